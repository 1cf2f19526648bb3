"""What the editions have for one layer of the program: a part each, beside the layer's own base.

The module of an edition for a layer holds it as `PART`, an object without state. An edition that
has none is treated as the plain part says, so that rules and words are enough to be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from bot.engine.editions import EDITIONS, parts

PartT = TypeVar("PartT")


class EditionParts(Generic[PartT]):
    """The parts of all editions for one layer; looked up anew when there are other editions.

    Args:
        layer: As `editions.parts` names it.
        plain: The part of an edition that has none.
    """

    def __init__(self, layer: str, plain: PartT) -> None:
        self._layer = layer
        self._plain = plain
        self._editions: tuple[str, ...] = ()
        self._parts: Mapping[str, PartT] = {}

    def of(self, edition: str) -> PartT:
        """The part of an edition."""
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
