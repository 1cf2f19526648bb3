"""The rules for modals, and for what a person may submit in a modal.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding#modal
"""

from __future__ import annotations

from collections.abc import Collection

from playground.server.api import Json
from playground.server.errors import UserError
from playground.server.request import Form
from playground.server.validation.components import (
    SELECTS,
    ComponentKind,
    Totals,
    check_custom_id,
    check_select,
    component_kind,
    count_component,
    reject_kind,
    walk,
)

_MAX_CHARACTERS = 4000
_FIELDS = (ComponentKind.TEXT_INPUT, *SELECTS)


def check_modal(modal: Json, form: Form, emojis: Collection[int]) -> None:
    """Check a modal: its title, its id, up to five components.

    Args:
        emojis: The ids of the emojis that the bot may use.
    """
    totals = Totals(emojis)
    form.at("title").text(modal.get("title"), 1, 45)
    form.at("custom_id").text(modal.get("custom_id"), 1, 100)
    inner = form.at("components")
    for index, item in enumerate(inner.objects(modal.get("components"), 1, 5)):
        _check_item(item, inner.at(index), totals)


def _check_item(item: Json, form: Form, totals: Totals) -> None:
    kind = component_kind(item)
    count_component(item, form, totals)
    match kind:
        case ComponentKind.ROW:
            inner = form.at("components")
            for index, entry in enumerate(inner.objects(item.get("components"), 1, 1)):
                _check_field(entry, inner.at(index), totals)
                if component_kind(entry) is ComponentKind.TEXT_INPUT:
                    inner.at(index, "label").text(entry.get("label"), 1, 45)
        case ComponentKind.LABEL:
            form.at("label").text(item.get("label"), 1, 45)
            form.at("description").text(item.get("description"), 0, 100, required=False)
            field = item.get("component")
            if isinstance(field, dict):
                _check_field(field, form.at("component"), totals)
            else:
                form.at("component").required()
        case ComponentKind.TEXT:
            form.at("content").text(item.get("content"), 1, _MAX_CHARACTERS)
        case _:
            reject_kind(form, ComponentKind.ROW, ComponentKind.TEXT, ComponentKind.LABEL)


def _check_field(field: Json, form: Form, totals: Totals) -> None:
    kind = component_kind(field)
    if kind in SELECTS:
        check_select(field, form, totals, in_modal=True)
    elif kind is ComponentKind.TEXT_INPUT:
        count_component(field, form, totals)
        check_custom_id(field.get("custom_id"), form.at("custom_id"), totals)
        form.at("style").choice(field.get("style"), (1, 2))
        form.at("placeholder").text(field.get("placeholder"), 0, 100, required=False)
        form.at("value").text(field.get("value"), 0, _MAX_CHARACTERS, required=False)
        form.at("min_length").number(field.get("min_length"), 0, _MAX_CHARACTERS, 0)
        form.at("max_length").number(field.get("max_length"), 1, _MAX_CHARACTERS, _MAX_CHARACTERS)
    else:
        reject_kind(form, *_FIELDS)


def fill_modal(modal: Json, submitted: list[Json]) -> list[Json]:
    """A submitted modal as Discord sends it to the bot.

    Args:
        modal: The modal as it was opened.
        submitted: Components with `custom_id` and `value` or `values`, in any nesting.

    Raises:
        UserError: A field is missing, too short, too long or not among the options.
    """
    given = {
        entry["custom_id"]: entry for entry in walk(submitted) if entry.get("custom_id") is not None
    }
    return [_fill_item(item, given) for item in modal["components"]]


def _fill_item(item: Json, given: dict[str, Json]) -> Json:
    filled: Json = {"type": item["type"], "id": item["id"]}
    match component_kind(item):
        case ComponentKind.ROW:
            filled["components"] = [
                _fill_field(entry, given, entry.get("label", "")) for entry in item["components"]
            ]
        case ComponentKind.LABEL:
            filled["component"] = _fill_field(item["component"], given, item["label"])
        case _:
            filled["content"] = item["content"]
    return filled


def _fill_field(field: Json, given: dict[str, Json], label: str) -> Json:
    entry = given.get(field["custom_id"], {})
    filled: Json = {key: field[key] for key in ("type", "id", "custom_id")}
    required = field.get("required", True)
    if component_kind(field) is ComponentKind.TEXT_INPUT:
        value = str(entry.get("value") or "")
        minimum = max(field.get("min_length") or 0, int(required))
        maximum = field.get("max_length") or _MAX_CHARACTERS
        if (value or required) and not minimum <= len(value) <= maximum:
            raise UserError(f"{label}: {minimum} to {maximum} characters")
        return filled | {"value": value}
    values = [str(value) for value in entry.get("values") or []]
    if values or required:
        check_selection(field, values, label)
    return filled | {"values": values}


def check_selection(select: Json, values: list[str], label: str) -> None:
    """Check what a person chose in a select.

    Raises:
        UserError: There are too few or too many values, or a value is not offered.
    """
    minimum = select["min_values"] if select.get("min_values") is not None else 1
    maximum = select.get("max_values") or 1
    if not minimum <= len(values) <= maximum:
        raise UserError(f"{label}: choose {minimum} to {maximum}")
    if component_kind(select) is ComponentKind.STRING_SELECT:
        offered = {option["value"] for option in select["options"]}
        if not offered.issuperset(values):
            raise UserError(f"{label}: that is not offered")
