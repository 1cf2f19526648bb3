"""A question that is a race of several: the first answer counts, by when it was given.

Presses are gathered for a moment, as the fastest finger may have the slowest network. Knows who
pressed and when, by Discord's clock; not what is won. Whatever is gathered when the process ends
abruptly is lost with it, and the question is still open for the next one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.errors import Reason, RuleError
from bot.table.live.inbox import ClickMessage, reply
from bot.table.live.robots import PlannedMove
from bot.table.rules.actions import Accepted, MakeMove, Refusal, Refused

if TYPE_CHECKING:
    from bot.table.live.context import TableContext
    from bot.table.live.service import TableService
    from bot.table.rules.actions import Answer, Click
    from bot.table.state.table_state import TableState


@dataclass(frozen=True, slots=True)
class RaceAnswer:
    """One answer, of a person or of a robot.

    Args:
        at: When it was given: by Discord's clock, a robot's by ours. Unix time in seconds.
        order: What decides between two of the same moment: the id of the interaction.
        who: The message that waits to be answered, or the robot's plan.
    """

    at: float
    order: int
    seat: int
    who: ClickMessage[Accepted] | PlannedMove


@dataclass(frozen=True, slots=True)
class RaceEnd:
    """All presses that were made in time have come.

    Args:
        at: When, by our clock: Unix time in seconds.
    """

    at: float


@dataclass(frozen=True, slots=True)
class RaceWinner:
    """How a race ended.

    Args:
        user_id: Discord id of who was first; None for a robot.
    """

    number: int
    user_id: int | None
    name: str


class AnswerRace:
    """The presses for the open question of one table."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._entries: list[RaceAnswer] = []
        self._ends = 0.0
        self._winner: RaceWinner | None = None

    @property
    def end(self) -> RaceEnd | None:
        """When the presses are counted; None while there are none."""
        return RaceEnd(self._ends) if self._entries else None

    def collect(self, state: TableState, who: ClickMessage[Accepted] | PlannedMove) -> bool:
        """Gather a press, if it is one; who pressed waits for the answer."""
        entry = _race_answer(state, who)
        if entry is None:
            return False
        if not self._entries:
            self._ends = self._context.clock.now() + self._context.pace.grace
        self._entries.append(entry)
        return True

    async def count(self, state: TableState, service: TableService) -> None:
        """Let the earliest press count that is accepted, and answer them all.

        Args:
            service: Makes the move of a press, if it may be made.
        """
        self._entries.sort(key=lambda entry: (entry.at, entry.order))
        number = 0 if state.game is None else state.game.number
        answer: Answer | None = None
        while self._entries:
            entry = self._entries[0]
            if not _unsaved(answer):
                answer = await self._answered(entry, service)
                if isinstance(answer, Accepted) and not answer.duplicate:
                    player = state.players[entry.seat]
                    self._winner = RaceWinner(number, player.user_id, player.name)
            assert answer is not None, "the first press has been judged"
            del self._entries[0]
            _answer(entry, answer)

    def explained(self, click: Click, answer: Answer) -> Answer:
        """What a click is answered: who was faster, rather than that the game has moved on."""
        winner = self._winner
        if winner is None or winner.number != click.question or click.user_id == winner.user_id:
            return answer
        if not isinstance(answer, Refused) or answer.code != Reason.STALE_QUESTION:
            return answer
        return Refused(Refusal.OUTRUN, {"name": winner.name})

    def abandon(self, refusal: Refusal) -> None:
        """Answer all who wait that nothing came of it."""
        for entry in self._entries:
            _answer(entry, Refused(refusal, {}))
        self._entries.clear()

    async def _answered(self, entry: RaceAnswer, service: TableService) -> Answer:
        if isinstance(entry.who, ClickMessage):
            click = entry.who.click
            return self.explained(click, await service.answer(click))
        try:
            return await service.move(entry.who)
        except RuleError as refusal:
            return Refused(refusal.code, {})


def _race_answer(state: TableState, who: ClickMessage[Accepted] | PlannedMove) -> RaceAnswer | None:
    """An answer to a question that is a race of several; None for anything else."""
    game = state.game
    question = None if game is None else game.question
    if game is None or question is None or not (question.is_race and len(question.seats) > 1):
        return None
    match who:
        case PlannedMove(at, seat, move, number):
            entry, verb = RaceAnswer(at, 0, seat, who), move.verb.value
        case ClickMessage(click=click):
            seat_of = state.seat_of(click.user_id)
            if seat_of is None or not isinstance(click.action, MakeMove):
                return None
            number = game.number if click.question is None else click.question
            # A command answers whichever question is open: that is this one, even when counted.
            dated = replace(who, click=replace(click, question=number))
            entry = RaceAnswer(click.at, click.interaction_id or 0, seat_of, dated)
            verb = click.action.line.partition(" ")[0]
    fits = number == game.number and entry.seat in question.seats and verb in question.verbs
    return entry if fits else None


def _answer(entry: RaceAnswer, answer: Answer) -> None:
    if isinstance(entry.who, ClickMessage):
        reply(entry.who, answer)


def _unsaved(answer: Answer | None) -> bool:
    """Whether nothing could be saved: then no later press may win by it."""
    return isinstance(answer, Refused) and answer.code == Refusal.STORE_DOWN
