"""Uploads card faces and symbols as emojis of the application.

The name of an emoji holds the version of its picture: missing ones are uploaded, outdated ones
deleted. Emojis of other names are the host's own, and are left alone.

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


@dataclass(frozen=True, slots=True)
class EmojiChanges:
    """What has to change, so that Discord has every face and symbol as it is drawn.

    Args:
        missing: By the name of the face or symbol.
        available: What can be shown already, older versions included, by name.
    """

    missing: Mapping[str, Emoji]
    outdated: Sequence[discord.Emoji]
    available: Mapping[str, PartialEmoji]


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


async def apply_changes(client: Client, changes: EmojiChanges, emoji_map: EmojiMap) -> None:
    """Upload what is missing, then delete what is outdated.

    Args:
        client: Logged in.
        emoji_map: Gets each as soon as it is uploaded: all of them can take minutes.

    Raises:
        HTTPException: Discord refuses.
    """
    for name, emoji in changes.missing.items():
        uploaded = await client.create_application_emoji(name=emoji.name, image=emoji.content)
        emoji_map.add({name: _partial(uploaded)})
    for old in changes.outdated:
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
            await apply_changes(client, changes, EmojiMap())
    return changes


async def upload_emojis(client: Client, emoji_map: EmojiMap) -> None:
    """Upload every face and symbol and show them; where that fails, characters are shown.

    Args:
        client: Logged in.
    """
    try:
        changes = await fetch_changes(client)
        emoji_map.add(changes.available)
        await apply_changes(client, changes, emoji_map)
    except (HTTPException, *AFTER_LEAVING, *NETWORK_ERRORS) as error:
        if isinstance(error, AFTER_LEAVING) and not has_left(error):
            raise
        log.warning("faces and signs could not be brought to Discord", reason=str(error))
        return
    if changes.missing or changes.outdated:
        log.info(
            "faces and signs brought to Discord",
            brought=len(changes.missing),
            taken_away=len(changes.outdated),
        )


def _partial(emoji: discord.Emoji) -> PartialEmoji:
    return PartialEmoji(name=emoji.name, id=emoji.id, animated=emoji.animated)
