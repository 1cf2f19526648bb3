"""`python -m bot doctor`: checks everything that a bot needs, and reports what must be fixed."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from ipaddress import ip_address
from time import time
from typing import Any

import aiohttp
import discord

from bot.app.process import (
    NEEDED,
    StartError,
    commands_are_known,
    forgotten_file,
    start_errors,
)
from bot.config import COMMAND, ENV_FILE, HOME, Settings
from bot.game.ports import StoreUnavailable
from bot.gateway.invalid_requests import Caution
from bot.gateway.pictures import fetch_changes
from bot.log import without_controls
from bot.pictures.typesetting import SCRIPTS, uncovered_scripts
from bot.store.check import DatabaseReport, Schema, inspect_database
from bot.store.cluster import LEASE_SECONDS, ShardOwner
from bot.store.database.files import parse_address, sqlite_file

LATE_CLOCK = 5.0
"""The seconds by which our clock may differ from Discord's, which dates clicks."""
LITTLE_ROOM = 500 * 2**20
"""The free bytes on a disk below which the host must free space."""
HEALTH_SECONDS = 5.0
UPLOAD_SECONDS = 3_600.0
"""Seconds within which a bot has uploaded its emojis after a start, whatever Discord's limits."""
PAGE = 200
SCHEMAS = {
    Schema.NEWEST: ("", True),
    Schema.OLDER: (", of an older version, which the next start brings up", True),
    Schema.NEWER: (", of a newer version: update the bot", False),
    Schema.EMPTY: (", empty: the first start makes what it needs", True),
    Schema.FOREIGN: (", which holds tables of something else: give the bot its own", False),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One line for the host; `well` if there is nothing to do."""

    well: bool
    text: str


async def examine(settings: Settings, misspelt: Sequence[str]) -> list[Finding]:
    """Check the bot's setup without changing it; `misspelt` lists variables that have no effect."""
    findings = [_settings_file(), *(Finding(well=False, text=line) for line in misspelt)]
    database, report = await _database(settings.database_url)
    findings += [*database, *_forgotten(settings)]
    if settings.metrics_port is not None:
        findings.append(await _process_here(settings.metrics_host, settings.metrics_port))
    findings += [_disk(settings.database_url), _fonts()]
    if settings.discord_token is None:
        return [*findings, Finding(well=False, text="DISCORD_TOKEN is not set")]
    try:
        with start_errors():
            findings += [one async for one in _discord(settings, settings.discord_token, report)]
        if report is not None and report.schema is Schema.NEWEST:
            findings.append(await _commands(settings))
    except StartError as error:
        findings.append(Finding(well=False, text=str(error)))
    return findings


def _settings_file() -> Finding:
    found = ENV_FILE if ENV_FILE.exists() else f"no {ENV_FILE}, only the environment"
    return Finding(well=True, text=f"settings: {found}")


async def _database(url: str) -> tuple[list[Finding], DatabaseReport | None]:
    try:
        report = await inspect_database(url)
    except StoreUnavailable as error:
        return [Finding(well=False, text=str(error))], None
    if report is None:
        return [Finding(well=True, text="database: the first start makes it")], None
    copied = f"never copied or backed up by `{COMMAND}`"
    if report.copied_at is not None:
        copied = f"last copied or backed up {(time() - report.copied_at) / 86_400:.1f} days ago"
    if report.software.startswith("PostgreSQL"):
        copied += ", and pg_dump leaves no trace"
    about, well = SCHEMAS[report.schema]
    text = f"{report.address}: {report.software}, {report.size / 2**20:.1f} MB, {copied}{about}"
    return [
        Finding(well=well, text=f"database {text}"),
        *_drain(report.drained_at),
        *_shards(report.shards, report.processes),
    ], report


def _forgotten(settings: Settings) -> list[Finding]:
    """A finding about a folder in which deletions of people's data cannot be noted."""
    try:
        file = sqlite_file(parse_address(settings.database_url))
        folder = forgotten_file(settings).absolute().parent
    except StoreUnavailable:  # the address of the database is reported already
        return []
    # The folder of the database's file has a finding of its own; a link's is the target's folder.
    beside = file is not None and not file.is_symlink() and file.absolute().parent == folder
    if beside or os.access(folder, os.W_OK | os.X_OK):
        return []
    text = f"FORGOTTEN_FILE: {folder} is not a writable folder, so no /privacy delete is noted"
    return [Finding(well=False, text=text)]


def _drain(since: float | None) -> list[Finding]:
    """A finding about a drain in progress: a host who forgot it may wonder why no table opens."""
    if since is None:
        return []
    text = f"drain: no new tables have been opened for {_age(since)}; `{COMMAND} drain` ends that"
    return [Finding(well=False, text=text)]


def _age(at: float) -> str:
    minutes = max(0, int(time() - at)) // 60
    if minutes < 120:
        return f"{minutes} min"
    return f"{minutes / 60:.0f} h" if minutes < 48 * 60 else f"{minutes / 1440:.0f} days"


def _shards(owners: Sequence[ShardOwner], running: int) -> list[Finding]:
    """A finding about the shards, bad if any is not served; none if only one process may run."""
    if not owners:
        return []
    held = [one for one in owners if one.seconds_left is not None and one.seconds_left > 0]
    serving = len({one.process_id for one in held})
    if not held:
        return [Finding(well=True, text=f"shards: {len(owners)}, and no process runs")]
    free = [str(one.number) for one in owners if one not in held]
    lag = LEASE_SECONDS - min(one.seconds_left or 0.0 for one in held)
    text = (
        f"shards: {len(held)} of {len(owners)} in {serving} of {running} running processes, "
        f"renewed {lag:.1f} s ago"
    )
    return [Finding(well=not free, text=f"{text}; nobody has {', '.join(free)}" if free else text)]


async def _process_here(host: str, port: int) -> Finding:
    """The state of the process that reports its health on a port of this machine."""
    served = ip_address(host)
    if served.is_unspecified:  # all addresses, including this machine's
        served = ip_address("127.0.0.1" if served.version == 4 else "::1")
    place = f"[{served}]" if served.version == 6 else served
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(HEALTH_SECONDS)) as web,
            web.get(f"http://{place}:{port}/healthz") as answer,
        ):
            well, report = answer.status == HTTPStatus.OK, await answer.json()
        latencies, invalid = report["shard_latency_seconds"], report["invalid_requests"]
        shards = [
            number if latency is None else f"{number} ({latency * 1000:.0f} ms)"
            for number, latency in latencies.items()
        ]
        parts = [
            "well" if well else "not well",
            f"shards {', '.join(shards) or 'none'}",
            f"the loop at most {report['loop_lag_seconds'] * 1000:.0f} ms late",
            f"{invalid} requests refused with 401, 403 or 429 in ten minutes",
        ]
        if invalid >= Caution.ASKS_RIGHTS:
            well = False
            parts.append("10,000 would ban this address: the log names the tables")
        if "lease_seconds_left" in report:
            parts.append(f"its leases last {report['lease_seconds_left']:.1f} s more")
    except aiohttp.ClientConnectorError:
        return Finding(well=True, text=f"bot on METRICS_PORT {port}: none runs")
    except (aiohttp.ClientError, TimeoutError, ValueError, KeyError, TypeError, AttributeError):
        return Finding(well=False, text=f"bot on METRICS_PORT {port}: it does not say how it is")
    return Finding(well=well, text=f"bot on METRICS_PORT {port}: {'; '.join(parts)}")


