"""Races: the earliest answer to a question put to several players counts."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.engine.errors import Reason, RuleError
from bot.engine.moves import Move
from bot.engine.values import replace
from bot.game.live.news import TableMessage
from bot.game.live.robots import PlannedMove
from bot.game.live.task import Message, TableContext
from bot.game.rules.actions import Accepted, Answer, Click, MakeMove, Refusal, Refused
from bot.game.rules.clocks import is_early
from bot.game.state.table_state import TableState


@dataclass(frozen=True, slots=True)
class RaceAnswer:
    """An answer to a question that several players race for.

    Args:
        order: The interaction's id, which decides between answers of the same moment.
        source: The click that waits for a reply, or the robot's plan.
    """

    at: float
    order: int
    seat: int
    source: TableMessage | PlannedMove


@dataclass(frozen=True, slots=True)
class RaceEnd:
    """Every answer given in time has had enough time to arrive."""

    at: float


@dataclass(frozen=True, slots=True)
class RaceWinner:
    """The player who was first to answer a question; `user_id` is None for a robot."""

    number: int
    user_id: int | None
    name: str


class AnswerRace:
    """Collects the answers to a question put to several players, and counts the earliest.

    Args:
        answer: Carries out a player's click.
        move: Makes a robot's move; raises `RuleError` if the rules refuse it.
    """

    def __init__(
        self,
        context: TableContext,
        answer: Callable[[Click], Awaitable[Answer]],
        move: Callable[[PlannedMove], Awaitable[Answer]],
    ) -> None:
        self._context = context
        self._answer = answer
        self._move = move
        self._entries: list[RaceAnswer] = []
        self._ends = 0.0
        self._winner: RaceWinner | None = None

    @property
    def end(self) -> RaceEnd | None:
        """The time to count the answers; None before the first answer."""
        return RaceEnd(self._ends) if self._entries else None

    def collect(self, state: TableState, source: TableMessage | PlannedMove) -> bool:
        """Keep an answer to the race for `count`; return False for anything else."""
        entry = _race_answer(state, source)
        if entry is None:
            return False
        if not self._entries:
            self._ends = self._context.clock.now() + self._context.pace.grace
        self._entries.append(entry)
        return True

    async def count(self, state: TableState) -> None:
        """Accept the earliest valid answer, and reply to all."""
        self._entries.sort(key=lambda entry: (entry.at, entry.order))
        number = 0 if state.game is None else state.game.number
        answer: Answer | None = None
        while self._entries:
            entry = self._entries[0]
            # If the store fails, no later answer may win because of that.
            if not (isinstance(answer, Refused) and answer.code == Refusal.STORE_DOWN):
                answer = await self._answered(entry)
                if isinstance(answer, Accepted) and not answer.duplicate:
                    player = state.players[entry.seat]
                    self._winner = RaceWinner(number, player.user_id, player.name)
            assert answer is not None, "the first answer has been tried"
            del self._entries[0]
            _reply(entry, answer)

    def explained(self, click: Click, answer: Answer) -> Answer:
        """The answer to a click; if it lost the race, a refusal that names the faster player."""
        winner = self._winner
        if winner is None or winner.number != click.question or click.user_id == winner.user_id:
            return answer
        if not isinstance(answer, Refused) or answer.code != Reason.STALE_QUESTION:
            return answer
        return Refused(Refusal.OUTRUN, {"name": winner.name})

    def abandon(self, refusal: Refusal) -> None:
        for entry in self._entries:
            _reply(entry, Refused(refusal))
        self._entries.clear()

    async def _answered(self, entry: RaceAnswer) -> Answer:
        if isinstance(entry.source, PlannedMove):
            try:
                return await self._move(entry.source)
            except RuleError as refusal:
                return Refused(refusal.code)
        click = entry.source.body
        assert isinstance(click, Click), "only clicks answer"
        return self.explained(click, await self._answer(click))


def _race_answer(state: TableState, source: TableMessage | PlannedMove) -> RaceAnswer | None:
    """The answer that a click or a plan gives in a race, or None."""
    game = state.game
    question = None if game is None else game.question
    if game is None or question is None or not state.is_race:
        return None
    match source:
        case PlannedMove(at, seat, move, number):
            entry, verb = RaceAnswer(at, 0, seat, source), move.verb
        case Message(body=Click(action=MakeMove(move=Move() as move)) as click):
            seat_of = state.seat_of(click.user_id)
            if seat_of is None:
                return None
            if is_early(state, click):
                return None
            number = game.number if click.question is None else click.question
            # A command answers whichever question is open: this one, even while answers are
            # counted.
            dated = replace(source, body=replace(click, question=number))
            entry = RaceAnswer(click.at, click.interaction_id or 0, seat_of, dated)
            verb = move.verb
        case _:
            return None
    fits = number == game.number and entry.seat in question.seats and verb in question.verbs
    return entry if fits else None


def _reply(entry: RaceAnswer, answer: Answer) -> None:
    if isinstance(entry.source, Message):
        entry.source.reply(answer)
