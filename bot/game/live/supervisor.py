"""The task of a table or a tournament: one inbox, one message at a time, and failures survived."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

import structlog
from structlog.contextvars import bound_contextvars

from bot.engine.errors import RuleError
from bot.engine.moves import Verb, time
from bot.game.live.context import TableContext
from bot.game.live.inbox import (
    AwaitedMessage,
    ClickMessage,
    CloseMessage,
    Inbox,
    StopMessage,
    TimerFired,
    reply,
)
from bot.game.live.repository import NamesPeople, Repository, TableRepository
from bot.game.live.robots import PlannedMove, TableRobots
from bot.game.ports import StoreUnavailable
from bot.game.rules import permissions, play, setup
from bot.game.rules.actions import Accepted, Answer, Click, Refusal, Refused
from bot.game.rules.results import Outcome
from bot.game.rules.setup import DealInputs
from bot.game.state.table_state import Ending

log = structlog.get_logger(__name__)


class TableService:
    """What people and robots do at one table."""

    def __init__(
        self, context: TableContext, repository: TableRepository, robots: TableRobots
    ) -> None:
        self._context = context
        self._repository = repository
        self._robots = robots

    async def answer(self, click: Click) -> Answer:
        """Do what a click asks for, if it may."""
        state, duplicate = self._repository.state, self._repository.duplicate_of(click)
        if duplicate is not None:
            return duplicate
        try:
            outcome, refused = permissions.apply_click(state, click, await self._deal_inputs(click))
        except StoreUnavailable as error:
            log.warning("a table could not be dealt", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        if refused is not None:
            # Refused or not, who clicks is there: that counts, and is saved.
            if outcome.state is not state:
                await self.save(outcome)
            return refused
        return await self.save(outcome, click.interaction_id)

    async def move(self, planned: PlannedMove) -> Answer:
        """Make a robot's move; one that the rules refuse must not stall the table."""
        state = self._repository.state
        try:
            outcome = play.make(state, planned.move_now(), planned.question)
        except RuleError as refusal:
            if planned.seat not in state.asked:
                raise
            log.warning("a robot was refused", verb=planned.move.verb, code=refusal.code)
            outcome = play.make(state, time(Verb.TIMEOUT))
        return await self.save(outcome)

    async def save(self, outcome: Outcome, interaction_id: int | None = None) -> Answer:
        """Save what something led to, and show it.

        Args:
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        answer = await self._repository.save(outcome, interaction_id)
        if isinstance(answer, Refused):
            self.postpone()
        else:
            self._robots.memories.note(answer.events, answer.state)
        return answer

    def postpone(self) -> None:
        """Give people time to try again, and the table as well."""
        until = self._context.clock.now() + self._context.pace.extra_time
        self._repository.postpone(until)
        self._robots.postpone(until)

    async def _deal_inputs(self, click: Click) -> DealInputs:
        state, secret = self._repository.state, self._context.secret
        if not setup.deals_first(state, click.action):
            return DealInputs(secret)
        return DealInputs(secret, await self._context.details(state.edition, state.players))


MOST_FAILURES = 3
"""Failures in a row after which a table or a tournament is set aside."""

S = TypeVar("S", bound="NamesPeople")
"""The state of a table or of a tournament."""
AnyMessage: TypeAlias = "ClickMessage[S] | CloseMessage[S] | StopMessage | TimerFired"
M = TypeVar("M")
"""What it is told beside clicks, its closing and the end of the process."""


class MessageHandler(ABC, Generic[S, M]):
    """What a table and a tournament do, each in its own way."""

    @abstractmethod
    async def _prepare(self) -> float | None:
        """Do what is open, and say when something is due by itself: Unix time in seconds."""

    @abstractmethod
    async def _handle_click(self, message: ClickMessage[S]) -> Accepted[S] | Refused | None:
        """The answer to a click; None where it is answered later."""

    @abstractmethod
    async def _handle_close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close."""

    @abstractmethod
    async def _handle_timer(self) -> None:
        """Do what is due."""

    @abstractmethod
    async def _handle_other(self, message: M) -> Accepted[S] | Refused:
        """Handle a message that only this kind knows."""

    @abstractmethod
    async def _handle_stop(self) -> None:
        """Finish what cannot wait for the next process."""

    @abstractmethod
    async def _clock_jumped(self, seconds: float) -> None:
        """Give back the time that a jump of the clock has taken, or take what it has given."""

    @abstractmethod
    def _reset(self, refusal: Refusal) -> None:
        """Drop what is under way and not saved, and refuse whoever waits for it."""

    @abstractmethod
    def _is_over(self) -> bool:
        """Whether there is nothing left to do."""


