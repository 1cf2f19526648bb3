"""What a player may answer, as buttons and selects, made from the legal moves alone.

Knows no edition: every legal move is one line, and every line can be reached. Few lines are
buttons. Many become selects; where a card can be laid in many ways, the card is picked first and
the same message then shows its ways.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from bot.engine.decisions import Waiting
from bot.engine.moves import Verb, play
from bot.i18n import tr
from bot.present.acts import What, move_act
from bot.present.cards import card_words, grouped
from bot.present.layout import (
    LABEL,
    OPTION_LABEL,
    OPTIONS_A_SELECT,
    batches,
    capital,
    on_page,
    rows,
    shortened,
)
from bot.present.names import label_name
from bot.present.panel import Act, Button, Buttons, Option, Select, Style
from bot.present.preferences import Sorting
from bot.present.signs import face

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.engine.cards import Card
    from bot.engine.moves import Move
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.table.sitting import Sitting

MOST_BUTTONS = 15
MOST_SELECTS = 2
"""Selects of one card's ways that have room beside the buttons."""
CHOICES = frozenset({Verb.PLAY, Verb.COLOUR, Verb.CHOOSE, Verb.NUMBER, Verb.DISCARD})
"""Verbs whose answer says more than the verb."""
_STYLES = {Verb.CHALLENGE: Style.DANGER, Verb.SHOUT: Style.SUCCESS, Verb.PRESS: Style.SUCCESS}

