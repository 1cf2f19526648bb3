"""The options that new tables of a server have."""

from __future__ import annotations

import pytest

from bot.engine.options import Mode, values_of
from bot.game.rules.lobby import (
    defaults_id,
    edition_of_defaults,
    known_defaults,
    table_with_defaults,
)
from bot.game.rules.results import Declined

CHOSEN = {"mode": "single", "jump-in": "true", "turn-seconds": "30"}
FORGOTTEN = {"colour-of-the-cat": "grey", "mode": "golf"}


def test_they_are_shown_as_at_a_table_that_is_nobodys() -> None:
    table = table_with_defaults("master", CHOSEN, guild_id=5)

    assert (table.options.mode, table.turn_seconds) == (Mode.SINGLE, 30)
    assert values_of(table.options)["jump_in"] is True
    assert (table.guild_id, table.players, table.host) == (5, (), 0)
    assert edition_of_defaults(table.table_id) == "master"


def test_an_id_is_of_an_edition_or_of_a_table() -> None:
    assert edition_of_defaults(defaults_id("wizz")) == "wizz"
    assert edition_of_defaults("t1") is None


def test_what_another_version_of_the_bot_has_kept_is_left_out() -> None:
    table = table_with_defaults("master", {"jump-in": "true", **FORGOTTEN})

    assert values_of(table.options)["jump_in"] is True
    assert table.options.mode is Mode.CLASSIC
    assert known_defaults("master", CHOSEN | {"speed": "7"}) == CHOSEN
    assert known_defaults("master", FORGOTTEN) == {}


def test_an_edition_that_there_is_not_has_none() -> None:
    with pytest.raises(Declined, match="unknown-edition"):
        table_with_defaults("solitaire", {})
