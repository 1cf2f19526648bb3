"""The base class of the editions' cogs: `new`, `rules`, and helpers for an edition's own commands.

It has no listeners: every edition would inherit them, and each would run once per edition.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from typing import Any, ClassVar

from discord import app_commands
from discord.ext import commands

from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb
from bot.engine.options import offered
from bot.engine.setup import Detail
from bot.game.rules.actions import MakeMove
from bot.game.state.table_state import OnLeave
from bot.i18n import Locale, tr
from bot.present.clicks import NO_TABLE
from bot.present.components import Panel, text_panel
from bot.present.table_clicks import ShowRules
from bot.ui.commands import arguments
from bot.ui.commands.declarations import (
    Command,
    Interaction,
    command,
    localized,
    localized_value,
)
from bot.ui.context import BotBase, InteractionContext
from bot.ui.opening import TURN, Value, open_here
from bot.ui.routes import perform, run
from bot.ui.table_actions import submit_command

LEAVE = "on_leave"
PRESET = "preset"
"""The option for a set of rules to start from; it comes first, so that others modify the set."""
MOST_PARAMETERS = 6
"""The most parameters of `new`: more would hide the common ones. The lobby offers all options."""


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=True)
class EditionCog(commands.GroupCog):
    edition: str
    new: ClassVar[Command]

    def __init_subclass__(cls) -> None:
        cls.__cog_group_name__ = localized(f"command-{cls.edition}")
        cls.__cog_group_description__ = localized(f"command-{cls.edition}.description")
        cls.new = _new(cls)

    def __init__(self, bot: BotBase) -> None:
        super().__init__()
        self.bot = bot

    @command("rules")
    async def rules(self, interaction: Interaction) -> None:
        await perform(interaction, ShowRules(NO_TABLE, self.edition))

    async def open(self, interaction: Interaction, chosen: Mapping[str, Value]) -> None:
        await run(interaction, lambda context: open_here(context, self.edition, chosen))

    async def make_move(
        self, interaction: Interaction, verb: Verb, typed: str | None = None
    ) -> None:
        state = arguments.table_of(interaction)
        if state is not None and state.edition != self.edition:
            played = state.edition
            await self.say(interaction, lambda locale: _not_here(self.edition, played, locale))
            return
        move = MakeMove(verb)
        if typed is not None:
            move = arguments.parse_typed(interaction, verb, typed)
        await submit_command(interaction, move)

    async def say(self, interaction: Interaction, panel: Callable[[Locale], Panel]) -> None:
        async def answer(context: InteractionContext) -> None:
            await context.say(panel(context.locale))

        await run(interaction, answer)

    async def keep_detail(
        self,
        interaction: Interaction,
        name: str,
        detail: Detail | None,
        panel: Callable[[Detail | None, Locale], Panel],
        *,
        forget: bool,
    ) -> None:
        """Save or forget a personal detail, then show what is known.

        Args:
            detail: The detail to save, or None.
        """

        async def answer(context: InteractionContext) -> None:
            known = await kept_detail(context, name, detail, forget=forget)
            await context.say(panel(known, context.locale))

        await run(interaction, answer)


async def kept_detail(
    context: InteractionContext, name: str, detail: Detail | None = None, *, forget: bool = False
) -> Detail | None:
    """Save or forget a personal detail, or do neither; return the detail known then, or None."""
    user_id, store = context.user_id, context.app.store.personal_details
    if forget:
        await store.forget(user_id, name)
    elif detail is not None:
        # The detail is stored for a known person, and deleted together with them.
        await context.remember_person()
        await store.put(user_id, name, detail)
    return (await store.details([name], [user_id]))[name].get(user_id)


def _not_here(edition: str, played: str, locale: Locale) -> Panel:
    own, other = (tr(locale, f"edition-{one}") for one in (edition, played))
    return text_panel(tr(locale, "refused-other-edition", edition=own, played=other))


def plain_cog(name: str) -> type[EditionCog]:
    class PlainCog(EditionCog, name=name):
        edition = name

    return PlainCog


def _new(cog: type[EditionCog]) -> Command:
    """The command that opens a table, with parameters for the edition's first options."""

    async def new(self: EditionCog, interaction: Interaction, **given: Value | None) -> None:
        given = {PRESET: given.pop(PRESET, None), **given}
        chosen = {name: value for name, value in given.items() if value is not None}
        await self.open(interaction, chosen)

    shared = {TURN: app_commands.Range[int, 15, 600], LEAVE: str}
    kinds: dict[str, Any] = {}
    choices = {LEAVE: _choices(LEAVE, tuple(OnLeave))}
    if presets := EDITIONS[cog.edition].options.presets:
        kinds[PRESET], choices[PRESET] = str, _choices(PRESET, tuple(presets))
    room = MOST_PARAMETERS - len(kinds) - len(shared)
    for spec in islice(offered(EDITIONS[cog.edition].options), room):
        name = spec.name
        values = spec.metadata.get("values")
        if values is not None and not isinstance(values[0], bool):
            kinds[name] = type(values[0]) if isinstance(values[0], int) else str
            choices[name] = _choices(name, values)
        elif "low" in spec.metadata:
            kinds[name] = app_commands.Range[int, spec.metadata["low"], spec.metadata["high"]]
        else:
            kinds[name] = bool
    kinds |= shared

    new.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            *islice(inspect.signature(new, eval_str=True).parameters.values(), 2),
            *(
                inspect.Parameter(
                    name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind | None
                )
                for name, kind in kinds.items()
            ),
        ]
    )
    new.__qualname__ = f"{cog.__qualname__}.new"  # so that discord.py treats it as a method
    return command("new", choices=choices)(new)


@cache
def _choices(name: str, values: tuple[Value, ...]) -> list[app_commands.Choice[Any]]:
    kebab = name.replace("_", "-")
    return [
        app_commands.Choice(
            name=localized_value(kebab, value),
            value=value if isinstance(value, int) else str(value),
        )
        for value in values
    ]
