"""What Discord takes as a form to fill in, and what a person may hand in. Knows no interaction.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding#modal
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.errors import Refused
from playground.server.validation.components import (
    SELECTS,
    ComponentKind,
    Tally,
    check_custom_id,
    check_select,
    component_kind,
    count_component,
    reject_kind,
    walk,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from playground.server.api.form import Form
    from playground.server.api.types import Json

_MOST_LETTERS = 4000
_FIELDS = (ComponentKind.TEXT_INPUT, *SELECTS)


def check_modal(modal: Json, form: Form, emojis: Collection[int]) -> None:
    """Check a form: title, id, up to five parts.

    Args:
        modal: As it was sent.
        form: Where it stands in the request.
        emojis: The ids of the emojis that the bot may use.
    """
    tally = Tally(emojis)
    form.at("title").text(modal.get("title"), 1, 45)
    form.at("custom_id").text(modal.get("custom_id"), 1, 100)
    inner = form.at("components")
    for index, part in enumerate(inner.entries(modal.get("components"), 1, 5)):
        _check_part(part, inner.at(index), tally)


def _check_part(part: Json, form: Form, tally: Tally) -> None:
    kind = component_kind(part)
    count_component(part, form, tally)
    match kind:
        case ComponentKind.ROW:
            inner = form.at("components")
            for index, entry in enumerate(inner.entries(part.get("components"), 1, 1)):
                _check_field(entry, inner.at(index), tally)
                if component_kind(entry) is ComponentKind.TEXT_INPUT:
                    inner.at(index, "label").text(entry.get("label"), 1, 45)
        case ComponentKind.LABEL:
            form.at("label").text(part.get("label"), 1, 45)
            form.at("description").text(part.get("description"), 0, 100, needed=False)
            field = part.get("component")
            if isinstance(field, dict):
                _check_field(field, form.at("component"), tally)
            else:
                form.at("component").required()
        case ComponentKind.TEXT:
            form.at("content").text(part.get("content"), 1, _MOST_LETTERS)
        case _:
            reject_kind(form, ComponentKind.ROW, ComponentKind.TEXT, ComponentKind.LABEL)


def _check_field(field: Json, form: Form, tally: Tally) -> None:
    kind = component_kind(field)
    if kind in SELECTS:
        check_select(field, form, tally, in_modal=True)
    elif kind is ComponentKind.TEXT_INPUT:
        count_component(field, form, tally)
        check_custom_id(field.get("custom_id"), form.at("custom_id"), tally)
        form.at("style").choice(field.get("style"), (1, 2))
        form.at("placeholder").text(field.get("placeholder"), 0, 100, needed=False)
        form.at("value").text(field.get("value"), 0, _MOST_LETTERS, needed=False)
        form.at("min_length").number(field.get("min_length"), 0, _MOST_LETTERS, 0)
        form.at("max_length").number(field.get("max_length"), 1, _MOST_LETTERS, _MOST_LETTERS)
    else:
        reject_kind(form, *_FIELDS)


def fill_modal(modal: Json, handed_in: list[Json]) -> list[Json]:
    """Put what a person filled in into the shape in which Discord hands it to the bot.

    Args:
        modal: The form.
        handed_in: Components with `custom_id` and `value` or `values`, nested in any way.

    Raises:
        Refused: If a field is missing, too short, too long or not among the options.
    """
    given = {
        entry["custom_id"]: entry for entry in walk(handed_in) if entry.get("custom_id") is not None
    }
    return [_fill_part(part, given) for part in modal["components"]]


def _fill_part(part: Json, given: dict[str, Json]) -> Json:
    filled: Json = {"type": part["type"], "id": part["id"]}
    match component_kind(part):
        case ComponentKind.ROW:
            filled["components"] = [
                _fill_field(entry, given, entry.get("label", "")) for entry in part["components"]
            ]
        case ComponentKind.LABEL:
            filled["component"] = _fill_field(part["component"], given, part["label"])
        case _:
            filled["content"] = part["content"]
    return filled


def _fill_field(field: Json, given: dict[str, Json], label: str) -> Json:
    entry = given.get(field["custom_id"], {})
    filled: Json = {key: field[key] for key in ("type", "id", "custom_id")}
    required = field.get("required", True)
    if component_kind(field) is ComponentKind.TEXT_INPUT:
        value = str(entry.get("value") or "")
        least = max(field.get("min_length") or 0, int(required))
        most = field.get("max_length") or _MOST_LETTERS
        if (value or required) and not least <= len(value) <= most:
            raise Refused(f"{label}: {least} to {most} characters")
        return filled | {"value": value}
    values = [str(value) for value in entry.get("values") or []]
    if values or required:
        check_selection(field, values, label)
    return filled | {"values": values}


def check_selection(select: Json, values: list[str], label: str) -> None:
    """Check what a person chose in a select.

    Raises:
        Refused: If they chose too few, too many, or something that is not offered.
    """
    least = select["min_values"] if select.get("min_values") is not None else 1
    most = select.get("max_values") or 1
    if not least <= len(values) <= most:
        raise Refused(f"{label}: choose {least} to {most}")
    if component_kind(select) is ComponentKind.STRING_SELECT:
        offered = {option["value"] for option in select["options"]}
        if not offered.issuperset(values):
            raise Refused(f"{label}: that is not offered")
