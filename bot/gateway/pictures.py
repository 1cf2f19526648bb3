"""Uploads the application's emojis, and draws the pictures of messages.

Uploading needs a client that is logged in, and raises `HTTPException` if Discord refuses. Pictures
are drawn off the event loop and cached by scene. The words of a panel replace a missing picture, so
a failure stops no table.
"""

from __future__ import annotations

import asyncio
import io
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

import discord
import structlog
from cachetools import LRUCache
from discord import Attachment, Client, File, HTTPException, PartialEmoji

from bot.game.ports import TimeSource
from bot.gateway.errors import AFTER_LEAVING, NETWORK_ERRORS, has_left
from bot.gateway.rendering import EmojiMap
from bot.pictures.emojis import Emoji, emojis, slug, slug_of
from bot.pictures.scenes import draw_scene
from bot.pictures.surface import ImageFile
from bot.present.components import LobbyScene, Panel, Scene, TableScene
from bot.runtime import worker_processes

log = structlog.get_logger(__name__)

KEPT_FOR = 24 * 60 * 60.0
"""Seconds for which outdated emojis are kept after the newest one was uploaded."""


@dataclass(frozen=True, slots=True)
class EmojiChanges:
    """The difference between the emojis as drawn and as uploaded.

    Args:
        missing: The missing emojis by the name of the face or symbol.
        available: The emojis that can already be shown, by name, including older versions.
        newest_at: When our newest emoji was uploaded, in Unix seconds; 0 if there is no emoji.
    """

    missing: Mapping[str, Emoji]
    outdated: Sequence[discord.Emoji]
    available: Mapping[str, PartialEmoji]
    newest_at: float


async def fetch_changes(client: Client) -> EmojiChanges:
    art = await asyncio.to_thread(emojis)
    uploaded = await client.fetch_application_emojis()
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


async def upload_missing(client: Client, changes: EmojiChanges, emoji_map: EmojiMap) -> None:
    """Upload the missing emojis, adding each to the map at once: uploading all can take minutes."""
    for name, emoji in changes.missing.items():
        uploaded = await client.create_application_emoji(name=emoji.name, image=emoji.content)
        emoji_map.add({name: _partial(uploaded)})


async def delete_emojis(outdated: Iterable[discord.Emoji]) -> None:
    for old in outdated:
        await old.delete()


async def upload_emojis_standalone(token: str, *, apply: bool) -> EmojiChanges:
    """Compare Discord's emojis with the bot's; if `apply`, update them.

    The bot need not be running.
    """
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(token)
        changes = await fetch_changes(client)
        if apply:
            await upload_missing(client, changes, EmojiMap())
            await delete_emojis(changes.outdated)
    return changes


async def upload_emojis(
    client: Client,
    emoji_map: EmojiMap,
    now: float,
    turn: AbstractAsyncContextManager[object] | None = None,
) -> None:
    """Upload and show every face and symbol; after a failure, characters are shown.

    Args:
        turn: The lock to hold while changing anything; once it is held, another process may have
            done the work. Existing emojis are shown at once, because an upload can take minutes.
    """
    try:
        changes = await fetch_changes(client)
        emoji_map.add(changes.available)
        if turn is not None and (changes.missing or changes.outdated):
            async with turn:
                await upload_emojis(client, emoji_map, now)
            return
        await upload_missing(client, changes, emoji_map)
        still_used = changes.missing or now - changes.newest_at < KEPT_FOR
        outdated = () if still_used else changes.outdated
        await delete_emojis(outdated)
    except (HTTPException, *AFTER_LEAVING, *NETWORK_ERRORS) as error:
        if isinstance(error, AFTER_LEAVING) and not has_left(error):
            raise
        reason = str(error) or type(error).__name__
        log.warning("emojis could not be uploaded", reason=reason)
        return
    if changes.missing or outdated:
        log.info(
            "emojis brought up to date",
            uploaded=len(changes.missing),
            deleted=len(outdated),
        )


def _partial(emoji: discord.Emoji) -> PartialEmoji:
    return PartialEmoji(name=emoji.name, id=emoji.id, animated=emoji.animated)


@dataclass(frozen=True, slots=True)
class AttachedPicture:
    scene: Scene
    file: Attachment


class SentFile(File):
    """A message's file, which is freed once sent; each attempt needs a new one.

    discord.py would leave it in a reference cycle: in a busy bot, such cycles held thirty megabytes
    of pictures until the garbage collector ran.
    """

    def __init__(self, content: bytes, name: str) -> None:
        super().__init__(io.BytesIO(content), name)

    def close(self) -> None:
        vars(self.fp).pop("close", None)


def files_of(picture: ImageFile | None) -> Callable[[], list[File]]:
    """A function that makes the files of a message; each attempt needs new ones."""
    return lambda: [] if picture is None else [SentFile(picture.content, picture.name)]


CACHE_BYTES = 8 * 1024 * 1024
"""The maximum bytes of cached pictures; the least recently used is dropped first.

This suffices for about five hundred tables: a picture is requested again within seconds, for the
hands of other players, or not at all. A cache of four times the size was the largest part of a busy
bot's memory.
"""

MOST_WAITING = 50
"""The most pictures that may wait to be drawn; further messages are sent without pictures."""