class FailureRecovery(MessageHandler[S, M]):
    """Goes on from what was saved after a failure; after several in a row sets aside."""

    def __init__(self, context: TableContext, repository: Repository[S]) -> None:
        self._context = context
        self._saved = repository
        self._over: Refusal | None = None
        self._failures = 0

    @property
    def _has_failed(self) -> bool:
        """Whether it does nothing any more, and is to be set aside."""
        return self._failures >= MOST_FAILURES

    async def _recover(self) -> None:
        """Go on from what was saved; after so many failures in a row set it aside."""
        self._failures += 1
        try:
            self._reset(Refusal.FAULT)
            if not self._has_failed:
                await self._saved.reload()
        except StoreUnavailable as error:
            log.warning(f"a {self._saved.kind} could not be read", reason=str(error))
        except Exception:
            log.exception(f"a {self._saved.kind} could not go on from what was saved")
        if self._has_failed:
            await self._try_to_set_aside()

    async def _try_to_set_aside(self) -> None:
        """Set it aside; while that cannot be saved it stays here, and keeps its channel."""
        try:
            await self._set_aside()
        except StoreUnavailable as error:
            log.warning(f"a {self._saved.kind} could not be set aside", reason=str(error))
            return
        except Exception:
            log.exception(f"a {self._saved.kind} could not be set aside")
        self._over = Refusal.CLOSED_TABLE

    async def _set_aside(self) -> None:
        """Close without a change, and say so.

        Raises:
            StoreUnavailable: It cannot be saved that it is closed, so it is not.
        """
        await self._saved.set_aside(f"{self._failures} failures in a row")
        log.error(f"a {self._saved.kind} was set aside", failures=self._failures)


class SupervisedTask(FailureRecovery[S, M]):
    """A live table or tournament.

    Args:
        ended: Called with the last state when the task has ended.
    """

    def __init__(
        self, context: TableContext, repository: Repository[S], ended: Callable[[S], None]
    ) -> None:
        super().__init__(context, repository)
        self._ended = ended
        self._inbox: Inbox[ClickMessage[S] | CloseMessage[S] | StopMessage | M, S] = Inbox(
            context.clock
        )
        self._jumped = context.clock.jumped()
        self._task: asyncio.Task[None] | None = None

    @property
    def state(self) -> S:
        """The state as it was last saved."""
        return self._saved.state

    def begin(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run(), name=f"{self._saved.kind} {self._saved.id}")

    def show(self) -> None:
        """Show the state as it was last saved."""
        self._saved.show()

    @property
    def waiting(self) -> int:
        """How many messages wait to be handled."""
        return len(self._inbox)

    async def click(self, click: Click) -> Accepted[S] | Refused:
        """Ask for something; returns when it is saved, or refused."""
        self._context.clock.learn(click.at)
        return await self._inbox.ask(lambda answer: ClickMessage(answer, click))

    async def close(self, ending: Ending) -> Accepted[S] | Refused:
        """Close, whatever is going on; refused while nothing can be saved."""
        return await self._inbox.ask(lambda answer: CloseMessage(answer, ending))

    async def stop(self) -> None:
        """End the task and leave all as it was saved; what came before is still done."""
        assert self._task is not None, "it has begun"
        self._inbox.put(StopMessage())
        await asyncio.wait([self._task])

    # The loop

    async def _run(self) -> None:
        with bound_contextvars(**{self._saved.kind.value: self._saved.id}):
            while self._over is None:
                await self._step()
        self._reset(self._over)
        self._inbox.close(self._over)
        self._ended(self.state)

    async def _step(self) -> None:
        """Wait for one message and handle it; a change that is saved ends a row of failures."""
        failures, revision = self._failures, self._saved.revision
        timer = await self._next_timer()
        if self._over is None and self._is_over():
            self._over = Refusal.CLOSED_TABLE
        if self._over is not None:
            return
        message = await self._inbox.next(timer)
        answer = await self._answer(message)
        if failures == self._failures and revision != self._saved.revision:
            self._failures = 0
        if answer is not None and isinstance(message, AwaitedMessage):
            reply(message, answer)

    async def _next_timer(self) -> float | None:
        if not self._has_failed:
            try:
                await self._watch_clock()
                dues = (await self._saved.resolve_doubt(), await self._prepare())
                return min((due for due in dues if due is not None), default=None)
            except Exception:
                log.exception(f"a {self._saved.kind} failed", message="what is due")
                await self._recover()
        return self._context.clock.now() + self._context.pace.extra_time

    async def _answer(self, message: AnyMessage[S] | M) -> Accepted[S] | Refused | None:
        if self._has_failed and not isinstance(message, StopMessage):
            await self._try_to_set_aside()
            return Refused(self._over or Refusal.STORE_DOWN, {})
        try:
            await self._watch_clock()
            return await self._handle(message)
        except Exception:
            log.exception(f"a {self._saved.kind} failed", message=type(message).__name__)
            if self._over is None:
                await self._recover()
            return Refused(Refusal.FAULT, {})

    async def _watch_clock(self) -> None:
        jumped, before = self._context.clock.jumped(), self._jumped
        if jumped != before:
            self._jumped = jumped
            await self._clock_jumped(jumped - before)

    async def _handle(self, message: AnyMessage[S] | M) -> Accepted[S] | Refused | None:
        match message:
            case ClickMessage():
                return await self._handle_click(message)
            case CloseMessage(ending=ending):
                return await self._handle_close(ending)
            case TimerFired():
                await self._handle_timer()
            case StopMessage():
                # Whatever fails now, the process is to end.
                self._over = Refusal.RESTARTING
                await self._handle_stop()
            case _:
                return await self._handle_other(message)
        return Accepted(self.state)
