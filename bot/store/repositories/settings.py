"""What servers and people have chosen, kept as rows of key and value.

Knows how a value is spelled; what it does is known where it is read.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic, TypeVar

from sqlalchemy import Row, Update, delete, select, tuple_, update

from bot.game.rules.access import LIMITS, AccessPolicy, Limits, Openers
from bot.game.rules.ratings import SeasonChoice
from bot.game.state.table_state import is_kicked, kick_mark
from bot.store.database.connections import BatchedReads, Database, insert_into, upsert_into
from bot.store.database.results import RATED_KEY, SEASONS_KEY, WITHOUT_SEASONS
from bot.store.database.schema import bans, settings
from bot.store.database.writer import StatementBatch, Writer

T = TypeVar("T")


class Scope(StrEnum):
    """Whose setting it is."""

    GUILD = "guild"
    USER = "user"


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One thing that can be set.

    Args:
        scope: Whether a server or a person sets it.
        key: Its name in the database, at most 64 characters.
        parse: Reads the text that `str` made of a value.
    """

    scope: Scope
    key: str
    parse: Callable[[str], T]


GUILD_LOCALE = Setting(Scope.GUILD, "locale", str)
TURN_SECONDS = Setting(Scope.GUILD, "turn-seconds", int)
TABLE_LOOK = Setting(Scope.GUILD, "look", str)

NOTICE = Setting(Scope.USER, "notice", str)
SORTING = Setting(Scope.USER, "sorting", str)
LOOK = Setting(Scope.USER, "look", str)
ACHIEVEMENTS = Setting(Scope.USER, "achievements", str)
RATED = Setting(Scope.USER, RATED_KEY, str)


