"""The own cards in a hand: in full, or folded below a question that they are not the answer to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.engine.cards import COLOURS, Card
from bot.engine.state import Waiting
from bot.i18n import tr
from bot.present.components.panel import Text
from bot.present.panels.answers import strict
from bot.present.text.cards import card_lines, colour_with_icon, with_count
from bot.present.text.names import join_names
from bot.present.text.refusals import CARD_ANSWERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.present.panels.answers import AnswerChoice
    from bot.present.preferences import Sorting


def hand_cards(
    view: View,
    found: Sequence[AnswerChoice],
    refused: Sequence[Card],
    locale: Locale,
    sorting: Sorting,
) -> Text:
    """The own cards: those that can be laid stand first, the others are dimmed."""
    title = tr(locale, "hand-cards", count=len(view.hand))
    playable = [held for held in view.hand if held not in refused]
    if not playable or strict(view) or all(choice.card is None for choice in found):
        none = [tr(locale, "hand-none-fits")] if _is_to_play(view) and not playable else []
        held = card_lines(view.hand, locale, view.edition, sorting)
        return Text("\n".join((title, *held, *none)))
    lines = [title, *card_lines(playable, locale, view.edition, sorting)]
    others = [held for held in view.hand if held in refused]
    rest = card_lines(others, locale, view.edition, sorting)
    if rest:
        lines.append(tr(locale, "hand-others", cards=rest[0]))
        lines += [f"-# {line}" for line in rest[1:]]
    return Text("\n".join(lines))


def chooses_no_card(view: View, found: Sequence[AnswerChoice]) -> bool:
    """Whether the reader is asked for something else than a card: a colour, a player."""
    asked = view.seat in view.asked and view.waiting not in CARD_ANSWERS
    return asked and bool(found) and all(choice.card is None for choice in found)


def folded_cards(view: View, locale: Locale) -> Text:
    """How many cards of each colour the reader holds.

    Below one line the buttons stand on a phone's screen; below a whole hand they do not.
    """
    counts = Counter(held.colour for held in view.hand)
    parts = [
        with_count(colour_with_icon(colour, locale), counts[colour])
        for colour in COLOURS
        if counts[colour]
    ]
    if counts[None]:
        parts.append(with_count(tr(locale, "hand-wilds"), counts[None]))
    return Text(tr(locale, "hand-folded", cards=join_names(parts, locale)))


def _is_to_play(view: View) -> bool:
    """Whether it is the player's turn."""
    return view.seat in view.asked and view.waiting is Waiting.PLAY
