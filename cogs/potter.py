"""The commands of UNO Harry Potter: tables, rules, the Howler, and birthdays for the first deal."""

from discord.app_commands import Range

from bot.editions.potter.present import (
    BIRTHDAY,
    ChooseBirthday,
    ForgetBirthday,
    ShowBirthday,
    ShowDays,
    birthday_days_panel,
    birthday_of,
    birthday_panel,
    wrong_birthday_panel,
)
from bot.editions.potter.rules import MONTHS, SHOW
from bot.engine.setup import Detail
from bot.ui.commands.declarations import Interaction, command, named
from bot.ui.commands.edition_cog import EditionCog, kept_detail
from bot.ui.context import BotBase, InteractionContext
from bot.ui.routes import on


@on(ShowBirthday)
async def show_birthday(context: InteractionContext, _click: ShowBirthday) -> None:
    await _show(context, await kept_detail(context, BIRTHDAY))


@on(ShowDays)
async def show_days(context: InteractionContext, click: ShowDays) -> None:
    await context.show(birthday_days_panel(click.month, context.locale))


@on(ChooseBirthday)
async def choose_birthday(context: InteractionContext, click: ChooseBirthday) -> None:
    await _show(context, await kept_detail(context, BIRTHDAY, click.birthday))


@on(ForgetBirthday)
async def forget_birthday(context: InteractionContext, _click: ForgetBirthday) -> None:
    await _show(context, await kept_detail(context, BIRTHDAY, forget=True))


async def _show(context: InteractionContext, known: Detail | None) -> None:
    await context.show(birthday_panel(known, context.locale))


class PotterCog(EditionCog):
    edition = "potter"

    @command("show")
    async def show(self, interaction: Interaction) -> None:
        """Show the person's hand for a Howler (POT-11)."""
        await self.make_move(interaction, SHOW)

    @command(
        "birthday",
        choices={"month": named({one: f"month-{one}" for one in range(1, len(MONTHS) + 1)})},
    )
    async def birthday(
        self,
        interaction: Interaction,
        day: Range[int, 1, 31] | None = None,
        month: int | None = None,
        forget: bool = False,
    ) -> None:
        """Set, delete or show the person's birthday (POT-2)."""
        birthday = birthday_of(day, month)
        if birthday is None and not forget and (day is not None or month is not None):
            await self.say(interaction, wrong_birthday_panel)
            return
        await self.keep_detail(interaction, BIRTHDAY, birthday, birthday_panel, forget=forget)


async def setup(bot: BotBase) -> None:
    await bot.add_cog(PotterCog(bot))