T = TypeVar("T")
Blocks = tuple[Buttons | Select, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to answer.

    Args:
        words: What it says.
        act: What it does.
        card: The card that it lays or discards, if any.
        name: That card in words.
        emoji: Name of a picture that says the same.
        calls: Whether it calls UNO as well.
    """

    words: str
    act: Act
    card: Card | None = None
    name: str = ""
    emoji: str | None = None
    calls: bool = False


def strict(view: View) -> bool:
    """Whether any card of the hand can be laid now, fit or not (MAS-35).

    Args:
        view: What the player may see.
    """
    asked = view.seat in view.asked and view.waiting in {Waiting.PLAY, Waiting.DRAWN}
    return asked and view.options.strict


def ways(
    sitting: Sitting, view: View, locale: Locale, sorting: Sorting = Sorting.COLOUR
) -> tuple[Way, ...]:
    """All ways in which a player may lay a card or answer a question, in order.

    Args:
        sitting: The table.
        view: What the player may see.
        locale: Language of the player.
        sorting: The order of the cards.
    """
    answers = [move for move in view.moves if move.verb in CHOICES and len(move.cards) < 2]
    if strict(view) and view.seat is not None:
        fit = {move.card for move in answers}
        answers += [play(view.seat, held) for held in dict.fromkeys(view.hand) if held not in fit]
    places: dict[Card | None, int]
    places = {held: place for place, (held, _) in enumerate(grouped(view.hand, sorting))}
    answers.sort(key=lambda move: places.get(_card_of(move), -1))
    said = [one for move in answers for one in _with_call(view, move)]
    return tuple(_way(sitting, view, move, locale) for move in said)


def _card_of(move: Move) -> Card | None:
    return move.cards[0] if move.cards else move.card


def _with_call(view: View, move: Move) -> tuple[Move, ...]:
    """A move, and before it the same with a call where one is due (MAS-28)."""
    seat = view.seat
    if move.verb is not Verb.PLAY or len(view.hand) != 2 or seat in view.said:
        return (move,)
    return (replace(move, uno=True), move)


def _way(sitting: Sitting, view: View, move: Move, locale: Locale) -> Way:
    card = _card_of(move)
    name = "" if card is None else card_words(card, locale, view.edition)
    parts = [capital(name)] if name else []
    if move.number is not None:
        parts.append(str(move.number))
    if move.colour is not None:
        colour = tr(locale, "colour", colour=move.colour)
        parts.append(colour if parts else capital(colour))
    if move.pan is not None:
        parts.append(tr(locale, "pan", pan=move.pan.name.lower()))
    if move.player is not None:
        parts.append(label_name(sitting, move.player))
    if move.uno:
        parts.append(tr(locale, "verb-uno"))
    return Way(
        " → ".join(parts),
        move_act(sitting.table_id, move, view.number),
        card,
        name,
        move.colour or (None if card is None else face(card, view.edition)),
        move.uno,
    )


def verb_buttons(
    sitting: Sitting, number: int, verbs: Iterable[Verb], locale: Locale
) -> tuple[Button, ...]:
    """Buttons of verbs that say all.

    Args:
        sitting: The table.
        number: Number of the question that they answer.
        verbs: The verbs, in order.
        locale: Language of the reader.
    """
    return tuple(
        Button(
            tr(locale, f"verb-{verb}"),
            Act(sitting.table_id, verb, number),
            _STYLES.get(verb, Style.SECONDARY),
            verb,
        )
        for verb in verbs
    )


def laid_out(found: Sequence[Way], locale: Locale, page: int, picked: str) -> Blocks:
    """Ways as buttons and selects.

    Args:
        found: The ways, in order.
        locale: Language of the player.
        page: Which page, where a select cannot hold all, from 0.
        picked: The start of a line that was picked (`play R7`), or nothing.
    """
    if picked:
        chosen = [way for way in found if _line(way).startswith(f"{picked} ")]
        chosen += [way for way in found if _line(way) == picked]
        return _buttons(chosen) if len(chosen) <= MOST_BUTTONS else _selects(chosen, locale)
    if len(found) <= MOST_BUTTONS:
        return _buttons(found)
    by_card: dict[Card | None, list[Way]] = {}
    for way in found:
        by_card.setdefault(way.card, []).append(way)
    alone = [group[0] for group in by_card.values() if len(group) == 1]
    many = [group for group in by_card.values() if len(group) > 1]
    if len(many) <= MOST_SELECTS:
        asked = tuple(block for group in many for block in _selects(group, locale))
        if len(alone) <= MOST_BUTTONS:
            return (*_buttons(alone), *asked)
        return (*_selects(on_page(alone, page), locale), *asked)
    return (
        *_selects(on_page(alone, page), locale),
        *_picks([group[0] for group in on_page(many, page)], locale),
    )


def pages_of(found: Sequence[Way], refused: int) -> int:
    """How many pages the selects of a hand have.

    Args:
        found: The ways.
        refused: Cards that cannot be laid, among which one may ask why.
    """
    cards = len({way.card for way in found}) if len(found) > MOST_BUTTONS else 0
    return max(1, -(-max(cards, refused) // OPTIONS_A_SELECT))


def _line(way: Way) -> str:
    return f"{way.act.what} {way.act.detail}"


def _buttons(found: Sequence[Way]) -> Blocks:
    return rows(
        Button(
            shortened(way.words, LABEL),
            way.act,
            Style.SUCCESS if way.calls else Style.PRIMARY,
            way.emoji,
        )
        for way in found
    )


def _selects(found: Sequence[Way], locale: Locale) -> Blocks:
    """Ways of one verb in selects of 25."""
    return tuple(
        Select(
            placeholder=_asked(batch, locale),
            # The first line keeps the custom ids of several selects apart.
            act=batch[0].act,
            options=tuple(
                Option(shortened(way.words, OPTION_LABEL), way.act.detail, emoji=way.emoji)
                for way in batch
            ),
        )
        for batch in batches(found, OPTIONS_A_SELECT)
    )


def _asked(found: Sequence[Way], locale: Locale) -> str:
    names = {way.name for way in found}
    if names == {""}:
        return tr(locale, "choose-answer")
    return (
        tr(locale, "choose-how", card=capital(names.pop()))
        if len(names) == 1
        else tr(locale, "choose-card")
    )


def _picks(firsts: Sequence[Way], locale: Locale) -> Blocks:
    """A select of cards that can be laid in several ways; the ways are shown once one is picked."""
    if not firsts:
        return ()
    return (
        Select(
            placeholder=tr(locale, "choose-card-with-ways"),
            act=replace(firsts[0].act, what=What.PICK),
            options=tuple(
                Option(capital(way.name), f"0 {Verb.PLAY} {way.card}", emoji=way.emoji)
                for way in firsts
            ),
        ),
    )
