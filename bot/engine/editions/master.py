"""UNO Master (MAS-1 to MAS-43): the classic game, a clock, a button, three variants.

Knows what the clock costs and how the variants meet; how a card is laid and a round ends is the
core's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from bot.engine import laying
from bot.engine.cards import Card, Face
from bot.engine.choices import ChoosePlayer, NameColour
from bot.engine.decisions import Decision, Waiting
from bot.engine.edition import CLASSIC_EFFECTS, CLASSIC_NUMBERS, Edition, deck
from bot.engine.effects import debt, open_debt, open_plain, open_skip
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event, Turned, Why
from bot.engine.moves import Move, Pan, Verb, act, play, time
from bot.engine.options import Options, choice
from bot.engine.responses import Take
from bot.engine.state import Clock, Laid, Pile, State
from bot.engine.turns import CarryOut, Drawn, Turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.game import Game


BUZZER = time(Verb.BUZZER)
SEVEN = Face.SEVEN
SERIALS = 16
"""Turns, and seats in a turn, that have clocks of different serials."""


class Button(StrEnum):
    """How the button is pressed (MAS-27)."""

    AUTO = "auto"
    MANUAL = "manual"


MANUAL = Button.MANUAL


@dataclass(frozen=True, slots=True, kw_only=True)
class MasterOptions(Options):
    """What a table of UNO Master chooses.

    Args:
        speed: The clock of a turn, in seconds (MAS-20).
        button: `manual` as printed, or `auto`: playing and drawing press by themselves (MAS-27).
        stacking: UNO cumulatif (MAS-39).
        seven_zero: UNO 7-0 (MAS-40).
        jump_in: UNO saute-mouton (MAS-41).
    """

    speed: int = choice(30, 4, 6, 8, 15, 30, 60)
    button: Button = choice(Button.AUTO, *Button)
    stacking: bool = False
    seven_zero: bool = False
    jump_in: bool = False


@dataclass(frozen=True, slots=True)
class Pressed(Event):
    """The button was pressed; `early` when nothing had been played or drawn (MAS-25)."""

    seat: int
    early: bool = False


@dataclass(frozen=True, slots=True)
class Buzzed(Event):
    """The buzzer went off before the press; a card laid in the turn came back (MAS-22)."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two players swapped hands (MAS-40)."""

    seat: int
    player: int


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """All hands moved one seat in a direction (MAS-40)."""

    direction: int


@dataclass(frozen=True, slots=True)
class Press(Decision):
    """The press that ends a turn (MAS-21).

    Args:
        lays: Whether a card was laid, whose effect comes with the press.
    """

    waiting: ClassVar[Waiting] = Waiting.PRESS
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PRESS})

    lays: bool

    def answer(self, game: Game, move: Move) -> None:
        """Press."""
        del move
        self.expire(game)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The press."""
        del state, edition
        return [act(seat, Verb.PRESS)]

    def expire(self, game: Game) -> None:
        """Press for the player."""
        game.pop()
        game.tell(Pressed(self.seat))
        if self.lays:
            game.push(CarryOut.of(self.seat))
        elif not game.stack:  # after a debt the next turn waits beneath already
            game.turn_after(self.seat)


@dataclass(frozen=True, slots=True)
class Start(Decision):
    """The press that starts the clock: in a new round, and after a buzzer (MAS-21, MAS-24)."""

    waiting: ClassVar[Waiting] = Waiting.PRESS
    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PRESS})
    instead: ClassVar[Reason] = Reason.PRESS_FIRST

    def answer(self, game: Game, move: Move) -> None:
        """Press."""
        del move
        self.expire(game)

    def moves(self, state: State, edition: Edition, seat: int) -> list[Move]:
        """The press."""
        del state, edition
        return [act(seat, Verb.PRESS)]

    def expire(self, game: Game) -> None:
        """Press for the player; whoever forgot a call before is safe now (MAS-28)."""
        fresh, passes = game.fresh, game.passes
        game.acts(self.seat)
        game.fresh, game.passes = fresh, passes
        game.pop()
        game.tell(Pressed(self.seat))


@dataclass(frozen=True, slots=True)
class DrawnToPress(Drawn):
    """As `Drawn`, with the manual button: the press keeps the card, there is no pass."""

    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW, Verb.PRESS})
    keeping: ClassVar[Verb] = Verb.PRESS


@dataclass(frozen=True, slots=True)
class ChooseSwap(ChoosePlayer):
    """The question with whom the player of a 7 swaps hands (MAS-40)."""

    def chosen(self, game: Game, player: int) -> None:
        """Note the partner; the swap comes with the effect of the card."""
        assert game.laid is not None, "a 7 was laid"
        game.laid = replace(game.laid, player=player)


def swap_hands(game: Game, laid: Laid) -> None:
    """A 7 swaps hands with the player chosen (MAS-40)."""
    if _options(game).seven_zero and laid.player is not None:
        seat, player = laid.seat, laid.player
        game.tell(HandsSwapped(seat, player))
        game.hand_over({seat: game.hands[player], player: game.hands[seat]})
    game.turn_after(laid.seat)


def pass_hands(game: Game, laid: Laid) -> None:
    """A 0 moves all hands one seat in the direction of play (MAS-40)."""
    if _options(game).seven_zero:
        game.tell(HandsPassed(game.direction))
        game.hand_over({game.after(seat): game.hands[seat] for seat in game.order})
    game.turn_after(laid.seat)


def open_reverse(game: Game, card: Card) -> None:
    """The direction is reversed; the player on the dealer's right starts (MAS-6)."""
    game.turn_direction()
    open_plain(game, card)


