"""What the page asks for in a person's name, by its `op`. Knows no socket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.page.updates import channel_for_page
from playground.page.user_actions import Acts
from playground.server.api.errors import Refused
from playground.server.api.snowflakes import parse_snowflake
from playground.server.api.types import Json
from playground.server.payloads.guild import person_payload
from playground.server.payloads.messages import message_payload
from playground.server.state.models import Interaction
from playground.server.state.visibility import is_visible, visible_channel

if TYPE_CHECKING:
    from playground.server.services import Parts
    from playground.server.state.models import Person


_PAGE = 50
_MOST = 200


class Requests:
    """Carries out what the page asks for."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._acts = Acts(parts.world, parts.messages)

    def take(self, person: Person, frame: Json) -> Json | Interaction:
        """Carry out one request.

        Args:
            person: In whose name.
            frame: `op` and what goes with it.

        Returns:
            What is answered, or the interaction that was begun.

        Raises:
            Refused: If the person cannot do this.
        """
        acts, world = self._acts, self._parts.world
        match frame["op"]:
            case "history":
                return self._history(person, frame)
            case "send":
                message = acts.say(person, _id(frame, "channel_id"), str(frame.get("content")))
                return {"message": message_payload(world, message)}
            case "read":
                acts.read(person, _id(frame, "channel_id"))
            case "open_dm":
                channel = acts.open_direct(person, _id(frame, "user_id"))
                return {"channel": channel_for_page(world, channel)}
            case "dms":
                acts.take_directs(person, closed=bool(frame.get("closed")))
                return {"person": person_payload(world, person)}
            case "locale":
                acts.speak(person, str(frame.get("locale")))
                return {"person": person_payload(world, person)}
            case "dismiss":
                acts.dismiss(person, _id(frame, "message_id"))
            case _:
                return self._use(person, frame)
        return {}

    def _use(self, person: Person, frame: Json) -> Interaction:
        uses = self._parts.uses
        nonce = str(frame.get("nonce") or "")
        match frame["op"]:
            case "command":
                return uses.command(
                    person,
                    _id(frame, "channel_id"),
                    _id(frame, "command_id"),
                    _entries(frame, "options"),
                    nonce,
                )
            case "autocomplete":
                return uses.complete(
                    person,
                    _id(frame, "channel_id"),
                    _id(frame, "command_id"),
                    _entries(frame, "options"),
                )
            case "component":
                place = (_id(frame, "channel_id"), _id(frame, "message_id"))
                values = [str(each) for each in frame.get("values") or []]
                custom_id = str(frame.get("custom_id"))
                return uses.component(person, place, custom_id, values, nonce)
            case "modal_submit":
                return uses.form(
                    person,
                    _id(frame, "interaction_id"),
                    str(frame.get("custom_id")),
                    _entries(frame, "components"),
                    nonce,
                )
            case unknown:
                raise Refused(f"There is no request {unknown}.")

    def _history(self, person: Person, frame: Json) -> Json:
        world = self._parts.world
        channel = visible_channel(world, person, _id(frame, "channel_id"))
        limit = frame.get("limit")
        limit = min(limit, _MOST) if isinstance(limit, int) and limit > 0 else _PAGE
        before = parse_snowflake(frame.get("before"))
        seen = [
            message
            for message in channel.messages.values()
            if is_visible(person, message) and (not before or message.id < before)
        ]
        return {"messages": [message_payload(world, each) for each in seen[-limit:]]}


def _id(frame: Json, key: str) -> int:
    return parse_snowflake(frame.get(key))


def _entries(frame: Json, key: str) -> list[Json]:
    entries = frame.get(key) or []
    return [each for each in entries if isinstance(each, dict)]
