"""The rules for components: rows of buttons and selects, and layouts (flag 32768).

Source: https://discord.com/developers/docs/components/reference
"""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from urllib.parse import urlsplit

from playground.server.api import Json, parse_snowflake
from playground.server.request import Form


class ComponentKind(IntEnum):
    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


SELECTS = frozenset(
    {
        ComponentKind.STRING_SELECT,
        ComponentKind.USER_SELECT,
        ComponentKind.ROLE_SELECT,
        ComponentKind.MENTIONABLE_SELECT,
        ComponentKind.CHANNEL_SELECT,
    }
)
_LINK_STYLE = 5
_STYLES = (1, 2, 3, 4, _LINK_STYLE)
_MAX_ROWS = 5
_ROW_WIDTH = 5
_MAX_OPTIONS = 25
_SCHEMES = ("http", "https", "discord")


@dataclass(slots=True)
class Totals:
    """The emojis and files that a message's components may refer to, and totals of all components.

    Args:
        emojis: The ids of the emojis that the bot may use.
        files: The names of the files sent with the message.
        custom_ids: The custom ids used so far.
        ids: The component numbers used so far.
        count: The number of components, including nested ones.
        characters: The length of the components' text.
    """

    emojis: Collection[int]
    files: Collection[str] = ()
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)
    count: int = 0
    characters: int = 0


def component_kind(component: Json) -> ComponentKind | None:
    """The type of a component; None if Discord does not know it."""
    try:
        return ComponentKind(component.get("type", 0))
    except ValueError:
        return None


def children(component: Json) -> list[Json]:
    """The components directly inside another."""
    found = [*(component.get("components") or ())]
    found += [component[one] for one in ("accessory", "component") if component.get(one)]
    return found


def walk(components: list[Json]) -> Iterator[Json]:
    """All components, including nested ones; each comes before those inside it."""
    waiting = components[::-1]
    while waiting:
        component = waiting.pop()
        yield component
        waiting += reversed(children(component))


def find_component(components: list[Json], custom_id: str) -> Json | None:
    """The component with a custom id, however deeply nested."""
    for component in walk(components):
        if component.get("custom_id") == custom_id:
            return component
    return None


def check_rows(components: list[Json], form: Form, totals: Totals) -> None:
    """Check the components of a message without the layout flag: up to five rows."""
    if len(components) > _MAX_ROWS:
        form.add_error("BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {_MAX_ROWS} in length.")
    for index, component in enumerate(components):
        if component_kind(component) is ComponentKind.ROW:
            check_row(component, form.at(index), totals)
        else:
            reject_kind(form.at(index), ComponentKind.ROW)


def reject_kind(form: Form, *allowed: ComponentKind) -> None:
    """Report a component of a type that is not allowed here."""
    names = ", ".join(str(int(kind)) for kind in sorted(allowed))
    form.at("type").add_error(
        "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names},).'
    )


