"""After a deletion nothing is left of a person, wherever it stood and whatever was under way."""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from simcord.actors import MemberActor
from sqlalchemy import insert, select

from bot.game.ports import Change
from bot.game.rules.actions import Click, Join
from bot.settings import PERSON
from bot.store.database.schema import achievements, metadata, role_grants, season_standings
from bot.store.repositories.messages import MessageKind, TableMessage, TableMessageRepository
from bot.store.repositories.people import DirectMessages, PersonalDetailRepository, PlayerRepository
from bot.store.repositories.settings import SettingsRepository
from bot.store.store import Store
from cogs.duel.queries import Duels
from cogs.notify.queries import Calls, Subscription, Subscriptions
from cogs.stats.queries import Statistics
from tests.cogs.test_privacy import delete
from tests.ui.message_content import answer_text, texts
from tests.ui.simulated_server import SimulatedServer

NAME = "Zoraida"
NOBODYS = {
    *("absent_guilds", "database_info", "guild_seasons", "handled", "moves", "match_records"),
    *("lobby_calls", "use_counts", "rank_roles"),
    *("daily_secrets", "daily_marks"),
    # Of several processes; a click stands there for the seconds in which it is passed on.
    *("processes", "shards", "identify_slots", "passed_interactions"),
}
"""Tables that do not say who somebody is."""


async def places(store: Store, person: MemberActor) -> set[str]:
    """Every column of the database in which a person's id or name stands."""
    theirs = re.compile(rf"(?<!\d){person.id}(?!\d)|{NAME}", re.IGNORECASE)
    found: set[str] = set()
    for table in metadata.sorted_tables:
        for row in await store.privacy.database.read(select(table)):
            for name, value in row._asdict().items():
                text = zlib.decompress(value).decode() if isinstance(value, bytes) else str(value)
                if theirs.search(text):
                    found.add(f"{table.name}.{name}")
    return found


def meet(uno: SimulatedServer) -> MemberActor:
    """Somebody of a name that nothing else bears, in the place of Cleo."""
    user = uno.env.create_user(NAME.lower())
    uno.cleo = uno.guild.add_member(user, nick=f"{NAME.lower()} of the vale")
    return uno.cleo


async def play(uno: SimulatedServer, **options: str) -> None:
    """Deal a short round for Anna and Zoraida in a channel of their own."""
    uno.deal_short_rounds()
    uno.channel = uno.guild.create_text_channel("more")
    await uno.open("master", **options)
    await uno.cleo.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Start")


async def test_no_column_of_the_database_names_who_has_deleted_everything(
    uno: SimulatedServer,
) -> None:
    person = meet(uno)
    await play(uno, scoring="single")
    await uno.play_to_the_end()
    await play(uno)
    uno.channel = uno.guild.create_text_channel("cup")
    await person.slash(uno.channel, "tournament new", edition="master")
    board = uno.table_message
    await uno.ben.click(board, label="Join")
    await person.click(board, label="Start")
    await uno.store.settings.put(PERSON["sorting"], person.id, "colour")
    await uno.store.personal_details.put(person.id, "birthday", (8, 1))
    await person.slash(uno.channel, "daily", edition="master")
    standing = insert(season_standings).values(
        guild_id=uno.guild.id,
        season="2026-Q4",
        edition="",
        place=1,
        user_id=person.id,
        number=1500,
        matches=3,
    )
    # A match may earn nothing.
    earned = insert(achievements).values(
        guild_id=uno.guild.id, user_id=person.id, name="a test", at=0.0, told=True
    )
    given = insert(role_grants).values(
        guild_id=uno.guild.id, role_id=1, user_id=person.id, state="given", at=0.0
    )
    await uno.store.privacy.writer.execute(standing, earned, given)
    wish = Subscription(uno.guild.id, person.id)
    await Subscriptions(uno.store).put(wish, 0.0)
    await Calls(uno.store).take("a call", [wish], 0.0)
    await Duels(uno.store).claim(uno.guild.id, person.id, uno.ben.id, uno.env.now().timestamp())
    await Duels(uno.store).block(person.id, uno.ben.id, 0.0)
    await Duels(uno.store).block(uno.ben.id, person.id, 0.0)
    await person.slash(uno.channel, "uno plan", edition="master", when="2h")
    await uno.store.bans.add(uno.guild.id, person.id, 0)
    await uno.env.settle()
    before = await places(uno.store, person)
    assert {one.partition(".")[0] for one in before} == {
        table.name for table in metadata.sorted_tables
    } - NOBODYS

    await delete(uno, person)
    await uno.env.settle()

    assert await places(uno.store, person) == set()
    # What the others have done stays.
    assert (await Statistics(uno.store).of_person(uno.guild.id, uno.anna.id)).tally.rounds == 1


