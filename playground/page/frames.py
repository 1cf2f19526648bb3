"""Reads the fields of what the page sends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeGuard

from playground.server.api.errors import UserError
from playground.server.api.snowflakes import parse_snowflake

if TYPE_CHECKING:
    from playground.server.api.types import Json

NO_REQUEST = "This is no request."
_NAMES = ("name", "custom_id")
_LISTS = ("options", "components")
_SINGLE = ("component", "accessory")


def check_characters(frame: Json) -> None:
    """See that a bot can read what is sent: it cannot, where JSON escapes half a character.

    Raises:
        UserError: If there is one.
    """
    try:
        json.dumps(frame, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise UserError(NO_REQUEST) from None


def read_id(frame: Json, key: str) -> int:
    """An id; 0, which is no one's, where there is none."""
    return parse_snowflake(frame.get(key))


def read_text(frame: Json, key: str) -> str:
    """A text, empty where it is missing.

    Raises:
        UserError: If it is none.
    """
    text = frame.get(key)
    if text is not None and not isinstance(text, str):
        raise UserError(NO_REQUEST)
    return text or ""


def read_texts(frame: Json, key: str) -> list[str]:
    """A list of texts, empty where it is missing.

    Raises:
        UserError: If it is none.
    """
    listed = frame.get(key)
    if listed is None:
        return []
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        raise UserError(NO_REQUEST)
    return listed


def read_entries(frame: Json, key: str) -> list[Json]:
    """Options or components, with those inside them; none where they are missing.

    Raises:
        UserError: If they are none.
    """
    listed = frame.get(key)
    if listed is None:
        return []
    if not _are_entries(listed):
        raise UserError(NO_REQUEST)
    return listed


def _are_entries(listed: object) -> TypeGuard[list[Json]]:
    return isinstance(listed, list) and all(map(_is_entry, listed))


def _is_entry(entry: object) -> bool:
    return (
        isinstance(entry, dict)
        and all(isinstance(entry.get(key, ""), str) for key in _NAMES)
        and all(_are_entries(entry.get(key, [])) for key in _LISTS)
        and all(_is_entry(entry[key]) for key in _SINGLE if key in entry)
        and isinstance(entry.get("values", []), list)
    )
