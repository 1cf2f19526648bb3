"""UNO Harry Potter (POT-1 to POT-23): Draw Three, one Howler, one Invisibility."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Self

from bot.engine import hands, play
from bot.engine.cards import CLASSIC_NUMBERS, CLASSIC_WILDS, Face, card, deck
from bot.engine.edition import Edition
from bot.engine.effects import (
    CLASSIC_ASKS,
    CLASSIC_EFFECTS,
    COMMON_OPENINGS,
    debt,
    open_debt,
    turn_direction,
)
from bot.engine.errors import Reason, RuleError
from bot.engine.events import CardLaid, SeatEvent
from bot.engine.game import Game, Question, Reaction
from bot.engine.moves import Move, Verb
from bot.engine.questions import ChoosePlayer, NameColour, Prompt, ask_colour
from bot.engine.responses import Take
from bot.engine.setup import Detail, Setup, told_by_players
from bot.engine.state import Asked, EditionState, Laid, State, Waiting
from bot.engine.turn import Turn
from bot.engine.values import replace

# Faces, in the order in which hands are sorted.
DRAW_THREE = Face.define("+3")
HOWLER = Face.define("WH")
INVISIBLE = Face.define("WI")
INVISIBILITY = card(INVISIBLE.value)

MONTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""The days of each month in a leap year (POT-2)."""
HARRY = (31, 7)
"""Harry Potter's birthday (POT-2)."""


class BirthdaySetup(Setup):
    """The birthdays that players have given, by seat (POT-2)."""

    birthdays: Mapping[int, Detail] = told_by_players("birthday")

    @classmethod
    def left_in(cls, extra: EditionState) -> Self:
        """A setup where the players with the nearest birthdays have Harry's birthday.

        A running game does not keep their own birthdays.
        """
        assert isinstance(extra, Birthdays), "a table of UNO Harry Potter"
        return cls(birthdays=dict.fromkeys(extra.nearest, HARRY))


class Birthdays(EditionState):
    """The seats whose birthday is nearest to Harry Potter's; several if tied."""

    nearest: tuple[int, ...]

    def seen(self) -> Self:
        """Nothing is shown: the dealer was announced when the match began."""
        return replace(self, nearest=())


class DealsByBirthday(SeatEvent):
    """A player deals first because of their birthday (POT-2)."""


def nearest(birthdays: Mapping[int, Detail]) -> Birthdays:
    """The seats whose birthdays are nearest to Harry Potter's; no dates are kept."""
    days = {seat: days_from_harry(day, month) for seat, (day, month) in birthdays.items()}
    return Birthdays(tuple(seat for seat in days if days[seat] == min(days.values())))


def days_from_harry(day: int, month: int) -> int:
    """The days from a birthday to Harry Potter's, the shorter way round the year (POT-2)."""
    apart = abs(_day_of_year(day, month) - _day_of_year(*HARRY))
    return min(apart, sum(MONTHS) - apart)


def _day_of_year(day: int, month: int) -> int:
    return sum(MONTHS[: month - 1]) + day


CANCELLED = frozenset({Face.SKIP, Face.REVERSE})
"""Cards, besides attacks, that a shield can cancel (POT-13)."""

SHIELD = partial(CardLaid, shield=True)


class Shield(Reaction):
    """Invisibility, played by the threatened seat: it uses the turn and cancels the card."""

    def options(self, game: Game, question: Question, seat: int) -> Sequence[Move]:
        return shield_ways(game, seat) if seat == self.threatened(game, question) else []

    def threatened(self, game: Game | State, question: Asked) -> int | None:
        """The seat that must draw, or that has just been skipped by a Skip or a Reverse.

        None if the seat is on turn anyway: then Invisibility is an ordinary card.
        """
        if isinstance(question, Take):
            return question.seat
        laid = game.laid
        if laid is None or laid.card.face not in CANCELLED:
            return None
        if not game.fresh or not isinstance(question, Turn):
            return None
        order = game.order
        next_unless_skipped = order[(order.index(laid.seat) + laid.direction) % len(order)]
        return None if next_unless_skipped == question.seat else next_unless_skipped

    def matches(self, game: Game, question: Question, move: Move) -> bool:
        """Whether the threatened seat plays Invisibility."""
        shield = move.verb is Verb.PLAY and move.card is INVISIBILITY
        return shield and move.seat is not None and move.seat == self.threatened(game, question)

    def chosen(self, game: Game, question: Question, move: Move) -> None:
        """Play Invisibility; a Reverse that it cancels is undone."""
        assert move.seat is not None, "harm is done to a seat"
        check_shield(game, move.seat, move)
        laid = game.laid
        reversed_ = laid is not None and laid.direction != game.direction
        game.acts(move.seat)
        play.put_down(game, move, 0, event=SHIELD)
        if reversed_ and not isinstance(question, Take):
            turn_direction(game)


