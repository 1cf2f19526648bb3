"""Routes that need no bot token: the first response to an interaction, and all that follow it.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding#endpoints
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.server.api.request import ApiRequest
from playground.server.payloads.messages import message_payload
from playground.server.rest.route import Route

if TYPE_CHECKING:
    from playground.server.api.types import Json
    from playground.server.services import Services
    from playground.server.state.models import Interaction, Message


def _callback(services: Services, request: ApiRequest) -> Json | None:
    interaction = services.interactions.awaiting_response(
        request.id("interaction_id"), request.params["token"]
    )
    response = services.responses.respond(interaction, request.body, request.uploads)
    return response if request.flag("with_response") else None


def _interaction(services: Services, request: ApiRequest) -> Interaction:
    return services.interactions.responded(request.id("application_id"), request.params["token"])


def _message(services: Services, request: ApiRequest) -> tuple[Interaction, Message]:
    interaction = _interaction(services, request)
    return interaction, services.responses.message_of(interaction, request.params["message"])


def _follow_up(services: Services, request: ApiRequest) -> Json:
    message = services.responses.follow_up(
        _interaction(services, request), request.body, request.uploads
    )
    return message_payload(services.state, message)


def _get(services: Services, request: ApiRequest) -> Json:
    _, message = _message(services, request)
    return message_payload(services.state, message)


def _edit(services: Services, request: ApiRequest) -> Json:
    interaction, message = _message(services, request)
    services.responses.edit(interaction, message, request.body, request.uploads)
    return message_payload(services.state, message)


def _delete(services: Services, request: ApiRequest) -> None:
    interaction, message = _message(services, request)
    services.responses.delete(interaction, message)


_HOOK = "/webhooks/{application_id}/{token}"
_ONE = "/webhooks/{application_id}/{token}/messages/{message}"
ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{token}/callback", _callback, "", public=True),
    Route("POST", _HOOK, _follow_up, "tokens", public=True),
    Route("GET", _ONE, _get, "tokens", public=True),
    Route("PATCH", _ONE, _edit, "tokens", public=True),
    Route("DELETE", _ONE, _delete, "tokens", public=True),
)
