"""Judges what people and robots do at one table, and has it saved.

Knows who is right; not when it is anybody's turn to be heard (`table`), nor what is done (`acts`,
`play`).
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import structlog

from bot.engine.errors import RuleError
from bot.engine.moves import Verb, time
from bot.table import acts, facts, play
from bot.table.clicks import Accepted, Refusal, Refused
from bot.table.facts import FirstDeal
from bot.table.ports import StoreUnavailable

if TYPE_CHECKING:
    from bot.table.clicks import Answer, Click
    from bot.table.crew import Crew, Plan
    from bot.table.house import House
    from bot.table.ledger import Ledger
    from bot.table.outcome import Outcome

log = structlog.get_logger(__name__)

REMEMBERED = 100
"""Interactions that a table knows again without asking the store."""


class Referee:
    """The referee of one table.

    Args:
        house: What all tables share.
        ledger: The table as it was last saved.
        crew: Its robots.
    """

    def __init__(self, house: House, ledger: Ledger, crew: Crew) -> None:
        self._house = house
        self._ledger = ledger
        self._crew = crew
        self._handled: deque[int] = deque(maxlen=REMEMBERED)

    async def answer(self, click: Click) -> Answer:
        """Do what a click asks for, if it may.

        Args:
            click: What a person asks.
        """
        interaction_id, sitting = click.interaction_id, self._ledger.sitting
        if interaction_id is not None and interaction_id in self._handled:
            return Accepted(sitting, again=True)
        try:
            outcome, refused = acts.judge(sitting, click, await self._first_deal(click))
        except StoreUnavailable as error:
            log.warning("a table could not be dealt", reason=str(error))
            return Refused(Refusal.STORE_DOWN, {})
        if refused is not None:
            # Refused or not, who clicks is there: that counts, and is saved.
            if outcome.sitting is not sitting:
                await self.save(outcome)
            return refused
        answer = await self.save(outcome, interaction_id)
        if interaction_id is not None and isinstance(answer, Accepted):
            self._handled.append(interaction_id)
        return answer

    async def move(self, plan: Plan) -> Answer:
        """Make a robot's move; one that the rules refuse must not stall the table.

        Args:
            plan: What the robot is about to do.
        """
        sitting = self._ledger.sitting
        try:
            outcome = play.make(sitting, plan.move, plan.question)
        except RuleError as refusal:
            if plan.seat not in sitting.asked:
                raise
            log.warning("a robot was refused", verb=plan.move.verb, code=refusal.code)
            outcome = play.make(sitting, time(Verb.TIMEOUT))
        return await self.save(outcome)

    async def save(self, outcome: Outcome, interaction_id: int | None = None) -> Answer:
        """Save what something led to, and show it.

        Args:
            outcome: What it led to.
            interaction_id: Discord id of the interaction that asked for it, if one did.
        """
        answer = await self._ledger.save(outcome, interaction_id)
        if isinstance(answer, Refused):
            self.postpone()
        return answer

    def postpone(self) -> None:
        """Give people time to try again, and the table as well."""
        until = self._house.clock.now() + self._house.pace.courtesy
        self._ledger.postpone(until)
        self._crew.postpone(until)

    async def _first_deal(self, click: Click) -> FirstDeal:
        born = facts.born(self._ledger.sitting, click.act)
        known = await self._house.almanac.birthdays(born) if born else {}
        return FirstDeal(self._house.secret, known)
