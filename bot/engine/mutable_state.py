"""A state being changed: the same fields, open."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.luck import Dice, Luck, SeatLuck
from bot.engine.options import Options
from bot.engine.state import (
    ONE_STREAM_RULES,
    Clock,
    EditionState,
    Laid,
    Match,
    Pile,
    Result,
    State,
    Vote,
)
from bot.engine.values import constructor, function


@dataclass(slots=True, init=False, eq=False)
class MutableState:
    """A state being changed; what changes place by place is a list.

    Args:
        state: The state that it started from, or was last frozen to.
        reasked: Whether the open question has changed since then.
        thrown: The generator of chance, once it has been used since then.
    """

    rules: Any
    state: State
    hands: list[tuple[Card, ...]]
    piles: list[Pile]
    stack: list[Any]
    edition: str
    options: Options
    order: tuple[int, ...]
    direction: int
    dealer: int
    number: int
    said: tuple[int, ...]
    votes: tuple[Vote, ...]
    match: Match
    result: Result | None
    penalised: tuple[int, ...]
    away: tuple[tuple[int, int], ...]
    luck: Luck
    extra: EditionState
    draw: tuple[Card, ...]
    aside: tuple[Card, ...]
    turns: int
    exposed: tuple[int, ...]
    passes: int
    laid: Laid | None
    fresh: bool
    clocks: tuple[Clock, ...]
    rules_version: int
    last_turn: int
    reasked: bool
    quiet: bool
    events: list[Event]
    thrown: Dice | None

    def __init__(self, state: State, rules: object) -> None:
        self.rules, self.state = rules, state
        self.reasked = self.quiet = False
        self.events, self.thrown = [], None
        _thaw(self, state)

    def freeze(self) -> State:
        if self.reasked:
            self.number += 1
            self.reasked = False
        if self.thrown is not None:
            self.luck = replace(self.luck, used=self.thrown.used)
            self.thrown = None
        self.state = _frozen(self)
        return self.state

    @property
    def dice(self) -> Dice:
        if self.thrown is None:
            self.thrown = Dice(self.luck)
        return self.thrown

    def dice_for(self, purpose: str) -> Dice:
        """A generator apart from the one that deals the cards.

        For draws that depend on choices open when the seed is known: how many seats draw lots, or
        whether the host has named a player. A daily deal has no such choices, and one stream.
        """
        if self.rules_version <= ONE_STREAM_RULES or isinstance(self.luck, SeatLuck):
            return self.dice
        return Dice(self.luck.branch(purpose))

    def tell(self, event: Event) -> None:
        """Note an event, unless nobody needs them."""
        if not self.quiet:
            self.events.append(event)


_FIELDS = tuple(one.name for one in fields(State))
_LISTS = frozenset({"hands", "piles", "stack"})
_thaw = function(
    ("game", "state"),
    (f"game.{one} = {f'[*state.{one}]' if one in _LISTS else f'state.{one}'}" for one in _FIELDS),
)
_values = (f"tuple(game.{one})" if one in _LISTS else f"game.{one}" for one in _FIELDS)
_frozen = constructor(State, ("game",), _values)
