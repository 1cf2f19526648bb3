"""Mangled custom ids and the actions in them, clicked at a table of any edition."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.engine.editions import EDITIONS
from bot.game.live.table import LiveTable
from bot.game.rules.actions import Accepted, Action, MakeMove, ShowHand, StartGame
from bot.present.clicks import ClickAction, custom_id, read_custom_id
from bot.present.edition import line_of
from bot.present.table_clicks import Ask, MoveClick
from tests.fuzz.mangle import mangled_text
from tests.fuzz.readers import Loss
from tests.fuzz.samples import Samples
from tests.game.world import ANNA, BEN, CLEO, DAN, World

CLICKS_AT_A_TABLE = 60


def read_mangled(given: Samples, chance: Random) -> ClickAction | None:
    """The action of a custom id, often a mangled one; None if it cannot be read."""
    text = chance.choice(given.custom_ids)
    if chance.random() < 0.5:
        text = mangled_text(text, chance)
    read = read_custom_id(text)
    if read is not None and read_custom_id(custom_id(read)) != read:
        raise Loss("written again, the custom id is another")
    return read


class Clicks:
    """People who click buttons that no message shows.

    A new table is opened after some clicks, and whenever a click has closed it.
    """

    def __init__(self, given: Samples) -> None:
        self._given = given
        self._world = World()
        self._table_id = ""

    async def click(self, chance: Random, number: int) -> bool:
        """Click something; return whether the table accepted it."""
        table = self._world.tables.find(self._table_id)
        if table is None or number % CLICKS_AT_A_TABLE == 0:
            table = await self._open(chance)
        action = self._action(chance)
        if action is None:
            return False
        user = chance.choice((ANNA, BEN, CLEO, DAN))
        question = chance.choice((None, None, 0, 1, 2, 10**30))
        answer = await self._world.click(table, user, action, question=question)
        await self._world.clock.settle()
        return isinstance(answer, Accepted)

    async def close(self) -> None:
        """Shut down all tables."""
        await self._world.tables.shutdown()

    def _action(self, chance: Random) -> Action | None:
        match read_mangled(self._given, chance):
            case MoveClick(line=line):
                return MakeMove(line_of(line))
            case Ask(asked=asked):
                return asked
            case _:
                return None

    async def _open(self, chance: Random) -> LiveTable:
        await self._world.tables.shutdown()
        self._world = World(seed=chance.randrange(100))
        edition = chance.choice(sorted(EDITIONS))
        begin = chance.choice(
            (self._world.play, self._world.play, self._world.open, self._challenge, self._show)
        )
        table = await begin(BEN, CLEO, edition=edition)
        self._table_id = table.state.table_id
        return table

    async def _challenge(self, invited: int, _: int, edition: str) -> LiveTable:
        """Open a lobby for two, to which one person is invited."""
        request = replace(self._world.request(edition, {}), former_people=(ANNA, invited))
        await self._world.opener.open(request)
        return self._world.table()

    async def _show(self, *others: int, edition: str) -> LiveTable:
        """Open a match that others may watch."""
        table = await self._world.open(*others, edition=edition)
        for one in (ANNA, *others):
            await self._world.accepts(table, one, ShowHand())
        await self._world.accepts(table, ANNA, StartGame())
        return table
