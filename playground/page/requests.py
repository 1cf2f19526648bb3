"""What the page asks for in a person's name, by its `op`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.page.updates import channel_for_page
from playground.page.user_actions import UserActions
from playground.server.api.errors import UserError
from playground.server.api.snowflakes import parse_snowflake
from playground.server.api.types import Json
from playground.server.payloads.guild import person_payload
from playground.server.payloads.messages import message_payload
from playground.server.state.models import Interaction
from playground.server.state.visibility import is_visible, visible_channel

if TYPE_CHECKING:
    from playground.server.services import Services
    from playground.server.state.models import Person

_PAGE = 50
_MAX = 200


class PageRequests:
    """Carries out what the page asks for."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._actions = UserActions(services.state, services.messages)

    def handle(self, person: Person, frame: Json) -> Json | Interaction:
        """Carry out one request.

        Returns:
            What is answered, or the interaction that was begun.

        Raises:
            UserError: If the person cannot do this.
        """
        actions, state = self._actions, self._services.state
        match frame["op"]:
            case "history":
                return self._history(person, frame)
            case "send":
                message = actions.send_message(
                    person, _id(frame, "channel_id"), str(frame.get("content"))
                )
                return {"message": message_payload(state, message)}
            case "read":
                actions.mark_read(person, _id(frame, "channel_id"))
            case "open_dm":
                channel = actions.open_direct(person, _id(frame, "user_id"))
                return {"channel": channel_for_page(state, channel)}
            case "dms":
                actions.set_dms_closed(person, closed=bool(frame.get("closed")))
                return {"person": person_payload(state, person)}
            case "locale":
                actions.set_locale(person, str(frame.get("locale")))
                return {"person": person_payload(state, person)}
            case "interested":
                return {"interested": actions.toggle_interest(person, _id(frame, "event_id"))}
            case "dismiss":
                actions.dismiss(person, _id(frame, "message_id"))
            case _:
                return self._invoke(person, frame)
        return {}

    def _invoke(self, person: Person, frame: Json) -> Interaction:
        invocations = self._services.invocations
        nonce = str(frame.get("nonce") or "")
        match frame["op"]:
            case "command":
                return invocations.command(
                    person,
                    _id(frame, "channel_id"),
                    _id(frame, "command_id"),
                    _entries(frame, "options"),
                    nonce,
                )
            case "autocomplete":
                return invocations.autocomplete(
                    person,
                    _id(frame, "channel_id"),
                    _id(frame, "command_id"),
                    _entries(frame, "options"),
                )
            case "component":
                place = (_id(frame, "channel_id"), _id(frame, "message_id"))
                values = [str(each) for each in frame.get("values") or []]
                custom_id = str(frame.get("custom_id"))
                return invocations.component(person, place, custom_id, values, nonce)
            case "modal_submit":
                return invocations.submit_modal(
                    person,
                    _id(frame, "interaction_id"),
                    str(frame.get("custom_id")),
                    _entries(frame, "components"),
                    nonce,
                )
            case unknown:
                raise UserError(f"There is no request {unknown}.")

    def _history(self, person: Person, frame: Json) -> Json:
        state = self._services.state
        channel = visible_channel(state, person, _id(frame, "channel_id"))
        limit = frame.get("limit")
        limit = min(limit, _MAX) if isinstance(limit, int) and limit > 0 else _PAGE
        before = parse_snowflake(frame.get("before"))
        seen = [
            message
            for message in channel.messages.values()
            if is_visible(person, message) and (not before or message.id < before)
        ]
        return {"messages": [message_payload(state, each) for each in seen[-limit:]]}


def _id(frame: Json, key: str) -> int:
    return parse_snowflake(frame.get(key))


def _entries(frame: Json, key: str) -> list[Json]:
    entries = frame.get(key) or []
    return [each for each in entries if isinstance(each, dict)]
