"""Faults to try the bot against: in requests errors, delays and losses; events that come wrongly.

An answer can be lost in two ways: the request never arrived, or it was carried out and only the
answer is missing. A bot must live through both.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from playground.server.api.types import Json


class Loss(StrEnum):
    """What gets lost on the way."""

    NOTHING = "nothing"
    REQUEST = "request"
    ANSWER = "answer"


class LimitScope(StrEnum):
    """Whose rate limit a 429 is about."""

    USER = "user"
    GLOBAL = "global"
    SHARED = "shared"


@dataclass(slots=True)
class Fault:
    """What goes wrong with requests.

    Args:
        method: `*` for any.
        path: Below `/api/v10`; `*` stands for anything.
        status: The HTTP status answered instead of carrying the request out; 0 for none.
        code: Discord's code in that answer.
        message: Discord's words in that answer.
        delay_s: How long the request waits before anything else, in seconds.
        until: What it waits for, too.
        loss: What gets lost.
        limit: Answers 429 as this rate limit, whatever the status.
        retry_after_s: Seconds to wait, as that answer says.
        times: How many requests it meets; None for all.
    """

    method: str = "*"
    path: str = "*"
    status: int = 0
    code: int = 0
    message: str = "A fault of the local Discord"
    delay_s: float = 0.0
    until: asyncio.Event | None = None
    loss: Loss = Loss.NOTHING
    limit: LimitScope | None = None
    retry_after_s: float = 0.5
    times: int | None = 1

    def meets(self, method: str, path: str) -> bool:
        """Whether it is about a request."""
        return self.method in {"*", method} and fnmatchcase(path, self.path)


@dataclass(slots=True)
class EventFault:
    """What goes wrong with gateway events.

    Args:
        event: Its name, such as `INTERACTION_CREATE`; `*` stands for anything.
        delays_s: It comes once after each of these seconds: none loses it, two make it come twice,
            and those that follow may overtake a late one.
        change: Makes other data of a copy of its data.
        times: How many events it meets; None for all.
    """

    event: str = "*"
    delays_s: tuple[float, ...] = (0.0,)
    change: Callable[[Json], Json] | None = None
    times: int | None = 1

    def meets(self, event: str) -> bool:
        """Whether it is about an event."""
        return fnmatchcase(event, self.event)


FaultT = TypeVar("FaultT", Fault, EventFault)


class Faults(Generic[FaultT]):
    """The faults that are still to come."""

    def __init__(self) -> None:
        self._faults: list[FaultT] = []

    def add(self, fault: FaultT) -> None:
        """Let something go wrong; of several faults for one thing, the first added counts."""
        self._faults.append(fault)

    def clear(self) -> None:
        """Let everything go well again."""
        self._faults.clear()

    def take(self, *names: str) -> FaultT | None:
        """The fault that something meets, used up by it.

        Args:
            names: Method and path of a request, or the name of an event.
        """
        for fault in self._faults:
            if fault.meets(*names):
                if fault.times is not None:
                    fault.times -= 1
                    if fault.times <= 0:
                        self._faults.remove(fault)
                return fault
        return None
