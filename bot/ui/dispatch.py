"""Who answers what: an act is for a table, a tournament, the settings, or only shows something.

Knows which table a command means; not how anything is answered, nor what goes wrong on the way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.present.acts import What
from bot.table.clicks import MoveAct, Refusal, Refused
from bot.ui.settings import ACTS as SETTINGS
from bot.ui.sights import WITHOUT_TABLE
from bot.ui.wishes import wish_of

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.present.panel import Act
    from bot.table.sitting import Sitting
    from bot.table.tables import Tables
    from bot.ui.answers import Answers
    from bot.ui.privacy import PrivacyAnswers
    from bot.ui.settings import SettingsAnswers
    from bot.ui.sights import Sights
    from bot.ui.tournament_answers import TournamentAnswers
    from bot.ui.visit import Visit


@dataclass(frozen=True, slots=True)
class Dispatch:
    """All who answer something.

    Args:
        tables: All live tables.
        answers: Takes clicks to tables.
        tournaments: Takes clicks to tournaments.
        sights: What is only shown.
        privacy: Answers who asks about the own data.
        settings: Answers who looks at settings.
    """

    tables: Tables
    answers: Answers
    tournaments: TournamentAnswers
    sights: Sights
    privacy: PrivacyAnswers
    settings: SettingsAnswers

    async def do(self, visit: Visit, act: Act) -> None:
        """Do what an act says, and answer it.

        Args:
            visit: Who asks.
            act: What a component or a command does.

        Raises:
            StoreUnavailable: Nothing could be kept, and nothing has changed.
        """
        if act.what in SETTINGS:
            await self.settings.act(visit, act)
            return
        if self.tournaments.knows(act.table_id) and act.what not in WITHOUT_TABLE:
            await self.tournaments.act(visit, act)
            return
        sitting = self.sitting(act.table_id)
        wish = wish_of(act, _cards(sitting, visit.user_id))
        if wish is not None:
            question = act.number if isinstance(wish, MoveAct) else None
            await self.answers.submit(visit, act.table_id, wish, question)
        elif act.what == What.AGAIN:
            await self.answers.again(visit, act.table_id)
        elif act.what == What.FORGET:
            await self.privacy.forget(visit)
        else:
            seen = await visit.reply.in_time(self.sights.seen(visit, sitting, act))
            if isinstance(seen, Refused) and seen.code == Refusal.CLOSED_TABLE:
                seen = Refused(await self.tables.absence(act.table_id), {})
            if isinstance(seen, Refused):
                await self.answers.refuse(visit, seen, sitting)
            else:
                await visit.show(seen, anew=act.what == What.WHY)

    def table_of(self, visit: Visit) -> str:
        """The id of the table that a command means; empty if there is none.

        In a channel that is the channel's; in direct messages the only one where they sit.
        """
        if visit.guild_id is not None and visit.channel_id is not None:
            table = self.tables.in_channel(visit.channel_id)
            return "" if table is None else table.sitting.table_id
        mine = self.tables.of_person(visit.user_id)
        return mine[0].sitting.table_id if len(mine) == 1 else ""

    def sitting(self, table_id: str) -> Sitting | None:
        """A live table, as it was last saved."""
        table = self.tables.find(table_id)
        return None if table is None else table.sitting


def _cards(sitting: Sitting | None, user_id: int) -> tuple[Card, ...]:
    seat = None if sitting is None else sitting.seat_of(user_id)
    if sitting is None or sitting.game is None or seat is None:
        return ()
    return sitting.game.hands[seat]
