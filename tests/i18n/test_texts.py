"""The texts themselves: the same keys and variables in all languages, all used, well typeset."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.config import PROJECT
from bot.engine.editions import EDITIONS
from bot.engine.options import offered
from bot.i18n import LANGUAGES, LOCALES, TRANSLATIONS, Entries, Locale, catalogue, read
from bot.present.text.options import short_option_value_text
from bot.settings import PERSON, SERVER, UNSET
from tests.figures import parsed

SETTINGS = (*PERSON.values(), *SERVER.values())
EN = Locale.ENGLISH
CODE = [path for folder in ("bot", "cogs") for path in sorted((PROJECT / folder).rglob("*.py"))]
SAYING = {"tr", "text", "phrase"}
"""Functions whose second argument is a key, as in `tr(locale, key)`."""
HOLE = r"[\w.-]+"
"""The text that an f-string may insert into a key."""
HOLD = re.compile(r"[a-z]{3}")
"""The letters that a string must contain to be taken for a key."""
CLAUSES = {
    "en": "you your nobody is are stays can may must",
    "de": "du dein wer niemand ist sind bleibt kann darf muss",
    "es": "tú tu nadie es son queda puede debe",
    "fr": "tu ton on personne est sont reste peut doit",
    "pt": "você seu ninguém é são fica pode deve",
}
"""Words that occur only in clauses, by language."""


class Reading(Visitor):
    """The parts of a text: its words, its variables and the texts that it quotes."""

    def __init__(self, entries: Entries) -> None:
        self._entries = entries
        self.words: list[str] = []
        self.variables: set[str] = set()
        self.quoted: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - Fluent's name
        self.words.append(node.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.quoted.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.visit(self._entries[f"-{node.id.name}"].value)


def readings(locale: Locale) -> dict[str, Reading]:
    return _readings(read, locale)


@cache
def _readings(read: Callable[[Path], Entries], locale: Locale) -> dict[str, Reading]:
    found: dict[str, Reading] = {}
    entries: Entries = {}
    for one in dict.fromkeys((locale.language, locale)):
        entries |= read(LOCALES / one)
    for entry in entries.values():
        if not isinstance(entry, ftl.Message):
            continue
        for key, pattern in [(entry.id.name, entry.value)] + [
            (f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes
        ]:
            if pattern is not None:
                found[key] = Reading(entries)
                found[key].visit(pattern)
    return found


def variables(texts: dict[str, Reading], key: str) -> set[str]:
    """The variables of a text and of all texts that it quotes."""
    return texts[key].variables.union(*(variables(texts, quoted) for quoted in texts[key].quoted))


def key_pattern(node: ast.expr) -> str | None:
    """The keys that an expression can give, as a regular expression; None if it can give any."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else HOLE
            for part in node.values
        )
    return None


def code_nodes() -> Iterator[tuple[str, ast.AST]]:
    for path in CODE:
        place = path.relative_to(PROJECT).as_posix()
        for node in _nodes(path):
            yield place, node


