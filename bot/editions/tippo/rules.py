"""UNO Tippo (TIP-1 to TIP-30): two discard piles on a balance, Stop cards, the Tipping Wild."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, Self

from bot.engine import play, stock
from bot.engine.cards import (
    CLASSIC_ACTIONS,
    CLASSIC_WILDS,
    MARKED_NUMBERS,
    UNMARKED_NUMBERS,
    Card,
    Face,
    deck,
)
from bot.engine.edition import Edition
from bot.engine.effects import CLASSIC_EFFECTS, CLASSIC_HARM, pass_on
from bot.engine.errors import Reason, RuleError
from bot.engine.events import SeatEvent, Why
from bot.engine.game import Game
from bot.engine.moves import Pan
from bot.engine.questions import NameColour, unnamed
from bot.engine.setup import Setup, fixed_luck
from bot.engine.state import EditionState, Laid, Pile
from bot.engine.values import replace

TIPPING_WILD = Face.define("WT")
PAN_FROZEN = Reason.define("pan-frozen", wrong_card=True)
BY_BALANCE = Why.define("balance", by_card=True)
RISKS = (0, 0, 0, 5, 15, 35, 60, 85, 100)
"""The risk of tipping, in percent, by the lean after a card was played (TIP-16)."""
PENALTY = 2
DECK = deck(
    UNMARKED_NUMBERS, CLASSIC_ACTIONS, {**CLASSIC_WILDS, TIPPING_WILD: 4}, marked=MARKED_NUMBERS
)
ON_FROZEN = frozenset(held for held in DECK if held.wild or held.marked)
"""Cards playable on a frozen pan: wilds and Stop cards (TIP-17)."""


class Lying(Protocol):
    @property
    def top(self) -> Card: ...


class BalanceSetup(Setup):
    """The outcomes that a rule test fixes: whether each of the next cards tips the balance."""

    balance: tuple[bool, ...] | None = fixed_luck(None, {"holds": False, "tips": True}.__getitem__)

    @classmethod
    def of_rule_test(cls, given: Mapping[str, Any], seats: Sequence[int], *, opens: bool) -> Self:
        """The values that a rule test fixes; by default the balance does not tip."""
        return cls(**{"balance": (), **given})


class Balance(EditionState):
    """The fixed outcomes of the next cards in a rule test; None leaves them to chance."""

    fixed: tuple[bool, ...] | None

    def seen(self) -> Balance:
        return Balance(None)


def lean(piles: Sequence[Pile], pan: int) -> int:
    """The number of cards by which a pan exceeds the other."""
    return len(piles[pan].cards) - len(piles[1 - pan].cards)


def risk(leaning: int) -> int:
    """The risk of tipping, in percent, by the lean after a card is played (TIP-16)."""
    return RISKS[min(max(leaning, 0), len(RISKS) - 1)]


def risks(counts: Sequence[int]) -> tuple[int, ...]:
    """The risk of tipping with the next card on each pan, by the number of cards on the pans."""
    return tuple(risk(counts[pan] - counts[1 - pan] + 1) for pan in Pan)


def frozen(piles: Sequence[Lying]) -> int | None:
    """The pan under the only visible Stop card, or None; two Stop cards cancel each other."""
    stopped = [pan for pan in Pan if piles[pan].top.marked]
    return stopped[0] if len(stopped) == 1 else None


class BalanceTipped(SeatEvent):
    """The balance tipped because of a player's card on a pan (TIP-14)."""

    is_moment: ClassVar[bool] = True

    pan: int
    counts: tuple[int, ...] = ()


class ChainCard(SeatEvent):
    """A player drew a card in the chain of a Tipping Wild and played it at once (TIP-22)."""

    shows: ClassVar[bool] = True

    card: Card
    pan: int


class NamePans(NameColour):
    """Asks for the colour of each pan whose wild has none (TIP-3, TIP-23, TIP-29)."""


def tip_over(game: Game, laid: Laid) -> None:
    """Play a Tipping Wild's chain; then the turn passes on from the last player (TIP-22)."""
    _go_on(game, _chain(game, laid))


def last_tip_over(game: Game, laid: Laid) -> None:
    """Play the chain of a last Tipping Wild, which may bring its player cards (TIP-27).

    A player who has gone out does not draw for the card that ended the chain: the next player does.
    """
    last = _chain(game, laid)
    if game.hands[laid.seat]:
        _go_on(game, last)
    else:
        out_is_next = game.after(last.seat) == laid.seat
        play.last_debt(game, replace(last, seat=laid.seat) if out_is_next else last)


