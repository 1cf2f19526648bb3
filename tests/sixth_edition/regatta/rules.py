"""UNO Regatta (REG-1 to REG-6): waves, a hidden reef, and a captain who pilots round it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Self

from bot.edition_api.rules import (
    CLASSIC_EFFECTS,
    CLASSIC_NUMBERS,
    Detail,
    Edition,
    EditionState,
    Event,
    Face,
    Game,
    Laid,
    Move,
    Options,
    Question,
    Reaction,
    Reason,
    RuleError,
    Setup,
    Takes,
    Verb,
    Waiting,
    Why,
    act,
    choice,
    deck,
    named_by_host,
    open_skip,
    open_wild_for_first,
    stock,
    told_by_players,
)

WAVE = Face.define("V")
SOUND = Verb.define("sound", takes=Takes.NUMBER)
PILOT = Verb.define("pilot")
BY_REEF, BY_PILOTING = Why.define("reef"), Why.define("piloting")
TOO_DEEP = Reason.define("too-deep")
DEPTHS = (1, 2, 3)
"""Possible depths of the reef, in fathoms (REG-3)."""
BERTHS = range(1, 10)
"""The berths of the harbour (REG-2)."""


class RegattaOptions(Options):
    """The options of a table of UNO Regatta.

    Args:
        toll: The cards that a player who runs aground draws (REG-4).
        calm: A fixed rule of the edition: with a single value, it is not offered.
    """

    toll: int = choice(1, 1, 2)
    calm: bool = choice(True, True)


class RegattaSetup(Setup):
    """The captain chosen by the host (REG-1), and the players' berths (REG-2)."""

    captain: int | None = named_by_host()
    berths: Mapping[int, Detail] = told_by_players("berth")

    @classmethod
    def left_in(cls, extra: EditionState) -> Self:
        """A setup where the players nearest to the sea have the first berth."""
        assert isinstance(extra, Sea), "a table of UNO Regatta"
        return cls(berths=dict.fromkeys(extra.nearest, (BERTHS[0],)))


class Sea(EditionState):
    """The facts that UNO Regatta adds to a game.

    Args:
        captain: The captain's seat; None before the first deal unless the host has chosen one.
        nearest: The seats berthed nearest to the sea; several if they share a berth.
        reef: The depth of the reef, which nobody knows; 0 before the first deal.
    """

    captain: int | None
    nearest: tuple[int, ...]
    reef: int = 0

    def seen(self) -> Self:
        """The facts that anybody may see: only the captain."""
        return replace(self, nearest=(), reef=0)


class CaptainNamed(Event):
    """A player has become the captain (REG-1)."""

    captain: int


class WaveBroke(Event):
    """After all soundings, the reef and the players aground on it are shown (REG-4)."""

    reef: int
    seats: tuple[int, ...]


class Piloted(Event):
    """The captain has piloted everybody round the reef (REG-5)."""

    captain: int


