"""Reads what a bot wants to post or edit, and checks it as Discord does.

Source: https://discord.com/developers/docs/resources/message#create-message
"""

from __future__ import annotations

import io
import mimetypes
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PIL import Image, UnidentifiedImageError

from playground.server.api import errors
from playground.server.api.errors import ApiError
from playground.server.api.form import Form
from playground.server.api.request import FILE_LIMIT
from playground.server.api.snowflakes import parse_snowflake
from playground.server.api.types import Json
from playground.server.messages.mentions import read_allowed_mentions
from playground.server.payloads.messages import attachment_payload
from playground.server.state.models import NO_FLAGS, Attachment, MessageFlag
from playground.server.validation.components import Totals, check_rows
from playground.server.validation.embeds import check_embeds, finish_embeds
from playground.server.validation.layouts import check_layout, finish_components

if TYPE_CHECKING:
    from playground.server.api.request import Upload
    from playground.server.messages.mentions import AllowedMentions
    from playground.server.state.models import Channel, Message
    from playground.server.state.state import DiscordState

_MAX_FILES = 10
_MAX_EMBEDS = 10
# Far beyond what a layout may hold: its own limits say better what is wrong.
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
    """What a message is to be, whole, whether it is new or edited.

    Args:
        files: The contents of new attachments, by id.
        allowed: Whom it may mention.
        enforce_nonce: Whether the same nonce must not post twice.
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
        """Whether there is nothing to see."""
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
        state: Has the application's emojis, and makes ids for files.
        channel: Where the message stands.
        uploads: The files that came with it.
        before: The message as it is, if it is to be edited.
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
    # What an embed showed and shows no longer is of no use to anybody.
    kept = [each for each in attachments if each.id in shown or not each.in_embed]
    return [replace(each, in_embed=each.id in shown) for each in kept]


def read_flags(sent: object, form: Form) -> MessageFlag:
    """Check flags, which may be missing."""
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
    """Width and height of a picture in pixels, nothing where it is none."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except UnidentifiedImageError:
        return None, None
