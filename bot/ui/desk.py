"""The one place that clicks and commands come to.

Knows which act is for the table (`answers`) and which only shows something (`sights`), and answers
for all that goes wrong on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog
from discord import DiscordException
from structlog.contextvars import bound_contextvars

from bot.present.acts import What
from bot.present.panel import Act, Panel, Text
from bot.present.refusals import refusal
from bot.store import StoreUnavailable
from bot.table.clicks import MoveAct, Refusal, Refused
from bot.ui.settings import ACTS as SETTINGS
from bot.ui.sights import WITHOUT_TABLE
from bot.ui.visit import Visit
from bot.ui.wishes import wish_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from discord import Interaction, Member, User

    from bot.engine.cards import Card
    from bot.i18n import Locale
    from bot.table import clicks
    from bot.table.opening import Opening
    from bot.table.sitting import Sitting
    from bot.table.tables import Tables
    from bot.ui.answers import Answers
    from bot.ui.privacy import PrivacyAnswers
    from bot.ui.settings import SettingsAnswers
    from bot.ui.sights import Sights
    from bot.ui.tournament_answers import TournamentAnswers

log = structlog.get_logger(__name__)


class Desk:
    """Where clicks and commands are answered.

    Args:
        tables: All live tables.
        answers: Takes clicks to tables.
        tournaments: Takes clicks to tournaments.
        sights: What is only shown.
        privacy: Answers who asks about the own data.
        settings: Answers who looks at settings.
        default_locale: Language of people who speak neither French nor English.
    """

    def __init__(
        self,
        tables: Tables,
        answers: Answers,
        tournaments: TournamentAnswers,
        sights: Sights,
        privacy: PrivacyAnswers,
        *,
        settings: SettingsAnswers,
        default_locale: Locale,
    ) -> None:
        self.tables = tables
        self.sights = sights
        self._answers = answers
        self._tournaments = tournaments
        self.privacy = privacy
        self._settings = settings
        self._default_locale = default_locale

    # What comes in

    async def act(self, interaction: Interaction[Any], act: Act) -> None:
        """Do what a component says and answer the click.

        Args:
            interaction: The click.
            act: What the component does.
        """
        await self._guarded(interaction, act.table_id, lambda visit: self._act(visit, act))

    async def ask(self, interaction: Interaction[Any], act: clicks.Act) -> None:
        """Ask the table of the channel for something and answer the command.

        Args:
            interaction: The command.
            act: What is asked.
        """
        table_id = self.table_of(self.visit(interaction))
        await self._guarded(
            interaction, table_id, lambda visit: self._answers.submit(visit, table_id, act)
        )

    async def see(self, interaction: Interaction[Any], what: What, detail: str = "") -> None:
        """Show what a command asks to see.

        Args:
            interaction: The command.
            what: What is to be shown.
            detail: As an act has it.
        """
        table_id = self.table_of(self.visit(interaction))
        await self.act(interaction, Act(table_id, what, None, detail))

    async def recall(self, interaction: Interaction[Any], person: User | Member) -> None:
        """Show what a person has done in the server of a command.

        Args:
            interaction: The command.
            person: Whose record it is.
        """
        await self._guarded(interaction, "", lambda visit: self._recall(visit, person))

    async def open(self, interaction: Interaction[Any], opening: Opening) -> None:
        """Open a table and answer the command.

        Args:
            interaction: The command.
            opening: What is asked for.
        """
        await self._guarded(interaction, "", lambda visit: self._answers.open(visit, opening))

    async def open_tournament(self, interaction: Interaction[Any], opening: Opening) -> None:
        """Open a tournament and answer the command.

        Args:
            interaction: The command.
            opening: What is asked for.
        """
        await self._guarded(interaction, "", lambda visit: self._tournaments.open(visit, opening))

    async def ask_tournament(self, interaction: Interaction[Any], what: What) -> None:
        """Ask the tournament of the channel for something and answer the command.

        Args:
            interaction: The command.
            what: What is asked, or to be shown.
        """
        tournament_id = self._tournaments.here(self.visit(interaction))
        act = Act(tournament_id, what)
        await self._guarded(
            interaction, tournament_id, lambda visit: self._tournaments.act(visit, act)
        )

    async def serve(
        self, interaction: Interaction[Any], work: Callable[[Visit], Awaitable[None]]
    ) -> None:
        """Let somebody answer a command that asks no table for anything.

        Args:
            interaction: The command.
            work: Answers it; what goes wrong is answered here.
        """
        await self._guarded(interaction, "", work)

    async def shrug(self, interaction: Interaction[Any]) -> None:
        """Answer a component that nobody knows any more: its game is over, as far as we can tell.

        Its message stays: it may be a hand that an older version of the bot has shown.

        Args:
            interaction: The click.
        """
        await self._guarded(interaction, "", self._shrug)

    async def say(self, interaction: Interaction[Any], panel: Panel) -> None:
        """Answer a command in private.

        Args:
            interaction: The command.
            panel: What is said.
        """
        await self.visit(interaction).say(panel)

    async def fail(self, interaction: Interaction[Any], error: Exception) -> None:
        """Answer an interaction whose work has failed, and log why.

        Args:
            interaction: A command, or a click on a component.
            error: What was raised.
        """
        await self._failed(self.visit(interaction), error)

    def visit(self, interaction: Interaction[Any]) -> Visit:
        """An interaction, as it is to be answered."""
        return Visit(interaction, self._default_locale)

    def table_of(self, visit: Visit) -> str:
        """The id of the table that a command means; empty if there is none.

        In a channel that is the channel's; in direct messages the only one where they sit.
        """
        if visit.guild_id is not None and visit.channel_id is not None:
            table = self.tables.in_channel(visit.channel_id)
            return "" if table is None else table.sitting.table_id
        mine = self.tables.of_person(visit.user_id)
        return mine[0].sitting.table_id if len(mine) == 1 else ""

    # What is done

    async def _act(self, visit: Visit, act: Act) -> None:
        if act.what in SETTINGS:
            await self._settings.act(visit, act)
            return
        if self._tournaments.knows(act.table_id) and act.what not in WITHOUT_TABLE:
            await self._tournaments.act(visit, act)
            return
        sitting = self.sitting(act.table_id)
        wish = wish_of(act, _cards(sitting, visit.user_id))
        if wish is not None:
            question = act.number if isinstance(wish, MoveAct) else None
            await self._answers.submit(visit, act.table_id, wish, question)
        elif act.what == What.AGAIN:
            await self._answers.again(visit, act.table_id)
        elif act.what == What.FORGET:
            await self.privacy.forget(visit)
        else:
            seen = await visit.reply.in_time(self.sights.seen(visit, sitting, act))
            if isinstance(seen, Refused) and seen.code == Refusal.CLOSED_TABLE:
                seen = Refused(await self.tables.absence(act.table_id), {})
            if isinstance(seen, Refused):
                await self._answers.refuse(visit, seen, sitting)
            else:
                await visit.show(seen, anew=act.what == What.WHY)

    async def _shrug(self, visit: Visit) -> None:
        await visit.say(Panel((Text(refusal(Refusal.CLOSED_TABLE, visit.locale)),)))

    async def _recall(self, visit: Visit, person: User | Member) -> None:
        assert visit.guild_id is not None, "the command is for servers only"
        record = self.sights.stats(visit.guild_id, person.id, person.display_name, visit.locale)
        await visit.say(await visit.reply.in_time(record))

    # What goes wrong

    async def _guarded(
        self,
        interaction: Interaction[Any],
        table_id: str,
        work: Callable[[Visit], Awaitable[None]],
    ) -> None:
        """Do the work of one interaction; whatever goes wrong is answered and logged here."""
        with bound_contextvars(table=table_id):
            visit = self.visit(interaction)
            try:
                await self._settings.meet(visit)
                await work(visit)
            except Exception as error:  # noqa: BLE001 - it is logged and told to the person here
                await self._failed(visit, error)

    async def _failed(self, visit: Visit, error: Exception) -> None:
        if isinstance(error, StoreUnavailable):
            log.warning("an interaction could not be kept", reason=str(error))
            code = Refusal.STORE_DOWN
        else:
            log.error("an interaction failed", exc_info=error)
            code = Refusal.FAULT
        try:
            await visit.say(Panel((Text(refusal(code, visit.locale)),)))
        except DiscordException as silence:
            log.warning("a failure could not be told", reason=str(silence))

    # What is looked up

    def sitting(self, table_id: str) -> Sitting | None:
        """A live table, as it was last saved."""
        table = self.tables.find(table_id)
        return None if table is None else table.sitting


def _cards(sitting: Sitting | None, user_id: int) -> tuple[Card, ...]:
    seat = None if sitting is None else sitting.seat_of(user_id)
    if sitting is None or sitting.game is None or seat is None:
        return ()
    return sitting.game.hands[seat]
