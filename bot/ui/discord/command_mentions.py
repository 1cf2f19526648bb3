"""Commands that can be clicked where a text names them, once Discord has said their ids."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.present.components.layout import letters_left
from bot.present.components.panel import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from bot.present.components.panel import Panel

_NAMED = re.compile("`(/[^`]+)`")
_SUBCOMMAND, _GROUP = 1, 2
"""Types of options that are commands themselves."""


class CommandMentions:
    """The commands by the words that people type for them, in every language."""

    def __init__(self) -> None:
        self._mentions: dict[str, str] = {}

    def learn(self, payloads: Iterable[Mapping[str, Any]], ids: Mapping[str, int]) -> None:
        """Note which commands there are.

        Args:
            payloads: The commands as Discord is told them.
            ids: Their Discord ids, by name.
        """
        self._mentions = {
            f"/{' '.join(typed)}": f"</{' '.join(path)}:{ids[payload['name']]}>"
            for payload in payloads
            if payload["name"] in ids
            # A click finds a command by its English words, whatever language the reader speaks.
            for path, typed in _paths(payload)
        }

    def in_panel(self, panel: Panel) -> Panel:
        """A panel whose texts mention the commands that they name, as far as there is room."""
        left = letters_left(panel.blocks)

        def mention(named: re.Match[str]) -> str:
            nonlocal left
            mentioned = self._mentions.get(named[1], named[0])
            left -= len(mentioned) - len(named[0])
            return mentioned if left >= 0 else named[0]

        blocks = tuple(
            replace(block, markdown=_NAMED.sub(mention, block.markdown))
            if isinstance(block, Text)
            else block
            for block in panel.blocks
        )
        return replace(panel, blocks=blocks)


Words = tuple[str, ...]


def _paths(payload: Mapping[str, Any]) -> Iterator[tuple[Words, Words]]:
    """The commands of a group, or one alone: the English words with those of each language."""
    for locale in (None, *(payload.get("name_localizations") or ())):
        yield from _paths_in(payload, locale)


def _paths_in(spec: Mapping[str, Any], locale: str | None) -> Iterator[tuple[Words, Words]]:
    name = (spec.get("name_localizations") or {}).get(locale, spec["name"])
    inner = [one for one in spec.get("options") or () if one["type"] in {_SUBCOMMAND, _GROUP}]
    below = [path for one in inner for path in _paths_in(one, locale)] or [((), ())]
    for path, typed in below:
        yield (spec["name"], *path), (name, *typed)
