"""Renders a panel as a Discord message of Components V2, with its emojis and command mentions.

Source: https://docs.discord.com/developers/components/reference
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from hashlib import blake2b
from typing import Any, TypeVar

import structlog
from discord import (
    AppCommandType,
    ButtonStyle,
    ChannelType,
    ComponentType,
    HTTPException,
    PartialEmoji,
    ui,
)

from bot.gateway.errors import INVALID_FORM
from bot.pictures.emojis import slug
from bot.present.clicks import ClickAction, custom_id, read_custom_id, select_id
from bot.present.components import (
    Block,
    Button,
    Buttons,
    Divider,
    EntityKind,
    EntitySelect,
    Option,
    Panel,
    Picture,
    Select,
    Style,
    Text,
    letters_left,
)
from bot.present.text.names import CHARACTER_ICONS, fallback, replace_icons

JsonObject = dict[str, Any]

TEXT_CHANNELS = [ChannelType.text.value, ChannelType.news.value]
PLACES = [
    *TEXT_CHANNELS,
    ChannelType.forum.value,
    ChannelType.category.value,
]
"""Types of channels in which tables, or threads with tables, can be opened."""

STYLES = {
    Style.PRIMARY: ButtonStyle.primary.value,
    Style.SECONDARY: ButtonStyle.secondary.value,
    Style.SUCCESS: ButtonStyle.success.value,
    Style.DANGER: ButtonStyle.danger.value,
}


def clicked_action(data: Mapping[str, Any] | None) -> ClickAction | None:
    """The action of raw component data, with the values chosen in a select; None if unreadable."""
    match data:
        case {"custom_id": str(text), "values": [str(), *_] as values}:
            return read_custom_id(text, [str(one) for one in values])
        case {"custom_id": str(text), "component_type": ComponentType.select.value, "values": []}:
            return read_custom_id(text)
        case {"values": _}:
            return None
        case {"custom_id": str(text)}:
            return read_custom_id(text)
        case _:
            return None


def offered_actions(message: Mapping[str, Any]) -> Iterator[ClickAction]:
    """The actions of the components of a message or component, as Discord sends it."""
    for one in message.get("components", ()):
        if action := clicked_action(one):
            yield action
        yield from offered_actions(one)


def button(spec: Button, emoji_map: EmojiMap) -> JsonObject:
    row: JsonObject = {
        "type": ComponentType.button.value,
        "style": STYLES[spec.style],
        "label": spec.label,
        "disabled": spec.disabled,
        "custom_id": custom_id(spec.action),
    }
    if emoji := emoji_map.emoji(spec.emoji):
        row["emoji"] = emoji.to_dict()
    return row


def select(spec: Select, emoji_map: EmojiMap) -> JsonObject:
    return {
        "type": ComponentType.select.value,
        "custom_id": select_id(spec.action, spec.name),
        "placeholder": spec.placeholder,
        "min_values": spec.least,
        "max_values": spec.most,
        "options": [_option(one, emoji_map) for one in spec.options],
    }


def _option(spec: Option, emoji_map: EmojiMap) -> JsonObject:
    row: JsonObject = {"label": spec.label, "value": spec.value, "default": spec.chosen}
    if spec.description:
        row["description"] = spec.description
    if emoji := emoji_map.emoji(spec.emoji):
        row["emoji"] = emoji.to_dict()
    return row


def entity_select(spec: EntitySelect) -> JsonObject:
    of = "role" if spec.kind is EntityKind.ROLE else "channel"
    row: JsonObject = {
        "custom_id": select_id(spec.action),
        "placeholder": spec.placeholder,
        "max_values": spec.most,
        "default_values": [{"id": str(one), "type": of} for one in spec.chosen],
    }
    match spec.kind:
        case EntityKind.ROLE:
            return {"type": ComponentType.role_select.value, **row}
        case EntityKind.CHANNEL:
            kinds = PLACES
        case EntityKind.TEXT_CHANNEL:
            kinds = TEXT_CHANNELS
    return {"type": ComponentType.channel_select.value, **row, "channel_types": kinds}


MOST_COMPONENTS = 40
"""The most components of a message, including nested ones."""


class PanelView(ui.LayoutView):
    """A message as a view for discord.py; each message needs a new view.

    The view is stopped, so that discord.py keeps no reference: clicks are identified by their
    custom ids. Items added with `add_item` follow the panel's components.

    Args:
        picture: The file name of the panel's picture; None to show its words instead.

    Raises:
        ValueError: A custom id is too long, or there are more components than Discord allows.
    """

    def __init__(self, panel: Panel, emoji_map: EmojiMap, picture: str | None = None) -> None:
        super().__init__(timeout=None)
        self._panel, self._picture = panel, picture
        self._rows = _framed_rows(panel, emoji_map, picture)
        if (count := _count(self._rows)) > MOST_COMPONENTS:
            raise ValueError(f"{count} components, {MOST_COMPONENTS} at most")
        self.stop()

    def drop_emojis(self) -> bool:
        """Remove all application emojis; return whether there were any."""
        before, self._rows = self._rows, _framed_rows(self._panel, EmojiMap(), self._picture)
        return self._rows != before

    def has_components_v2(self) -> bool:
        """Always true; discord.py asks this before it sends the view."""
        return True

    def to_components(self) -> list[JsonObject]:
        # discord.py's method is untyped.
        added: list[JsonObject] = super().to_components()  # type: ignore[no-untyped-call]
        return [*self._rows, *added]


def panel_digest(panel: Panel, emoji_map: EmojiMap, revision: int) -> str:
    """A digest of a message's visible content, in 32 hex digits; equal digests need no edit.

    News is excluded, as a process that has just started knows less of it for the same revision.
    """
    blocks = tuple(one for one in panel.blocks if not (isinstance(one, Text) and one.is_news))
    pictures = [repr(one) for one in blocks if isinstance(one, Picture)]
    rows = _framed_rows(replace(panel, blocks=blocks), emoji_map, None)
    seen = json.dumps([revision, pictures, rows])
    return blake2b(seen.encode(), digest_size=16).hexdigest()


def _framed_rows(panel: Panel, emoji_map: EmojiMap, picture: str | None) -> list[JsonObject]:
    rows = _rows(panel, emoji_map, picture)
    if panel.accent is None:
        return rows
    frame = {"type": ComponentType.container.value, "accent_color": panel.accent}
    return [{**frame, "components": rows}]


def _rows(panel: Panel, emoji_map: EmojiMap, picture: str | None) -> list[JsonObject]:
    rows: list[JsonObject] = []
    blocks = panel.blocks if picture is not None else tuple(map(_in_words, panel.blocks))
    left = letters_left(blocks)
    for block in blocks:
        match block:
            case Text(""):
                pass
            case Text(markdown, beside):
                content = emoji_map.with_emojis(markdown, len(markdown) + left)
                left -= len(content) - len(markdown)
                text = {"type": ComponentType.text_display.value, "content": content}
                url = None if beside is None else emoji_map.url(beside.name)
                if beside is None or url is None:
                    rows.append(text)
                else:
                    rows.append(_section(text, url, beside.alt))
            case Picture(_, alt):
                shown = {"media": {"url": f"attachment://{picture}"}, "description": alt}
                rows.append({"type": ComponentType.media_gallery.value, "items": [shown]})
            case _:
                rows.append(_row(block, emoji_map))
    return rows


def _in_words(block: Block) -> Block:
    return Text(block.words) if isinstance(block, Picture) else block


def _section(text: JsonObject, url: str, alt: str) -> JsonObject:
    thumbnail = {
        "type": ComponentType.thumbnail.value,
        "media": {"url": url},
        "description": alt,
    }
    return {"type": ComponentType.section.value, "components": [text], "accessory": thumbnail}


def _row(block: Divider | Buttons | Select | EntitySelect, emoji_map: EmojiMap) -> JsonObject:
    match block:
        case Divider():
            return {"type": ComponentType.separator.value}
        case Buttons(buttons):
            held = [button(one, emoji_map) for one in buttons]
        case Select():
            held = [select(block, emoji_map)]
        case EntitySelect():
            held = [entity_select(block)]
    return {"type": ComponentType.action_row.value, "components": held}


def _count(rows: list[JsonObject]) -> int:
    """The number of components, including nested ones."""
    return sum(1 + _count(row.get("components", [])) + ("accessory" in row) for row in rows)


T = TypeVar("T")

log = structlog.get_logger(__name__)


def drop_refused_emojis(view: PanelView, error: Exception) -> bool:
    """Drop the emojis of a refused view; return whether another attempt is worthwhile."""
    refused = isinstance(error, HTTPException) and error.code == INVALID_FORM
    if not refused or not view.drop_emojis():
        return False
    log.info("a message is sent without emojis", reason=str(error))
    return True


async def with_fallback(view: PanelView, send: Callable[[], Awaitable[T]]) -> T:
    """Send a view, and again without emojis if Discord refuses them."""
    try:
        return await send()
    except HTTPException as error:
        if not drop_refused_emojis(view, error):
            raise
    return await send()


_NAMED = re.compile("`(/[^`]+)`")
_SUBCOMMAND, _GROUP = 1, 2
"""The option types that are themselves commands."""
_SLASH = AppCommandType.chat_input.value


LOOK_UP_TIMEOUT = 3.0
"""Seconds to wait for the emojis; then messages are sent without them and updated later."""


class EmojiMap:
    def __init__(self) -> None:
        self._looked_up = asyncio.Event()
        self._looked_up.set()
        self._known: dict[str, PartialEmoji] = {}
        self._mentions: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._known)

    @contextmanager
    def looking_up(self) -> Iterator[None]:
        """Mark the lookup of existing emojis as running, until the block ends."""
        self._looked_up.clear()
        try:
            yield
        finally:
            self._looked_up.set()

    async def wait_until_looked_up(self) -> None:
        """Wait until the emojis are known, for at most `LOOK_UP_TIMEOUT`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_UP_TIMEOUT):
                await self._looked_up.wait()

    def add(self, known: Mapping[str, PartialEmoji]) -> None:
        self._looked_up.set()
        self._known.update(known)
        # Discord finds an emoji by its id; screen readers read its name.
        self._mentions.update(
            (name, f"<:{slug(name).replace('_', '')}:{emoji.id}>") for name, emoji in known.items()
        )

    def emoji(self, name: str | None) -> PartialEmoji | None:
        """The emoji with the name of a face or symbol, for a button or option; None if unknown."""
        if name in CHARACTER_ICONS:
            return PartialEmoji(name=CHARACTER_ICONS[name])
        return None if name is None else self._known.get(name)

    def url(self, name: str) -> str | None:
        """The address of an emoji's picture, or None if the emoji is unknown."""
        emoji = self._known.get(name)
        return None if emoji is None else emoji.url

    def with_emojis(self, markdown: str, max_length: int) -> str:
        """Replace a text's icons (`:name:`) with emojis while they fit, then with characters."""
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


