"""How a card is laid: checked, put down, asked about, carried out; and what a wrong one costs.

Knows the order of these steps; what fits and what a card does are the edition's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import hands, stock
from bot.engine.errors import Reason, RuleError
from bot.engine.events import CardLaid, Why, WrongCard
from bot.engine.state import Laid, Pile

if TYPE_CHECKING:
    from bot.engine.cards import Card, Colour
    from bot.engine.game import Game
    from bot.engine.moves import Move

WRONG = frozenset({Reason.DOES_NOT_FIT, Reason.PAN_FROZEN, Reason.ONLY_THE_DRAWN_CARD})
"""Refusals that a strict table turns into a wrong card (MAS-35)."""


def play(game: Game, seat: int, move: Move, only: Card | None = None) -> None:
    """Lay a card in one's turn.

    Args:
        game: The game under change.
        seat: Who lays it.
        move: What is laid, and what is said with it.
        only: The card just drawn, when no other may be laid (MAS-13).

    Raises:
        RuleError: The card cannot be laid; nothing has changed.
    """
    card = held(game, seat, move)
    try:
        pan = _place(game, seat, move, only)
    except RuleError as refusal:
        if not game.options.strict or refusal.code not in WRONG:
            raise
        wrong_card(game, seat, card)
        return
    game.acts(seat)
    put_down(game, seat, move, pan)


def _place(game: Game, seat: int, move: Move, only: Card | None) -> int:
    if only is not None and move.card is not only:
        raise RuleError(Reason.ONLY_THE_DRAWN_CARD)
    return game.edition.place(game, seat, move)


def held(game: Game, seat: int, move: Move) -> Card:
    """The card that a move lays.

    Raises:
        RuleError: It is not in the hand.
    """
    card = move.card
    if card is None or card not in game.hands[seat]:
        raise RuleError(Reason.NOT_IN_HAND)
    return card


def put_down(
    game: Game,
    seat: int,
    move: Move,
    pan: int,
    *,
    owed: int = 0,
    jumped: bool = False,
    shield: bool = False,
) -> None:
    """Lay a card that may be laid, and ask what it asks before it takes effect."""
    laid = lay(game, seat, move, pan, owed=owed, jumped=jumped, shield=shield)
    edition = game.edition
    game.clear()
    edition.weigh(game, laid)
    game.push(edition.completion(game, seat))
    if game.hands[seat] or laid.card.face in edition.asks_last:
        edition.ask(game, laid)


def lay(
    game: Game,
    seat: int,
    move: Move,
    pan: int,
    *,
    owed: int = 0,
    jumped: bool = False,
    shield: bool = False,
) -> Laid:
    """Lay a card from a hand on a pile, and watch the call of UNO (MAS-28)."""
    card = move.card
    assert card is not None, "a play names a card"
    pile = game.piles[pan]
    hands.remove(game, seat, card)
    hand = game.hands[seat]
    bluff = card.face in game.edition.bluffs and any(
        held.colour is pile.colour for held in hand if held.colour is not None
    )
    colour = card.colour or move.colour
    game.piles[pan] = Pile((*pile.cards, card), colour)
    player = move.player if hand else None  # a last card chooses nobody
    laid = Laid(seat, card, pan, pile.colour, game.direction, owed, bluff, player)
    game.laid = laid
    game.fresh = True
    game.passes = 0
    if game.exposed:  # whoever goes on laying is safe now
        game.exposed = tuple(one for one in game.exposed if one != seat)
    game.events.append(CardLaid(seat, card, pan, colour, jumped, shield))
    if len(hand) == 1:
        if move.uno:
            hands.call(game, seat)
        hands.watch_call(game, seat)
    return laid


def put_on(game: Game, pan: int, cards: tuple[Card, ...], colour: Colour | None) -> None:
    """Put cards on a discard pile, the last one on top."""
    game.piles[pan] = Pile(game.piles[pan].cards + cards, colour)


def carry_out(game: Game) -> None:
    """Let the card just laid take effect, or the round end with it."""
    laid = game.laid
    assert laid is not None, "a card was laid"
    edition = game.edition
    if not game.hands[laid.seat]:
        edition.go_out(game, laid)
        return
    effect = edition.effects.get(laid.card.face)
    if effect is None:
        game.turn_after(laid.seat)
    else:
        effect(game, laid)


def wrong_card(game: Game, seat: int, card: Card) -> None:
    """Take a wrong card back, with two more; the turn passes (MAS-35)."""
    game.acts(seat)
    game.tell(WrongCard(seat, card))
    game.clear()
    game.turn_after(seat)
    stock.draw(game, seat, 2, Why.WRONG_CARD)
