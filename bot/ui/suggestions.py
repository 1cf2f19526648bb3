"""What a command offers while it is typed: what is legal now, in the person's own words.

Knows how a typed text becomes what it stands for; whether it is legal then, the table decides.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import filterfalse
from typing import TYPE_CHECKING

from bot.engine import view
from bot.engine.cards import COLOURS
from bot.engine.moves import Verb
from bot.engine.notation import SEATS
from bot.i18n import tr
from bot.present.cards import card_words, grouped
from bot.present.choices import ways
from bot.present.layout import capital
from bot.present.names import label_name
from bot.present.options import KING, value_words
from bot.table.facts import BY_LOT, candidates

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.i18n import Locale
    from bot.table.sitting import Sitting

MOST = 25
LONGEST = 100
OF_OTHERS = frozenset({Verb.CATCH, Verb.ACCUSE})
"""Verbs that are said of any other player, at any time."""
_WORDS = re.compile(r"[\w+]+")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something that may be typed.

    Args:
        words: What the person reads.
        value: What it stands for, in the notation or as an id.
    """

    words: str
    value: str


def answers(sitting: Sitting, seat: int, verb: Verb, locale: Locale) -> tuple[Suggestion, ...]:
    """What a verb may be said with now: cards, colours, players, each once.

    Args:
        sitting: The table.
        seat: Who types.
        verb: The verb of the command.
        locale: Language of the person.
    """
    if sitting.game is None:
        return ()
    found = ways(sitting, view(sitting.game, seat), locale)
    return tuple(
        Suggestion(way.words, way.act.detail)
        for way in found
        if way.act.what == verb and not way.calls
    )


def held(sitting: Sitting, seat: int, locale: Locale) -> tuple[Suggestion, ...]:
    """The own cards, each once.

    Args:
        sitting: The table.
        seat: Who types.
        locale: Language of the person.
    """
    if sitting.game is None:
        return ()
    return tuple(
        Suggestion(capital(card_words(one, locale, sitting.edition)), one.text)
        for one, _ in grouped(sitting.game.hands[seat])
    )


def kings(sitting: Sitting, locale: Locale) -> tuple[Suggestion, ...]:
    """Whom the host may name the first king: all who sit there, or nobody.

    Args:
        sitting: The table.
        locale: Language of the person.
    """
    keys = candidates(sitting)
    named = [Suggestion(label_name(sitting, seat), key) for seat, key in enumerate(keys)]
    return (*named, Suggestion(value_words(KING, BY_LOT, locale), BY_LOT)) if named else ()


def others(sitting: Sitting, seat: int) -> tuple[Suggestion, ...]:
    """All other players of the round.

    Args:
        sitting: The table.
        seat: Who types.
    """
    if sitting.game is None:
        return ()
    return tuple(
        Suggestion(label_name(sitting, other), SEATS[other])
        for other in sitting.game.order
        if other != seat
    )


def colours(locale: Locale) -> tuple[Suggestion, ...]:
    """The four colours."""
    return tuple(
        Suggestion(capital(tr(locale, "colour", colour=one)), one.value) for one in COLOURS
    )


def known(sitting: Sitting, seat: int, verb: Verb, locale: Locale) -> tuple[Suggestion, ...]:
    """What a verb may be said with at a table: what is legal now, or else what it is about.

    Args:
        sitting: The table.
        seat: Who types.
        verb: The verb of the command.
        locale: Language of the person.
    """
    if verb in OF_OTHERS:
        return others(sitting, seat)
    found = answers(sitting, seat, verb, locale)
    if found:
        return found
    match verb:
        case Verb.CHOOSE:
            return others(sitting, seat)
        case Verb.COLOUR:
            return colours(locale)
        case Verb.DISCARD | Verb.PLAY:
            return held(sitting, seat, locale)
        case _:
            return ()


def understood(sitting: Sitting, seat: int, verb: Verb, locale: Locale) -> tuple[Suggestion, ...]:
    """What a verb may be said with, and the cards that cannot be laid now: the rules say why.

    Args:
        sitting: The table.
        seat: Who types.
        verb: The verb of the command.
        locale: Language of the person.
    """
    may = known(sitting, seat, verb, locale)
    return (*may, *held(sitting, seat, locale)) if verb is Verb.PLAY else may


def matching(suggestions: Iterable[Suggestion], typed: str) -> Sequence[Suggestion]:
    """What to offer for what has been typed so far; what begins with it comes first.

    Args:
        suggestions: All that may be typed.
        typed: What has been typed.
    """
    start = _folded(typed)
    fit = [one for one in suggestions if _has_words(one, start) or start in _folded(one.words)]
    fit.sort(key=lambda one: not _folded(one.words).startswith(start))
    return [Suggestion(one.words[:LONGEST], one.value) for one in fit[:MOST]]


def meant(suggestions: Iterable[Suggestion], typed: str) -> str:
    """What a typed text stands for, as far as it is clear; else itself.

    Neither capitals nor accents nor signs count: the words of a suggestion mean it, and so does
    their beginning, or some of them in any order, if nothing else has them.

    Args:
        suggestions: All that may be typed.
        typed: What was typed or picked.
    """
    text, start, all_known = typed.strip(), _folded(typed), tuple(suggestions)
    for one in all_known:
        if one.words.casefold() == text.casefold():
            return one.value
    # A single letter is a seat or a card in the notation.
    if len(start) < 2:
        return text
    for fits in (
        [one for one in all_known if _folded(one.words) == start],
        [one for one in all_known if _folded(one.words).startswith(start)],
        [one for one in all_known if _has_words(one, start)],
    ):
        if len({one.value for one in fits}) == 1:
            return fits[0].value
    return text


def _has_words(one: Suggestion, folded: str) -> bool:
    """Whether each of some words begins one of a suggestion's."""
    words = _folded(one.words).split()
    return all(any(word.startswith(part) for word in words) for part in folded.split())


def _folded(text: str) -> str:
    """A text without capitals, accents and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(_WORDS.findall("".join(filterfalse(unicodedata.combining, letters))))
