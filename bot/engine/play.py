"""The playing of a card: the ways to play it, their checks, its questions and its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import ClassVar

from bot.engine import hands, scoring, stock
from bot.engine.cards import Card, Colour, Face
from bot.engine.errors import Reason, RuleError
from bot.engine.events import CardLaid, Why, WrongCard
from bot.engine.game import Game, Question, Rules
from bot.engine.moves import Move, Pan, play
from bot.engine.state import Laid, Pile
from bot.engine.values import maker

Debt = tuple[int, Face | None]
"""The number of cards that must be drawn, and the face of the attack."""
NO_DEBT: Debt = (0, None)
Laying = Callable[[int, Card, int, Colour | None], CardLaid]


def plays(game: Game, seat: int, cards: Iterable[Card]) -> list[Move]:
    """Every way to play these cards of a hand now; equal cards count once."""
    moves: list[Move] = []
    if game.rules.pans == 1:
        ways, fitting = _ways_of(game, seat), game.rules.fitting(game, 0)
        seen: dict[Card, bool] = {}
        for held in cards:
            if held in fitting and held not in seen:
                seen[held] = True
                moves += ways[held]
        return moves
    pans = [(_ways_of(game, seat, pan), game.rules.fitting(game, pan)) for pan in Pan]
    for held in dict.fromkeys(cards):
        for ways, fitting in pans:
            if held in fitting:
                moves += ways[held]
    return moves


def ways(game: Game, seat: int, held: Card) -> tuple[Move, ...]:
    """Every way to play a card on the only pile: with each colour and each player."""
    return _ways_of(game, seat)[held]


@cache
def _ways(
    rules: Rules, seat: int, pan: Pan | None, players: tuple[int, ...] | None
) -> Mapping[Card, tuple[Move, ...]]:
    """A seat's ways to play each card; `players` is None for a last card, which chooses nobody."""
    others = [one for one in players or () if one != seat]
    found: dict[Card, tuple[Move, ...]] = {}
    for held in rules.cards:
        if players is None and held.face in rules.barred_last:
            found[held] = ()
            continue
        named = players is not None and held.face in rules.with_colour
        chosen = (others if held.face in rules.with_player else ()) or (None,)
        colours = held.colours if named else (None,)
        found[held] = tuple([play(seat, held, c, pan, one) for c in colours for one in chosen])
    return found


def _ways_of(game: Game, seat: int, pan: Pan | None = None) -> Mapping[Card, tuple[Move, ...]]:
    rules = game.rules
    if len(game.hands[seat]) == 1:
        return _ways(rules, seat, pan, None)
    players = game.order if rules.with_player and len(game.order) > 2 else ()
    return _ways(rules, seat, pan, players)


def held_card(game: Game, seat: int, move: Move) -> Card:
    """The card that a move plays; refused if it is not in the hand."""
    card = move.card
    if card is None or card not in game.hands[seat]:
        raise RuleError(Reason.NOT_IN_HAND)
    return card


def place(game: Game, seat: int, held: Card, move: Move) -> int:
    """The pile that a move may play a card on; choices made with a last card are ignored."""
    rules, face, player = game.rules, held.face, move.player
    pan = rules.place(game, held, move.pan)
    if move.colour is not None and move.colour not in held.colours:
        raise RuleError(Reason.NOT_ASKED)
    if len(game.hands[seat]) == 1:
        if face in rules.barred_last:
            raise RuleError(Reason.NOT_AS_LAST)
        return pan
    if player is not None and face in rules.with_player:
        if player == seat or player not in game.order:
            raise RuleError(Reason.BAD_PLAYER)
    elif face in rules.said_by_others and getattr(move, rules.said_by_others[face]) is not None:
        raise RuleError(Reason.NOT_ASKED)
    return pan


_pile, _laid, _card_laid = maker(Pile), maker(Laid), maker(CardLaid)
"""Constructors of the objects that most moves make."""


