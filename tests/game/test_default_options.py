"""A server's default options for new tables."""

from __future__ import annotations

import pytest

from bot.engine.options import Mode, values_of
from bot.game.rules.lobby import (
    known_defaults,
    table_with_defaults,
)
from bot.game.rules.outcome import RefusalError
from bot.game.state.table_state import HomeServer

CHOSEN = {"mode": "single", "jump-in": "true", "turn-seconds": "30"}
FORGOTTEN = {"colour-of-the-cat": "grey", "mode": "golf"}


def test_tables_without_a_host_show_the_default_options() -> None:
    table = table_with_defaults("master", CHOSEN, guild_id=HomeServer(5))

    assert (table.options.mode, table.turn_seconds) == (Mode.SINGLE, 30)
    assert values_of(table.options)["jump_in"] is True
    assert (table.guild_id, table.players, table.host) == (5, (), 0)
    assert table.edition == "master"


def test_an_option_of_another_version_is_ignored() -> None:
    table = table_with_defaults("master", {"jump-in": "true", **FORGOTTEN})

    assert values_of(table.options)["jump_in"] is True
    assert table.options.mode is Mode.CLASSIC
    assert known_defaults("master", CHOSEN | {"speed": "7"}) == CHOSEN
    assert known_defaults("master", FORGOTTEN) == {}


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(RefusalError, match="unknown-edition"):
        table_with_defaults("solitaire", {})