def _disk(url: str) -> Finding:
    try:
        file = sqlite_file(parse_address(url))
        place = HOME if file is None else file.absolute().parent
        free = shutil.disk_usage(place).free
    except OSError as error:
        return Finding(well=False, text=f"the disk cannot be looked at: {error.strerror}")
    except StoreUnavailable as error:
        return Finding(well=False, text=f"the disk cannot be looked at: {error}")
    return Finding(well=free >= LITTLE_ROOM, text=f"disk: {free / 2**30:.1f} GB free in {place}")


def _fonts() -> Finding:
    if missing := uncovered_scripts():
        names = ", ".join(missing)
        return Finding(
            well=False, text=f"pictures: no font in data/art/fonts has letters of {names}"
        )
    return Finding(well=True, text=f"pictures: names in {len(SCRIPTS)} scripts")


async def _discord(
    settings: Settings, token: str, report: DatabaseReport | None
) -> AsyncIterator[Finding]:
    """Findings from Discord: about the application, the clock, the permissions and the emojis."""
    owner = None if report is None else report.owner
    clock = _DiscordClock()
    client = discord.Client(intents=discord.Intents(guilds=True), http_trace=clock.trace)
    async with client:
        await client.login(token)
        assert client.application is not None, "the client has logged in"
        name = client.application.name
        called = f", called {settings.bot_name}" if settings.bot_name not in {None, name} else ""
        yield Finding(well=True, text=f"application: {name} ({client.application_id}){called}")
        if owner not in {None, client.application_id}:
            text = f"the database belongs to application {owner}: `{COMMAND} adopt` hands it over"
            yield Finding(well=False, text=text)
        yield clock.finding()
        async for finding in _permissions(client):
            yield finding
        changes = await fetch_changes(client)
        started_at = None if report is None else report.started_at
        yield emojis_finding(len(changes.missing), len(changes.available), started_at)


