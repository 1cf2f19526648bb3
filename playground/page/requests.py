"""The page's requests: files, people and channels by HTTP, everything else by frames with an `op`.

A frame that cannot be read, or that its person may not send, raises `UserError`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeGuard

from aiohttp import web

from playground.page.updates import channel_for_page
from playground.page.user_actions import UserActions
from playground.server.api import Json, parse_snowflake
from playground.server.errors import ApiError, UserError
from playground.server.payloads import channel_payload, message_payload, person_payload
from playground.server.request import read_request
from playground.server.services import Services
from playground.server.state.access import is_visible, visible_channel
from playground.server.state.models import Interaction, Person
from playground.server.validation.commands import LOCALES

NO_REQUEST = "This is not a request."
_TEXT_KEYS = ("name", "custom_id")
_LIST_KEYS = ("options", "components")
_SINGLE_KEYS = ("component", "accessory")


def check_characters(frame: Json) -> None:
    """Refuse half a surrogate pair, which JSON can escape but a bot cannot read."""
    try:
        json.dumps(frame, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise UserError(NO_REQUEST) from None


def read_id(frame: Json, key: str) -> int:
    """Read an id; 0, which nobody has, for anything else."""
    return parse_snowflake(frame.get(key))


def read_text(frame: Json, key: str) -> str:
    """Read a text; a missing one counts as empty."""
    text = frame.get(key)
    if text is not None and not isinstance(text, str):
        raise UserError(NO_REQUEST)
    return text or ""


def read_texts(frame: Json, key: str) -> list[str]:
    """Read a list of texts; a missing list counts as empty."""
    listed = frame.get(key)
    if listed is None:
        return []
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        raise UserError(NO_REQUEST)
    return listed


def read_entries(frame: Json, key: str) -> list[Json]:
    """Read a list of options or components, which may be nested; a missing one counts as empty."""
    listed = frame.get(key)
    if listed is None:
        return []
    if not _are_entries(listed):
        raise UserError(NO_REQUEST)
    return listed


def _are_entries(listed: object) -> TypeGuard[list[Json]]:
    return isinstance(listed, list) and all(map(_is_entry, listed))


def _is_entry(entry: object) -> bool:
    return (
        isinstance(entry, dict)
        and all(isinstance(entry.get(key, ""), str) for key in _TEXT_KEYS)
        and all(_are_entries(entry.get(key, [])) for key in _LIST_KEYS)
        and all(_is_entry(entry[key]) for key in _SINGLE_KEYS if key in entry)
        and isinstance(entry.get("values", []), list)
    )


_HISTORY_PAGE = 50
_MAX_HISTORY = 200


class PageRequests:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._actions = UserActions(services.state, services.messages)

    def handle(self, person: Person, frame: Json) -> Json | Interaction:
        """Carry out one request and return the answer, or the interaction it started."""
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
            case "create_group":
                ids = [parse_snowflake(each) for each in read_texts(frame, "user_ids")]
                channel = actions.create_group(person, ids, read_text(frame, "name"))
                return {"channel": channel_for_page(state, channel)}
            case "install":
                actions.set_installed(person, installed=bool(frame.get("installed")))
                return {"person": person_payload(state, person)}
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
            case "user_command":
                return invocations.user_command(
                    person,
                    read_id(frame, "channel_id"),
                    read_id(frame, "command_id"),
                    read_id(frame, "target_id"),
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
        limit = min(limit, _MAX_HISTORY) if isinstance(limit, int) and limit > 0 else _HISTORY_PAGE
        before = read_id(frame, "before")
        seen = [
            message
            for message in channel.messages.values()
            if is_visible(person, message) and (not before or message.id < before)
        ]
        return {"messages": [message_payload(state, each) for each in seen[-limit:]]}


_STATIC = Path(__file__).parent / "static"
_LANGUAGES = _STATIC / "languages"
_NO_CACHE = {"Cache-Control": "no-cache"}


class PageRoutes:
    """HTTP routes for the page's files, its people and new channels."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._actions = UserActions(services.state, services.messages)

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/", self._index)
        app.router.add_get("/app/languages.js", self._languages)
        app.router.add_get("/app/people", self._people)
        app.router.add_post("/app/people", self._join)
        app.router.add_post("/app/channels", self._create_channel)
        app.router.add_static("/page", _STATIC)
        app.on_response_prepare.append(_add_cache_headers)

    async def _index(self, _: web.Request) -> web.FileResponse:
        # In a frame on another website the page keeps its own origin: that website could trick its
        # visitors into clicking on the page.
        headers = {"X-Frame-Options": "DENY"}
        return web.FileResponse(_STATIC / "index.html", headers=headers)

    async def _languages(self, _: web.Request) -> web.Response:
        """A script with the page's texts by language, and the languages that Discord has."""
        texts = {path.stem: path.read_text("utf-8") for path in sorted(_LANGUAGES.glob("*.json"))}
        first = [one for one in sorted(LOCALES) if {one, one.partition("-")[0]} & texts.keys()]
        locales = [*first, *sorted(LOCALES - {*first})]
        entries = ", ".join(f"{json.dumps(tag)}: {text}" for tag, text in texts.items())
        script = (
            f"export const TEXTS = {{{entries}}};\nexport const LOCALES = {json.dumps(locales)};"
        )
        return web.Response(
            text=script, content_type="text/javascript", charset="utf-8", headers=_NO_CACHE
        )

    async def _people(self, _: web.Request) -> web.Response:
        state = self._services.state
        return web.json_response([person_payload(state, each) for each in state.people.values()])

    async def _join(self, request: web.Request) -> web.Response:
        try:
            asked = await read_request(request)
            check_characters(asked.body)
            person = self._actions.join(
                str(asked.body.get("name", "")), str(asked.body.get("locale", ""))
            )
        except (UserError, ApiError) as error:
            return web.json_response({"error": str(error)}, status=400)
        return web.json_response(person_payload(self._services.state, person))

    async def _create_channel(self, request: web.Request) -> web.Response:
        try:
            asked = await read_request(request)
            check_characters(asked.body)
            channel = self._actions.create_channel(
                str(asked.body.get("name", "")), parse_snowflake(asked.body.get("guild_id"))
            )
        except (UserError, ApiError) as error:
            return web.json_response({"error": str(error)}, status=400)
        return web.json_response(channel_payload(self._services.state, channel))


async def _add_cache_headers(request: web.Request, response: web.StreamResponse) -> None:
    if request.path == "/" or request.path.startswith(("/page/", "/app/languages")):
        response.headers.update(_NO_CACHE)
