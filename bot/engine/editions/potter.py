"""UNO Harry Potter (POT-1 to POT-23): Draw Three, one Howler, one Invisibility.

Knows how a hand is cried out and harm is shielded off; how a card is laid, challenged and a round
ends is the core's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from bot.engine import laying, scoring
from bot.engine.cards import Card, Face, card
from bot.engine.choices import ChoosePlayer, NameColour
from bot.engine.decisions import Decision, Waiting
from bot.engine.edition import CLASSIC_EFFECTS, CLASSIC_NUMBERS, Edition, deck
from bot.engine.effects import (
    debt,
    open_debt,
    open_reverse_at_dealer,
    open_skip,
    open_wild_for_first,
    pass_on,
)
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event
from bot.engine.facts import Fact, Facts
from bot.engine.moves import Move, Pan, Verb, act, play
from bot.engine.state import Own
from bot.engine.turns import Turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.game import Game
    from bot.engine.responses import Take
    from bot.engine.state import Laid, State

MONTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""Days of the months of a leap year (POT-2)."""
HARRY = (31, 7)
"""Harry Potter's birthday: day and month (POT-2)."""
INVISIBILITY = card(Face.INVISIBILITY.value)
CANCELLED = frozenset({Face.SKIP, Face.REVERSE})
"""Cards without a debt that a shield can cancel (POT-13)."""


@dataclass(frozen=True, slots=True)
class Birthdays(Own):
    """What is kept of the birthdays that players told.

    Args:
        nearest: Seats whose birthday is nearest to Harry Potter's; several where it is a tie.
    """

    nearest: tuple[int, ...]

    def seen(self) -> Self:
        """Nothing: who deals was told when the match began."""
        return replace(self, nearest=())


@dataclass(frozen=True, slots=True)
class DealsByBirthday(Event):
    """A player deals first for the birthday nearest to Harry Potter's (POT-2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Howled(Event):
    """The Howler of a player (`seat`) makes another one cry the cards in hand (POT-11)."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class ChooseVictim(ChoosePlayer):
    """Who has to cry the cards in hand (POT-11)?"""

    def chosen(self, game: Game, player: int) -> None:
        """Note the player; the crying comes with the effect of the card."""
        assert game.laid is not None, "a Howler was laid"
        game.laid = replace(game.laid, player=player)


@dataclass(frozen=True, slots=True)
class CryHand(Decision):
    """Cry the cards in hand, or become invisible (POT-11, POT-12)."""

    waiting: ClassVar[Waiting] = Waiting.SHOW
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.SHOW, Verb.PLAY})

    def answer(self, game: Game, move: Move) -> None:
        """Show the hand to everyone, or lay Invisibility and name the colour instead."""
        if move.verb is Verb.SHOW:
            self.expire(game)
            return
        _check_shield(game, self.seat, move)
        game.pop()
        if isinstance(game.stack[-1], NameColour):
            game.pop()
        laid = laying.lay(game, self.seat, move, 0, shield=True)
        if game.hands[self.seat]:
            game.edition.ask(game, laid)
        else:
            game.edition.go_out(game, laid)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """To show the hand, and to become invisible."""
        return [act(seat, Verb.SHOW), *_shields(state, edition, seat)]

    def expire(self, game: Game) -> None:
        """Show the hand to everyone."""
        game.pop()
        game.show_hand(self.seat, None)


def howl(game: Game, laid: Laid) -> None:
    """A player cries the cards in hand, then the colour is named if it was not (POT-11)."""
    assert laid.player is not None, "somebody was chosen"
    game.tell(Howled(laid.seat, laid.player))
    game.turn_after(laid.seat)
    if game.piles[0].colour is None:
        game.push(NameColour(laid.seat))
    game.push(CryHand(laid.player))


def days_from_harry(day: int, month: int) -> int:
    """Days from a birthday to Harry Potter's, either way round the year (POT-2).

    Args:
        day: Day of the month, from 1.
        month: Month, from 1.
    """
    apart = abs(_day_of_year(day, month) - _day_of_year(*HARRY))
    return min(apart, sum(MONTHS) - apart)


def _day_of_year(day: int, month: int) -> int:
    return sum(MONTHS[: month - 1]) + day


def _check_shield(game: Game, seat: int, move: Move) -> None:
    """Let nothing but Invisibility pass.

    Raises:
        RuleError: The card is not in the hand, or is no shield.
    """
    if laying.held(game, seat, move) is not INVISIBILITY:
        raise RuleError(Reason.DOES_NOT_FIT)


def _shields(state: State, edition: Edition, seat: int) -> list[Move]:
    """Every way in which a seat can lay Invisibility now."""
    held = INVISIBILITY in state.hands[seat]
    return edition.variants(state, seat, INVISIBILITY) if held else []


