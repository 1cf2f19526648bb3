"""The rules for application commands, and for the options that a person gives them.

Source: https://discord.com/developers/docs/interactions/application-commands
"""

from __future__ import annotations

import re
from enum import IntEnum

from playground.server.api import Json
from playground.server.errors import UserError
from playground.server.request import Form

_MAX_CHARACTERS = 8000
_MAX_OPTIONS = 25
_NAME_PATTERN = re.compile(r"^[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}$")
# https://discord.com/developers/docs/reference#locales
# fmt: off
LOCALES = frozenset({
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu",
    "nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru",
    "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
})
# fmt: on


class OptionKind(IntEnum):
    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTED = (OptionKind.SUBCOMMAND, OptionKind.GROUP)
"""Kinds of options that contain other options."""
_TYPED = (OptionKind.STRING, OptionKind.INTEGER, OptionKind.NUMBER)


def check_command(command: Json, form: Form) -> None:
    kind = command.get("type", 1)
    if not form.at("type").choice(kind, (1, 2, 3)):
        return
    if kind == 1:
        _check_name(command, form)
        _check_description(command, form)
        _check_options(command, form, 0)
    else:
        form.at("name").text(command.get("name"), 1, 32)
        names = form.at("name_localizations")
        for locale, name in names.json_object(command.get("name_localizations")).items():
            if names.at(locale).choice(locale, sorted(LOCALES)):
                names.at(locale).text(name, 1, 32)
        if command.get("description"):
            form.at("description").add_error(
                "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET",
                "Context menu commands cannot have description",
            )
    for index, context in enumerate(form.at("contexts").values(command.get("contexts"))):
        form.at("contexts", index).choice(context, (0, 1, 2))
    form.at("default_member_permissions").snowflake(command.get("default_member_permissions"))
    if not form.wrong and _length(command) > _MAX_CHARACTERS:
        form.add_error(
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({_MAX_CHARACTERS})",
        )


def check_unique_names(commands: list[Json], form: Form) -> None:
    """Check that names are unique per type, unless there are other errors."""
    if form.wrong:
        return
    names: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        name = (command.get("type", 1), str(command.get("name")))
        if name in names:
            form.at(index, "name").add_error(
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        names.add(name)


def _check_name(entry: Json, form: Form) -> None:
    _check_name_text(entry.get("name"), form.at("name"))
    names = form.at("name_localizations")
    for locale, name in names.json_object(entry.get("name_localizations")).items():
        if names.at(locale).choice(locale, sorted(LOCALES)):
            _check_name_text(name, names.at(locale))


def _check_name_text(name: object, form: Form) -> None:
    text = form.text(name, 1, 32)
    if text and not (_NAME_PATTERN.match(text) and text == text.lower()):
        form.add_error("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(entry: Json, form: Form) -> None:
    form.at("description").text(entry.get("description"), 1, 100)
    texts = form.at("description_localizations")
    for locale, text in texts.json_object(entry.get("description_localizations")).items():
        if texts.at(locale).choice(locale, sorted(LOCALES)):
            texts.at(locale).text(text, 1, 100)


def _check_options(entry: Json, form: Form, depth: int) -> None:
    options = form.at("options").objects(entry.get("options"), 0, _MAX_OPTIONS)
    names: set[str] = set()
    optional_before = False
    branches = [option.get("type") in NESTED for option in options]
    for index, option in enumerate(options):
        here = form.at("options", index)
        if not here.at("type").choice(option.get("type"), tuple(map(int, OptionKind))):
            continue
        _check_name(option, here)
        _check_description(option, here)
        name = str(option.get("name"))
        if name in names:
            here.at("name").add_error(
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "The option name is already used",
            )
        names.add(name)
        required = bool(option.get("required"))
        if required and optional_before:
            here.add_error(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_before = optional_before or not required
        _check_kind(option, here, depth, mixed=any(branches) and not all(branches))


def _check_kind(option: Json, form: Form, depth: int, *, mixed: bool) -> None:
    kind = OptionKind(option["type"])
    deepest = {OptionKind.SUBCOMMAND: 1, OptionKind.GROUP: 0}
    if mixed or depth > deepest.get(kind, 2):
        form.at("type").add_error(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive "
            "to all other types",
        )
    elif kind in NESTED:
        _check_options(option, form, depth + 1)
    choices = form.at("choices").objects(option.get("choices"), 0, _MAX_OPTIONS)
    for index, choice in enumerate(choices):
        form.at("choices", index, "name").text(choice.get("name"), 1, 100)
        value = choice.get("value")
        if kind is OptionKind.STRING:
            form.at("choices", index, "value").text(value, 1, 100)
        elif not isinstance(value, int | float):
            form.at("choices", index, "value").required()
    if option.get("autocomplete") and (option.get("choices") or kind not in _TYPED):
        form.at("autocomplete").add_error(
            "APPLICATION_COMMAND_OPTIONS_CANNOT_AUTOCOMPLETE",
            "Autocomplete goes with strings and numbers that have no choices",
        )


def _length(entry: Json) -> int:
    total = _longest(entry, "name") + _longest(entry, "description")
    for choice in entry.get("choices") or []:
        total += len(str(choice.get("name"))) + len(str(choice.get("value")))
    return total + sum(_length(option) for option in entry.get("options") or [])


def _longest(entry: Json, key: str) -> int:
    texts = [entry.get(key) or "", *(entry.get(f"{key}_localizations") or {}).values()]
    return max(len(str(text)) for text in texts)


_NUMBERS = (OptionKind.INTEGER, OptionKind.NUMBER)
_MAX_VALUE = 6000


def read_options(command: Json, given: list[Json], *, complete: bool) -> list[Json]:
    """Check the options that a person gives a command, and add their types.

    Args:
        given: `name` and `value`, or `name` and `options` for a subcommand.
        complete: Whether required options must be present; False while the person still types.

    Raises:
        UserError: An option is unknown, missing or wrong.
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
        maximum = option.get("max_length") or _MAX_VALUE
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
