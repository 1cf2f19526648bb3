"""Mangles texts and JSON at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

PIECES = (
    *("", " ", "\n", "\t", "\0", ":", "-", "_", "/", "#", "u:", "@everyone", "{", "}", "[", '"'),
    *("0", "1", "-1", "007", "1e9", "9" * 30, "9" * 5000, "²", "٣", "½", "true", "null", "NaN"),
    *("A", "J", "K", "play", "R7", "W+4", "W", "blue", "uno", "left", "timeout", "secret", "king"),
    *("é", "\u202e", "\u200b", "\ud800", "\U0001f0cf", "ﬀ", "İ", "a\u0301" * 40, "x" * 5000),
    *("'; DROP TABLE tables; --", "%s%n", "../../etc/passwd", "<@1>", "https://a.b"),
)
"""Pieces of text to insert or to put in place of others."""
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        7,
        10,
        99,
        2**31,
        2**63,
        2**70,
        -(2**70),
        10**400,
        0.5,
        -0.0,
        1e308,
    ),
    *(float("nan"), float("inf"), "", "A", "R7", "play", "Turn", "master", "00" * 32, "\ud800"),
    *([], [[]], {}, [None], [0], ["Turn"], ["Turn", 0], {"version": 1}),
)
"""Values to put in place of others in JSON."""
_MOST_CHANGES = 4
_DEEP = 3000
"""A depth of nested lists that exceeds what parsers accept."""


def mangled_text(text: str, chance: Random) -> str:
    """A text with a few random changes."""
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        text = _changed(text, chance)
    return text


def _changed(text: str, chance: Random) -> str:
    first, second = sorted(chance.randint(0, len(text)) for _ in range(2))
    match chance.randrange(9):
        case 0:
            return text[:first] + text[second:]
        case 1:
            return text[:second] + text[first:second] + text[second:]
        case 2:
            return text[:first] + chance.choice(PIECES) + text[first:]
        case 3:
            return text[:first] + chance.choice(PIECES) + text[first + 1 :]
        case 4:
            return text[:first] + chr(chance.randrange(0x11_0000)) + text[first + 1 :]
        case 5:
            return text[:first]
        case 6:
            return text[::-1] if chance.random() < 0.1 else text.swapcase()
        case 7:
            words = text.split(" ")
            chance.shuffle(words)
            return " ".join(words)
        case _:
            words = text.split(" ")
            words[chance.randrange(len(words))] = chance.choice(PIECES)
            return " ".join(words)


def mangled_lines(text: str, chance: Random) -> str:
    """A text with lines lost, doubled, swapped or mangled."""
    lines = text.splitlines()
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        place = chance.randrange(len(lines)) if lines else 0
        match chance.randrange(5) if lines else 4:
            case 0:
                del lines[place]
            case 1:
                lines.insert(chance.randint(0, len(lines)), lines[place])
            case 2:
                other = chance.randrange(len(lines))
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                lines[place] = mangled_text(lines[place], chance)
            case _:
                lines.insert(place, mangled_text("A play R7", chance))
    return "\n".join(lines)


def mangled_json(text: str, chance: Random) -> str:
    """JSON with other values in some places; sometimes invalid JSON."""
    if chance.random() < 0.1:
        return mangled_text(text, chance)
    whole = json.loads(text)
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        whole = mangled_value(whole, chance)
    written = json.dumps(whole)
    if chance.random() < 0.01:
        return written.replace("[]", "[" * _DEEP + "]" * _DEEP, 1)
    return written


def mangled_value(whole: Any, chance: Random) -> Any:  # noqa: ANN401 - any JSON
    """JSON with one value replaced, changed, deleted or doubled; the given object is changed."""
    places = list(_places(whole))
    if not places:
        return _copy(chance.choice(VALUES))
    holder, key = chance.choice(places)
    value = holder[key]
    match chance.randrange(8):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, value)
        case 2 | 3:
            other, where = chance.choice(places)
            holder[key] = _copy(other[where])
        case 4 if type(value) is int:
            holder[key] = value + chance.choice((-2, -1, 1, 2))
        case 5 if isinstance(value, list):
            chance.shuffle(value)
        case 6 if isinstance(value, str):
            holder[key] = _mangled_within(value, chance)
        case _:
            holder[key] = _copy(chance.choice(VALUES))
    return whole


def _mangled_within(value: str, chance: Random) -> str:
    """Mangle a string: as JSON if it looks like JSON, such as a table's game, or else as text."""
    return mangled_json(value, chance) if value.startswith("{") else mangled_text(value, chance)


def _copy(value: Any) -> Any:  # noqa: ANN401 - any JSON
    return json.loads(json.dumps(value))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401 - any JSON
    """All places within JSON: the container of each value, and its key there."""
    if not isinstance(value, dict | list):
        return
    for key, one in list(value.items() if isinstance(value, dict) else enumerate(value)):
        yield value, key
        yield from _places(one)
