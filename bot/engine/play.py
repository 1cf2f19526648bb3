"""How a card is laid: in which ways, checked, put down, asked about, carried out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from bot.engine import hands, scoring, stock
from bot.engine.cards import COLOURS, Card, Colour
from bot.engine.errors import Reason, RuleError
from bot.engine.events import CardLaid, Why
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Pan, play
from bot.engine.state import Laid, Pile


def plays(game: Game, seat: int, cards: Iterable[Card]) -> list[Move]:
    """Every way in which these cards of a hand can be laid now, equal ones once."""
    rules = game.rules
    moves: list[Move] = []
    if rules.pans == 1:
        for held in dict.fromkeys(rules.fitting(game, cards, 0)):
            moves += ways(game, seat, held)
        return moves
    fitting = [rules.fitting(game, cards, pan) for pan in Pan]
    for held in dict.fromkeys(cards):
        for pan in Pan:
            if held in fitting[pan]:
                moves += ways(game, seat, held, pan)
    return moves


def ways(game: Game, seat: int, held: Card, pan: Pan | None = None) -> tuple[Move, ...]:
    """Every way in which a card can be laid on a pile: with each colour, with each player."""
    rules, face = game.rules, held.face
    if len(game.hands[seat]) == 1:
        return _ways(seat, held, pan, False)
    players: tuple[int | None, ...] = (None,)
    if face in rules.with_player and len(game.order) > 2:
        players = tuple(one for one in game.order if one != seat)
    return _ways(seat, held, pan, face in rules.with_colour, players)


@cache
def _ways(
    seat: int,
    held: Card,
    pan: Pan | None,
    coloured: bool,
    players: tuple[int | None, ...] = (None,),
) -> tuple[Move, ...]:
    colours = COLOURS if coloured else (None,)
    return tuple(play(seat, held, colour, pan, one) for colour in colours for one in players)


def held_card(game: Game, seat: int, move: Move) -> Card:
    """The card that a move lays.

    Raises:
        RuleError: It is not in the hand.
    """
    card = move.card
    if card is None or card not in game.hands[seat]:
        raise RuleError(Reason.NOT_IN_HAND)
    return card


def place(game: Game, seat: int, held: Card, move: Move) -> int:
    """The pile on which a move may lay a card; what is said with a last card is not looked at.

    Raises:
        RuleError: It fits nowhere, or what is said with it cannot be.
    """
    rules, face, player = game.rules, held.face, move.player
    pan = rules.place(game, held, move.pan)
    if len(game.hands[seat]) == 1:
        return pan
    if player is not None and face in rules.with_player:
        if player == seat or player not in game.order:
            raise RuleError(Reason.BAD_PLAYER)
    elif face in rules.said_by_others and getattr(move, rules.said_by_others[face]) is not None:
        raise RuleError(Reason.NOT_ASKED)
    return pan


def put_down(game: Game, seat: int, move: Move, pan: int, owed: int = 0, **flags: bool) -> None:
    """Lay a card that may be laid, and ask what it asks before it takes effect."""
    laid = lay(game, seat, move, pan, owed, **flags)
    rules = game.rules
    game.clear()
    rules.laid(game, laid)
    game.stack.append(CarryOut.of(seat))
    rules.end_turn(game, seat)
    if game.hands[seat] or laid.card.face in rules.asks_last:
        ask(game, laid)


def ask(game: Game, laid: Laid) -> None:
    """Ask what a card asks before it takes effect."""
    asks = game.rules.asks.get(laid.card.face)
    if asks is not None:
        asks(game, laid)


def holds_colour(hand: tuple[Card, ...], colour: Colour | None) -> bool:
    """Whether a hand holds a card of a colour: a Wild Draw Four is a bluff then (MAS-18)."""
    return any(held.colour is colour for held in hand if held.colour is not None)


def lay(game: Game, seat: int, move: Move, pan: int, owed: int = 0, **flags: bool) -> Laid:
    """Lay a card from a hand on a pile, and watch the call of UNO (MAS-28).

    Args:
        owed: Cards that were owed when it was laid on a debt.
        flags: What everyone is told of it, as `CardLaid` has it (`jumped`, `shield`).
    """
    card = move.card
    assert card is not None, "a play names a card"
    pile = game.piles[pan]
    hands.remove(game, seat, card)
    hand = game.hands[seat]
    bluff = card.face in game.rules.bluffs and holds_colour(hand, pile.colour)
    colour = card.colour or move.colour
    game.piles[pan] = Pile(pile.cards + (card,), colour)  # noqa: RUF005 - one copy, not two
    player = move.player if hand else None  # a last card chooses nobody
    laid = Laid(seat, card, pan, pile.colour, game.direction, owed, bluff, player)
    game.laid = laid
    game.fresh = True
    game.passes = 0
    if game.exposed:  # whoever goes on laying is safe now
        game.exposed = tuple(one for one in game.exposed if one != seat)
    if not game.quiet:
        game.tell(CardLaid(seat, card, pan, colour, **flags))
    if len(hand) == 1:
        if move.uno:
            hands.note_call(game, seat)
        hands.watch_call(game, seat)
    return laid


def put_on(game: Game, pan: int, cards: tuple[Card, ...]) -> None:
    """Put cards on a discard pile, the last one on top, whose colour is in force."""
    game.piles[pan] = Pile(game.piles[pan].cards + cards, cards[-1].colour)


def last_debt(game: Game, laid: Laid) -> None:
    """A last card makes the next player draw at once, before the count (MAS-33)."""
    count = game.rules.harm.get(laid.card.face)
    if count is not None:
        stock.draw(game, game.after(laid.seat), count + laid.owed, Why.OWED)


def go_out(game: Game, laid: Laid) -> None:
    """Let a last card do what it still does, and end the round."""
    game.rules.last_effects.get(laid.card.face, last_debt)(game, laid)
    if not game.hands[laid.seat]:
        scoring.end_round(game, laid.seat)


class CarryOut(Question):
    """Nothing is asked: the card just laid takes effect once all that it asks has been answered."""

    is_turn: ClassVar[bool] = True

    def settle(self, game: Game) -> bool:
        """Let the card take effect, or the round end with it."""
        game.pop()
        laid = game.laid
        assert laid is not None, "a card was laid"
        effect = game.rules.effects.get(laid.card.face)
        if not game.hands[laid.seat]:
            go_out(game, laid)
        elif effect is None:
            game.turn_after(laid.seat)
        else:
            effect(game, laid)
        return True