def _chain(game: Game, laid: Laid) -> Laid:
    """Let the players in turn draw a card and play it, until the balance tips (TIP-22).

    Returns:
        The last card played; it tipped the balance unless the cards ran out first (TIP-23).
    """
    last = laid
    covered_left = True
    while True:
        if not game.draw:
            if not game.aside and not covered_left:
                break
            covered_left = covered_left and bool(game.aside)
            stock.renew(game, laid.seat)
        seat, pile = game.after(last.seat), game.piles[laid.pan]
        (card,) = stock.take(game, 1, laid.seat)
        play.put_on(game, laid.pan, (card,))
        game.tell(ChainCard(seat, card, laid.pan))
        last = Laid(seat, card, laid.pan, pile.colour, game.direction)
        if _tips(game, laid.pan, in_chain=True):
            break
    _set_up(game, last, keep=1)
    return last


def _go_on(game: Game, last: Laid) -> None:
    """Apply the card that ended a chain; the next player chooses a wild's colour (TIP-23)."""
    face = last.card.face
    effect = pass_on if face is TIPPING_WILD else game.rules.effects.get(face, pass_on)
    effect(game, last)
    if unnamed(game):
        game.stack.insert(1, NamePans(game.stack[0].seat))


def _tips(game: Game, pan: int, *, in_chain: bool) -> bool:
    """Whether the card just played tips the balance (TIP-16)."""
    balance = game.extra
    assert isinstance(balance, Balance), "a table of UNO Tippo"
    if balance.fixed is None:
        return game.dice.below(100) < risk(lean(game.piles, pan))
    if not balance.fixed:
        return in_chain
    game.extra = Balance(balance.fixed[1:])
    return balance.fixed[0]


def _set_up(game: Game, laid: Laid, keep: int) -> None:
    """Make the player who tipped the balance draw; keep `keep` cards per pan (TIP-14, TIP-24)."""
    counts = tuple(len(pile.cards) for pile in game.piles)
    game.tell(BalanceTipped(laid.seat, laid.pan, counts))
    stock.draw(game, laid.seat, PENALTY, BY_BALANCE)
    for pan, pile in enumerate(game.piles):
        game.aside += pile.cards[:-keep]
        game.piles[pan] = Pile(pile.cards[-keep:], pile.colour)


class Tippo(Edition):
    name = "tippo"
    setup = BalanceSetup
    deck = DECK
    pans = len(Pan)
    harm = CLASSIC_HARM
    effects = {**CLASSIC_EFFECTS, TIPPING_WILD: tip_over}
    last_effects = {TIPPING_WILD: last_tip_over}
    said_by_others = {TIPPING_WILD: "colour"}

    def fitting(self, game: Game, pan: int) -> frozenset[Card]:
        """The cards playable on a pan; if it is frozen, only wilds and Stop cards (TIP-17)."""
        fitting = super().fitting(game, pan)
        return fitting if pan != frozen(game.piles) else fitting & ON_FROZEN

    def place(self, game: Game, held: Card, pan: Pan | None) -> int:
        """The chosen pan, or the only one on which the card can be played (TIP-6)."""
        pans = Pan if pan is None else (pan,)
        fitting = [one for one in pans if held in self.fitting(game, one)]
        if not fitting:
            raise RuleError(self._misfit(game, held, pan))
        if len(fitting) > 1:
            raise RuleError(Reason.NEEDS_PAN)
        return fitting[0]

    def _misfit(self, game: Game, held: Card, pan: Pan | None) -> Reason:
        """Why a card may not be played, or not on the chosen pan."""
        stopped = frozen(game.piles)
        if stopped is None or held.marked:
            return Reason.DOES_NOT_FIT
        by_stop = held in super().fitting(game, stopped) if pan is None else pan == stopped
        return PAN_FROZEN if by_stop else Reason.DOES_NOT_FIT

    def laid(self, game: Game, laid: Laid) -> None:
        """Let the balance tip if the card tips it; a Tipping Wild's chain begins later (TIP-13)."""
        if laid.card.face is not TIPPING_WILD and _tips(game, laid.pan, in_chain=False):
            _set_up(game, laid, keep=2)

    def opened(self, game: Game) -> None:
        """Begin the first turn; opening cards have no effect, but wilds need a colour (TIP-3)."""
        game.turn_after(game.dealer)
        if unnamed(game):
            game.push(NamePans(game.stack[0].seat))

    def edition_state(self, setup: Setup) -> Balance:
        assert isinstance(setup, BalanceSetup), "a table of UNO Tippo"
        return Balance(setup.balance)


EDITION = Tippo()