def emojis_finding(missing: int, available: int, started_at: float | None) -> Finding:
    """The finding about the bot's emojis.

    Missing emojis are no fault if the bot started recently: it may still be uploading them.
    """
    if not missing:
        return Finding(well=True, text=f"emojis: all {available} are there")
    text = f"emojis: {missing} are missing, `{COMMAND} emojis --apply` uploads them"
    if started_at is None or time() - started_at > UPLOAD_SECONDS:
        return Finding(well=False, text=text)
    text = f"emojis: {missing} are missing; the bot started {_age(started_at)} ago and uploads them"
    return Finding(well=True, text=text)


async def _permissions(client: discord.Client) -> AsyncIterator[Finding]:
    """Findings about permissions that the bot lacks on whole servers; channels can deny more."""
    servers, unaudited, after = 0, 0, 0
    while True:
        page: list[Any] = await client.http.get_guilds(PAGE, after=after, with_counts=False)
        for guild in page:
            servers += 1
            allowed = discord.Permissions(int(guild["permissions"]))
            unaudited += not (allowed.administrator or allowed.view_audit_log)
            missing = [
                name.replace("_", " ")
                for name, needed in NEEDED
                if needed and not (allowed.administrator or getattr(allowed, name))
            ]
            if missing:
                name = without_controls(guild["name"])
                yield Finding(well=False, text=f"{name}: may not {', '.join(missing)}")
        if len(page) < PAGE:
            break
        after = int(page[-1]["id"])
    without = f", {unaudited} without View Audit Log: players kicked there count as away"
    yield Finding(well=True, text=f"servers: {servers}{without if unaudited else ''}")


async def _commands(settings: Settings) -> Finding:
    known = await commands_are_known(settings)
    return Finding(
        well=known,
        text="commands: Discord has them"
        if known
        else f"commands: Discord has others; `{COMMAND} commands --sync` changes that",
    )


class _DiscordClock:
    """Compares our clock with that of Discord's responses."""

    def __init__(self) -> None:
        self._ahead: float | None = None
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._look)

    async def _look(
        self, _session: object, _context: object, params: aiohttp.TraceRequestEndParams
    ) -> None:
        if date := params.response.headers.get("Date"):
            # The date is truncated to the second, so half a second is the best guess of the
            # remainder.
            self._ahead = time() - parsedate_to_datetime(date).timestamp() - 0.5

    def finding(self) -> Finding:
        if self._ahead is None:
            return Finding(well=False, text="clock: Discord does not say what time it is")
        way = "ahead of" if self._ahead > 0 else "behind"
        return Finding(
            well=abs(self._ahead) < LATE_CLOCK,
            text=f"clock: {abs(self._ahead):.1f} seconds {way} Discord's",
        )
