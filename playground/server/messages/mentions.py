"""Whom a text mentions, and whom the sender lets it mention.

Source: https://discord.com/developers/docs/resources/message#allowed-mentions-object
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.server.api.snowflakes import parse_snowflake
from playground.server.state.models import Mentions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playground.server.api.form import Form
    from playground.server.api.types import Json

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
_KINDS = ("roles", "users", "everyone")
_MAX = 100


@dataclass(frozen=True, slots=True)
class AllowedMentions:
    """Whom a message may mention.

    Args:
        parse: The kinds of which everyone may be mentioned.
    """

    parse: frozenset[str] = frozenset(_KINDS)
    users: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()


def read_allowed_mentions(value: object, form: Form) -> AllowedMentions:
    """Read `allowed_mentions`; where it is missing, everything in the text counts."""
    if value is None:
        return AllowedMentions()
    given = form.json_object(value)
    parse = form.at("parse").values(given.get("parse"))
    for index, kind in enumerate(parse):
        form.at("parse", index).choice(kind, _KINDS)
    named: dict[str, frozenset[int]] = {}
    for kind in ("users", "roles"):
        listed = form.at(kind).values(given.get(kind))
        named[kind] = frozenset(map(parse_snowflake, listed))
        if len(listed) > _MAX:
            form.at(kind).add_error("BASE_TYPE_MAX_LENGTH", f"Must be {_MAX} or fewer in length.")
        if listed and kind in parse:
            form.add_error(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
    kinds = frozenset(kind for kind in _KINDS if kind in parse)
    return AllowedMentions(kinds, named["users"], named["roles"])


def find_mentions(text: str, allowed: AllowedMentions, known: Iterable[int]) -> Mentions:
    """Whom a text mentions.

    Args:
        text: What was written, in all its parts.
        allowed: Whom the sender lets it mention.
        known: The ids of all users there are.
    """
    there = set(known)
    users = [int(found) for found in _USER.findall(text)]
    roles = [int(found) for found in _ROLE.findall(text)]
    return Mentions(
        tuple(
            dict.fromkeys(
                each
                for each in users
                if each in there and ("users" in allowed.parse or each in allowed.users)
            )
        ),
        tuple(
            dict.fromkeys(
                each for each in roles if "roles" in allowed.parse or each in allowed.roles
            )
        ),
        "everyone" in allowed.parse and _EVERYONE.search(text) is not None,
    )


def written_text(content: str, components: list[Json]) -> str:
    """All that is written in a message, in its content and in its text displays."""
    return "\n".join((content, *_texts(components)))


def _texts(components: list[Json]) -> Iterator[str]:
    for component in components:
        if isinstance(component.get("content"), str):
            yield component["content"]
        yield from _texts(component.get("components") or [])
