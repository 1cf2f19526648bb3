"""A server with a channel and people in it, and the ordinary bot in SimCord's Discord."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any, cast
from unittest.mock import patch

import discord
import pytest
import simcord
from discord.http import Route
from discord.webhook.async_ import async_context
from simcord import interactions
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.backend.state import Backend
from simcord.enums import OverwriteType
from simcord.http.router import RequestContext, route
from simcord.results import InteractionResult, to_discord_message

from bot.app import command_sync, housekeeping
from bot.app.bot import UnoBot, shut_down
from bot.app.composition import Randomness
from bot.app.process import create_bot
from bot.config import Settings
from bot.engine.state import State
from bot.game.live.table import LiveTable
from bot.game.ports import Change
from bot.game.rules.actions import Accepted, Action, Answer, Click, Join, StartGame
from bot.game.rules.requests import OpenRequest
from bot.game.state.codec import dump
from bot.game.state.table_state import HomeServer, Phase, TableState
from bot.game.tournament.live import LiveTournament, TournamentAnswer
from bot.game.tournament.state import Tournament
from bot.gateway import pictures, rendering
from bot.gateway.bulk_answers import NO_CONTENT, BulkAnswer, BulkAnswers
from bot.pictures.scenes import draw_scene
from bot.store.store import Store
from bot.ui import wanted
from bot.ui.context import BotBase, InteractionContext
from bot.ui.opening import TURN
from tests.game.dealing import few_cards
from tests.ui.message_content import (
    BUTTON,
    CONTAINER,
    begin,
    buttons_of,
    click_more,
    components_of,
    first_move,
    first_pick,
    labels,
    opened,
    texts,
    ways_select,
)
from tests.ui.settling import (
    copy_quickly,
    look_at_clocks_quickly,
    settle_seldom,
    stop_timers,
    track_tasks_alone,
)
from tests.ui.shortcuts import MOST_MOVES, DrawnTables, play_to_the_end, show_in_words

DAY = 24 * 60 * 60.0
SECRET = bytes(range(32))
SHORT_ROUND = bytes([31]) * 32
"""With this luck and few cards, a round of two takes a dozen moves instead of fifty."""
GENEROUS = Settings(
    lobby_minutes=120,
    # Time is stopped: requests that waited for the next second would never be sent.
    requests_per_second=1_000_000,
    tables_per_person=1000,
    hourly_per_person=1000,
    open_cooldown=0,
)
"""Settings with high limits: these tests open many tables, and limits have separate tests."""


@route("GET", "/gateway/bot")
def gateway(_: RequestContext) -> dict[str, object]:
    """Answer with the number of sessions that may start, which SimCord leaves out."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"shards": 1, "url": "", "session_start_limit": limit}


FIRST_COMMAND = 10**17
LUCKY_IDS = 18
"""How many ids a start skips.

The ids of clicks are part of the luck, and tests rely on the cards that they yield.
"""
_translated_payloads = command_sync._payloads  # noqa: SLF001 - the slowest part of a start


class _Payloads(list[dict[str, Any]]):
    """Payloads that nobody changes; SimCord's log of requests need not copy them."""

    def __deepcopy__(self, _: object) -> _Payloads:
        return self


_TRANSLATED: dict[tuple[str, ...], _Payloads] = {}
"""The translated command payloads, by command names."""
_digest_of_payloads = command_sync._digest  # noqa: SLF001 - as above
_DIGESTS: dict[tuple[object, ...], str] = {}
"""The hashes of the payloads, by everything else that goes into them."""
_paths = rendering._paths  # noqa: SLF001 - as above
_PATHS: dict[int, tuple[Mapping[str, Any], list[tuple[rendering.Words, rendering.Words]]]] = {}
"""The payloads, by their `id`, and the paths of their commands.

Keeping a payload ensures that no other object gets its `id`.
"""


_draw_once = lru_cache(2000)(draw_scene)
"""The drawing of scenes, cached: tests that show the same scene draw it only once."""


class VirtualClock:
    """SimCord's own time, which only `env.advance_time` moves.

    Attributes:
        tables: The numbers of the tables opened next, across all processes.
        secret: The secret from which newly opened tables are dealt.
    """

    env: simcord.Env

    def __init__(self) -> None:
        self.tables = count(1)
        self.secret = SECRET

    def now(self) -> float:
        return self.env.now().timestamp()

    def monotonic(self) -> float:
        return self.now()

    async def sleep(self, seconds: float) -> None:
        await self.env.external_wait(asyncio.sleep(seconds), reason="a clock of the game")


