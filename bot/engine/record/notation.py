"""Moves as lines of text, both ways (`A play W+4 blue uno`).

The same line is what a rule test plays, the database keeps, a replay shows and a log prints.
Players are written by the names of their seats, by default the letters A to J.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine.cards import Colour, card
from bot.engine.moves import Move, Pan, Takes, Verb

SEATS = tuple("ABCDEFGHIJ")
_PANS = {pan.name.lower(): pan for pan in Pan}
_COLOURS = {colour.value: colour for colour in Colour}
Names = Sequence[str]


class NotationError(ValueError):
    """A line that is no move."""


def parse_move(line: str, names: Names = SEATS) -> Move:
    """The move that a line says.

    Args:
        names: Names of the seats, by seat.

    Raises:
        NotationError: The line is no move.
    """
    words = line.split()
    try:
        if len(words) == 1:
            return _of_time(Verb(words[0]))
        seat, verb, rest = names.index(words[0]), Verb(words[1]), words[2:]
        if verb.of_time:
            raise NotationError(f"{verb} is nobody's move")
        return Move(verb, seat, **_ARGUMENTS[verb.takes](rest, names))
    except (ValueError, IndexError) as error:
        raise NotationError(f"not a move: {line!r}") from error


def write_move(move: Move, names: Names = SEATS) -> str:
    """The line that says a move, that `parse_move` reads back."""
    words = [] if move.seat is None else [names[move.seat]]
    words.append(move.verb.value)
    if move.card is not None:
        words.append(move.card.text)
    if move.number is not None:
        words.append(str(move.number))
    words += [laid.text for laid in move.cards]
    if move.colour is not None:
        words.append(move.colour.value)
    if move.pan is not None:
        words.append(move.pan.name.lower())
    if move.player is not None:
        words.append(names[move.player])
    if move.uno:
        words.append("uno")
    return " ".join(words)


def _of_time(verb: Verb) -> Move:
    if not verb.of_time:
        raise NotationError(f"who {verb}s?")
    return Move(verb)


def _nothing(words: list[str], names: Names) -> dict[str, Any]:
    del names
    if words:
        raise NotationError("too many words")
    return {}


def _laid(words: list[str], names: Names) -> dict[str, Any]:
    text, *details = words
    uno = bool(details) and details[-1] == "uno"
    if uno:
        details.pop()
    colour = _COLOURS[details.pop(0)] if details and details[0] in _COLOURS else None
    pan = _PANS[details.pop(0)] if details and details[0] in _PANS else None
    player = names.index(details.pop(0)) if details else None
    if details:
        raise NotationError("too many words")
    return {"card": card(text), "colour": colour, "pan": pan, "player": player, "uno": uno}


def _cards(words: list[str], names: Names) -> dict[str, Any]:
    del names
    if not words:
        raise NotationError("which cards?")
    return {"cards": tuple(map(card, words))}


def _number(words: list[str], names: Names) -> dict[str, Any]:
    del names
    (word,) = words
    if len(word) != 1 or word not in "0123456789":
        raise NotationError(f"no number of a card: {word!r}")
    return {"number": int(word)}


def _colour(words: list[str], names: Names) -> dict[str, Any]:
    del names
    colour, *pan = words
    if len(pan) > 1 or any(word not in _PANS for word in pan):
        raise NotationError(f"no pan: {pan}")
    return {"colour": Colour(colour), "pan": _PANS[pan[0]] if pan else None}


def _player(words: list[str], names: Names) -> dict[str, Any]:
    (name,) = words
    return {"player": names.index(name)}


_ARGUMENTS: Mapping[Takes, Callable[[list[str], Names], dict[str, Any]]] = {
    Takes.NOTHING: _nothing,
    Takes.LAID: _laid,
    Takes.CARDS: _cards,
    Takes.NUMBER: _number,
    Takes.COLOUR: _colour,
    Takes.PLAYER: _player,
}
"""How what follows a verb is read."""
