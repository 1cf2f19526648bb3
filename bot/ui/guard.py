"""Whether the bot keeps up with what it is asked: what to do with a click before it is looked at.

Discord waits three seconds for the first answer. Where the event loop is late, a click is
acknowledged first and answered later; where more clicks wait than can be answered in time, a new
one is refused at once, so that those before it are not lost.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from typing import Any

import structlog
from discord import (
    AllowedMentions,
    Client,
    DiscordException,
    InteractionResponseType,
    MessageFlags,
)
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Refusal, Refused
from bot.gateway.emojis import EmojiMap
from bot.gateway.errors import NETWORK_ERRORS
from bot.gateway.rendering import render
from bot.i18n import Locale, locale_of
from bot.present.components import Panel, Text
from bot.present.text.refusals import refusal_text

log = structlog.get_logger(__name__)

LOOK_EVERY = 0.1
REMEMBERED = 100
"""Looks that are remembered: those of ten seconds."""


class LoopLag:
    """Looks again and again how late the event loop is, while somebody wants to know.

    Attributes:
        seconds: How late it was when it was looked at last.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._looks: deque[float] = deque(maxlen=REMEMBERED)
        self._observe: Callable[[float], None] | None = None
        self._users = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def worst(self) -> float:
        """How late the loop was at most, in seconds, of late."""
        return max(self._looks, default=0.0)

    def start(self) -> None:
        """Look, until as many have stopped as have started."""
        self._users += 1
        if self._timer is None:
            self._look_again(asyncio.get_running_loop())

    def stop(self) -> None:
        """Look no more, if nobody else wants to know."""
        self._users -= 1
        if not self._users and self._timer is not None:
            self._timer.cancel()
            self._timer, self.seconds = None, 0.0

    @contextmanager
    def observed(self, observe: Callable[[float], None]) -> Iterator[None]:
        """Look until the block ends.

        Args:
            observe: Told each time how late the loop was.
        """
        self._observe = observe
        self.start()
        try:
            yield
        finally:
            self._observe = None
            self.stop()

    def _look_again(self, loop: asyncio.AbstractEventLoop) -> None:
        due = loop.time() + LOOK_EVERY
        self._timer = loop.call_at(due, self._look, loop, due)

    def _look(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        self.seconds = max(0.0, loop.time() - due)
        self._looks.append(self.seconds)
        if self._observe is not None:
            self._observe(self.seconds)
        self._look_again(loop)


LATE_AFTER = 0.4
"""Seconds by which the event loop may be late until clicks are acknowledged first."""

MOST_WAITING = 1.6
"""Seconds that clicks may have to wait for their answers until new ones are refused."""

EXPECTED_RATE = 300.0
"""Answers a second that are expected until it is known how many there are."""

FEW = 20
"""So many clicks at once are always looked at."""

_KNOWN_AFTER, _MEASURED_OVER = 0.5, 2.0
"""Seconds after which it is known how many are answered, and of which they are counted."""


class Admission(Enum):
    """What is done with a click."""

    AT_ONCE = auto()
    ACKNOWLEDGED_FIRST = auto()
    REFUSED = auto()


class AdmittedClick:
    """A click, until it has its first answer.

    Args:
        answered: Told once when it has; None tells nobody.
    """

    def __init__(self, admission: Admission, answered: Callable[[], None] | None) -> None:
        self.admission = admission
        self._answered = answered

    def answered(self) -> None:
        """Note that it has an answer, or gets none."""
        answered, self._answered = self._answered, None
        if answered is not None:
            answered()


class ClickGate:
    """Counts the clicks that wait for an answer, and measures how late the event loop is."""

    def __init__(self) -> None:
        self.lag = LoopLag()
        self._waiting = 0
        self._busy_since = 0.0
        self._answered: deque[float] = deque()

    @contextmanager
    def admit(self) -> Iterator[AdmittedClick]:
        """Say what is done with a click that has come; it is answered inside."""
        loop = asyncio.get_running_loop()
        admission = self._admission()
        counted = admission is not Admission.REFUSED
        self._waiting += counted
        if counted and self._waiting == 1:
            self.lag.start()
        if self._waiting == FEW:
            self._busy_since = loop.time()
        click = AdmittedClick(admission, self._note_answer if counted else None)
        try:
            yield click
        finally:
            click.answered()

    @property
    def is_overloaded(self) -> bool:
        """Whether a new click could not be answered in time."""
        if self._waiting < FEW:
            return False
        now = asyncio.get_running_loop().time()
        return self._seconds_to_wait(now) + self.lag.seconds > MOST_WAITING

    def _admission(self) -> Admission:
        if self.is_overloaded:
            return Admission.REFUSED
        # Where nobody waits, how late the loop was is no matter of the next click.
        lag = self.lag.seconds if self._waiting else 0.0
        return Admission.ACKNOWLEDGED_FIRST if lag > LATE_AFTER else Admission.AT_ONCE

    def _seconds_to_wait(self, now: float) -> float:
        """How long a new click would wait, if as many are answered as since many have come."""
        since = max(self._busy_since, now - _MEASURED_OVER)
        while self._answered and self._answered[0] < since:
            self._answered.popleft()
        if now - since < _KNOWN_AFTER:
            return self._waiting / EXPECTED_RATE
        return self._waiting * (now - since) / max(1, len(self._answered))

    def _note_answer(self) -> None:
        self._waiting -= 1
        self._answered.append(asyncio.get_running_loop().time())
        if not self._waiting:
            self.lag.stop()


class InteractionsUnderWay:
    """The interactions that are being answered.

    Args:
        most: Most of one person at a time.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._by_person: Counter[int] = Counter()
        self._stopping = False
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def counted(self, user_id: int) -> Iterator[None]:
        """Count an interaction of a person as under way."""
        self._by_person[user_id] += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._by_person[user_id] -= 1
            if not self._by_person[user_id]:
                del self._by_person[user_id]
            if not self._by_person:
                self._idle.set()

    def why_not_begun(self, user_id: int) -> Refused | None:
        """Why an interaction that is counted is not begun: the process ends, or it is one too many.

        Returns:
            None if it is.
        """
        if self._stopping:
            return Refused(Refusal.RESTARTING, {})
        if self._by_person[user_id] > self._most:
            return Refused(AccessRefusal.TOO_MANY_CLICKS, {"most": self._most})
        return None

    def begin_nothing(self) -> None:
        """Begin nothing from now on: the process ends."""
        self._stopping = True

    async def wait_until_idle(self) -> None:
        """Return when all that is under way has been answered."""
        await self._idle.wait()


class OverloadAnswers:
    """Says in private to who clicks that it is too much."""

    def __init__(self, client: Client, click_gate: ClickGate, default_locale: Locale) -> None:
        self._client = client
        self._click_gate = click_gate
        self._default_locale = default_locale
        self._answers: dict[Locale, MultipartParameters] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def turn_away(self, data: dict[str, Any]) -> bool:
        """Turn a click away if there are too many; returns whether it was.

        Args:
            data: The interaction, as it came.
        """
        if not self._click_gate.is_overloaded:
            return False
        task = asyncio.create_task(self._tell(data))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def _tell(self, data: dict[str, Any]) -> None:
        self._client.dispatch("refusal", Refusal.OVERLOADED)
        # discord.py answers by it, too, once it has parsed the interaction.
        session = vars(self._client.http)["_HTTPClient__session"]
        locale = locale_of(data.get("locale"), self._default_locale)
        try:
            await async_context.get().create_interaction_response(
                int(data["id"]),
                data["token"],
                session=session,
                params=self._answer(locale),
            )
        except (DiscordException, KeyError, ValueError, *NETWORK_ERRORS) as error:
            log.info("a click was not answered", reason=str(error))

    def _answer(self, locale: Locale) -> MultipartParameters:
        if locale not in self._answers:
            panel = Panel((Text(refusal_text(Refusal.OVERLOADED, locale)),))
            self._answers[locale] = interaction_message_response_params(
                type=InteractionResponseType.channel_message.value,
                view=render(panel, EmojiMap()),
                flags=MessageFlags(ephemeral=True, components_v2=True),
                allowed_mentions=AllowedMentions.none(),
            )
        return self._answers[locale]
