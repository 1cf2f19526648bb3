"""The house rule no-action-finish (HOU-12): a hand's last card must be a number."""

from __future__ import annotations

from bot.engine.cards import CLASSIC_ACTIONS, CLASSIC_WILDS
from bot.engine.edition import Variant

VARIANT = Variant(barred_last=frozenset(CLASSIC_ACTIONS) | frozenset(CLASSIC_WILDS))
