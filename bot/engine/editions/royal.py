"""UNO Royal (ROY-1 to ROY-24): a king decides, a jester pays, a sceptre passes the crown on.

Knows what the crown, the hat and the sceptre change; how a card is laid and a round ends is the
core's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from bot.engine import stock
from bot.engine.cards import NUMBERS, Card, Face
from bot.engine.edition import CLASSIC_EFFECTS, Edition, deck
from bot.engine.effects import open_reverse_at_dealer, open_skip, pass_on
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event, Why
from bot.engine.moves import Verb, time
from bot.engine.questions import ChoosePlayer, Decision, NameColour
from bot.engine.setup import Fact
from bot.engine.state import Clock, Own

if TYPE_CHECKING:
    from bot.engine.game import Game
    from bot.engine.moves import Move
    from bot.engine.setup import Facts
    from bot.engine.state import Laid, Match, State

PLUS_ONE = frozenset({Face.ROYAL, Face.JESTER})
"""The two kinds of "+1", each of which may be laid on the other (ROY-12)."""
SHORTEST, LONGEST = 45, 75
"""How long the sceptre is silent after a jester was named, in seconds (ROY-15)."""


@dataclass(frozen=True, slots=True)
class Sceptre:
    """The sceptre's clock.

    Args:
        silence: How long it is silent after a jester was named, in seconds.
        named: Jesters named so far: each one starts the clock anew.
    """

    silence: int
    named: int


@dataclass(frozen=True, slots=True)
class Court(Own):
    """Who wears the crown and the hat.

    Args:
        king: Seat of the king; None before the first round.
        jester: Seat of the jester; None while one is to be named.
        sceptre: What nobody may see: when the fanfare sounds.
    """

    king: int | None
    jester: int | None
    sceptre: Sceptre | None

    def seen(self) -> Self:
        """All but the time of the fanfare (ROY-15)."""
        return replace(self, sceptre=None)

    def next_king(self, match: Match) -> int | None:
        """The left neighbour of the king of this round (ROY-22)."""
        assert self.king is not None, "a round was begun"
        return match.left_of(self.king)


@dataclass(frozen=True, slots=True)
class Crowned(Event):
    """A player wears the crown; `fanfare` when the sceptre has called for a new king."""

    seat: int
    fanfare: bool


@dataclass(frozen=True, slots=True)
class JesterNamed(Event):
    """The king (`seat`) gave the jester's hat to a player."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class NameJester(ChoosePlayer):
    """Whom does the king name jester? Any other player (ROY-4, ROY-16)."""

    def chosen(self, game: Game, player: int) -> None:
        """Give the hat, and start the sceptre's clock."""
        silence = SHORTEST + game.dice.below(LONGEST - SHORTEST + 1)
        sceptre = Sceptre(silence, _sceptre(game).named + 1)
        game.own = replace(_court(game), jester=player, sceptre=sceptre)
        game.tell(JesterNamed(self.seat, player))


@dataclass(frozen=True, slots=True)
class SendToDraw(ChoosePlayer):
    """Whom does the king make draw for a Royal card (ROY-12)?"""

    def among(self, game: State | Game) -> tuple[int, ...]:
        """Anyone, but for a player who went out with the card (ROY-14, ROY-20)."""
        laid = game.laid
        out = laid.seat if laid is not None and not game.hands[laid.seat] else None
        return tuple(seat for seat in game.order if seat != out)

    def chosen(self, game: Game, player: int) -> None:
        """Let the player draw one card."""
        stock.draw(game, player, 1, Why.ROYAL)

    def without(self, game: Game, seat: int) -> Decision | None:
        """Leave the choice of a king of before to the king of now."""
        return replace(self, seat=_king(game)) if seat == self.seat else self


@dataclass(frozen=True, slots=True)
class NameRoyalColour(NameColour):
    """Which colour does the king name for a wild (ROY-11)?"""

    def without(self, game: Game, seat: int) -> Decision | None:
        """Leave the choice of a king of before to the king of now."""
        return replace(self, seat=_king(game)) if seat == self.seat else self


def jester_draws(game: Game, laid: Laid) -> None:
    """The player with the hat draws one card; play goes on as ever (ROY-12, ROY-13)."""
    _fool(game)
    game.turn_after(laid.seat)


def open_for_king(game: Game, card: Card) -> None:
    """The king plays first (ROY-5)."""
    del card
    game.turn_of(_king(game))


def open_royal(game: Game, card: Card) -> None:
    """The king decides who draws one card, then plays (ROY-7)."""
    open_for_king(game, card)
    game.push(SendToDraw(_king(game)))


def open_jester(game: Game, card: Card) -> None:
    """The jester draws one card, then the king plays (ROY-7)."""
    open_for_king(game, card)
    _fool(game)


def open_wild(game: Game, card: Card) -> None:
    """The king names the colour, and plays (ROY-7)."""
    open_for_king(game, card)
    game.push(NameRoyalColour(_king(game)))