def shield_ways(game: Game, seat: int) -> Sequence[Move]:
    return play.ways(game, seat, INVISIBILITY) if INVISIBILITY in game.hands[seat] else ()


def check_shield(game: Game, seat: int, move: Move) -> None:
    """Refuse every card except Invisibility."""
    if play.held_card(game, seat, move) is not INVISIBILITY:
        raise RuleError(Reason.DOES_NOT_FIT)


SHOW = Verb.define("show")


class Howled(SeatEvent):
    """A player's Howler makes another player shout out their hand (POT-11)."""

    player: int


class ChooseVictim(ChoosePlayer):
    """Asks which player must shout out their hand (POT-11)."""

    def carry_out(self, game: Game, player: int) -> None:
        """Remember the player, who is asked when the card takes effect."""
        assert game.laid is not None, "a Howler was laid"
        game.laid = replace(game.laid, player=player)


class CryHand(Prompt):
    """Asks a player to shout out their hand or turn invisible (POT-11, POT-12)."""

    waiting: ClassVar[Waiting] = Waiting.define("show")
    verbs: ClassVar[frozenset[Verb]] = frozenset({SHOW, Verb.PLAY})
    verb: ClassVar[Verb] = SHOW

    def options(self, game: Game, seat: int) -> list[Move]:
        return [*Prompt.options(self, game, seat), *shield_ways(game, seat)]

    def meant(self, game: Game, move: Move) -> Move:
        if move.verb is Verb.PLAY:
            check_shield(game, self.seat, move)
        return move

    def chosen(self, game: Game, option: Move) -> None:
        """Show the hand to everybody; or play Invisibility instead, and choose the colour."""
        game.pop()
        if option.verb is SHOW:
            hands.show(game, self.seat, to=None)
            return
        if isinstance(game.stack[-1], NameColour):
            game.pop()
        laid = play.lay(game, option, 0, event=SHIELD)
        if game.hands[self.seat]:
            play.ask(game, laid)
        else:
            play.go_out(game, laid)


def ask_victim(game: Game, laid: Laid) -> None:
    """Ask for a Howler's victim, unless one was chosen with the card.

    The colour is asked for after the shouting.
    """
    if laid.player is None:
        game.push(ChooseVictim(laid.seat))


def howl(game: Game, laid: Laid) -> None:
    """Make a player shout out their hand, then ask for the colour if none is set (POT-11)."""
    assert laid.player is not None, "somebody was chosen"
    game.tell(Howled(laid.seat, laid.player))
    game.turn_after(laid.seat)
    if game.piles[0].colour is None:
        game.push(NameColour(laid.seat))
    game.push(CryHand(laid.player))


class Potter(Edition):
    name = "potter"
    setup = BirthdaySetup
    deck = deck(
        CLASSIC_NUMBERS,
        {DRAW_THREE: 2, Face.SKIP: 2, Face.REVERSE: 2},
        {**CLASSIC_WILDS, HOWLER: 1, INVISIBLE: 1},
    )
    partner_rounds = 12
    rounds_together = 4
    harm = {DRAW_THREE: 3, Face.WILD_DRAW_FOUR: 4}
    with_colour = frozenset({Face.WILD, Face.WILD_DRAW_FOUR, HOWLER, INVISIBLE})
    with_player = frozenset({HOWLER})
    bluffs = frozenset({Face.WILD_DRAW_FOUR})
    asked = frozenset(harm)
    reactions = (Shield(),)
    effects = {**CLASSIC_EFFECTS, DRAW_THREE: debt, HOWLER: howl}
    asks = {**CLASSIC_ASKS, HOWLER: ask_victim, INVISIBLE: ask_colour}
    openings = {**COMMON_OPENINGS, DRAW_THREE: open_debt}
    put_back = frozenset({Face.WILD_DRAW_FOUR, HOWLER, INVISIBLE})

    def edition_state(self, setup: Setup) -> Birthdays:
        assert isinstance(setup, BirthdaySetup), "a table of UNO Harry Potter"
        return nearest(setup.birthdays)

    def may_deal(self, game: Game) -> tuple[int, ...]:
        """The seats with the nearest birthday; a tie, or no birthday, is decided by lot (POT-2)."""
        assert isinstance(game.extra, Birthdays), "a table of UNO Harry Potter"
        seats = game.extra.nearest
        if len(seats) == 1:
            game.tell(DealsByBirthday(seats[0]))
        return seats or game.order


EDITION = Potter()
