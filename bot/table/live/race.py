"""A question that is a race of several: the first answer counts, by when it was given.

Answers are gathered for a moment, as the quickest player may have the slowest network. What is
gathered when the process is killed is lost, and the question is still open for the next process.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from bot.engine.errors import Reason, RuleError
from bot.table.live.inbox import ClickMessage, reply
from bot.table.live.robots import PlannedMove
from bot.table.rules.actions import Accepted, MakeMove, Refusal, Refused
from bot.table.rules.clocks import is_early

if TYPE_CHECKING:
    from bot.table.live.context import TableContext
    from bot.table.live.service import TableService
    from bot.table.rules.actions import Answer, Click
    from bot.table.state.table_state import TableState

    TableClick = ClickMessage[TableState]


@dataclass(frozen=True, slots=True)
class RaceAnswer:
    """One answer, of a person or of a robot.

    Args:
        at: When it was given, by Discord's clock: Unix time in seconds.
        order: What decides between two of the same moment: the id of the interaction.
        source: The message that waits to be answered, or the robot's plan.
    """

    at: float
    order: int
    seat: int
    source: TableClick | PlannedMove


@dataclass(frozen=True, slots=True)
class RaceEnd:
    """All answers that were given in time have come.

    Args:
        at: When, by our clock: Unix time in seconds.
    """

    at: float


@dataclass(frozen=True, slots=True)
class RaceWinner:
    """Who answered a question first.

    Args:
        user_id: Discord id of the person; None for a robot.
    """

    number: int
    user_id: int | None
    name: str


class AnswerRace:
    """The answers to the open question of one table."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._entries: list[RaceAnswer] = []
        self._ends = 0.0
        self._winner: RaceWinner | None = None

    @property
    def end(self) -> RaceEnd | None:
        """When the answers are counted; None while there are none."""
        return RaceEnd(self._ends) if self._entries else None

    def collect(self, state: TableState, source: TableClick | PlannedMove) -> bool:
        """Gather an answer of a race, if it is one; who clicked waits for the reply."""
        entry = _race_answer(state, source)
        if entry is None:
            return False
        if not self._entries:
            self._ends = self._context.clock.now() + self._context.pace.grace
        self._entries.append(entry)
        return True

    async def count(self, state: TableState, service: TableService) -> None:
        """Let the earliest answer count that is accepted, and reply to them all."""
        self._entries.sort(key=lambda entry: (entry.at, entry.order))
        number = 0 if state.game is None else state.game.number
        answer: Answer | None = None
        while self._entries:
            entry = self._entries[0]
            if not _is_unsaved(answer):
                answer = await self._answered(entry, service)
                if isinstance(answer, Accepted) and not answer.duplicate:
                    player = state.players[entry.seat]
                    self._winner = RaceWinner(number, player.user_id, player.name)
            assert answer is not None, "the first answer has been tried"
            del self._entries[0]
            _reply(entry, answer)

    def explained(self, click: Click, answer: Answer) -> Answer:
        """What a click is answered: who was faster, rather than that the game has moved on."""
        winner = self._winner
        if winner is None or winner.number != click.question or click.user_id == winner.user_id:
            return answer
        if not isinstance(answer, Refused) or answer.code != Reason.STALE_QUESTION:
            return answer
        return Refused(Refusal.OUTRUN, {"name": winner.name})

    def abandon(self, refusal: Refusal) -> None:
        """Refuse all who wait."""
        for entry in self._entries:
            _reply(entry, Refused(refusal, {}))
        self._entries.clear()

    async def _answered(self, entry: RaceAnswer, service: TableService) -> Answer:
        if isinstance(entry.source, ClickMessage):
            click = entry.source.click
            return self.explained(click, await service.answer(click))
        try:
            return await service.move(entry.source)
        except RuleError as refusal:
            return Refused(refusal.code, {})


def _race_answer(state: TableState, source: TableClick | PlannedMove) -> RaceAnswer | None:
    """An answer to a question that is a race of several; None for anything else."""
    game = state.game
    question = None if game is None else game.question
    if game is None or question is None or not (question.is_race and len(question.seats) > 1):
        return None
    match source:
        case PlannedMove(at, seat, move, number):
            entry, verb = RaceAnswer(at, 0, seat, source), move.verb
        case ClickMessage(click=click):
            seat_of = state.seat_of(click.user_id)
            action = click.action
            if seat_of is None or not isinstance(action, MakeMove) or action.move is None:
                return None
            if is_early(state, click):
                return None
            number = game.number if click.question is None else click.question
            # A command answers whichever question is open: that is this one, even when counted.
            dated = replace(source, click=replace(click, question=number))
            entry = RaceAnswer(click.at, click.interaction_id or 0, seat_of, dated)
            verb = action.move.verb
        case _:
            assert_never(source)
    fits = number == game.number and entry.seat in question.seats and verb in question.verbs
    return entry if fits else None


def _reply(entry: RaceAnswer, answer: Answer) -> None:
    if isinstance(entry.source, ClickMessage):
        reply(entry.source, answer)


def _is_unsaved(answer: Answer | None) -> bool:
    """Whether nothing could be saved: then no later answer may win by it."""
    return isinstance(answer, Refused) and answer.code == Refusal.STORE_DOWN
