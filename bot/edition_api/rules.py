"""The rules of an edition: `rules.py` of a package.

An edition is a subclass of `Edition` with its tables filled in, held as `EDITION`. Effects are
small functions over the verbs in `stock`, `hands`, `play`, `questions` and `effects`.
"""

from __future__ import annotations

from bot.engine import hands, play, scoring, stock
from bot.engine.cards import (
    CLASSIC_ACTIONS,
    CLASSIC_NUMBERS,
    CLASSIC_WILDS,
    COLOURS,
    MARKED_NUMBERS,
    NUMBERS,
    UNMARKED_NUMBERS,
    Card,
    Colour,
    Face,
    card,
    deck,
)
from bot.engine.edition import Edition, Variant
from bot.engine.effects import (
    CLASSIC_ASKS,
    CLASSIC_EFFECTS,
    CLASSIC_HARM,
    COMMON_OPENINGS,
    debt,
    lose_turn,
    open_debt,
    open_plain,
    open_reverse_at_dealer,
    open_skip,
    open_wild_for_first,
    pass_on,
    reverse,
    skip,
    turn_direction,
)
from bot.engine.errors import Reason, RuleError
from bot.engine.events import CardLaid, Drew, Event, SeatEvent, Turned, Why
from bot.engine.game import Effect, Game, Opening, Question, Reaction
from bot.engine.moves import Move, Takes, Verb, act, time
from bot.engine.options import Mode, Options, between, choice
from bot.engine.questions import ChoosePlayer, NameColour, Prompt, ask_colour
from bot.engine.responses import Take, owe, owed
from bot.engine.setup import Detail, Setup, fixed_luck, fixed_seat, named_by_host, told_by_players
from bot.engine.state import Asked, Clock, EditionState, Laid, Match, Pile, State, Waiting
from bot.engine.terms import Member, Term
from bot.engine.turn import Drawn, Turn
from bot.engine.values import Value
from bot.engine.variants import jump_in, seven_zero, stacking

__all__ = [
    "CLASSIC_ACTIONS",
    "CLASSIC_ASKS",
    "CLASSIC_EFFECTS",
    "CLASSIC_HARM",
    "CLASSIC_NUMBERS",
    "CLASSIC_WILDS",
    "COLOURS",
    "COMMON_OPENINGS",
    "MARKED_NUMBERS",
    "NUMBERS",
    "UNMARKED_NUMBERS",
    "Asked",
    "Card",
    "CardLaid",
    "ChoosePlayer",
    "Clock",
    "Colour",
    "Detail",
    "Drawn",
    "Drew",
    "Edition",
    "EditionState",
    "Effect",
    "Event",
    "Face",
    "Game",
    "Laid",
    "Match",
    "Member",
    "Mode",
    "Move",
    "NameColour",
    "Opening",
    "Options",
    "Pile",
    "Prompt",
    "Question",
    "Reaction",
    "Reason",
    "RuleError",
    "SeatEvent",
    "Setup",
    "State",
    "Take",
    "Takes",
    "Term",
    "Turn",
    "Turned",
    "Value",
    "Variant",
    "Verb",
    "Waiting",
    "Why",
    "act",
    "ask_colour",
    "between",
    "card",
    "choice",
    "debt",
    "deck",
    "fixed_luck",
    "fixed_seat",
    "hands",
    "jump_in",
    "lose_turn",
    "named_by_host",
    "open_debt",
    "open_plain",
    "open_reverse_at_dealer",
    "open_skip",
    "open_wild_for_first",
    "owe",
    "owed",
    "pass_on",
    "play",
    "reverse",
    "scoring",
    "seven_zero",
    "skip",
    "stacking",
    "stock",
    "time",
    "told_by_players",
    "turn_direction",
]
