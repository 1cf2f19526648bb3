"""Reads and checks messages that the bot posts or edits: fields, embeds, mentions, files.

Source: https://discord.com/developers/docs/resources/message#create-message
"""

from __future__ import annotations

import copy
import io
import mimetypes
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from PIL import Image, UnidentifiedImageError

from playground.server import errors
from playground.server.api import Json, parse_snowflake
from playground.server.errors import ApiError
from playground.server.payloads import attachment_payload
from playground.server.request import FILE_LIMIT, Form, Upload
from playground.server.state.models import (
    NO_FLAGS,
    Attachment,
    Channel,
    Mentions,
    Message,
    MessageFlag,
)
from playground.server.state.state import DiscordState
from playground.server.validation.components import (
    Totals,
    check_layout,
    check_rows,
    finish_components,
)

_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
_MENTION_KINDS = ("roles", "users", "everyone")
_MAX_MENTIONS = 100


@dataclass(frozen=True, slots=True)
class AllowedMentions:
    """The mentions that the sender of a message allows.

    Args:
        parse: The kinds of mentions of which all are allowed.
    """

    parse: frozenset[str] = frozenset(_MENTION_KINDS)
    users: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()


def read_allowed_mentions(value: object, form: Form) -> AllowedMentions:
    """Read `allowed_mentions`; if missing, all mentions are allowed."""
    if value is None:
        return AllowedMentions()
    given = form.json_object(value)
    parse = form.at("parse").values(given.get("parse"))
    for index, kind in enumerate(parse):
        form.at("parse", index).choice(kind, _MENTION_KINDS)
    named: dict[str, frozenset[int]] = {}
    for kind in ("users", "roles"):
        listed = form.at(kind).values(given.get(kind))
        named[kind] = frozenset(map(parse_snowflake, listed))
        if len(listed) > _MAX_MENTIONS:
            form.at(kind).add_error(
                "BASE_TYPE_MAX_LENGTH", f"Must be {_MAX_MENTIONS} or fewer in length."
            )
        if listed and kind in parse:
            form.add_error(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
    kinds = frozenset(kind for kind in _MENTION_KINDS if kind in parse)
    return AllowedMentions(kinds, named["users"], named["roles"])


def find_mentions(text: str, allowed: AllowedMentions, known: Iterable[int]) -> Mentions:
    """The users and roles that a text mentions.

    Args:
        text: The content and all text displays.
        allowed: The mentions that the sender allows.
        known: The ids of all users.
    """
    there = set(known)
    users = [int(found) for found in _USER_MENTION.findall(text)]
    roles = [int(found) for found in _ROLE_MENTION.findall(text)]
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
    """The whole text of a message: its content and its text displays."""
    return "\n".join((content, *_written_parts(components)))


def _written_parts(components: list[Json]) -> Iterator[str]:
    for component in components:
        if isinstance(component.get("content"), str):
            yield component["content"]
        yield from _written_parts(component.get("components") or [])


MAX_EMBED_CHARACTERS = 6000
_EMBED_PICTURES = ("image", "thumbnail")


def check_embeds(embeds: list[Json], form: Form) -> None:
    """Check the length of each text in embeds, and that all have at most 6,000 characters."""
    characters = sum(_check_embed(embed, form.at(index)) for index, embed in enumerate(embeds))
    if characters > MAX_EMBED_CHARACTERS:
        form.add_error(
            "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_EMBED_CHARACTERS}"
        )


def _check_embed(embed: Json, form: Form) -> int:
    characters = len(form.at("title").text(embed.get("title"), 0, 256, required=False))
    characters += len(
        form.at("description").text(embed.get("description"), 0, 4096, required=False)
    )
    form.at("color").number(embed.get("color"), 0, 0xFFFFFF, 0)
    if isinstance(embed.get("footer"), dict):
        characters += len(form.at("footer", "text").text(embed["footer"].get("text"), 1, 2048))
    if isinstance(embed.get("author"), dict):
        characters += len(form.at("author", "name").text(embed["author"].get("name"), 1, 256))
    for index, field in enumerate(form.at("fields").objects(embed.get("fields"), 0, 25)):
        here = form.at("fields", index)
        characters += len(here.at("name").text(field.get("name"), 1, 256))
        characters += len(here.at("value").text(field.get("value"), 1, 1024))
    return characters


def finish_embeds(embeds: list[Json], files: Mapping[str, Json]) -> tuple[list[Json], set[int]]:
    """The embeds as Discord returns them, and the ids of the files that they show.

    Args:
        embeds: The embeds as sent and checked.
        files: The message's attachments by the names under which they were sent.
    """
    finished = copy.deepcopy(embeds)
    shown: set[int] = set()
    for embed in finished:
        embed["type"] = "rich"
        for key in _EMBED_PICTURES:
            picture = embed.get(key)
            if not isinstance(picture, dict):
                continue
            file = _shown_file(str(picture.get("url", "")), files)
            if file is not None:
                shown.add(int(file["id"]))
                picture |= {"url": file["url"], "proxy_url": file["url"]}
                picture |= {"width": file.get("width"), "height": file.get("height")}
    return finished, shown


def _shown_file(url: str, files: Mapping[str, Json]) -> Json | None:
    name = url.removeprefix("attachment://")
    if name != url:
        return files.get(name)
    return next((each for each in files.values() if each["url"] == url), None)


_MAX_FILES = 10
_MAX_EMBEDS = 10
# This is far beyond the limits of a layout, so that its own, more precise errors come first.
_MAX_PARTS = 1000
_MAX_CHARACTERS = 2000
_SETTABLE_FLAGS = (
    MessageFlag.SUPPRESS_EMBEDS
    | MessageFlag.SUPPRESS_NOTIFICATIONS
    | MessageFlag.COMPONENTS_V2
    | MessageFlag.EPHEMERAL
)


@dataclass(frozen=True, slots=True)
class MessageFields:
    """The complete content of a message that is posted or edited.

    Args:
        files: The contents of new attachments, by id.
        allowed: The mentions that the sender allows.
        enforce_nonce: Whether a second post with the same nonce returns the first message.
        reference_id: The message that it replies to.
    """

    content: str
    embeds: list[Json]
    components: list[Json]
    flags: MessageFlag
    attachments: list[Attachment]
    files: dict[int, bytes]
    allowed: AllowedMentions
    nonce: str | None = None
    enforce_nonce: bool = False
    reference_id: int | None = None
    tts: bool = False

    @property
    def empty(self) -> bool:
        """Whether the message would show nothing."""
        return not (self.content or self.embeds or self.components or self.attachments)


def read_fields(
    state: DiscordState,
    channel: Channel,
    body: Json,
    uploads: list[Upload],
    *,
    before: Message | None = None,
    form: Form | None = None,
) -> MessageFields:
    """Read a request that posts or edits a message.

    Args:
        state: Provides the application's emojis and the ids of files.
        channel: The channel of the message.
        uploads: Files sent with the request.
        before: The message to edit, if any.
        form: The field of the request that describes the message.

    Raises:
        ApiError: 50035 for a wrong field, 50006 for an empty message, 30015 or 40005 for files.
    """
    form = form or Form()
    flags = _flags(body, before, form.at("flags"))
    described = form.at("attachments").objects(body.get("attachments"), 0, _MAX_PARTS)
    held = _held(before, None if body.get("attachments") is None else described)
    attachments, files = _attach(state, channel, held, described, uploads)
    named = {each.filename: attachment_payload(state, each) for each in attachments}
    content = form.at("content").text(_current(body, before, "content") or "", 0, _MAX_CHARACTERS)
    listed = form.at("embeds").objects(_current(body, before, "embeds"), 0, _MAX_EMBEDS)
    parts = form.at("components").objects(_current(body, before, "components"), 0, _MAX_PARTS)
    check_embeds(listed, form.at("embeds"))
    _check_components(state, parts, form, flags, named)
    if MessageFlag.COMPONENTS_V2 in flags:
        _check_exclusive(content, listed, body, form)
    nonce = _nonce(body, form.at("nonce"))
    allowed = read_allowed_mentions(body.get("allowed_mentions"), form.at("allowed_mentions"))
    form.raise_errors()
    finished, shown = finish_embeds(listed, named)
    fields = MessageFields(
        content,
        finished,
        finish_components(parts, named),
        flags,
        _drop_unused(attachments, shown),
        files,
        allowed,
        nonce,
        bool(body.get("enforce_nonce")),
        _reference(channel, body),
        bool(body.get("tts")),
    )
    if fields.empty:
        raise ApiError(errors.EMPTY_MESSAGE)
    return fields


def _current(body: Json, before: Message | None, key: str) -> object:
    return body.get(key, getattr(before, key, None))


def _nonce(body: Json, form: Form) -> str | None:
    nonce = body.get("nonce")
    return None if nonce is None else form.text(str(nonce), 0, 25)


def _drop_unused(attachments: list[Attachment], shown: set[int]) -> list[Attachment]:
    # A file that only an embed showed is dropped once no embed shows it.
    kept = [each for each in attachments if each.id in shown or not each.in_embed]
    return [replace(each, in_embed=each.id in shown) for each in kept]


def read_flags(sent: object, form: Form) -> MessageFlag:
    """Read flags; 0 if they are missing."""
    return MessageFlag(form.number(sent, 0, 2**31 - 1, 0))


def _flags(body: Json, before: Message | None, form: Form) -> MessageFlag:
    held = before.flags if before else NO_FLAGS
    sent = body.get("flags")
    if sent is None:
        return held
    wanted = read_flags(sent, form) & _SETTABLE_FLAGS
    if before is None:
        return wanted
    if MessageFlag.COMPONENTS_V2 in held and MessageFlag.COMPONENTS_V2 not in wanted:
        form.add_error(
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            "The IS_COMPONENTS_V2 flag cannot be removed",
        )
    changeable = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
    if MessageFlag.LOADING in held:
        changeable |= MessageFlag.SUPPRESS_NOTIFICATIONS
    return (held & ~MessageFlag.SUPPRESS_EMBEDS) | (wanted & changeable)


def _check_components(
    state: DiscordState, parts: list[Json], form: Form, flags: MessageFlag, named: dict[str, Json]
) -> None:
    totals = Totals(state.emojis, named)
    if MessageFlag.COMPONENTS_V2 in flags:
        check_layout(parts, form.at("components"), totals)
    else:
        check_rows(parts, form.at("components"), totals)


def _check_exclusive(content: str, listed: list[Json], body: Json, form: Form) -> None:
    beside = {
        "content": content,
        "embeds": listed,
        "poll": body.get("poll"),
        "sticker_ids": body.get("sticker_ids"),
    }
    for key, value in beside.items():
        if value:
            form.at(key).add_error(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _reference(channel: Channel, body: Json) -> int | None:
    reference = body.get("message_reference")
    if not isinstance(reference, dict):
        return None
    wanted = parse_snowflake(reference.get("message_id"))
    if wanted in channel.messages:
        return wanted
    if reference.get("fail_if_not_exists", True):
        form = Form().at("message_reference")
        form.add_error("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.raise_errors()
    return None


def _held(before: Message | None, described: list[Json] | None) -> list[Attachment]:
    held = list(before.attachments) if before else []
    if described is None:
        return held
    kept = {parse_snowflake(entry.get("id")) for entry in described}
    return [each for each in held if each.in_embed or each.id in kept]


def _attach(
    state: DiscordState,
    channel: Channel,
    held: list[Attachment],
    described: list[Json],
    uploads: list[Upload],
) -> tuple[list[Attachment], dict[int, bytes]]:
    if len(held) + len(uploads) > _MAX_FILES:
        raise ApiError(errors.TOO_MANY_FILES)
    if sum(len(upload.content) for upload in uploads) > FILE_LIMIT:
        raise ApiError(errors.TOO_LARGE)
    by_number = {parse_snowflake(entry.get("id")): entry for entry in described}
    files: dict[int, bytes] = {}
    attached = list(held)
    for upload in uploads:
        file = _file(state, channel, upload, by_number.get(upload.number, {}))
        files[file.id] = upload.content
        attached.append(file)
    return attached, files


def _file(state: DiscordState, channel: Channel, upload: Upload, described: Json) -> Attachment:
    filename = str(described.get("filename") or upload.filename)
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    width, height = picture_size(upload.content) if kind.startswith("image/") else (None, None)
    return Attachment(
        state.ids.next(),
        channel.id,
        filename,
        len(upload.content),
        kind,
        described.get("description"),
        width,
        height,
    )


def picture_size(content: bytes) -> tuple[int, int] | tuple[None, None]:
    """A picture's width and height in pixels; None for both if it cannot be read."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except UnidentifiedImageError:
        return None, None
