"""Mangled interactions of every command and component, answered by the whole bot in SimCord."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import AsyncExitStack, contextmanager, suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import structlog
from discord import AppCommandOptionType, AppCommandType, InteractionType, app_commands
from simcord.actors import MemberActor
from simcord.backend import serializers
from structlog.testing import LogCapture

from bot.engine.editions import EDITIONS
from bot.game.rules.actions import StartGame
from bot.present.clicks import custom_id, declared_kinds
from bot.present.edition import is_move
from bot.present.table_clicks import Ask
from bot.store.store import open_store
from tests.fuzz import samples
from tests.fuzz.mangle import VALUES, mangled_text, mangled_value
from tests.fuzz.readers import Loss
from tests.fuzz.samples import Samples
from tests.ui.settling import work_in_loop
from tests.ui.simulated_server import SimulatedServer, simulated_server

A_TABLE_LASTS = 150
"""The number of interactions after which a new table is dealt: the old one may be closed."""
GROUP = 1_300_000_000_000_000_000
"""The id of a group conversation."""
LARGE = (2**63 - 1, 2**63, 2**64, 2**70, 10**400)
DETAILS = (
    *("", "0", "-1", "1", "2 x", "x" * 60, "9" * 19, str(2**63 - 1), str(2**63), "9" * 90),
    *("on", "off", "- -", "all all 0 all", "points 2026-Q4 - 5 -", "rating - - 0 -", "wins"),
    *("master", "master 0", "classic -", "notify", "Europe/Berlin notify", "Mars/Base plan"),
    *("é", "\u0661", "²", "2026-02-30", "daily-master-2026-02-30", "1e3 play R7", "goal", "goal x"),
)


class Interactions:
    """People who send invalid interactions, none of which may cause a traceback."""

    def __init__(self, given: Samples) -> None:
        self._given = given
        self._open = AsyncExitStack()
        self._server: SimulatedServer | None = None
        self._sent = 0
        self._message: dict[str, Any] = {}
        self._lines = Lines()
        self._kinds = declared_kinds()
        self._arrive: Callable[[dict[str, Any]], None]
        self._change: Callable[[dict[str, Any]], None] = lambda _: None

    async def send(self, chance: Random) -> bool:
        """Send one interaction; return whether it was answered."""
        if self._server is None or self._sent % A_TABLE_LASTS == 0:
            await self.close()
            await self._start(chance)
        assert self._server is not None, "it was started above"
        self._sent += 1
        person = chance.choice((self._server.anna, self._server.ben, self._server.cleo))
        seed = chance.random()
        sent = list[dict[str, Any]]()

        def change(payload: dict[str, Any]) -> None:
            self._corrupt(payload, Random(seed))
            sent.append(payload)

        self._change = change
        try:
            answered = await self._dispatch(person, clicks=chance.random() < 0.5)
        finally:
            self._change = lambda _: None
        self._server.env.backend.faults.clear()
        lost = self._lines.taken()
        if lost:
            raise Loss(f"{lost[0]}\nof {sent}")
        return answered

    async def close(self) -> None:
        """Stop the bot and close its database."""
        self._server = None
        with suppress(ExceptionGroup):  # its errors were logged when they occurred
            await self._open.aclose()

    async def _dispatch(self, person: MemberActor, *, clicks: bool) -> bool:
        """Have an interaction arrive; return whether it was answered."""
        assert self._server is not None, "it is open"
        channel, before = self._server.channel, len(self._server.env.http_requests)
        if clicks:
            # SimCord's people would press only what they see.
            await person._dispatch_interaction(  # noqa: SLF001 - as above
                InteractionType.component.value,
                channel,
                {},
                extra={"message": self._message},
                source_message_id=int(self._message["id"]),
            )
        else:
            await person.slash(channel, "uno help")
        requests = self._server.env.http_requests[before:]
        return any(one.path.startswith(("/interactions/", "/webhooks/")) for one in requests)

    async def _start(self, chance: Random) -> None:
        """Start a bot, with a table of some edition in play."""
        enter = self._open.enter_async_context
        patch = self._open.enter_context(pytest.MonkeyPatch.context())
        work_in_loop(patch)
        folder = self._open.enter_context(TemporaryDirectory())
        store = await enter(open_store(f"sqlite+aiosqlite:///{Path(folder) / 'uno.db'}"))
        server = self._server = await enter(simulated_server(store, patch))
        self._open.enter_context(self._lines.kept())
        await server.deal(chance.choice(("master", "wizz", "tippo", "classic")))
        parsers = server.bot.connection_state.parsers
        arrive = parsers["INTERACTION_CREATE"]

        def corrupted(payload: dict[str, Any]) -> None:
            mangled = deepcopy(payload)
            self._change(mangled)
            arrive(mangled)

        patch.setitem(parsers, "INTERACTION_CREATE", corrupted)
        stored = server.env.backend.get_message(server.channel.id, server.table_message.id)
        self._message = dict(serializers.message_payload(server.env.backend, stored))
        await self._deal_outside(chance)
        self._lines.taken()

    async def _deal_outside(self, chance: Random) -> None:
        """Let somebody play with robots in a group that the bot is not a member of."""
        assert self._server is not None, "it is open"
        edition, anna = chance.choice(sorted(EDITIONS)), self._server.anna
        tables = self._server.bot.app.tables
        new = {"name": "new", "type": 1, "options": []}

        def opens(payload: dict[str, Any]) -> None:
            payload["data"] = {"id": "1", "name": edition, "type": 1, "options": [new]}
            _move_to_group(payload)

        def starts(payload: dict[str, Any]) -> None:
            (table,) = tables.all_in(GROUP)
            start = custom_id(Ask(table.id, StartGame(with_robots=True)))
            payload["data"] = {"custom_id": start, "component_type": 2}
            _move_to_group(payload)

        for change, clicks in ((opens, False), (starts, True)):
            self._change = change
            await self._dispatch(anna, clicks=clicks)
        assert tables.all_in(GROUP)[0].state.game is not None, "it has begun"
        self._change = lambda _: None

    def _corrupt(self, payload: dict[str, Any], chance: Random) -> None:
        """Make an interaction of any kind, and change some of it."""
        if payload["type"] == InteractionType.component.value:
            self._click(payload, chance)
        elif chance.random() < 0.7:
            self._command(payload, chance)
        else:
            self._autocomplete(payload, chance)
        if chance.random() < 0.3:
            _move_to_direct_messages(payload)
        if chance.random() < 0.1:
            _move_outside(payload)
        if chance.random() < 0.2:
            _move_to_group(payload)
        if chance.random() < 0.4:
            kept = {name: payload[name] for name in ("id", "token")}
            for _ in range(chance.randint(1, 3)):
                mangled_value(payload, chance)
            if chance.random() < 0.8:
                payload |= kept

    def _click(self, payload: dict[str, Any], chance: Random) -> None:
        assert self._server is not None, "it is open"
        payload["message"]["flags"] = chance.choice((0, 64))
        payload["data"] = data = {"custom_id": self._custom_id(chance), "component_type": 2}
        if chance.random() < 0.2:
            values = [chance.choice(DETAILS)[:100] for _ in range(chance.randint(0, 3))]
            payload["data"] = {**data, "component_type": 3, "values": values}

    def _custom_id(self, chance: Random) -> str:
        if chance.random() < 0.2:
            return mangled_text(chance.choice(self._given.custom_ids), chance)[:100]
        tables = [*self._tables(), "-", "nowhere", "daily-master-2026-01-01", "daily-x"]
        kind = chance.choice(self._kinds)
        detail = chance.choice((*DETAILS, *samples.DETAILS.get(kind, ())))
        if chance.random() < 0.3:
            detail = mangled_text(detail, chance)
        number = "3" if is_move(kind) else "-"
        return f"u:{chance.choice(tables)}:{number}:{kind}:{detail}"[:100]

    def _tables(self) -> Iterator[str]:
        assert self._server is not None, "it is open"
        yield from (one.id for one in self._server.bot.app.tables)
        yield from (one.tournament_id for one in self._server.bot.app.tournaments.states())

    def _command(self, payload: dict[str, Any], chance: Random) -> None:
        assert self._server is not None, "it is open"
        payload["type"] = InteractionType.application_command.value
        tree = self._server.bot.tree
        found = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]
        menus = [*tree.get_commands(type=AppCommandType.user)]
        if chance.random() < 0.1 and menus:
            target = str(chance.choice((self._server.ben.id, *LARGE)))
            payload["data"] = {
                "id": "1",
                "name": chance.choice(menus).name,
                "type": AppCommandType.user.value,
                "target_id": target,
                "resolved": _resolved(target, payload),
            }
            return
        command = chance.choice(found)
        resolved: dict[str, Any] = {}
        options = [
            self._option(one, payload, resolved, chance)
            for one in command.parameters
            if one.required or chance.random() < 0.6
        ]
        data: dict[str, Any] = {"name": command.name, "type": 1, "options": options}
        parent = command.parent
        while parent is not None:
            kind = AppCommandOptionType.subcommand if data["type"] == 1 else None
            if kind is None:
                kind = AppCommandOptionType.subcommand_group
            data = {"name": parent.name, "type": 2, "options": [{**data, "type": kind.value}]}
            parent = parent.parent
        payload["data"] = {**data, "id": "1", "type": 1, "resolved": resolved}

    def _option(
        self,
        parameter: app_commands.Parameter,
        payload: dict[str, Any],
        resolved: dict[str, Any],
        chance: Random,
    ) -> dict[str, Any]:
        value: Any
        match parameter.type:
            case AppCommandOptionType.integer:
                value = chance.choice((0, 1, 5, -1, 60, 2**53, 2**70))
            case AppCommandOptionType.number:
                value = chance.choice((0, 1.5, -1))
            case AppCommandOptionType.boolean:
                value = chance.choice((True, False))
            case AppCommandOptionType.string:
                value = chance.choice((*samples.TYPED, *samples.TIMES, *DETAILS))
            case _:
                assert self._server is not None, "it is open"
                value = str(chance.choice((self._server.ben.id, self._server.anna.id, *LARGE)))
                if chance.random() < 0.8:
                    resolved |= _resolved(value, payload)
        if parameter.choices and chance.random() < 0.8:
            value = chance.choice(parameter.choices).value
        kind = parameter.type.value
        if chance.random() < 0.1:
            value, kind = chance.choice(VALUES), chance.choice((kind, chance.randint(0, 12)))
        return {"name": parameter.display_name, "type": kind, "value": value}

    def _autocomplete(self, payload: dict[str, Any], chance: Random) -> None:
        self._command(payload, chance)
        payload["type"] = InteractionType.autocomplete.value
        options = payload["data"].get("options", [])
        while options and "options" in options[0]:
            options = options[0]["options"]
        if options and chance.random() < 0.9:
            chance.choice(options)["focused"] = True


def _resolved(person: str, payload: dict[str, Any]) -> dict[str, Any]:
    member = {key: value for key, value in payload["member"].items() if key != "user"}
    user = {**payload["member"]["user"], "id": person}
    role = {"id": person, "name": "r", "permissions": "0", "position": 1, "color": 0}
    channel = {"id": person, "name": "c", "type": 0, "permissions": "0"}
    return {
        "users": {person: user},
        "members": {person: member},
        "roles": {person: {**role, "hoist": False, "managed": False, "mentionable": False}},
        "channels": {person: channel},
    }


def _move_outside(payload: dict[str, Any]) -> None:
    """Let an interaction come from a place outside the bot's servers."""
    member = payload.get("member")
    person = payload["user"] if member is None else member["user"]
    payload["authorizing_integration_owners"] = {"1": person["id"]}
    payload["context"] = 2 if member is None else 0


