"""The base class of the editions' cogs: `new`, `rules`, and how an edition's own commands answer.

There are no listeners here: they are inherited, and would run once for each edition.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb
from bot.engine.setup import Detail
from bot.game.rules.actions import MakeMove
from bot.game.state.table_state import OnLeave
from bot.i18n import Locale, tr
from bot.present.components import ActionKind, Panel, Text
from bot.ui.commands import arguments
from bot.ui.commands.arguments import Choices, choices, in_servers, localized, localized_value
from bot.ui.commands.bot_base import BotBase
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.opening_handler import TURN, Value

LEAVE = "on_leave"


@in_servers
class EditionCog(commands.GroupCog):
    """The commands of one edition."""

    edition: str
    """Name of the edition; the group of its commands is called so."""

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot
        group = self.app_command
        assert isinstance(group, app_commands.Group), "an edition's commands are a group"
        group.add_command(_new(self))

    @app_commands.command(
        name=localized("command-rules"), description=localized("command-rules.description")
    )
    async def rules(self, interaction: discord.Interaction) -> None:
        """Show the rules of the edition, from the first page."""
        await self.bot.handler.show_panel(interaction, ActionKind.RULES, f"{self.edition} 0")

    async def open(self, interaction: discord.Interaction, chosen: Mapping[str, Value]) -> None:
        """Open a table in the channel of a command."""
        handler = self.bot.handler
        await handler.run(
            interaction,
            lambda context: handler.router.opening_handler.open_table(
                context, self.edition, chosen
            ),
        )

    async def make_move(
        self, interaction: discord.Interaction, verb: Verb, typed: str | None = None
    ) -> None:
        """Make the move of a verb, with what was typed for it."""
        state = arguments.table_of(self.bot, interaction)
        if state is not None and state.edition != self.edition:
            played = state.edition
            await self.say(interaction, lambda locale: _not_here(self.edition, played, locale))
            return
        move = MakeMove(verb)
        if typed is not None:
            move = arguments.parse_typed(self.bot, interaction, verb, typed)
        await self.bot.handler.submit(interaction, move)

    async def say(self, interaction: discord.Interaction, panel: Callable[[Locale], Panel]) -> None:
        """Show a panel to the person of a command alone."""

        async def answer(context: InteractionContext) -> None:
            await context.say(panel(context.locale))

        await self.bot.handler.run(interaction, answer)

    async def keep_detail(
        self,
        interaction: discord.Interaction,
        name: str,
        detail: Detail | None,
        panel: Callable[[Detail | None, Locale], Panel],
        *,
        forget: bool,
    ) -> None:
        """Keep what a person tells of themselves, or forget it; and show what is known then.

        Args:
            name: What is told, as the edition's setup calls it.
            detail: None for nothing new.
            panel: Shows what is known; None where nothing is.
        """

        async def answer(context: InteractionContext) -> None:
            known = await context.responder.in_time(
                self._kept_detail(context, name, detail, forget=forget)
            )
            await context.say(panel(known, context.locale))

        await self.bot.handler.run(interaction, answer)

    async def _kept_detail(
        self, context: InteractionContext, name: str, detail: Detail | None, *, forget: bool
    ) -> Detail | None:
        user_id, store = context.user_id, self.bot.store.personal_details
        if forget:
            await store.forget(user_id, name)
        elif detail is not None:
            # It is kept as long as they are known.
            await self.bot.store.players.remember(user_id, context.name, context.at)
            await store.put(user_id, name, detail)
        return (await store.details([name], [user_id]))[name].get(user_id)


def _not_here(edition: str, played: str, locale: Locale) -> Panel:
    """That a command is of another edition than the one that is played."""
    own, other = (tr(locale, f"edition-{one}") for one in (edition, played))
    return Panel((Text(tr(locale, "refused-other-edition", edition=own, played=other)),))


def plain_cog(edition: str) -> type[EditionCog]:
    """The commands of an edition that has none of its own."""

    class PlainCog(
        EditionCog,
        name=edition,
        group_name=localized(f"command-{edition}"),
        group_description=localized(f"command-{edition}.description"),
    ):
        """The commands that every edition has."""

    PlainCog.edition = edition
    return PlainCog


def _new(cog: EditionCog) -> app_commands.Command[Any, ..., None]:
    """The command that opens a table: one option for each of the edition's own."""

    async def new(interaction: discord.Interaction, **given: Value | None) -> None:
        chosen = {name: value for name, value in given.items() if value is not None}
        await cog.open(interaction, chosen)

    specs = {spec.name: spec for spec in fields(EDITIONS[cog.edition].options)}
    kinds: dict[str, Any] = {}
    choices: dict[str, list[app_commands.Choice[Any]]] = {}
    for name, spec in specs.items():
        values = spec.metadata.get("values")
        if values is not None:
            kinds[name] = type(values[0]) if isinstance(values[0], int) else str
            choices[name] = _choices(name, values)
        elif "low" in spec.metadata:
            kinds[name] = app_commands.Range[int, spec.metadata["low"], spec.metadata["high"]]
        else:
            kinds[name] = bool
    kinds[TURN] = app_commands.Range[int, 15, 600]
    kinds[LEAVE] = str
    choices[LEAVE] = _choices(LEAVE, tuple(OnLeave))

    new.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                "interaction",
                inspect.Parameter.POSITIONAL_OR_KEYWORD,
                annotation=discord.Interaction,
            ),
            *(
                inspect.Parameter(
                    name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind | None
                )
                for name, kind in kinds.items()
            ),
        ]
    )
    keys = {name: f"parameter-{name.replace('_', '-')}" for name in kinds}
    app_commands.rename(**{name: localized(key) for name, key in keys.items()})(new)
    app_commands.describe(**{name: localized(f"{key}.description") for name, key in keys.items()})(
        new
    )
    app_commands.choices(**choices)(new)
    return app_commands.Command(
        name=localized("command-new"),
        description=localized("command-new.description"),
        callback=new,
    )