def open_wild(game: Game, card: Card) -> None:
    """The dealer names the starting colour (MAS-8)."""
    open_plain(game, card)
    game.push(NameColour(game.dealer))


def _options(table: State | Game) -> MasterOptions:
    options = table.options
    assert isinstance(options, MasterOptions), "a table of UNO Master"
    return options


def _manual(table: State | Game) -> bool:
    return _options(table).button is MANUAL


@cache
def _turn_clock(seconds: int, serial: int) -> Clock:
    """The clock of a turn; equal ones are the same object, as every turn winds one."""
    return Clock(BUZZER, seconds, serial)


class Master(Edition):
    """The rules of UNO Master."""

    name = "master"
    options = MasterOptions
    deck = deck(
        CLASSIC_NUMBERS,
        {Face.DRAW_TWO: 2, Face.SKIP: 2, Face.REVERSE: 2},
        {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4},
    )
    harm = {Face.DRAW_TWO: 2, Face.WILD_DRAW_FOUR: 4}
    bluffs = frozenset({Face.WILD_DRAW_FOUR})
    asked = bluffs
    effects = {
        **CLASSIC_EFFECTS,
        Face.DRAW_TWO: debt,
        Face.SEVEN: swap_hands,
        Face.ZERO: pass_hands,
    }
    openings = {
        Face.DRAW_TWO: open_debt,
        Face.REVERSE: open_reverse,
        Face.SKIP: open_skip,
        Face.WILD: open_wild,
    }
    put_back = frozenset({Face.WILD_DRAW_FOUR})
    varied = Edition.varied | {SEVEN}

    # The variant 7-0, MAS-40

    def place(self, game: Game, seat: int, move: Move) -> int:
        """As ever; and the partner of a swap must be another player."""
        pan = super().place(game, seat, move)
        if move.player is not None and self._swaps(game, seat, move.card):
            _check_partner(game, seat, move.player)
        return pan

    def variants(self, state: State, seat: int, held: Card, pan: Pan | None = None) -> list[Move]:
        """As ever; and a 7 with each partner."""
        if self._swaps(state, seat, held) and len(state.order) > 2:
            return [play(seat, held, None, pan, one) for one in state.order if one != seat]
        return super().variants(state, seat, held, pan)

    def ask(self, game: Game, laid: Laid) -> None:
        """As ever; and a 7 asks for the partner."""
        super().ask(game, laid)
        if laid.card.face is SEVEN and laid.player is None and _options(game).seven_zero:
            game.push(ChooseSwap(laid.seat))

    def _swaps(self, table: State | Game, seat: int, held: Card | None) -> bool:
        return (
            held is not None
            and held.face is SEVEN
            and _options(table).seven_zero
            and len(table.hands[seat]) > 1
        )

    # The variants stacking and jump-in, MAS-39 and MAS-41

    def asks_to_take(self, game: Game, take: Take) -> bool:
        """Ask wherever something else than taking is possible, or time for a jump is needed."""
        options = _options(game)
        return (
            take.face in self.asked
            or options.jump_in
            or options.button is MANUAL
            or (options.stacking and any(c.face is take.face for c in game.hands[take.seat]))
        )

    def responses(self, state: State, take: Take) -> list[Move]:
        """The cards that pass a debt on, by stacking or by a jump."""
        hand = dict.fromkeys(state.hands[take.seat])
        return [
            move
            for held in hand
            if self._answers(state, take, held)
            for move in self.variants(state, take.seat, held)
        ]

    def respond(self, game: Game, take: Take, move: Move) -> None:
        """Lay a card of the same face on a debt: it grows and moves on."""
        card = laying.held(game, take.seat, move)
        if not self._answers(game, take, card):
            raise RuleError(Reason.DOES_NOT_FIT)
        stacked = _options(game).stacking
        game.acts(take.seat)
        owed = take.count if stacked else 0
        laying.put_down(game, take.seat, move, 0, owed=owed, jumped=not stacked)

    def _answers(self, table: State | Game, take: Take, held: Card) -> bool:
        options = _options(table)
        if options.stacking and held.face is take.face:
            return True
        return options.jump_in and self._jumps(table, held)

    def interject(self, game: Game, question: Decision, move: Move) -> None:
        """Take a jump-in, or a press before anything was played or drawn."""
        seat = move.seat
        assert seat is not None, "time has a door of its own"
        if move.verb is Verb.PRESS and _presses_early(game, question):
            if seat not in question.seats:
                raise RuleError(Reason.NOT_YOUR_TURN)
            self._press_early(game, seat, question)
        elif (
            move.verb is Verb.PLAY
            and move.card is not None
            and self._may_jump(game, question, seat)
            and self._jumps(game, move.card)
        ):
            self._jump(game, seat, question, move)
        else:
            super().interject(game, question, move)

    def interjections(self, state: State) -> Iterable[Move]:
        """The jumps that are open."""
        if not _options(state).jump_in:
            return ()
        question, top = state.stack[-1], state.piles[0].top
        if not self._jumps(state, top):
            return ()
        return [
            move
            for seat in state.order
            if top in state.hands[seat] and self._may_jump(state, question, seat)
            for move in self.variants(state, seat, top)
        ]

    def _may_jump(self, table: State | Game, question: Decision, seat: int) -> bool:
        """Whether a seat may lay a card out of turn at the open question (MAS-41, MAS-42)."""
        if not _options(table).jump_in or seat in question.seats:
            return False
        return isinstance(question, Turn | Take) or (
            isinstance(question, ChooseSwap) and not _manual(table)
        )

    def _jumps(self, table: State | Game, held: Card) -> bool:
        """Whether a card is exactly the top one, and nobody has played or drawn since."""
        return table.fresh and not held.wild and held is table.piles[0].top

    def _jump(self, game: Game, seat: int, question: Decision, move: Move) -> None:
        card = laying.held(game, seat, move)
        self.place(game, seat, move)
        owed = question.count if isinstance(question, Take) and _options(game).stacking else 0
        game.acts(seat)
        laying.put_down(game, seat, move, 0, owed=owed, jumped=True)
        if card.face is Face.REVERSE and len(game.order) > 2:
            game.direction = -game.direction  # the first card's effect is cancelled

    # The clock and the button (MAS-20 to MAS-27)

    def completion(self, game: Game, seat: int) -> Decision:
        """With the manual button a card takes effect with the press."""
        return Press(seat, lays=True) if _manual(game) else super().completion(game, seat)

    def drawn(self, game: Game, seat: int, card: Card) -> Decision:
        """With the manual button the press keeps a drawn card."""
        return DrawnToPress(seat, card) if _manual(game) else super().drawn(game, seat, card)

    def turn_done(self, game: Game, seat: int) -> None:
        """With the manual button whoever drew must press."""
        if _manual(game):
            game.push(Press(seat, lays=False))
        else:
            super().turn_done(game, seat)

    def taken(self, game: Game, seat: int) -> None:
        """With the manual button whoever took cards must press."""
        if _manual(game):
            game.push(Press(seat, lays=False))

    def standing(self, options: Options) -> frozenset[Verb]:
        """The manual button can be pressed at any time, too early as well (MAS-25)."""
        assert isinstance(options, MasterOptions), "a table of UNO Master"
        return frozenset({Verb.PRESS} if options.button is Button.MANUAL else ())

    def opened(self, game: Game) -> None:
        """With the manual button the first player presses, once the colour is named (MAS-21)."""
        super().opened(game)
        if _manual(game):
            naming = game.stack[-1]
            if isinstance(naming, NameColour):
                game.pop()
            game.push(Start(game.stack[-1].seat))
            if isinstance(naming, NameColour):
                game.push(naming)

    def wind_clocks(self, game: Game) -> None:
        """Run the clock of whoever is asked in a turn; it goes on until the turn is over."""
        if not game.stack:
            return
        question = game.stack[-1]
        opening = game.laid is None and isinstance(question, NameColour)
        if opening or isinstance(question, Start):
            return
        serial = SERIALS * (game.turns % SERIALS) + question.seats[0]
        game.clocks = (*game.clocks, _turn_clock(_options(game).speed, serial))

    def time(self, game: Game, verb: Verb) -> None:
        """The buzzer: what was laid comes back, two cards, the turn is over (MAS-22, MAS-23)."""
        if all(clock.move.verb is not verb for clock in game.start.clocks):
            raise RuleError(Reason.NOT_ASKED)
        question = game.stack[-1]
        seat = question.seats[0]
        owed = question.count if isinstance(question, Take) else 0
        returned = None
        if isinstance(game.stack[0], CarryOut) or (
            isinstance(game.stack[0], Press) and game.stack[0].lays
        ):
            assert game.laid is not None, "a card waits to take effect"
            owed, returned = game.laid.owed, _take_back(game, game.laid)
        game.tell(Buzzed(seat, returned))
        self._end_late(game, seat, owed, Why.CLOCK)
        if _manual(game):
            game.push(Start(game.stack[-1].seat))

    def _press_early(self, game: Game, seat: int, question: Decision) -> None:
        """Pay for a press before having played or drawn (MAS-25)."""
        game.acts(seat)
        game.tell(Pressed(seat, early=True))
        owed = question.count if isinstance(question, Take) else 0
        self._end_late(game, seat, owed, Why.EARLY_PRESS)

    def _end_late(self, game: Game, seat: int, owed: int, why: Why) -> None:
        game.fresh = False
        game.passes = 0
        if owed:
            game.draw(seat, owed, Why.OWED)
        game.draw(seat, 2, why)
        game.clear()
        game.turn_after(seat)


def _presses_early(game: Game, question: Decision) -> bool:
    return _manual(game) and isinstance(question, Turn | Take)


def _check_partner(game: Game, seat: int, player: int) -> None:
    if player == seat or player not in game.order:
        raise RuleError(Reason.BAD_PLAYER)


def _take_back(game: Game, laid: Laid) -> Card | None:
    """Give the card just laid back to its hand: it never happened (MAS-22).

    Where a penalty had all that lay beneath shuffled away, another card is turned; where there is
    none, the card has to stay.
    """
    below = Pile(game.piles[laid.pan].cards[:-1], laid.colour)
    if not below.cards:
        turned = game.take_from_draw(1)
        if not turned:
            return None
        game.tell(Turned(turned[0], laid.pan))
        below = Pile(turned, turned[0].colour)
    game.piles[laid.pan] = below
    game.direction = laid.direction  # a jump had turned it
    game.give(laid.seat, (laid.card,))
    game.laid = None
    return laid.card


EDITION = Master()