def count_component(component: Json, form: Form, totals: Totals) -> None:
    """Count a component and check that its number is unique."""
    totals.count += 1
    number = form.at("id").number(component.get("id"), 0, 2**31 - 1, 0)
    if number and number in totals.ids:
        form.at("id").add_error("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
    totals.ids.add(number)


def check_row(row: Json, form: Form, totals: Totals) -> None:
    """Check a row: up to five buttons, or one select."""
    count_component(row, form, totals)
    inner = form.at("components")
    entries = inner.objects(row.get("components"), 1, _ROW_WIDTH)
    width = 0
    for index, entry in enumerate(entries):
        kind = component_kind(entry)
        width += 1 if kind is ComponentKind.BUTTON else _ROW_WIDTH
        if width > _ROW_WIDTH and len(entries) <= _ROW_WIDTH:
            inner.at(index).add_error(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        if kind is ComponentKind.BUTTON:
            check_button(entry, inner.at(index), totals)
        elif kind in SELECTS:
            check_select(entry, inner.at(index), totals)
        else:
            reject_kind(inner.at(index), ComponentKind.BUTTON, *SELECTS)


def check_button(button: Json, form: Form, totals: Totals) -> None:
    """Check a button: its style, a label or emoji, and an id or a link."""
    count_component(button, form, totals)
    style = button.get("style")
    if not form.at("style").choice(style, _STYLES):
        return
    form.at("label").text(button.get("label"), 0, 80, required=False)
    if not button.get("label") and not button.get("emoji"):
        form.add_error("BUTTON_COMPONENT_INVALID_CONTENT", "A button must have a label or an emoji")
    check_emoji(button.get("emoji"), form.at("emoji"), totals)
    if style != _LINK_STYLE:
        check_custom_id(button.get("custom_id"), form.at("custom_id"), totals)
        if button.get("url"):
            form.add_error(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
        return
    url = form.at("url").text(button.get("url"), 1, 512)
    if url:
        check_url(url, form.at("url"))
    if button.get("custom_id"):
        form.add_error(
            "BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        )


def check_url(url: str, form: Form, schemes: tuple[str, ...] = _SCHEMES) -> None:
    try:
        scheme = urlsplit(url).scheme
    except ValueError:
        form.add_error("URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return
    if scheme not in schemes:
        names = ", ".join(f"'{each}'" for each in schemes)
        form.add_error(
            "URL_TYPE_INVALID_SCHEME",
            f'Scheme "{scheme}" is not supported. Scheme must be one of ({names}).',
        )


def check_custom_id(value: object, form: Form, totals: Totals) -> None:
    """Check a component's id: 1 to 100 characters, unique in the message."""
    custom_id = form.text(value, 1, 100)
    if custom_id and custom_id in totals.custom_ids:
        form.add_error("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    totals.custom_ids.add(custom_id)


def check_emoji(value: object, form: Form, totals: Totals) -> None:
    """Check an emoji: one of the application's by id, or a character."""
    if value is None:
        return
    name = value.get("name") if isinstance(value, dict) else None
    custom = parse_snowflake(value.get("id")) if isinstance(value, dict) else 0
    if custom:
        fine = custom in totals.emojis
    else:
        fine = isinstance(name, str) and bool(name) and not (name.isascii() and name.isalpha())
    if not fine:
        form.at("id" if custom else "name").add_error("COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(select: Json, form: Form, totals: Totals, *, in_modal: bool = False) -> None:
    """Check a select: its id, its bounds, its options."""
    count_component(select, form, totals)
    check_custom_id(select.get("custom_id"), form.at("custom_id"), totals)
    form.at("placeholder").text(select.get("placeholder"), 0, 150, required=False)
    minimum = form.at("min_values").number(select.get("min_values"), 0, _MAX_OPTIONS, 1)
    maximum = form.at("max_values").number(select.get("max_values"), 1, _MAX_OPTIONS, 1)
    if minimum > maximum:
        form.at("min_values").add_error(
            "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", "min_values must not exceed max_values"
        )
    if in_modal and select.get("required", True) and select.get("min_values") == 0:
        form.at("min_values").add_error(
            "SELECT_COMPONENT_REQUIRED_MIN_VALUES", "min_values must be 1 or more if required"
        )
    if component_kind(select) is ComponentKind.STRING_SELECT:
        _check_options(select, form.at("options"), totals, maximum)


def _check_options(select: Json, form: Form, totals: Totals, maximum: int) -> None:
    options = form.objects(select.get("options"), 1, _MAX_OPTIONS)
    values: set[str] = set()
    for index, option in enumerate(options):
        here = form.at(index)
        here.at("label").text(option.get("label"), 1, 100)
        value = here.at("value").text(option.get("value"), 1, 100)
        here.at("description").text(option.get("description"), 0, 100, required=False)
        check_emoji(option.get("emoji"), here.at("emoji"), totals)
        if value and value in values:
            here.add_error(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(value)
    if maximum > max(len(options), 1):
        form.add_error(
            "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
            "max_values must not exceed the number of options",
        )
    if sum(bool(option.get("default")) for option in options) > maximum:
        form.add_error(
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "The number of default options exceeds max_values",
        )


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
    """Check a layout: up to 40 components and 4,000 characters, each type in its place."""
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
            # The only type left is a thumbnail.
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
    """The components as Discord returns them: numbered, with the addresses of files.

    Args:
        entries: The components as sent and checked.
        files: The message's attachments by the names under which they were sent.
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
