"""A question that several are asked: the first answer counts, by when it was given.

Presses are gathered for a moment, as the fastest finger may have the slowest network. Knows who
pressed and when, by Discord's clock; not what is won. Whatever is gathered when the process ends
abruptly is lost with it, and the question is still open for the next one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.errors import Reason, RuleError
from bot.table.clicks import Accepted, MoveAct, Refusal, Refused
from bot.table.crew import Plan
from bot.table.inbox import Asked, reply

if TYPE_CHECKING:
    from bot.table.clicks import Answer, Click
    from bot.table.house import House
    from bot.table.referee import Referee
    from bot.table.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Press:
    """One answer, of a person or of a robot.

    Args:
        at: When it was given: by Discord's clock, a robot's by ours. Unix time in seconds.
        order: What decides between two of the same moment: the id of the interaction.
        seat: Who gave it.
        who: The message that waits to be answered, or the robot's plan.
    """

    at: float
    order: int
    seat: int
    who: Asked[Accepted] | Plan


@dataclass(frozen=True, slots=True)
class Finish:
    """All presses that were made in time have come.

    Args:
        at: When, by our clock: Unix time in seconds.
    """

    at: float


@dataclass(frozen=True, slots=True)
class Won:
    """How a race ended.

    Args:
        number: Number of the question.
        user_id: Discord id of who was first; None for a robot.
        name: Name of who was first.
    """

    number: int
    user_id: int | None
    name: str


class Race:
    """The presses for the open question of one table.

    Args:
        house: What all tables share.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._presses: list[Press] = []
        self._ends = 0.0
        self._won: Won | None = None

    @property
    def finish(self) -> Finish | None:
        """When the presses are counted; None while there are none."""
        return Finish(self._ends) if self._presses else None

    def takes(self, sitting: Sitting, who: Asked[Accepted] | Plan) -> bool:
        """Gather a press, if it is one; who pressed waits for the answer.

        Args:
            sitting: The table.
            who: A click, or what a robot is about to do.
        """
        press = _press(sitting, who)
        if press is None:
            return False
        if not self._presses:
            self._ends = self._house.clock.now() + self._house.pace.grace
        self._presses.append(press)
        return True

    async def count(self, sitting: Sitting, referee: Referee) -> None:
        """Let the earliest press count that is accepted, and answer them all.

        Args:
            sitting: The table, with the question open.
            referee: Makes the move of a press, if it may be made.
        """
        self._presses.sort(key=lambda press: (press.at, press.order))
        number = 0 if sitting.game is None else sitting.game.number
        answer: Answer | None = None
        while self._presses:
            press = self._presses[0]
            if not _unsaved(answer):
                answer = await self._judged(press, referee)
                if isinstance(answer, Accepted) and not answer.again:
                    sitter = sitting.sitters[press.seat]
                    self._won = Won(number, sitter.user_id, sitter.name)
            assert answer is not None, "the first press has been judged"
            del self._presses[0]
            _answer(press, answer)

    def told(self, click: Click, answer: Answer) -> Answer:
        """What a click is answered: who was faster, rather than that the game has moved on.

        Args:
            click: Any click.
            answer: What the table says to it.
        """
        won = self._won
        if won is None or won.number != click.question or click.user_id == won.user_id:
            return answer
        if not isinstance(answer, Refused) or answer.code != Reason.STALE_QUESTION:
            return answer
        return Refused(Refusal.OUTRUN, {"name": won.name})

    def abandon(self, refusal: Refusal) -> None:
        """Answer all who wait that nothing came of it.

        Args:
            refusal: Why.
        """
        for press in self._presses:
            _answer(press, Refused(refusal, {}))
        self._presses.clear()

    async def _judged(self, press: Press, referee: Referee) -> Answer:
        if isinstance(press.who, Asked):
            click = press.who.click
            return self.told(click, await referee.answer(click))
        try:
            return await referee.move(press.who)
        except RuleError as refusal:
            return Refused(refusal.code, {})


def _press(sitting: Sitting, who: Asked[Accepted] | Plan) -> Press | None:
    """An answer to a question that several are asked; None for anything else."""
    game = sitting.game
    question = None if game is None else game.question
    if game is None or question is None or len(question.seats) < 2:
        return None
    match who:
        case Plan(at, seat, move, number):
            press, verb = Press(at, 0, seat, who), move.verb.value
        case Asked(click=click):
            seat_of = sitting.seat_of(click.user_id)
            if seat_of is None or not isinstance(click.act, MoveAct):
                return None
            number = game.number if click.question is None else click.question
            # A command answers whichever question is open: that is this one, even when counted.
            dated = replace(who, click=replace(click, question=number))
            press = Press(click.at, click.interaction_id or 0, seat_of, dated)
            verb = click.act.line.partition(" ")[0]
    fits = number == game.number and press.seat in question.seats and verb in question.verbs
    return press if fits else None


def _answer(press: Press, answer: Answer) -> None:
    if isinstance(press.who, Asked):
        reply(press.who, answer)


def _unsaved(answer: Answer | None) -> bool:
    """Whether nothing could be saved: then no later press may win by it."""
    return isinstance(answer, Refused) and answer.code == Refusal.STORE_DOWN
