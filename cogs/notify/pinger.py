"""Pings people about lobbies with free seats; deletes the pings once the table starts or closes.

A lobby pings once, some seconds after it opened. Private threads, tables of tournaments and lobbies
in which robots take the free seats ping nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import structlog

from bot.engine.events import Event
from bot.game.ports import SavedTable, StoreUnavailable
from bot.game.rules.actions import Join
from bot.game.rules.lobby import free_seats, places_left
from bot.game.state.codec import load_readable
from bot.game.state.table_state import Phase, TableState, is_marked
from bot.gateway.errors import OWN, UNREACHABLE, DeliveryError
from bot.gateway.rendering import offered_actions
from bot.gateway.sending import MessageSender
from bot.i18n import Locale, locale_of
from bot.present.components import Panel
from bot.present.table_clicks import Ask
from bot.settings import LobbyPings
from bot.ui.access import on_departure
from bot.ui.context import App
from bot.ui.jobs import every, on_change
from bot.ui.tasks import BackgroundTasks
from cogs.notify.panels import StopPings, direct_ping_panel, ping_panel
from cogs.notify.queries import PingMessage, Pings, Subscription, Subscriptions

log = structlog.get_logger(__name__)

PINGS_AFTER = 20.0
"""Seconds that a lobby waits before it pings; a host who plays alone has started by then."""
AT_ONCE = 5
"""The most people that a lobby pings."""
EXAMINED = 20
"""The most people considered, as each costs a request to Discord."""
FOUND_FOR = 15 * 60.0
"""Seconds for which the message of a ping is searched for if it was not stored."""


def seats_to_fill(state: TableState) -> int:
    """The number of people that a lobby may ping."""
    robots = any(player.robot for player in state.players) or places_left(state) > 0
    pings_nobody = state.tournament is not None or state.is_outside or state.is_duel
    if state.phase is not Phase.LOBBY or robots or pings_nobody:
        return 0
    return free_seats(state)


class LobbyPinger:
    def __init__(self, app: App) -> None:
        self._app = app
        self._pings = Pings(app.store)
        self._background = BackgroundTasks()
        self._lobbies: set[str] = set()

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Ping people about a lobby soon, or delete the ping of one that has started or closed."""
        table_id = state.table_id
        if state.phase is not Phase.LOBBY:
            if table_id in self._lobbies:
                self._lobbies.discard(table_id)
                self._background.start(self._end(table_id), "end of a ping")
        elif table_id not in self._lobbies and seats_to_fill(state):
            self._lobbies.add(table_id)
            self._background.start(self._watch(table_id), "ping about a lobby")

    async def _watch(self, table_id: str) -> None:
        try:
            # After a restart the ping is known, and only has to be deleted in time.
            if not await self._pings.has_pinged(table_id):
                await self._app.sender.clock.sleep(PINGS_AFTER)
                await self._ping(table_id)
        except StoreUnavailable as error:
            log.info("a lobby pings nobody", table=table_id, reason=str(error))
        if self._lobby(table_id) is None:
            # The table has started or closed meanwhile, perhaps before its ping was stored.
            self._lobbies.discard(table_id)
            await self._end(table_id)

    def _lobby(self, table_id: str) -> TableState | None:
        table = self._app.tables.find(table_id)
        return table.state if table and table.state.phase is Phase.LOBBY else None

    async def _ping(self, table_id: str) -> None:
        state = self._lobby(table_id)
        if state is None or not await self._may_ping(state):
            return
        now, found = self._app.sender.clock.now(), list[Subscription]()
        wishes = await Subscriptions(self._app.store).due(
            state.guild_id, state.host, state.edition, now, EXAMINED
        )
        for one in wishes:
            if await self._may_be_pinged(state, one):
                found.append(one)
            if len(found) == AT_ONCE:
                break
        state = self._lobby(table_id)
        if state is None or self._app.tables.over:
            return
        found = found[: seats_to_fill(state)]
        if not found:
            # The lobby waits again after the next change that leaves free seats.
            if not seats_to_fill(state):
                self._lobbies.discard(table_id)
            return
        if await self._pings.begin(table_id, state.guild_id, state.channel_id, now):
            pinged = await self._pings.take(table_id, found, now)
            with self._app.sending_for(state.guild_id):
                spared = await self._send(state, pinged)
            if spared:
                self._lobbies.discard(table_id)
                await self._pings.give_back(table_id, spared, all_of_it=len(spared) == len(pinged))

    async def _may_ping(self, state: TableState) -> bool:
        server = await self._app.store.settings.server(state.guild_id)
        is_private = self._app.members.is_private(state.guild_id, state.channel_id)
        return server.lobby_pings is LobbyPings.ALLOWED and not is_private

    async def _may_be_pinged(self, state: TableState, wish: Subscription) -> bool:
        """Whether a person can see the channel, may play there and sits at no ordinary table."""
        guild_id, user_id = state.guild_id, wish.user_id
        if state.has_place(user_id) or is_marked(state.kicked, user_id):
            return False
        if await self._app.store.bans.is_banned(guild_id, user_id):
            return False
        if any(_sits_at(saved, user_id) for saved in await self._app.store.live_tables_of(user_id)):
            return False
        try:
            member = await self._app.members.find(guild_id, state.channel_id, user_id)
        except DeliveryError as error:
            log.info("it is unknown whether a person can be pinged", reason=str(error))
            return False
        if member is None:
            await Subscriptions(self._app.store).drop(guild_id, user_id)
            return False
        return member.sees

    async def _send(self, state: TableState, pinged: Sequence[Subscription]) -> Sequence[int]:
        """Ping people; return the ids of those whom this process may no longer ping."""
        spared = list[int]()
        table_id, locale = state.table_id, self._app.message_panels.table_locale(state)
        in_channel = [one.user_id for one in pinged if not one.direct]
        if in_channel:
            panel = ping_panel(state, in_channel, locale)
            try:
                message_id = await self._post(state.channel_id, panel, table_id, in_channel)
                await self._pings.posted(table_id, message_id)
            except DeliveryError as error:
                log.info("nobody could be pinged", table=table_id, failure=error.failure)
                spared += in_channel if error.failure in OWN else ()
        for one in (one for one in pinged if one.direct):
            try:
                await self._ping_directly(state, one, locale_of(one.locale, locale))
            except DeliveryError as error:
                log.info("a person could not be pinged", table=table_id, failure=error.failure)
                spared += [one.user_id] if error.failure in OWN else ()
        return spared

    async def _ping_directly(self, state: TableState, one: Subscription, locale: Locale) -> None:
        table_id, panel = state.table_id, direct_ping_panel(state, locale)

        async def send(channel_id: int) -> None:
            message_id = await self._post(channel_id, panel, table_id)
            await self._pings.told(one.user_id, channel_id, message_id)

        known = await self._app.direct_messages.channel_of(one.user_id)
        if known is not None:
            await self._app.direct_messages.deliver(one.user_id, known, send)

    async def _post(
        self, channel_id: int, panel: Panel, table_id: str, pings: Sequence[int] = ()
    ) -> int:
        """Post a ping and return the message's id; raises `DeliveryError` if Discord refuses it."""
        nonce = f"l{table_id}"[:25]
        sent = await self._app.sender.post(
            channel_id, panel, nonce=nonce, pings=pings, silent=False
        )
        return sent.message_id

    async def _end(self, table_id: str) -> None:
        try:
            for message in await self._pings.messages(table_id):
                await delete_ping(self._pings, self._app.sender, message)
        except StoreUnavailable as error:
            log.info("a ping will be deleted later", table=table_id, reason=str(error))


