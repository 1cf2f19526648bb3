"""The house rule mixed-stacking (HOU-2): an attack may be answered with either drawing card."""

from __future__ import annotations

from bot.engine.edition import Variant
from bot.engine.effects import CLASSIC_HARM

VARIANT = Variant(stacks=dict.fromkeys(CLASSIC_HARM, frozenset(CLASSIC_HARM)))
