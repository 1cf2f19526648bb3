"""The parts that editions provide for one layer of the program.

The module of an edition for a layer holds a stateless object `PART`. An edition without one uses
the layer's plain part, so rules and texts are enough to be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from bot.engine.editions import EDITIONS, parts

PartT = TypeVar("PartT")


class EditionParts(Generic[PartT]):
    """The editions' parts for a layer (see `editions.parts`), `plain` for those without one."""

    def __init__(self, layer: str, plain: PartT) -> None:
        self._layer = layer
        self._plain = plain
        self._editions: tuple[str, ...] = ()
        self._parts: Mapping[str, PartT] = {}

    def of(self, edition: str) -> PartT:
        return self._by_edition().get(edition, self._plain)

    def all(self) -> tuple[PartT, ...]:
        """The parts of all editions that have one, in the order of the editions."""
        return tuple(self._by_edition().values())

    def _by_edition(self) -> Mapping[str, PartT]:
        names = tuple(EDITIONS)
        if names != self._editions:
            found = parts(self._layer)
            self._parts = {name: getattr(found[name], "PART", self._plain) for name in found}
            self._editions = names
        return self._parts
