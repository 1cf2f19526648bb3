"""The limits of messages, forms and commands, each tested at its boundary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playground.server.errors import ApiError
from playground.server.message_fields import MessageFields, read_fields
from playground.server.request import FILE_LIMIT, Form, Upload
from playground.server.state.clock import ServerClock
from playground.server.state.state import demo_state
from playground.server.validation.commands import check_command
from playground.server.validation.modals import check_modal

Json = dict[str, Any]
LAYOUT = 32768


def read(body: Json, *uploads: Upload) -> MessageFields:
    state = demo_state("http://127.0.0.1:1", ServerClock(1_750_000_000_000), "token")
    return read_fields(state, next(iter(state.channels.values())), body, list(uploads))


def button(**changes: object) -> Json:
    return {"type": 2, "style": 1, "label": "Draw", "custom_id": "draw"} | changes


def buttons(count: int) -> list[Json]:
    return [button(custom_id=f"b{number}") for number in range(count)]


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def option(value: str = "red", **changes: object) -> Json:
    return {"label": "Red", "value": value} | changes


def select(count: int = 1, **changes: object) -> Json:
    listed = [option(str(number)) for number in range(count)]
    return {"type": 3, "custom_id": "pick", "options": listed} | changes


def text(length: int = 1) -> Json:
    return {"type": 10, "content": "x" * length}


def container(*inside: Json) -> Json:
    return {"type": 17, "components": list(inside)}


def section(count: int = 1, accessory: Json | None = None) -> Json:
    parts = [text() for _ in range(count)]
    return {"type": 9, "components": parts, "accessory": accessory or button()}


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def layout(*inside: Json, **more: object) -> Json:
    return {"flags": LAYOUT, "components": list(inside)} | more


def embed(**parts: object) -> Json:
    return {"embeds": [parts]}


FINE = {
    "2,000 letters": {"content": "x" * 2000},
    "five rows of five": {
        "content": "x",
        "components": [row(*buttons(25)[i::5]) for i in range(5)],
    },
    "25 options": {"components": [row(select(25))]},
    "a label of 80": {"components": [row(button(label="x" * 80))]},
    "an id of 100": {"components": [row(button(custom_id="x" * 100))]},
    "an emoji and no label": {
        "components": [row(button(label=None, emoji={"name": "🃏", "id": None}))]
    },
    "40 components": layout(*(container(*(text() for _ in range(19))) for _ in range(2))),
    "4,000 letters": layout(text(1500), container(text(2500))),
    "six rows": layout(*(row(each) for each in buttons(6))),
    "ten embeds": {"embeds": [{"title": "x"}] * 10},
    "an embed of 6,000": embed(description="x" * 4096, footer={"text": "x" * 1904}),
    "25 fields": embed(fields=[{"name": "x", "value": "x"}] * 25),
    "a link": {"components": [row({"type": 2, "style": 5, "label": "x", "url": "https://x.y"})]},
    "ten pictures": layout(gallery(*["https://x.y/z.png"] * 10)),
}


@pytest.mark.parametrize("body", FINE.values(), ids=FINE)
def test_a_payload_at_the_limit_is_accepted(body: Json) -> None:
    assert not read(body).empty


def rows(*inside: Json) -> Json:
    return {"components": list(inside)}


def in_row(part: Json, path: str, code: str) -> tuple[Json, str, str]:
    return rows(row(part)), f"components.0.components.0{path}", code


BAD_LENGTH, MAX_LENGTH = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH"
KIND = "UNION_TYPE_CHOICES"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
TOO_MANY = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
NINETEEN = [text()] * 19
WRONG: dict[str, tuple[Json, str, str]] = {
    "2,001 letters": ({"content": "x" * 2001}, "content", MAX_LENGTH),
    "six rows": (rows(*map(row, buttons(6))), "components", BAD_LENGTH),
    "six buttons in a row": (rows(row(*buttons(6))), "components.0.components", BAD_LENGTH),
    "an empty row": (rows(row()), "components.0.components", BAD_LENGTH),
    "a button beside a select": (
        rows(row(select(), button())),
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "one id twice": (
        rows(row(button(), button())),
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "an id of 101": in_row(button(custom_id="x" * 101), ".custom_id", BAD_LENGTH),
    "no id": in_row(button(custom_id=None), ".custom_id", "BASE_TYPE_REQUIRED"),
    "a label of 81": in_row(button(label="x" * 81), ".label", MAX_LENGTH),
    "nothing on a button": in_row(button(label=None), "", "BUTTON_COMPONENT_INVALID_CONTENT"),
    "an unknown style": in_row(button(style=9), ".style", "BASE_TYPE_CHOICES"),
    "an emoji that is not the bot's": in_row(
        button(emoji={"id": "7", "name": "red_5"}), ".emoji.id", "COMPONENT_INVALID_EMOJI"
    ),
    "a wrong link": in_row(
        {"type": 2, "style": 5, "label": "x", "url": "ftp://x"}, ".url", "URL_TYPE_INVALID_SCHEME"
    ),
    "26 options": in_row(select(26), ".options", BAD_LENGTH),
    "no options": in_row(select(0), ".options", BAD_LENGTH),
    "one value twice": in_row(
        select(options=[option(), option()]),
        ".options.1",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "a placeholder of 151": in_row(select(placeholder="x" * 151), ".placeholder", MAX_LENGTH),
    "an option's label of 101": in_row(
        select(options=[option(label="x" * 101)]), ".options.0.label", BAD_LENGTH
    ),
    "an option's value of 101": in_row(
        select(options=[option("x" * 101)]), ".options.0.value", BAD_LENGTH
    ),
    "an option's description of 101": in_row(
        select(options=[option(description="x" * 101)]), ".options.0.description", MAX_LENGTH
    ),
    "more values than options": in_row(
        select(2, max_values=3), ".options", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE"
    ),
    "a layout without its flag": (rows(text()), "components.0.type", KIND),
    "text beside a layout": (layout(text(), content="x"), "content", LEGACY),
    "an embed beside a layout": (layout(text(), embeds=[{"title": "x"}]), "embeds", LEGACY),
    "41 components": (
        layout(container(*NINETEEN), container(*NINETEEN), text()),
        "components",
        TOO_MANY,
    ),
    "41 with what is nested": (
        layout(*(section() for _ in range(13)), text(), text()),
        "components",
        TOO_MANY,
    ),
    "4,001 letters": (
        layout(text(1501), container(text(2500))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "a container in a container": (
        layout(container(container(text()))),
        "components.0.components.0.type",
        KIND,
    ),
    "four texts in a section": (layout(section(4)), "components.0.components", BAD_LENGTH),
    "eleven pictures": (
        layout(gallery(*["https://x.y/z.png"] * 11)),
        "components.0.items",
        BAD_LENGTH,
    ),
    "a file that did not come along": (
        layout(gallery("attachment://gone.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", MAX_LENGTH),
    "a title of 257": (embed(title="x" * 257), "embeds.0.title", MAX_LENGTH),
    "a description of 4,097": (
        embed(description="x" * 4097),
        "embeds.0.description",
        MAX_LENGTH,
    ),
    "26 fields": (
        embed(fields=[{"name": "x", "value": "x"}] * 26),
        "embeds.0.fields",
        MAX_LENGTH,
    ),
    "embeds of 6,001": (
        embed(description="x" * 4096, footer={"text": "x" * 1905}),
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "a nonce of 26": ({"content": "x", "nonce": "x" * 26}, "nonce", MAX_LENGTH),
    "mentions both ways": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["7"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
}


def complaint(errors: Json | None, path: str) -> str:
    """The code of the error at a path in a tree of errors."""
    node: Any = errors
    for step in path.split("."):
        assert step in node, node
        node = node[step]
    return str(node["_errors"][0]["code"])


@pytest.mark.parametrize(("body", "path", "code"), WRONG.values(), ids=WRONG)
def test_a_payload_beyond_the_limit_is_refused(body: Json, path: str, code: str) -> None:
    with pytest.raises(ApiError) as error:
        read(body)

    assert error.value.kind.code == 50035
    assert complaint(error.value.errors, path) == code


@pytest.mark.parametrize(
    ("body", "uploads", "code"),
    [
        ({}, [], 50006),
        ({"content": ""}, [], 50006),
        (layout(), [], 50006),
        ({"flags": LAYOUT}, [], 50006),
        ({"content": "x"}, [Upload(number, "a.txt", b"x") for number in range(11)], 30015),
        ({"content": "x"}, [Upload(0, "a.bin", bytes(FILE_LIMIT + 1))], 40005),
    ],
    ids=["nothing", "no text", "an empty layout", "only a flag", "eleven files", "a large file"],
)
def test_empty_messages_and_too_many_or_too_large_files_are_refused(
    body: Json, uploads: list[Upload], code: int
) -> None:
    with pytest.raises(ApiError) as error:
        read(body, *uploads)

    assert error.value.kind.code == code


def field(**changes: object) -> Json:
    return {"type": 4, "custom_id": "why", "style": 1} | changes


def modal(*parts: Json, **changes: object) -> Json:
    return {"title": "Accuse", "custom_id": "accuse", "components": list(parts)} | changes


def label(inside: Json, **changes: object) -> Json:
    return {"type": 18, "label": "Why?", "component": inside} | changes


FORMS: dict[str, tuple[Json, str]] = {
    "fine": (modal(label(field())), ""),
    "fine in a row": (modal(row(field(label="Why?"))), ""),
    "fine with a select": (modal(label(select(25))), ""),
    "six parts": (modal(*(label(field(custom_id=str(n))) for n in range(6))), "components"),
    "a title of 46": (modal(label(field()), title="x" * 46), "title"),
    "a label of 46": (modal(label(field(), label="x" * 46)), "components.0.label"),
    "no label in a row": (modal(row(field())), "components.0.components.0.label"),
    "a button": (modal(row(button())), "components.0.components.0.type"),
    "a placeholder of 101": (
        modal(label(field(placeholder="x" * 101))),
        "components.0.component.placeholder",
    ),
    "4,001 letters": (
        modal(label(field(max_length=4001))),
        "components.0.component.max_length",
    ),
}


def command(**changes: object) -> Json:
    return {"name": "uno", "description": "Play"} | changes


def subcommand(name: str = "play", **changes: object) -> Json:
    return {"type": 1, "name": name, "description": "Play"} | changes


def argument(name: str = "card", **changes: object) -> Json:
    return {"type": 3, "name": name, "description": "Which"} | changes


def with_options(*options: Json) -> Json:
    return command(options=list(options))


CHOICES = [{"name": "x", "value": "x"}]
COMMANDS: dict[str, tuple[Json, str]] = {
    "fine": (with_options(argument(required=True), argument("colour")), ""),
    "fine in French": (command(name_localizations={"fr": "écarté"}), ""),
    "fine in branches": (with_options(subcommand("group", type=2, options=[subcommand()])), ""),
    "fine on a message": ({"type": 3, "name": "Report this"}, ""),
    "upper case": (command(name="Uno"), "name"),
    "a space": (command(name="play card"), "name"),
    "33 letters": (command(name="x" * 33), "name"),
    "no description": (command(description=""), "description"),
    "a description of 101": (command(description="x" * 101), "description"),
    "a language unknown to Discord": (
        command(name_localizations={"fr-FR": "uno"}),
        "name_localizations.fr-FR",
    ),
    "a long French description": (
        command(description_localizations={"fr": "x" * 101}),
        "description_localizations.fr",
    ),
    "26 options": (with_options(*(argument(f"a{n}") for n in range(26))), "options"),
    "one name twice": (with_options(argument(), argument()), "options.1.name"),
    "required after optional": (
        with_options(argument(), argument("colour", required=True)),
        "options.1",
    ),
    "26 choices": (with_options(argument(choices=CHOICES * 26)), "options.0.choices"),
    "choices and autocomplete": (
        with_options(argument(choices=CHOICES, autocomplete=True)),
        "options.0.autocomplete",
    ),
    "a branch beside an option": (with_options(subcommand(), argument()), "options.0.type"),
    "three levels of branches": (
        with_options(subcommand("a", type=2, options=[subcommand("b", type=2)])),
        "options.0.options.0.type",
    ),
}


def check_form(form: Json, errors: Form) -> None:
    check_modal(form, errors, ())


@pytest.mark.parametrize(
    ("check", "sent", "path"),
    [
        *(pytest.param(check_form, *case, id=f"form: {name}") for name, case in FORMS.items()),
        *(
            pytest.param(check_command, *case, id=f"command: {name}")
            for name, case in COMMANDS.items()
        ),
    ],
)
def test_modals_and_commands_respect_their_limits(
    check: Callable[[Json, Form], None], sent: Json, path: str
) -> None:
    tree: Json = {}
    check(sent, Form(tree))

    if path:
        assert complaint(tree, path)
    else:
        assert tree == {}


def test_commands_with_more_than_8000_letters_in_all_are_refused() -> None:
    tree: Json = {}
    options = [argument(f"a{n}", description="x" * 100) for n in range(25)]
    branches = [subcommand(f"s{n}", options=options) for n in range(4)]
    check_command(with_options(*branches), Form(tree))

    assert complaint({"all": tree}, "all") == "APPLICATION_COMMAND_TOO_LARGE"
