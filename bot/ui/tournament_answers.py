"""Takes clicks and commands to tournaments and says what came of them.

Knows what the one who asked is to see; what a tournament does is its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.acts import What
from bot.present.options import options_panel
from bot.present.panel import Panel, Text
from bot.present.tournament import standing_panel, stop_panel
from bot.table.clicks import Join, Refusal, Refused, SetOption
from bot.table.tournament import Stage
from bot.ui.wishes import wish_of

if TYPE_CHECKING:
    from bot.present.panel import Act
    from bot.store import Players
    from bot.table import clicks
    from bot.table.opening import Opening
    from bot.table.tournament import Tournaments
    from bot.ui.answers import Answers
    from bot.ui.reach import Reach
    from bot.ui.visit import Visit


class TournamentAnswers:
    """What people are answered who ask something of a tournament.

    Args:
        tournaments: All live tournaments.
        answers: Says why something does not count.
        reach: Who can be reached by direct message.
        players: The names of people.
    """

    def __init__(
        self, tournaments: Tournaments, answers: Answers, reach: Reach, players: Players
    ) -> None:
        self._tournaments = tournaments
        self._answers = answers
        self._reach = reach
        self._players = players

    def here(self, visit: Visit) -> str:
        """The id of the tournament of a command's channel or thread; empty if there is none."""
        found = None if visit.channel_id is None else self._tournaments.in_channel(visit.channel_id)
        return "" if found is None else found.tournament_id

    def knows(self, tournament_id: str) -> bool:
        """Whether a tournament of this id lives."""
        return self._tournaments.find(tournament_id) is not None

    async def open(self, visit: Visit, opening: Opening) -> None:
        """Open a tournament.

        Args:
            visit: The command.
            opening: What is asked for.
        """
        verdict = await visit.reply.in_time(self._tournaments.open(opening))
        if isinstance(verdict, Refused):
            await self._answers.refuse(visit, verdict, None)
        else:
            await self._welcome(visit)

    async def act(self, visit: Visit, act: Act) -> None:
        """Do what a button of a tournament says.

        Args:
            visit: The click.
            act: What the button does.
        """
        wish = wish_of(act)
        if wish is not None:
            await self.submit(visit, act.table_id, wish)
        elif act.what == What.ASK_STOP:
            await self._ask_stop(visit, act.table_id)
        elif act.what == What.OPTIONS:
            await self._choose(visit, act.table_id)
        else:
            await self.show(visit, act.table_id)

    async def submit(self, visit: Visit, tournament_id: str, act: clicks.Act) -> None:
        """Take a wish to its tournament and answer it.

        Args:
            visit: The click or command.
            tournament_id: Id of the tournament.
            act: What is asked of it.
        """
        work = self._tournaments.click(tournament_id, visit.click(act))
        verdict = await visit.reply.in_time(work)
        if isinstance(verdict, Refused):
            await self._answers.refuse(visit, verdict, None)
        elif isinstance(act, Join):
            await self._welcome(visit)
        elif isinstance(act, SetOption):
            await visit.replace(options_panel(verdict.tournament, visit.locale))
        elif visit.in_public:
            await visit.reply.acknowledge()
        else:
            await visit.say(Panel((Text(tr(visit.locale, "done")),)))

    async def _ask_stop(self, visit: Visit, tournament_id: str) -> None:
        """Ask who may end a tournament whether it is really to end."""
        tournament = self._tournaments.find(tournament_id)
        if tournament is None:
            await self._answers.refuse(visit, Refused(Refusal.NO_TOURNAMENT, {}), None)
        elif visit.user_id != tournament.host and not visit.staff:
            await self._answers.refuse(visit, Refused(Refusal.NEEDS_STAFF, {}), None)
        else:
            await visit.say(stop_panel(tournament, visit.locale))

    async def _choose(self, visit: Visit, tournament_id: str) -> None:
        """Show the host what may be chosen before the start."""
        tournament = self._tournaments.find(tournament_id)
        if tournament is None:
            refused = Refused(Refusal.NO_TOURNAMENT, {})
        elif tournament.stage is not Stage.GATHERING:
            refused = Refused(Refusal.ALREADY_STARTED, {})
        elif visit.user_id != tournament.host:
            refused = Refused(Refusal.NOT_HOST, {})
        else:
            await visit.say(options_panel(tournament, visit.locale))
            return
        await self._answers.refuse(visit, refused, None)

    async def show(self, visit: Visit, tournament_id: str) -> None:
        """Show how a tournament stands, to the one who asks.

        Args:
            visit: The click or command.
            tournament_id: Id of the tournament.
        """
        tournament = self._tournaments.find(tournament_id)
        if tournament is None:
            await self._answers.refuse(visit, Refused(Refusal.NO_TOURNAMENT, {}), None)
        else:
            await visit.say(standing_panel(tournament, visit.user_id, visit.locale))

    async def _welcome(self, visit: Visit) -> None:
        """Open the direct messages of who takes part: the hands will come there."""
        await self._players.remember(visit.user_id, visit.name, visit.at)
        await visit.reply.in_time(self._reach.open(visit.user_id))
        reached = self._reach.is_open(visit.user_id)
        key = "tournament-entered" if reached else "tournament-entered-closed"
        await visit.say(Panel((Text(tr(visit.locale, key)),)))
