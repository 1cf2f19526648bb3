"""What Discord accepts as a layout: a message made of components, flag 32768.

Source: https://discord.com/developers/docs/components/reference
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from playground.server.validation.components import (
    ComponentKind,
    check_button,
    check_row,
    check_url,
    component_kind,
    count_component,
    reject_kind,
    walk,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playground.server.api.form import Form
    from playground.server.api.types import Json
    from playground.server.validation.components import Totals

MAX_COMPONENTS = 40
MAX_CHARACTERS = 4000
_INSIDE = (
    ComponentKind.ROW,
    ComponentKind.SECTION,
    ComponentKind.TEXT,
    ComponentKind.GALLERY,
    ComponentKind.FILE,
    ComponentKind.SEPARATOR,
)
_TOP = (*_INSIDE, ComponentKind.CONTAINER)
_PICTURE = ("http", "https", "attachment")


def check_layout(entries: list[Json], form: Form, totals: Totals) -> None:
    """Check a layout: 40 components in all, 4,000 characters in all, each in its place."""
    _check_each(entries, form, totals, _TOP)
    if totals.count > MAX_COMPONENTS:
        form.add_error(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The number of components exceeds the maximum of {MAX_COMPONENTS}",
        )
    if totals.characters > MAX_CHARACTERS:
        form.add_error(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The displayable text size exceeds the maximum of {MAX_CHARACTERS}",
        )


def _check_each(
    entries: list[Json], form: Form, totals: Totals, allowed: tuple[ComponentKind, ...]
) -> None:
    for index, entry in enumerate(entries):
        if component_kind(entry) in allowed:
            _check_one(entry, form.at(index), totals)
        else:
            reject_kind(form.at(index), *allowed)


def _check_one(entry: Json, form: Form, totals: Totals) -> None:
    kind = component_kind(entry)
    if kind is ComponentKind.ROW:
        check_row(entry, form, totals)
        return
    count_component(entry, form, totals)
    match kind:
        case ComponentKind.CONTAINER:
            form.at("accent_color").number(entry.get("accent_color"), 0, 0xFFFFFF, 0)
            inner = form.at("components")
            listed = inner.objects(entry.get("components"), 1, MAX_COMPONENTS)
            _check_each(listed, inner, totals, _INSIDE)
        case ComponentKind.SECTION:
            _check_section(entry, form, totals)
        case ComponentKind.TEXT:
            totals.characters += len(
                form.at("content").text(entry.get("content"), 1, MAX_CHARACTERS)
            )
        case ComponentKind.GALLERY:
            items = form.at("items")
            for index, item in enumerate(items.objects(entry.get("items"), 1, 10)):
                _check_media(item.get("media"), items.at(index, "media"), totals)
                _check_description(item, items.at(index))
        case ComponentKind.FILE:
            _check_media(entry.get("file"), form.at("file"), totals, ("attachment",))
        case ComponentKind.SEPARATOR:
            form.at("spacing").choice(entry.get("spacing", 1), (1, 2))
        case _:
            # A thumbnail: nothing else is let in here.
            _check_media(entry.get("media"), form.at("media"), totals)
            _check_description(entry, form)


def _check_section(section: Json, form: Form, totals: Totals) -> None:
    inner = form.at("components")
    listed = inner.objects(section.get("components"), 1, 3)
    _check_each(listed, inner, totals, (ComponentKind.TEXT,))
    accessory = section.get("accessory")
    if not isinstance(accessory, dict):
        form.at("accessory").required()
    elif component_kind(accessory) is ComponentKind.BUTTON:
        check_button(accessory, form.at("accessory"), totals)
    elif component_kind(accessory) is ComponentKind.THUMBNAIL:
        _check_one(accessory, form.at("accessory"), totals)
    else:
        reject_kind(form.at("accessory"), ComponentKind.BUTTON, ComponentKind.THUMBNAIL)


def _check_description(entry: Json, form: Form) -> None:
    form.at("description").text(entry.get("description"), 0, 1024, required=False)


def _check_media(
    media: object, form: Form, totals: Totals, schemes: tuple[str, ...] = _PICTURE
) -> None:
    if not isinstance(media, dict):
        form.required()
        return
    url = form.at("url").text(media.get("url"), 1, 2048)
    if not url:
        return
    name = url.removeprefix("attachment://")
    if name != url and name not in totals.files:
        form.at("url").add_error(
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            "The referenced attachment was not found",
        )
    check_url(url, form.at("url"), schemes)


def finish_components(entries: list[Json], files: Mapping[str, Json]) -> list[Json]:
    """What Discord makes of components that it took: numbered, files put in their places.

    Args:
        entries: As they were sent and checked.
        files: The attachments of the message, by the names under which they were sent.
    """
    finished = copy.deepcopy(entries)
    taken = {entry["id"] for entry in walk(finished) if entry.get("id")}
    number = 0
    for entry in walk(finished):
        if not entry.get("id"):
            number += 1
            while number in taken:
                number += 1
            entry["id"] = number
        for media in _media_of(entry):
            _resolve(media, files)
        for named in (entry, *(entry.get("options") or [])):
            _name_emoji(named)
    return finished


def _name_emoji(entry: Json) -> None:
    # Libraries send ids as numbers; Discord always answers with text.
    emoji = entry.get("emoji")
    if emoji is not None and emoji.get("id") is not None:
        entry["emoji"] = emoji | {"id": str(emoji["id"])}


def _media_of(entry: Json) -> list[Json]:
    listed = [item["media"] for item in entry.get("items") or []]
    return listed + [entry[key] for key in ("media", "file") if key in entry]


def _resolve(media: Json, files: Mapping[str, Json]) -> None:
    file = files.get(media["url"].removeprefix("attachment://"))
    if file is not None and media["url"].startswith("attachment://"):
        media |= {key: file[key] for key in ("url", "content_type")}
        media |= {"attachment_id": file["id"]}
        media |= {"width": file.get("width"), "height": file.get("height")}
    media.setdefault("proxy_url", media["url"])
    media.setdefault("loading_state", 2)
    media.setdefault("flags", 0)
