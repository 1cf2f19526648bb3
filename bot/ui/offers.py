"""Hooks for what features add about people: lines in statistics, and achievements at tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.game.state.table_state import TableState
from bot.hooks import Hook
from bot.present.panels.rounds import Earned
from bot.ui.context import App, InteractionContext

person_lines = Hook[Callable[[InteractionContext, int], Awaitable[Sequence[str]]]]()
"""Functions that return lines of a person's statistics, given the person's Discord id."""

new_achievements = Hook[Callable[[App, TableState], Awaitable[Sequence[Earned]]]]()
"""Functions that return, once each, the achievements of people at a table in its last round."""


async def earned_at(app: App, state: TableState) -> Sequence[Earned]:
    return [one for achieved in new_achievements for one in await achieved(app, state)]
