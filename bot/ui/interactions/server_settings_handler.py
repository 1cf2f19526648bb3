"""Answers what the staff sets for a server: who opens tables, where, how many, which options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.i18n import tr
from bot.present.components.actions import ActionKind
from bot.present.components.panel import Panel, Text
from bot.present.panels.server_settings import (
    EVERYWHERE,
    NOWHERE,
    OFFERED_LIMITS,
    OPENERS,
    SEASON_VALUES,
    SEASONS,
    access_panel,
    default_options_panel,
    limits_panel,
    seasons_panel,
)
from bot.present.panels.settings import UNSET
from bot.table.rules import lobby
from bot.table.rules.access import LIMITS, Openers
from bot.table.rules.default_options import edition_of_defaults, table_with_defaults
from bot.table.rules.outcome import Declined
from bot.ui.interactions.actions import MalformedAction, parse_number

if TYPE_CHECKING:
    from bot.present.components.panel import ComponentAction
    from bot.store.repositories.server_rules import ServerRulesRepository
    from bot.table.rules.access import Limits
    from bot.ui.interactions.context import InteractionContext


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
            return name in {OPENERS, SEASONS} or _field(name) in LIMITS
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
        if name == OPENERS:
            if value not in list(Openers):
                raise MalformedAction(detail)
            await self._rules.put_openers(guild_id, Openers(value))
            return "access"
        if name == SEASONS:
            if value not in SEASON_VALUES:
                raise MalformedAction(detail)
            await self._rules.put_seasons(guild_id, seasons=value == SEASON_VALUES[0])
            return "seasons"
        number = None if value == UNSET else parse_number(value)
        if number is not None and number not in OFFERED_LIMITS[_field(name)]:
            raise MalformedAction(detail)
        await self._rules.put_limit(guild_id, _field(name), number)
        return "limits"

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
                policy = await self._rules.policy(guild_id, self._most)
                return access_panel(policy, context.locale)
            case "limits":
                chosen = await self._rules.chosen_limits(guild_id)
                return limits_panel(chosen, self._most, context.locale)
            case "seasons":
                choice = await self._rules.season_choice(guild_id)
                return seasons_panel(choice, context.locale)
            case "options" if not edition or edition in EDITIONS:
                edition = edition or next(iter(EDITIONS))
                options = await self._rules.options(guild_id, edition)
                return default_options_panel(table_with_defaults(edition, options), context.locale)
            case _:
                raise MalformedAction(page)


def _field(name: str) -> str:
    return name.replace("-", "_")
