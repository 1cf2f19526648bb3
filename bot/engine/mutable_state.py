"""A state under change: the same fields, open."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.luck import Dice, Luck
from bot.engine.options import Options
from bot.engine.state import Clock, EditionState, Laid, Match, Pile, Result, State, Vote
from bot.engine.values import constructor, function


@dataclass(slots=True, init=False, eq=False)
class MutableState:
    """A state under change; what changes place by place is a list.

    Args:
        state: The state that it was thawed from, or last frozen to.
        reasked: Whether the open question is another than when it was last frozen.
        grown: Seats whose hands have grown, where that may put them out of the round.
        quiet: Whether nobody listens to what happens.
        thrown: The generator of chance, once it was asked since then.
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
    grown: list[int]
    quiet: bool
    events: list[Event]
    thrown: Dice | None

    def __init__(self, state: State, rules: object) -> None:
        self.rules, self.state = rules, state
        self.reasked = self.quiet = False
        self.events, self.grown, self.thrown = [], [], None
        _thaw(self, state)

    def freeze(self) -> State:
        """The state that it has come to."""
        self.number += 1 if self.reasked else 0
        self.reasked = False
        if self.thrown is not None:
            self.luck = replace(self.luck, used=self.thrown.used)
            self.thrown = None
        self.state = _frozen(self)
        return self.state

    @property
    def dice(self) -> Dice:
        """The generator of chance."""
        if self.thrown is None:
            self.thrown = Dice(self.luck)
        return self.thrown

    def tell(self, event: Event) -> None:
        """Note what happened, if anybody listens."""
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
