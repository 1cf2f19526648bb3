"""People who play: they click what they see, and sometimes what they no longer see."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from cachetools import LRUCache

from playground import LocalDiscord
from playground.server.api import Json
from playground.server.errors import UserError
from playground.server.interactions.registry import InteractionRegistry
from playground.server.state.access import can_see, is_visible
from playground.server.state.models import (
    Channel,
    ChannelKind,
    Interaction,
    InteractionKind,
    Message,
    Person,
    Progress,
)
from playground.server.validation.components import ComponentKind, walk

MOVES = frozenset(
    {
        *("play", "draw", "pass", "press", "challenge", "take", "colour", "choose", "spin"),
        *("number", "discard", "shout", "show", "uno", "keep", "pick", "ready", "come-back"),
    }
)
ANSWERS = MOVES - {"uno", "pick", "keep", "ready", "come-back"}
"""Moves that answer a question."""
ENDING = frozenset(
    {"stop", "confirm", "cancel", "leave", "kick", "forget", "pass-host", "pause", "again"}
)
"""Buttons that people do not click at random: the table would soon be empty."""
LOBBY = frozenset(
    {
        "join",
        "start",
        "start-one-round",
        "start-to-goal",
        "lobby-more",
        "add-robot",
        "remove-robot",
        "robots",
        "teams",
        "options",
        "option",
        "team",
    }
)
GOES_OUT = frozenset({"play", "press", "ready"})
"""Moves that bring a round closer to its end."""
PAUSE_S = (0.03, 0.25)
"""The shortest and the longest pause between two clicks of a person, in seconds."""
_LOOKS_BACK = 6
"""How many of a channel's public messages a person looks at, and how many private ones."""
_LOOKS_FAR = 100
"""How many of a channel's newest messages a person searches: channels grow for hours."""
_THREADS = 12
"""The number of newest threads that a person looks at: each tournament leaves some."""
_MESSAGES_READ = 1000
_ANY, _OLD, _HAND, _ANY_MOVE = 0.06, 0.04, 0.1, 0.3
"""The chances of a click on anything, an outdated button, *My hand*, or any move at any table.

Otherwise people click what brings their own round closer to its end, if a message offers that.
"""
_IMPATIENT = 0.1
"""The chance that somebody clicks again before their last click is answered."""
_ANSWER_S = 3.5
"""Seconds after which Discord has certainly given up on an answer."""
_LOOKS = 100
_READ: LRUCache[int, tuple[list[Json], tuple[Control, ...]]] = LRUCache(_MESSAGES_READ)
"""The components of each message and the controls in them, by the id of the message."""


@dataclass(frozen=True, slots=True)
class Control:
    """A button or a select that can be clicked.

    Args:
        what: Its kind.
        table_id: The table that it belongs to.
        options: The values that a select offers.
        least: The fewest values to choose.
        most: The most values to choose.
    """

    message: Message
    custom_id: str
    what: str = ""
    table_id: str = ""
    options: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    def choose(self, chance: Random) -> list[str]:
        """Choose values from a select; none for a button."""
        return chance.sample(self.options, chance.randint(self.least, self.most))