class SimulatedServer:
    """A channel, the people in it, and what they see.

    Args:
        env: SimCord's Discord.
        store: The bot's store.
        clock: The bot's time.
        drawn: Decides whether hands and tables are shown as pictures.
    """

    def __init__(
        self, env: simcord.Env, store: Store, clock: VirtualClock, drawn: DrawnTables
    ) -> None:
        self.drawn = drawn
        self.env = env
        self.store = store
        self._clock = clock
        self.guild = env.create_guild()
        self.allow_everyone(create_events=True)
        self.channel = self.guild.create_text_channel("uno")
        self.anna, self.ben, self.cleo = (
            self.guild.add_member(env.create_user(name)) for name in ("anna", "ben", "cleo")
        )

    @property
    def bot(self) -> UnoBot:
        """The bot process that is running now."""
        bot = self.env.bot
        assert isinstance(bot, UnoBot)
        return bot

    async def restart(self, store: Store | None = None, *, ready: bool = True) -> None:
        """End the process and start another one.

        Args:
            store: The store of the new process; the same one by default.
            ready: Whether Discord says at once that the new process knows all servers. In reality
                that takes seconds, during which people already click.
        """
        self.store = store or self.store
        bot = new_bot(self.store, self._clock)
        if not ready:
            bot.on_ready = _never_ready  # type: ignore[method-assign]
        await self.env.restart_bot(bot)

    async def shut_down(self) -> None:
        """Shut the bot down cleanly; SimCord by itself would just stop it."""
        await shut_down(self.bot._services, self.bot._wait_for_others)  # noqa: SLF001

    # The table

    @property
    def live_table(self) -> LiveTable:
        """The live table in the channel."""
        table = self.bot.app.tables.in_channel(self.channel.id)
        assert table is not None, "a table is open"
        return table

    @property
    def live_tournament(self) -> LiveTournament:
        """The live tournament in the channel."""
        tournament = self.bot.app.tournaments.in_channel(self.channel.id)
        assert tournament is not None, "a tournament is open"
        return tournament

    @property
    def tournament(self) -> Tournament:
        """The live tournament, as it was last saved."""
        return self.live_tournament.state

    @property
    def state(self) -> TableState:
        """The live table, as it was last saved."""
        return self.live_table.state

    @property
    def game(self) -> State:
        """The table's game, as it was last saved."""
        game = self.state.game
        assert game is not None, "a game is played"
        return game

    @property
    def phase(self) -> Phase:
        """The table's phase."""
        return self.state.phase

    @property
    def on_turn(self) -> MemberActor:
        """The person whose move the game waits for."""
        user_id = self.state.players[self.state.asked[0]].user_id
        return next(one for one in (self.anna, self.ben, self.cleo) if one.id == user_id)

    @property
    def waiting(self) -> MemberActor:
        """A person at the table whose move the game does not wait for."""
        seated = (self.anna, self.ben, self.cleo)
        asked = self.on_turn
        return next(
            one for one in seated if one is not asked and self.state.seat_of(one.id) is not None
        )

    async def open(self, edition: str = "master", **options: object) -> InteractionResult:
        """Let Anna open a table."""
        return await self.anna.slash(self.channel, f"{edition} new", **options)

    async def choose(self, select: str, *values: str) -> None:
        """Let the host choose values in a select of the options."""
        shown = await click_more(self.anna, self.channel.history()[-1], "Options")
        page = await opened(self.anna, shown, select)
        kind = f"{select} none" if select == "extra-rules" else select
        custom_id = f"u:{self.state.table_id}:-:option:{kind}"
        chosen = [f"{select} {value}" for value in values]
        await self.anna.select(page, chosen, custom_id=custom_id)

    async def deal(self, edition: str = "master", **options: str | int) -> None:
        """Seat Anna, the host, and Ben at a table, and deal the cards as `deal_by_clicks` does.

        The table does what their clicks would ask for: that takes half the time of clicks.

        Args:
            options: The table's options, named as in saved games, not as the command's parameters.
        """
        await self.seat_and_deal(await self.open_lobby(edition, locale="en", **options))

    async def seat_and_deal(self, opens: int = 0) -> None:
        """Seat Ben at Anna's lobby, opened by the interaction with this id, and deal the cards."""
        await self._meet(self.ben)
        # Use the ids that real clicks would have: the luck of the deal depends on them.
        await self._act(self.ben, Join(), self._id_from(opens + 6), self.live_table)
        await self._act(self.anna, StartGame(), self._id_from(opens + 10), self.live_table)

    async def open_lobby(
        self, edition: str = "master", *, locale: str = "en", **options: str | int
    ) -> int:
        """Open the table that Anna's command would open; return the id of that interaction."""
        opens = self.env.backend.snowflake()
        turn = {TURN: self.bot.app.settings.turn_seconds}
        request = self._request({**turn, **options}, opens, edition=edition, locale=locale)
        await self._accepted(self.bot.app.table_opener.open(request))
        await self._meet(self.anna)
        return opens

    async def gather_tournament(
        self, *others: MemberActor, locale: str = "en", **options: str | int
    ) -> None:
        """Open the tournament that Anna's command would open, and let others enter it.

        As with `deal`, the tournament does what their clicks would ask for, and options have their
        names in saved games.
        """
        opener, opens = self.bot.app.tournament_opener, self.env.backend.snowflake()
        await self._accepted(opener.open(self._request(options, opens, locale=locale)))
        await self._meet(self.anna)
        for person in others:
            await self._meet(person)
            await self._act(person, Join(), self.env.backend.snowflake(), self.live_tournament)

    async def play_tournament(
        self, *others: MemberActor, locale: str = "en", **options: str | int
    ) -> None:
        """Like `gather_tournament`, but Anna also starts the tournament."""
        await self.gather_tournament(*others, locale=locale, **options)
        starts = self.env.backend.snowflake()
        await self._act(self.anna, StartGame(), starts, self.live_tournament)

    def _request(
        self,
        options: Mapping[str, str | int],
        interaction_id: int,
        *,
        edition: str = "master",
        locale: str = "en",
    ) -> OpenRequest:
        """The request that Anna's command in the channel makes."""
        return OpenRequest(
            guild_id=HomeServer(self.guild.id),
            channel_id=self.channel.id,
            edition=edition,
            user_id=self.anna.id,
            name=self._nickname(self.anna) or self.anna.user.name,
            user_locale="en-US",
            locale=locale,
            at=self._clock.now(),
            options=options,
            interaction_id=interaction_id,
            server=self.guild.name,
        )

    async def _meet(self, person: MemberActor) -> None:
        """Note what the bot learns when a person joins a table: their names and direct channel."""
        await self.store.players.remember(
            person.id, person.user.name, self._clock.now(), self.guild.id, self._nickname(person)
        )
        await self.store.direct_messages.opened(person.id, person.user.dm_channel.id)

    def _nickname(self, person: MemberActor) -> str | None:
        return self.env.backend.get_member(self.guild.id, person.id).nick

    def _id_from(self, least: int) -> int:
        """The next interaction id that is at least `least`."""
        return next(made for made in iter(self.env.backend.snowflake, None) if made >= least)

    async def _act(
        self,
        person: MemberActor,
        action: Action,
        interaction_id: int,
        live: LiveTable | LiveTournament,
    ) -> None:
        """Have a table or a tournament do what a person's click would ask for."""
        click = Click(
            user_id=person.id,
            name=self._nickname(person) or person.user.name,
            locale="en-US",
            action=action,
            at=self._clock.now(),
            interaction_id=interaction_id,
            guild_id=self.guild.id,
            here=(self.channel.id,),
        )
        await self._accepted(live.ask(click))

    async def _accepted(self, asked: Awaitable[Answer | TournamentAnswer]) -> None:
        """Have the bot answer a request as if it came from Discord; the bot must accept it."""
        with self.env._bot_scope():  # noqa: SLF001 - only SimCord's people enter it
            assert isinstance(await asked, Accepted)
        await self.env.settle()

    async def deal_by_clicks(self, edition: str = "master", **options: object) -> None:
        """Let Anna open a table and Ben sit down, and deal the cards."""
        await self.open(edition, **options)
        await self.ben.click(self.table_message, label="Join")
        await begin(self.anna, self.table_message)

    async def join_closed(self) -> InteractionResult:
        """Let Anna open a table and Ben, whose direct messages are closed, sit down."""
        await self.open()
        self.close_messages(self.ben)
        return await self.ben.click(self.table_message, label="Join")

    async def deal_closed(self, *, turn_of_ben: bool = False) -> None:
        """Deal cards to Anna and to Ben, whose direct messages are closed.

        Args:
            turn_of_ben: Play until the game waits for Ben.
        """
        await self.join_closed()
        await begin(self.anna, self.table_message)
        while turn_of_ben and self.on_turn is not self.ben:
            await self.play(self.anna)

    def deal_short_rounds(self) -> None:
        """Give the tables opened from now on the luck of a short round."""
        self._clock.secret = SHORT_ROUND

    async def play_round(
        self, edition: str = "master", *, whole: bool = False, **options: str | int
    ) -> str:
        """Let Anna and Ben play a short round to its end; return the table's id.

        Args:
            whole: Deal whole hands: only then can the round be replayed from its record.
        """
        self.deal_short_rounds()
        with nullcontext() if whole else few_cards():
            await self.deal(edition, **options)
        self._clock.secret = SECRET
        table_id = self.state.table_id
        await self.play_to_the_end()
        return table_id

    async def arrange(self, change: Callable[[State], State]) -> None:
        """Change the game's state, for situations that rarely arise in play."""
        state = self.state
        game = replace(change(self.game), number=self.game.number + 1)
        live = self.live_table
        live.state = replace(state, game=game)  # no click leads to this state
        # Posting a commitment saves and shows the state without any event.
        live.commitment_posted((state.commitment_message or 0) + 1)
        await self.env.settle()

    async def know(self, edition: str) -> None:
        """Note that everybody has played an edition: their hands then do not explain it."""
        for person in (self.anna, self.ben, self.cleo):
            await self.prefer(person, "editions", (edition,))

    async def prefer(self, person: MemberActor, name: str, value: object) -> None:
        """Save a preference of a person, by its key in `PERSON`, as clicks in the settings do."""
        with self.env._bot_scope():  # noqa: SLF001 - as for `_accepted`
            await self.bot.app.preferences_cache.save(person.id, name, value)

    async def restart_on(self, table: TableState) -> None:
        """Save a changed table, and restart the bot on it."""
        await self.store.save(
            Change(
                table_id=table.table_id,
                revision=table.revision,
                guild_id=table.guild_id,
                channel_id=table.channel_id,
                state=dump(table),
                live=True,
                at=self.env.now().timestamp(),
            )
        )
        await self.restart()

    async def confirm(self, person: MemberActor, asked: InteractionResult) -> InteractionResult:
        """Let a person press the first button, which confirms, when the bot asks before it acts."""
        assert asked.response is not None
        result: InteractionResult = await person.click(
            asked.response, label=labels(asked.response)[0]
        )
        return result

    async def end(
        self, person: MemberActor, command: str, /, **options: object
    ) -> InteractionResult:
        """Let a person end something with a command in the channel, and confirm it."""
        return await self.confirm(person, await person.slash(self.channel, command, **options))

    async def stop(self) -> InteractionResult:
        """Let a staff member who does not play close the table."""
        return await self.end(self.add_staff("gwen"), "uno stop")

    # Views

    @property
    def table_message(self) -> discord.Message:
        """The table's message: the one that notifies nobody and shows no commitment."""
        ours = [one for one in self.channel.history() if one.components]
        others = (_calls, is_commitment)
        messages = [one for one in ours if not any(is_other(one) for is_other in others)]
        assert len(messages) == 1, [texts(one) for one in messages]
        return messages[0]

    @property
    def commitments(self) -> list[discord.Message]:
        """The channel's messages with a commitment."""
        return [one for one in self.channel.history() if is_commitment(one)]

    @property
    def notices(self) -> list[discord.Message]:
        """The channel's messages that notify somebody."""
        return [one for one in self.channel.history() if _calls(one)]

    def messages(self, person: MemberActor) -> list[discord.Message]:
        """The direct messages between the bot and a person."""
        return person.user.dm_channel.history()

    def hand(self, person: MemberActor) -> discord.Message:
        """A person's hand: the only direct message that begins with a container."""
        messages = self.messages(person)
        (hand,) = (one for one in messages if components_of(one)[0]["type"] == CONTAINER)
        return hand

    # Actions

    async def pass_days(self, days: float) -> None:
        """Let days pass; from 25 days on, housekeeping runs only every fifth day."""
        with patch.object(housekeeping, "INTERVAL", DAY if days < 5 * 5 else 5 * DAY):
            await self.env.advance_time(days * DAY)

    async def let_calls_come(self) -> None:
        """Let enough time pass for a person who has just clicked to be notified."""
        await self.env.advance_time(wanted.CALLED_AFTER)

    async def play(self, person: MemberActor) -> InteractionResult:
        """Make the first move that a person's hand offers: play a card rather than draw one."""
        message = await self.picked(person)
        result: InteractionResult
        if select := ways_select(message):
            values = [select["options"][0]["value"]]
            result = await person.user.select(message, values, custom_id=select["custom_id"])
            return result
        result = await person.user.click(message, custom_id=first_move(message))
        return result

    async def picked(self, person: MemberActor) -> discord.Message:
        """Return a person's hand; pick a card first if no button plays one directly."""
        message = self.hand(person)
        if pick := first_pick(message):
            await person.user.click(message, custom_id=pick)
            message = self.hand(person)
        return message

    async def play_from_private_hand(self, person: MemberActor) -> InteractionResult:
        """Make a move from *My hand*, as people with closed direct messages do."""
        shown = await person.slash(self.channel, "uno hand")
        assert shown.response is not None
        return await person.click(shown.response, custom_id=first_move(shown.response))

    async def press_at_once(
        self, message: discord.Message, custom_id: str, *people: MemberActor
    ) -> list[InteractionResult]:
        """Let people press a button at the same instant; with SimCord they press one by one."""
        stored = self.env.backend.get_message(message.channel.id, message.id)
        extra = {"message": dict(serializers.message_payload(self.env.backend, stored))}
        data = {"custom_id": custom_id, "component_type": BUTTON}
        clicks = (
            one._dispatch_interaction(  # noqa: SLF001 - as above
                3, self.channel, dict(data), extra=extra, source_message_id=message.id
            )
            for one in people
        )
        return await asyncio.gather(*clicks)

    async def press(
        self, person: MemberActor, message: discord.Message, custom_id: str
    ) -> InteractionResult:
        """Press a button that the message no longer has, or never had.

        SimCord's people press only what they see; a click that is already on its way may be
        outdated.
        """
        stored = self.env.backend.get_message(message.channel.id, message.id)
        was = stored.components
        stored.components = [
            {
                "type": 1,
                "components": [{"type": BUTTON, "style": 1, "label": "x", "custom_id": custom_id}],
            }
        ]
        stored.flags |= 1 << 15
        try:
            actor = person.user if message.guild is None else person
            return await actor.click(to_discord_message(self.env, stored), custom_id=custom_id)
        finally:
            if len(stored.components) == 1 and stored.components[0].get("type") == 1:
                stored.components = was

    def add_staff(self, name: str) -> MemberActor:
        """Add a member who may manage messages to the server, and return them."""
        role = self.guild.create_role(
            "staff", permissions=discord.Permissions(manage_messages=True, view_channel=True)
        )
        return self.guild.add_member(self.env.create_user(name), roles=[role])

    def allow_everyone(self, **rights: bool) -> None:
        """Give rights to all members of the server, or take them away."""
        everyone = self.env.backend.get_role(self.guild.id, self.guild.id)
        permissions = discord.Permissions(everyone.permissions)
        permissions.update(**rights)
        self.env.backend.edit_role(self.guild.id, self.guild.id, {"permissions": permissions.value})

    def close_messages(self, person: MemberActor) -> None:
        """Close a person's direct messages to bots."""
        self.env.inject_error(
            "POST",
            f"/channels/{person.user.dm_channel.id}/messages",
            status=403,
            code=50007,
            times=None,
        )

    def lose_direct_channel(self, person: MemberActor) -> None:
        """Delete the channel of a person's direct messages."""
        backend = self.env.backend
        del backend.channels[backend.dm_channels.pop(person.id)]

    def deny_writing(
        self,
        *,
        edits: bool = False,
        denied: discord.Permissions = discord.Permissions(send_messages=True),  # noqa: B008 - nobody changes it
    ) -> None:
        """Take away the bot's permission to write in the channel.

        Args:
            edits: Whether it may still edit its earlier messages.
            denied: The permissions that it lacks.
        """
        self.channel._channel.overwrites.append(  # noqa: SLF001 - SimCord sets them only for new channels
            Overwrite(
                target_id=self.env.backend.bot_user.id,
                type=OverwriteType.MEMBER,
                allow=0,
                deny=denied.value,
            )
        )
        if not edits:
            self.env.inject_error(
                "PATCH",
                f"/channels/{self.channel.id}/messages/*",
                status=403,
                code=50001,
                times=None,
            )

    def allow_writing(self) -> None:
        """Give the bot its permission back, and remove all injected errors."""
        self.channel._channel.overwrites.pop()  # noqa: SLF001 - as above
        self.env.backend.faults.clear()

    async def delete_channel(self, channel_id: int) -> None:
        """Let somebody on the server delete a channel or a thread."""
        self.env.backend.delete_channel(channel_id)
        await self.env.settle()

    def leave_server(self) -> None:
        """Let the server remove the bot."""
        self.env.backend.emit("GUILD_DELETE", {"id": str(self.guild.id), "unavailable": False})

    async def play_to_the_end(self) -> None:
        """Play the table until the round is over, and only then show people what has happened."""
        await play_to_the_end(self.live_table, self._clock.now, self.env.backend.snowflake)
        await self.env.settle()

    async def play_by_hands(self) -> None:
        """Play with the buttons of the hands until the round is over."""
        for _ in range(MOST_MOVES):
            if not self._is_playing:
                return
            await self.play(self.on_turn)
        raise AssertionError("the round does not end")

    @property
    def _is_playing(self) -> bool:
        table = self.bot.app.tables.in_channel(self.channel.id)
        return table is not None and table.state.phase is Phase.PLAYING

    def requests_since(self, before: int) -> list[str]:
        """The requests made with the bot's own token; answers to interactions need none."""
        return [
            f"{one.method} {one.path}"
            for one in self.env.http_requests[before:]
            if not one.path.startswith(("/interactions/", "/webhooks/"))
        ]