def _choices(name: str, values: tuple[Value, ...]) -> list[app_commands.Choice[Any]]:
    kebab = name.replace("_", "-")
    return [
        app_commands.Choice(
            name=localized_value(kebab, value),
            value=value if isinstance(value, int) else str(value),
        )
        for value in values
    ]


Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class MatchCommands(commands.Cog):
    """What the group of a cog gets beside its own commands."""

    bot: BotBase

    @app_commands.command(
        name=localized("command-verify"), description=localized("command-verify.description")
    )
    @app_commands.rename(match=localized("parameter-match"))
    @app_commands.describe(match=localized("parameter-match.description"))
    async def verify(self, interaction: Interaction, match: str = "") -> None:
        """Check every card of a match that is over."""
        handler = self.bot.handler
        await handler.run(
            interaction, lambda context: handler.router.verification.show(context, match)
        )

    @app_commands.command(
        name=localized("command-replay"), description=localized("command-replay.description")
    )
    @app_commands.rename(match=localized("parameter-match"))
    @app_commands.describe(match=localized("parameter-match.description"))
    async def replay(self, interaction: Interaction, match: str = "") -> None:
        """Look at a match again that is over."""
        handler = self.bot.handler
        await handler.run(
            interaction, lambda context: handler.router.replay_handler.show(context, match)
        )

    @app_commands.command(
        name=localized("command-plan"), description=localized("command-plan.description")
    )
    @app_commands.rename(
        edition=localized("parameter-plan-edition"), when=localized("parameter-when")
    )
    @app_commands.describe(
        edition=localized("parameter-plan-edition.description"),
        when=localized("parameter-when.description"),
    )
    @app_commands.choices(
        edition=[
            app_commands.Choice(name=localized(f"edition-{one}"), value=one) for one in EDITIONS
        ]
    )
    async def plan(self, interaction: Interaction, edition: str, when: str) -> None:
        """Plan a table by one of Discord's events."""
        handler = self.bot.handler
        await handler.run(
            interaction, lambda context: handler.router.plan_handler.plan(context, edition, when)
        )

    @plan.autocomplete("when")
    async def _times(self, interaction: Interaction, current: str) -> Choices:
        handler = self.bot.handler
        offered = handler.router.plan_handler.suggestions(handler.context(interaction))
        return choices(offered, current)

    @verify.autocomplete("match")
    @replay.autocomplete("match")
    async def _matches(self, interaction: Interaction, current: str) -> Choices:
        handler = self.bot.handler
        context = handler.context(interaction)
        return choices(await handler.router.replay_handler.suggestions(context), current)
