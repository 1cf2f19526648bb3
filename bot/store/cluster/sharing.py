"""Who is to have which shard, and which part of the requests: pure.

A free shard goes to a process that has fewest. Who has two more than another one gives back.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

WITHOUT_SHARD = 0.1
"""What each process needs beside its shards, in shards: to bring commands, and to begin."""


def part_of_budget(held: int, count: int, processes: int) -> float:
    """The part of all requests that a process may send, by its shards: where the tables are.

    Args:
        held: Shards that it has.
        count: Shards of all.
    """
    return (held + WITHOUT_SHARD) / (count + WITHOUT_SHARD * processes)


def next_step(
    me: str, alive: Collection[str], owners: Mapping[int, str | None]
) -> tuple[Sequence[int], Sequence[int]]:
    """What a process takes, and what it has too much of.

    Args:
        alive: All processes, this one included.
        owners: Of each shard; None where it is free.

    Returns:
        The numbers of the shards to be taken, and of those to be given back: the last ones, as
        the first brings the direct messages.
    """
    numbers: Counter[str] = Counter(dict.fromkeys(alive, 0))
    numbers.update(owner for owner in owners.values() if owner is not None and owner in numbers)
    taken: list[int] = []
    for number in sorted(number for number, owner in owners.items() if owner not in numbers):
        if numbers[me] > min(numbers.values()):
            return taken, ()
        taken.append(number)
        numbers[me] += 1
    excess = max(0, numbers[me] - min(numbers.values()) - 1) if not taken else 0
    mine = sorted(number for number, owner in owners.items() if owner == me)
    # The others give back at the same time: what is left over is for the next step.
    return taken, mine[len(mine) - min(excess, 1) :]
