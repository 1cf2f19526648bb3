"""The requests of clicks as typed values, and the only codec between them and custom ids.

Each kind of click is a class, declared with its kind beside the panels that show it:

    @action("invite")
    class Invite(ClickAction):
        table_id: TableId
        user_id: int

A custom id is `u:<subject>:<question>:<kind>:<detail>`, with at most 100 characters. `TableId`, or
another subject, and `Question` have their own places; the other fields are the words of the detail,
in order, and the last field takes all remaining words. None is written `-`, and left out at the end
if it is the default. A custom id that cannot be read never reaches a function.

The options of a select are actions of one kind, whose values are whole details; if several can be
chosen, they differ in their last words (`extra-rules one`, `extra-rules other`). If a field is
marked as `CHOSEN`, the values fill that field, and the custom id contains the fields before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from dataclasses import MISSING, dataclass, field, fields
from enum import StrEnum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from bot.engine.cards import Card, card
from bot.engine.editions import EDITIONS
from bot.engine.values import Value, replace
from bot.present.old_ids import kind_and_detail

NO_TABLE = "-"
"""The subject of actions that concern no table (leaderboards, rules, help)."""
MAX_NUMBER = 2**63 - 1
"""The largest number in a detail, which is the database's limit for Discord ids."""
LONGEST = 100
"""The most characters in a custom id."""
NOTHING = "-"
"""The word for None, and for an empty list of values."""
KEPT_IDS = 4_000
"""The number of actions whose parts and custom ids are cached: most buttons stay for a match."""

TEMPLATE = re.compile(
    r"u:(?P<subject>[\w-]*):(?P<number>\d+|-):(?P<kind>[\w-]+):(?P<detail>.*)", re.ASCII
)


class ClickAction(Value):
    """A click's request; its subclasses are declared with `@action`."""


class ComponentAction(ClickAction):
    """An action as the parts of its custom id; packages parse the details of their own actions.

    Args:
        table_id: The subject.
        kind: The kind of request; a verb of the engine (`play`, `draw`, …) makes a move.
        number: The number of the question that it answers, if any.
        detail: The rest, such as the end of a move's line (`W+4 blue uno`), a page or an option.
    """

    table_id: str
    kind: str
    number: int | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """The functions that read and write a field; `read` raises `ValueError` for a bad text."""

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


@dataclass(frozen=True, slots=True)
class Subject(Words):
    """The functions that read and write an action's subject, which replaces a table's id.

    Where a kind is declared for several subjects, the subject whose format fits is used.
    """

    is_any_id: bool = False


@dataclass(frozen=True, slots=True)
class Whole(Words):
    """The functions that read and write one field as a kind and a detail together (`play R7`)."""


QUESTION = object()
"""Marks the field with the number of the question that an action answers."""
CHOSEN = object()
"""Marks the last field of an action, which the values of a select fill."""


def _number(text: str) -> int:
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_NUMBER))
    if not is_number or int(text) > MAX_NUMBER:
        raise ValueError(text)
    return int(text)


def _word(text: str) -> str:
    if not text:
        raise ValueError(text)
    return text


def one_of(values: Container[str]) -> Words:
    """A field for a word that must be one of some values."""

    def read(text: str) -> str:
        if text not in values:
            raise ValueError(text)
        return text

    return Words(read)


def number_among(values: Container[int]) -> Words:
    """A field for a number that must be one of some values."""

    def read(text: str) -> int:
        number = _number(text)
        if number not in values:
            raise ValueError(text)
        return number

    return Words(read)


_YES_OR_NO = {"yes": True, "no": False}


def _flag(text: str) -> bool:
    if text not in _YES_OR_NO:
        raise ValueError(text)
    return _YES_OR_NO[text]