@on_change
def watch_lobbies(app: App, state: TableState, events: Sequence[Event]) -> None:
    app.kept(LobbyPinger).show(state, events)


def _sits_at(saved: SavedTable, user_id: int) -> bool:
    """Whether a person is busy at a table; a slow game leaves them days for a move."""
    state = load_readable(saved.state)
    return state is not None and not state.is_slow and state.has_place(user_id)


async def delete_ping(pings: Pings, sender: MessageSender, message: PingMessage) -> None:
    """Delete the message of a ping; if Discord refuses now, `sweep_pings` tries again.

    Raises:
        StoreUnavailable: The deletion cannot be stored.
    """
    try:
        await sender.delete(message.channel_id, message.message_id)
    except DeliveryError as error:
        log.info("a ping could not be deleted", table=message.table_id, failure=error.failure)
        if error.failure not in UNREACHABLE:
            return
    await pings.deleted(message)


@every()
async def sweep_pings(app: App) -> None:
    """Delete pings whose table no longer waits, even those that a dead process did not store."""
    pings = Pings(app.store)
    await _note_posted(app, pings)
    for message in await pings.messages():
        table = app.tables.find(message.table_id)
        waits = table is not None and table.state.phase is Phase.LOBBY
        if app.bot.serves(message.guild_id) and not waits:
            await delete_ping(pings, app.sender, message)
    await pings.prune(app.clock.now())


async def _note_posted(app: App, pings: Pings) -> None:
    """Store the messages of pings that a process posted shortly before it died."""
    for table_id, guild_id, channel_id, user_id in await pings.unnoted(app.clock.now() - FOUND_FOR):
        place = channel_id if user_id is None else await app.direct_messages.channel_of(user_id)
        if place is None or not app.bot.serves(guild_id):
            continue
        try:
            messages = await app.sender.last_messages(place)
        except DeliveryError as error:
            log.info("a ping was not looked for", table=table_id, failure=error.failure)
            continue
        for message in messages:
            if not _pings_to(table_id, message):
                continue
            if user_id is None:
                await pings.posted(table_id, int(message["id"]))
            else:
                await pings.told(user_id, place, int(message["id"]))


def _pings_to(table_id: str, message: Mapping[str, Any]) -> bool:
    found = list(offered_actions(message))
    return Ask(table_id, Join()) in found and any(isinstance(one, StopPings) for one in found)


@on_departure
async def withdraw(app: App, user_id: int, guild_id: int | None) -> None:
    pings = Pings(app.store)
    for message in await pings.messages(user_id=user_id):
        if guild_id in {message.guild_id, None}:
            await delete_ping(pings, app.sender, message)