class Potter(Edition):
    """The rules of UNO Harry Potter."""

    name = "potter"
    wants = frozenset({Fact.BIRTHDAYS})
    deck = deck(
        CLASSIC_NUMBERS,
        {Face.DRAW_THREE: 2, Face.SKIP: 2, Face.REVERSE: 2},
        {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4, Face.HOWLER: 1, Face.INVISIBILITY: 1},
    )
    partner_rounds = 12
    rounds_together = 4
    harm = {Face.DRAW_THREE: 3, Face.WILD_DRAW_FOUR: 4}
    namers = frozenset({Face.WILD, Face.WILD_DRAW_FOUR, Face.HOWLER, Face.INVISIBILITY})
    varied = namers
    bluffs = frozenset({Face.WILD_DRAW_FOUR})
    asked = frozenset({Face.DRAW_THREE, Face.WILD_DRAW_FOUR})
    effects = {
        **CLASSIC_EFFECTS,
        Face.DRAW_THREE: debt,
        Face.HOWLER: howl,
        Face.INVISIBILITY: pass_on,
    }
    openings = {
        Face.DRAW_THREE: open_debt,
        Face.REVERSE: open_reverse_at_dealer,
        Face.SKIP: open_skip,
        Face.WILD: open_wild_for_first,
    }
    put_back = frozenset({Face.WILD_DRAW_FOUR, Face.HOWLER, Face.INVISIBILITY})

    # The Howler (POT-11)

    def place(self, game: Game, seat: int, move: Move) -> int:
        """As ever; and a Howler is for another player."""
        pan = super().place(game, seat, move)
        another = move.player != seat and move.player in game.order
        if self._howls(game, seat, move.card) and move.player is not None and not another:
            raise RuleError(Reason.BAD_PLAYER)
        return pan

    def variants(self, state: State, seat: int, held: Card, pan: Pan | None = None) -> list[Move]:
        """As ever; and a Howler for each of the others."""
        moves = super().variants(state, seat, held, pan)
        if len(state.order) > 2 and self._howls(state, seat, held):
            others = [one for one in state.order if one != seat]
            return [play(seat, held, move.colour, pan, one) for move in moves for one in others]
        return moves

    def ask(self, game: Game, laid: Laid) -> None:
        """As ever; but a Howler asks for the player, and for the colour only after the crying."""
        if laid.card.face is not Face.HOWLER:
            super().ask(game, laid)
        elif laid.player is None:
            game.push(ChooseVictim(laid.seat))

    def _howls(self, table: State | Game, seat: int, held: Card | None) -> bool:
        """Whether a card makes somebody cry the hand: a Howler does, but for a last card."""
        return held is not None and held.face is Face.HOWLER and len(table.hands[seat]) > 1

    # Invisibility as a shield (POT-13)

    def responses(self, state: State, take: Take) -> list[Move]:
        """The shield."""
        return _shields(state, self, take.seat)

    def respond(self, game: Game, take: Take, move: Move) -> None:
        """Cancel a debt."""
        _check_shield(game, take.seat, move)
        self._cancel(game, take.seat, move)

    def interject(self, game: Game, question: Decision, move: Move) -> None:
        """Take a shield against a Skip or a Reverse."""
        seat, laid = move.seat, game.laid
        if (
            seat is None
            or laid is None
            or move.verb is not Verb.PLAY
            or move.card is not INVISIBILITY
            or seat != self._victim(game, question)
        ):
            super().interject(game, question, move)
            return
        _check_shield(game, seat, move)
        back = game.direction != laid.direction
        self._cancel(game, seat, move)
        if back:
            game.turn_direction()

    def interjections(self, state: State) -> Iterable[Move]:
        """The shield against a Skip or a Reverse."""
        question = state.question
        victim = None if question is None else self._victim(state, question)
        return () if victim is None else _shields(state, self, victim)

    def _cancel(self, game: Game, seat: int, move: Move) -> None:
        """Lay the shield: that was the victim's turn, the one after is to move."""
        game.acts(seat)
        laying.put_down(game, seat, move, 0, shield=True)

    def _victim(self, table: State | Game, question: Decision) -> int | None:
        """Who would have been next but for a Skip or Reverse, until the player now to move begins.

        Where that is the player on turn, Invisibility is a card like any other.
        """
        laid = table.laid
        if (
            laid is None
            or laid.card.face not in CANCELLED
            or not table.fresh
            or not isinstance(question, Turn)
        ):
            return None
        order = table.order
        victim = order[(order.index(laid.seat) + laid.direction) % len(order)]
        return None if victim == question.seat else victim

    # A round

    def own(self, facts: Facts) -> Birthdays:
        """The birthdays that count; the others are forgotten at once."""
        told = (facts.birthdays or {}).items()
        days = {seat: days_from_harry(*birthday) for seat, birthday in told}
        return Birthdays(tuple(seat for seat in days if days[seat] == min(days.values())))

    def told(self, own: Own) -> Facts:
        """Who was born nearest to Harry Potter, as if on the very day (POT-2)."""
        assert isinstance(own, Birthdays), "a table of UNO Harry Potter"
        return Facts(birthdays=dict.fromkeys(own.nearest, HARRY))

    def first_dealer(self, game: Game) -> int:
        """The nearest birthday deals; a tie, or nobody, is left to the lot (POT-2)."""
        assert isinstance(game.own, Birthdays), "a table of UNO Harry Potter"
        nearest = game.own.nearest
        if len(nearest) != 1:
            return scoring.lots(game, nearest or game.order)
        game.tell(DealsByBirthday(nearest[0]))
        return nearest[0]


EDITION = Potter()
