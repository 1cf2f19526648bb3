"""What a person may fill in as the options of a command.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import UserError
from playground.server.validation.commands import NESTED, OptionKind

if TYPE_CHECKING:
    from playground.server.api.types import Json

_NUMBERS = (OptionKind.INTEGER, OptionKind.NUMBER)
_MAX_CHARACTERS = 6000


def read_options(command: Json, given: list[Json], *, complete: bool) -> list[Json]:
    """Check the options that a person gave a command, and give them their types.

    Args:
        given: `name` and `value`, or `name` and `options` for a subcommand.
        complete: Whether all that is required must be there; not so while someone still types.

    Raises:
        UserError: If an option is unknown, missing or has a wrong value.
    """
    known = {option["name"]: option for option in command.get("options") or []}
    if any(option["type"] in NESTED for option in known.values()):
        return [_branch(known, given, complete=complete)]
    values: list[Json] = []
    for entry in given:
        option = known.get(entry.get("name"))
        if option is None:
            raise UserError(f"{entry.get('name')}: no such option")
        value = entry.get("value")
        if complete:
            value = _checked(option, value)
        read_value: Json = {"name": option["name"], "type": option["type"], "value": value}
        if entry.get("focused") and not complete:
            read_value["focused"] = True
        values.append(read_value)
    missing = {name for name, option in known.items() if option.get("required")}
    missing -= {entry["name"] for entry in values}
    if complete and missing:
        raise UserError(f"{', '.join(sorted(missing))}: required")
    return values


def _branch(known: dict[str, Json], given: list[Json], *, complete: bool) -> Json:
    if len(given) != 1 or given[0].get("name") not in known:
        raise UserError("Choose one of its subcommands")
    branch = known[given[0]["name"]]
    inner = read_options(branch, given[0].get("options") or [], complete=complete)
    return {"name": branch["name"], "type": branch["type"], "options": inner}


def _checked(option: Json, value: object) -> object:
    name, kind = option["name"], option["type"]
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise UserError(f"{name}: that is not offered")
    if kind == OptionKind.BOOLEAN and not isinstance(value, bool):
        raise UserError(f"{name}: yes or no")
    if kind in _NUMBERS:
        return _checked_number(option, value)
    if kind == OptionKind.STRING:
        minimum = option.get("min_length") or 1
        maximum = option.get("max_length") or _MAX_CHARACTERS
        if not isinstance(value, str) or not minimum <= len(value) <= maximum:
            raise UserError(f"{name}: {minimum} to {maximum} characters")
    return value


def _checked_number(option: Json, value: object) -> float:
    whole = option["type"] == OptionKind.INTEGER
    if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
        raise UserError(f"{option['name']}: a {'whole ' if whole else ''}number")
    minimum, maximum = option.get("min_value"), option.get("max_value")
    if (minimum is not None and value < minimum) or (maximum is not None and value > maximum):
        raise UserError(f"{option['name']}: from {minimum} to {maximum}")
    return value