TableId = Annotated[str, Subject(str, str, is_any_id=True)]
"""The id of a table, a finished match or a tournament, which is not checked for existence here."""
Question = Annotated[int | None, QUESTION]
"""The number of the question that an action answers, if it answers one."""
Edition = Annotated[str, one_of(EDITIONS)]
CardWord = Annotated[Card, Words(card)]


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of a detail; without a default it is required."""

    name: str
    words: Words
    default: Any

    def is_left_out(self, value: object) -> bool:
        """Whether the field can be left out at the end: its value is its default, None or ""."""
        return self.default in {None, ""} and getattr(value, self.name) == self.default


@dataclass(frozen=True, slots=True)
class Fields:
    """Reads and writes the fields of a dataclass as the words of a text."""

    each: tuple[_Field, ...]

    @classmethod
    def of(cls, kind: type) -> Fields:
        hints = get_type_hints(kind, include_extras=True)
        return cls(tuple(_field_of(kind, one.name, hints[one.name]) for one in fields(kind)))

    def read(self, text: str) -> list[Any]:
        """The values in a text; raises `ValueError` if it is malformed."""
        if not self.each:
            if text:
                raise ValueError(text)
            return []
        words = text.split(" ", len(self.each) - 1) if text else []
        values = [one.words.read(word) for one, word in zip(self.each, words, strict=False)]
        missing = [one.default for one in self.each[len(words) :]]
        if MISSING in missing:
            raise ValueError(text)
        return [*values, *missing]

    def write(self, value: object) -> str:
        fields_left = list(self.each)
        while fields_left and fields_left[-1].is_left_out(value):
            fields_left.pop()
        return " ".join(one.words.write(getattr(value, one.name)) for one in fields_left)


def _field_of(kind: Any, name: str, hint: Any) -> _Field:  # noqa: ANN401 - a dataclass, a type
    declared = kind.__dataclass_fields__[name]
    return _Field(name, _words_of(hint), declared.default)


def _words_of(hint: Any) -> Words:  # noqa: ANN401 - a type
    """The functions that read and write values of a type."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        marked = next((one for one in inner[1:] if isinstance(one, Words)), None)
        return _words_of(inner[0]) if marked is None else marked
    if origin in {Union, UnionType}:
        if str in inner:
            return Words(str)
        (own,) = (one for one in inner if one is not NoneType)
        return _or_nothing(_words_of(own), None)
    if origin is tuple:
        return _or_nothing(_several(_words_of(inner[0])), ())
    return _plain(hint)


def _plain(kind: Any) -> Words:  # noqa: ANN401 - a type
    if kind is str:
        return Words(_word)
    if kind is bool:
        return Words(_flag, lambda value: "yes" if value else "no")
    if kind is int:
        return Words(_number)
    if issubclass(kind, StrEnum):
        return Words(kind)
    raise TypeError(f"{kind!r} cannot be part of a custom id")


def _or_nothing(own: Words, nothing: object) -> Words:
    return Words(
        lambda text: nothing if text == NOTHING else own.read(text),
        lambda value: NOTHING if value == nothing else own.write(value),
    )


def _several(own: Words) -> Words:
    return Words(
        lambda text: tuple(map(own.read, text.split(" "))),
        lambda values: " ".join(map(own.write, values)),
    )


def action_words(most: int) -> Words:
    """A field for an action without a subject: its kind and detail in at most `most` characters."""

    def read(text: str) -> ClickAction:
        kind, _, detail = text.partition(" ")
        found = read_parts(ComponentAction(NO_TABLE, kind, None, detail))
        if found is None or len(text) > most:
            raise ValueError(text)
        return found

    def write(value: ClickAction) -> str:
        parts = parts_of(value)
        return f"{parts.kind} {parts.detail}".strip()

    return Words(read, write)


C = TypeVar("C", bound=ClickAction)


@dataclass(slots=True)
class _Codec(Generic[C]):
    """Reads and writes the actions of a class as the parts of a custom id."""

    action: type[C]
    kind: str
    subject: tuple[str, Subject] | None = None
    question: str | None = None
    whole: tuple[str, Words] | None = None
    details: Fields = field(default_factory=lambda: Fields(()))
    has_chosen: bool = False

    @classmethod
    def of(cls, action: type[C], kind: str) -> _Codec[C]:
        made, details = cls(action, kind), list[_Field]()
        for name, hint in get_type_hints(action, include_extras=True).items():
            marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
            own = _words_of(hint)
            made.has_chosen |= CHOSEN in marks
            if QUESTION in marks:
                made.question = name
            elif isinstance(own, Subject):
                made.subject = name, own
            elif isinstance(own, Whole):
                made.whole = name, own
            else:
                details.append(_field_of(action, name, hint))
        made.details = Fields(tuple(details))
        return made

    @property
    def is_for_any_id(self) -> bool:
        return self.subject is None or self.subject[1].is_any_id

    def read(self, parts: ComponentAction) -> C:
        """The action given by the parts of a custom id; raises `ValueError` if they do not fit."""
        given: dict[str, Any] = {}
        if self.subject is not None:
            name, subject = self.subject
            given[name] = subject.read(parts.table_id)
        if self.question is not None:
            given[self.question] = parts.number
        if self.whole is not None:
            name, whole = self.whole
            given[name] = whole.read(f"{parts.kind} {parts.detail}".rstrip(" "))
        else:
            names = (one.name for one in self.details.each)
            given |= zip(names, self.details.read(parts.detail), strict=True)
        return self.action(**given)

    def write(self, action: C) -> ComponentAction:
        subject, number = NO_TABLE, None
        if self.subject is not None:
            name, written = self.subject
            subject = written.write(getattr(action, name))
        if self.question is not None:
            number = getattr(action, self.question)
        if self.whole is not None:
            name, whole = self.whole
            kind, _, detail = whole.write(getattr(action, name)).partition(" ")
            return ComponentAction(subject, kind, number, detail)
        return ComponentAction(subject, self.kind, number, self.details.write(action))


