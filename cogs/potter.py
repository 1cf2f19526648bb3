"""UNO Harry Potter: its tables, its rules, the cry, and the birthdays that find its dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.engine.editions.potter.birthdays import MONTHS
from bot.engine.editions.potter.howler import SHOW
from bot.i18n import tr
from bot.present.components.panel import Panel, Text
from bot.table.rules.actions import MakeMove
from bot.ui.commands.edition_cog import EditionCog
from bot.ui.commands.localization import localized

if TYPE_CHECKING:
    from bot.engine.editions.potter.birthdays import Birthday
    from bot.i18n import Locale
    from bot.ui.commands.bot_base import BotBase
    from bot.ui.interactions.context import InteractionContext

Interaction = discord.Interaction
"""What discord.py looks for in the arguments of a command."""


class PotterCog(
    EditionCog,
    group_name=localized("command-potter"),
    group_description=localized("command-potter.description"),
):
    """The commands of UNO Harry Potter."""

    edition = "potter"

    @app_commands.command(
        name=localized("command-show"), description=localized("command-show.description")
    )
    async def show(self, interaction: Interaction) -> None:
        """Cry the own hand for a Howler (POT-11)."""
        await self.bot.handler.submit(interaction, MakeMove(SHOW))

    @app_commands.command(
        name=localized("command-birthday"), description=localized("command-birthday.description")
    )
    @app_commands.rename(
        day=localized("parameter-day"),
        month=localized("parameter-month"),
        forget=localized("parameter-forget"),
    )
    @app_commands.describe(
        day=localized("parameter-day.description"),
        month=localized("parameter-month.description"),
        forget=localized("parameter-forget.description"),
    )
    @app_commands.choices(
        month=[
            app_commands.Choice(name=localized(f"month-{one}"), value=one)
            for one in range(1, len(MONTHS) + 1)
        ]
    )
    async def birthday(
        self,
        interaction: Interaction,
        day: app_commands.Range[int, 1, 31] | None = None,
        month: int | None = None,
        forget: bool = False,
    ) -> None:
        """Tell the own birthday, have it forgotten, or see what is known of it (POT-2)."""
        told = day is not None or month is not None
        born = _date(day, month)

        async def answer(context: InteractionContext) -> None:
            if told and born is None and not forget:
                await context.say(Panel((Text(tr(context.locale, "birthday-wrong")),)))
                return
            known = await context.responder.in_time(
                self._kept(context.user_id, born, forget=forget)
            )
            await context.say(_birthday(known, context.locale))

        await self.bot.handler.run(interaction, answer)

    async def _kept(self, user_id: int, born: Birthday | None, *, forget: bool) -> Birthday | None:
        """The birthday of a person, after they have told it or had it forgotten."""
        almanac = self.bot.store.birthdays
        if forget:
            await almanac.forget(user_id)
        elif born is not None:
            await almanac.put(user_id, born)
        return (await almanac.birthdays([user_id])).get(user_id)


def _date(day: int | None, month: int | None) -> Birthday | None:
    """A day of the year; None where there is none such."""
    if day is None or month is None or day > MONTHS[month - 1]:
        return None
    return day, month


def _birthday(known: Birthday | None, locale: Locale) -> Panel:
    """What is known of a person's birthday."""
    if known is None:
        return Panel((Text(tr(locale, "birthday-unknown")),))
    day, month = known
    words = tr(locale, "birthday-known", day=day, month=tr(locale, f"month-{month}"))
    return Panel((Text(words),))


async def setup(bot: BotBase) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(PotterCog(bot))
