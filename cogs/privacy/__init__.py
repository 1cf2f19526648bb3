"""`/privacy`: exports and deletes everything that the bot stores about a person."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import structlog

from bot.game.ports import StoreUnavailable
from bot.game.state.table_state import OUTSIDE
from bot.i18n import Locale, tr
from bot.links import channel_link, message_link, server_link
from bot.log import contained
from bot.present.clicks import ClickAction, action
from bot.present.components import (
    Buttons,
    Panel,
    Style,
    Text,
    button,
    text_panel,
)
from bot.ui.commands.declarations import ANYWHERE, context_command, group
from bot.ui.context import App, InteractionContext
from bot.ui.erasure import forget_person
from bot.ui.jobs import every
from bot.ui.routes import on

log = structlog.get_logger(__name__)


@action("forget")
class Forget(ClickAction):
    """Delete everything about the person who clicked."""


FILE = "uno.json"
TIMES = frozenset({"at", "seen_at", "closed_at", "opened_at", "saved_at", "free_at", "expires_at"})
"""Fields that hold Unix times in seconds."""
IN_WORDS = "_in_words"


def with_words(
    export: Mapping[str, Sequence[Mapping[str, object]]], user_id: int, locale: Locale
) -> dict[str, list[dict[str, object]]]:
    """An export with a date added to each time and a meaning to each id."""
    return {kind: [_row(row, user_id, locale) for row in rows] for kind, rows in export.items()}


def _row(row: Mapping[str, object], user_id: int, locale: Locale) -> dict[str, object]:
    told: dict[str, object] = {}
    for name, value in row.items():
        told[name] = value
        if words := _words(name, value, row, user_id, locale):
            told[f"{name}{IN_WORDS}"] = words
    return told


def _words(
    name: str, value: object, row: Mapping[str, object], user_id: int, locale: Locale
) -> str:
    """The readable form of a time or an id; empty for all other values."""
    match name, value:
        case _, int() | float() if name in TIMES:
            return datetime.fromtimestamp(value, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        case "user_id", int():
            return tr(locale, "export-you" if value == user_id else "export-somebody-else")
        case "guild_id" | "channel_id" | "message_id", int() if row.get("guild_id") == OUTSIDE:
            # The place may be a server without the bot or a private chat, whose addresses differ.
            return ""
        case "guild_id", int():
            return server_link(value)
        case "channel_id", int():
            return channel_link(_id(row, "guild_id"), value)
        case "message_id", int():
            return message_link(_id(row, "guild_id"), _id(row, "channel_id") or 0, value)
        case _:
            return ""


def _id(row: Mapping[str, object], name: str) -> int | None:
    value = row.get(name)
    return value if isinstance(value, int) else None


MAX_FILE = 10 * 1024 * 1024 - 64 * 1024
"""The most bytes of a file: Discord accepts 10 MiB including the rest of the request."""
QUICK_FILE = 1024 * 1024
"""The most bytes of a file that is certain to be sent within Discord's three seconds."""


def export_files(
    export: Mapping[str, Sequence[Mapping[str, object]]], user_id: int, locale: Locale
) -> Sequence[tuple[str, bytes]]:
    """The names and contents of an export's files; large exports are compressed, then split."""
    told = with_words(export, user_id, locale)
    content = json.dumps(told, ensure_ascii=False, indent=2).encode()
    if len(content) <= MAX_FILE:
        return [(FILE, content)]
    name, packed = f"{FILE}.gz", gzip.compress(content, mtime=0)
    if len(packed) <= MAX_FILE:
        return [(name, packed)]
    parts = range(0, len(packed), MAX_FILE)
    return [
        (f"{name}.{number:03}", packed[first : first + MAX_FILE])
        for number, first in enumerate(parts, 1)
    ]


privacy = group("privacy", ANYWHERE)


@context_command("export", privacy)
async def export(context: InteractionContext) -> None:
    """Send a person everything stored about them, in one or several files."""
    user_id, locale = context.user_id, context.locale
    if not context.responder.takes_files:
        await context.tell("files-forbidden")
        return
    found = await context.app.store.privacy.export_user(user_id)
    files = await asyncio.to_thread(export_files, found, user_id, locale)
    if sum(len(content) for _, content in files) > QUICK_FILE:
        await context.responder.acknowledge()
    how = "parts" if len(files) > 1 else "packed" if files[0][0] != FILE else "plain"
    text = tr(locale, "privacy-export", how=how)
    for number, (name, content) in enumerate(files, 1):
        words = text if number == 1 else f"{number}/{len(files)}"
        await context.send_file(text_panel(words), name, content)


@context_command("delete", privacy)
async def delete(context: InteractionContext) -> None:
    """Explain what would be deleted, with a button to delete it."""
    locale, url = context.locale, context.privacy_url
    parts = [Text(tr(locale, "privacy-warning"))]
    if url is not None:
        parts.append(Text(f"-# {tr(locale, 'help-privacy-link', url=url)}"))
    forget = button(locale, Forget(), style=Style.DANGER)
    await context.say(Panel((*parts, Buttons((forget,)))))


@on(Forget)
async def forget(context: InteractionContext, _click: Forget) -> None:
    named = await forget_person(context.app, context.user_id, context.at)
    await context.show(text_panel(tr(context.locale, "privacy-forgotten", count=len(named))))


@every()
async def forget_again(app: App) -> None:
    """Delete again the data of people that a restored backup has brought back."""
    store = app.store.privacy
    try:
        people = await store.back_from_backup()
        if store.forgotten is not None:
            await asyncio.to_thread(store.forgotten.drop_old, app.clock.now())
    except OSError as error:
        log.warning("the list of deletions cannot be read", reason=str(error))
        return
    for user_id in people:
        with contained(log, "somebody was not forgotten again", StoreUnavailable):
            await forget_person(app, user_id)
    if people:
        log.info("people from a restored backup were forgotten again", people=len(people))
