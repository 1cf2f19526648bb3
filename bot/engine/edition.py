"""An edition: a subclass of `Edition` with tables (`game.Rules`), a few hooks, and variants.

`Edition` provides what most editions share. No edition knows another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import field, fields
from functools import cache
from types import MethodType
from typing import Any, ClassVar

from bot.engine.cards import Card, Colour, Face, turned
from bot.engine.effects import CLASSIC_ASKS, CLASSIC_EFFECTS, open_plain
from bot.engine.errors import Reason
from bot.engine.game import Effect, Game, Opening, Question, Reaction, Rules
from bot.engine.moves import Move, Verb
from bot.engine.options import Options
from bot.engine.state import Clock, Laid
from bot.engine.turn import drawn, turn
from bot.engine.values import Value

Upgrade = Callable[[list[list[Any]]], list[list[Any]]]


class Without(frozenset[Face]):
    """Faces that a variant removes from a table of the rules."""


class Variant(Value):
    """An option's changes to an edition's tables; `Rules` explains the tables.

    Mappings, sets and tuples are added to the edition's, the faces of `Without` are removed from
    them, and any other value replaces the edition's.
    """

    effects: Mapping[Face, Effect] = field(default_factory=dict)
    asks: Mapping[Face, Effect] = field(default_factory=dict)
    with_player: frozenset[Face] = frozenset()
    asked: frozenset[Face] = frozenset()
    reactions: tuple[Reaction, ...] = ()
    bluffs: frozenset[Face] = frozenset()
    unchallenged: Reason | None = None
    adds_up: bool = False
    stacks: Mapping[Face, frozenset[Face]] = field(default_factory=dict)
    last_effects: Mapping[Face, Effect] = field(default_factory=dict)
    barred_last: frozenset[Face] = frozenset()
    dealt: int = 0
    deck_count: int = 0
    call_penalty: int = 0
    silent: bool = False
    hand_limit: int = 0
    watches: tuple[Callable[[Game], bool], ...] = ()
    follows: Callable[[Game, Laid, Move, Question], None] | None = None
    times: Mapping[Verb, Callable[[Game], None]] = field(default_factory=dict)
    clocks: Callable[[Game], tuple[Clock, ...]] | None = None
    turn: Callable[[int], Question] | None = None
    draw_in_turn: Callable[[Game, int], tuple[Card, ...]] | None = None
    drawn: Callable[[int, Card], Question] | None = None
    end_turn: Callable[[Game, int], None] | None = None


class Edition(Rules):
    options: ClassVar[type[Options]] = Options
    players: ClassVar[range] = range(2, 11)
    variants: ClassVar[Mapping[tuple[str, object], Variant]] = {}
    """The variants by name and value of an option."""
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}
    """The edition's own conversions of a saved stack, by the version that they convert from."""

    effects = CLASSIC_EFFECTS
    asks = CLASSIC_ASKS
    with_colour = frozenset({Face.WILD, Face.WILD_DRAW_FOUR})
    opening: Opening = staticmethod(open_plain)
    turn: Callable[[int], Question] = staticmethod(turn)
    drawn: Callable[[int, Card], Question] = staticmethod(drawn)

    def __init__(self) -> None:
        self.cards = frozenset((*self.deck, *turned(self.deck)))
        self.two_sided = any(one.back is not None for one in self.deck)
        self.fitting_on = cache(self._fitting_on)
        # Tables are found faster on the instance. Methods are not set: each copy binds its own.
        for table in Rules.__annotations__:
            if not isinstance(found := getattr(self, table), MethodType):
                setattr(self, table, found)
        self._varied_by = cache(self._varied)

    def _fitting_on(self, face: Face, colour: Colour | None) -> frozenset[Card]:
        """The cards of the same colour, of the same or an equal face, and the wilds (MAS-11)."""
        faces = self.alike if face in self.alike else {face}
        fits = (c for c in self.cards if c.colour is colour or c.face in faces or c.wild)
        return frozenset(fits)

    def played_with(self, options: Options) -> Rules:
        """The rules of a table: these rules, with the variants chosen for the table."""
        chosen = (one for one in self.variants if getattr(options, one[0]) == one[1])
        return self._varied_by(*chosen)

    def _varied(self, *chosen: tuple[str, object]) -> Rules:
        rules = copy(self) if chosen else self
        for variant in map(self.variants.__getitem__, chosen):
            for table in fields(variant):
                change = getattr(variant, table.name)
                if change:
                    setattr(rules, table.name, _with(getattr(rules, table.name), change))
        return rules


def _with(table: Any, change: Any) -> Any:  # noqa: ANN401 - of any of the types of `Variant`
    match change:
        case Without():
            return table - change
        case Mapping() | frozenset():
            return table | change
        case tuple():
            return table + change
        case _:
            return change
