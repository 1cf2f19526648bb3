"""People who have deleted their data: known to every write until the work about them is through.

A name, a hand or a click on *Join* may be under way when somebody deletes everything, and would
bring it back. Whoever has asked is therefore barred from every write, until they come again and
nothing from before goes on any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from bot.game.ports import Change, PersonDeleted, Standing


class Deletions:
    """The people of whom nothing is written for now."""

    def __init__(self) -> None:
        self._barred: set[int] = set()
        self._work: Counter[int] = Counter()

    @contextmanager
    def work(self, user_id: int, *, own: bool = False) -> Iterator[None]:
        """Note that something goes on that may write about a person.

        Args:
            own: Whether the person asks for it: who comes again is met anew.
        """
        if own and not self._work[user_id]:
            self._barred.discard(user_id)
        self._work[user_id] += 1
        try:
            yield
        finally:
            self._work[user_id] -= 1
            if not self._work[user_id]:
                del self._work[user_id]

    def bar(self, user_id: int) -> None:
        """Let nothing be written about a person, from now on until they come again."""
        self._barred.add(user_id)

    def bars(self, user_id: int) -> bool:
        """Whether nothing is to be written about a person."""
        return user_id in self._barred

    def admit(self, change: Change) -> Change:
        """A change of a table, without results of people who have deleted theirs.

        Raises:
            PersonDeleted: It would let the state name such a person anew.
        """
        if not self._barred:
            return change
        if change.joined & self._barred:
            raise PersonDeleted
        finished = tuple(
            replace(
                one,
                results=tuple(row for row in one.results if not self.bars(row.user_id)),
                standings=tuple(self._without_name(row) for row in one.standings),
                figures=tuple(row for row in one.figures if not self.bars(row.user_id)),
            )
            for one in change.finished
        )
        return replace(change, finished=finished)

    def _without_name(self, standing: Standing) -> Standing:
        barred = standing.user_id is not None and self.bars(standing.user_id)
        return replace(standing, user_id=None) if barred else standing
