"""Faults to try the bot against: errors, delays, lost requests and lost answers.

An answer can be lost in two ways: the request never arrived, or it was carried out and only the
answer is missing. A bot must live through both.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio


class Loss(StrEnum):
    """What gets lost on the way."""

    NOTHING = "nothing"
    REQUEST = "request"
    ANSWER = "answer"


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
    times: int | None = 1


class Faults:
    """The faults that are still to come."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Let something go wrong; of several faults for one request, the first added counts."""
        self._faults.append(fault)

    def clear(self) -> None:
        """Let everything go well again."""
        self._faults.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that a request meets, used up by it."""
        for fault in self._faults:
            if fault.method in {"*", method} and fnmatchcase(path, fault.path):
                if fault.times is not None:
                    fault.times -= 1
                    if fault.times <= 0:
                        self._faults.remove(fault)
                return fault
        return None
