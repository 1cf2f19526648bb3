"""Valid requests, and variants of them with one value replaced."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0.5, "", "x", "²", "9" * 30, "http://["),
    *([], [[]], [None], [1], [{}], {}, {"a": 1}),
)
"""Values that each replace one part of a valid request."""
EMOJI = {"id": None, "name": "😀"}
BUTTON = {"type": 2, "style": 1, "label": "Draw", "custom_id": "draw", "emoji": EMOJI}
SELECT = {
    "type": 3,
    "custom_id": "pick",
    "placeholder": "Colour",
    "min_values": 1,
    "max_values": 1,
    "options": [{"label": "Red", "value": "r", "description": "x", "emoji": EMOJI}],
}
ROWS = [{"type": 1, "components": [BUTTON]}, {"type": 1, "components": [SELECT]}]
EMBED = {
    "title": "Title",
    "description": "Text",
    "color": 1,
    "footer": {"text": "Foot"},
    "author": {"name": "Name"},
    "image": {"url": "http://a.b/c.png"},
    "fields": [{"name": "a", "value": "b"}],
}
MESSAGE = {
    "content": "Hello",
    "nonce": "n",
    "enforce_nonce": True,
    "tts": False,
    "flags": 0,
    "embeds": [EMBED],
    "components": ROWS,
    "allowed_mentions": {"parse": ["users"], "roles": ["1"]},
    "message_reference": {"message_id": "1", "fail_if_not_exists": False},
    "attachments": [{"id": "0", "filename": "a.png", "description": "x"}],
}
SHORT_MESSAGE = {"content": "x", "flags": 0, "components": ROWS[:1], "attachments": []}
TEXT = {"type": 10, "content": "x"}
PICTURE = {"media": {"url": "http://a.b/c.png"}, "description": "x"}
LAYOUT = {
    "flags": 1 << 15,
    "components": [
        {
            "type": 17,
            "accent_color": 1,
            "components": [
                TEXT,
                {"type": 9, "components": [TEXT], "accessory": BUTTON},
                {"type": 12, "items": [PICTURE]},
                {"type": 14, "spacing": 1},
            ],
        },
        {"type": 1, "components": [{"type": 2, "style": 5, "label": "x", "url": "http://a.b"}]},
        {"type": 9, "components": [TEXT], "accessory": {"type": 11, **PICTURE}},
    ],
}
MODAL = {
    "title": "Title",
    "custom_id": "form",
    "components": [
        {
            "type": 1,
            "components": [
                {
                    "type": 4,
                    "custom_id": "word",
                    "style": 1,
                    "label": "Word",
                    "min_length": 0,
                    "max_length": 10,
                    "placeholder": "x",
                    "value": "x",
                }
            ],
        },
        {"type": 18, "label": "Colour", "description": "x", "component": SELECT},
        TEXT,
    ],
}
COMMAND = {
    "name": "table",
    "type": 1,
    "description": "x",
    "name_localizations": {"fr": "table"},
    "description_localizations": {"fr": "x"},
    "default_member_permissions": None,
    "dm_permission": True,
    "contexts": [0, 1],
    "options": [
        {
            "type": 1,
            "name": "open",
            "description": "x",
            "options": [
                {
                    "type": 3,
                    "name": "word",
                    "description": "x",
                    "required": False,
                    "min_length": 1,
                    "max_length": 9,
                    "autocomplete": False,
                    "choices": [{"name": "Red", "value": "r"}],
                },
                {"type": 4, "name": "times", "description": "x", "min_value": 1, "max_value": 9},
            ],
        }
    ],
}
SCHEDULED_EVENT = {
    "name": "Cards",
    "description": "x",
    "entity_type": 3,
    "entity_metadata": {"location": "#games"},
    "privacy_level": 2,
    "scheduled_start_time": "2030-01-01T20:00:00+00:00",
    "scheduled_end_time": "2030-01-01T22:00:00+00:00",
}
THREAD = {"name": "Table", "type": 11, "auto_archive_duration": 60, "invitable": True}


def changed(whole: Any) -> Iterator[Any]:  # noqa: ANN401 - any JSON
    """The variants of a JSON value in which one of `VALUES` replaces all or a part of it."""
    yield from VALUES
    keys = whole if isinstance(whole, dict) else range(len(whole) if isinstance(whole, list) else 0)
    for key in keys:
        for other in changed(whole[key]):
            mangled = copy.copy(whole)
            mangled[key] = other
            yield mangled