async def _never_ready() -> None:
    """Stand in for `on_ready`, as if Discord had not yet sent this event."""


def new_bot(store: Store, clock: VirtualClock, settings: Settings = GENEROUS) -> UnoBot:
    """A bot that always deals the same cards."""
    chance = Randomness(lambda: clock.secret, lambda: f"table{next(clock.tables)}", Random(7))
    return create_bot(settings, store, clock, chance)


def _send_in_bulk(
    answers: BulkAnswers, answer: BulkAnswer, interaction_id: int, token: str
) -> None:
    """Send a bulk answer through SimCord's Discord, which has no network address."""
    route = Route("POST", f"/interactions/{interaction_id}/{token}/callback")
    content = json.loads(answer.tail.partition(b"\r\n\r\n")[2])
    sending = async_context.get().request(route, cast("Any", None), payload=content)
    sent = asyncio.create_task(sending)
    sent.add_done_callback(lambda _: answers.observe(NO_CONTENT))


def translate_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the commands of all bots translated only once."""
    monkeypatch.setattr(command_sync, "_payloads", _payloads)
    monkeypatch.setattr(command_sync, "_digest", _digest)
    monkeypatch.setattr(rendering, "_paths", _paths_once)


def draw_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw each scene only for the first test that shows it."""
    monkeypatch.setattr(pictures, "draw_scene", _draw_once)


