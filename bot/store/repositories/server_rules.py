"""What a server's staff has chosen about its tables: who opens them, where, and their options."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.store.database.season_change import SEASONS_KEY, WITHOUT_SEASONS
from bot.store.repositories.settings import Scope, Setting
from bot.table.rules.access import LIMITS, AccessPolicy, Limits, Openers
from bot.table.rules.seasons import SeasonChoice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.store.repositories.settings import SettingsRepository

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
