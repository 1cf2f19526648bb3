"""The texts that people read, from Fluent files, parsed once and then filled in.

A language is a folder of `data/locales`, named by its tag (`fr`, `pt-BR`). A key is the name of a
message in one of its files, or `message.attribute` as in Fluent. Keys are unique over all files of
a language, so that code names no file. A region (`es-419`) has the texts of its language (`es`),
except those that it replaces, including words that other texts quote. A text that a language lacks
is shown in English. Packages can add their own folders (`use_folders`), in any of the languages.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

import structlog
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.stream import FluentParserStream
from fluent.syntax.visitor import Visitor

log = structlog.get_logger(__name__)

Entries = dict[str, ast.Message | ast.Term]
"""Messages and terms by their names; a term's begins with `-`."""
FILLED_TEXTS = 4_000
"""The number of filled-in texts cached per language, without words that are merely inserted."""

LOCALES = Path(__file__).resolve().parents[1] / "data" / "locales"


def _tags(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir() if one.is_dir() and any(one.rglob("*.ftl")))


class Locale(StrEnum):
    """The languages of the bot: English, whose texts are complete, and one per other folder."""

    _ignore_ = "tag"
    ENGLISH = "en"
    for tag in _tags(LOCALES):
        if tag != ENGLISH:
            vars()[tag] = tag

    @property
    def language(self) -> Locale:
        """The language that a region falls back on; a full language falls back on itself."""
        tag = self.partition("-")[0]
        return Locale(tag) if tag in set(Locale) else self


TRANSLATIONS = tuple(Locale)[1:]
"""All locales but English."""
LANGUAGES = tuple(one for one in Locale if one.language.value == one.value)
"""All locales except those of regions; each has rules, a listing and a glossary."""


class CatalogueError(Exception):
    """A language file is missing, cannot be parsed, or repeats a key."""


class MissingTextWarning(UserWarning):
    """No language has a text, or an argument is missing. In tests this is an error."""


@lru_cache(100)
def locale_of(code: str | None, default: Locale = Locale.ENGLISH) -> Locale:
    """The language for a person, a server or a saved locale code.

    Args:
        code: Discord's locale code (`fr`, `en-US`, `pt-BR`, …), if known.
        default: The language used if this installation lacks that of the code.

    Source: https://docs.discord.com/developers/reference#locales
    """
    code = code or ""
    tags = (code, code.partition("-")[0])
    return next((Locale(tag) for tag in tags if tag in set(Locale)), default)


BASE_FORM = "base"
"""The `$form` of a phrase that stands by itself."""


class Phrase(str):
    """Words that a text can inflect: `{ FORM($card, "accusative") }` sets their `$form`.

    Args:
        inflect: Gives the words in a form; forms are named only in a language's files, and unknown
            forms are treated as `BASE_FORM`.
    """

    __slots__ = ("inflect",)
    inflect: Callable[[str], str]

    def __new__(cls, inflect: Callable[[str], str]) -> Phrase:
        phrase = super().__new__(cls, inflect(BASE_FORM))
        phrase.inflect = inflect
        return phrase

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Copy and pickle only the words."""
        return str, (str(self),)


def inflected(words: str, form: str) -> str:
    """Words in a grammatical form of their language; a plain string has only one form."""
    return words.inflect(form) if isinstance(words, Phrase) else words


def _form(words: object, form: object) -> str:
    return inflected(words, str(form)) if isinstance(words, str) else str(words)


# Fluent's type allows only functions with one argument.
_FUNCTIONS: dict[str, Any] = {"FORM": _form}


class _UnfilledError(Exception):
    """A text lacks an argument; `text` and `inserted` are filled in as far as possible."""

    def __init__(self, text: str, inserted: Sequence[str], reason: str) -> None:
        super().__init__(reason)
        self.text = text
        self.inserted = inserted


_MARK = re.compile("\ue000(.+?)\ue001")
"""Marks the place in a text where the words of a variable are inserted."""


_HYPHEN = re.compile(r"(?<!\w)-(?=\d)")
"""The sign of a negative number as Fluent writes it."""


_FOUR_DIGITS_TOGETHER = frozenset({"es"})
"""Languages that write `1000` but `10.000`; Babel ignores CLDR's `minimumGroupingDigits`."""


class _Inserted(Visitor):
    """Finds the variables that a pattern merely inserts: those in `names` but not in `deciding`."""

    def __init__(self, entries: Entries) -> None:
        self._entries = entries
        self.names: set[str] = set()
        self.deciding: set[str] = set()

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802 - as the visitor calls it
        if isinstance(node.expression, ast.VariableReference):
            self.names.add(node.expression.id.name)
        else:
            self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - as above
        self.deciding.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - as above
        if node.id.name in self._entries:
            self.visit(self._entries[node.id.name])


