"""The bot in the local Discord, and people who play where it is not a member."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from itertools import count
from random import Random
from typing import Any

from bot.app.bot import UnoBot
from bot.app.composition import Randomness
from bot.app.process import create_bot
from bot.config import Settings
from bot.game.live.table import LiveTable
from bot.game.state.table_state import Phase, TableState
from bot.store.store import Store
from playground import LocalDiscord, discord_at
from playground.server.api import Json
from playground.server.state.clock import ServerClock
from playground.server.state.models import (
    Channel,
    GuildStatus,
    Interaction,
    InteractionKind,
    Message,
    Person,
    Progress,
)
from playground.server.validation.components import walk
from tests.app.process import UNHURRIED
from tests.game.dealing import few_cards
from tests.ui.shortcuts import DrawnTables, play_to_the_end, show_in_words
from tests.ui.simulated_server import SECRET, draw_once, translate_once

NAMES = ("Camille", "Robin", "Noor", "Sasha")
SETTINGS = Settings(
    requests_per_second=10_000, tables_per_person=1000, hourly_per_person=1000, open_cooldown=0
)
MOVES = (
    "play",
    "pick",
    "colour",
    "choose",
    "press",
    "spin",
    "shout",
    "show",
    "take",
    "draw",
    "pass",
)
"""Kinds of custom ids that a hand may offer, best first; `pick` leads to a choice of colour."""
MOST_MOVES = 2_000
POLL = 0.003
MOST_POLLS = 5000
ROUNDS, TURNS = 3, 10
"""How many times to check that the bot is idle, and the turns of the loop before each check."""
BUTTON, STRING_SELECT = 2, 3


class LocalTime:
    """The local Discord's time, as the bot reads it."""

    def __init__(self, clock: ServerClock) -> None:
        self._clock = clock

    def now(self) -> float:
        return self._clock.now_ms() / 1000

    def monotonic(self) -> float:
        return self.now()

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        self._clock.call_later(seconds, over.set)
        await over.wait()


