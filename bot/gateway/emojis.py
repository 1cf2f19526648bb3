"""The application's emojis by face or symbol name, with characters as fallback; their upload.

Upload functions need a client that is logged in and raise `HTTPException` when Discord refuses.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import discord
import structlog
from discord import Client, HTTPException, PartialEmoji

from bot.gateway.errors import AFTER_LEAVING, NETWORK_ERRORS, has_left
from bot.pictures.emojis import Emoji, emojis, slug, slug_of
from bot.present.text.names import CHARACTER_ICONS, fallback, replace_icons

LOOK_UP_TIMEOUT = 3.0
"""Seconds after which messages are sent without emojis, to be updated once the emojis are known."""


class EmojiMap:
    """The emojis that can be shown, empty at first."""

    def __init__(self) -> None:
        self._looked_up = asyncio.Event()
        self._looked_up.set()
        self._known: dict[str, PartialEmoji] = {}
        self._mentions: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._known)

    @contextmanager
    def looking_up(self) -> Iterator[None]:
        """The lookup of the existing emojis; it has ended when the block ends."""
        self._looked_up.clear()
        try:
            yield
        finally:
            self._looked_up.set()

    async def wait_until_looked_up(self) -> None:
        """Wait until the emojis are known, at most `LOOK_UP_TIMEOUT`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_UP_TIMEOUT):
                await self._looked_up.wait()

    def add(self, known: Mapping[str, PartialEmoji]) -> None:
        """Add emojis that can be shown, possibly none."""
        self._looked_up.set()
        self._known.update(known)
        # Discord finds an emoji by its id; screen readers read its name.
        self._mentions.update(
            (name, f"<:{slug(name).replace('_', '')}:{emoji.id}>") for name, emoji in known.items()
        )

    def emoji(self, name: str | None) -> PartialEmoji | None:
        """The emoji for a button or an option with the name of a face or symbol."""
        if name in CHARACTER_ICONS:
            return PartialEmoji(name=CHARACTER_ICONS[name])
        return None if name is None else self._known.get(name)

    def url(self, name: str) -> str | None:
        """The address of an emoji's picture, or None where the emoji is unknown."""
        emoji = self._known.get(name)
        return None if emoji is None else emoji.url

    def with_emojis(self, markdown: str, max_length: int) -> str:
        """Replace the icons of a text (`:name:`) by emojis while they fit, then by characters."""
        whole = replace_icons(markdown, lambda name: self._mentions.get(name) or fallback(name))
        if len(whole) <= max_length:
            return whole
        left = max_length - len(replace_icons(markdown, fallback))

        def shown(name: str) -> str:
            nonlocal left
            character = fallback(name)
            mention = self._mentions.get(name, character)
            left -= len(mention) - len(character)
            return mention if left >= 0 else character

        return replace_icons(markdown, shown)


log = structlog.get_logger(__name__)

KEPT_FOR = 24 * 60 * 60.0
"""Seconds for which outdated emojis are kept after the upload of the newest one."""


@dataclass(frozen=True, slots=True)
class EmojiChanges:
    """The difference between the emojis as drawn and as uploaded.

    Args:
        missing: By the name of the face or symbol.
        available: Emojis that can be shown already, older versions included, by name.
        newest_at: Upload time of our newest emoji in Unix seconds, 0 without any.
    """

    missing: Mapping[str, Emoji]
    outdated: Sequence[discord.Emoji]
    available: Mapping[str, PartialEmoji]
    newest_at: float


def compare(art: Mapping[str, Emoji], uploaded: Iterable[discord.Emoji]) -> EmojiChanges:
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
    art = await asyncio.to_thread(emojis)
    return compare(art, await client.fetch_application_emojis())


async def upload_missing(client: Client, changes: EmojiChanges, emoji_map: EmojiMap) -> None:
    """Upload the missing emojis and add each to the map at once: all of them can take minutes."""
    for name, emoji in changes.missing.items():
        uploaded = await client.create_application_emoji(name=emoji.name, image=emoji.content)
        emoji_map.add({name: _partial(uploaded)})


async def delete_emojis(outdated: Iterable[discord.Emoji]) -> None:
    for old in outdated:
        await old.delete()


async def upload_emojis_standalone(token: str, *, apply: bool) -> EmojiChanges:
    """Compare, and with `apply` upload, without a running bot.

    Raises:
        LoginFailure: Discord does not know the token.
    """
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(token)
        changes = await fetch_changes(client)
        if apply:
            await upload_missing(client, changes, EmojiMap())
            await delete_emojis(changes.outdated)
    return changes


async def upload_emojis(client: Client, emoji_map: EmojiMap, now: float) -> None:
    """Upload and show every face and symbol; after a failure, characters are shown."""
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