def _court(table: State | Game) -> Court:
    assert isinstance(table.own, Court), "a table of UNO Royal"
    return table.own


def _king(table: State | Game) -> int:
    king = _court(table).king
    assert king is not None, "a king is crowned before anything else"
    return king


def _sceptre(table: State | Game) -> Sceptre:
    sceptre = _court(table).sceptre
    assert sceptre is not None, "only a view hides the sceptre"
    return sceptre


def _crown(game: Game, seat: int, *, fanfare: bool = False) -> None:
    """Put the crown on a player, who names a jester before play goes on."""
    game.own = replace(_court(game), king=seat, jester=None)
    game.tell(Crowned(seat, fanfare))
    game.push(NameJester(seat))


def _fool(game: Game) -> None:
    """Let the player with the hat draw one card, unless going out with it on (ROY-20)."""
    jester = _court(game).jester
    assert jester is not None, "play waits for a jester"
    stock.draw(game, jester, 1, Why.JESTER)


def sound_fanfare(game: Game) -> None:
    """The crown moves to the king's left, play waits for a jester (ROY-15).

    What the old king still has to choose stays beneath, with the old king (ROY-17).
    """
    _crown(game, game.match.left_of(_king(game)), fanfare=True)


class Royal(Edition):
    """The rules of UNO Royal."""

    name = "royal"
    players = range(2, 7)
    wants = frozenset({Fact.KING})
    deck = deck(
        dict.fromkeys(NUMBERS[1:9], 1),
        {Face.REVERSE: 1, Face.SKIP: 1, Face.ROYAL: 1, Face.JESTER: 2},
        {Face.WILD: 4},
    )
    effects = {**CLASSIC_EFFECTS, Face.ROYAL: pass_on, Face.JESTER: jester_draws}
    namers = frozenset()
    asks_last = frozenset({Face.ROYAL})
    openings = {
        **dict.fromkeys(NUMBERS, open_for_king),
        Face.REVERSE: open_reverse_at_dealer,
        Face.SKIP: open_skip,
        Face.ROYAL: open_royal,
        Face.JESTER: open_jester,
        Face.WILD: open_wild,
    }
    times = {Verb.FANFARE: sound_fanfare}

    # A card is laid

    def fits(self, table: State | Game, held: Card, pan: int) -> bool:
        """As ever; and any +1 on any other (ROY-12)."""
        both_plus_one = held.face in PLUS_ONE and table.piles[pan].top.face in PLUS_ONE
        return both_plus_one or super().fits(table, held, pan)

    def place(self, game: Game, seat: int, move: Move) -> int:
        """As ever; but what the king chooses is not said with the card (ROY-11, ROY-12)."""
        pan = super().place(game, seat, move)
        assert move.card is not None, "a card that may be laid"
        if len(game.hands[seat]) > 1 and (
            (move.card.face is Face.WILD and move.colour is not None)
            or (move.card.face is Face.ROYAL and move.player is not None)
        ):
            raise RuleError(Reason.NOT_ASKED)
        return pan

    def ask(self, game: Game, laid: Laid) -> None:
        """Ask the king, whoever laid the card (ROY-11, ROY-12)."""
        if laid.card.face is Face.WILD:
            game.push(NameRoyalColour(_king(game), laid.pan))
        elif laid.card.face is Face.ROYAL:
            game.push(SendToDraw(_king(game)))

    def go_out(self, game: Game, laid: Laid) -> None:
        """As ever; and a Jester card still makes another player with the hat draw (ROY-20)."""
        if laid.card.face is Face.JESTER and laid.seat != _court(game).jester:
            _fool(game)
        super().go_out(game, laid)

    # The sceptre

    def wind_clocks(self, game: Game) -> None:
        """Run the sceptre's clock once a jester is named (ROY-4, ROY-15)."""
        if game.stack and _court(game).jester is not None:
            sceptre = _sceptre(game)
            fanfare = time(Verb.FANFARE)
            game.clocks += (Clock(fanfare, sceptre.silence, sceptre.named, hidden=True),)

    # A round

    def own(self, facts: Facts) -> Court:
        """The king that the table names, if it does (ROY-3)."""
        return Court(facts.king, facts.jester, Sceptre(LONGEST, 0))

    def begin(self, game: Game) -> None:
        """Crown a king, who names a jester before all else (ROY-3, ROY-4, ROY-22)."""
        court = _court(game)
        if game.match.round > 1:
            _crown(game, game.match.left_of(_king(game)))
        elif court.jester is None:
            _crown(game, game.dice.choice(game.order) if court.king is None else court.king)

    def left(self, game: Game, seat: int) -> None:
        """Pass on the crown of who left, or have another player given the hat."""
        court = _court(game)
        if seat == court.king:
            _crown(game, game.match.left_of(seat))
        elif seat == court.jester:
            game.own = replace(court, jester=None)
            game.push(NameJester(_king(game)))


EDITION = Royal()
