"""Moves as lines of text, both ways (`A play W+4 blue uno`). Knows no rule.

The same line is what a rule test plays, the database keeps, a replay shows and a log prints.
Players are written by the names of their seats, by default the letters A to J.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import Colour, card
from bot.engine.moves import TIMES, Move, Pan, Verb

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = tuple("ABCDEFGHIJ")
_PANS = {"left": Pan.LEFT, "right": Pan.RIGHT}
_COLOURS = {colour.value: colour for colour in Colour}
_MEANT = frozenset({Verb.CATCH, Verb.CHOOSE, Verb.ACCUSE})


class NotationError(ValueError):
    """A line that is no move."""


def parse_move(line: str, names: Sequence[str] = SEATS) -> Move:
    """The move that a line says.

    Args:
        line: A move in the notation.
        names: Names of the seats, by seat.

    Raises:
        NotationError: The line is no move.
    """
    words = line.split()
    if len(words) == 1 and words[0] in TIMES:
        return Move(Verb(words[0]))
    try:
        seat, verb, rest = names.index(words[0]), Verb(words[1]), words[2:]
        move = _with_details(verb, seat, rest, names)
    except (ValueError, IndexError) as error:
        raise NotationError(f"not a move: {line!r}") from error
    return move


def write_move(move: Move, names: Sequence[str] = SEATS) -> str:
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


def _with_details(verb: Verb, seat: int, rest: list[str], names: Sequence[str]) -> Move:
    if verb in TIMES:
        raise NotationError(f"{verb} is nobody's move")
    if verb is Verb.PLAY:
        return _play(seat, rest, names)
    if verb is Verb.DISCARD:
        if not rest:
            raise NotationError("which cards?")
        return Move(verb, seat, cards=tuple(card(word) for word in rest))
    if verb is Verb.NUMBER:
        (word,) = rest
        if len(word) != 1 or word not in "0123456789":
            raise NotationError(f"no number of a card: {word!r}")
        return Move(verb, seat, number=int(word))
    if verb is Verb.COLOUR:
        colour, *pan = rest
        return Move(verb, seat, colour=Colour(colour), pan=_pan(pan))
    if verb in _MEANT:
        (name,) = rest
        return Move(verb, seat, player=names.index(name))
    if rest:
        raise NotationError(f"{verb} takes nothing more")
    return Move(verb, seat)


def _play(seat: int, rest: list[str], names: Sequence[str]) -> Move:
    text, *details = rest
    uno = bool(details) and details[-1] == "uno"
    if uno:
        details.pop()
    colour = _COLOURS[details.pop(0)] if details and details[0] in _COLOURS else None
    pan = _PANS[details.pop(0)] if details and details[0] in _PANS else None
    player = names.index(details.pop(0)) if details else None
    if details:
        raise NotationError("too many words")
    return Move(Verb.PLAY, seat, card(text), colour, pan, player, uno)


def _pan(words: list[str]) -> Pan | None:
    if not words:
        return None
    (word,) = words
    if word not in _PANS:
        raise NotationError(f"no pan: {word!r}")
    return _PANS[word]
