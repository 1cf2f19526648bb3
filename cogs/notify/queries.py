"""People's subscriptions to pings about lobbies, and the pings made.

Every method raises `StoreUnavailable` if the database fails.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, tzinfo
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Double,
    Integer,
    Row,
    String,
    Table,
    Text,
    and_,
    case,
    delete,
    distinct,
    exists,
    func,
    literal,
    null,
    or_,
    select,
    update,
)

from bot.settings import PERSON
from bot.store.database.connections import insert_into, upsert_into
from bot.store.database.declarations import (
    DELETE_ROW,
    DiscordId,
    PersonId,
    ServerId,
    declare,
    metadata,
)
from bot.store.database.schema import duel_blocks, settings
from bot.store.store import Store
from bot.store.usage import Queries, count_rows, periods, use_queries

# The people who want to be pinged about a server's lobbies, and when.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("guild_id", ServerId(), primary_key=True, autoincrement=False),
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    # Names separated by spaces; empty for all editions.
    Column("editions", Text, nullable=False),
    # Hours from 0 to 23 in the person's time zone; equal hours mean the whole day.
    Column("from_hour", Integer, nullable=False),
    Column("until_hour", Integer, nullable=False),
    # The shortest time between two pings, in seconds.
    Column("pause", Integer, nullable=False),
    # Whether to ping by direct message rather than by a mention, and in which language.
    Column("direct", Boolean, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("at", Double, nullable=False),
)

declare(subscriptions, export="lobby pings")

# The lobbies that have pinged people, each at most once. In the database, pings are still calls.
lobby_pings = Table(
    "lobby_calls",
    metadata,
    # Not a foreign key: pings are counted after their table is pruned.
    Column("table_id", String(64), primary_key=True),
    Column("guild_id", ServerId(), nullable=False, index=True),
    Column("channel_id", DiscordId, nullable=False),
    Column("at", Double, nullable=False, index=True),
    # The process that pings, as a random word.
    Column("claim", String(32), nullable=False),
    Column("people", Integer, nullable=False, server_default="0"),
    # The message in the channel, while there is one.
    Column("message_id", DiscordId),
)

# The last ping of each person, on any server.
pinged_people = Table(
    "called_people",
    metadata,
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False),
    Column("table_id", String(64), nullable=False, index=True),
    Column("at", Double, nullable=False),
    # The direct message, while there is one.
    Column("channel_id", DiscordId),
    Column("message_id", DiscordId),
)
declare(pinged_people, export="last lobby ping")

HOUR, DAY = 60 * 60, 24 * 60 * 60
PAUSES = (HOUR, 6 * HOUR, DAY, 7 * DAY)
"""The available pauses between two pings of a person, in seconds; nobody gets pings more often."""
TIME_ZONE = PERSON["time-zone"]
KEPT = 31 * DAY
"""Seconds for which pings are kept without names, to be counted."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A person's subscription to pings on a server.

    Args:
        editions: The editions; empty for all.
        from_hour: The first hour, from 0 to 23, in the person's time zone or else in UTC.
        until_hour: The hour when pings end; the same as `from_hour` for the whole day.
        pause: The shortest time between two pings, in seconds.
        direct: Whether to ping by direct message.
        locale: The language of direct messages, as Discord spells it.
    """

    guild_id: int
    user_id: int
    editions: tuple[str, ...] = ()
    from_hour: int = 0
    until_hour: int = 0
    pause: int = DAY
    direct: bool = False
    locale: str = "en-US"


@dataclass(frozen=True, slots=True)
class Subscriptions:
    store: Store

    async def find(self, guild_id: int, user_id: int) -> Subscription | None:
        rows = await self.store.read(select(subscriptions).where(*_of_person(guild_id, user_id)))
        return _subscription(rows[0]) if rows else None

    async def put(self, wish: Subscription, at: float) -> None:
        values = asdict(wish) | {"editions": " ".join(wish.editions), "at": at}
        row = upsert_into(subscriptions, self.store.database.kind).values(values)
        await self.store.write(row, about=wish.user_id)

    async def drop(self, guild_id: int, user_id: int) -> None:
        await self.store.write(delete(subscriptions).where(*_of_person(guild_id, user_id)))

    async def due(
        self, guild_id: int, host: int, edition: str, now: float, most: int
    ) -> Sequence[Subscription]:
        """People who want to be pinged about a lobby now, in random order so that all get a turn.

        People who accept no challenges from its host are not pinged.
        """
        wish, last = subscriptions.c, pinged_people.c
        of_server = subscriptions.outerjoin(
            settings,
            and_(
                settings.c.scope == TIME_ZONE.scope,
                settings.c.key == TIME_ZONE.key,
                settings.c.owner_id == wish.user_id,
            ),
        )
        blocks = exists().where(
            duel_blocks.c.user_id == wish.user_id, duel_blocks.c.blocked_id == host
        )
        zones = await self.store.read(
            select(settings.c.value).select_from(of_server).where(_of(guild_id)).distinct()
        )
        rows = await self.store.read(
            select(subscriptions)
            .select_from(of_server.outerjoin(pinged_people, last.user_id == wish.user_id))
            .where(
                _of(guild_id),
                ~blocks,
                or_(
                    wish.editions == "",
                    (" " + wish.editions + " ").contains(f" {edition} ", autoescape=True),
                ),
                _wakes([row.value for row in zones], now),
                or_(last.at.is_(None), last.at <= now - wish.pause),
            )
            .order_by(func.random())
            .limit(most)
        )
        return [_subscription(row) for row in rows]


def _of(guild_id: int) -> ColumnElement[bool]:
    return subscriptions.c.guild_id == guild_id


def _of_person(guild_id: int, user_id: int) -> tuple[ColumnElement[bool], ...]:
    return _of(guild_id), subscriptions.c.user_id == user_id


def _wakes(zones: Iterable[str | None], now: float) -> ColumnElement[bool]:
    wish = subscriptions.c
    hours = {name: _hour(TIME_ZONE.kind.read(name), now) for name in zones if name is not None}
    utc = literal(_hour(UTC, now))
    hour = case(hours, value=settings.c.value, else_=utc) if hours else utc
    began, goes_on = hour >= wish.from_hour, hour < wish.until_hour
    return or_(
        wish.from_hour == wish.until_hour,
        and_(wish.from_hour < wish.until_hour, began, goes_on),
        and_(wish.from_hour > wish.until_hour, or_(began, goes_on)),
    )


def _hour(zone: tzinfo, now: float) -> int:
    return datetime.fromtimestamp(now, zone).hour


def _subscription(row: Row[*tuple[Any, ...]]) -> Subscription:
    values = row._asdict()
    del values["at"]
    return Subscription(**{**values, "editions": tuple(row.editions.split())})


@dataclass(frozen=True, slots=True)
class PingMessage:
    table_id: str
    guild_id: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Pings:
    """The pings of lobbies, each stored by a single process before it is sent."""

    store: Store

    async def has_pinged(self, table_id: str) -> bool:
        return bool(await self.store.read(select(lobby_pings).where(_of_table(table_id))))

    async def begin(self, table_id: str, guild_id: int, channel_id: int, at: float) -> bool:
        """Note that a lobby pings people; return False if it has done so before, in any process."""
        claim = secrets.token_hex(16)
        row = insert_into(lobby_pings, self.store.database.kind).values(
            table_id=table_id, guild_id=guild_id, channel_id=channel_id, at=at, claim=claim
        )
        await self.store.write(row.on_conflict_do_nothing())
        rows = await self.store.read(select(lobby_pings.c.claim).where(_of_table(table_id)))
        return bool(rows) and rows[0].claim == claim

    async def take(
        self, table_id: str, people: Sequence[Subscription], at: float
    ) -> Sequence[Subscription]:
        """Note that these people are pinged, and return those who may really be pinged.

        The database decides; a person whom another lobby has pinged meanwhile is left out.
        """
        kind = self.store.database.kind
        for one in people:
            row = insert_into(pinged_people, kind).values(
                user_id=one.user_id, table_id=table_id, at=at
            )
            unless_pinged = row.on_conflict_do_update(
                index_elements=[pinged_people.c.user_id],
                set_={"table_id": table_id, "at": at, "channel_id": None, "message_id": None},
                where=pinged_people.c.at <= at - one.pause,
            )
            await self.store.write(unless_pinged, about=one.user_id)
        rows = await self.store.read(
            select(pinged_people.c.user_id).where(pinged_people.c.table_id == table_id)
        )
        taken = {row.user_id for row in rows}
        pinged = [one for one in people if one.user_id in taken]
        counted = update(lobby_pings).where(_of_table(table_id)).values(people=len(pinged))
        await self.store.write(counted)
        return pinged

    async def give_back(self, table_id: str, people: Sequence[int], *, all_of_it: bool) -> None:
        """Forget that these people were pinged; if `all_of_it`, the lobby may ping again."""
        person = pinged_people.c
        untold = (person.table_id == table_id) & person.user_id.in_(people)
        await self.store.write(delete(pinged_people).where(untold))
        lobby = (
            delete(lobby_pings)
            if all_of_it
            else update(lobby_pings).values(people=lobby_pings.c.people - len(people))
        )
        await self.store.write(lobby.where(_of_table(table_id)))

    async def posted(self, table_id: str, message_id: int) -> None:
        noted = update(lobby_pings).where(_of_table(table_id)).values(message_id=message_id)
        await self.store.write(noted)

    async def told(self, user_id: int, channel_id: int, message_id: int) -> None:
        noted = update(pinged_people).where(pinged_people.c.user_id == user_id)
        values = noted.values(channel_id=channel_id, message_id=message_id)
        await self.store.write(values, about=user_id)

    async def messages(
        self, table_id: str | None = None, user_id: int | None = None
    ) -> Sequence[PingMessage]:
        """The messages of pings that are still shown: for a table, to a person, or all."""
        ping, person = lobby_pings.c, pinged_people.c
        which = [] if table_id is None else [ping.table_id == table_id]
        whose = [] if user_id is None else [person.user_id == user_id]
        about = (ping.table_id, ping.guild_id)
        public = select(*about, ping.channel_id, ping.message_id).where(
            ping.message_id.is_not(None), *which
        )
        if user_id is not None:
            public = public.join(pinged_people, person.table_id == ping.table_id).where(*whose)
        direct = (
            select(*about, person.channel_id, person.message_id)
            .join(pinged_people, person.table_id == ping.table_id)
            .where(person.message_id.is_not(None), *which, *whose)
        )
        rows = await self.store.read(public.union_all(direct))
        return [PingMessage(*row) for row in rows]

    async def unnoted(self, since: float) -> Sequence[tuple[str, int, int, int | None]]:
        """The pings whose message is not known, for example because a process died.

        Only pings after the Unix time `since` are returned, including those whose message was
        deleted. Each has the ids of the table, the server, the channel and the person pinged by
        direct message, or None.
        """
        ping, person = lobby_pings.c, pinged_people.c
        about = (ping.table_id, ping.guild_id, ping.channel_id)
        rows = await self.store.read(
            select(*about, null().label("user_id"))
            .where(ping.message_id.is_(None), ping.at > since)
            .union_all(
                select(*about, person.user_id)
                .join(pinged_people, person.table_id == ping.table_id)
                .where(person.message_id.is_(None), person.at > since)
            )
        )
        return [(row.table_id, row.guild_id, row.channel_id, row.user_id) for row in rows]

    async def deleted(self, message: PingMessage) -> None:
        gone = [
            update(one).where(one.c.message_id == message.message_id).values(message_id=None)
            for one in (lobby_pings, pinged_people)
        ]
        await self.store.write(*gone)

    async def prune(self, now: float) -> None:
        old: tuple[Table, ...] = (lobby_pings, pinged_people)
        await self.store.write(*(delete(one).where(one.c.at < now - KEPT) for one in old))


def _of_table(table_id: str) -> ColumnElement[bool]:
    return lobby_pings.c.table_id == table_id


@use_queries
def ping_counts(now: float) -> Queries:
    people = select(func.count(distinct(subscriptions.c.user_id)))
    queries = {"people who asked for pings": people}
    for last, since in periods(now).items():
        pinged = lobby_pings.c.at >= since
        queries[f"lobbies that pinged, {last}"] = count_rows(pinged, lobby_pings.c.people > 0)
        queries[f"people pinged, {last}"] = select(func.sum(lobby_pings.c.people)).where(pinged)
    return queries
