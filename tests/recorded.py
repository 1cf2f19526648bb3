"""Records games played in a simulated Discord, and compares two recordings of the same games.

`python -m tests.recorded --games 500 --seed 1 OUT` plays short games of five editions, determined
by the seed alone, and writes everything that the bot shows into OUT, one file for each game.
`python -m tests.recorded --compare BEFORE OUT` prints the differences: in what people see after
each step, in the answers that they get, and in the requests with which the bot achieves that.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Any

import pytest
import simcord.env
import simcord.interactions
from discord import Client, Permissions
from simcord.actors import MemberActor
from simcord.backend.errors import SetupError
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.enums import ComponentType, OptionType
from simcord.results import InteractionResult, to_discord_message
from structlog.testing import capture_logs

from bot.store.store import open_store
from tests.chaos.people import ENDING, LOBBY, MOVES
from tests.store.databases import SqliteDatabases
from tests.ui import simulated_server as server
from tests.ui.settling import park_waiting_tasks, work_in_loop
from tests.ui.simulated_server import GENEROUS, SHORT_ROUND, SimulatedServer

EDITIONS = ("master", "royal", "tippo", "wizz", "potter")
KINDS = {5: "tournament", 15: "daily"}
"""The kinds of games played instead of a table, by their place in each cycle of twenty."""
STEPS = 90
LOBBY_STEPS = 5
LAST = 4
"""The number of newest messages in a channel whose controls people click."""
COMMAND, WAIT, LONG_WAIT, CHAT = 0.08, 0.12, 0.004, 0.03
"""The probabilities that a step is a command, a wait, an hour of waiting, or chat."""
WAITS = (1, 3, 10, 40, 100)
AN_HOUR = 3600
MOST_SECONDS = 600.0
"""Real seconds that a step may take, even on a busy machine."""
RESTARTED = 0.2
"""The share of the games in which the bot is restarted once."""
SECONDS_OF_A_ROBOT = 5
ALONE = " alone"
SNOWFLAKE = re.compile(r"\d{15,20}")
TIMESTAMP = re.compile(r"<t:(\d+)(:\w)?>")
TOKEN = re.compile(r"simcord_interaction_\w+")
LEFT_OUT = {"nonce", "enforce_nonce"}

Record = dict[str, Any]


@dataclass(frozen=True)
class Control:
    """A button or a select that a person can click.

    Args:
        message: The message that contains the control.
        place: The name of the message's place.
    """

    person: MemberActor
    message: Message
    place: str
    custom_id: str
    component: Mapping[str, Any]

    @property
    def what(self) -> str:
        words = self.custom_id.split(":")
        return words[3] if len(words) > 3 else ""

    @property
    def name(self) -> str:
        return f"{self.person.name} in {self.place}: {self.custom_id}"

    @property
    def is_public(self) -> bool:
        return self.place.startswith("#") and not self.place.endswith(ALONE)

    def weight(self, *, in_lobby: bool) -> float:
        """The weight of this control in a random choice."""
        if in_lobby:
            return 4.0 if self.what == "join" else 0.3 if self.what in ENDING else 1.0
        if self.what in MOVES:
            return 1.0 if self.is_public else 4.0 if self.what in {"draw", "pass"} else 40.0
        if self.what == "again":
            return 2.0
        return 0.05 if self.what in ENDING | LOBBY else 0.3


@dataclass
class Choices:
    """Random choices that depend only on the names to choose from, not on their order or number.

    Args:
        seed: The seed of this game.
        step: The number of choices made so far.
    """

    seed: str
    step: int = 0

    def drawn(self, name: str) -> float:
        """A number from 0 to 1 that belongs to a name at this step."""
        text = f"{self.seed}:{self.step}:{name}".encode()
        return (int.from_bytes(hashlib.sha256(text).digest()[:7]) + 1) / 2**56

    def of(self, weights: Mapping[str, float]) -> str:
        """Choose a name by weight."""
        return max(sorted(weights), key=lambda name: self.drawn(name) ** (1 / weights[name]))

    def number(self, name: str, least: int, most: int) -> int:
        """A random whole number from `least` to `most`."""
        return least + int(self.drawn(name) * (most - least + 1) * (1 - 2**-56))


@dataclass
class Names:
    """Names for the values that differ between two runs: ids, tokens and times."""

    uno: SimulatedServer
    _known: dict[str, str] = field(default_factory=dict)

    def place(self, channel_id: int) -> str:
        """The name of a channel, or of the person in a direct message."""
        backend = self.uno.env.backend
        for user_id, dm in backend.dm_channels.items():
            if dm == channel_id:
                return f"@{backend.users[user_id].name}"
        channel = backend.channels.get(channel_id)
        return "a deleted channel" if channel is None else f"#{channel.name}"

    def normal(self, value: Any) -> Any:  # noqa: ANN401 - any JSON
        """The same JSON with names in place of ids, tokens and times."""
        match value:
            case str():
                return self._text(value)
            case dict():
                return {
                    self._text(str(key)): self.normal(one)
                    for key, one in sorted(value.items())
                    if key not in LEFT_OUT
                }
            case list() | tuple():
                return [self.normal(one) for one in value]
            case int() if not isinstance(value, bool) and SNOWFLAKE.fullmatch(str(value)):
                return self._name(str(value))
            case _:
                return value

    def _text(self, text: str) -> str:
        text = TOKEN.sub("<token>", text)
        text = TIMESTAMP.sub(self._time, text)
        return SNOWFLAKE.sub(lambda found: self._name(found[0]), text)

    def _time(self, found: re.Match[str]) -> str:
        clock = self.uno.env.backend.clock
        began = int(clock.now().timestamp() - clock.elapsed)
        return f"<t:{int(found[1]) - began:+}{found[2] or ''}>"

    def _name(self, text: str) -> str:
        if text not in self._known:
            name = self._find(int(text))
            if name is None:
                return "<id>"
            self._known[text] = name
        return self._known[text]

    def _find(self, number: int) -> str | None:
        backend = self.uno.env.backend
        if number in backend.users:
            return f"<{backend.users[number].name}>"
        if number in backend.guilds:
            return "<server>"
        if number in backend.channels:
            return f"<{self.place(number)}>"
        for scope in backend.commands.values():
            for (name, _), command in scope.items():
                if int(command["id"]) == number:
                    return f"<command {name}>"
        return None


class Recorder:
    """A recorder that plays one game and notes everything that the bot shows.

    Args:
        uno: A new server.
        choices: Decides what people do.
    """

    def __init__(self, uno: SimulatedServer, choices: Choices) -> None:
        self.uno = uno
        self.names = Names(uno)
        self.steps: list[Record] = []
        self._choices = choices
        self._seen: dict[str, list[Any]] = {}
        self._requests = len(uno.env.http_requests)
        self.people = [uno.anna, uno.ben, uno.cleo]
        rights = Permissions(view_channel=True, manage_messages=True, manage_guild=True)
        role = uno.guild.create_role("staff", permissions=rights)
        self.staff = uno.guild.add_member(uno.env.create_user("gwen"), roles=[role])

    async def play(self, kind: str, edition: str) -> None:
        """Play from the lobby on for `STEPS` steps, stop the game, and look at its results.

        Args:
            kind: `table`, `tournament` or `daily`.
        """
        for person in self.people:
            if self._choices.drawn(f"closed {person.name}") < 0.2:
                self.uno.close_messages(person)
        anna, ben, cleo = self.people
        match kind:
            case "tournament":
                await self._command(anna, "tournament new", edition=edition)
                await self._command(ben, "tournament join")
                await self._command(cleo, "tournament join")
                await self._command(anna, "tournament start")
            case "daily":
                await self._command(anna, "daily", edition=edition)
                await self._command(ben, "daily", edition=edition)
            case _:
                await self._open(edition)
        restart = self._choices.number("restart", 1, int(STEPS / RESTARTED))
        for step in range(STEPS):
            await self._act()
            if step == restart:
                await self.uno.restart()
                self._note("the bot is restarted")
        await self._command(anna, "tournament stop" if kind == "tournament" else "uno stop")
        await self._press("confirm", anna)
        await self._wait(60)
        await self._command(ben, "leaderboard")
        await self._command(cleo, "stats player")

    async def _open(self, edition: str) -> None:
        anna, ben, _ = self.people
        scoring = {} if self._choices.drawn("scoring") < 0.3 else {"scoring": "single"}
        await self._command(anna, f"{edition} new", **scoring)
        await self._press("join", ben)
        for _ in range(self._choices.number("lobby", 0, LOBBY_STEPS)):
            await self._click(in_lobby=True)
        for _ in range(self._choices.number("robots", 0, 2)):
            await self._press("add-robot", anna)
        await self._press("start", anna)

    async def _act(self) -> None:
        self._choices.step += 1
        drawn = self._choices.drawn("act")
        if drawn < COMMAND:
            people = [*self.people, self.staff]
            names = {f"{one.name} {name}": 1.0 for one in people for name in self._commands(one)}
            name, _, command = self._choices.of(names).partition(" ")
            await self._command(next(one for one in people if one.name == name), command)
        elif drawn < COMMAND + WAIT:
            await self._wait(WAITS[self._choices.number("wait", 0, len(WAITS) - 1)])
        elif drawn < COMMAND + WAIT + LONG_WAIT and not self.uno.channel.threads:
            await self._wait(AN_HOUR)
        elif drawn < COMMAND + WAIT + LONG_WAIT + CHAT:
            for number in range(self._choices.number("chat", 1, 10)):
                await self.people[number % 3].send(self.uno.channel, f"Message {number}")
            self._note("people chat")
        elif not await self._click(in_lobby=False):
            await self._wait(SECONDS_OF_A_ROBOT)

    # Actions of people

    async def _wait(self, seconds: float) -> None:
        await self.uno.env.advance_time(seconds)
        self._note(f"{seconds} seconds pass")

    async def _click(self, *, in_lobby: bool) -> bool:
        """Let somebody click something; return False if nobody clicks."""
        self._choices.step += 1
        everybody = self._everybody()
        found = {one.name: one for person in everybody for one in self._controls(person)}
        weights = {name: one.weight(in_lobby=in_lobby) for name, one in found.items()}
        is_turn = any(one.what in MOVES and not one.is_public for one in found.values())
        # No hand offers a move when it is a robot's turn or the game is over.
        if not weights or not (in_lobby or is_turn or self._choices.drawn("is clicked") < 0.3):
            return False
        await self._use(found[self._choices.of(weights)])
        return True

    async def _press(self, what: str, person: MemberActor) -> None:
        """Let a person press a button of a kind, if there is one."""
        self._choices.step += 1
        found = {one.name: one for one in self._controls(person) if one.what == what}
        if found:
            await self._use(found[self._choices.of(dict.fromkeys(found, 1.0))])

    async def _use(self, control: Control) -> None:
        backend = self.uno.env.backend
        person: Any = control.person
        if control.place.startswith("@"):
            person = control.person.user
        message = to_discord_message(self.uno.env, control.message)
        did = f"{control.person.name} in {control.place}: {control.custom_id}"
        assert backend is not None
        if control.component["type"] == ComponentType.BUTTON:
            await self._try(did, person.click(message, custom_id=control.custom_id))
            return
        options = {str(one["value"]): 1.0 for one in control.component["options"]}
        least = max(int(control.component.get("min_values", 1)), 1)
        most = min(max(int(control.component.get("max_values", 1)), least), len(options))
        chosen: list[str] = []
        for _ in range(self._choices.number("how many", least, most)):
            chosen.append(self._choices.of(options))
            del options[chosen[-1]]
        choice = person.select(message, sorted(chosen), custom_id=control.custom_id)
        await self._try(f"{did} {sorted(chosen)}", choice)

    def _controls(self, person: MemberActor) -> Iterator[Control]:
        backend = self.uno.env.backend
        threads = [one.id for one in self.uno.channel.threads]
        for channel_id in (self.uno.channel.id, *threads, person.user.dm_channel.id):
            messages = [
                one
                for one in backend.messages.get(channel_id, {}).values()
                if one.components and one.visible_to(person.id)
            ]
            for message in messages[-LAST:]:
                place = self.names.place(channel_id) + (ALONE if message.is_ephemeral else "")
                for one in walk_components(message.components):
                    if one.get("disabled") or "custom_id" not in one:
                        continue
                    if one["type"] in (ComponentType.BUTTON, ComponentType.STRING_SELECT):
                        yield Control(person, message, place, one["custom_id"], one)

    # Commands

    def _commands(self, person: MemberActor) -> list[str]:
        return list(person.available_commands(self.uno.channel))

    async def _command(self, person: MemberActor, name: str, /, **given: object) -> None:
        self._choices.step += 1
        try:
            options = {**await self._options(person, name), **given}
        except SetupError as error:
            self._note(f"{person.name}: /{name}", impossible=str(error))
            return
        told = {key: getattr(value, "name", value) for key, value in options.items()}
        command = person.slash(self.uno.channel, name, **options)
        await self._try(f"{person.name}: /{name} {told}", command)

    async def _options(self, person: MemberActor, name: str) -> dict[str, Any]:
        first, *words = name.split()
        commands = self.uno.env.backend.visible_commands(
            user_id=person.id, channel_id=self.uno.channel.id
        )
        node: Mapping[str, Any] = next(
            (one for one in commands if one["name"] == first), {"options": []}
        )
        for word in words:
            node = next(one for one in node.get("options", ()) if one["name"] == word)
        options: dict[str, Any] = {}
        for option in node.get("options") or ():
            if option["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP):
                continue
            if option.get("required") or self._choices.drawn(f"option {option['name']}") < 0.3:
                value = await self._value(person, name, option, options)
                if value is not None:
                    options[option["name"]] = value
        return options

    async def _value(
        self, person: MemberActor, command: str, option: Mapping[str, Any], filled: Record
    ) -> Any:  # noqa: ANN401 - the value of an option
        name = option["name"]
        if option.get("choices"):
            values = {str(one["value"]): one["value"] for one in option["choices"]}
            return values[self._choices.of(dict.fromkeys(values, 1.0))]
        if option.get("autocomplete"):
            offered = await person.autocomplete(self.uno.channel, command, name, "", **filled)
            self._note(f"{person.name}: /{command} {name} is asked for", answers=offered)
            values = {str(one["value"]): one["value"] for one in offered}
            return values[self._choices.of(dict.fromkeys(values, 1.0))] if values else "nothing"
        match option["type"]:
            case OptionType.STRING:
                return "something"
            case OptionType.INTEGER:
                least, most = option.get("min_value", 0), option.get("max_value", 100)
                return self._choices.number(f"option {name}", int(least), int(most))
            case OptionType.BOOLEAN:
                return self._choices.drawn(f"is {name}") < 0.5
            case OptionType.USER:
                names = {one.name: one for one in self.people}
                return names[self._choices.of(dict.fromkeys(names, 1.0))]
            case _:
                return None

    # The recording

    async def _try(self, did: str, click: Any) -> None:  # noqa: ANN401 - any coroutine of SimCord
        try:
            result: InteractionResult = await click
        except SetupError as error:
            self._note(did, impossible=str(error))
        else:
            self._note(did, answers=result.autocomplete_choices, modal=result.modal)

    def _note(self, did: str, **more: object) -> None:
        normal = self.names.normal
        requests = self.uno.env.http_requests[self._requests :]
        self._requests += len(requests)
        seen = self._places()
        changed = {place: now for place, now in seen.items() if now != self._seen.get(place)}
        gone: dict[str, list[Any]] = {place: [] for place in self._seen.keys() - seen.keys()}
        self._seen = seen
        self.steps.append(
            {
                "did": normal(did),
                "requests": [[one.method, normal(one.path), normal(one.json)] for one in requests],
                "seen": changed | gone,
                **{name: normal(value) for name, value in more.items() if value is not None},
            }
        )

    def _places(self) -> dict[str, list[Any]]:
        """All messages by the place where people see them."""
        found: dict[str, list[Any]] = {}
        for channel_id, messages in self.uno.env.backend.messages.items():
            for message in messages.values():
                place = self.names.place(channel_id)
                if message.is_ephemeral:
                    seen_by = [one.name for one in self._everybody() if message.visible_to(one.id)]
                    place = f"{place} alone: {', '.join(seen_by)}"
                found.setdefault(place, []).append(self._message(message))
        return found

    def _everybody(self) -> list[MemberActor]:
        return [*self.people, self.staff]

    def _message(self, message: Message) -> Record:
        files = [
            [one["filename"], one["description"], self._content(one["url"])]
            for one in message.attachments
        ]
        shown = {
            "content": message.content,
            "components": message.components,
            "embeds": message.embeds,
            "files": files,
            "flags": message.flags,
            "pings": message.ping_user_ids,
        }
        return {name: self.names.normal(value) for name, value in shown.items() if value}

    def _content(self, url: str) -> str:
        """The text of a file, or the hash of a picture."""
        content = self.uno.env.backend.cdn.get(url) or b""
        try:
            return content.decode()
        except UnicodeDecodeError:
            return hashlib.sha256(content).hexdigest()[:16]


async def record(url: str, seed: int, number: int) -> Record:
    """Play one game, and record it.

    Args:
        url: The address of a started database.

    Returns:
        The game's kind, edition and languages, its errors, and all its steps.
    """
    chance = Random(f"{seed}:{number}")
    french = {name for name in ("anna", "ben", "cleo", "gwen") if chance.random() < 0.5}
    language = chance.choice(("en", "fr"))
    edition = EDITIONS[number % len(EDITIONS)]
    kind = KINDS.get(number // len(EDITIONS) % 20, "table")
    settings = replace(
        GENEROUS, robot_processes=0, default_locale=type(GENEROUS.default_locale)(language)
    )
    real_payload = simcord.interactions.base_payload

    def payload(backend: Any, **named: Any) -> tuple[Any, Record]:  # noqa: ANN401 - SimCord's own
        made, content = real_payload(backend, **named)
        user = backend.users[named["user_id"]]
        content["locale"] = "fr" if user.name in french else "en-US"
        if "guild_locale" in content:
            content["guild_locale"] = "fr" if language == "fr" else "en-US"
        return made, content

    real_new_bot = server.new_bot

    def new_bot(store: Any, clock: server.VirtualClock, *_: object) -> Client:  # noqa: ANN401 - the bot's own
        return real_new_bot(store, clock, settings)

    secret = hashlib.sha256(f"{seed}:{number}".encode()).digest()
    if chance.random() < 0.5:
        secret = SHORT_ROUND
    errors: list[str] = []
    steps: list[Record] = []
    with pytest.MonkeyPatch.context() as patch, capture_logs() as log:
        patch.setattr(simcord.interactions, "base_payload", payload)
        work_in_loop(patch)
        park_waiting_tasks(patch)
        patch.setattr(server, "new_bot", new_bot)
        try:
            async with (
                open_store(url) as store,
                server.simulated_server(store, patch) as uno,
            ):
                uno.env.settle_timeout = MOST_SECONDS
                uno._clock.secret = secret  # noqa: SLF001 - it sets the luck of this game
                recorder = Recorder(uno, Choices(f"{seed}:{number}"))
                steps = recorder.steps
                await recorder.play(kind, edition)
                errors += [repr(one) for one in uno.env.errors]
        except (Exception, ExceptionGroup) as error:  # noqa: BLE001 - the error is a part of the record
            errors.append(repr(error))
    errors += [str(one["event"]) for one in log if one["log_level"] in {"error", "critical"}]
    game = {"kind": kind, "edition": edition, "language": language, "french": sorted(french)}
    return {**game, "errors": errors, "steps": steps}


# Files


def file_of(folder: Path, number: int) -> Path:
    """The file of a game."""
    return folder / f"game-{number:04}.json.gz"


def write(file: Path, game: Record) -> None:
    """Write a game; the same game always gives the same bytes."""
    text = json.dumps(game, ensure_ascii=False, indent=0, sort_keys=True)
    file.write_bytes(gzip.compress(text.encode(), mtime=0))


def read(file: Path) -> Record:
    """Read a recorded game from a file."""
    game: Record = json.loads(gzip.decompress(file.read_bytes()))
    return game


# Comparison


@dataclass
class Differences:
    """The differences between two recordings, by kind.

    Args:
        games: The games with a difference of each kind.
        examples: By kind and difference: its first place, and the games that have it.
        requests: By kind, how many more requests there are now than before; negative for fewer.
    """

    games: dict[str, set[int]] = field(default_factory=dict)
    examples: dict[str, dict[str, tuple[str, set[int]]]] = field(default_factory=dict)
    requests: Counter[str] = field(default_factory=Counter)

    def add(self, kind: str, number: int, title: str, before: object, now: object) -> None:
        """Note a difference; for two lists, only the entries that just one of them has."""
        self.games.setdefault(kind, set()).add(number)
        if isinstance(before, list) and isinstance(now, list) and _sorted(before) != _sorted(now):
            before, now = _without(before, now), _without(now, before)
        lines = list(unified_diff(_lines(before), _lines(now), "before", "now", "", "", 2))
        text = "\n".join(lines[2:])
        _, games = self.examples.setdefault(kind, {}).setdefault(
            text, (f"game {number}, {title}", set())
        )
        games.add(number)


def _lines(value: object) -> list[str]:
    text = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True)
    return text.replace("\\n", "\n").splitlines()


def _without(some: list[Any], others: list[Any]) -> list[Any]:
    left = [*others]
    return [one for one in some if one not in left or left.remove(one)]  # type: ignore[func-returns-value]


def _sorted(values: Sequence[Any]) -> list[Any]:
    return sorted(values, key=lambda one: json.dumps(one, sort_keys=True))


def compare_game(number: int, before: Record, now: Record, found: Differences) -> None:
    """Compare two recordings of a game until people do different things."""
    if before["errors"] != now["errors"]:
        found.add("errors", number, "errors", before["errors"], now["errors"])
    seen_before: dict[str, list[Any]] = {}
    seen_now: dict[str, list[Any]] = {}
    pairs = zip(before["steps"], now["steps"], strict=False)
    for place, (old, new) in enumerate(pairs):
        title = f"step {place}: {old['did']}"
        # A command's choice is recorded as a member's name or as its value, which differ in case.
        if old["did"].casefold() != new["did"].casefold():
            found.add("what people do", number, title, old["did"], new["did"])
            return
        seen_before |= old["seen"]
        seen_now |= new["seen"]
        for name in sorted({*old["seen"], *new["seen"]}):
            one, other = seen_before.get(name, []), seen_now.get(name, [])
            kind = "answers" if " alone: " in name else "what is seen"
            if one == other:
                continue
            if _sorted(one) == _sorted(other):
                found.add(f"{kind}: order", number, f"{title}, {name}", one, other)
            else:
                found.add(kind, number, f"{title}, {name}", _sorted(one), _sorted(other))
        for name in ("answers", "modal", "impossible"):
            if old.get(name) != new.get(name):
                found.add("answers", number, f"{title}, {name}", old.get(name), new.get(name))
        compare_requests(number, title, old["requests"], new["requests"], found)
    if len(before["steps"]) != len(now["steps"]):
        counts = len(before["steps"]), len(now["steps"])
        found.add("what people do", number, "number of steps", *counts)


def compare_requests(
    number: int, title: str, before: list[Any], now: list[Any], found: Differences
) -> None:
    """Compare the requests with which the bot achieved what people see."""
    if before == now:
        return
    if _sorted(before) == _sorted(now):
        found.add("requests: order", number, title, before, now)
        return
    found.add("requests", number, title, before, now)
    kinds_before = Counter(f"{method} {path}" for method, path, _ in before)
    kinds_now = Counter(f"{method} {path}" for method, path, _ in now)
    kinds_now.subtract(kinds_before)
    found.requests.update(kinds_now)


def compare(before: Path, now: Path, shown: int) -> int:
    """Compare two folders and print the differences.

    Args:
        shown: How many differences of each kind to print in full, the most frequent first.

    Returns:
        The exit status: 1 if people see or do something different, or answers or errors differ.
    """
    found = Differences()
    games = sorted(before.glob("game-*.json.gz"))
    played = [one for one in games if (now / one.name).exists()]
    same = 0
    for file in played:
        number = int(file.name.split("-")[1].split(".")[0])
        if file.read_bytes() == (now / file.name).read_bytes():
            same += 1
            continue
        compare_game(number, read(file), read(now / file.name), found)
    print(f"{len(played)} of {len(games)} games compared, {same} the same byte for byte")
    for kind, where in sorted(found.games.items()):
        print(f"{len(where):>5} games differ: {kind} ({', '.join(map(str, sorted(where)[:10]))} …)")
    more = {kind: count for kind, count in found.requests.items() if count}
    for kind, count in sorted(more.items()):
        print(f"{count:>+6} requests: {kind}")
    for kind, differences in sorted(found.examples.items()):
        print(f"\n=== {kind}: {len(differences)} different differences")
        often = sorted(differences.items(), key=lambda one: -len(one[1][1]))
        for text, (first, where) in often[:shown]:
            print(f"\n--- {kind}, in {len(where)} games, first {first}\n{text}")
    return int(bool({"errors", "what is seen", "answers", "what people do"} & found.games.keys()))


# Command line


def record_all(folder: Path, seed: int, numbers: Sequence[int]) -> None:
    """Record games, except those already recorded."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        if not file_of(folder, number).exists():
            with SqliteDatabases().started() as url:
                game = asyncio.run(record(url, seed, number))
            write(file_of(folder, number), game)
            print(f"game {number}: {len(game['steps'])} steps {game['errors'] or ''}", flush=True)


def main(argv: Sequence[str]) -> int:
    """Record games, or compare two recordings.

    Args:
        argv: See `--help`.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.recorded", description=__doc__)
    parser.add_argument("out", type=Path, help="folder of the record")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--compare", type=Path, metavar="BEFORE", help="compare, do not record")
    parser.add_argument("--shown", type=int, default=5, help="differences printed of each kind")
    arguments = parser.parse_args(argv)
    if arguments.compare:
        return compare(arguments.compare, arguments.out, arguments.shown)
    numbers = range(arguments.first, arguments.first + arguments.games)
    if os.environ.get("PYTHONHASHSEED") == "0" and arguments.jobs == 1:
        record_all(arguments.out, arguments.seed, numbers)
        return 0
    # The order of a set of texts depends on their hashes.
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    share = -(-len(numbers) // arguments.jobs)
    command = [sys.executable, "-m", "tests.recorded", str(arguments.out)]
    command += ["--seed", str(arguments.seed)]
    parts = [numbers[at : at + share] for at in range(0, len(numbers), share)]
    workers = [
        subprocess.Popen(
            [*command, "--first", str(part[0]), "--games", str(len(part))], env=environment
        )
        for part in parts
    ]
    return max(one.wait() for one in workers)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
