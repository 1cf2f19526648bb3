"""The pictures of an edition: symbols of its cards, icons, and the drawing of its scenes.

All are optional: a card without a symbol shows its letters, an icon without a picture its
character, a table without a scene its words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from PIL.Image import Image

from bot.engine.editions import EditionParts
from bot.pictures.canvas import Canvas, Symbol
from bot.pictures.surface import ImageFile
from bot.present.components import Scene


@dataclass(frozen=True, slots=True, eq=False)
class PictureEdition:
    """The pictures of one edition.

    Args:
        mark: The mark of its marked numbers; None for a star.
        centres: Like `scenes`, for the middle of a whole table, at most 560 pixels wide.
    """

    face_symbols: Mapping[str, Symbol] = field(default_factory=dict)
    mark: Symbol | None = None
    icons: Mapping[str, Callable[[Canvas], None]] = field(default_factory=dict)
    scenes: Mapping[type[Scene], Callable[[Any], ImageFile]] = field(default_factory=dict)
    centres: Mapping[type[Scene], Callable[[Any], Image]] = field(default_factory=dict)


EDITION_PICTURES = EditionParts("pictures", PictureEdition())


def edition_symbol(face: str) -> Symbol | None:
    return _symbols(EDITION_PICTURES.all()).get(face)


def edition_icons() -> Mapping[str, Callable[[Canvas], None]]:
    return _icons(EDITION_PICTURES.all())


def edition_scene(kind: type[Scene]) -> Callable[[Any], ImageFile] | None:
    return _scenes(EDITION_PICTURES.all()).get(kind)


def edition_centre(kind: type[Scene]) -> Callable[[Any], Image] | None:
    return _centres(EDITION_PICTURES.all()).get(kind)


@cache
def _symbols(parts: tuple[PictureEdition, ...]) -> Mapping[str, Symbol]:
    return {face: symbol for part in parts for face, symbol in part.face_symbols.items()}


@cache
def _icons(parts: tuple[PictureEdition, ...]) -> Mapping[str, Callable[[Canvas], None]]:
    return {name: draw for part in parts for name, draw in part.icons.items()}


@cache
def _scenes(
    parts: tuple[PictureEdition, ...],
) -> Mapping[type[Scene], Callable[[Any], ImageFile]]:
    return {kind: draw for part in parts for kind, draw in part.scenes.items()}


@cache
def _centres(
    parts: tuple[PictureEdition, ...],
) -> Mapping[type[Scene], Callable[[Any], Image]]:
    return {kind: draw for part in parts for kind, draw in part.centres.items()}