def put_down(
    game: Game, move: Move, pan: int, debt: Debt = NO_DEBT, event: Laying = _card_laid
) -> None:
    """Play a card that was checked, and push the questions that it asks before taking effect."""
    question = game.stack[-1]
    laid = lay(game, move, pan, debt, event)
    rules, seat = game.rules, laid.seat
    game.stack = [_carry_out(seat)]
    game.reasked = True
    if rules.laid is not None:
        rules.laid(game, laid)
    if rules.end_turn is not None:
        rules.end_turn(game, seat)
    if laid.card.face in rules.asks and (game.hands[seat] or laid.card.face in rules.asks_last):
        ask(game, laid)
    if rules.follows is not None:
        rules.follows(game, laid, move, question)


def ask(game: Game, laid: Laid) -> None:
    asks = game.rules.asks.get(laid.card.face)
    if asks is not None:
        asks(game, laid)


def holds_colour(hand: tuple[Card, ...], colour: Colour | None) -> bool:
    """Whether a hand holds a card of a colour, so that a Wild Draw Four is a bluff (MAS-18)."""
    return any(held.colour is colour for held in hand if held.colour is not None)


def lay(game: Game, move: Move, pan: int, debt: Debt = NO_DEBT, event: Laying = _card_laid) -> Laid:
    """Move a card from a hand to a pile, in answer to `debt` if any.

    A player who then holds one card and has not called UNO can be caught (MAS-28).
    """
    seat, card, (owed, owed_for) = move.seat, move.card, debt
    assert seat is not None, "a play has a player"
    assert card is not None, "a play names a card"
    pile = game.piles[pan]
    hand = hands.remove(game, seat, card)
    bluff = card.face in game.rules.bluffs and holds_colour(hand, pile.colour)
    colour = card.colour or move.colour
    game.piles[pan] = _pile(pile.cards + (card,), colour)  # noqa: RUF005 - one copy, not two
    player = move.player if hand else None  # a last card chooses nobody
    laid: Laid = _laid(seat, card, pan, pile.colour, game.direction, owed, bluff, player, owed_for)
    game.laid = laid
    game.fresh = True
    game.passes = 0
    if game.exposed:  # a player who plays on can no longer be caught
        game.exposed = tuple(one for one in game.exposed if one != seat)
    if not game.quiet:
        game.events.append(event(seat, card, pan, colour))
    if len(hand) == 1:
        if move.uno and not game.rules.silent:
            hands.note_call(game, seat)
        hands.watch_call(game, seat)
    return laid


def put_on(game: Game, pan: int, cards: tuple[Card, ...]) -> None:
    """Put cards on a discard pile; the last one is on top, and sets the current colour."""
    game.piles[pan] = Pile(game.piles[pan].cards + cards, cards[-1].colour)


def last_debt(game: Game, laid: Laid) -> None:
    """Make the next player draw for a last card at once, before points are counted (MAS-33)."""
    count = game.rules.harm.get(laid.card.face, 0) + laid.owed
    if count:
        stock.draw(game, game.after(laid.seat), count, Why.OWED)


def go_out(game: Game, laid: Laid) -> None:
    """Apply the remaining effect of a last card; end the round if the hand stays empty."""
    game.rules.last_effects.get(laid.card.face, last_debt)(game, laid)
    if not game.hands[laid.seat]:
        scoring.end_round(game, laid.seat)


class CarryOut(Question):
    """Asks nothing: the card just played takes effect once all its questions are answered."""

    is_turn: ClassVar[bool] = True

    def settle(self, game: Game) -> bool:
        game.stack.pop()
        laid = game.laid
        assert laid is not None, "a card was played"
        effect = game.rules.effects.get(laid.card.face)
        if not game.hands[laid.seat]:
            go_out(game, laid)
        elif effect is None:
            game.turn_after(laid.seat)
        else:
            effect(game, laid)
        return True


_carry_out = cache(CarryOut)


def reject_wrong_card(game: Game, seat: int, card: Card, reason: Reason) -> None:
    """Refuse a card; at a strict table, a wrong one costs two cards and the turn (MAS-35)."""
    if not game.options.strict or not reason.wrong_card:
        raise RuleError(reason)
    game.acts(seat)
    game.tell(WrongCard(seat, card))
    game.clear()
    game.turn_after(seat)
    stock.draw(game, seat, 2, Why.WRONG_CARD)
