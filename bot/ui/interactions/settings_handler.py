"""Answers `/uno settings`: shows a person's and a server's settings, and changes them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.engine.editions import EDITIONS
from bot.game.live.registry import LiveTables
from bot.game.rules import lobby
from bot.game.rules.access import LIMITS, Limits
from bot.game.rules.actions import Kick, Leave, Refusal
from bot.game.rules.lobby import edition_of_defaults, table_with_defaults
from bot.game.rules.results import Declined
from bot.game.tournament.live import LiveTournaments
from bot.i18n import tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.panels.settings import (
    EVERYWHERE,
    NOWHERE,
    access_panel,
    bans_panel,
    default_options_panel,
    limits_panel,
    seasons_panel,
    server_pages,
    settings_panel,
)
from bot.present.text.refusals import refusal_text
from bot.settings import PERSON, SERVER, Openers
from bot.store.repositories.people import PlayerRepository
from bot.store.repositories.settings import BanRepository, ServerRulesRepository
from bot.ui.interactions.actions import MalformedAction, parse_number
from bot.ui.interactions.context import InteractionContext
from bot.ui.messages.preferences_cache import PreferencesCache
from bot.ui.messages.screen import DiscordScreen


class SettingsHandler:
    """Shows and changes settings.

    Args:
        turn_seconds: Time for an answer where a server has chosen none, in seconds.
    """

    kinds = frozenset({ActionKind.SETTINGS, ActionKind.SETTING, ActionKind.SERVER_SETTING})

    def __init__(
        self,
        preferences_cache: PreferencesCache,
        players: PlayerRepository,
        screen: DiscordScreen,
        turn_seconds: int,
    ) -> None:
        self._preferences_cache = preferences_cache
        self._players = players
        self._screen = screen
        self._turn_seconds = turn_seconds

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Show the settings, or change one and show them again.

        Args:
            action: One of its `kinds`.

        Raises:
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        if action.kind != ActionKind.SETTINGS:
            refused = await context.responder.in_time(self._choose(context, action))
            if refused is not None:
                await context.say(Panel((Text(refused),)))
                return
        await context.show(await context.responder.in_time(self._panel(context)))

    async def _choose(self, context: InteractionContext, action: ComponentAction) -> str | None:
        """Change a setting; returns why not, in words, or None."""
        name, _, value = action.detail.partition(" ")
        offered = PERSON if action.kind == ActionKind.SETTING else SERVER
        try:
            new = offered[name].choose(value)
        except (KeyError, ValueError):  # A select of another version of the bot.
            return refusal_text(Refusal.BAD_OPTION, context.locale, name=name, value=value)
        if offered is PERSON:
            # They are kept as long as their owner is known.
            await self._players.remember(context.user_id, context.name, context.at)
            await self._preferences_cache.save(context.user_id, name, new)
            self._screen.refresh(context.user_id)
            return None
        if context.guild_id is None or not context.manages_guild:
            return tr(context.locale, "settings-not-yours")
        await self._preferences_cache.save_for_server(context.guild_id, name, new)
        return None

    async def _panel(self, context: InteractionContext) -> Panel:
        own = await self._preferences_cache.load(context.user_id)
        server = None
        if context.guild_id is not None and context.manages_guild:
            server = await self._preferences_cache.server_preferences(context.guild_id)
        panel = settings_panel(own, server, context.locale, self._turn_seconds)
        if server is None:
            return panel
        return replace(panel, blocks=(*panel.blocks, server_pages(context.locale)))


class ServerSettingsHandler:
    """Shows and changes the rules of a server.

    Args:
        most: The host's limits: a server can only have stricter ones.
    """

    kinds = frozenset(
        {
            ActionKind.SERVER_PAGE,
            ActionKind.SERVER_ROLE,
            ActionKind.SERVER_CHANNELS,
            ActionKind.SERVER_EDITIONS,
            ActionKind.SERVER_PODIUM,
        }
    )

    def __init__(self, rules: ServerRulesRepository, most: Limits) -> None:
        self._rules = rules
        self._most = most

    def knows(self, action: ComponentAction) -> bool:
        """Whether an action is about the rules of a server."""
        if action.kind == ActionKind.SERVER_SETTING:
            name = action.detail.partition(" ")[0]
            return name in {"openers", "seasons"} or _field(name) in LIMITS
        if action.kind == ActionKind.OPTION:
            return edition_of_defaults(action.table_id) is not None
        return action.kind in self.kinds

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Change what an action says, and show the page where it stands.

        Args:
            action: One that it knows.

        Raises:
            MalformedAction: Its detail cannot be read.
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        if context.guild_id is None or not context.manages_guild:
            await context.say(Panel((Text(tr(context.locale, "settings-not-yours")),)))
            return
        work = self._changed_page(context, context.guild_id, action)
        await context.show(await context.responder.in_time(work))

    async def _changed_page(
        self, context: InteractionContext, guild_id: int, action: ComponentAction
    ) -> Panel:
        page = "access"
        match action.kind:
            case ActionKind.SERVER_PAGE:
                page = action.detail
            case ActionKind.SERVER_SETTING:
                page = await self._choose(guild_id, action.detail)
            case ActionKind.SERVER_ROLE:
                role = parse_number(action.detail)
                await self._rules.put_openers(guild_id, Openers.ROLE, role)
            case ActionKind.SERVER_CHANNELS:
                listed = [] if action.detail == EVERYWHERE else action.detail.split()
                await self._rules.put_channels(guild_id, [parse_number(one) for one in listed])
            case ActionKind.SERVER_PODIUM:
                detail = action.detail
                channel = None if detail == NOWHERE else parse_number(detail)
                await self._rules.put_podium(guild_id, channel)
                page = "seasons"
            case ActionKind.SERVER_EDITIONS:
                await self._put_editions(guild_id, action.detail.split())
            case _:
                edition = edition_of_defaults(action.table_id) or ""
                await self._put_option(guild_id, edition, action.detail)
                page = f"options {edition}"
        return await self._page(context, guild_id, page)

    async def _choose(self, guild_id: int, detail: str) -> str:
        """Choose who opens tables, a limit, or seasons; returns the page where it stands."""
        name, _, value = detail.partition(" ")
        if name not in SERVER:
            raise MalformedAction(detail)
        try:
            chosen = SERVER[name].choose(value)
        except ValueError:
            raise MalformedAction(detail) from None
        await self._rules.settings.put(SERVER[name], guild_id, chosen)
        return "limits" if _field(name) in LIMITS else {"seasons": "seasons"}.get(name, "access")

    async def _put_editions(self, guild_id: int, editions: list[str]) -> None:
        if not editions or not set(editions) <= EDITIONS.keys():
            raise MalformedAction(" ".join(editions))
        # Whoever wants all wants those too that are yet to come.
        every = set(editions) == EDITIONS.keys()
        await self._rules.put_editions(guild_id, [] if every else editions)

    async def _put_option(self, guild_id: int, edition: str, detail: str) -> None:
        name, _, value = detail.partition(" ")
        try:
            lobby.choose(table_with_defaults(edition, {}), name, value)
        except Declined as declined:
            raise MalformedAction(detail) from declined
        await self._rules.put_option(guild_id, edition, name, value)

    async def _page(self, context: InteractionContext, guild_id: int, page: str) -> Panel:
        name, _, edition = page.partition(" ")
        match name:
            case "access":
                return access_panel(await self._rules.settings.server(guild_id), context.locale)
            case "limits":
                server = await self._rules.settings.server(guild_id)
                return limits_panel(server, self._most, context.locale)
            case "seasons":
                return seasons_panel(await self._rules.settings.server(guild_id), context.locale)
            case "options" if not edition or edition in EDITIONS:
                edition = edition or next(iter(EDITIONS))
                options = await self._rules.options(guild_id, edition)
                return default_options_panel(table_with_defaults(edition, options), context.locale)
            case _:
                raise MalformedAction(page)


def _field(name: str) -> str:
    return name.replace("-", "_")


class BansHandler:
    """Bans people, lifts bans, and lists them.

    Args:
        call_off_plans: Calls off what a person has planned in a server, by their Discord ids.
    """

    def __init__(
        self,
        bans: BanRepository,
        tables: LiveTables,
        tournaments: LiveTournaments,
        call_off_plans: Callable[[int, int], Awaitable[None]],
    ) -> None:
        self._bans = bans
        self._tables = tables
        self._tournaments = tournaments
        self._call_off_plans = call_off_plans

    async def add(self, context: InteractionContext, user_id: int) -> None:
        """Ban a person, who leaves all tables of the server at once, and opens none later.

        Raises:
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        guild_id = _server(context)
        await context.responder.in_time(self._ban(context, guild_id, user_id))
        await self._say(context, "banned", user_id)

    async def remove(self, context: InteractionContext, user_id: int) -> None:
        """Lift a ban.

        Raises:
            StoreUnavailable: Nothing could be saved, and nothing has changed.
        """
        lifted = await context.responder.in_time(self._bans.remove(_server(context), user_id))
        await self._say(context, "ban-lifted" if lifted else "ban-none", user_id)

    async def show(self, context: InteractionContext) -> None:
        """Show who is banned.

        Raises:
            StoreUnavailable: The database failed.
        """
        bans = await context.responder.in_time(self._bans.of_server(_server(context)))
        people = [(one.user_id, one.at) for one in bans]
        await context.say(bans_panel(people, context.locale))

    async def _ban(self, context: InteractionContext, guild_id: int, user_id: int) -> None:
        await self._bans.add(guild_id, user_id, context.at)
        # One interaction does several things here.
        kick = replace(context.click(Kick(user_id)), interaction_id=None, staff=True)
        leave = replace(kick, user_id=user_id, action=Leave())
        for tournament in self._tournaments.states():
            if tournament.guild_id == guild_id:
                await self._tournaments.click(tournament.tournament_id, leave)
        for table in self._tables:
            if table.state.guild_id != guild_id:
                continue
            if table.state.seat_of(user_id) is not None:
                # Nobody removes themselves: who bans themselves leaves.
                await table.click(leave if user_id == kick.user_id else kick)
            elif table.state.waits(user_id):
                await table.click(leave)
        await self._call_off_plans(user_id, guild_id)

    async def _say(self, context: InteractionContext, key: str, user_id: int) -> None:
        await context.say(Panel((Text(tr(context.locale, key, person=str(user_id))),)))


def _server(context: InteractionContext) -> int:
    assert context.guild_id is not None, "the commands are for servers only"
    return context.guild_id