class CommandMentions:
    """Turns the names of commands, in any language, into Discord's clickable mentions."""

    def __init__(self) -> None:
        self._mentions: dict[str, str] = {}

    def learn(self, payloads: Iterable[Mapping[str, Any]], ids: Mapping[str, int]) -> None:
        """Record the registered commands as sent to Discord, with their ids by name."""
        self._mentions = {
            f"/{' '.join(typed)}": f"</{' '.join(path)}:{ids[payload['name']]}>"
            for payload in payloads
            if payload["type"] == _SLASH and payload["name"] in ids
            # A command mention needs the English name, whatever language the reader speaks.
            for path, typed in _paths(payload)
        }

    def in_panel(self, panel: Panel) -> Panel:
        """Turn the commands named in a panel into mentions, while these fit."""
        left = letters_left(panel.blocks)

        def mention(named: re.Match[str]) -> str:
            nonlocal left
            mentioned = self._mentions.get(named[1], named[0])
            left -= len(mentioned) - len(named[0])
            return mentioned if left >= 0 else named[0]

        blocks = tuple(
            replace(block, markdown=_NAMED.sub(mention, block.markdown))
            if isinstance(block, Text)
            else block
            for block in panel.blocks
        )
        return replace(panel, blocks=blocks)


Words = tuple[str, ...]


def _paths(payload: Mapping[str, Any]) -> Iterator[tuple[Words, Words]]:
    """The English words of each command in a payload, paired with its words in each language."""
    for locale in (None, *(payload.get("name_localizations") or ())):
        yield from _paths_in(payload, locale)


def _paths_in(spec: Mapping[str, Any], locale: str | None) -> Iterator[tuple[Words, Words]]:
    name = (spec.get("name_localizations") or {}).get(locale, spec["name"])
    inner = [one for one in spec.get("options") or () if one["type"] in {_SUBCOMMAND, _GROUP}]
    below = [path for one in inner for path in _paths_in(one, locale)] or [((), ())]
    for path, typed in below:
        yield (spec["name"], *path), (name, *typed)
