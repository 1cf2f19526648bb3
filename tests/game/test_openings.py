"""The right to open a table: where, in which edition, how many at once and how often."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.game.live.openings import OpeningLimits
from bot.game.ports import StoreUnavailable
from bot.game.rules.access import (
    COOLDOWN,
    HOUR,
    AccessPolicy,
    AccessRefusal,
    Limits,
    Opening,
    PastOpening,
)
from bot.game.rules.actions import Accepted, Refusal, Refused
from bot.game.state.table_state import OUTSIDE, HomeServer
from bot.settings import Openers, ServerSettings
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, DAN, GUILD

LIMITS = Limits(
    tables_per_person=2,
    tables_per_server=3,
    hourly_per_person=3,
    hourly_per_server=4,
    open_cooldown=60,
)
ROLE, CATEGORY = 70, 80
ELSEWHERE = HomeServer(GUILD + 1)
OPENED = Accepted("a table")


@dataclass
class Hosted:
    """A live table, with only the fields that limits depend on."""

    host: int
    channel_id: int = CHANNEL
    guild_id: HomeServer = GUILD


def opening(user: int = ANNA, *, at: float = 0.0, guild: int = GUILD) -> Opening:
    return Opening(user, HomeServer(guild), "master", (CHANNEL, CATEGORY), (), staff=False, at=at)


class Openings:
    """The stored openings; `delay` holds back reads, and `fails` makes writes fail."""

    def __init__(self) -> None:
        self.kept: list[PastOpening] = []
        self.delay: asyncio.Event | None = None
        self.fails = False

    async def recent(self, user_id: int, guild_id: int, since: float) -> Sequence[PastOpening]:
        found = [
            one
            for one in self.kept
            if one.at > since and (one.user_id == user_id or one.guild_id == guild_id)
        ]
        if self.delay is not None:
            await self.delay.wait()
        return found

    async def add(self, opening: PastOpening) -> None:
        self._check()
        self.kept.append(opening)

    async def remove(self, opening_id: str) -> None:
        self._check()
        self.kept = [one for one in self.kept if one.id != opening_id]

    def _check(self) -> None:
        if self.fails:
            raise StoreUnavailable("gone")


class Doorway:
    """People who open tables, which close again at once unless they are added to `live`."""

    def __init__(self, limits: Limits = LIMITS, **choices: Any) -> None:  # noqa: ANN401 - each setting has its own type
        self.policy = AccessPolicy(limits, ServerSettings(**choices))
        self.live: list[Hosted] = []
        self.elsewhere: list[Hosted] = []
        self.openings = Openings()
        self.restart()

    def restart(self) -> None:
        """Replace the limits with those of a new process."""
        self.limits = self.process()

    def process(self) -> OpeningLimits:
        """The limits as a newly started process applies them."""
        return OpeningLimits(lambda: self.live, self._elsewhere, self.openings)

    async def _elsewhere(self, user_id: int) -> Sequence[Hosted]:
        return [one for one in self.elsewhere if one.host == user_id]

    async def open(
        self, asked: Opening, answer: Accepted[str] | Refused = OPENED, *, plans: int = 0
    ) -> Accepted[str] | Refused:
        async def work() -> Accepted[str] | Refused:
            return answer

        return await self.limits.open(self.policy, asked, work, plans=plans)

    async def open_planned(self, asked: Opening) -> Accepted[str] | Refused:
        async def work() -> Accepted[str] | Refused:
            return OPENED

        return await self.limits.open_planned(self.policy, asked, work)


@pytest.mark.parametrize("openers", [Openers.STAFF, Openers.ROLE])
async def test_staff_may_always_open_a_table(openers: Openers) -> None:
    door = Doorway(openers=openers, opener_role=ROLE)

    refused = await door.open(opening())
    assert isinstance(refused, Refused)
    assert refused.code == f"only-{openers}-opens"
    assert await door.open(replace(opening(), staff=True)) == OPENED


async def test_only_the_chosen_role_may_open_tables_or_everybody_if_none_is_chosen() -> None:
    door = Doorway(openers=Openers.ROLE, opener_role=ROLE)
    assert await door.open(replace(opening(), roles=(ROLE,))) == OPENED
    assert await door.open(opening(BEN)) == Refused(
        AccessRefusal.ONLY_ROLE_OPENS, {"role": str(ROLE)}
    )

    assert await Doorway(openers=Openers.ROLE).open(opening()) == OPENED


async def test_tables_are_opened_only_in_the_chosen_channels_and_categories() -> None:
    elsewhere = Doorway(channels=(300, 301))
    assert await elsewhere.open(opening()) == Refused(
        AccessRefusal.WRONG_CHANNEL, {"channel": "300", "more": 1}
    )

    assert await Doorway(channels=(300, CATEGORY)).open(opening()) == OPENED


async def test_a_server_plays_only_the_editions_that_it_has_chosen() -> None:
    assert await Doorway(editions=("wizz",)).open(opening()) == Refused(
        AccessRefusal.WRONG_EDITION, {}
    )
    door = Doorway(editions=("wizz", "master"))
    assert await door.open(opening()) == OPENED


async def test_a_person_at_the_table_limit_is_pointed_to_one_of_their_tables() -> None:
    door = Doorway()
    door.live = [Hosted(ANNA, 301), Hosted(ANNA, 302, guild_id=ELSEWHERE)]

    assert await door.open(opening()) == Refused(
        AccessRefusal.TABLES_PER_PERSON, {"most": 2, "channel": "301"}
    )
    assert await door.open(opening(BEN)) == OPENED


async def test_planned_tables_count_when_another_is_planned() -> None:
    door = Doorway()
    door.live = [Hosted(ANNA, 301)]

    assert await door.open(opening(), plans=1) == Refused(
        AccessRefusal.PLANS_PER_PERSON, {"most": 2}
    )
    assert await door.open(opening()) == OPENED


async def test_a_planned_table_obeys_all_limits_except_the_hourly_ones() -> None:
    door = Doorway(replace(LIMITS, hourly_per_server=1), editions=("master",))
    assert await door.open(opening()) == OPENED
    assert await door.open_planned(opening()) == OPENED

    assert await door.open_planned(replace(opening(), edition="wizz")) == Refused(
        AccessRefusal.WRONG_EDITION, {}
    )
    door.live = [Hosted(ANNA, 301), Hosted(ANNA, 302)]
    assert await door.open_planned(opening()) == Refused(
        AccessRefusal.TABLES_PER_PERSON, {"most": 2, "channel": "301"}
    )


async def test_a_server_has_a_limited_number_of_tables() -> None:
    door = Doorway()
    door.live = [Hosted(BEN), Hosted(CLEO), Hosted(DAN)]

    assert await door.open(opening()) == Refused(AccessRefusal.TABLES_PER_SERVER, {"most": 3})
    assert await door.open(opening(guild=ELSEWHERE)) == OPENED


async def test_a_table_that_is_being_opened_counts_towards_the_limit() -> None:
    limits = replace(LIMITS, tables_per_person=1, open_cooldown=0)
    door = Doorway(limits)
    second: list[Accepted[str] | Refused] = []

    async def slowly() -> Accepted[str]:
        second.append(await door.open(opening()))
        return OPENED

    assert await door.limits.open(door.policy, opening(), slowly) == OPENED
    assert second == [Refused(AccessRefusal.TABLES_PER_PERSON, {"most": 1, "channel": "none"})]


async def test_a_person_waits_between_opening_two_tables() -> None:
    door = Doorway()
    assert await door.open(opening(at=1000.5)) == OPENED

    assert await door.open(opening(at=1060.4)) == Refused(
        AccessRefusal.OPEN_COOLDOWN, {"seconds": 60, "again": "1061"}
    )
    assert await door.open(opening(BEN, at=1060.4)) == OPENED
    assert await door.open(opening(at=1060.5)) == OPENED


async def test_a_person_opens_a_limited_number_of_tables_an_hour() -> None:
    door = Doorway()
    for at in (0, 100, 200):
        assert await door.open(opening(at=at)) == OPENED

    assert await door.open(opening(at=HOUR - 1)) == Refused(
        AccessRefusal.HOURLY_PER_PERSON, {"most": 3, "again": str(int(HOUR) + 1)}
    )
    assert await door.open(opening(at=HOUR)) == OPENED


async def test_a_server_opens_a_limited_number_of_tables_an_hour() -> None:
    door = Doorway()
    for user in (ANNA, BEN, CLEO, DAN):
        assert await door.open(opening(user, at=user)) == OPENED

    assert await door.open(opening(5, at=HOUR)) == Refused(
        AccessRefusal.HOURLY_PER_SERVER, {"most": 4, "again": str(int(HOUR) + 2)}
    )
    assert await door.open(opening(5, at=HOUR, guild=ELSEWHERE)) == OPENED


async def test_a_table_that_was_not_opened_does_not_count() -> None:
    door = Doorway(replace(LIMITS, tables_per_person=1))
    taken = Refused(Refusal.CHANNEL_TAKEN)
    assert await door.open(opening(), taken) == taken

    async def fails() -> Accepted[str]:
        raise StoreUnavailable

    with pytest.raises(StoreUnavailable):
        await door.limits.open(door.policy, opening(), fails)

    assert await door.open(opening()) == OPENED


async def test_recent_openings_are_remembered_across_a_restart() -> None:
    door = Doorway()
    assert await door.open(opening(at=1000)) == OPENED
    door.restart()
    assert await door.open(opening(at=1059)) == Refused(
        AccessRefusal.OPEN_COOLDOWN, {"seconds": 60, "again": "1061"}
    )
    for at in (1100, 1200):
        assert await door.open(opening(at=at)) == OPENED
        door.restart()
    assert await door.open(opening(at=1300, guild=ELSEWHERE)) == Refused(
        AccessRefusal.HOURLY_PER_PERSON, {"most": 3, "again": str(1000 + int(HOUR) + 1)}
    )
    assert await door.open(opening(BEN, at=1300)) == OPENED
    door.restart()
    assert await door.open(opening(CLEO, at=1300)) == Refused(
        AccessRefusal.HOURLY_PER_SERVER, {"most": 4, "again": str(1000 + int(HOUR) + 1)}
    )


async def test_tables_that_a_person_hosts_in_other_processes_count() -> None:
    door = Doorway()
    door.live = [Hosted(ANNA, 301)]
    door.elsewhere = [Hosted(ANNA, 302, guild_id=ELSEWHERE), Hosted(BEN, 303, guild_id=ELSEWHERE)]
    refused = Refused(AccessRefusal.TABLES_PER_PERSON, {"most": 2, "channel": "301"})

    assert await door.open(opening()) == refused
    assert await door.open_planned(opening()) == refused
    assert await door.open(opening(BEN)) == OPENED


async def test_only_one_of_two_simultaneous_requests_opens_a_table() -> None:
    door = Doorway()
    door.openings.delay = asyncio.Event()
    both = [asyncio.create_task(door.open(opening(at=at))) for at in (1000, 1001)]
    await asyncio.sleep(0)
    door.openings.delay.set()

    answers = await asyncio.gather(*both)
    assert [isinstance(one, Accepted) for one in answers] == [True, False]


async def test_two_processes_together_cannot_exceed_a_limit() -> None:
    door = Doorway()
    door.openings.delay = asyncio.Event()

    async def work() -> Accepted[str] | Refused:
        return OPENED

    both = [
        asyncio.create_task(limits.open(door.policy, opening(at=1000), work))
        for limits in (door.limits, door.process())
    ]
    await asyncio.sleep(0)
    door.openings.delay.set()

    answers = await asyncio.gather(*both)
    assert sum(isinstance(one, Accepted) for one in answers) <= 1
    assert len(door.openings.kept) <= 1


async def test_a_table_is_not_opened_if_the_limits_cannot_be_checked() -> None:
    door = Doorway()
    door.openings.fails = True
    with pytest.raises(StoreUnavailable):
        await door.open(opening())

    door.openings.fails = False
    assert await door.open(opening()) == OPENED


async def test_a_failed_opening_may_count_for_an_hour_if_the_store_fails() -> None:
    door = Doorway()

    async def fails() -> Accepted[str] | Refused:
        door.openings.fails = True
        return Refused(Refusal.STORE_DOWN)

    assert await door.limits.open(door.policy, opening(), fails) == Refused(Refusal.STORE_DOWN)
    assert [one.user_id for one in door.openings.kept] == [ANNA]


def test_a_servers_limits_apply_only_if_stricter_than_the_hosts() -> None:
    assert LIMITS.stricter("tables_per_person", 1) == 1
    assert LIMITS.stricter("tables_per_person", 9) == 2
    assert LIMITS.stricter(COOLDOWN, 90) == 90
    assert LIMITS.stricter(COOLDOWN, 5) == 60


async def test_places_outside_servers_share_no_limits() -> None:
    door = Doorway()
    door.live = [Hosted(one, 300 + one, OUTSIDE) for one in (BEN, CLEO, DAN)]

    assert await door.open(opening(guild=OUTSIDE)) == OPENED
    for minute in range(1, 6):
        assert await door.open(opening(1000 + minute, at=60.0 * minute, guild=OUTSIDE)) == OPENED


async def test_a_person_is_not_sent_to_their_table_in_a_place_without_the_bot() -> None:
    door = Doorway()
    door.live = [Hosted(ANNA, 301, OUTSIDE), Hosted(ANNA, 302, OUTSIDE)]

    assert await door.open(opening()) == Refused(
        AccessRefusal.TABLES_PER_PERSON, {"most": 2, "channel": "none"}
    )