@dataclass(frozen=True, slots=True)
class SettingsRepository:
    """The settings of all servers and people."""

    database: Database
    writer: Writer
    _reads: BatchedReads[tuple[str, int], Mapping[str, str]] = field(default_factory=BatchedReads)

    async def get(self, setting: Setting[T], owner_id: int) -> T | None:
        """Read a setting; None where it was never set.

        Raises:
            StoreUnavailable: The database failed.
        """
        rows = await self.database.read(
            select(settings.c.value).where(
                settings.c.scope == setting.scope,
                settings.c.owner_id == owner_id,
                settings.c.key == setting.key,
            )
        )
        return setting.parse(rows[0].value) if rows else None

    async def chosen(self, scope: Scope, owner_id: int) -> Mapping[str, str]:
        """Read all settings of a server or a person, as they are spelled, by key.

        Raises:
            StoreUnavailable: The database failed.
        """
        return await self._reads.get((scope.value, owner_id), self._chosen_by_many)

    async def _chosen_by_many(
        self, owners: Collection[tuple[str, int]]
    ) -> Mapping[tuple[str, int], Mapping[str, str]]:
        found: dict[tuple[str, int], dict[str, str]] = {owner: {} for owner in owners}
        for row in await self.database.read(
            select(settings).where(tuple_(settings.c.scope, settings.c.owner_id).in_(owners))
        ):
            found[row.scope, row.owner_id][row.key] = row.value
        return found

    async def put(self, setting: Setting[T], owner_id: int, value: T) -> None:
        """Set a setting.

        Args:
            value: To what; `setting.parse(str(value))` must give it back.

        Raises:
            StoreUnavailable: The database failed.
        """
        row = upsert_into(settings, self.database.kind).values(
            scope=setting.scope, owner_id=owner_id, key=setting.key, value=str(value)
        )
        about = owner_id if setting.scope is Scope.USER else None
        await self.writer.write(StatementBatch((row,), about=about))

    async def clear(self, setting: Setting[T], owner_id: int) -> None:
        """Set a setting back, as if it had never been set.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.writer.write(
            StatementBatch(
                (
                    delete(settings).where(
                        settings.c.scope == setting.scope,
                        settings.c.owner_id == owner_id,
                        settings.c.key == setting.key,
                    ),
                )
            )
        )


OPENERS = Setting(Scope.GUILD, "openers", str)
WITH_SEASONS = "quarters"
ROLE = Setting(Scope.GUILD, "opener-role", int)
CHANNELS = Setting(Scope.GUILD, "channels", str)
EDITIONS = Setting(Scope.GUILD, "editions", str)
LIMIT = {name: Setting(Scope.GUILD, name.replace("_", "-"), int) for name in LIMITS}
"""The settings of the limits, by field."""
SEASONS = Setting(Scope.GUILD, SEASONS_KEY, str)
PODIUM = Setting(Scope.GUILD, "podium-channel", int)
"""The channel in which the best of a season are told."""
OPTIONS = Setting(Scope.GUILD, "default-options", str)
"""By edition the options of new tables, as JSON."""


@dataclass(frozen=True, slots=True)
class ServerRulesRepository:
    """The rules of all servers, kept among their settings."""

    settings: SettingsRepository

    async def policy(self, guild_id: int, most: Limits) -> AccessPolicy:
        """Who may open tables in a server.

        Args:
            most: The host's limits: a server can only have stricter ones.

        Raises:
            StoreUnavailable: The database failed.
        """
        kept = await self.settings.chosen(Scope.GUILD, guild_id)
        # A value that only another version of the bot knows is none.
        openers, role = kept.get(OPENERS.key), kept.get(ROLE.key, "")
        return AccessPolicy(
            limits=_limits(kept, most),
            openers=Openers(openers) if openers in list(Openers) else Openers.EVERYONE,
            role=int(role) if role.isdecimal() else None,
            channels=tuple(int(one) for one in _words(kept, CHANNELS) if one.isdecimal()),
            editions=_words(kept, EDITIONS),
        )

    async def chosen_limits(self, guild_id: int) -> Mapping[str, int]:
        """The limits that a server has chosen itself, by field.

        Raises:
            StoreUnavailable: The database failed.
        """
        return _chosen_limits(await self.settings.chosen(Scope.GUILD, guild_id))

    async def put_limit(self, guild_id: int, name: str, value: int | None) -> None:
        """Choose a limit; None leaves it to the host.

        Args:
            name: Its field.

        Raises:
            StoreUnavailable: The database failed.
        """
        if value is None:
            await self.settings.clear(LIMIT[name], guild_id)
        else:
            await self.settings.put(LIMIT[name], guild_id, value)

    async def put_openers(self, guild_id: int, openers: Openers, role: int | None = None) -> None:
        """Choose who may open tables.

        Args:
            role: Discord id of the role, where it is that.

        Raises:
            StoreUnavailable: The database failed.
        """
        if role is not None:
            await self.settings.put(ROLE, guild_id, role)
        await self.settings.put(OPENERS, guild_id, openers.value)

    async def put_channels(self, guild_id: int, channels: Sequence[int]) -> None:
        """Choose where tables may be opened; nowhere in particular is everywhere.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.settings.put(CHANNELS, guild_id, " ".join(map(str, channels)))

    async def put_editions(self, guild_id: int, editions: Sequence[str]) -> None:
        """Choose which editions may be played; none in particular is all.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.settings.put(EDITIONS, guild_id, " ".join(editions))

    async def season_choice(self, guild_id: int) -> SeasonChoice:
        """What a server has chosen about seasons.

        Raises:
            StoreUnavailable: The database failed.
        """
        kept = await self.settings.chosen(Scope.GUILD, guild_id)
        channel = kept.get(PODIUM.key, "")
        return SeasonChoice(
            seasons=kept.get(SEASONS.key) != WITHOUT_SEASONS,
            podium=int(channel) if channel.isdecimal() else None,
        )

    async def put_seasons(self, guild_id: int, *, seasons: bool) -> None:
        """Choose whether ratings have seasons.

        Raises:
            StoreUnavailable: The database failed.
        """
        await self.settings.put(SEASONS, guild_id, WITH_SEASONS if seasons else WITHOUT_SEASONS)

    async def put_podium(self, guild_id: int, channel_id: int | None) -> None:
        """Choose where the best of a season are told; None is nowhere.

        Raises:
            StoreUnavailable: The database failed.
        """
        if channel_id is None:
            await self.settings.clear(PODIUM, guild_id)
        else:
            await self.settings.put(PODIUM, guild_id, channel_id)

    async def options(self, guild_id: int, edition: str) -> Mapping[str, str]:
        """The options of new tables of an edition, by name.

        Raises:
            StoreUnavailable: The database failed.
        """
        return (await self._options(guild_id)).get(edition, {})

    async def put_option(self, guild_id: int, edition: str, name: str, value: str) -> None:
        """Choose an option of new tables.

        Raises:
            StoreUnavailable: The database failed.
        """
        chosen = await self._options(guild_id)
        chosen[edition] = {**chosen.get(edition, {}), name: value}
        await self.settings.put(OPTIONS, guild_id, json.dumps(chosen, sort_keys=True))

    async def _options(self, guild_id: int) -> dict[str, dict[str, str]]:
        kept = await self.settings.get(OPTIONS, guild_id)
        chosen: dict[str, dict[str, str]] = {} if kept is None else json.loads(kept)
        return chosen


def _limits(kept: Mapping[str, str], most: Limits) -> Limits:
    chosen = _chosen_limits(kept)
    return replace(most, **{name: most.stricter(name, value) for name, value in chosen.items()})


def _chosen_limits(kept: Mapping[str, str]) -> dict[str, int]:
    found = {name: kept.get(setting.key, "") for name, setting in LIMIT.items()}
    return {name: int(text) for name, text in found.items() if text.isdecimal()}


def _words(kept: Mapping[str, str], setting: Setting[str]) -> tuple[str, ...]:
    return tuple(kept.get(setting.key, "").split())


_SALT_BYTES = 16


@dataclass(frozen=True, slots=True)
class Ban:
    """One person who is banned.

    Args:
        user_id: Discord id; None for one who has had all about them deleted.
        at: Unix time in seconds.
    """

    user_id: int | None
    at: float


@dataclass(frozen=True, slots=True)
class BanRepository:
    """The bans of all servers."""

    database: Database
    writer: Writer

    async def add(self, guild_id: int, user_id: int, at: float) -> None:
        """Ban a person; who is banned stays so from the first time on.

        Args:
            at: Unix time in seconds.

        Raises:
            StoreUnavailable: The database failed.
        """
        if not await self.is_banned(guild_id, user_id):
            row = insert_into(bans, self.database.kind).values(
                guild_id=guild_id, person=str(user_id), at=at
            )
            await self.writer.write(StatementBatch((row.on_conflict_do_nothing(),)))

    async def remove(self, guild_id: int, user_id: int) -> bool:
        """Lift a ban; returns whether there was one.

        Raises:
            StoreUnavailable: The database failed.
        """
        found = [row.person for row in await self._rows(guild_id) if _is(row.person, user_id)]
        if found:
            lifted = delete(bans).where(bans.c.guild_id == guild_id, bans.c.person.in_(found))
            await self.writer.write(StatementBatch((lifted,)))
        return bool(found)

    async def is_banned(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is banned.

        Raises:
            StoreUnavailable: The database failed.
        """
        return any(_is(row.person, user_id) for row in await self._rows(guild_id))

    async def of_server(self, guild_id: int) -> Sequence[Ban]:
        """All who are banned, the latest first.

        Raises:
            StoreUnavailable: The database failed.
        """
        return [
            Ban(int(row.person) if row.person.isdecimal() else None, row.at)
            for row in await self._rows(guild_id)
        ]

    async def _rows(self, guild_id: int) -> Sequence[Row[tuple[int, str, float]]]:
        query = select(bans).where(bans.c.guild_id == guild_id)
        return await self.database.read(query.order_by(bans.c.at.desc(), bans.c.person))


def hide_banned(user_id: int) -> Update:
    """The statement that lets no ban name a person any more."""
    person = kick_mark(secrets.token_hex(_SALT_BYTES), user_id)
    return update(bans).where(bans.c.person == str(user_id)).values(person=person)


def _is(person: str, user_id: int) -> bool:
    """Whether a ban is a person's."""
    return person == str(user_id) or is_kicked((person,), user_id)
