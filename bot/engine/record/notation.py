"""The conversion of moves to lines of text and back (`A play W+4 blue uno`).

Rule tests, the database, replays and logs use the same lines. Players are written as the names of
their seats, by default A to J.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.cards import Colour, card
from bot.engine.moves import Move, Pan, Takes, Verb

SEATS = tuple("ABCDEFGHIJ")
Names = Sequence[str]
_WORDS: Mapping[str, Mapping[str, Any]] = {
    "colour": {colour.value: colour for colour in Colour},
    "pan": {pan.name.lower(): pan for pan in Pan},
    "uno": {"uno": True},
    "number": {str(number): number for number in range(10)},
}
"""The words for a move's fields, except cards and players."""


class NotationError(ValueError):
    """A line that is not a move."""


def parse_move(line: str, names: Names = SEATS) -> Move:
    """The move on a line that calls the seats by `names`; `NotationError` for any other line."""
    words = line.split()
    try:
        if len(words) == 1 and Verb(words[0]).of_time:
            return Move(Verb(words[0]))
        seat, verb = names.index(words[0]), Verb(words[1])
        if verb.of_time:
            raise NotationError(f"{verb} is nobody's move")
        return Move(verb, seat, **_arguments(verb, words[2:], names))
    except (ValueError, LookupError) as error:
        raise NotationError(f"not a move: {line!r}") from error


def write_move(move: Move, names: Names = SEATS) -> str:
    words = (
        "" if move.seat is None else names[move.seat],
        move.verb.value,
        "" if move.card is None else move.card.text,
        "" if move.number is None else str(move.number),
        *(laid.text for laid in move.cards),
        "" if move.colour is None else move.colour.value,
        "" if move.pan is None else move.pan.name.lower(),
        "" if move.player is None else names[move.player],
        "uno" if move.uno else "",
    )
    return " ".join(filter(None, words))


def _arguments(verb: Verb, words: list[str], names: Names) -> dict[str, Any]:
    """The fields of the words after a verb; each word is read as the first field that it fits."""
    if verb.takes is Takes.CARDS and words:
        return {"cards": tuple(map(card, words))}
    found: dict[str, Any] = {}
    for place in verb.takes.split():
        name = place.rstrip("?")
        try:
            found[name] = _read(name, words[0], names)
        except (ValueError, LookupError):
            if name == place:
                raise
        else:
            del words[0]
    if words:
        raise NotationError("too many words")
    return found


def _read(name: str, word: str, names: Names) -> Any:  # noqa: ANN401 - of any type of a field
    match name:
        case "card":
            return card(word)
        case "player":
            return names.index(word)
        case _:
            return _WORDS[name][word]
