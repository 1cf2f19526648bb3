"""After a deletion, no column, no message and no work under way names the person."""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import pytest
from simcord.actors import MemberActor
from sqlalchemy import BigInteger, Executable, Insert, insert, select
from sqlalchemy.dialects import sqlite

from bot.game.ports import Change
from bot.game.rules.actions import Click, Join
from bot.settings import PERSON
from bot.store.database.declarations import (
    PERSONAL,
    DiscordId,
    PersonId,
    PersonOrMark,
    ServerId,
    metadata,
    server_columns,
)
from bot.store.database.schema import achievements, replaced_messages, season_standings
from bot.store.database.writer import Writer
from bot.store.repositories.messages import MessageKind, TableMessage, TableMessageRepository
from bot.store.repositories.people import DirectMessages, PersonalDetailRepository, PlayerRepository
from bot.store.repositories.settings import SettingsRepository
from bot.store.store import Store
from cogs.duel.queries import Duels
from cogs.notify.queries import Pings, Subscription, Subscriptions
from cogs.roles.ranks import role_grants
from cogs.stats.queries import Statistics
from tests.cogs.test_privacy import delete
from tests.ui.message_content import answer_text, begin, texts
from tests.ui.simulated_server import SimulatedServer

NAME = "Zoraida"
PERSON_COLUMNS = {str(column) for one in PERSONAL.values() for column in one.people}
TEXTS = {"tables.state", "plans.request", "players.name", "nicknames.name"}
"""Columns with texts in which a person's id or name may occur."""
COUNTS = {"revision", "called", "epoch", "points", "value", "id", "minute"}
"""Names of columns with large numbers that are not Discord's ids."""


def test_every_column_of_large_numbers_declares_whether_it_names_a_person() -> None:
    undeclared = {
        str(column)
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, BigInteger)
        and not isinstance(column.type, DiscordId | PersonId | ServerId)
        and column.name not in COUNTS
    }
    assert undeclared == set(), "make them a PersonId, ServerId or DiscordId, or add to COUNTS"


def test_every_table_that_names_people_declares_what_it_exports() -> None:
    naming = {
        table.name
        for table in metadata.sorted_tables
        if any(isinstance(one.type, PersonId | PersonOrMark) for one in table.columns)
    }
    declared = {name for name, one in PERSONAL.items() if one.people}
    assert naming == declared, f"call declare(…) for {sorted(naming ^ declared)}"


def test_every_column_that_names_a_server_declares_its_deletion() -> None:
    servers = {str(table.c.guild_id) for table in metadata.sorted_tables if "guild_id" in table.c}
    declared = {str(column) for column, _ in server_columns()}
    assert servers == declared, f"make these a ServerId: {sorted(servers ^ declared)}"


async def places(store: Store, person: MemberActor) -> set[str]:
    """Every column of the database in which a person's id or name occurs."""
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
    """Replace Cleo by a member with a unique name; return the member."""
    user = uno.env.create_user(NAME.lower())
    uno.cleo = uno.guild.add_member(user, nick=f"{NAME.lower()} of the vale")
    return uno.cleo


async def play(uno: SimulatedServer, **options: str) -> None:
    """Deal a short round for Anna and Zoraida in a new channel."""
    uno.deal_short_rounds()
    uno.channel = uno.guild.create_text_channel("more")
    await uno.open("master", **options)
    await uno.cleo.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)


def inserts_about(
    person: MemberActor, statements: Sequence[Executable], rows: Sequence[Mapping[str, object]]
) -> bool:
    """Whether some statements insert a row that names a person."""
    added = [one.compile(dialect=sqlite.dialect()) for one in statements if isinstance(one, Insert)]
    named = [*(one.params for one in added), *(rows if added else ())]
    return any(person.id in row.values() for row in named)