class PeopleOutside:
    """People, and the places where they meet without the bot.

    Args:
        bots: The bot processes that are running now.
    """

    def __init__(self, local: LocalDiscord, bots: Sequence[UnoBot]) -> None:
        self.local = local
        self.bots = bots
        by_name = {one.name: one for one in local.state.people.values()}
        self.people = tuple(by_name[name] for name in NAMES)
        self.camille, self.robin, self.noor, self.sasha = self.people
        local.state.install(self.camille)
        self.group = local.state.create_chat(*self.people, name="Four friends")

    def without_bot(self) -> Channel:
        """Have the server remove the bot; return one of its channels."""
        self.local.state.set_guild_status(GuildStatus.REMOVED)
        return next(iter(self.local.state.channels.values()))

    async def settle(self) -> None:
        """Wait until the bot has finished everything it was asked to do."""
        for _ in range(ROUNDS):
            await asyncio.sleep(POLL)
            for _ in range(TURNS):
                await asyncio.sleep(0)  # let due work begin
            for bot in self.bots:
                await bot.app.under_way.wait_until_idle()
                await bot.app.screen.wait_until_idle()

    @property
    def asked_by_token(self) -> Counter[str]:
        """The number of requests made so far with each bot token."""
        return self.local.traffic.by_token

    # Actions of people

    async def command(
        self, person: Person, channel: Channel, name: str, /, **options: object
    ) -> Interaction:
        """Use a slash command, such as `uno play`."""
        root, *path = name.split()
        commands = self.local.services.commands.all()
        (found,) = (one for one in commands if one["name"] == root)
        given: list[Json] = [{"name": key, "value": one} for key, one in options.items()]
        for word in reversed(path):
            given = [{"type": 1, "name": word, "options": given}]
        invocations = self.local.services.invocations
        return await self._done(invocations.command(person, channel.id, int(found["id"]), given))

    async def click(self, person: Person, message: Message, what: str, *values: str) -> Interaction:
        """Click the first button of a kind, such as `join`, or the first with this custom id."""
        custom_id = next(one["custom_id"] for one in components(message) if _does(one, what))
        place = (message.channel_id, message.id)
        invocations = self.local.services.invocations
        return await self._done(
            invocations.component(person, place, custom_id, list(values) or None)
        )

    async def forge(
        self, person: Person, message: Message, custom_id: str, *values: str
    ) -> Interaction:
        """Use a button or select that the message does not have, as a forged request could."""
        registry = self.local.services.interactions
        data: Json = {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
        if values:
            data |= {"component_type": STRING_SELECT, "values": [*values]}
        clicked = registry.new(InteractionKind.COMPONENT, person.id, message.channel_id, data)
        clicked.message = message
        registry.begin(clicked)
        return await self._done(clicked)

    async def _done(self, interaction: Interaction) -> Interaction:
        for _ in range(MOST_POLLS):
            if interaction.progress not in {Progress.WAITING, Progress.DEFERRED}:
                await self.settle()
                return interaction
            await asyncio.sleep(POLL)
        raise AssertionError("the bot does not answer")

    # The messages that people see

    def seen_by(self, person: Person, channel: Channel) -> Sequence[Message]:
        """The messages of a channel that a person can see, oldest first."""
        messages = channel.messages.values()
        return [one for one in messages if one.visible_to in {None, person.id}]

    def boards(self, channel: Channel) -> Sequence[Message]:
        """The public messages with buttons, except those that notify people."""
        public = (one for one in channel.messages.values() if one.visible_to is None)
        return [one for one in public if one.components and kinds(one) not in ([], ["hand"])]

    def board(self, channel: Channel) -> Message:
        return self.boards(channel)[-1]

    def notices(self, channel: Channel) -> Sequence[Message]:
        """The messages of a channel that notify people."""
        public = (one for one in channel.messages.values() if one.visible_to is None)
        return [one for one in public if kinds(one) == ["hand"]]

    def hand(self, person: Person, channel: Channel) -> Message | None:
        """The last message in a channel that offers a move to this person alone, or None."""
        own = [one for one in channel.messages.values() if one.visible_to == person.id]
        found = [one for one in own if _offer(one) is not None]
        return found[-1] if found else None

    @property
    def state(self) -> TableState:
        """The only live table."""
        (table,) = self.tables()
        return table.state

    def state_in(self, channel: Channel) -> TableState:
        """The only live table of a channel."""
        (table,) = (one for one in self.tables() if one.state.channel_id == channel.id)
        return table.state

    def tables(self) -> list[LiveTable]:
        """The live tables of all processes."""
        return [one for bot in self.bots for one in bot.app.tables]

    @property
    def on_turn(self) -> Person:
        return self._asked_at(self.state)

    def _asked_at(self, state: TableState) -> Person:
        user_id = state.players[state.asked[0]].user_id
        return next(one for one in self.people if one.id == user_id)

    async def opens(
        self,
        edition: str,
        channel: Channel,
        *others: Person,
        few: bool = True,
        **options: object,
    ) -> None:
        """Let Camille open a table and the others sit down; deal few cards or whole hands."""
        await self.command(self.camille, channel, f"{edition} new", **options)
        for one in others:
            await self.click(one, self.board(channel), "join")
        with few_cards() if few else nullcontext():
            await self.click(self.camille, self.board(channel), "start")

    async def moves(self, channel: Channel, state: TableState | None = None) -> None:
        """Make the first move that the hand of the player on turn offers.

        Args:
            state: The table to play at, if there are several.
        """
        person = self._asked_at(state or self.state)
        hand = self.hand(person, channel)
        if hand is None:
            await self.click(person, self.board(channel), "hand")
            hand = self.hand(person, channel)
        assert hand is not None, "the hand is shown"
        offered = _offer(hand)
        assert offered is not None, "the hand offers a move"
        values = [
            one["value"] for one in offered.get("options", [])[: offered.get("min_values", 1)]
        ]
        await self.click(person, hand, offered["custom_id"], *values)
        if _kind(offered) == "pick":
            await self.moves(channel, state)

    async def plays_round(self, channel: Channel) -> int:
        """Play from the hands until the round is over; return the number of moves."""
        for moves in range(MOST_MOVES):
            tables = self.tables()
            if not tables or tables[0].state.phase is not Phase.PLAYING:
                return moves
            await self.moves(channel)
        raise AssertionError("the round does not end")


class Outside(PeopleOutside):
    """People outside the bot's servers, and the bot itself.

    Attributes:
        bot: The process that is running now.
        drawn: Whether hands and tables are drawn.
    """

    def __init__(self, local: LocalDiscord, store: Store, drawn: DrawnTables) -> None:
        super().__init__(local, ())
        self.store = store
        self.drawn = drawn
        self.bot: UnoBot
        self._running: asyncio.Task[None]
        self._numbers = count(1)

    async def start(self, settings: Settings = SETTINGS) -> None:
        """Start a process of the bot."""
        # Robots and luck are always the same: the luck depends on the table's id, so ids are fixed
        # as well.
        chance = Randomness(lambda: SECRET, lambda: f"table{next(self._numbers)}", Random(7))
        self.bot = create_bot(settings, self.store, LocalTime(self.local.clock), chance)
        self.bots = (self.bot,)
        self.bot.connection_state.guild_ready_timeout = 0.0
        self._running = asyncio.create_task(self.bot.start(self.local.token))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({self._running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            ready.cancel()
            self._running.result()
        await self.settle()

    async def stop(self) -> None:
        await self.bot.close()
        await self._running

    async def plays_to_the_end(self, *tables: LiveTable) -> None:
        """Play the given tables (by default all) to the end of the round, then show the moves."""
        new_id = self.local.state.ids.next
        for table in tables or self.tables():
            await play_to_the_end(table, lambda: self.local.clock.now_ms() / 1000, new_id)
        await self.settle()

    async def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.local.clock.advance(seconds)
        await self.settle()


def components(message: Message) -> list[Json]:
    return [one for one in walk(message.components) if one.get("custom_id")]


def kinds(message: Message) -> list[str]:
    """The actions of a message's buttons and selects."""
    return [_kind(one) for one in components(message)]


def text_of(message: Message) -> str:
    """The texts of a message, including the alternative texts of its pictures."""
    said = ((one.get("content"), *_alternatives(one)) for one in walk(message.components))
    return "\n".join(text for texts in said for text in texts if text)


def _alternatives(component: Json) -> list[str]:
    return [item["description"] for item in component.get("items", ()) if "description" in item]


def _kind(component: Json) -> str:
    parts = str(component["custom_id"]).split(":")
    return next(iter(parts[3:]), "")


def _does(component: Json, what: str) -> bool:
    return what in {component["custom_id"], _kind(component)}


def _offer(message: Message) -> Json | None:
    """The component that makes the first move of a hand or picks a card for it, or None."""
    own = [one for one in components(message) if not one.get("disabled")]
    return next((one for kind in MOVES for one in own if _kind(one) == kind), None)


class _NoDates:
    """A replacement for the reading of Discord's dates: the tests themselves move the time."""

    def __init__(self, *_: Any) -> None:  # noqa: ANN401 - as it is called
        """Do nothing."""


@asynccontextmanager
async def outside(store: Store, monkeypatch: Any) -> AsyncIterator[Outside]:  # noqa: ANN401 - pytest's
    """A bot at a local Discord, with a group chat that the bot is not a member of."""
    monkeypatch.setattr("bot.app.bot.ResponseDates", _NoDates)
    translate_once(monkeypatch)
    draw_once(monkeypatch)
    drawn = show_in_words(monkeypatch)
    async with LocalDiscord(rates=UNHURRIED) as local:
        with discord_at(local.port):
            world = Outside(local, store, drawn)
            await world.start()
            try:
                yield world
            finally:
                await world.stop()
