"""What the page asks for in a person's name, by its `op`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.page.frames import read_entries, read_id, read_text, read_texts
from playground.page.updates import channel_for_page
from playground.page.user_actions import UserActions
from playground.server.api.errors import UserError
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
                    person, read_id(frame, "channel_id"), read_text(frame, "content")
                )
                return {"message": message_payload(state, message)}
            case "read":
                actions.mark_read(person, read_id(frame, "channel_id"))
            case "open_dm":
                channel = actions.open_direct(person, read_id(frame, "user_id"))
                return {"channel": channel_for_page(state, channel)}
            case "dms":
                actions.set_dms_closed(person, closed=bool(frame.get("closed")))
                return {"person": person_payload(state, person)}
            case "locale":
                actions.set_locale(person, read_text(frame, "locale"))
                return {"person": person_payload(state, person)}
            case "interested":
                return {"interested": actions.toggle_interest(person, read_id(frame, "event_id"))}
            case "dismiss":
                actions.dismiss(person, read_id(frame, "message_id"))
            case _:
                return self._invoke(person, frame)
        return {}

    def _invoke(self, person: Person, frame: Json) -> Interaction:
        invocations = self._services.invocations
        nonce = read_text(frame, "nonce")
        match frame["op"]:
            case "command":
                return invocations.command(
                    person,
                    read_id(frame, "channel_id"),
                    read_id(frame, "command_id"),
                    read_entries(frame, "options"),
                    nonce,
                )
            case "autocomplete":
                return invocations.autocomplete(
                    person,
                    read_id(frame, "channel_id"),
                    read_id(frame, "command_id"),
                    read_entries(frame, "options"),
                )
            case "component":
                place = (read_id(frame, "channel_id"), read_id(frame, "message_id"))
                values = read_texts(frame, "values")
                custom_id = read_text(frame, "custom_id")
                return invocations.component(person, place, custom_id, values, nonce)
            case "modal_submit":
                return invocations.submit_modal(
                    person,
                    read_id(frame, "interaction_id"),
                    read_text(frame, "custom_id"),
                    read_entries(frame, "components"),
                    nonce,
                )
            case unknown:
                raise UserError(f"There is no request {unknown}.")

    def _history(self, person: Person, frame: Json) -> Json:
        state = self._services.state
        channel = visible_channel(state, person, read_id(frame, "channel_id"))
        limit = frame.get("limit")
        limit = min(limit, _MAX) if isinstance(limit, int) and limit > 0 else _PAGE
        before = read_id(frame, "before")
        seen = [
            message
            for message in channel.messages.values()
            if is_visible(person, message) and (not before or message.id < before)
        ]
        return {"messages": [message_payload(state, each) for each in seen[-limit:]]}