class Sounding(Question):
    """The question of how deep the reef is, for all but the captain and the wave's player (REG-3).

    An answer leaves the question and its number unchanged for the others: all may answer at once.

    Args:
        sounding: The seats that have not answered yet.
        sounded: The answers so far, which nobody sees.
    """

    waiting: ClassVar[Waiting] = Waiting.define("sound")
    verbs: ClassVar[frozenset[Verb]] = frozenset({SOUND})
    misses: ClassVar[Reason] = TOO_DEEP
    is_race: ClassVar[bool] = False

    sounding: tuple[int, ...]
    sounded: tuple[tuple[int, int], ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have not answered yet."""
        return self.sounding

    def options(self, game: Game, seat: int) -> list[Move]:
        """A move for each depth."""
        return [Move(SOUND, seat, number=depth) for depth in DEPTHS]

    def chosen(self, game: Game, option: Move) -> None:
        """Note an answer."""
        assert option.seat is not None, "somebody sounds"
        assert option.number is not None, "a depth is a number"
        left = tuple(seat for seat in self.sounding if seat != option.seat)
        sounded = (*self.sounded, (option.seat, option.number))
        game.stack[-1] = replace(self, sounding=left, sounded=sounded)

    def settle(self, game: Game) -> bool:
        """Let the wave break once everybody asked has answered (REG-4)."""
        if self.sounding:
            return False
        game.pop()
        sea = sea_of(game)
        aground = tuple(seat for seat, depth in self.sounded if depth == sea.reef)
        game.tell(WaveBroke(sea.reef, aground))
        assert isinstance(game.options, RegattaOptions), "a table of UNO Regatta"
        for seat in aground:
            stock.draw(game, seat, game.options.toll, BY_REEF)
        game.extra = replace(sea, reef=game.dice.choice(DEPTHS))
        return True

    def expire(self, game: Game) -> None:
        """Let luck answer for all seats that have not answered."""
        sounded = tuple((seat, game.dice.choice(DEPTHS)) for seat in self.sounding)
        game.stack[-1] = replace(self, sounding=(), sounded=self.sounded + sounded)

    def without(self, game: Game, seat: int) -> Question:
        """The question without a seat that has left."""
        return replace(
            self,
            sounding=tuple(one for one in self.sounding if one != seat),
            sounded=tuple(one for one in self.sounded if one[0] != seat),
        )

    def seen_by(self, seat: int | None) -> Self:
        """The seats still asked, and the viewer's own answer."""
        return replace(self, sounded=tuple(one for one in self.sounded if one[0] == seat))


class Piloting(Reaction):
    """The captain draws a card, and nobody runs aground (REG-5)."""

    def options(self, game: Game, question: Question, seat: int) -> list[Move]:
        """The move to pilot, for a captain who is not asked."""
        return [act(seat, PILOT)] if _may_pilot(game, question, seat) else []

    def matches(self, game: Game, question: Question, move: Move) -> bool:
        """Whether a move is piloting."""
        return move.verb is PILOT

    def chosen(self, game: Game, question: Question, move: Move) -> None:
        """End the soundings, and let the captain draw a card."""
        if move.seat is None or not _may_pilot(game, question, move.seat):
            raise RuleError(Reason.NOT_ASKED)
        game.pop()
        game.tell(Piloted(move.seat))
        stock.draw(game, move.seat, 1, BY_PILOTING)


def sea_of(game: Game) -> Sea:
    """The state that the edition adds to a game."""
    assert isinstance(game.extra, Sea), "a table of UNO Regatta"
    return game.extra


def _may_pilot(game: Game, question: Question, seat: int) -> bool:
    asks_others = isinstance(question, Sounding) and seat not in question.seats
    return asks_others and seat == sea_of(game).captain != question.seat


def wave(game: Game, laid: Laid) -> None:
    """Ask all but the captain and the wave's player for a sounding, then go on (REG-3)."""
    game.turn_after(laid.seat)
    dry = {laid.seat, sea_of(game).captain}
    others = tuple(seat for seat in game.order if seat not in dry)
    if others:
        game.push(Sounding(laid.seat, others))


class Regatta(Edition):
    """The rules of UNO Regatta."""

    name = "regatta"
    setup = RegattaSetup
    options = RegattaOptions
    players = range(2, 7)
    deck = deck(CLASSIC_NUMBERS, {WAVE: 2, Face.SKIP: 2, Face.REVERSE: 2}, {Face.WILD: 4})
    effects = {**CLASSIC_EFFECTS, WAVE: wave}
    openings = {Face.SKIP: open_skip, Face.WILD: open_wild_for_first}
    reactions = (Piloting(),)

    def edition_state(self, setup: Setup) -> Sea:
        """The captain and the players nearest to the sea; each deal sets a new reef."""
        assert isinstance(setup, RegattaSetup), "a table of UNO Regatta"
        first = min(setup.berths.values(), default=None)
        nearest = tuple(seat for seat, berth in setup.berths.items() if berth == first)
        return Sea(setup.captain, nearest)

    def may_deal(self, game: Game) -> tuple[int, ...]:
        """The players who may deal first: those nearest to the sea, or else all (REG-2)."""
        return sea_of(game).nearest or game.order

    def begin(self, game: Game) -> None:
        """Choose a captain unless there is one, and set the reef (REG-1, REG-3)."""
        if sea_of(game).captain not in game.order:
            self._name_captain(game)
        game.extra = replace(sea_of(game), reef=game.dice.choice(DEPTHS))

    def left(self, game: Game, seat: int) -> None:
        """Find a new captain if the captain has left (REG-6)."""
        if seat == sea_of(game).captain:
            self._name_captain(game)

    def _name_captain(self, game: Game) -> None:
        captain = game.dice.choice(game.order)
        game.extra = replace(sea_of(game), captain=captain)
        game.tell(CaptainNamed(captain))


EDITION = Regatta()
