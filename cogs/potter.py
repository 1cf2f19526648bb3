"""UNO Harry Potter: its tables, rules, Howler, and the birthdays that decide the first dealer."""

from discord.app_commands import Range

from bot.engine.editions.potter import MONTHS, SHOW
from bot.present.components import ComponentAction
from bot.present.editions.potter import (
    BIRTHDAY,
    FORGET,
    birthday_days_panel,
    birthday_of,
    birthday_panel,
    wrong_birthday_panel,
)
from bot.ui.commands.declarations import Interaction, command, named
from bot.ui.commands.edition_cog import EditionCog, kept_detail
from bot.ui.context import BotBase, InteractionContext
from bot.ui.routes import MalformedAction, on, parse_number


@on(BIRTHDAY)
async def answer_birthday(context: InteractionContext, action: ComponentAction) -> None:
    """Show one's birthday, the days of a month, or keep the chosen day."""
    if not action.detail or action.detail == FORGET:
        known = await kept_detail(context, BIRTHDAY, forget=action.detail == FORGET)
        await context.show(birthday_panel(known, context.locale))
        return
    match [parse_number(one) for one in action.detail.split()]:
        case [month] if 1 <= month <= len(MONTHS):
            await context.show(birthday_days_panel(month, context.locale))
        case [day, month] if 1 <= month <= len(MONTHS) and 1 <= day <= MONTHS[month - 1]:
            known = await kept_detail(context, BIRTHDAY, (day, month))
            await context.show(birthday_panel(known, context.locale))
        case _:
            raise MalformedAction(action.detail)


class PotterCog(EditionCog):
    edition = "potter"

    @command("show")
    async def show(self, interaction: Interaction) -> None:
        """Show one's hand for a Howler (POT-11)."""
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
        """Set, delete or show one's birthday (POT-2)."""
        birthday = birthday_of(day, month)
        if birthday is None and not forget and (day is not None or month is not None):
            await self.say(interaction, wrong_birthday_panel)
            return
        await self.keep_detail(interaction, BIRTHDAY, birthday, birthday_panel, forget=forget)


async def setup(bot: BotBase) -> None:
    await bot.add_cog(PotterCog(bot))
