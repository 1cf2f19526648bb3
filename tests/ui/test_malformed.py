"""What cannot be read gets the private answer that a stale button gets, and no error in the log."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.ui.message_content import last_answer_text
from tests.ui.simulated_server import SimulatedServer

STALE = "I don’t know this button or command any more."


def mangle(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, change: Callable[[dict[str, Any]], None]
) -> None:
    """Let interactions arrive otherwise than Discord sends them."""
    parsers = uno.bot._connection.parsers  # noqa: SLF001 - where discord.py takes events in
    parse = parsers["INTERACTION_CREATE"]

    def arrive(payload: dict[str, Any]) -> None:
        mangled = deepcopy(payload)
        change(mangled["data"])
        parse(mangled)

    monkeypatch.setitem(parsers, "INTERACTION_CREATE", arrive)


@pytest.mark.parametrize(
    "custom_id",
    [
        "u:{table}:-:team:two",
        "u:{table}:-:add-robot:genius",
        "u:{table}:-:kick:-1",
        "u:{table}:-:pass-host:",
        "u:{table}:-:hand:x",
        "u:{table}:-:pick:1e3 play R7",
        "u:{table}:-:why:nothing",
        "u:{table}:one:play:R7",
        "u:{table}:\u0661:play:R7",
        "u:{table}:-:no-such-thing:",
        "u:{table}:-::",
        "u:\ud800:-:hand:",
        "u:-:-:rules:nowhere 0",
        "u:-:-:rules:master -1",
        "u:-:-:rules:",
        "u:-:-:leaderboard:wins",
        "u:-:-:leaderboard:nothing - - 0",
        "u:-:-:leaderboard:wins - - 99999999999999999999",
        "u:-:-:leaderboard-filter:wins",
        "u:-:-:leaderboard-filter:wins all all 0 all",
        "u:-:-:statistics:nothing 1",
        "u:-:-:statistics:figures x",
        "u:-:-:cancel-plan:9223372036854775808",
        "u:-:-:cancel-plan:99999999999999999999",
        "u",
    ],
)
async def test_a_mangled_custom_id_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, custom_id: str
) -> None:
    await uno.deal()
    text = custom_id.format(table=uno.state.table_id)
    mangle(uno, monkeypatch, lambda data: data.update(custom_id=text))
    result = await uno.anna.click(uno.table_message, label="My hand")

    assert last_answer_text(result).startswith(STALE)
    assert uno.phase == "playing"


async def test_a_made_up_discard_of_nothing_is_not_understood(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    mangle(
        uno,
        monkeypatch,
        lambda data: data.update(custom_id=f"u:{uno.state.table_id}:-:keep:"),
    )
    result = await uno.anna.click(uno.table_message, label="My hand")

    assert "I don’t understand “discard”" in last_answer_text(result)
    assert uno.phase == "playing"


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("component_type"),
        lambda data: data.pop("custom_id"),
        lambda data: data.update(custom_id=7),
        lambda data: data.update(values=[]),
        lambda data: data.update(values=[7]),
        lambda data: data.update(values="R7"),
        lambda data: data.clear(),
    ],
)
async def test_a_malformed_component_is_answered_like_a_stale_button(
    uno: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[dict[str, Any]], None],
) -> None:
    await uno.deal()
    mangle(uno, monkeypatch, change)
    result = await uno.anna.click(uno.table_message, label="My hand")

    assert last_answer_text(result).startswith(STALE)


@pytest.mark.parametrize(
    "options",
    [
        [{"name": "forget", "type": 5, "value": "yes"}],
        [{"name": "day", "type": 4, "value": 99}],
        [{"name": "day", "type": 4, "value": "one"}],
        [{"name": "month", "type": 4, "value": 13}],
        [{"name": "moon", "type": 4, "value": 1}],
        [{"name": "day", "type": 4}],
        [{"type": 4, "value": 1}],
        ["day"],
        None,
    ],
)
async def test_a_wrong_option_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, options: object
) -> None:
    mangle(uno, monkeypatch, lambda data: data["options"][0].update(options=options))
    result = await uno.anna.slash(uno.channel, "potter birthday", day=1, month=1)

    assert last_answer_text(result).startswith(STALE)
    kept = await uno.store.personal_details.details(["birthday"], [uno.anna.id])
    assert kept == {"birthday": {}}


async def test_a_command_that_is_not_known_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mangle(uno, monkeypatch, lambda data: data.update(name="solitaire"))
    result = await uno.anna.slash(uno.channel, "uno help")

    assert last_answer_text(result).startswith(STALE)


async def test_text_that_no_database_takes_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = [{"name": "match", "type": 3, "value": "\ud800"}]
    mangle(uno, monkeypatch, lambda data: data["options"][0].update(options=options))
    result = await uno.anna.slash(uno.channel, "uno verify", game="x")

    assert last_answer_text(result).startswith(STALE)
