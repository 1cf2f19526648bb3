"""Test doubles for tournaments: a world of tables, and a recording display."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from bot.game.live.registry import LiveTables, TableOpener
from bot.game.live.table import LiveTable
from bot.game.rules.actions import Accepted, Action, Click, Join, Refused, StartGame
from bot.game.state.table_state import Phase
from bot.game.tournament.live import (
    LiveTournaments,
    ThreadUnavailable,
    TournamentAnswer,
    TournamentOpener,
)
from bot.game.tournament.state import Stage, Tournament
from tests.game.world import ANNA, GUILD, NAMES, World, any_answer, kill

THREADS = (900, 901)


class RecordingDisplay:
    """A display that records the states it is given, and checks that they have been saved."""

    def __init__(self, world: TournamentWorld) -> None:
        self._world = world
        self.called: list[tuple[int, int]] = []
        self.seen: list[Tournament] = []
        self.opened = 0
        self.barred = False
        self.store_fails = False

    def show(self, tournament: Tournament, *, called: Collection[int]) -> None:
        saved = self._world.store.saved[tournament.tournament_id]
        assert saved.revision == tournament.revision
        self.seen.append(tournament)
        self.called += [(tournament.number, place) for place in called]

    async def open_thread(self, tournament: Tournament, place: int) -> int:
        if self.barred:
            raise ThreadUnavailable("no permission")
        saved = self._world.store.saved[tournament.tournament_id]
        assert saved.revision == tournament.revision
        self.opened += 1
        self._world.store.down |= self.store_fails
        return THREADS[place] if self.opened <= tournament.schedule.tables else 1000 + self.opened


@dataclass
class TournamentWorld(World):
    """A world with tournaments in it."""

    display: RecordingDisplay = field(init=False)

    def process(self) -> TableOpener:
        if not hasattr(self, "display"):
            self.display = RecordingDisplay(self)
        self.tournaments = LiveTournaments()
        context = self.context(self.screen)
        opener = TableOpener(LiveTables(self.store), context, self.tournaments.plays_in)
        self.tournament_opener = TournamentOpener(self.tournaments, context, opener, self.display)
        return opener

    async def restart(self, outage: float) -> None:
        for live in self.tournaments:
            kill(live)
        await super().restart(outage)

    async def restore(self) -> None:
        await self.tournament_opener.restore()
        await super().restore()

    @property
    def tournament(self) -> Tournament:
        """The tournament as it was last shown."""
        return self.display.seen[-1]

    async def gather(
        self,
        *others: int,
        edition: str = "master",
        **options: Any,  # noqa: ANN401 - as an opening has them
    ) -> Tournament:
        """Let Anna open a tournament and others enter it."""
        answer = await self.tournament_opener.open(self.request(edition, options))
        assert isinstance(answer, Accepted), answer
        for user in others:
            await self.notes(user, Join())
        return self.tournament

    async def play_tournament(
        self,
        *others: int,
        edition: str = "master",
        **options: Any,  # noqa: ANN401 - as an opening has them
    ) -> Tournament:
        """Like `gather`, but Anna also starts the tournament."""
        await self.gather(*others, edition=edition, **options)
        await self.notes(ANNA, StartGame())
        await self.clock.settle()
        return self.tournament

    async def ask(
        self,
        user: int,
        action: Action,
        *,
        staff: bool = False,
        interaction: int | None = None,
        guild: int | None = GUILD,
        may_halt: bool = False,
    ) -> TournamentAnswer:
        self.opener.context.clock.learn(self.clock.now())  # as `Door` does
        return await self.tournaments.click(
            self.tournament.tournament_id,
            Click(
                user_id=user,
                name=NAMES.get(user, f"Guest {user}"),
                locale="en-GB",
                action=action,
                at=self.clock.now(),
                interaction_id=next(self.interactions) if interaction is None else interaction,
                guild_id=guild,
                staff=staff,
                may_halt=may_halt,
            ),
        )

    async def notes(
        self, user: int, action: Action, *, staff: bool = False
    ) -> Accepted[Tournament]:
        answer = await self.ask(user, action, staff=staff)
        assert isinstance(answer, Accepted), answer
        await self.clock.settle()
        return answer

    async def declines(self, user: int, action: Action, *, staff: bool = False) -> str:
        answer = await self.ask(user, action, staff=staff)
        assert isinstance(answer, Refused), answer
        return answer.code

    def at(self, place: int) -> LiveTable:
        """The live table at a place of the tournament."""
        table = self.tables.find(self.tournament.tables[place].table_id)
        assert table is not None
        return table

    async def play_on(self, *, sets: int, rounds: int | None = None) -> None:
        """Let everyone play a set to its end, or some of its rounds, at all tables.

        Args:
            sets: The number of the set.
            rounds: The number of rounds at each table; None for all.
        """
        for _ in range(40_000):
            tournament = self.tournament
            done = tournament.number > sets or (
                tournament.number == sets and tournament.stage is not Stage.PLAYING
            )
            if rounds is not None and tournament.number == sets:
                done = done or min(table.rounds for table in tournament.tables) >= rounds
            if done:
                return
            if not await self.answer():
                await self.clock.wake_next()
        raise AssertionError("the set does not end")

    async def answer(self) -> bool:
        """Let one asked person answer; return whether anybody was asked."""
        for table in self.tables:
            if await self.answer_at(table):
                return True
        return False

    async def answer_at(self, table: LiveTable) -> bool:
        """Let one person whom this table asks answer; return whether anybody was asked."""
        state = table.state
        if state.phase is not Phase.PLAYING:
            return False
        for seat in set(state.asked) & set(state.present):
            user = state.players[seat].user_id
            assert user is not None
            await self.accepts(table, user, any_answer(table, user))
            await self.clock.settle()
            return True
        return False
