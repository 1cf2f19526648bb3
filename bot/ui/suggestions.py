"""What a command offers while it is typed: what is legal now, in the person's own words.

Knows how a typed text becomes what it stands for; whether it is legal then, the table decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.engine import view
from bot.engine.cards import COLOURS
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

    from bot.engine.moves import Verb
    from bot.i18n import Locale
    from bot.table.sitting import Sitting

MOST = 25
LONGEST = 100


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


def people(sitting: Sitting, user_id: int) -> tuple[Suggestion, ...]:
    """All other people at the table.

    Args:
        sitting: The table.
        user_id: Discord id of who types.
    """
    seats = (seat for seat in sitting.people if sitting.sitters[seat].user_id != user_id)
    return tuple(
        Suggestion(label_name(sitting, seat), str(sitting.sitters[seat].user_id)) for seat in seats
    )


def colours(locale: Locale) -> tuple[Suggestion, ...]:
    """The four colours."""
    return tuple(
        Suggestion(capital(tr(locale, "colour", colour=one)), one.value) for one in COLOURS
    )


def matching(known: Iterable[Suggestion], typed: str) -> Sequence[Suggestion]:
    """What to offer for what has been typed so far; what begins with it comes first.

    Args:
        known: All that may be typed.
        typed: What has been typed.
    """
    start = typed.casefold().strip()
    fit = [one for one in known if start in one.words.casefold()]
    fit.sort(key=lambda one: not one.words.casefold().startswith(start))
    return [Suggestion(one.words[:LONGEST], one.value) for one in fit[:MOST]]


def meant(known: Iterable[Suggestion], typed: str) -> str:
    """What a typed text stands for: known words, or the start of one alone; else itself.

    Args:
        known: All that may be typed.
        typed: What was typed or picked.
    """
    text = typed.strip()
    folded = text.casefold()
    begun = [one for one in known if one.words.casefold().startswith(folded)]
    exact = [one for one in begun if one.words.casefold() == folded]
    if exact:
        return exact[0].value
    # A single letter is a seat or a card in the notation.
    return begun[0].value if len(begun) == 1 and len(text) > 1 else text
