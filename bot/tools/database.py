"""The commands for the database; each returns the lines to print.

A command that fails raises `StoreUnavailable` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import aclosing, nullcontext
from pathlib import Path
from time import time

import discord

from bot.app.features import feature_modules
from bot.app.process import forgotten_file, start_errors
from bot.config import COMMAND, Settings
from bot.game.ports import StoreUnavailable
from bot.store.backup import back_up, bring_back, forget_restored, toggle_drain
from bot.store.check import check_database
from bot.store.database.connections import open_connections
from bot.store.database.files import exclusive_use, parse_address, redacted, require_database
from bot.store.store import open_store
from bot.store.usage import usage


def backup(settings: Settings, file: str) -> Sequence[str]:
    """Write a backup; the bot may be running."""
    address = parse_address(settings.database_url)
    mounts = Path("/proc/self/mountinfo")
    if mounts.exists() and is_private(Path(file), mounts.read_text(encoding="utf-8")):
        raise StoreUnavailable(
            f"{file} would be in a private /tmp, which systemd deletes with this command: name a "
            "file that stays, as in /var/lib/uno"
        )
    back_up(address, Path(file))
    return [f"{redacted(address)} is backed up to {file}"]


def is_private(file: Path, mounts: str) -> bool:
    """Whether a file is in a /tmp or /var/tmp that systemd creates for a single service.

    Args:
        mounts: The content of Linux's `/proc/self/mountinfo`.
    """
    private = {
        place
        for _, _, _, root, place, *_ in map(str.split, mounts.splitlines())
        if "/systemd-private-" in root
    }
    return any(str(folder) in private for folder in file.absolute().parents)


async def restore(settings: Settings, file: str) -> Sequence[str]:
    """Replace the database with a backup, without people whose data was deleted later."""
    address = parse_address(settings.database_url)
    aside = bring_back(address, Path(file))
    lines = [f"{redacted(address)} is restored from {file}"]
    if aside is not None:
        lines.append(f"the previous database is kept as {aside}")
    feature_modules()
    again = await forget_restored(settings.database_url, forgotten_file(settings), time())
    if again:
        lines.append(f"{again} people who have deleted their data since are forgotten again")
    return lines


async def check(
    settings: Settings, *, replay_all: bool, repair: bool
) -> tuple[Sequence[str], bool]:
    """Check the database.

    Returns:
        A line for each fault and a last line of figures; and whether there are no faults.
    """
    address = parse_address(settings.database_url)
    feature_modules()
    with exclusive_use(address) if repair else nullcontext():
        found = await check_database(settings.database_url, replay_all=replay_all, repair=repair)
    figures = (
        f"{found.tables} tables and tournaments, {found.live} of them live; {found.matches} "
        f"finished matches; {found.replayed} matches and tries replayed; "
        f"{found.older} by older rules; {len(found.faults)} faults"
    )
    repaired = ["the tallies were wrong, and have been recounted"] if found.repaired else []
    return [*repaired, *found.faults, figures], not found.faults


async def adopt(settings: Settings) -> Sequence[str]:
    """Assign the database to the token's application; raises `StartError` if that is unknown."""
    assert settings.discord_token is not None, "the token was checked"
    address = parse_address(settings.database_url)
    require_database(address)
    with exclusive_use(address), start_errors():
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(settings.discord_token)
            application_id = client.application_id
        assert application_id is not None, "the client has logged in"
        async with open_store(settings.database_url) as store:
            await store.info.adopt(application_id)
    return [f"{redacted(address)} belongs to application {application_id} from now on"]


async def drain(settings: Settings) -> Sequence[str]:
    """Make the running bot stop opening tables, or open tables again."""
    drained, live = await toggle_drain(settings.database_url, time())
    if not drained:
        return ["new tables are allowed again"]
    return [
        f"no new tables are opened; still open: {live}",
        f"to resume, run `{COMMAND} drain` again or restart the bot",
    ]


async def figures(settings: Settings) -> Sequence[str]:
    """Count usage, with one line for each figure; the bot may be running."""
    address = parse_address(settings.database_url)
    require_database(address)
    feature_modules()
    async with aclosing(open_connections(address)) as database:
        found = await usage(database, time())
    return [f"{number:>10}  {name}" for name, number in found.items()]
