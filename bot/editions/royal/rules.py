"""UNO Royal (ROY-1 to ROY-24): a king decides, a jester pays, a sceptre passes on the crown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, Self

from bot.engine import stock
from bot.engine.cards import NUMBERS, Card, Face, deck
from bot.engine.edition import Edition
from bot.engine.effects import CLASSIC_EFFECTS, open_reverse_at_dealer, open_skip
from bot.engine.events import SeatEvent, Why
from bot.engine.game import Game, Question
from bot.engine.moves import Verb, time
from bot.engine.questions import ChoosePlayer, NameColour
from bot.engine.setup import Setup, fixed_seat, named_by_host
from bot.engine.state import Clock, EditionState, Laid, Match
from bot.engine.values import Value, replace

ROYAL, JESTER = Face.define("K"), Face.define("J")
BY_KING = Why.define("royal", by_card=True)
BY_JESTER = Why.define("jester", by_card=True)
FANFARE = time(Verb.define("fanfare", of_time=True))
PLUS_ONE = frozenset({ROYAL, JESTER})
"""The two kinds of "+1", which may be played on each other (ROY-12)."""
SHORTEST, LONGEST = 45, 75
"""The range of the sceptre's silence after a jester is named, in seconds (ROY-15)."""


class CourtSetup(Setup):
    """The first king, named by the host (ROY-3), and the jester in a rule test."""

    king: int | None = named_by_host()
    jester: int | None = fixed_seat()

    @classmethod
    def of_rule_test(cls, given: Mapping[str, Any], seats: Sequence[int], *, opens: bool) -> Self:
        """The values that a rule test fixes; by default A is king and the last player jester.

        If the test includes the opening card, there is no jester yet: the king is asked for one.
        """
        jester = given.get("jester")
        king = given.get("king", next(seat for seat in seats if seat != jester))
        last = None if opens else next(seat for seat in reversed(seats) if seat != king)
        return cls(king=king, jester=last if jester is None else jester)


class Sceptre(Value):
    """The sceptre's clock.

    Args:
        silence: The seconds of silence after a jester is named.
        named: The number of jesters so far; each one restarts the clock.
    """

    silence: int
    named: int


class Court(EditionState):
    """The king and the jester, if any, and the hidden state of the sceptre."""

    king: int | None
    jester: int | None
    sceptre: Sceptre | None

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in (self.king, self.jester) if seat is not None)

    def seen(self) -> Self:
        """The court without the time of the fanfare (ROY-15)."""
        return replace(self, sceptre=None)


class Crowned(SeatEvent):
    """A player got the crown; `fanfare` if the sceptre called for a new king."""

    is_moment: ClassVar[bool] = True

    fanfare: bool


class JesterNamed(SeatEvent):
    """The king (`seat`) gave the jester's hat to a player."""

    player: int


class JesterGone(SeatEvent):
    """The jester has left, so that the hat is free; `seat` is the king's."""


class NameJester(ChoosePlayer):
    """Asks the king for a jester: any other player (ROY-4, ROY-16)."""

    def carry_out(self, game: Game, player: int) -> None:
        silence = SHORTEST + game.dice.below(LONGEST - SHORTEST + 1)
        sceptre = Sceptre(silence, _sceptre(game).named + 1)
        game.extra = replace(_court(game), jester=player, sceptre=sceptre)
        game.tell(JesterNamed(self.seat, player))


class SendToDraw(ChoosePlayer):
    """Asks which player must draw for a Royal card (ROY-12)."""

    def among(self, game: Game) -> tuple[int, ...]:
        """Anybody except a player who went out with the card (ROY-14, ROY-20)."""
        laid = game.laid
        out = laid.seat if laid is not None and not game.hands[laid.seat] else None
        return tuple(seat for seat in game.order if seat != out)

    def carry_out(self, game: Game, player: int) -> None:
        stock.draw(game, player, 1, BY_KING)

    def without(self, game: Game, seat: int) -> Question:
        """Let the current king choose in place of a former king who has left."""
        return replace(self, seat=_king(game)) if seat == self.seat else self


class NameRoyalColour(NameColour):
    """Asks the king for the colour of a wild (ROY-11)."""

    def without(self, game: Game, seat: int) -> Question:
        """Let the current king choose in place of a former king who has left."""
        return replace(self, seat=_king(game)) if seat == self.seat else self


class HasCourt(Protocol):
    """A `Game`, a state or a view, as the owner of a court."""

    @property
    def extra(self) -> EditionState: ...

    @property
    def match(self) -> Match: ...


def jester_draws(game: Game, laid: Laid) -> None:
    """Make the player with the hat draw one card; play continues (ROY-12, ROY-13)."""
    _fool(game)
    game.turn_after(laid.seat)


def open_for_king(game: Game, card: Card) -> None:
    """Let the king play first (ROY-5)."""
    game.turn_of(_king(game))


def open_royal(game: Game, card: Card) -> None:
    """Let the king choose who draws one card, then play (ROY-7)."""
    open_for_king(game, card)
    game.push(SendToDraw(_king(game)))


