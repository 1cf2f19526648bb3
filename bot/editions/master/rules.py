"""UNO Master (MAS-1 to MAS-43): the card game with a clock, a button and three variants."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any, ClassVar

from bot.engine import hands, play, stock
from bot.engine.cards import CLASSIC_DECK, Card, Face
from bot.engine.edition import Edition, Variant
from bot.engine.effects import CLASSIC_HARM, CLASSIC_OPENINGS
from bot.engine.errors import Reason, RuleError
from bot.engine.events import SeatEvent, Turned, Why
from bot.engine.game import Game, Question, Reaction
from bot.engine.moves import Move, Verb, time
from bot.engine.options import Options, choice
from bot.engine.questions import NameColour, Prompt
from bot.engine.responses import Take, owed
from bot.engine.state import Clock, Laid, Pile, Waiting
from bot.engine.turn import Drawn, Turn
from bot.engine.variants import jump_in, seven_zero, stacking
from bot.engine.variants.jump_in import CarryOutJump

PRESS = Verb.define("press", holds_back=True)


class ButtonMode(StrEnum):
    """The ways in which the button is pressed (MAS-27)."""

    AUTO = "auto"
    MANUAL = "manual"


class MasterOptions(Options):
    """The options of UNO Master.

    Args:
        speed: The seconds on the clock of a turn (MAS-20).
        button: `manual` as printed, or `auto`: playing and drawing press the button (MAS-27).
    """

    speed: int = choice(30, 4, 6, 8, 15, 30, 60)
    button: ButtonMode = choice(ButtonMode.AUTO, *ButtonMode)
    stacking: bool = False
    seven_zero: bool = False
    jump_in: bool = False


def manual(game: Game) -> bool:
    """Whether the players press the button themselves (MAS-27)."""
    options = game.options
    assert isinstance(options, MasterOptions), "a table of UNO Master"
    return options.button is ButtonMode.MANUAL


BUZZER = time(Verb.define("buzzer", of_time=True))
PRESSING = Waiting.define("press")
PRESS_FIRST = Reason.define("press-first")
LATE, EARLY = Why.define("clock"), Why.define("early-press")
SERIALS = 16
"""The number of turns, and of seats in a turn, whose clocks have different serials."""


class Pressed(SeatEvent):
    """The button was pressed; `early` if nothing had been played or drawn yet (MAS-25)."""

    early: bool = False


class Buzzed(SeatEvent):
    """The buzzer went off before the press; `card`, if any, returned to the hand (MAS-22)."""

    is_moment: ClassVar[bool] = True

    card: Card | None


class Press(Prompt):
    """Asks for the press that ends a turn; a card played in it takes effect then (MAS-21)."""

    waiting: ClassVar[Waiting] = PRESSING
    verbs: ClassVar[frozenset[Verb]] = frozenset({PRESS})
    verb: ClassVar[Verb] = PRESS

    def settle(self, game: Game) -> bool:
        """Ask the question that a last card skipped, if a penalty refilled the hand (MAS-36)."""
        if not game.hands[self.seat] or not isinstance(game.stack[0], play.CarryOut):
            return False
        assert game.laid is not None, "a card waits to take effect"
        play.ask(game, game.laid)
        return game.stack[-1] is not self

    def chosen(self, game: Game, option: Move) -> None:
        game.pop()
        game.tell(Pressed(self.seat))


class Start(Prompt):
    """Asks for the press that starts the clock of a round or after a buzzer (MAS-21, MAS-24)."""

    waiting: ClassVar[Waiting] = PRESSING
    verbs: ClassVar[frozenset[Verb]] = frozenset({PRESS})
    instead: ClassVar[Reason] = PRESS_FIRST
    verb: ClassVar[Verb] = PRESS

    def chosen(self, game: Game, option: Move) -> None:
        """Press the button, which also closes earlier UNO windows (MAS-28)."""
        fresh, passes = game.fresh, game.passes
        game.acts(self.seat)
        game.fresh, game.passes = fresh, passes
        game.pop()
        game.tell(Pressed(self.seat))


class DrawnToPress(Drawn):
    """Like `Drawn`, with the manual button: a press keeps the card, so there is no pass."""

    verbs: ClassVar[frozenset[Verb]] = frozenset({Verb.PLAY, Verb.DRAW, PRESS})
    keeping: ClassVar[Verb] = PRESS


class EarlyPress(Reaction):
    """A press before anything was played or drawn, which costs the turn (MAS-25)."""

    def options(self, game: Game, question: Question, seat: int) -> tuple[Move, ...]:
        """No options, as an early press is never suggested."""
        return ()

    def matches(self, game: Game, question: Question, move: Move) -> bool:
        """Whether a move is a press during somebody's turn."""
        return move.verb is PRESS and isinstance(question, Turn | Take)

    def chosen(self, game: Game, question: Question, move: Move) -> None:
        seat = question.seat
        if move.seat != seat:
            raise RuleError(Reason.NOT_YOUR_TURN)
        game.acts(seat)
        game.tell(Pressed(seat, early=True))
        _end_late(game, seat, owed(question)[0], EARLY)


