"""The application's emojis by the names of faces and symbols, with characters as fallback."""

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
"""Seconds after which messages are sent without emojis, and once more when these have come."""


class EmojiMap:
    """The emojis that can be shown; none until some are added."""

    def __init__(self) -> None:
        self._looked_up = asyncio.Event()
        self._looked_up.set()
        self._known: dict[str, PartialEmoji] = {}
        self._mentions: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._known)

    @contextmanager
    def looking_up(self) -> Iterator[None]:
        """Find out which there are, at the latest when the block ends."""
        self._looked_up.clear()
        try:
            yield
        finally:
            self._looked_up.set()

    async def wait_until_looked_up(self) -> None:
        """Return when it is known which there are, or if that takes too long.

        What is sent before is sent once more when they come.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_UP_TIMEOUT):
                await self._looked_up.wait()

    def add(self, known: Mapping[str, PartialEmoji]) -> None:
        """Add emojis to those that can be shown; perhaps none, where all is to be uploaded."""
        self._looked_up.set()
        self._known.update(known)
        # Discord finds an emoji by its id; the name is for those who hear it.
        self._mentions.update(
            (name, f"<:{slug(name).replace('_', '')}:{emoji.id}>") for name, emoji in known.items()
        )

    def emoji(self, name: str | None) -> PartialEmoji | None:
        """The emoji for a button or an option.

        Args:
            name: Name of a face or symbol; None for neither.
        """
        if name in CHARACTER_ICONS:
            return PartialEmoji(name=CHARACTER_ICONS[name])
        return None if name is None else self._known.get(name)

    def url(self, name: str) -> str | None:
        """The address of an emoji's picture, to be shown large; None where it cannot be shown."""
        emoji = self._known.get(name)
        return None if emoji is None else emoji.url

    def with_emojis(self, markdown: str, max_length: int) -> str:
        """A text with its icons as emojis, as far as there is room; then as characters.

        Args:
            markdown: The text, with icons as `:name:`.
        """
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