_codecs: dict[type[ClickAction], _Codec[Any]] = {}
_by_kind: dict[str, list[_Codec[Any]]] = {}
_by_rule: list[tuple[Callable[[str], bool], _Codec[Any]]] = []
_of_packages: set[str] = set()


def action(*kinds: str, of: Callable[[str], bool] | None = None) -> Callable[[type[C]], type[C]]:
    """Declare the actions of a class, for the given kinds, or for all kinds that a rule accepts.

    Raises:
        ValueError: A kind is declared twice for the same subjects.
    """

    def declare(kind_of_action: type[C]) -> type[C]:
        codec = _Codec.of(kind_of_action, kinds[0] if kinds else "")
        _codecs[kind_of_action] = codec
        if of is not None:
            _by_rule[:] = [one for one in _by_rule if not _is_again(one[1], codec)]
            _by_rule.append((of, codec))
            _by_rule.sort(key=lambda one: one[1].is_for_any_id)
        for kind in kinds:
            others = [one for one in _by_kind.get(kind, ()) if not _is_again(one, codec)]
            if any(_subjects(one) == _subjects(codec) for one in others):
                raise ValueError(f"two actions are called {kind}")
            _by_kind[kind] = sorted([*others, codec], key=lambda one: one.is_for_any_id)
        return kind_of_action

    return declare


def _is_again(one: _Codec[Any], other: _Codec[Any]) -> bool:
    """Whether a class is declared again because its module was imported again."""
    places = [(c.action.__module__, c.action.__qualname__) for c in (one, other)]
    return places[0] == places[1]


def _subjects(codec: _Codec[Any]) -> object:
    return codec.is_for_any_id or codec.subject


def allow_kind(kind: str) -> None:
    """Accept actions of a kind that nobody declares: a package parses them."""
    _of_packages.add(kind)


def declared_actions() -> Sequence[type[ClickAction]]:
    return tuple(_codecs)


def declared_kinds() -> Sequence[str]:
    return sorted(_by_kind)


@lru_cache(KEPT_IDS)
def parts_of(action: ClickAction) -> ComponentAction:
    """An action as the parts of its custom id."""
    return action if isinstance(action, ComponentAction) else _codecs[type(action)].write(action)


def read_parts(parts: ComponentAction) -> ClickAction | None:
    """The action given by the parts of a custom id; None if it cannot be read."""
    rules = (codec for holds, codec in _by_rule if holds(parts.kind))
    for codec in (*_by_kind.get(parts.kind, ()), *rules):
        try:
            return codec.read(parts)  # type: ignore[no-any-return]
        except ValueError:
            continue
    return parts if parts.kind in _of_packages else None


@lru_cache(KEPT_IDS)
def custom_id(action: ClickAction, name: str = "") -> str:
    """Encode an action; raises `ValueError` if it is too long or unreadable.

    Args:
        name: Replaces the detail in a select's custom id, to distinguish it from others of the same
            kind.
    """
    parts = parts_of(action)
    number = NOTHING if parts.number is None else parts.number
    text = f"u:{parts.table_id}:{number}:{parts.kind}:{name or parts.detail}"
    if len(text) > LONGEST or not text.isprintable() or TEMPLATE.fullmatch(text) is None:
        raise ValueError(f"not fit for a custom id: {text!r}")
    return text


def select_id(action: ClickAction, name: str = "") -> str:
    """A select's custom id, without the parts that its values fill; `name` as in `custom_id`."""
    codec = _codecs.get(type(action))
    if codec is None or not codec.has_chosen:
        return custom_id(action, name)
    parts = parts_of(action)
    return custom_id(replace(parts, detail=parts.detail.rpartition(" ")[0]))


def read_custom_id(text: str, values: Sequence[str] = ()) -> ClickAction | None:
    """Decode a custom id and the values chosen in its select; None if they cannot be read."""
    found = TEMPLATE.fullmatch(text) if text.isprintable() and len(text) <= LONGEST else None
    if found is None:
        return None
    detail = found["detail"]
    if not all(one.isprintable() for one in values):
        return None
    if values:
        codecs = _by_kind.get(found["kind"], ())
        fills = any(one.has_chosen for one in codecs)
        first, *others = (detail, *values) if fills else values
        last = others if fills else [one.rpartition(" ")[2] for one in others]
        detail = " ".join((first, *last)).lstrip(" ")
    number = None if found["number"] == NOTHING else int(found["number"])
    kind, detail = kind_and_detail(found["kind"], detail)
    return read_parts(ComponentAction(found["subject"], kind, number, detail))
