"""UNO No Mercy (NOM-1 to NOM-17): growing debts, swept hands, and players put out."""

from __future__ import annotations

from functools import cache, partial
from typing import ClassVar

from bot.engine import effects, hands, play, stock
from bot.engine.cards import NUMBERS, Card, Face, deck
from bot.engine.edition import Edition, Variant
from bot.engine.errors import Reason, RuleError
from bot.engine.events import SeatEvent, Skipped, Why
from bot.engine.game import Game, Question
from bot.engine.moves import Move, Pan, Verb, act
from bot.engine.options import Options, between, choice
from bot.engine.questions import NameColour, ask_colour
from bot.engine.responses import PassOn, Take, owe
from bot.engine.state import Laid, Pile
from bot.engine.turn import Turn
from bot.engine.values import replace
from bot.engine.variants import mercy, seven_zero, simple
from bot.engine.variants.force_play import ForcedDrawn

DRAW_FOUR = Face.define("+4")
DISCARD_ALL, ROULETTE = Face.define("D"), Face.define("WC")
REVERSE_FOUR = Face.define("WR+4")
WILD_SIX, WILD_TEN = Face.define("W+6"), Face.define("W+10")
HARM = {Face.DRAW_TWO: 2, DRAW_FOUR: 4, REVERSE_FOUR: 4, WILD_SIX: 6, WILD_TEN: 10}
COLOURED = frozenset({REVERSE_FOUR, WILD_SIX, WILD_TEN})
"""Wilds whose colour is named by the player who plays them."""
ACTIONS = {
    Face.DRAW_TWO: 3,
    DRAW_FOUR: 2,
    Face.SKIP: 3,
    Face.SKIP_EVERYONE: 2,
    Face.REVERSE: 3,
    DISCARD_ALL: 3,
}
WILDS = {REVERSE_FOUR: 8, WILD_SIX: 4, WILD_TEN: 4, ROULETTE: 8}
NO_NUMBERS = frozenset(ACTIONS) | frozenset(WILDS)
SIMPLE = ("hand_size", "uno_penalty", "silent")
"""House rules that only set a value."""
BY_ROULETTE = Why.define("roulette", by_card=True)
LIMIT, PUT_OUT = 25, 250
"""The number of cards that puts a player out of the round (NOM-14); the points for it (NOM-17)."""


class MercyOptions(Options):
    goal: int = between(1000, 100, 1000)
    hand_size: int = choice(7, 3, 5, 7, 10)
    uno_penalty: int = choice(2, 1, 2, 4)
    silent: bool = False
    no_action_finish: bool = False

    house_rules: ClassVar[frozenset[str]] = frozenset({*SIMPLE, "no_action_finish"})


class Swept(SeatEvent):
    """Cards of a hand were discarded under a Discard All (NOM-9)."""

    shows: ClassVar[bool] = True
    is_moment: ClassVar[bool] = True

    cards: tuple[Card, ...]


class TurnedOver(SeatEvent):
    """Everybody saw the cards, in order, that a player just drew for a Colour Roulette (NOM-12)."""

    shows: ClassVar[bool] = True
    is_moment: ClassVar[bool] = True

    cards: tuple[Card, ...]


class DrawingTurn(Turn):
    """A turn in which a player who draws keeps drawing until a card is played (NOM-4)."""

    def options(self, game: Game, seat: int) -> list[Move]:
        moves = Turn.options(self, game, seat)
        return [one for one in moves if one.card is None or not is_barred(game, seat, one.card)]

    def answer(self, game: Game, move: Move) -> None:
        held, hand = move.card, game.hands[self.seat]
        fits = held in hand and held in game.rules.fitting(game, 0)
        if held is not None and fits and is_barred(game, self.seat, held):
            raise RuleError(Reason.NOT_AS_LAST)
        Turn.answer(self, game, move)

    def expire(self, game: Game) -> None:
        """Draw until a card is playable, which is then played; pass if there is nothing to draw."""
        if stock.can_draw(game):
            self.answer(game, act(self.seat, Verb.DRAW))
        else:
            Turn.expire(self, game)


class NameRouletteColour(NameColour):
    """Asks a player for a colour; they then turn over cards until it comes up (NOM-12)."""

    lapses: ClassVar[bool] = True

    def chosen(self, game: Game, option: Move) -> None:
        """Draw cards, which everybody sees, until one has the chosen colour."""
        game.acts(self.seat)
        NameColour.chosen(self, game, option)
        cards = stock.keep_drawing(
            game, self.seat, BY_ROULETTE, lambda drawn: drawn.colour is option.colour
        )
        game.tell(TurnedOver(self.seat, cards))

    def expire(self, game: Game) -> None:
        Question.expire(self, game)

    def without(self, game: Game, seat: int) -> Question:
        """If the asked player leaves, let the next one choose the colour and play: nobody draws."""
        return NameColour(game.after(seat)) if seat == self.seat else self