MOST_TABLES_WAITING = 4
"""The most pictures of tables that may wait; words can replace them at once."""
TABLES_A_SECOND = 40
"""The most pictures of tables drawn in a second: a fifth of a processor's time."""
MOST_LEFT_OUT = 500
"""The number of left-out pictures that are remembered."""
LATE = 0.25
"""The most seconds of the event loop's lag, or of drawing, with which a table gets its picture."""
AWAITED = 1.0
"""Seconds after which a message no longer waits for an awaited picture."""


class PictureDrawer:
    """Draws pictures, by default in threads of this process.

    Under load, when the loop has a `lag` (in seconds), the pictures of tables and hands are left
    out first, unless they are awaited: words can replace them. While it `is_crowded`, none of them
    is drawn.
    """

    def __init__(
        self,
        clock: TimeSource,
        lag: Callable[[], float] = lambda: 0.0,
        is_crowded: Callable[[], bool] = lambda: False,
    ) -> None:
        self._clock = clock
        self._lag = lag
        self.is_crowded = is_crowded
        self._tables_drawn: deque[float] = deque(maxlen=TABLES_A_SECOND)
        self._kept: LRUCache[Scene, ImageFile] = LRUCache(
            CACHE_BYTES, lambda picture: len(picture.content)
        )
        self._under_way: dict[Scene, asyncio.Task[ImageFile | None]] = {}
        self._left_out: LRUCache[Scene, bool] = LRUCache(MOST_LEFT_OUT)
        self._process: Executor | None = None

    @property
    def waiting(self) -> int:
        return len(self._under_way)

    @property
    def is_busy(self) -> bool:
        """Whether a picture that nobody asked for would delay others."""
        return self.is_crowded() or self._would_be_late

    @property
    def _would_be_late(self) -> bool:
        return self.waiting >= MOST_TABLES_WAITING or self._lag() > LATE

    def use_process(self) -> None:
        """Draw pictures in a worker process until `close`, or in threads if none can be started."""
        try:
            self._process = worker_processes(1)
        except OSError as error:  # shared memory is full, for example
            self._use_threads(error)

    def close(self) -> None:
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)
            self._process = None

    async def draw_for(self, panel: Panel) -> ImageFile | None:
        """The picture of a message; None if it has no picture, or has to do without one."""
        picture = panel.picture
        if picture is None:
            return None
        return await self.draw(picture.scene, is_awaited=picture.is_awaited)

    async def draw(self, scene: Scene, *, is_awaited: bool = False) -> ImageFile | None:
        picture = await self._drawn(scene, is_awaited=is_awaited)
        if picture is None:
            self._left_out[scene] = True
        else:
            self._left_out.pop(scene, None)
        return picture

    def is_left_out(self, scene: Scene) -> bool:
        """Whether the last message that asked for a picture of the scene had to do without it."""
        return scene in self._left_out

    async def _drawn(self, scene: Scene, *, is_awaited: bool) -> ImageFile | None:
        can_wait = not isinstance(scene, TableScene | LobbyScene)
        if not can_wait and self.is_crowded():
            return None  # sending a cached picture costs as much as the rest of the message
        kept = self._kept.get(scene)
        if kept is not None:
            return kept
        drawing = self._under_way.get(scene)
        if drawing is None:
            if not can_wait and not self._may_draw_table(is_awaited=is_awaited):
                return None
            if self.waiting >= MOST_WAITING:
                log.warning("too many pictures wait to be drawn", waiting=self.waiting)
                return None
            drawing = self._under_way[scene] = asyncio.create_task(self._draw(scene))
        try:
            patience = AWAITED if is_awaited else LATE
            async with asyncio.timeout(None if can_wait else patience):
                # The first caller may be cancelled while others wait for the same picture.
                return await asyncio.shield(drawing)
        except TimeoutError:
            return None

    def _may_draw_table(self, *, is_awaited: bool) -> bool:
        now, drawn = self._clock.monotonic(), self._tables_drawn
        is_spent = len(drawn) == TABLES_A_SECOND and now - drawn[0] < 1.0
        if is_spent or (self._would_be_late and not is_awaited):
            return False
        drawn.append(now)
        return True

    async def _draw(self, scene: Scene) -> ImageFile | None:
        try:
            picture = await self._draw_off_the_loop(scene)
        except Exception:
            log.exception("a picture was not drawn", scene=type(scene).__name__)
            return None
        else:
            if len(picture.content) <= CACHE_BYTES:
                self._kept[scene] = picture
            return picture
        finally:
            del self._under_way[scene]

    async def _draw_off_the_loop(self, scene: Scene) -> ImageFile:
        process = self._process
        try:
            return await self._submitted(scene)
        except BrokenExecutor:
            log.warning("the process that draws pictures has died: a new one is started")
            if self._process is process:
                self.use_process()
            return await self._submitted(scene)

    def _submitted(self, scene: Scene) -> asyncio.Future[ImageFile]:
        loop = asyncio.get_running_loop()
        try:
            return loop.run_in_executor(self._process, draw_scene, scene)
        except OSError as error:  # the process starts with its first picture, or not at all
            self._use_threads(error)
            return loop.run_in_executor(None, draw_scene, scene)

    def _use_threads(self, error: OSError) -> None:
        log.warning("pictures are drawn in threads", reason=str(error))
        self._process = None
