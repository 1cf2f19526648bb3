"""Uploads card faces and symbols as emojis of the application.

The name of an emoji holds the version of its picture: missing ones are uploaded, outdated ones
deleted a day after the newest was uploaded, as a process of the version before may still use them
while this one starts. Emojis of other names are the host's own, and are left alone.

Source: https://docs.discord.com/developers/resources/emoji
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord
import structlog
from discord import HTTPException, PartialEmoji

from bot.pictures.emojis import emojis, slug, slug_of
from bot.ui.discord.emojis import EmojiMap
from bot.ui.discord.errors import AFTER_LEAVING, NETWORK_ERRORS, has_left

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from discord import Client

    from bot.pictures.emojis import Emoji

log = structlog.get_logger(__name__)

KEPT_FOR = 24 * 60 * 60.0
"""Seconds for which outdated emojis are kept, from the upload of the newest one."""


@dataclass(frozen=True, slots=True)
class EmojiChanges:
    """What has to change, so that Discord has every face and symbol as it is drawn.

    Args:
        missing: By the name of the face or symbol.
        available: What can be shown already, older versions included, by name.
        newest_at: When the newest of ours was uploaded: Unix time in seconds, 0 if none is there.
    """

    missing: Mapping[str, Emoji]
    outdated: Sequence[discord.Emoji]
    available: Mapping[str, PartialEmoji]
    newest_at: float


def compare(art: Mapping[str, Emoji], uploaded: Iterable[discord.Emoji]) -> EmojiChanges:
    """Compare what is drawn with what is uploaded."""
    ours = {one.name: one for one in uploaded if slug_of(one.name) is not None}
    wanted = {emoji.name for emoji in art.values()}
    by_slug = {slug_of(name): one for name, one in ours.items() if name not in wanted}
    shown = {name: ours.get(emoji.name) or by_slug.get(slug(name)) for name, emoji in art.items()}
    return EmojiChanges(
        missing={name: emoji for name, emoji in art.items() if emoji.name not in ours},
        outdated=tuple(by_slug.values()),
        available={name: _partial(one) for name, one in shown.items() if one is not None},
        newest_at=max((one.created_at.timestamp() for one in ours.values()), default=0.0),
    )


async def fetch_changes(client: Client) -> EmojiChanges:
    """Find out what has to change.

    Args:
        client: Logged in; it need not be connected.

    Raises:
        HTTPException: Discord does not say.
    """
    art = await asyncio.to_thread(emojis)
    return compare(art, await client.fetch_application_emojis())


async def upload_missing(client: Client, changes: EmojiChanges, emoji_map: EmojiMap) -> None:
    """Upload what is missing.

    Args:
        client: Logged in.
        emoji_map: Gets each as soon as it is uploaded: all of them can take minutes.

    Raises:
        HTTPException: Discord refuses.
    """
    for name, emoji in changes.missing.items():
        uploaded = await client.create_application_emoji(name=emoji.name, image=emoji.content)
        emoji_map.add({name: _partial(uploaded)})


async def delete_emojis(outdated: Iterable[discord.Emoji]) -> None:
    """Delete emojis.

    Raises:
        HTTPException: Discord refuses.
    """
    for old in outdated:
        await old.delete()


async def upload_emojis_standalone(token: str, *, apply: bool) -> EmojiChanges:
    """Find out what has to change, without a running bot.

    Args:
        apply: Whether to do it, too.

    Raises:
        HTTPException: Discord refuses; `LoginFailure` if it does not know the token.
    """
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(token)
        changes = await fetch_changes(client)
        if apply:
            await upload_missing(client, changes, EmojiMap())
            await delete_emojis(changes.outdated)
    return changes


async def upload_emojis(client: Client, emoji_map: EmojiMap, now: float) -> None:
    """Upload every face and symbol and show them; where that fails, characters are shown.

    Args:
        client: Logged in.
        now: Unix time in seconds.
    """
    try:
        changes = await fetch_changes(client)
        emoji_map.add(changes.available)
        await upload_missing(client, changes, emoji_map)
        still_used = changes.missing or now - changes.newest_at < KEPT_FOR
        outdated = () if still_used else changes.outdated
        await delete_emojis(outdated)
    except (HTTPException, *AFTER_LEAVING, *NETWORK_ERRORS) as error:
        if isinstance(error, AFTER_LEAVING) and not has_left(error):
            raise
        log.warning("faces and signs could not be brought to Discord", reason=str(error))
        return
    if changes.missing or outdated:
        log.info(
            "faces and signs brought to Discord",
            brought=len(changes.missing),
            taken_away=len(outdated),
        )


def _partial(emoji: discord.Emoji) -> PartialEmoji:
    return PartialEmoji(name=emoji.name, id=emoji.id, animated=emoji.animated)