def open_jester(game: Game, card: Card) -> None:
    """Have the jester draw one card, then let the king play (ROY-7)."""
    open_for_king(game, card)
    _fool(game)


def open_wild(game: Game, card: Card) -> None:
    """Let the king choose the colour and play first (ROY-7)."""
    open_for_king(game, card)
    game.push(NameRoyalColour(_king(game)))


def next_king(game: HasCourt) -> int:
    """The king of the next round: the current king's left neighbour (ROY-22)."""
    return game.match.left_of(_king(game))


def _court(game: HasCourt) -> Court:
    assert isinstance(game.extra, Court), "a table of UNO Royal"
    return game.extra


def _king(game: HasCourt) -> int:
    king = _court(game).king
    assert king is not None, "a king is crowned before anything else"
    return king


def _sceptre(game: Game) -> Sceptre:
    sceptre = _court(game).sceptre
    assert sceptre is not None, "only a view hides the sceptre"
    return sceptre


def _crown(game: Game, seat: int, *, fanfare: bool = False) -> None:
    """Crown a player, who must name a jester before play continues."""
    game.extra = replace(_court(game), king=seat, jester=None)
    game.tell(Crowned(seat, fanfare))
    game.push(NameJester(seat))


def _fool(game: Game) -> None:
    """Make the player with the hat draw one card."""
    jester = _court(game).jester
    assert jester is not None, "play waits for a jester"
    stock.draw(game, jester, 1, BY_JESTER)


def sound_fanfare(game: Game) -> None:
    """Move the crown to the left; the old king's open choices remain (ROY-15, ROY-17)."""
    _crown(game, next_king(game), fanfare=True)


def ask_colour(game: Game, laid: Laid) -> None:
    """Ask the king for the colour, no matter who played the wild (ROY-11)."""
    game.push(NameRoyalColour(_king(game)))


def ask_victim(game: Game, laid: Laid) -> None:
    """Ask the king who draws, no matter who played the card (ROY-12)."""
    game.push(SendToDraw(_king(game)))


def last_jester(game: Game, laid: Laid) -> None:
    """Make the player with the hat draw for a last Jester card, unless they played it (ROY-20)."""
    if laid.seat != _court(game).jester:
        _fool(game)


def upgrade_1(stack: list[list[Any]]) -> list[list[Any]]:
    """Drop the pile from the question for a colour."""
    return [one[:2] if one[0] == "NameRoyalColour" else one for one in stack]


class Royal(Edition):
    name = "royal"
    players = range(2, 7)
    setup = CourtSetup
    upgrades = {1: upgrade_1}
    deck = deck(
        dict.fromkeys(NUMBERS[1:9], 1),
        {Face.REVERSE: 1, Face.SKIP: 1, ROYAL: 1, JESTER: 2},
        {Face.WILD: 4},
    )
    effects = {**CLASSIC_EFFECTS, JESTER: jester_draws}
    last_effects = {JESTER: last_jester}
    asks = {Face.WILD: ask_colour, ROYAL: ask_victim}
    asks_last = frozenset({ROYAL})
    alike = PLUS_ONE
    with_colour = frozenset()
    said_by_others = {Face.WILD: "colour", ROYAL: "player"}
    opening = staticmethod(open_for_king)
    openings = {
        Face.REVERSE: open_reverse_at_dealer,
        Face.SKIP: open_skip,
        ROYAL: open_royal,
        JESTER: open_jester,
        Face.WILD: open_wild,
    }
    times = {FANFARE.verb: sound_fanfare}

    def clocks(self, game: Game) -> tuple[Clock, ...]:
        """The sceptre's clock, which runs once a jester is named (ROY-4, ROY-15)."""
        if not game.stack or _court(game).jester is None:
            return ()
        sceptre = _sceptre(game)
        return (Clock(FANFARE, sceptre.silence, sceptre.named, hidden=True),)

    def edition_state(self, setup: Setup) -> Court:
        """The court with the king whom the host has named, if any (ROY-3)."""
        assert isinstance(setup, CourtSetup), "a table of UNO Royal"
        return Court(setup.king, setup.jester, Sceptre(LONGEST, 0))

    def begin(self, game: Game) -> None:
        """Crown a king, who names a jester before anything else (ROY-3, ROY-4, ROY-22)."""
        court = _court(game)
        if game.match.round > 1:
            _crown(game, next_king(game))
        elif court.jester is None:
            king = court.king
            _crown(game, game.dice_for("king").choice(game.order) if king is None else king)

    def left(self, game: Game, seat: int) -> None:
        """Pass on the crown of a player who left, or ask for a new jester."""
        court = _court(game)
        if seat == court.king:
            _crown(game, game.match.left_of(seat))
        elif seat == court.jester:
            game.extra = replace(court, jester=None)
            game.tell(JesterGone(_king(game)))
            game.push(NameJester(_king(game)))


EDITION = Royal()
