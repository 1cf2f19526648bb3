"""People at many tables who click what their hands offer, whether or not the bot keeps up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from bot.game.rules.actions import Refusal
from bot.i18n import Locale
from bot.present.text.refusals import refusal_text
from playground import LocalDiscord
from playground.server.errors import UserError
from playground.server.state.events import (
    Event,
    InteractionCreated,
    InteractionProgressed,
    MessageEdited,
    MessagePosted,
)
from playground.server.state.models import Channel, Interaction, Message, Progress
from playground.server.validation.components import walk
from tests.chaos.people import GOES_OUT, Control, Player

PEOPLE_AT_A_TABLE = 2
_OPENED_AT_ONCE = 10
_AT_ONCE = 20
"""Clicks after which the local Discord gets time for other work."""
_STEP_S, _AGAIN_S = 120.0, 10.0
_LOOK_S = 0.02
_TOO_MUCH = frozenset(refusal_text(Refusal.OVERLOADED, locale) for locale in Locale)
_BUTTONS = 5
"""The number of offered moves to choose from: cards come before a draw."""


@dataclass(slots=True)
class ClickLog:
    """The outcomes of the clicks.

    Args:
        offered: The number of all clicks.
        again: The number of repeated clicks on a button, made because no hand offered a new one.
        late: The number of clicks that were not answered in time.
        too_much: The number of clicks that were refused as too many.
        seconds: How long each answer took.
    """

    offered: int = 0
    again: int = 0
    late: int = 0
    too_much: int = 0
    seconds: list[float] = field(default_factory=list)

    def percentile(self, share: float) -> float:
        """The seconds within which this share of the answers arrived; 0 without answers."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Crowd:
    """The people of many tables, which are opened a few at a time and then played at a given rate.

    Args:
        editions: The editions, used in turn.
        to_win: Whether people prefer cards to any other move, so that rounds and matches end.
    """

    def __init__(
        self,
        local: LocalDiscord,
        tables: int,
        editions: Sequence[str],
        seed: int,
        *,
        to_win: bool = False,
    ) -> None:
        self._local = local
        self._to_win = to_win
        self._chance = Random(seed)
        self.log = ClickLog()
        self._began: dict[int, tuple[float, ClickLog]] = {}
        self._all_answered = asyncio.Event()
        self._hand_changed = asyncio.Event()
        self._players: dict[int, Player] = {}
        self._by_table = [
            (editions[number % len(editions)], self._new_channel(number), self._seat(number))
            for number in range(tables)
        ]
        self._hands: dict[int, Channel] = {}
        self._ready: dict[int, None] = {}
        self._last: dict[int, Control] = {}
        self._played_again: set[int] = set()
        local.state.listeners.append(self)

    @property
    def user_ids(self) -> Iterable[int]:
        return self._players

    def on_event(self, event: Event) -> None:
        """Note the hands that may offer new moves, and the answers to clicks."""
        match event:
            case MessagePosted(message) | MessageEdited(message):
                channel = self._local.state.channels[message.channel_id]
                if channel.recipient_id in self._players:
                    self._hands[channel.recipient_id] = channel
                    self._ready[channel.recipient_id] = None
                    self._hand_changed.set()
            case InteractionCreated(interaction):
                self._began[interaction.id] = perf_counter(), self.log
            case InteractionProgressed(interaction, progress):
                self._note(interaction, progress)
            case _:
                pass

    async def open_tables(self) -> None:
        """Open all tables, let everybody sit down, and deal the cards until somebody can move."""
        waiting = asyncio.Semaphore(_OPENED_AT_ONCE)

        async def opened(edition: str, channel: Channel, players: Sequence[Player]) -> None:
            async with waiting:
                await self._open(edition, channel, players)

        await asyncio.gather(*(opened(*one) for one in self._by_table))

    async def play(self, rate: float, seconds: float) -> ClickLog:
        """Click `rate` times per second, however long the answers take.

        Returns:
            The clicks and their outcomes, once those of the last seconds are known.
        """
        self._began.clear()
        log = await self.offer(rate, seconds)
        await self.answered()
        return log

    async def offer(self, rate: float, seconds: float, start: float | None = None) -> ClickLog:
        """Click `rate` times per second, and return without waiting for answers still to come.

        Args:
            start: The time of `perf_counter` at which the first click is due; by default now. If it
                is in the past, the first clicks are made without pauses.

        Returns:
            The results of the clicks so far; later answers are added to them.
        """
        self.log = log = ClickLog()
        start = perf_counter() if start is None else start
        for number in range(int(rate * seconds)):
            pause = start + number / rate - perf_counter()
            if pause > 0 or number % _AT_ONCE == 0:
                await asyncio.sleep(max(pause, 0.0))
            self._click()
            log.offered += 1
        return log

    async def answered(self) -> None:
        """Wait until every click has been answered, or Discord has given up on it."""
        self._all_answered.clear()
        if self._began:
            await self._all_answered.wait()

    async def play_again(self) -> int:
        """Play again at every table whose match is over; return the number of such tables.

        Where somebody finds no button, for example under load, the next call tries again.
        """
        over = [
            (channel, players)
            for _, channel, players in self._by_table
            if self._again(players[0], channel)
        ]
        started = await asyncio.gather(*(self._is_played_again(*one) for one in over))
        return sum(started)

    async def _is_played_again(self, channel: Channel, players: Sequence[Player]) -> bool:
        message_ids = {one.message.id for one in self._again(players[0], channel)}
        try:
            # The cards are dealt once everybody has come back.
            for player in players:
                await self._press(player, channel, "again", _AGAIN_S)
        except TimeoutError:
            return False
        self._played_again |= message_ids
        return True

    def _again(self, player: Player, channel: Channel) -> list[Control]:
        """The buttons to play again, except those of earlier matches, which remain."""
        return [
            one
            for one in player.controls_in(channel)
            if one.what == "again" and one.message.id not in self._played_again
        ]

    async def click_at_every_table(self) -> ClickLog:
        """Click once at every table, as fast as people in a thousand channels would.

        Returns:
            The outcomes of the clicks.
        """
        self.log = log = ClickLog()
        self._began.clear()
        for number, (_, channel, players) in enumerate(self._by_table):
            if number % _AT_ONCE == 0:
                await asyncio.sleep(0)
            (status, *_) = [one for one in players[0].controls_in(channel) if one.what == "status"]
            players[0].click_old(status)
            log.offered += 1
        await self.answered()
        return log

    def _click(self) -> None:
        while self._ready:
            user_id = next(iter(self._ready))
            del self._ready[user_id]
            player = self._players[user_id]
            offers = self._offers(player, self._hands[user_id])
            if not offers:
                continue
            control = self._chance.choice(offers[:_BUTTONS])
            self._last[user_id] = control
            if player.click(control) is not None:
                return
        user_id = self._chance.choice(list(self._last))
        self.log.again += 1
        self._players[user_id].click_old(self._last[user_id])

    def _offers(self, player: Player, channel: Channel) -> list[Control]:
        """The moves of a hand to choose from; with `to_win`, only those in `GOES_OUT`, if any."""
        found = [
            one
            for one in player.controls_in(channel)
            if one.custom_id.split(":")[2].isdigit() or one.what == "ready"
        ]
        if self._to_win and (cards := [one for one in found if one.what in GOES_OUT]):
            return cards
        return [one for one in found if one.what != "pick"] or found

    def _note(self, interaction: Interaction, progress: Progress) -> None:
        began, log = self._began.pop(interaction.id, (0.0, None))
        if log is None:
            return
        if progress is Progress.FAILED:
            log.late += 1
        else:
            log.seconds.append(perf_counter() - began)
            log.too_much += self._is_too_much(interaction)
        if not self._began:
            self._all_answered.set()

    def _is_too_much(self, interaction: Interaction) -> bool:
        """Whether a click was refused because there were too many clicks."""
        messages = self._local.state.channels[interaction.channel_id].messages
        answer = messages.get(interaction.original_id or 0)
        return answer is not None and _texts(answer) in _TOO_MUCH

    async def _open(self, edition: str, channel: Channel, players: Sequence[Player]) -> None:
        host, *others = players
        if not host.command(channel.id, edition, "new"):
            raise UserError(f"no table of {edition} was opened")
        for player in others:
            await self._press(player, channel, "join")
        await self._press(host, channel, "start")
        async with asyncio.timeout(_STEP_S):
            while not any(map(self._can_move, players)):
                self._hand_changed.clear()
                await self._hand_changed.wait()

    def _can_move(self, player: Player) -> bool:
        hand = self._hands.get(player.person.id)
        return hand is not None and bool(self._offers(player, hand))

    async def _press(
        self, player: Player, channel: Channel, what: str, seconds: float = _STEP_S
    ) -> None:
        async with asyncio.timeout(seconds):
            while True:
                for control in reversed(player.controls_in(channel)):
                    if control.what == what and await player.is_answered(control):
                        return
                await asyncio.sleep(_LOOK_S)

    def _new_channel(self, number: int) -> Channel:
        guilds = list(self._local.state.guilds.values())
        guild = guilds[number % len(guilds)]
        return self._local.state.create_channel(f"table-{number}", guild)

    def _seat(self, number: int) -> tuple[Player, ...]:
        seated = tuple(
            Player(
                self._local,
                self._local.state.add_person(f"{number}-{place}", ("en-US", "fr")[number % 2]),
                Random(f"{self._chance.random()}"),
            )
            for place in range(PEOPLE_AT_A_TABLE)
        )
        self._players.update({one.person.id: one for one in seated})
        return seated


def _texts(message: Message) -> str:
    return "".join(one.get("content", "") for one in walk(message.components))
