"""The editions: those in this folder, and those of installed packages.

A package declares an entry point of the group `uno_master.editions`. It has one module for each
layer: `rules` with its `EDITION`, and if needed `present`, `pictures`, `robots`, `cog`, and texts
in `locales/<language>/*.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Generic, TypeVar

from bot.engine.edition import Edition

GROUP = "uno_master.editions"
_BUILT_IN = {"rules": __name__, "robots": "bot.game.robots.editions", "cogs": "cogs"}
"""The folders of this project's modules by layer, if not `bot.<layer>.editions`."""
_IN_A_PACKAGE = {"cogs": "cog"}
"""The names of a package's modules by layer, if not the layer's own."""

_editions: dict[str, Edition] = {}
_packages: dict[str, str] = {}

EDITIONS: Mapping[str, Edition] = MappingProxyType(_editions)
PACKAGES: Mapping[str, str] = MappingProxyType(_packages)
"""The packages that editions come from, by the edition's name."""
BROKEN: list[tuple[str, Exception]] = []
"""Modules of packages that failed, with the error; the caller logs them."""


def refresh() -> None:
    """Look for editions again; `EDITIONS` stays the same mapping."""
    _editions.clear()
    _packages.clear()
    BROKEN.clear()
    for found in iter_modules(__path__):
        edition: Edition = import_module(f"{__name__}.{found.name}").EDITION
        _editions[edition.name] = edition
    for point in entry_points(group=GROUP):
        try:
            edition = import_module(f"{point.value}.rules").EDITION
            added = _editions.setdefault(edition.name, edition)
        except Exception as error:  # noqa: BLE001 - whatever a package does, the others are played
            BROKEN.append((point.name, error))
            continue
        if added is edition:
            _packages[edition.name] = point.value
        else:
            BROKEN.append((point.name, ValueError(f"{edition.name!r} is there already")))


def parts(layer: str) -> Mapping[str, ModuleType]:
    """The modules by edition for a layer (`rules`, `present`, `pictures`, `robots`, `cogs`)."""
    built_in, part = _BUILT_IN.get(layer, f"bot.{layer}.editions"), _IN_A_PACKAGE.get(layer, layer)
    found: dict[str, ModuleType] = {}
    for edition in _editions:
        package = _packages.get(edition)
        name = f"{built_in}.{edition}" if package is None else f"{package}.{part}"
        try:
            if _exists(name):
                found[edition] = import_module(name)
        except Exception as error:
            if package is None:
                raise
            BROKEN.append((name, error))
    return found


PartT = TypeVar("PartT")


class EditionParts(Generic[PartT]):
    """The `PART` of each module that `parts` finds for a layer; `plain` for editions without."""

    def __init__(self, layer: str, plain: PartT) -> None:
        self._layer = layer
        self._plain = plain
        self._editions: tuple[str, ...] = ()
        self._parts: Mapping[str, PartT] = {}

    def of(self, edition: str) -> PartT:
        return self._by_edition().get(edition, self._plain)

    def all(self) -> tuple[PartT, ...]:
        return tuple(self._by_edition().values())

    def _by_edition(self) -> Mapping[str, PartT]:
        names = tuple(EDITIONS)
        if names != self._editions:
            found = parts(self._layer)
            self._parts = {name: getattr(found[name], "PART", self._plain) for name in found}
            self._editions = names
        return self._parts


def locale_folders() -> Iterator[str]:
    """The folders with the texts of packages; in each, one folder for each language."""
    for package in _packages.values():
        folder = files(package) / "locales"
        if folder.is_dir():
            yield str(folder)


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the parent package is missing
        return False


refresh()
