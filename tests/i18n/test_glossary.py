"""The glossary, docs/glossary.md, as far as a test can check it: words, numbers and labels."""

from __future__ import annotations

import re

import pytest

from bot.config import PROJECT
from bot.i18n import LANGUAGES, LOCALES, Locale, tr
from tests.i18n.test_texts import readings

FR, DE, PT, EN = Locale("fr"), Locale("de"), Locale("pt-BR"), Locale.ENGLISH
REPLACED = {
    EN: (
        "lay|lays|laid|laying|upon|likewise|whoever|as a rule|at the most|in force|owes?|cannot"
        "|do not|does not|is not|are not|counter-clockwise|cry out|cries|our side|the table plays"
        "|(?:the|this|a|every|no|of) match|patience"
    ),
    FR: (
        "ne vont? pas|sonnerie|horloge|bavardage|(?:ton|son|leur) jeu|soi-même|façons? de compter"
        "|de UNO|faire remarquer|carte action|toi seul|notre côté|la table joue|d’ordinaire"
        r"|effac\w+|[mts]e prot[éè]g\w+|s’ass(?:eoir|ied|oit|oie)|[Bb]ut :|patience|ᵉ"
    ),
    DE: (
        r"(?:Mits|S)pieler(?:in|innen|n|s)?|Gegner\w*|Partner\w*|Gewinner\w*|Verlierer\w*|Hosts?"
        r"|Geber\w*|Inhaber\w*|Hofnarr\w*|Joker\w*|Talon|Abwurfstapel|Nachziehstapel"
        r"|Match\w*|aufnehmen|herausforder\w+|Schaltfläche\w*|\w+[:*_]innen"
    ),
    PT: (
        r"[Rr]esponsáve(?:l|is)|[Cc]artas honestas|[Vv]otos? de penalidade|à mão|deletar"
        r"|exclu(?:ir|íd[oa]s?)"
    ),
}
"""Banned words, by language; the glossary names the right words."""
NUMBERS = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "zehn": 10, "dix": 10,
    "twos": 2, "threes": 3, "fours": 4, "sixes": 6, "tens": 10,
    "zwei": 2, "drei": 3, "vier": 4, "viert": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8,
    "neun": 9, "zweimal": 2, "dreimal": 3, "viermal": 4, "achtmal": 8,
    "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9,
}  # fmt: skip
"""Numbers in words, but no word for 1, which is also an article in some languages."""
FACES = re.compile(
    r"Wild (?:Reverse )?Draw Four|Super Jokers?|Inversion \+4|free-wild-four"
    r"|\+4-(?:Retour-)?Farbwahl|Zieh (?:Zwei|Drei|Vier)|Draw One|\+1\b"
)
PRESSED = re.compile(
    r"\b(?:press(?:e[sd])?|presion\w+|cliqu\w+|clica\w*|drück\w*|auf|puls\w+|to[cq]\w+)"
    r"(?: sur| auf| em)?\s+"
    r"\*\*(?=\S)([^*]+)\*\*",
    re.IGNORECASE,
)
"""The name of a button in a text that tells people to press it."""
DISCORDS = {"Interested", "Interessiert", "Ça m’intéresse", "Me interesa", "Tenho interesse"}
"""Buttons of Discord itself."""
LONGEST = 22
"""The most letters on a button: more would wrap on a phone."""


def words(locale: Locale) -> dict[str, str]:
    """The words of each text, without variables."""
    return {
        key: " ".join(one.words).replace("\u00a0", " ") for key, one in readings(locale).items()
    }


def numbers(text: str) -> set[int]:
    """The numbers in a text, in digits or in words."""
    said = re.findall(r"\b\d+\b|[^\W\d_]+", FACES.sub("", text).casefold())
    return {int(one) if one.isdigit() else NUMBERS[one] for one in said if _is_number(one)}


def _is_number(word: str) -> bool:
    return word.isdigit() or word in NUMBERS


def chosen(locale: Locale) -> list[str]:
    """The words in a language's column, which is headed by that language's own name."""
    page = (PROJECT / "docs" / "glossary.md").read_text(encoding="utf-8")
    head, _, *rows = (
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in page.splitlines()
        if line.startswith("|")
    )
    name = tr(locale, "language-name")
    assert name in head, f"docs/glossary.md has no column {name}"
    place = head.index(name)
    return [one.strip() for row in rows for one in row[place].split(";")]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_texts_use_the_words_of_the_glossary(locale: Locale) -> None:
    texts = " ".join(words(locale).values())

    assert [
        one
        for one in chosen(locale)
        # Ignore the last letters, which may be inflected.
        if not re.search(re.sub(r"(\w{4,})\w{2}\b", r"\\b\1\\w*", re.escape(one)), texts, re.I)
    ] == []


@pytest.mark.parametrize("locale", REPLACED)
def test_a_banned_word_does_not_come_back(locale: Locale) -> None:
    out = re.compile(rf"\b(?:{REPLACED[locale]})(?!\w)")

    assert {key: found for key, text in words(locale).items() if (found := out.findall(text))} == {}


@pytest.mark.parametrize("locale", [FR, DE])
def test_french_and_german_texts_have_the_same_numbers_as_english(locale: Locale) -> None:
    own, english = words(locale), words(EN)

    differing = {
        key: (numbers(english[key]), numbers(own[key]))
        for key in own.keys() & english.keys()
        # Words that people may type are not translations.
        if not key.startswith("plan-words-") and numbers(english[key]) != numbers(own[key])
    }
    assert differing == {}


@pytest.mark.parametrize("locale", Locale)
def test_the_label_of_a_button_is_short(locale: Locale) -> None:
    long = {
        key: text
        for key, text in words(locale).items()
        if key.startswith(("button-", "verb-")) and len(text) > LONGEST
    }

    assert long == {}


@pytest.mark.parametrize("locale", Locale)
def test_a_text_sends_readers_only_to_buttons_that_exist(locale: Locale) -> None:
    texts = words(locale)
    labels = {text for key, text in texts.items() if key.startswith(("button-", "verb-"))}

    told = {name for text in texts.values() for name in PRESSED.findall(text)}
    assert told
    assert told - labels - DISCORDS == set()


def test_french_grammar_does_not_depend_on_a_name() -> None:
    """A name may begin with a vowel: « de Ada » would be wrong."""
    name = re.compile(
        r"(?:\b(?:de|que)\s|[dq]u?’)\**\{ \$(?:by|dealer|host|names?|next|player|seat|starter|to"
        r"|victims|winner|giver)"
    )
    wrong = [
        line
        for path in sorted((LOCALES / FR).rglob("*.ftl"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if name.search(line)
    ]

    assert wrong == []