class LocaleTexts:
    """The texts of one language: strings, or patterns if they have placeables.

    A pattern is compiled on first use, since there are a thousand at the start. Words that are
    merely inserted, such as names, stay out of the cache of filled-in texts.
    """

    def __init__(self, locale: Locale, entries: Entries) -> None:
        self.locale = locale
        # Discord shows isolation marks as boxes in some places, and no language here is
        # right-to-left.
        self._bundle = FluentBundle([locale], functions=_FUNCTIONS, use_isolating=False)
        self._bundle.add_resource(ast.Resource([*entries.values()]))
        self._entries = entries
        self._plain: dict[str, str] = {}
        self._patterns: dict[str, ast.Pattern] = {}
        self._marks: dict[str, Mapping[str, str | None]] = {}
        self._fill = lru_cache(FILLED_TEXTS)(self._fill_uncached)
        for entry in entries.values():
            if isinstance(entry, ast.Message):
                self._keep(entry.id.name, entry.value)
                for one in entry.attributes:
                    self._keep(f"{entry.id.name}.{one.id.name}", one.value)
        self.keys = frozenset(self._patterns.keys() | self._plain.keys())

    def _keep(self, key: str, source: ast.Pattern | None) -> None:
        if source is None:
            return
        texts = [one.value for one in source.elements if isinstance(one, ast.TextElement)]
        if len(texts) == len(source.elements):
            self._plain[key] = "".join(texts)
        else:
            self._patterns[key] = source

    def fill(self, key: str, args: Mapping[str, str | float]) -> str | None:
        """Fill in a text; None if this language lacks the key."""
        plain = self._plain.get(key)
        if plain is not None:
            return plain
        if key not in self._patterns:
            return None
        marks = self._marks[key] if key in self._marks else self._marks_of(key)
        values = [
            mark if mark and isinstance(args.get(name), str) else args.get(name)
            for name, mark in marks.items()
        ]
        try:
            text, inserted = self._fill(key, *values)
        except _UnfilledError as error:
            warnings.warn(f"{key} ({self.locale}): {error}", MissingTextWarning, stacklevel=2)
            text, inserted = error.text, error.inserted
        return text % tuple([args[name] for name in inserted])

    def _marks_of(self, key: str) -> Mapping[str, str | None]:
        """The variables of a text, each with a mark if the text merely inserts it, or else None."""
        found = _Inserted(self._entries)
        found.visit(self._patterns[key])
        marks: dict[str, str | None] = {name: f"\ue000{name}\ue001" for name in found.names}
        self._marks[key] = marks | dict.fromkeys(found.deciding)
        return self._marks[key]

    def _fill_uncached(self, key: str, *values: str | float | None) -> tuple[str, Sequence[str]]:
        """A text as a `%` format, and the names of the variables inserted into it.

        Args:
            values: The values of the variables in `_marks`, in their order; None if one is missing.

        Raises:
            _UnfilledError: An argument is missing or has the wrong type.
        """
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, "the locale has such a text"
        named = zip(self._marks[key], values, strict=True)
        args = {name: self._value(value) for name, value in named if value is not None}
        text, errors = self._bundle.format_pattern(pattern, args)
        if any(isinstance(value, int | float) and value < 0 for value in args.values()):
            text = _HYPHEN.sub("\N{MINUS SIGN}", str(text))
        parts = _MARK.split(str(text).replace("%", "%%"))
        inserted, parts[1::2] = parts[1::2], ["%s"] * (len(parts) // 2)
        if errors:
            raise _UnfilledError("".join(parts), inserted, str(errors))
        return "".join(parts), inserted

    def _value(self, value: str | float) -> object:
        """An argument of a text: booleans as `yes` or `no`, numbers grouped as in this language."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str) or self.locale not in _FOUR_DIGITS_TOGETHER:
            return value
        return fluent_number(value, useGrouping=abs(value) >= 10_000)


class Catalogue:
    """The texts of all languages; logs the number of texts that a language lacks.

    Args:
        folders: Folders that each contain one folder per language, with `.ftl` files.

    Raises:
        CatalogueError: A folder has no texts, or a file is invalid; the message names file and
            line.
    """

    def __init__(self, *folders: Path) -> None:
        for folder in folders:
            if not (folder.is_dir() and _tags(folder)):
                raise CatalogueError(f"no texts in {folder}")
        own = {locale: read(*(folder / locale for folder in folders)) for locale in Locale}
        self._texts = {one: LocaleTexts(one, own[one.language] | own[one]) for one in Locale}
        for locale in LANGUAGES:
            missing = self.keys(Locale.ENGLISH) - self.keys(locale)
            if missing:
                log.warning(
                    "texts are shown in English",
                    language=locale.value,
                    texts=len(missing),
                    such_as=min(missing),
                )

    def keys(self, locale: Locale) -> frozenset[str]:
        return self._texts[locale].keys

    def has_text(self, locale: Locale, key: str) -> bool:
        return key in self.keys(locale) or key in self.keys(Locale.ENGLISH)

    def text(self, locale: Locale, key: str, args: Mapping[str, str | float]) -> str:
        """Fill in a text, falling back on English, then on any language, and finally on its key.

        Args:
            key: A message, or `message.attribute`.
            args: The variables of the message. Numbers are formatted for the language (`1 000`), so
                ids and Unix times are passed as strings; True and False are `yes` and `no`.
        """
        for one in chain((locale,), Locale):
            text = self._texts[one].fill(key, args)
            if text is not None:
                return text
        warnings.warn(f"no text {key!r} in any language", MissingTextWarning, stacklevel=3)
        return key


def read(*folders: Path) -> Entries:
    """Parse the files of one language or region.

    Args:
        folders: Folders with `.ftl` files in them and in subfolders; missing folders count as
            empty.

    Raises:
        CatalogueError: A line cannot be parsed, or a key is repeated.
    """
    entries: Entries = {}
    for folder in folders:
        for path in sorted(folder.rglob("*.ftl")):
            for name, entry in _entries(path):
                if name in entries:
                    raise CatalogueError(f"{path.parent.name}/{path.name}: {name} is defined twice")
                entries[name] = entry
    return entries


class _Parser(FluentParser):
    """Reads each run of text at once.

    Fluent's own parser reads letter by letter, which takes more than half of the start-up time.
    """

    _TEXT = re.compile(r"[^{}\n]*")

    def get_text_element(self, ps: FluentParserStream) -> ast.TextElement:
        text = self._TEXT.match(ps.string, ps.index)
        assert text is not None, "the empty text also matches"
        ps.index, ps.peek_offset = text.end(), 0
        return ast.TextElement(text.group())


def _entries(path: Path) -> Iterator[tuple[str, ast.Message | ast.Term]]:
    source = path.read_text(encoding="utf-8")
    for entry in _Parser(with_spans=False).parse(source).body:
        if isinstance(entry, ast.Message):
            yield entry.id.name, entry
        elif isinstance(entry, ast.Term):
            yield f"-{entry.id.name}", entry
        elif isinstance(entry, ast.Junk):
            line = source.count("\n", 0, source.index(entry.content or "")) + 1
            raise CatalogueError(
                f"{path.parent.name}/{path.name}, line {line}: {entry.annotations[0].message}"
            )


class _Folders:
    """The folders of packages, in addition to the project's own."""

    more: tuple[Path, ...] = ()


def use_folders(folders: Iterable[Path]) -> None:
    """Replace the additional folders with texts.

    Raises:
        CatalogueError: A folder has no texts, or a file is invalid; then nothing has changed.
    """
    more = tuple(folders)
    _catalogue(more)
    _Folders.more = more


def use_texts(folders: Iterable[str]) -> None:
    """Use the texts of additional folders; folders that cannot be read are logged.

    Call this before commands are imported, as they get their names then.
    """
    used: list[Path] = []
    use_folders(used)
    for folder in map(Path, folders):
        try:
            use_folders([*used, folder])
        except CatalogueError as error:
            log.error("the texts of a package cannot be read", reason=str(error))  # noqa: TRY400 - a line for the host, no fault of ours
        else:
            used.append(folder)


def catalogue() -> Catalogue:
    """The texts of the project and of packages, parsed on the first call."""
    return _catalogue(_Folders.more)


@cache
def _catalogue(more: tuple[Path, ...]) -> Catalogue:
    return Catalogue(LOCALES, *more)


def tr(locale: Locale, key: str, /, **args: str | float) -> str:
    """A text in the reader's language; ids and Unix times among its arguments are strings."""
    return catalogue().text(locale, key, args)


def phrase(locale: Locale, key: str, /, **args: str | float) -> Phrase:
    """A text that other texts can inflect; its arguments are inflected in the same `$form`."""

    def inflect(form: str) -> str:
        filled = {
            name: inflected(value, form) if isinstance(value, str) else value
            for name, value in args.items()
        }
        return tr(locale, key, **filled, form=form)

    return Phrase(inflect)


def has_text(locale: Locale, key: str) -> bool:
    return catalogue().has_text(locale, key)
