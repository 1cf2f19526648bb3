"""Finds the editions: packages in the folder `bot/editions`, and packages that a host installs.

An installed package declares an entry point in the group `uno_master.editions`. Each package has
one module per layer: `rules` with its `EDITION`, and if needed `present`, `pictures`, `robots`.
Installed ones may also have a `cog`, and texts in `locales/<language>/*.ftl`.
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
OURS = "bot.editions"
"""The package with this project's own editions, one subpackage each."""

_editions: dict[str, Edition] = {}
_packages: dict[str, str] = {}

EDITIONS: Mapping[str, Edition] = MappingProxyType(_editions)
PACKAGES: Mapping[str, str] = MappingProxyType(_packages)
"""The packages of the editions, by the edition's name."""
BROKEN: list[tuple[str, Exception]] = []
"""Modules of installed packages that failed to load, with the error; the caller logs them."""


def refresh() -> None:
    """Look for editions again; `EDITIONS` stays the same mapping."""
    _editions.clear()
    _packages.clear()
    BROKEN.clear()
    for name, package in _found():
        try:
            edition: Edition = import_module(f"{package}.rules").EDITION
            if edition.name in _editions:
                raise ValueError(f"{edition.name!r} is already defined")  # noqa: TRY301 - as the others
        except Exception as error:
            if _is_ours(package):
                raise
            BROKEN.append((name, error))
        else:
            _editions[edition.name] = edition
            _packages[edition.name] = package


def installed() -> tuple[str, ...]:
    """The editions from packages that the host has installed."""
    return tuple(name for name, package in _packages.items() if not _is_ours(package))


def parts(layer: str) -> Mapping[str, ModuleType]:
    """The modules of a layer (`rules`, `present`, `pictures`, `robots` or `cog`) by edition."""
    found: dict[str, ModuleType] = {}
    for edition, package in _packages.items():
        name = f"{package}.{layer}"
        try:
            if find_spec(name) is not None:
                found[edition] = import_module(name)
        except Exception as error:
            if _is_ours(package):
                raise
            BROKEN.append((name, error))
    return found


def _found() -> Iterator[tuple[str, str]]:
    """Yield the name and the module of each package with an edition, our own first."""
    for one in iter_modules(import_module(OURS).__path__):
        yield one.name, f"{OURS}.{one.name}"
    for point in entry_points(group=GROUP):
        yield point.name, point.value


def _is_ours(package: str) -> bool:
    return package.startswith(f"{OURS}.")


PartT = TypeVar("PartT")


class EditionParts(Generic[PartT]):
    """The `PART` of each module that `parts` finds for a layer; `plain` for other editions."""

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
    """The folders with the texts of packages; each has one subfolder per language."""
    for package in _packages.values():
        folder = files(package) / "locales"
        if folder.is_dir():
            yield str(folder)


refresh()