async def test_the_name_leaves_the_messages_that_still_stand(uno: SimulatedServer) -> None:
    person = meet(uno)
    await play(uno, scoring="single")
    await uno.play_to_the_end()
    shown = uno.table_message
    assert NAME.lower() in texts(shown)
    await delete(uno, person)
    await uno.env.settle()

    (after,) = (one for one in uno.channel.history() if one.id == shown.id)
    assert NAME.lower() not in texts(after)
    assert "anna" in texts(after)
    assert "the game is over" in texts(after)


async def test_the_others_still_verify_what_they_have_played(uno: SimulatedServer) -> None:
    person = meet(uno)
    await play(uno, scoring="single")
    await uno.play_to_the_end()
    await delete(uno, person)
    await uno.env.settle()

    result = await uno.anna.slash(uno.channel, "uno verify")

    assert "nothing was changed" in answer_text(result)
    assert await places(uno.store, person) == set()


class Held:
    """Holds writes about a person back until they are let through."""

    def __init__(self, uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self._env = uno.env
        self._monkeypatch = monkeypatch
        self.through = asyncio.Event()
        self.waiting: set[str] = set()

    def hold(
        self,
        kind: type[Any] | Store,
        name: str,
        wanted: Callable[..., bool],
        *,
        by_bot: bool = False,
    ) -> None:
        """Hold the calls of a method back that are wanted.

        Args:
            by_bot: Whether tasks of the bot call it, which SimCord would wait for.
        """
        method: Callable[..., Awaitable[Any]] = getattr(kind, name)

        async def held(*args: Any, **values: Any) -> Any:  # noqa: ANN401 - it stands for any method
            if wanted(*args[isinstance(kind, type) :]):
                self.waiting.add(f"{kind}.{name}")
                wait = self.through.wait()
                await (self._env.external_wait(wait, reason="a slow write") if by_bot else wait)
            return await method(*args, **values)

        self._monkeypatch.setattr(kind, name, held)


async def test_what_is_under_way_brings_nobody_back(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = meet(uno)
    await uno.open()
    held = Held(uno, monkeypatch)

    def about(user_id: int, *_: object) -> bool:
        return user_id == person.id

    def sets(_: object, user_id: int, *__: object) -> bool:
        return about(user_id)

    def joins(change: Change) -> bool:
        return bool(change.people and person.id in change.people)

    held.hold(PlayerRepository, "remember", about)
    held.hold(DirectMessages, "opened", about)
    held.hold(DirectMessages, "closed", about)
    held.hold(PersonalDetailRepository, "put", about)
    held.hold(SettingsRepository, "put", sets)
    held.hold(TableMessageRepository, "keep", lambda post: about(post.user_id))
    store, deletions = uno.store, uno.store.deletions
    # What a click, a hand that is sent and a clock would do, all begun before.
    under_way = [
        asyncio.ensure_future(one)
        for one in (
            store.players.remember(person.id, NAME, 1.0),
            store.direct_messages.opened(person.id, 7),
            store.direct_messages.closed(person.id, 1.0),
            store.personal_details.put(person.id, "birthday", (8, 1)),
            store.settings.put(PERSON["notice"], person.id, "none"),
            store.table_messages.keep(
                TableMessage(uno.state.table_id, MessageKind.HAND, person.id, 7, 8)
            ),
        )
    ]
    held.hold(uno.store, "save", joins, by_bot=True)
    joining = asyncio.ensure_future(
        uno.live_table.click(
            Click(
                *(person.id, NAME, "en-GB", Join(), uno.env.now().timestamp()),
                guild_id=uno.guild.id,
            )
        )
    )
    with deletions.work(person.id):
        await asyncio.sleep(0)
        await delete(uno, person)
        held.through.set()
        await asyncio.gather(*under_way)
        refused = await joining

    assert len(held.waiting) == 7
    assert getattr(refused, "code", None) == "data-deleted"
    assert await places(uno.store, person) == set()
