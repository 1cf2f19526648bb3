"""A match told line by line, every lot, every deal and every card drawn, so that it can be checked.

Cards, seats and moves are written in the notation, in no language. For finished matches only: it
shows all hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

from bot.engine.apply import Step
from bot.engine.cards import Card
from bot.engine.events import Dealt, Event, Reshuffled
from bot.engine.record.notation import SEATS, write_move
from bot.engine.state import State
from bot.records.record import Record, RecordError, replay, write_head

SEATED = frozenset({"seat", "by", "dealer", "player", "to", "winner", "winners"})
"""Fields of events that are seats."""


def retell(record: Record) -> Iterator[str]:
    """The lines of a record, each move with what happened: a record again, as `#` is not read.

    Raises:
        RecordError: The match cannot have been, or is not either won or said to have ended before.
    """
    yield from write_head(record)
    state: State | None = None
    for move, step in replay(record):
        if move is not None:
            yield write_move(move)
        yield from _told(step)
        state = step.state
    won = state is not None and state.match.winners is not None
    if not won and not record.ending:
        raise RecordError("the match is not over")
    if won and record.ending:
        raise RecordError(f"the match was won, and did not end as {record.ending!r} says")


def _told(step: Step) -> Iterator[str]:
    state = step.state
    for event in step.events:
        yield f"#   {_words(event)}"
    if any(isinstance(event, Dealt) for event in step.events):
        for seat in state.order:
            yield f"#   hand of {SEATS[seat]}: {_row(state.hands[seat])}"
    if any(isinstance(event, Dealt | Reshuffled) for event in step.events):
        yield f"#   draw pile, the next card first: {_row(state.draw[::-1])}"


def _row(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def _words(event: Event) -> str:
    """An event as its name and its fields."""
    values = {one.name: getattr(event, one.name) for one in fields(event)}
    shown = [
        f"{name} {_value(name, value)}"
        for name, value in values.items()
        if value is not None and value is not False and value != ()
    ]
    return f"{type(event).__name__}: {', '.join(shown)}"


def _value(name: str, value: object) -> str:
    """A value of an event; a number of a seat is a letter, on its own and before what is its."""
    match value:
        case bool():
            return "yes"
        case int() if name in SEATED:
            return SEATS[value]
        case Card():
            return value.text
        case (int() as seat, (Card() | int()) as what) if name in {"cards", "points"}:
            return f"{SEATS[seat]} {what}"
        case (tuple(), *_) if name == "hands":
            return " | ".join(_value(name, hand) for hand in value)
        case tuple():
            return " ".join(_value(name, one) for one in value)
        case _:
            return str(value)
