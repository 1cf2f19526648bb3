"""The facts known before the first deal, and those that a rule test fixes.

An edition declares a frozen dataclass over `Setup`. The metadata of each field says whether it is a
seat that the host names, a detail that players have given, or something that only a rule test
fixes. The lobby, the store, records and rule tests use that metadata and know no field by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, fields
from typing import Any, Self

from bot.engine.state import EditionState
from bot.engine.values import Value

Detail = tuple[int, ...]
"""A player's detail as numbers: for a birthday, the day and the month, both from 1."""
_NAMED, DETAIL, FIXED = "named", "detail", "fixed"
"""Keys of the metadata of fields."""


def named_by_host() -> Any:  # noqa: ANN401 - a field's type is its own
    """A field for a seat that the host may name; None leaves the choice to the rules."""
    return field(default=None, metadata={_NAMED: True})


def told_by_players(name: str) -> Any:  # noqa: ANN401 - as above
    """A field that maps seats to a detail of their players.

    Args:
        name: The name of the detail in the store and in records (`birthday`).
    """
    return field(default_factory=dict, metadata={DETAIL: name})


def fixed_seat() -> Any:  # noqa: ANN401 - as above
    return field(default=None, metadata={FIXED: None})


def fixed_luck(default: object, read: Callable[[str], object]) -> Any:  # noqa: ANN401 - as above
    """A field for the next random outcomes, which a rule test fixes; `read` parses one outcome."""
    return field(default=default, metadata={FIXED: read})


class Setup(Value):
    """The facts known before the first deal; editions that need such facts subclass it."""

    @classmethod
    def left_in(cls, extra: EditionState) -> Self:
        """The setup as far as a running game reveals it, to start the game again."""
        return cls()

    @classmethod
    def of_rule_test(cls, given: Mapping[str, Any], seats: Sequence[int], *, opens: bool) -> Self:
        """A rule test's setup, from the values that it fixes; `opens` if it has an opening card."""
        return cls(**given)


def named_seats(kind: type[Setup]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if _NAMED in one.metadata)


def player_details(kind: type[Setup]) -> dict[str, str]:
    """The fields for players' details, each with the name of the detail."""
    return {one.name: one.metadata[DETAIL] for one in fields(kind) if DETAIL in one.metadata}


def header_words(kind: type[Setup]) -> frozenset[str]:
    """The first words of a record's lines about the setup."""
    return frozenset({*named_seats(kind), *player_details(kind).values()})


def write_header(setup: Setup, names: Sequence[str]) -> Iterator[str]:
    """A record's lines for the setup (`king B`, `birthday A 31 7`)."""
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
    """Read the setup from a record's lines, which are grouped by first word.

    Raises:
        ValueError: A line is wrong.
    """
    values: dict[str, Any] = {}
    for name in named_seats(kind):
        seats = [names.index(seat) for (seat,) in lines.get(name, ())]
        values[name] = seats[0] if seats else None
    for name, word in player_details(kind).items():
        rows = lines.get(word, ())
        values[name] = {names.index(seat): tuple(map(int, detail)) for seat, *detail in rows}
    return kind(**values)
