"""The rules of the game, pure: no clock, Discord, database, logging or global randomness.

All of it is `apply(state, move) -> Step(state, events)`. During a round exactly one question is
open, the top of the state's stack. A move that the rules refuse raises `RuleError` and changes
nothing; docstrings do not repeat that. Time is an input (`timeout`, and the clocks of editions);
random numbers come from the table's own generator.
"""

from __future__ import annotations

from bot.engine.apply import Step, apply, legal, start
from bot.engine.errors import RuleError
from bot.engine.view import View, outline, threatened, view

__all__ = ["RuleError", "Step", "View", "apply", "legal", "outline", "start", "threatened", "view"]