async def _payloads(bot: BotBase) -> list[dict[str, Any]]:
    """The commands as registered with Discord; translating them takes half the startup time."""
    names = _names(bot)
    if names not in _TRANSLATED:
        _TRANSLATED[names] = _Payloads(await _translated_payloads(bot))
    return _TRANSLATED[names]


def _digest(bot: BotBase, payloads: list[dict[str, Any]]) -> str:
    """The hash of the commands, cached: computing it takes as long as translating them."""
    about = (bot.application_id, bot.app.settings.dev_guild_id, *_names(bot))
    if about not in _DIGESTS:
        _DIGESTS[about] = _digest_of_payloads(bot, payloads)
    return _DIGESTS[about]


def _paths_once(payload: Mapping[str, Any]) -> list[tuple[rendering.Words, rendering.Words]]:
    if id(payload) not in _PATHS:
        _PATHS[id(payload)] = payload, [*_paths(payload)]
    return _PATHS[id(payload)][1]


def _names(bot: BotBase) -> tuple[str, ...]:
    commands = (command.qualified_name for command in bot.tree.walk_commands())
    return (bot.app.settings.user_installs, *commands)


def _number_commands_apart(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    """Number commands separately, so that a new command changes no ids that luck depends on."""
    register, ids = backend.register_commands, count(FIRST_COMMAND)

    def apart(*command: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - SimCord's own
        with patch.object(backend, "snowflake", lambda: next(ids)):
            return register(*command)

    monkeypatch.setattr(backend, "register_commands", apart)


def _authorize(monkeypatch: pytest.MonkeyPatch) -> None:
    """Name the installation that authorizes an interaction, as Discord does; SimCord names none."""
    payload_of = interactions.base_payload

    def authorized(*about: Any, guild_id: int | None, **more: Any) -> Any:  # noqa: ANN401 - SimCord's
        record, payload = payload_of(*about, guild_id=guild_id, **more)
        return record, payload | {"authorizing_integration_owners": {"0": str(guild_id or 0)}}

    monkeypatch.setattr(interactions, "base_payload", authorized)


@asynccontextmanager
async def simulated_server(
    store: Store, monkeypatch: pytest.MonkeyPatch, settings: Settings = GENEROUS
) -> AsyncIterator[SimulatedServer]:
    """Start a bot in a new server."""
    clock = VirtualClock()
    bot = new_bot(store, clock, settings)
    clock.env = env = simcord.Env(bot, shard_count=1)
    # SimCord's five seconds are too few for all that a tournament does at once.
    env.settle_timeout = 60.0
    copy_quickly(monkeypatch)
    settle_seldom(env, monkeypatch)
    stop_timers(env, monkeypatch)
    look_at_clocks_quickly(monkeypatch)
    track_tasks_alone(monkeypatch)
    inbox = asyncio.Queue.get

    async def get(queue: asyncio.Queue[object]) -> object:
        # A table waits for its next message: SimCord must not wait for the table in turn.
        return await env.external_wait(inbox(queue), reason="a table waits")

    monkeypatch.setattr(asyncio.Queue, "get", get)
    translate_once(monkeypatch)
    # Daily instead of hourly: housekeeping would dominate the run time of tests that skip days.
    monkeypatch.setattr(housekeeping, "INTERVAL", DAY)
    monkeypatch.setattr(BulkAnswers, "send", _send_in_bulk)
    # Hands and tables are read in words: pictures have separate tests.
    drawn = show_in_words(monkeypatch)
    # Tables are read without steps, which have separate tests.
    monkeypatch.setattr(wanted, "STEP_SECONDS", 0)
    draw_once(monkeypatch)
    _authorize(monkeypatch)
    _number_commands_apart(env.backend, monkeypatch)
    await env.start()
    for _ in range(LUCKY_IDS):
        env.backend.snowflake()
    try:
        yield SimulatedServer(env, store, clock, drawn)
    finally:
        await env.shutdown()
    env.raise_errors()


def speak_french(monkeypatch: pytest.MonkeyPatch, person: MemberActor) -> None:
    """Let one person use Discord in French and the others in English."""
    as_asked = InteractionContext.click

    def click(context: InteractionContext, action: Action, question: int | None = None) -> Click:
        locale = "fr" if context.user_id == person.id else "en"
        return replace(as_asked(context, action, question), locale=locale)

    monkeypatch.setattr(InteractionContext, "click", click)


def is_commitment(message: discord.Message) -> bool:
    """Whether a message contains the commitment of a match."""
    return "#sha256=" in texts(message) and not buttons_of(message)


def _calls(message: discord.Message) -> bool:
    """Whether a message notifies somebody: that it is their turn, or that a lobby is open."""
    ids = [str(one["custom_id"]).split(":")[3] for one in buttons_of(message)]
    return ids in (["hand"], ["join", "notify-stop"])
