"""What is kept about a person, with times and ids in words beside the raw ones."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.links import channel_link, message_link, server_link

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.i18n import Locale

TIMES = frozenset({"at", "seen_at", "closed_at", "opened_at", "saved_at", "free_at", "expires_at"})
"""Fields that hold Unix times in seconds."""
IN_WORDS = "_in_words"


def with_words(
    export: Mapping[str, Sequence[Mapping[str, object]]], user_id: int, locale: Locale
) -> dict[str, list[dict[str, object]]]:
    """An export in which each time is a date as well, and each id says where it leads.

    Args:
        export: By kind of thing: one dictionary of column and value for each row.
        user_id: Discord id of the person.
    """
    return {kind: [_row(row, user_id, locale) for row in rows] for kind, rows in export.items()}


def _row(row: Mapping[str, object], user_id: int, locale: Locale) -> dict[str, object]:
    told: dict[str, object] = {}
    for name, value in row.items():
        told[name] = value
        words = _words(name, value, row, user_id, locale)
        if words:
            told[f"{name}{IN_WORDS}"] = words
    return told


def _words(
    name: str, value: object, row: Mapping[str, object], user_id: int, locale: Locale
) -> str:
    """What a time or an id means; nothing for what is words already."""
    match name, value:
        case _, int() | float() if name in TIMES:
            return datetime.fromtimestamp(value, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        case "user_id", int():
            return tr(locale, "export-you" if value == user_id else "export-somebody-else")
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
