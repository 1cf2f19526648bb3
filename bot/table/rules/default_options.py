"""The options that new tables of a server have: kept by name, shown as those of a lobby. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.engine.luck import SEED_BYTES
from bot.table.rules.lobby import choose, opened
from bot.table.rules.outcome import Declined
from bot.table.rules.requests import OpenRequest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.table.state.table_state import TableState

_PREFIX = "default-"
NO_SEED = bytes(SEED_BYTES)
"""Nothing is ever dealt at a table that is nobody's."""


def defaults_id(edition: str) -> str:
    """The id, in the place of a table's, of an edition's default options."""
    return f"{_PREFIX}{edition}"


def edition_of_defaults(table_id: str) -> str | None:
    """The edition whose default options an id means; None if it is a table's."""
    edition = table_id.removeprefix(_PREFIX)
    return None if edition == table_id else edition


def table_with_defaults(
    edition: str, chosen: Mapping[str, str | int], guild_id: int = 0
) -> TableState:
    """A table of nobody's that has a server's default options.

    Args:
        chosen: The options by name; what another version of the bot has kept is left out.

    Raises:
        Declined: There is no such edition.
    """
    request = OpenRequest(guild_id, 0, edition, 0, "", "", "en", 0.0, {})
    state = replace(opened(defaults_id(edition), request, 0.0, NO_SEED).state, players=())
    for name, value in chosen.items():
        try:
            state = choose(state, name, value)
        except Declined:
            continue
    return state


def known_defaults(edition: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """What of a server's default options a new table can have."""
    base = table_with_defaults(edition, {})
    known = {}
    for name, value in chosen.items():
        try:
            choose(base, name, value)
        except Declined:
            continue
        known[name] = value
    return known