def run_out(game: Game) -> None:
    """Ring the buzzer: the card is returned, two more are drawn, the turn ends (MAS-22, MAS-23).

    A jump-in that is returned is undone: the questions that it covered are restored (MAS-42).
    """
    carried, question = game.stack[0], game.stack[-1]
    seat, debt, returned = question.seats[0], owed(question)[0], None
    if isinstance(carried, play.CarryOut):
        assert game.laid is not None, "a card waits to take effect"
        debt, returned = game.laid.owed, _take_back(game, game.laid)
    game.tell(Buzzed(seat, returned))
    jump = carried if isinstance(carried, CarryOutJump) and returned is not None else None
    if jump is None:
        _end_late(game, seat, debt, LATE)
    else:
        _pay(game, seat, 0, LATE)
        jump.undo(game)
    if manual(game):
        game.push(Start(game.stack[-1].seat))


def put_start(game: Game) -> None:
    """Let the first player press, once an opening wild has a colour (MAS-21)."""
    naming = game.pop() if isinstance(game.stack[-1], NameColour) else None
    game.push(Start(game.stack[-1].seat))
    if naming is not None:
        game.push(naming)


def _end_late(game: Game, seat: int, debt: int, why: Why) -> None:
    _pay(game, seat, debt, why)
    game.clear()
    game.turn_after(seat)


def _pay(game: Game, seat: int, debt: int, why: Why) -> None:
    game.fresh = False
    game.passes = 0
    if debt:
        stock.draw(game, seat, debt, Why.OWED)
    stock.draw(game, seat, 2, why)


def _take_back(game: Game, laid: Laid) -> Card | None:
    """Return the card just played to its hand, as if it had not been played (MAS-22).

    If a penalty has reshuffled all cards below it, another card is turned up. If there is no other
    card, the card stays on the pile, and None is returned.
    """
    below = Pile(game.piles[laid.pan].cards[:-1], laid.colour)
    if not below.cards:
        turned = stock.take(game, 1, laid.seat)
        if not turned:
            return None
        game.tell(Turned(turned[0], laid.pan))
        below = Pile(turned, turned[0].colour)
    game.piles[laid.pan] = below
    game.direction = laid.direction  # for a jump-in that had changed it
    hands.give(game, laid.seat, (laid.card,))
    game.laid = None
    return laid.card


@cache
def of_turn(seconds: int, turn: int, seat: int) -> tuple[Clock]:
    """The clock of a seat in a turn; cached, because every turn needs one."""
    return (Clock(BUZZER, seconds, SERIALS * turn + seat),)


def ask_press(game: Game, seat: int) -> None:
    """Ask a player who has played, drawn or taken cards to press (MAS-21)."""
    game.push(Press(seat))


MANUAL_BUTTON = Variant(
    asked=frozenset(CLASSIC_HARM),
    reactions=(EarlyPress(),),
    drawn=DrawnToPress,
    end_turn=ask_press,
)
"""The manual button as a variant (MAS-27)."""


def upgrade_1(stack: list[list[Any]]) -> list[list[Any]]:
    """Drop from a press the question that it ends: that is the one below it on the stack."""
    rows: list[list[Any]] = []
    for kind, seat, *rest in stack:
        if kind != "Press":
            rows.append([kind, seat, *rest])
            continue
        if rest == [True]:
            rows.append(["CarryOut", seat])
        elif not rows:
            rows.append(["EndTurn", seat])
        rows.append(["Press", seat])
    return rows


class Master(Edition):
    name = "master"
    options = MasterOptions
    variants = {
        ("button", ButtonMode.MANUAL): MANUAL_BUTTON,
        ("stacking", True): stacking.VARIANT,
        ("seven_zero", True): seven_zero.VARIANT,
        ("jump_in", True): jump_in.VARIANT,
    }
    upgrades = {1: upgrade_1}
    deck = CLASSIC_DECK
    harm = CLASSIC_HARM
    bluffs = asked = put_back = frozenset({Face.WILD_DRAW_FOUR})
    openings = CLASSIC_OPENINGS
    times = {BUZZER.verb: run_out}

    def opened(self, game: Game) -> None:
        """With the manual button, let the first player press once the colour is chosen (MAS-21)."""
        super().opened(game)
        if manual(game):
            put_start(game)

    def clocks(self, game: Game) -> tuple[Clock, ...]:
        """The clock of the seat that is asked, until it answers; none before a start (MAS-20)."""
        if not game.stack:
            return ()
        options: Any = game.options  # unchecked, as this runs for every move
        question = game.stack[-1]
        if type(question) is Start or (game.laid is None and type(question) is NameColour):
            return ()
        return of_turn(options.speed, game.turns % SERIALS, question.seat)


EDITION = Master()
