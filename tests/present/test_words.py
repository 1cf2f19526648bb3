"""Every event, question, choice and refusal has words in every language."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from enum import EnumType
from itertools import product
from typing import Any, get_type_hints

import pytest

from bot.engine import cards
from bot.engine.cards import Card, Colour, card
from bot.engine.editions import EDITIONS, installed
from bot.engine.errors import Reason
from bot.engine.events import Caught, Event, Why
from bot.engine.game import Question
from bot.engine.moves import Verb
from bot.engine.state import Waiting
from bot.engine.view import view
from bot.game.rules.actions import Refusal
from bot.game.state.table_events import TableClosed
from bot.i18n import Locale, catalogue, tr
from bot.present.edition import merged
from bot.present.panels.options import chosen_options
from bot.present.text.events import event_text
from bot.present.text.names import (
    card_text,
    clean_name,
    escape_markdown,
    group_cards,
    join_names,
    label_name,
    sort_key,
)
from bot.present.text.options import option_value_text
from bot.present.text.status import question_line
from tests.depth import pairs
from tests.present.table_states import NAMES, game_of, held, table

EN, FR = Locale.ENGLISH, Locale("fr")


def kinds(base: type[Any]) -> Iterator[type[Any]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def named(base: type[Any]) -> list[type[Any]]:
    """All classes derived from `base` that belong to a module of the bot.

    This leaves out the originals of slotted classes, and the events that tests define.
    """
    return [
        one
        for one in kinds(base)
        if one.__module__.startswith("bot.")
        and vars(sys.modules[one.__module__]).get(one.__name__) is one
    ]


EVENTS = [kind for kind in named(Event) if not named(kind)]  # only classes without subclasses occur
assert TableClosed in EVENTS, "the table's events are known, too"
DECISIONS = [kind for kind in named(Question) if hasattr(kind, "waiting")]
CARDS = sorted({one.front for rules in EDITIONS.values() for one in rules.cards}, key=sort_key)
SAMPLES: dict[object, tuple[object, ...]] = {
    int: (1,),
    bool: (False, True),
    str: ("a name",),
    Card: (card("R7"),),
    Colour: (Colour.BLUE,),
    Why: tuple(Why),
}


def values(hint: Any) -> tuple[object, ...]:  # noqa: ANN401 - an annotation
    """Some values of the type in a field's annotation."""
    if hint in SAMPLES:
        return SAMPLES[hint]
    if isinstance(hint, EnumType):
        return tuple(hint)
    text = str(hint)
    if "None" in text:
        (inner,) = (one for one in hint.__args__ if one is not type(None))
        return (None, *values(inner))
    if text.startswith("tuple[tuple[int,"):
        return ((), ((0, card("R7")), (1, card("B2"))))
    if "Card" in text:
        return ((), (card("R7"), card("R7"), card("W")))
    return ((), (0, 1))


def examples(kind: type[Any]) -> Iterator[Any]:
    """Instances of a class: each field takes each of its sample values in turn."""
    hints = get_type_hints(kind, None, vars(cards))
    first = {one.name: values(hints[one.name])[-1] for one in fields(kind)}
    for one in fields(kind):
        for value in values(hints[one.name]):
            yield kind(**{**first, one.name: value})
    if not first:
        yield kind()


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_words(kind: type[Event]) -> None:
    """A missing text or argument would cause a warning, and thereby an error here."""
    games, readers = (held("master", 3), held("tippo", 3)), (None, 0, 1)
    for event, game, locale, reader in product(examples(kind), games, Locale, readers):
        words = event_text(event, game, locale, reader)
        assert words.strip(), locale
        assert "{" not in words


@pytest.mark.parametrize("kind", DECISIONS, ids=lambda kind: kind.__name__)
def test_every_question_has_words(kind: type[Question]) -> None:
    state = held("tippo", 5)
    game = replace(game_of(state), stack=(next(examples(kind)),))
    state = replace(state, game=game)

    for locale, reader in product(Locale, (None, 0, 1)):
        assert question_line(state, view(game, None), locale, reader).strip(), locale


@pytest.mark.parametrize("locale", [EN])
def test_every_answer_and_notice_has_words(locale: Locale) -> None:
    keys = catalogue().keys(locale)

    plain = [one.verb for one in merged().verb_buttons]
    assert {f"verb-{verb}" for verb in (*plain, Verb.UNO)} <= keys
    assert {f"notice-{waiting}" for waiting in Waiting} <= keys
    assert {f"waits-{waiting}" for waiting in Waiting} <= keys


@pytest.mark.parametrize("locale", [EN])
def test_every_refusal_has_words(locale: Locale) -> None:
    assert {f"refused-{code}" for code in (*Reason, *Refusal)} <= catalogue().keys(locale)


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "locale"), pairs(EDITIONS, Locale))
def test_every_choice_of_every_option_has_words(edition: str, locale: Locale) -> None:
    for one in chosen_options(table(edition)):
        assert tr(locale, f"option-{one.name}")
        # A rule that is switched off is only named, not explained.
        for value in one.values or (True,):
            assert option_value_text(one.name, value, locale, edition)


