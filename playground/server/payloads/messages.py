"""Messages as Discord writes them in JSON, with their files and what they respond to.

Source: https://discord.com/developers/docs/resources/message
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from playground.server.api.snowflakes import created_ms
from playground.server.payloads.guild import channel_payload, timestamp, user_payload
from playground.server.state.models import InteractionKind, MessageFlag

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.state.models import Attachment, Interaction, Message
    from playground.server.state.state import DiscordState


def file_url(state: DiscordState, file: Attachment) -> str:
    """Where a file of a message is found."""
    return f"{state.base_url}/cdn/attachments/{file.channel_id}/{file.id}/{quote(file.filename)}"


def attachment_payload(state: DiscordState, file: Attachment, *, ephemeral: bool = False) -> Json:
    """A file of a message."""
    payload: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": file.size,
        "url": file_url(state, file),
        "proxy_url": file_url(state, file),
        "content_type": file.content_type,
    }
    if file.description is not None:
        payload["description"] = file.description
    if file.width is not None:
        payload |= {"width": file.width, "height": file.height}
    if ephemeral:
        payload["ephemeral"] = True
    return payload


def interaction_metadata(state: DiscordState, entry: Interaction) -> Json:
    """What a message says of the interaction that it answers."""
    guild_id = state.channel(entry.channel_id).guild_id
    payload: Json = {
        "id": str(entry.id),
        "type": int(entry.kind),
        "user": user_payload(state, entry.person_id),
        "authorizing_integration_owners": {"0": str(guild_id or 0)},
    }
    if entry.kind is InteractionKind.COMMAND:
        payload["name"] = " ".join(_names(entry.data))
    if entry.message is not None and entry.kind is InteractionKind.COMPONENT:
        payload["interacted_message_id"] = str(entry.message.id)
    if entry.parent is not None:
        payload["triggering_interaction_metadata"] = interaction_metadata(state, entry.parent)
    return payload


def _names(command: Json) -> list[str]:
    branches = [each for each in command.get("options") or [] if "options" in each]
    return [command["name"], *(name for each in branches for name in _names(each))]


def message_payload(state: DiscordState, entry: Message) -> Json:
    """A message as it stands now."""
    payload: Json = {
        "id": str(entry.id),
        "channel_id": str(entry.channel_id),
        "type": int(entry.kind),
        "author": user_payload(state, entry.author_id),
        "content": entry.content,
        "timestamp": timestamp(created_ms(entry.id)),
        "edited_timestamp": None if entry.edited_ms is None else timestamp(entry.edited_ms),
        "tts": entry.tts,
        "mention_everyone": entry.mentions.everyone,
        "mentions": [user_payload(state, each) for each in entry.mentions.users],
        "mention_roles": [str(each) for each in entry.mentions.roles],
        "attachments": [
            attachment_payload(state, each, ephemeral=entry.visible_to is not None)
            for each in entry.attachments
            if not each.in_embed
        ],
        "embeds": entry.embeds,
        "components": entry.components,
        "pinned": False,
        "flags": int(entry.flags),
    }
    if entry.nonce is not None:
        payload["nonce"] = entry.nonce
    if entry.reference_id is not None:
        _refer(state, entry, entry.reference_id, payload)
    if entry.interaction is not None:
        payload["interaction_metadata"] = interaction_metadata(state, entry.interaction)
        payload["webhook_id"] = payload["application_id"] = str(state.bot.id)
    thread = state.channels.get(entry.id)
    if thread is not None and MessageFlag.HAS_THREAD in entry.flags:
        payload["thread"] = channel_payload(state, thread)
    return payload


def _refer(state: DiscordState, entry: Message, reference_id: int, payload: Json) -> None:
    payload["message_reference"] = {
        "type": 0,
        "message_id": str(reference_id),
        "channel_id": str(entry.channel_id),
    }
    referred = state.channel(entry.channel_id).messages.get(reference_id)
    payload["referenced_message"] = referred and message_payload(state, referred)
