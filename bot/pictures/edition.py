"""The pictures of an edition: the symbols of its cards, its icons, and its scenes.

All are optional: a card without a symbol shows its letters, an icon without a picture its
character, a table without a scene its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from PIL.Image import Image

from bot.engine.cards import Card
from bot.engine.editions import EditionParts
from bot.pictures.canvas import FELT, FELT_EDGE, PAPER, Canvas, Rgb, Symbol
from bot.pictures.surface import ImageFile
from bot.present.components import Scene

Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Ground:
    """The colours of a table and its edge, and of the paper of coloured cards."""

    cloth: tuple[Rgb, Rgb]
    paper: Rgb


@dataclass(frozen=True, slots=True)
class Back:
    """The back of an edition's cards: its colour, the colour of rim and symbol, and the symbol."""

    fill: Rgb
    ink: Rgb
    symbol: Symbol


@dataclass(frozen=True, slots=True, eq=False)
class PictureEdition:
    """The pictures of one edition.

    Args:
        mark: The mark on its marked numbers; None for a star.
        centres: Like `scenes`, for the middle of a whole table, at most 560 pixels wide.
        cloth: The colours of its table and the table's edge.
        back: The back of its cards; None for the plain game's.
        paper: The background of its coloured cards.
        dark: The colours while dark sides are in play; None if they do not differ.
    """

    face_symbols: Mapping[str, Symbol] = field(default_factory=dict)
    mark: Symbol | None = None
    icons: Mapping[str, Callable[[Canvas], None]] = field(default_factory=dict)
    scenes: Mapping[type[Scene], Callable[[Any], ImageFile]] = field(default_factory=dict)
    centres: Mapping[type[Scene], Callable[[Any], Image]] = field(default_factory=dict)
    cloth: tuple[Rgb, Rgb] = (FELT, FELT_EDGE)
    back: Back | None = None
    paper: Rgb = PAPER
    dark: Ground | None = None

    def ground_of(self, card: Card) -> Ground:
        """The colours of a card's paper, and of the table under it."""
        if self.dark is not None and card.dark:
            return self.dark
        return Ground(self.cloth, self.paper)


EDITION_PICTURES = EditionParts("pictures", PictureEdition())


def edition_symbol(face: str) -> Symbol | None:
    return _joined(part.face_symbols for part in EDITION_PICTURES.all()).get(face)


def edition_icons() -> Mapping[str, Callable[[Canvas], None]]:
    return _joined(part.icons for part in EDITION_PICTURES.all())


def edition_scene(kind: type[Scene]) -> Callable[[Any], ImageFile] | None:
    return _joined(part.scenes for part in EDITION_PICTURES.all()).get(kind)


def edition_centre(kind: type[Scene]) -> Callable[[Any], Image] | None:
    return _joined(part.centres for part in EDITION_PICTURES.all()).get(kind)


def _joined(tables: Iterable[Mapping[Key, Value]]) -> Mapping[Key, Value]:
    return {key: value for table in tables for key, value in table.items()}
