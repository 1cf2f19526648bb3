"""Panels as Discord and people read them: limits, actions, texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from bot.present.clicks import ComponentAction, custom_id, parts_of, read_custom_id, select_id
from bot.present.components import (
    Block,
    Buttons,
    CardImage,
    Divider,
    EntitySelect,
    Panel,
    Picture,
    Select,
    Text,
)
from bot.present.text.names import plain_panel, without_icons

PICTURES = re.compile(
    "[\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001ffff]"
)
COMPONENTS = 40
ALTERNATIVE = 1_024
LETTERS = 4_000


def flaws(panel: Panel) -> list[str]:
    """The parts of a message that Discord would refuse, or that cannot be read aloud."""
    aloud = plain_panel(panel)
    return [*_refused(panel), *_refused(aloud), *_unread(panel, aloud)]


def _refused(panel: Panel) -> list[str]:
    return [*_count_flaws(panel), *_component_flaws(panel), *_action_flaws(panel)]


def _unread(panel: Panel, aloud: Panel) -> Iterator[str]:
    """The flaws of a message read aloud: visual parts, different actions, or lost words."""
    yield from looked_at(aloud)
    if list(actions(aloud)) != list(actions(panel)):
        yield "other actions"
    for block in aloud.blocks:
        match block:
            case Buttons(buttons):
                heard = [one.label for one in buttons]
            case Select(options=options):
                heard = [one.label for one in options]
            case _:
                continue
        if not all(map(str.strip, heard)):
            yield f"a label without words: {heard}"
        if len(set(heard)) < len(heard):
            yield f"told apart by a picture alone: {heard}"


def looked_at(panel: Panel) -> Iterator[str]:
    """The parts of a message that can only be looked at."""
    said = "\n".join((words(panel), *labels(panel)))
    if without_icons(said) != said:
        yield f"icons in {said}"
    yield from PICTURES.findall(said)
    for block in panel.blocks:
        match block:
            case Buttons(buttons):
                yield from (one.emoji for one in buttons if one.emoji)
            case Select(options=options):
                yield from (one.emoji for one in options if one.emoji)
            case Text(beside=CardImage(name=name)):
                yield name
            case Picture(scene):
                yield type(scene).__name__
            case _:
                pass


def _count_flaws(panel: Panel) -> Iterator[str]:
    components = 1 + sum(_weight(block) for block in panel.blocks)
    if components > COMPONENTS:
        yield f"{components} components"
    letters = len(words(panel))
    if letters > LETTERS:
        yield f"{letters} letters"
    if sum(isinstance(block, Picture) for block in panel.blocks) > 1:
        yield "more than one picture"
    for block in panel.blocks:
        if isinstance(block, Text) and not block.markdown.strip():
            yield "an empty text"
        if isinstance(block, Picture) and not 1 <= len(block.alt) <= ALTERNATIVE:
            yield f"an alternative text of {len(block.alt)} letters"


def _weight(block: object) -> int:
    match block:
        case Buttons(buttons):
            return 1 + len(buttons)
        case Select():
            return 2
        case Text(beside=CardImage()):
            return 3
        case _:
            return 1


def _component_flaws(panel: Panel) -> Iterator[str]:
    for block in panel.blocks:
        match block:
            case Buttons(buttons):
                if not 1 <= len(buttons) <= 5:
                    yield f"{len(buttons)} buttons in a row"
                yield from (one.label for one in buttons if not 1 <= len(one.label) <= 80)
            case Select():
                yield from _select_flaws(block)
            case EntitySelect(most=most):
                if not 1 <= most <= 25:
                    yield f"a select of {most}"
            case Text() | Divider() | Picture():
                pass


def _select_flaws(select: Select) -> Iterator[str]:
    values = [option.value for option in select.options]
    if not 1 <= len(values) <= 25:
        yield f"{len(values)} options"
    if len(set(values)) < len(values):
        yield f"the same value twice: {values}"
    if len(select.placeholder) > 150:
        yield f"placeholder {select.placeholder!r}"
    if sum(option.chosen for option in select.options) > select.most:
        yield "more chosen than may be"
    for option in select.options:
        lengths = (len(option.label), len(option.value), len(option.description) or 1)
        if not all(1 <= length <= 100 for length in lengths):
            yield f"option {option}"


def _action_flaws(panel: Panel) -> Iterator[str]:
    ids = [one for one, _ in clicks(panel)]
    if len(set(ids)) < len(ids):
        yield f"the same custom id twice: {ids}"
    for one, values in clicks(panel):
        for chosen in values or [()]:
            if read_custom_id(one, chosen) is None:
                yield f"nobody can read {one} {chosen}"


def clicks(panel: Panel) -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """The custom ids of components, each with the values of its select."""
    for block in panel.blocks:
        match block:
            case Buttons(buttons):
                yield from ((custom_id(button.action), []) for button in buttons)
            case Select():
                values: list[tuple[str, ...]] = [(one.value,) for one in block.options]
                yield select_id(block.action, block.name), values
            case EntitySelect():
                yield select_id(block.action), [("184467440737",)]
            case Text() | Divider() | Picture():
                pass


def component_actions(panel: Panel) -> Iterator[ComponentAction]:
    """The actions that components carry in their custom ids."""
    for block in panel.blocks:
        match block:
            case Buttons(buttons):
                yield from (parts_of(button.action) for button in buttons)
            case Select() | EntitySelect():
                yield parts_of(block.action)
            case Text() | Divider() | Picture():
                pass


def actions(panel: Panel) -> Iterator[ComponentAction]:
    """The actions that clicks can ask for; for a select, one for each of its values."""
    for block in panel.blocks:
        match block:
            case Buttons(buttons):
                yield from (parts_of(button.action) for button in buttons if not button.disabled)
            case Select():
                asked = parts_of(block.action)
                yield from (replace(asked, detail=one.value) for one in block.options)
            case EntitySelect():
                yield parts_of(block.action)
            case Text() | Divider() | Picture():
                pass


def labels(panel: Panel) -> Iterator[str]:
    """All words on components."""
    for block in panel.blocks:
        match block:
            case Buttons(buttons):
                yield from (button.label for button in buttons)
            case Select():
                yield block.placeholder
                yield from (option.label for option in block.options)
            case EntitySelect():
                yield block.placeholder
            case Text() | Divider() | Picture():
                pass


def words(panel: Panel) -> str:
    """All texts of a message together, with the words that replace its pictures."""
    return "".join(map(_said, panel.blocks))


def _said(block: Block) -> str:
    match block:
        case Text(markdown):
            return markdown
        case Picture(words=said):
            return said
        case _:
            return ""