@pytest.mark.parametrize("locale", [EN])
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_has_its_name_help_and_rules_in_words(edition: str, locale: Locale) -> None:
    keys = catalogue().keys(locale)

    own = {f"edition-{edition}", f"help-{edition}", f"rules-{edition}-1"}
    # A package may have its texts in only one language.
    assert own <= keys or (edition in installed() and own.isdisjoint(keys))


@pytest.mark.parametrize("locale", Locale)
def test_no_two_cards_have_the_same_words(locale: Locale) -> None:
    for edition, rules in EDITIONS.items():
        for colours in {one.colours for one in rules.cards}:
            sides = {one.front for one in rules.cards if one.colours is colours}
            assert len({card_text(one, locale, edition) for one in sides}) == len(sides)
    # A plain Wild has the same name on both sides.
    assert len({card_text(one, locale) for one in CARDS}) == len(CARDS) - 1


def test_cards_have_their_rulebook_names() -> None:
    said = {text: card_text(card(text), FR) for text in ("R7", "W+4", "B+2", "GR", "YS", "W")}

    assert said == {
        "R7": "7 rouge",
        "W+4": "Super Joker",
        "B+2": "+2 bleu",
        "GR": "Inversion verte",
        "YS": "Passer jaune",
        "W": "Joker",
    }
    assert card_text(card("R7"), EN) == "red 7"
    assert card_text(card("R3*"), FR, "tippo") == "3 rouge (Arrêt)"


def test_a_hand_is_sorted_by_colour_and_rank_and_equal_cards_are_grouped() -> None:
    hand = [card(text) for text in ("W", "B2", "RS", "R1", "B2", "R7")]

    assert [(one.text, count) for one, count in group_cards(hand)] == [
        ("R1", 1),
        ("R7", 1),
        ("RS", 1),
        ("B2", 2),
        ("W", 1),
    ]


def test_events_address_the_players_whom_they_concern_as_you() -> None:
    state = table(players=3)
    caught = Caught(seat=0, by=2)

    told = {one: event_text(caught, state, FR, one) for one in (None, 0, 2)}
    assert told[None] == "**Ada** a oublié de dire UNO, et **Ada (2)** fait contre-UNO."
    assert told[0] == "Tu as oublié de dire UNO, et **Ada (2)** fait contre-UNO."
    assert told[2] == "**Ada** a oublié de dire UNO, et tu fais contre-UNO."


@pytest.mark.parametrize("name", NAMES)
def test_a_players_name_has_no_effect_as_text(name: str) -> None:
    """A name must cause no mention, link, markdown or reversed text."""
    text = escape_markdown(name)

    assert not re.search(r"@everyone|@here|(?<!\\)<@|https?://", text)
    assert not re.search(r"(?<!\\)[*_~`|<>\[\]#]", text.replace("\\\\", ""))
    assert not set(text) & set("\u202d\u202e\u2066\u2067")


@pytest.mark.parametrize(
    "name", ["\u05d3\u05e0\u05d4", "\u0644\u064a\u0644\u0649 9", "Al \u05d3\u05e0\u05d4"]
)
def test_a_name_written_from_the_right_is_isolated_from_the_words_after_it(name: str) -> None:
    assert escape_markdown(name) == f"\u2068{name}\u2069"


def test_a_name_of_only_blanks_is_replaced_by_a_question_mark() -> None:
    assert clean_name("\u200f \n") == "?"


def test_players_with_equal_names_are_distinguished() -> None:
    state = table(players=3)

    assert (label_name(state, 0), label_name(state, 2)) == ("Ada", "Ada (2)")


def test_lists_follow_each_languages_rules() -> None:
    assert join_names(["A"], EN) == "A"
    assert join_names(["A", "B"], EN) == "A and B"
    assert join_names(["A", "B", "C"], FR) == "A, B et C"


@pytest.mark.parametrize(
    ("last", "joined"),
    [
        ("Bix", "Ada y Bix"),
        ("**Iker**", "Ada e **Iker**"),
        ("Íñigo", "Ada e Íñigo"),
        ("Hilda", "Ada e Hilda"),
        (":WI: Invisibilidad", "Ada e :WI: Invisibilidad"),
        ("*", "Ada y *"),
    ],
)
def test_the_spanish_word_for_and_changes_before_an_i_sound(last: str, joined: str) -> None:
    assert join_names(["Ada", last], Locale("es")) == joined


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u200b\u2060", "\u00ad", "\u0301", "\uffa0 \u115f"]
)
def test_an_invisible_name_is_replaced_by_a_question_mark(name: str) -> None:
    assert clean_name(name) == "?"
    assert clean_name(f"{name}Zoe{name}").count("Zoe") == 1
