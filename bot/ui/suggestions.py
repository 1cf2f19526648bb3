"""Autocompletion: suggestions for a verb's argument, and the meaning of what was typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import filterfalse

from bot.engine import view
from bot.engine.cards import Colour
from bot.engine.moves import Takes, Verb
from bot.engine.record.notation import SEATS
from bot.game.rules.lobby import BY_LOT, seat_options
from bot.game.rules.play import can_pass
from bot.game.state.table_state import LiveState, TableState
from bot.i18n import Locale, tr
from bot.present.components import capitalised
from bot.present.panels.answers import ABOUT_OTHERS, answer_choices
from bot.present.text.names import card_text, group_cards, label_name
from bot.present.text.options import option_value_text

MAX_SUGGESTIONS = 25
MAX_LENGTH = 100
_WORDS = re.compile(r"[\w+]+")
_DRAWS = re.compile(r"\+\d")
"""The number on a draw card, such as +2, which the card's name has in every language."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A suggestion for autocompletion; `value` is a detail in the notation, or an id."""

    words: str
    value: str


def legal_now(state: TableState, seat: int, verb: Verb, locale: Locale) -> tuple[Suggestion, ...]:
    if state.game is None:
        return ()
    found = answer_choices(state, view(state.game, seat), locale)
    return tuple(
        Suggestion(choice.words, choice.action.line.removeprefix(verb).lstrip())
        for choice in found
        if choice.action.line.partition(" ")[0] == verb
    )


def own_cards(state: TableState, seat: int, locale: Locale) -> tuple[Suggestion, ...]:
    """The cards of a hand, one for each name."""
    if state.game is None:
        return ()
    named: dict[str, Suggestion] = {}
    for one, _ in group_cards(state.game.hands[seat]):
        words = capitalised(card_text(one, locale, state.edition))
        named.setdefault(words, Suggestion(words, one.text))
    return tuple(named.values())


def players_to_name(state: TableState, option: str, locale: Locale) -> tuple[Suggestion, ...]:
    """The players whom the host can choose for an option, and the choice to draw lots."""
    if option not in seat_options(state.edition):
        return ()
    named = (
        Suggestion(label_name(state, seat), player.key) for seat, player in enumerate(state.players)
    )
    return (*named, Suggestion(option_value_text(option, BY_LOT, locale), BY_LOT))


def other_people(state: LiveState, user_id: int) -> tuple[Suggestion, ...]:
    """The other people at a table or in a tournament, by their player keys."""
    return tuple(
        Suggestion(label_name(state, seat), state.players[seat].key)
        for seat in state.people
        if state.players[seat].user_id != user_id
    )


def other_players(state: TableState, seat: int) -> tuple[Suggestion, ...]:
    if state.game is None:
        return ()
    return tuple(
        Suggestion(label_name(state, other), SEATS[other])
        for other in state.game.order
        if other != seat
    )


def colour_names(colours: Iterable[Colour], locale: Locale) -> tuple[Suggestion, ...]:
    return tuple(
        Suggestion(capitalised(tr(locale, "colour", colour=one)), one.value) for one in colours
    )


def colours_in_play(state: TableState, locale: Locale) -> tuple[Suggestion, ...]:
    """The colours of the side in play, which is the same on all piles."""
    if state.game is None:
        return ()
    return colour_names(state.game.piles[0].top.colours, locale)


def suggestions_for(
    state: TableState, seat: int, verb: Verb, locale: Locale
) -> tuple[Suggestion, ...]:
    """Suggestions for a verb: its legal arguments, or all of its type if none is legal."""
    if verb in ABOUT_OTHERS:
        others = other_players(state, seat)
        can_be_asked = (one for one in others if can_pass(state, SEATS.index(one.value)))
        return tuple(can_be_asked) if verb is Verb.ACCUSE else others
    found = legal_now(state, seat, verb, locale)
    if found:
        return found
    match verb.takes:
        case Takes.PLAYER:
            return other_players(state, seat)
        case Takes.COLOUR:
            return colours_in_play(state, locale)
        case Takes.LAID | Takes.CARDS:
            return own_cards(state, seat, locale)
        case Takes.NUMBER | Takes.NOTHING:
            return ()


def accepted_for(
    state: TableState, seat: int, verb: Verb, locale: Locale
) -> tuple[Suggestion, ...]:
    """The accepted arguments of a verb, including unplayable cards: the refusal gives the rule."""
    if verb in ABOUT_OTHERS:
        # A penalty vote that cannot pass is accepted too: its refusal gives the reason.
        return other_players(state, seat)
    may = suggestions_for(state, seat, verb, locale)
    if verb.takes is Takes.PLAYER:
        # The suggestions call this seat “You”, but its name may be typed instead.
        return (*may, Suggestion(label_name(state, seat), SEATS[seat]))
    return (*may, *own_cards(state, seat, locale)) if verb is Verb.PLAY else may


def matching(suggestions: Iterable[Suggestion], typed: str) -> Sequence[Suggestion]:
    start = _folded(typed[:MAX_LENGTH])
    fit = [one for one in suggestions if _has_words(one, start) or start in _folded(one.words)]
    fit.sort(key=lambda one: not _folded(one.words).startswith(start))
    return [Suggestion(one.words[:MAX_LENGTH], one.value) for one in fit[:MAX_SUGGESTIONS]]


def resolve(suggestions: Iterable[Suggestion], typed: str) -> str:
    """The value that a typed text stands for, or the text itself if it is unknown or ambiguous.

    Case, accents and punctuation are ignored. A suggestion matches by its full words, by their
    beginning, or by some of its words in any order, if no other suggestion matches equally well.
    """
    # Discord accepts 6,000 characters; no suggestion is that long, and comparing them is slow.
    text = typed.strip()[:MAX_LENGTH]
    start, all_known = _folded(text), tuple(suggestions)
    for one in all_known:
        if one.words.casefold() == text.casefold():
            return one.value
    printed = _DRAWS.search(text)
    if printed is not None:
        all_known = tuple(one for one in all_known if printed.group() in one.value)
        start = _folded(_DRAWS.sub("", text))
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
    """Whether each typed word begins a word of the suggestion."""
    words = _folded(one.words).split()
    return all(any(word.startswith(part) for word in words) for part in folded.split())


def _folded(text: str) -> str:
    """A text in lower case, without accents and punctuation."""
    return " ".join(_WORDS.findall(without_accents(text)))


def without_accents(text: str) -> str:
    """A text in lower case, without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(filterfalse(unicodedata.combining, letters))