class Player:
    """A person who plays.

    Args:
        local: The local Discord.
        person: Their account.
        chance: Decides what they do.
    """

    def __init__(self, local: LocalDiscord, person: Person, chance: Random) -> None:
        self._local = local
        self.person = person
        self._chance = chance
        self._seen: deque[Control] = deque(maxlen=60)

    async def play(self) -> None:
        """Click random controls until this task is cancelled."""
        while True:
            await asyncio.sleep(self._chance.uniform(*PAUSE_S))
            if not self._local.state.bot.online:
                continue
            interaction = self._click_something()
            if interaction is not None and self._chance.random() >= _IMPATIENT:
                await _answered(interaction)

    def controls(self) -> list[Control]:
        """All controls that the person can click, those of the newest message last."""
        everywhere = self._local.state.channels.values()
        threads = [one for one in everywhere if one.thread is not None]
        return [
            control
            for channel in (
                *(one for one in everywhere if one.thread is None),
                *threads[-_THREADS:],
            )
            if can_see(self.person, channel)
            for control in self.controls_in(channel)
        ]

    def controls_in(self, channel: Channel) -> list[Control]:
        """All controls that the person can click in a channel, those of the newest message last."""
        return [
            control for message in _last(channel, self.person) for control in controls_of(message)
        ]

    def click(self, control: Control, *values: str) -> Interaction | None:
        """Click a control, or choose `values`; return the interaction, or None if it is refused."""
        place = (control.message.channel_id, control.message.id)
        try:
            return self._local.services.invocations.component(
                self.person, place, control.custom_id, list(values) or control.choose(self._chance)
            )
        except UserError:
            return None

    def click_old(self, control: Control) -> Interaction | None:
        """Click a control that a message had earlier, as a delayed click would.

        Returns:
            The interaction, or None if the person cannot see the channel or the bot is not there.
        """
        registry: InteractionRegistry = self._local.services.interactions
        channel_id = control.message.channel_id
        channel = self._local.state.channels.get(channel_id)
        if channel is None or not can_see(self.person, channel):
            return None
        shown_by = control.message.interaction
        is_own = shown_by is not None and shown_by.installed_by is not None
        if not (is_own or self._local.state.has_bot(channel)):
            return None
        kind = ComponentKind.STRING_SELECT if control.options else ComponentKind.BUTTON
        data: dict[str, Any] = {
            "custom_id": control.custom_id,
            "component_type": int(kind),
            "id": 1,
        }
        if control.options:
            data["values"] = control.choose(self._chance)
        interaction = registry.new(InteractionKind.COMPONENT, self.person.id, channel_id, data)
        interaction.message = control.message
        registry.begin(interaction)
        return interaction

    async def click_and_wait(self, control: Control) -> None:
        """Click a control that a message had earlier; wait until its answer comes or is overdue."""
        interaction = self.click_old(control)
        if interaction is not None:
            await _answered(interaction)

    async def is_answered(self, control: Control) -> bool | None:
        """Click a control; return whether an answer came in time, or None if it was refused."""
        interaction = self.click(control)
        if interaction is None:
            return None
        await _answered(interaction)
        return interaction.progress is not Progress.FAILED

    async def burst(self, most: int) -> Counter[Progress]:
        """Click several times at once in direct messages; return Discord's answers."""
        channels = self._local.state.channels.values()
        controls = [
            control
            for channel in channels
            if channel.kind is ChannelKind.DIRECT and can_see(self.person, channel)
            for control in self.controls_in(channel)
            if control.what not in ENDING | LOBBY
        ]
        clicks = [self.click_old(self._chance.choice(controls)) for _ in range(most) if controls]
        sent = [one for one in clicks if one is not None]
        await asyncio.gather(*map(_answered, sent))
        return Counter(one.progress for one in sent)

    def command(self, channel_id: int, name: str, *path: str, **options: str | int) -> bool:
        """Use a command; return whether Discord allows it."""
        command = next(
            (one for one in self._local.services.commands.all() if one["name"] == name), None
        )
        if command is None:
            return False
        given: list[dict[str, Any]] = [
            {"type": 4 if isinstance(value, int) else 3, "name": key, "value": value}
            for key, value in options.items()
        ]
        for word in reversed(path):
            given = [{"type": 1, "name": word, "options": given}]
        try:
            self._local.services.invocations.command(
                self.person, channel_id, int(command["id"]), given
            )
        except UserError:
            return False
        return True

    def press(self, channel_id: int, what: str) -> bool:
        """Press a button on a channel's newest message that has it; return whether that worked."""
        for control in reversed(self.controls()):
            if control.message.channel_id == channel_id and control.what == what:
                return self.click(control) is not None
        return False

    def choose(self, table_id: str, value: str) -> bool:
        """Choose a value in a table's newest select that offers it; return whether that worked."""
        for control in reversed(self.controls()):
            if control.table_id == table_id and value in control.options:
                return self.click(control, value) is not None
        return False

    def _click_something(self) -> Interaction | None:
        if self._seen and self._chance.random() < _OLD:
            return self.click_old(self._chance.choice(self._seen))
        controls = self.controls()
        drawn = self._chance.random()
        if drawn < _HAND:
            # Players with closed direct messages can see their hand only this way.
            controls = [one for one in controls if one.what == "hand"]
        elif drawn < 1 - _ANY:
            controls = [one for one in controls if one.what in MOVES]
            if drawn >= _HAND + _ANY_MOVE:
                controls = _bringing_on(self._own(controls))
        controls = [one for one in controls if one.what not in ENDING | LOBBY]
        if not controls:
            return None
        control = self._chance.choice(controls)
        self._seen.append(control)
        return self.click(control)

    def _own(self, moves: Sequence[Control]) -> Sequence[Control]:
        """The moves at tables where the person holds cards, or all moves if there is no such table.

        Otherwise people would mostly click at the tables of others and hold up their own.
        """
        channels = self._local.state.channels
        own = {
            one.table_id
            for one in moves
            if one.message.visible_to is not None
            or channels[one.message.channel_id].kind is ChannelKind.DIRECT
        }
        return [one for one in moves if one.table_id in own] or moves


def _bringing_on(moves: Sequence[Control]) -> list[Control]:
    """The moves that bring a round closer to its end.

    If a message offers no such move, all its moves are included.
    """
    going_out = {one.message.id for one in moves if one.what in GOES_OUT}
    return [one for one in moves if one.what in GOES_OUT or one.message.id not in going_out]


async def _answered(interaction: Interaction) -> None:
    """Wait until an interaction is answered, or Discord has given up on it."""
    for _ in range(_LOOKS):
        if interaction.progress is not Progress.WAITING:
            return
        await asyncio.sleep(_ANSWER_S / _LOOKS)


def controls_of(message: Message) -> tuple[Control, ...]:
    """The controls of a message, cached until the message is edited."""
    components, found = _READ.get(message.id, (None, ()))
    if components is not message.components:
        found = tuple(_read_controls(message))
        _READ[message.id] = message.components, found
    return found


def _read_controls(message: Message) -> Iterator[Control]:
    for one in walk(message.components):
        if "custom_id" not in one or one.get("disabled"):
            continue
        words = one["custom_id"].split(":")
        what, table_id = (words[3], words[1]) if len(words) > 3 else ("", "")
        if one["type"] == ComponentKind.BUTTON:
            yield Control(message, one["custom_id"], what, table_id)
        elif one["type"] == ComponentKind.STRING_SELECT:
            options = tuple(each["value"] for each in one["options"])
            least = max(one.get("min_values", 1), 1)
            most = max(one.get("max_values", 1), least)
            yield Control(message, one["custom_id"], what, table_id, options, least, most)


def _last(channel: Channel, person: Person) -> list[Message]:
    """The last messages of a channel that a person can see and that have components, newest last.

    Public and private messages are counted separately: the table's message may be above many
    private answers.
    """
    found: list[Message] = []
    wanted = {None: _LOOKS_BACK, person.id: _LOOKS_BACK}
    theirs = (one for one in reversed(channel.messages.values()) if one.visible_to in wanted)
    for message in islice(theirs, _LOOKS_FAR):
        if message.components and wanted[message.visible_to] and is_visible(person, message):
            wanted[message.visible_to] -= 1
            found.append(message)
            if not any(wanted.values()):
                break
    return found[::-1]