async def test_no_column_names_a_person_who_has_deleted_everything(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, outliving, execute = meet(uno), list[str](), Writer.execute

    async def watched(
        writer: Writer,
        *statements: Executable,
        about: int | None = None,
        rows: Sequence[Mapping[str, object]] = (),
        **others: Any,  # noqa: ANN401 - they are passed on
    ) -> None:
        # A deletion would not prevent these writes.
        if about is None and inserts_about(person, statements, rows):
            outliving.extend(map(str, statements))
        await execute(writer, *statements, about=about, rows=rows, **others)

    monkeypatch.setattr(Writer, "execute", watched)
    monkeypatch.setattr(uno.store, "write", uno.store.writer.execute)
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
    # It is not certain that the match earns an achievement.
    earned = insert(achievements).values(
        guild_id=uno.guild.id, user_id=person.id, name="a test", at=0.0, told=True
    )
    given = insert(role_grants).values(
        guild_id=uno.guild.id, role_id=1, user_id=person.id, state="given", at=0.0
    )
    table_id = next(iter(uno.bot.app.tables)).state.table_id
    replaced = insert(replaced_messages).values(
        message_id=1, table_id=table_id, user_id=person.id, channel_id=2
    )
    rows = standing, earned, given, replaced
    await uno.store.privacy.writer.execute(*rows, about=person.id)
    wish = Subscription(uno.guild.id, person.id)
    await Subscriptions(uno.store).put(wish, 0.0)
    await Pings(uno.store).take("a call", [wish], 0.0)
    for other_id in (person.id - 1, person.id + 1):
        await Duels(uno.store).claim(uno.guild.id, person.id, other_id, uno.env.now().timestamp())
    await Duels(uno.store).block(person.id, uno.ben.id, 0.0)
    await Duels(uno.store).block(uno.ben.id, person.id, 0.0)
    await person.slash(uno.channel, "uno plan", edition="master", when="2h")
    await uno.store.bans.add(uno.guild.id, person.id, 0)
    await uno.env.settle()
    before = await places(uno.store, person)
    expected = PERSON_COLUMNS | TEXTS
    assert before >= expected, f"let this test store a row with {sorted(expected - before)}"
    assert before <= expected, f"declare as PersonId, or add to TEXTS: {sorted(before - expected)}"
    assert outliving == [], "write it with `about=`, the person's Discord id"

    await delete(uno, person)
    await uno.env.settle()

    assert await places(uno.store, person) == set()
    # The results of others are kept.
    assert (await Statistics(uno.store).of_person(uno.guild.id, uno.anna.id)).tally.rounds == 1


async def test_a_deleted_name_disappears_from_existing_messages(uno: SimulatedServer) -> None:
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


async def test_the_others_can_still_verify_their_match_after_a_deletion(
    uno: SimulatedServer,
) -> None:
    person = meet(uno)
    await play(uno, scoring="single")
    await uno.play_to_the_end()
    await delete(uno, person)
    await uno.env.settle()

    result = await uno.anna.slash(uno.channel, "uno verify")

    assert "nothing was changed" in answer_text(result)
    assert await places(uno.store, person) == set()


class Held:
    """A way to hold back writes about a person until they are let through."""

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
        """Hold back the wanted calls of a method.

        Args:
            by_bot: Whether tasks of the bot call the method. SimCord then does not wait for these
                tasks.
        """
        method: Callable[..., Awaitable[Any]] = getattr(kind, name)

        async def held(*args: Any, **values: Any) -> Any:  # noqa: ANN401 - it stands for any method
            if wanted(*args[isinstance(kind, type) :]):
                self.waiting.add(f"{kind}.{name}")
                wait = self.through.wait()
                await (self._env.external_wait(wait, reason="a slow write") if by_bot else wait)
            return await method(*args, **values)

        self._monkeypatch.setattr(kind, name, held)


async def test_work_under_way_does_not_bring_back_a_person_who_deleted_their_data(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = meet(uno)
    await uno.open_lobby()
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
    # Before the deletion, begin what a click, the sending of a hand and a clock would do.
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
        uno.live_table.ask(
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