class Answer(PassOn):
    """A draw card for at least as many cards as the draw card before it (NOM-13)."""

    def fits(self, game: Game, question: Take, held: Card) -> bool:
        return HARM.get(held.face, 0) >= HARM[question.face]


def is_barred(game: Game, seat: int, held: Card) -> bool:
    """Whether a Discard All would empty a hand that may only end with a number (HOU-12)."""
    if held.face is not DISCARD_ALL or held.face not in game.rules.barred_last:
        return False
    return all(one.colour is held.colour for one in game.hands[seat])


def draw_playable(game: Game, seat: int) -> tuple[Card, ...]:
    """Draw until a card is playable; return that card, or nothing if there was none (NOM-4)."""

    def can_be_played(drawn: Card) -> bool:
        return drawn in game.rules.fitting(game, 0) and not is_barred(game, seat, drawn)

    cards = stock.keep_drawing(game, seat, Why.TURN, can_be_played)
    return tuple(filter(can_be_played, cards[-1:]))


def reverse_debt(game: Game, laid: Laid) -> None:
    """Change direction; the next player must draw (NOM-11).

    With two players, that is the one who played the card.
    """
    if len(game.order) > 2:
        effects.turn_direction(game)
        effects.debt(game, laid)
        return
    game.tell(Skipped(game.after(laid.seat)))
    owe(game, laid.seat, HARM[REVERSE_FOUR] + laid.owed, REVERSE_FOUR)


def spin(game: Game, laid: Laid) -> None:
    """Let the next player name a colour, and draw until it comes up (NOM-12)."""
    seat = game.after(laid.seat)
    game.turn_after(seat)
    game.push(NameRouletteColour(seat))


def sweep(game: Game, laid: Laid, move: Move, question: Question) -> None:
    """Put all cards of the hand in a Discard All's colour under it (NOM-9)."""
    seat, top, pile = laid.seat, laid.card, game.piles[0]
    swept = tuple(one for one in game.hands[seat] if one.colour is top.colour)
    if top.face is not DISCARD_ALL or not swept:
        return
    game.hands[seat] = tuple(one for one in game.hands[seat] if one.colour is not top.colour)
    game.piles[0] = Pile((*pile.cards[:-1], *swept, top), pile.colour)
    game.tell(Swept(seat, swept))
    if len(game.hands[seat]) == 1 and move.uno and not game.rules.silent:
        hands.note_call(game, seat)
    hands.watch_call(game, seat)


def beneath_discard_pile(game: Game, cards: tuple[Card, ...]) -> int:
    """Put the cards of a player who is out under the discard pile; return the points for them.

    Rules: the cards (NOM-14) and the points (NOM-17).
    """
    (pile,) = game.piles
    game.piles = [replace(pile, cards=cards + pile.cards)]
    return PUT_OUT


put_out = partial(mercy.put_out, beneath_discard_pile)


def last_debt(game: Game, laid: Laid) -> None:
    """Make the next player draw the whole debt before points are counted (NOM-13).

    That player may be put out by it.
    """
    if laid.card.face is REVERSE_FOUR and len(game.order) > 2:
        effects.turn_direction(game)
    play.last_debt(game, laid)
    put_out(game)


class Mercy(Edition):
    name = "mercy"
    players = range(2, 7)
    options = MercyOptions
    variants = {
        **{one: simple.VARIANTS[one] for one in simple.VARIANTS if one[0] in SIMPLE},
        ("no_action_finish", True): Variant(barred_last=NO_NUMBERS),
    }
    deck = deck(dict.fromkeys(NUMBERS, 2), ACTIONS, WILDS)
    harm = HARM
    asked = frozenset(HARM)
    reactions = (Answer(),)
    unchallenged = Reason.NOT_ASKED
    effects = {
        Face.SKIP: effects.skip,
        Face.REVERSE: effects.reverse,
        **seven_zero.VARIANT.effects,
        **dict.fromkeys(HARM, effects.debt),
        REVERSE_FOUR: reverse_debt,
        Face.SKIP_EVERYONE: effects.skip_everyone,
        ROULETTE: spin,
    }
    last_effects = dict.fromkeys(HARM, last_debt)
    asks = {**seven_zero.VARIANT.asks, **dict.fromkeys(COLOURED, ask_colour)}
    with_colour = COLOURED
    with_player = seven_zero.VARIANT.with_player
    said_by_others = {ROULETTE: "colour"}
    put_back = NO_NUMBERS
    hand_limit = LIMIT
    watches = (put_out,)
    follows = staticmethod(sweep)
    turn = staticmethod(cache(DrawingTurn))
    drawn = staticmethod(cache(ForcedDrawn))
    draw_in_turn = staticmethod(draw_playable)

    def place(self, game: Game, held: Card, pan: Pan | None) -> int:
        """The pile for a card; an answer to a debt has already been checked (NOM-13)."""
        return 0 if isinstance(game.stack[-1], Take) else super().place(game, held, pan)


EDITION = Mercy()
