"""What is found out before the first deal, and what a rule test fixes of it.

An edition declares a frozen dataclass over `Setup`. Each field tells by its metadata what it is: a
seat that the host names, something that each player may have told of themselves, or what only a
rule test fixes. Lobby, store, records and rule tests go by that, and know no field by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, fields
from typing import Any, Self

from bot.engine.state import EditionState
from bot.engine.values import Value

Detail = tuple[int, ...]
"""What a player has told, in numbers: of a birthday the day and the month, both from 1."""
_NAMED, _DETAIL, _FIXED = "named", "detail", "fixed"


def named_by_host() -> Any:  # noqa: ANN401 - a field's type is its own
    """A field that is a seat which the host may name; None leaves it to the rules."""
    return field(default=None, metadata={_NAMED: True})


def told_by_players(name: str) -> Any:  # noqa: ANN401 - as above
    """A field that holds a detail by seat, of those who have told it.

    Args:
        name: What is told, as the store and a record call it (`birthday`).
    """
    return field(default_factory=dict, metadata={_DETAIL: name})


def fixed_seat() -> Any:  # noqa: ANN401 - as above
    """A field that is a seat which a rule test fixes."""
    return field(default=None, metadata={_FIXED: None})


def fixed_luck(default: object, read: Callable[[str], object]) -> Any:  # noqa: ANN401 - as above
    """A field with the next outcomes of something, which a rule test fixes.

    Args:
        default: What leaves it to the table's luck.
        read: An outcome from its word in a rule test.
    """
    return field(default=default, metadata={_FIXED: read})


class Setup(Value):
    """What was found out before the first deal; editions that ask for anything have subclasses."""

    @classmethod
    def left_in(cls, extra: EditionState) -> Self:
        """What a game still tells of it, so that it can begin again alike."""
        return cls()

    @classmethod
    def of_rule_test(cls, given: Mapping[str, Any], seats: Sequence[int], *, opens: bool) -> Self:
        """What a rule test fixes, and what it takes for granted.

        Args:
            given: Fields by name, as far as the case has them.
            opens: Whether the case begins with the opening card.
        """
        return cls(**given)


def named_seats(kind: type[Setup]) -> tuple[str, ...]:
    """The fields for which the host may name a seat."""
    return tuple(one.name for one in fields(kind) if _NAMED in one.metadata)


def player_details(kind: type[Setup]) -> dict[str, str]:
    """The fields that hold what players have told, each with the name of it."""
    return {one.name: one.metadata[_DETAIL] for one in fields(kind) if _DETAIL in one.metadata}


def header_words(kind: type[Setup]) -> frozenset[str]:
    """The words with which lines of a record begin that tell of the setup."""
    return frozenset({*named_seats(kind), *player_details(kind).values()})


def write_header(setup: Setup, names: Sequence[str]) -> Iterator[str]:
    """The lines of a record that tell of the setup (`king B`, `birthday A 31 7`)."""
    for field_name in named_seats(type(setup)):
        seat = getattr(setup, field_name)
        if seat is not None:
            yield f"{field_name} {names[seat]}"
    for field_name, word in player_details(type(setup)).items():
        for seat, detail in getattr(setup, field_name).items():
            yield " ".join((word, names[seat], *map(str, detail)))


def read_header(
    kind: type[Setup], lines: Mapping[str, Sequence[Sequence[str]]], names: Sequence[str]
) -> Setup:
    """The setup that the lines of a record tell, without the word that each begins with.

    Raises:
        ValueError: A line matches none of them.
    """
    values: dict[str, Any] = {}
    for name in named_seats(kind):
        seats = [names.index(seat) for (seat,) in lines.get(name, ())]
        values[name] = seats[0] if seats else None
    for name, word in player_details(kind).items():
        rows = lines.get(word, ())
        values[name] = {names.index(seat): tuple(map(int, detail)) for seat, *detail in rows}
    return kind(**values)


def read_case(kind: type[Setup], case: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The fields that a rule test fixes, under their own names.

    A seat is the name of a player, details are numbers joined by `-` by player, outcomes a list.
    """
    values: dict[str, Any] = {}
    for one in fields(kind):
        given = case.get(one.name)
        if given is None:
            continue
        if _DETAIL in one.metadata:
            texts = given.items()
            given = {names.index(name): tuple(map(int, text.split("-"))) for name, text in texts}
        elif one.metadata.get(_FIXED) is None:
            given = names.index(given)
        else:
            given = tuple(map(one.metadata[_FIXED], given))
        values[one.name] = given
    return values
