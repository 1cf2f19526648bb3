"""The world of a tournament in tests: that of its tables, and a board that remembers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.table import Click, Join, Opening, Phase, Refused, Start, Tables
from bot.table.audience import Audience
from bot.table.tournament import Noted, Stage, ThreadBarred, Tournaments
from tests.table.world import ANNA, CHANNEL, GUILD, NAMES, World, any_answer

if TYPE_CHECKING:
    from bot.table import Act, Table
    from bot.table.tournament import Tournament

CUP = "cup"
THREADS = (900, 901)


class RememberingBoard:
    """A board that remembers what it was asked to show, and that it was saved by then."""

    def __init__(self, world: CupWorld) -> None:
        self._world = world
        self.began: list[int] = []
        self.seen: list[Tournament] = []
        self.opened = 0
        self.barred = False

    def show(self, tournament: Tournament, *, began: bool) -> None:
        saved = self._world.store.saved[tournament.tournament_id]
        assert saved.revision == tournament.revision
        self.seen.append(tournament)
        if began:
            self.began.append(tournament.number)

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        if self.barred:
            raise ThreadBarred("no permission")
        self.opened += 1
        return THREADS[place] if self.opened <= len(THREADS) else 1000 + self.opened


@dataclass
class CupWorld(World):
    """A world with tournaments."""

    board: RememberingBoard = field(init=False)

    def process(self) -> Tables:
        if not hasattr(self, "board"):
            self.board = RememberingBoard(self)
        house = self.house(Audience(self.screen))
        tables = Tables(house)
        self.tournaments = Tournaments(house, tables, self.board)
        assert isinstance(house.screen, Audience)
        house.screen.admit(self.tournaments)
        return tables

    async def restart(self, outage: float) -> None:
        for director in self.tournaments._directors.values():  # noqa: SLF001 - a kill asks nobody
            assert director._task is not None  # noqa: SLF001
            director._task.cancel()  # noqa: SLF001
        await super().restart(outage)
        await self.tournaments.restore()
        await self.clock.settle()

    @property
    def cup(self) -> Tournament:
        """The tournament as it was last shown."""
        return self.board.seen[-1]

    async def gather(
        self,
        *others: int,
        edition: str = "master",
        **options: Any,  # noqa: ANN401 - as an opening has them
    ) -> Tournament:
        """Anna opens a tournament, others enter."""
        opening = Opening(
            guild_id=GUILD,
            channel_id=CHANNEL,
            edition=edition,
            user_id=ANNA,
            name="Anna",
            user_locale="en-GB",
            locale="en",
            at=self.clock.now(),
            options=options,
            interaction_id=next(self.interactions),
        )
        verdict = await self.tournaments.open(opening)
        assert isinstance(verdict, Noted), verdict
        for user in others:
            await self.notes(user, Join())
        return self.cup

    async def play_cup(
        self,
        *others: int,
        edition: str = "master",
        **options: Any,  # noqa: ANN401 - as an opening has them
    ) -> Tournament:
        """As `gather`; and Anna starts."""
        await self.gather(*others, edition=edition, **options)
        await self.notes(ANNA, Start())
        await self.clock.settle()
        return self.cup

    async def ask(
        self, user: int, act: Act, *, staff: bool = False, interaction: int | None = None
    ) -> Noted | Refused:
        return await self.tournaments.click(
            self.cup.tournament_id,
            Click(
                user_id=user,
                name=NAMES.get(user, f"Guest {user}"),
                locale="en-GB",
                act=act,
                at=self.clock.now(),
                interaction_id=next(self.interactions) if interaction is None else interaction,
                staff=staff,
            ),
        )

    async def notes(self, user: int, act: Act, *, staff: bool = False) -> Noted:
        verdict = await self.ask(user, act, staff=staff)
        assert isinstance(verdict, Noted), verdict
        await self.clock.settle()
        return verdict

    async def declines(self, user: int, act: Act, *, staff: bool = False) -> str:
        verdict = await self.ask(user, act, staff=staff)
        assert isinstance(verdict, Refused), verdict
        return verdict.code

    def at(self, place: int) -> Table:
        """The live table of a thread."""
        table = self.tables.find(self.cup.tables[place].table_id)
        assert table is not None
        return table

    async def play_on(self, *, sets: int, rounds: int | None = None) -> None:
        """Everyone plays until a set is over, or so many rounds of it at both tables.

        Args:
            sets: The number of the set.
            rounds: Rounds at each table; None for all.
        """
        for _ in range(40_000):
            cup = self.cup
            done = cup.number > sets or (cup.number == sets and cup.stage is not Stage.PLAYING)
            if rounds is not None and cup.number == sets:
                done = done or min(table.rounds for table in cup.tables) >= rounds
            if done:
                return
            if not await self.answer():
                await self.clock.wake_next()
        raise AssertionError("the set does not end")

    async def answer(self) -> bool:
        """Let one person answer who is asked, if there is one."""
        for table in self.tables:
            if await self.answer_at(table):
                return True
        return False

    async def answer_at(self, table: Table) -> bool:
        """Let one person answer who is asked at a table, if there is one."""
        sitting = table.sitting
        if sitting.phase is not Phase.PLAYING:
            return False
        for seat in set(sitting.asked) & set(sitting.present):
            user = sitting.sitters[seat].user_id
            assert user is not None
            await self.accepts(table, user, any_answer(table, user))
            await self.clock.settle()
            return True
        return False
