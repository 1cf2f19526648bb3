"""The resources that a process and its children use, as Linux counts them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Usage:
    """The processor time and memory that a process and those started by it use.

    Args:
        processor: The seconds of processor time since the start.
        memory: The bytes of memory now.
        own: The bytes of the process itself.
        drawing: The seconds of processor time of the processes that it has started.
    """

    processor: float
    memory: int
    own: int = 0
    drawing: float = 0.0

    @classmethod
    def of(cls, pid: int) -> Usage:
        """The resources used by a process and its running children."""
        ticks = pages = own = others = 0
        for one in _with_children(pid):
            # The program's name, in parentheses, may contain spaces.
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            spent = int(fields[11]) + int(fields[12])
            ticks += spent
            others += 0 if one == pid else spent
            held = int(Path(f"/proc/{one}/statm").read_text().split()[1])
            pages += held
            own += held if one == pid else 0
        return cls(ticks / _TICKS, pages * _PAGE, own * _PAGE, others / _TICKS)


def children(pid: int) -> list[int]:
    """The running processes that a process has started."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError):  # a thread that has ended meanwhile
            found += map(int, (task / "children").read_text().split())
    return found


def _with_children(pid: int) -> Iterator[int]:
    yield pid
    for child in children(pid):
        yield from _with_children(child)