@cache
def _nodes(path: Path) -> list[ast.AST]:
    """The calls and strings of a file that may name a key."""
    return [
        node
        for node in ast.walk(parsed(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Constant | ast.JoinedStr)
    ]


def said_keys() -> dict[str, list[str]]:
    """Patterns of the keys used in calls, with the places of the calls."""
    said: dict[str, list[str]] = defaultdict(list)
    for place, node in code_nodes():
        if not isinstance(node, ast.Call) or len(node.args) < 2:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", None))
        pattern = key_pattern(node.args[1]) if name in SAYING else None
        if pattern is not None:
            said[pattern].append(f"{place}:{node.lineno}")
    return said


def named_keys() -> set[str]:
    """Patterns of all strings in the code that might be keys, including those in tables."""
    patterns = {key_pattern(node) for _, node in code_nodes() if isinstance(node, ast.expr)}
    # A pattern that is nearly all placeholder would match everything.
    found = {pattern for pattern in patterns if pattern and HOLD.search(pattern.replace(HOLE, ""))}
    return found | {f"{one.text}-{value}" for one in SETTINGS for value in (*one.choices, UNSET)}


every_translation = pytest.mark.parametrize("locale", TRANSLATIONS)


@every_translation
def test_a_language_has_the_files_of_english(locale: Locale) -> None:
    names, english = (
        {path.relative_to(LOCALES / one) for path in (LOCALES / one).rglob("*.ftl")}
        for one in (locale, EN)
    )

    # A region has only the texts that differ from its language.
    assert names == english if locale in LANGUAGES else names <= english


@every_translation
def test_a_language_has_the_keys_of_english(locale: Locale) -> None:
    own, english = catalogue().keys(locale), catalogue().keys(EN)
    helpers = set[str]().union(*(text.quoted for text in readings(locale).values()))

    assert english - own == set(), f"`make language LANG={locale}` lists all"
    assert own - english <= helpers


@pytest.mark.parametrize("region", sorted(set(Locale) - set(LANGUAGES)))
def test_a_region_has_only_texts_that_differ_from_its_language(region: Locale) -> None:
    own, language = read(LOCALES / region), read(LOCALES / region.language)

    assert own.keys() <= language.keys()
    assert [name for name, text in own.items() if text.equals(language[name], ["comment"])] == []


GRAMMAR = {"form", "initial"}
"""Variables that only some languages need: a form of inserted words, and their first sound."""


@every_translation
def test_a_text_uses_the_variables_of_english(locale: Locale) -> None:
    own, english = readings(locale), readings(EN)

    differing = {
        key: (variables(own, key), variables(english, key))
        for key in own.keys() & english.keys()
        if variables(own, key) - GRAMMAR != variables(english, key)
    }
    assert differing == {}


def test_every_key_used_in_the_code_exists() -> None:
    keys = catalogue().keys(EN)

    unknown = {
        pattern: places
        for pattern, places in said_keys().items()
        if not any(re.fullmatch(pattern, key) for key in keys)
    }
    assert unknown == {}


def test_every_text_is_used() -> None:
    texts = readings(EN)
    used = re.compile("|".join(sorted(named_keys())))
    quoted = set[str]().union(*(text.quoted for text in texts.values()))

    # The attributes of a message are used with it, as a command's description with its name.
    names = {key.partition(".")[0] for key in texts}
    assert sorted(name for name in names - quoted if not used.fullmatch(name)) == []


@pytest.mark.parametrize("locale", Locale)
def test_apostrophes_are_typographic(locale: Locale) -> None:
    straight = {key for key, text in readings(locale).items() if "'" in "".join(text.words)}

    assert straight == set()


def test_french_punctuation_never_starts_or_ends_a_line_alone() -> None:
    """A no-break space before ? ! : ; » and after «; Discord's marks and our icons do not count."""
    lonely = re.compile(r"[^\u00a0\u202f?!][?!:;»]|«[^\u00a0\u202f]")
    marks = re.compile(r"<t:|:[A-Za-z]>|https?://\S+|<a?:\w+:|:[a-z]+:(?= |$)")

    wrong = {
        key: words
        for key, text in readings(Locale("fr")).items()
        for words in text.words
        if lonely.search(marks.sub("", words))
    }
    assert wrong == {}


def test_german_quotation_marks_and_percent_signs_are_typographic() -> None:
    """Quotes „…“ and a no-break space before %; text inside `code` and links are ignored."""
    wrong_marks = re.compile(r"[\"«»”]|\.\.\.|(?:^|[^\u00a0])%")

    texts = {key: " ".join(text.words) for key, text in readings(Locale("de")).items()}
    assert [key for key, words in texts.items() if wrong_marks.search(words)] == []
    assert [key for key, words in texts.items() if words.count("„") != words.count("“")] == []


def test_zero_takes_the_plural_in_brazil() -> None:
    """“0 cartas”, where Unicode counts 0 as [one]."""
    texts = [path.read_text(encoding="utf-8") for path in (LOCALES / "pt-BR").rglob("*.ftl")]

    assert [line for text in texts for line in text.splitlines() if "[one]" in line] == []


def test_every_picture_character_is_an_icon_with_a_name() -> None:
    """Texts for screen readers omit icons; a bare character would be read out by its name."""
    pictures = re.compile("[\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001ffff]")

    for locale in Locale:
        wrong = [
            key for key, text in readings(locale).items() if pictures.search("".join(text.words))
        ]
        assert wrong == []


@pytest.mark.parametrize("locale", Locale)
def test_the_values_of_an_option_are_short(locale: Locale) -> None:
    """Discord shows at most 100 letters of a choice, and nothing must be cut off."""
    long = {
        (edition, one.name, value): words
        for edition, rules in EDITIONS.items()
        for one in offered(rules.options)
        for value in one.metadata.get("values", ())
        if len(words := short_option_value_text(one.name.replace("_", "-"), value, locale)) > 60
    }
    assert long == {}


@pytest.mark.parametrize("locale", Locale)
def test_a_rule_switched_off_is_a_noun_phrase(locale: Locale) -> None:
    """It becomes part of a list: “printed rules, with jump-in and drawn cards kept until …”."""
    clauses = {*CLAUSES[locale.value.partition("-")[0]].split()}

    for key, text in readings(locale).items():
        if re.fullmatch(r"option-.+-false", key):
            words = "".join(text.words)
            assert not re.search(r"[.,;:!?]", words), key
            assert not clauses & {*re.findall(r"\w+", words.lower())}, key


@pytest.mark.parametrize("locale", Locale)
def test_a_text_names_commands_as_they_are_called_in_its_language(locale: Locale) -> None:
    texts = readings(locale)
    names = {
        "".join(text.words)
        for key, text in texts.items()
        if key.startswith("command-") and "." not in key
    }
    unknown = {
        key: said
        for key, text in texts.items()
        for said in re.findall(r"`/([^`]+)`", "\n".join(text.words))
        if not set(said.split()) <= names
    }
    assert unknown == {}