def _move_to_group(payload: dict[str, Any]) -> None:
    """Let an interaction come from a group that the bot is not a member of."""
    if "member" in payload:
        _move_to_direct_messages(payload)
    payload["channel_id"], payload["channel"] = str(GROUP), {"id": str(GROUP), "type": 3}
    _move_outside(payload)


def _move_to_direct_messages(payload: dict[str, Any]) -> None:
    payload["user"] = payload.pop("member")["user"]
    payload.pop("guild_id", None)
    payload["channel"] = {"id": payload["channel_id"], "type": 1}
    payload["context"] = 1


class Lines(logging.Handler):
    """The log lines that no input may cause: errors, and everything with a traceback."""

    def __init__(self) -> None:
        super().__init__()
        self._capture = LogCapture()

    @contextmanager
    def kept(self) -> Iterator[None]:
        processors = structlog.get_config()["processors"]
        structlog.configure(processors=[self._keep])
        logging.getLogger().addHandler(self)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self)
            structlog.configure(processors=processors)

    def taken(self) -> list[str]:
        """The entries logged since the last call; each begins with a copy of its last line."""
        found = [str(one.get("exception") or one["event"]) for one in self._capture.entries]
        self._capture.entries.clear()
        return [f"{one.splitlines()[-1]}\n{one}" for one in found]

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            self._capture.entries.append({"event": self.format(record)})

    def _keep(
        self, _logger: object, level: str, line: MutableMapping[str, Any]
    ) -> MutableMapping[str, Any]:
        if level in {"error", "critical", "exception"} or line.get("exc_info"):
            self._capture.entries.append(structlog.processors.format_exc_info(None, level, line))
        raise structlog.DropEvent
