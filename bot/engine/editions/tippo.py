"""UNO Tippo (TIP-1 to TIP-30): two discard piles on a balance, Stop cards, the Tipping Wild.

Knows the pans, when they tip and what that costs; how a card is laid and a round ends is the
core's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.engine import play as laying
from bot.engine import scoring, stock
from bot.engine.cards import COLOURS, Card, Face
from bot.engine.edition import CLASSIC_EFFECTS, CLASSIC_NUMBERS, Edition, deck
from bot.engine.effects import debt, last_debt, pass_on
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event, Why
from bot.engine.moves import Move, Pan, Verb, name_colour
from bot.engine.questions import Decision, Waiting
from bot.engine.state import Laid, Own, Pile, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.engine.game import Game
    from bot.engine.setup import Facts

STOPS = dict.fromkeys((Face.ONE, Face.TWO, Face.THREE, Face.FOUR, Face.FIVE), 1)
"""Stop cards of each colour: one of the two cards of 1 to 5 (TIP-1)."""
RISKS = (0, 0, 0, 5, 15, 35, 60, 85, 100)
"""Chance that the balance tips, in percent, by the lean after a card was laid (TIP-16)."""
PENALTY = 2


def lean(piles: Sequence[Pile], pan: int) -> int:
    """How many cards more lie on a pan than on the other."""
    return len(piles[pan].cards) - len(piles[1 - pan].cards)


def risk(leaning: int) -> int:
    """The chance that the balance tips, in percent (TIP-16).

    Args:
        leaning: Cards on the pan just laid on, less those on the other, after laying.
    """
    return RISKS[min(max(leaning, 0), len(RISKS) - 1)]


@dataclass(frozen=True, slots=True)
class Balance(Own):
    """What the balance does.

    Args:
        fixed: Whether each next card tips it, in a rule test; then luck is on the players' side.
            None leaves it to the table's luck.
    """

    fixed: tuple[bool, ...] | None

    def seen(self) -> Balance:
        """Nobody knows what the balance will do."""
        return Balance(None)

    def frozen(self, piles: Sequence[Pile]) -> int | None:
        """The pan under the only visible Stop card; two of them cancel each other."""
        stopped = [pan for pan in Pan if piles[pan].top.marked]
        return stopped[0] if len(stopped) == 1 else None

    def risks(self, piles: Sequence[Pile]) -> tuple[int, ...]:
        """The chance that the next card on each pan tips the balance."""
        return tuple(risk(lean(piles, pan) + 1) for pan in Pan)


@dataclass(frozen=True, slots=True)
class BalanceTipped(Event):
    """The balance tipped with a player's card on a pan (TIP-14)."""

    seat: int
    pan: int


@dataclass(frozen=True, slots=True)
class ChainCard(Event):
    """In the chain of a Tipping Wild a player drew a card and laid it at once (TIP-22)."""

    shows: ClassVar[bool] = True

    seat: int
    card: Card
    pan: int


@dataclass(frozen=True, slots=True)
class NamePans(Decision):
    """Which colour has each pan whose wild nobody has named (TIP-3, TIP-23, TIP-29)?"""

    waiting: ClassVar[Waiting] = Waiting.COLOUR
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.COLOUR})
    instead: ClassVar[Reason] = Reason.NEEDS_COLOUR

    def answer(self, game: Game, move: Move) -> None:
        """Name the colour of one pan; where two wait, say which."""
        assert move.colour is not None, "the notation names a colour"
        open_pans = _unnamed(game)
        if move.pan is None and len(open_pans) > 1:
            raise RuleError(Reason.NEEDS_PAN)
        pan = open_pans[0] if move.pan is None else move.pan
        if pan not in open_pans:
            raise RuleError(Reason.NOT_ASKED)
        game.pop()
        game.name_colour(self.seat, move.colour, pan)
        if len(open_pans) > 1:
            game.push(self)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The four colours for each pan that waits."""
        del edition
        return [name_colour(seat, one, pan) for pan in _unnamed(state) for one in COLOURS]

    def expire(self, game: Game) -> None:
        """Let the lot name the colours."""
        game.pop()
        for pan in _unnamed(game):
            game.name_colour(self.seat, game.dice.choice(COLOURS), pan)

    def without(self, game: Game, seat: int) -> Decision | None:
        """Let the next player name them."""
        return NamePans(game.after(seat)) if seat == self.seat else self


def tip_over(game: Game, laid: Laid) -> None:
    """A Tipping Wild: the chain, then play goes on after who tipped the balance (TIP-22)."""
    _go_on(game, _chain(game, laid))


def _chain(game: Game, laid: Laid) -> Laid:
    """Let everyone in turn draw a card and lay it, until the balance tips.

    Returns:
        The card that tipped it, as laid by its player; where there was nothing to draw, the last
        one laid (TIP-23).
    """
    last = laid
    covered_left = True
    while True:
        if not game.draw and game.aside:
            loose, game.aside = game.aside, ()
            stock.shuffle_in(game, loose)
        elif not game.draw:
            if not covered_left or not stock.renew(game):
                break
            covered_left = False
        seat, pile = game.after(last.seat), game.piles[laid.pan]
        (card,) = stock.take(game, 1)
        laying.put_on(game, laid.pan, (card,), card.colour)
        game.tell(ChainCard(seat, card, laid.pan))
        last = Laid(seat, card, laid.pan, pile.colour, game.direction)
        if _tips(game, laid.pan, in_chain=True):
            break
    _set_up(game, last, keep=1)
    return last


def _go_on(game: Game, last: Laid) -> None:
    """Carry out the card that ended a chain; who is to move names a wild's colour (TIP-23)."""
    face = last.card.face
    effect = pass_on if face is Face.TIPPING_WILD else game.edition.effects.get(face, pass_on)
    effect(game, last)
    if _unnamed(game):
        game.stack.insert(1, NamePans(game.stack[0].seat))


