"""Routes that need no bot token: the first answer to an interaction, and all that follow it.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding#endpoints
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.request import ApiRequest
from playground.server.payloads.messages import message_payload
from playground.server.rest.route import Route

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Parts
    from playground.server.state.models import Interaction, Message


def _callback(parts: Parts, ask: ApiRequest) -> Json | None:
    interaction = parts.interactions.unanswered(ask.id("interaction_id"), ask.params["token"])
    receipt = parts.answers.first(interaction, ask.body, ask.uploads)
    return receipt if ask.flag("with_response") else None


def _interaction(parts: Parts, ask: ApiRequest) -> Interaction:
    return parts.interactions.answered(ask.id("application_id"), ask.params["token"])


def _message(parts: Parts, ask: ApiRequest) -> tuple[Interaction, Message]:
    interaction = _interaction(parts, ask)
    return interaction, parts.answers.message_of(interaction, ask.params["message"])


def _follow_up(parts: Parts, ask: ApiRequest) -> Json:
    message = parts.answers.follow_up(_interaction(parts, ask), ask.body, ask.uploads)
    return message_payload(parts.world, message)


def _get(parts: Parts, ask: ApiRequest) -> Json:
    _, message = _message(parts, ask)
    return message_payload(parts.world, message)


def _edit(parts: Parts, ask: ApiRequest) -> Json:
    interaction, message = _message(parts, ask)
    parts.answers.edit(interaction, message, ask.body, ask.uploads)
    return message_payload(parts.world, message)


def _delete(parts: Parts, ask: ApiRequest) -> None:
    interaction, message = _message(parts, ask)
    parts.answers.delete(interaction, message)


_HOOK = "/webhooks/{application_id}/{token}"
_ONE = "/webhooks/{application_id}/{token}/messages/{message}"
ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{token}/callback", _callback, "", open=True),
    Route("POST", _HOOK, _follow_up, "tokens", open=True),
    Route("GET", _ONE, _get, "tokens", open=True),
    Route("PATCH", _ONE, _edit, "tokens", open=True),
    Route("DELETE", _ONE, _delete, "tokens", open=True),
)
