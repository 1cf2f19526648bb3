"""What Discord takes as a layout: a message made of components, flag 32768. Knows no message.

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
    from playground.server.validation.components import Tally


MOST_COMPONENTS = 40
MOST_LETTERS = 4000
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


def check_layout(entries: list[Json], form: Form, tally: Tally) -> None:
    """Check a layout: 40 components in all, 4,000 characters in all, each in its place.

    Args:
        entries: As they were sent.
        form: Where they stand in the request.
        tally: What is counted over all of them.
    """
    _check_each(entries, form, tally, _TOP)
    if tally.count > MOST_COMPONENTS:
        form.wrong(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The number of components exceeds the maximum of {MOST_COMPONENTS}",
        )
    if tally.letters > MOST_LETTERS:
        form.wrong(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The displayable text size exceeds the maximum of {MOST_LETTERS}",
        )


def _check_each(
    entries: list[Json], form: Form, tally: Tally, allowed: tuple[ComponentKind, ...]
) -> None:
    for index, entry in enumerate(entries):
        if component_kind(entry) in allowed:
            _check_one(entry, form.at(index), tally)
        else:
            reject_kind(form.at(index), *allowed)


def _check_one(entry: Json, form: Form, tally: Tally) -> None:
    kind = component_kind(entry)
    if kind is ComponentKind.ROW:
        check_row(entry, form, tally)
        return
    count_component(entry, form, tally)
    match kind:
        case ComponentKind.CONTAINER:
            form.at("accent_color").number(entry.get("accent_color"), 0, 0xFFFFFF, 0)
            inner = form.at("components")
            listed = inner.entries(entry.get("components"), 1, MOST_COMPONENTS)
            _check_each(listed, inner, tally, _INSIDE)
        case ComponentKind.SECTION:
            _check_section(entry, form, tally)
        case ComponentKind.TEXT:
            tally.letters += len(form.at("content").text(entry.get("content"), 1, MOST_LETTERS))
        case ComponentKind.GALLERY:
            items = form.at("items")
            for index, item in enumerate(items.entries(entry.get("items"), 1, 10)):
                _check_media(item.get("media"), items.at(index, "media"), tally)
                _check_description(item, items.at(index))
        case ComponentKind.FILE:
            _check_media(entry.get("file"), form.at("file"), tally, ("attachment",))
        case ComponentKind.SEPARATOR:
            form.at("spacing").choice(entry.get("spacing", 1), (1, 2))
        case _:
            # A thumbnail: nothing else is let in here.
            _check_media(entry.get("media"), form.at("media"), tally)
            _check_description(entry, form)


def _check_section(section: Json, form: Form, tally: Tally) -> None:
    inner = form.at("components")
    listed = inner.entries(section.get("components"), 1, 3)
    _check_each(listed, inner, tally, (ComponentKind.TEXT,))
    accessory = section.get("accessory")
    if not isinstance(accessory, dict):
        form.at("accessory").required()
    elif component_kind(accessory) is ComponentKind.BUTTON:
        check_button(accessory, form.at("accessory"), tally)
    elif component_kind(accessory) is ComponentKind.THUMBNAIL:
        _check_one(accessory, form.at("accessory"), tally)
    else:
        reject_kind(form.at("accessory"), ComponentKind.BUTTON, ComponentKind.THUMBNAIL)


def _check_description(entry: Json, form: Form) -> None:
    form.at("description").text(entry.get("description"), 0, 1024, needed=False)


def _check_media(
    media: object, form: Form, tally: Tally, schemes: tuple[str, ...] = _PICTURE
) -> None:
    if not isinstance(media, dict):
        form.required()
        return
    url = form.at("url").text(media.get("url"), 1, 2048)
    if not url:
        return
    name = url.removeprefix("attachment://")
    if name != url and name not in tally.files:
        form.at("url").wrong(
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