def _tips(game: Game, pan: int, *, in_chain: bool) -> bool:
    """Whether the balance tips with the card just laid on a pan (TIP-16)."""
    balance = game.own
    assert isinstance(balance, Balance), "a table of UNO Tippo"
    if balance.fixed is None:
        return game.dice.below(100) < risk(lean(game.piles, pan))
    if not balance.fixed:
        return in_chain
    game.own = Balance(balance.fixed[1:])
    return balance.fixed[0]


def _set_up(game: Game, laid: Laid, keep: int) -> None:
    """The balance has tipped: two cards for the player, and only the top cards go back.

    Whether the penalty is drawn before or after makes no difference: a new draw pile is made of
    all that lies under the tops, wherever it lies (TIP-12).

    Args:
        game: The game under change.
        laid: The card that tipped it.
        keep: How many cards go back to each pan, where there are so many (TIP-14, TIP-24).
    """
    game.tell(BalanceTipped(laid.seat, laid.pan))
    for pan, pile in enumerate(game.piles):
        game.aside += pile.cards[:-keep]
        game.piles[pan] = Pile(pile.cards[-keep:], pile.colour)
    stock.draw(game, laid.seat, PENALTY, Why.BALANCE)


def _unnamed(table: State | Game) -> list[Pan]:
    return [pan for pan in Pan if table.piles[pan].colour is None]


class Tippo(Edition):
    """The rules of UNO Tippo."""

    name = "tippo"
    deck = deck(
        {face: count - STOPS.get(face, 0) for face, count in CLASSIC_NUMBERS.items()},
        {Face.DRAW_TWO: 2, Face.SKIP: 2, Face.REVERSE: 2},
        {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4, Face.TIPPING_WILD: 4},
        marked=STOPS,
    )
    pans = len(Pan)
    harm = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}
    effects = {**CLASSIC_EFFECTS, Face.DRAW_TWO: debt, Face.TIPPING_WILD: tip_over}

    # Two pans, and Stop cards (TIP-6, TIP-17 to TIP-21)

    def fits(self, table: State | Game, held: Card, pan: int) -> bool:
        """As ever; on a frozen pan only wilds and Stop cards."""
        if not super().fits(table, held, pan):
            return False
        return held.wild or held.marked or pan != table.own.frozen(table.piles)

    def fits_anywhere(self, table: State | Game, held: Card) -> bool:
        """Whether a card may be laid on either pan."""
        return any(self.fits(table, held, pan) for pan in Pan)

    def place(self, game: Game, seat: int, move: Move) -> int:
        """The pan that the move names, or the only one on which its card fits."""
        held = move.card
        assert held is not None, "a play names a card"
        pans = Pan if move.pan is None else (move.pan,)
        fitting = [pan for pan in pans if self.fits(game, held, pan)]
        if not fitting:
            raise RuleError(self._misfit(game, held, move.pan))
        if len(fitting) > 1:
            raise RuleError(Reason.NEEDS_PAN)
        if held.face is Face.TIPPING_WILD and move.colour and len(game.hands[seat]) > 1:
            raise RuleError(Reason.NOT_ASKED)
        return fitting[0]

    def _misfit(self, game: Game, held: Card, pan: Pan | None) -> Reason:
        """Why a card fits nowhere, or not on the pan that was named."""
        frozen = game.own.frozen(game.piles)
        if frozen is None or held.marked:
            return Reason.DOES_NOT_FIT
        stopped = super().fits(game, held, frozen) if pan is None else pan == frozen
        return Reason.PAN_FROZEN if stopped else Reason.DOES_NOT_FIT

    def plays(self, state: State, seat: int, cards: Iterable[Card]) -> list[Move]:
        """Every way in which these cards of a hand can be laid now, on each pan."""
        return [
            move
            for held in cards
            for pan in Pan
            if self.fits(state, held, pan)
            for move in self.variants(state, seat, held, pan)
        ]

    # The balance (TIP-13 to TIP-16)

    def weigh(self, game: Game, laid: Laid) -> None:
        """A card laid may tip the balance, a Tipping Wild aside: its chain follows."""
        if laid.card.face is not Face.TIPPING_WILD and _tips(game, laid.pan, in_chain=False):
            _set_up(game, laid, keep=2)

    def go_out(self, game: Game, laid: Laid) -> None:
        """As ever; a last Tipping Wild has its chain first (TIP-26, TIP-27)."""
        if laid.card.face is not Face.TIPPING_WILD:
            super().go_out(game, laid)
            return
        last = _chain(game, laid)
        if game.hands[laid.seat]:
            _go_on(game, last)
        else:
            last_debt(game, last)
            scoring.end_round(game, laid.seat)

    # A round

    def own(self, facts: Facts) -> Own:
        """What a rule test fixes of the balance."""
        return Balance(facts.balance)

    def opened(self, game: Game) -> None:
        """No opening card has an effect; the first player names the colour of wilds (TIP-3)."""
        game.turn_after(game.dealer)
        if _unnamed(game):
            game.push(NamePans(game.stack[0].seat))


EDITION = Tippo()
