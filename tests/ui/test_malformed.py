"""Unreadable clicks and commands are answered like a stale button, and no error is logged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

import pytest

from tests.ui.message_content import last_answer_text
from tests.ui.simulated_server import SimulatedServer

Change = Callable[[dict[str, Any]], object]
FAR = str(2**63)
"""The first number too large for an id."""
STALE = "I don’t know this button or command any more."


def mangle(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    """Change the data of every arriving interaction."""
    mangle_all(uno, monkeypatch, lambda whole: change(whole["data"]))


def mangle_all(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    """Change every arriving interaction."""
    parsers = uno.bot._connection.parsers  # noqa: SLF001 - where discord.py receives events
    parse = parsers["INTERACTION_CREATE"]

    def arrive(payload: dict[str, Any]) -> None:
        mangled = deepcopy(payload)
        change(mangled)
        parse(mangled)

    monkeypatch.setitem(parsers, "INTERACTION_CREATE", arrive)


@contextmanager
def mangled(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, change: Change
) -> Iterator[None]:
    """Change the data of the interactions that arrive in the block."""
    with monkeypatch.context() as meanwhile:
        mangle(uno, meanwhile, change)
        yield


@contextmanager
def mangled_whole(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, change: Change
) -> Iterator[None]:
    """Change the interactions that arrive in the block."""
    with monkeypatch.context() as meanwhile:
        mangle_all(uno, meanwhile, change)
        yield


def replaced(**values: object) -> Change:
    """A change that gives some keys other values."""
    return lambda data: data.update(values)


def given(options: object) -> Change:
    """A change that gives a subcommand other options."""
    return lambda data: data["options"][0].update(options=options)


MANGLED_IDS = [
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
    "u:-:-:leaderboard:nothing - - 0",
    "u:-:-:leaderboard:wins - - 99999999999999999999",
    "u:-:-:leaderboard-filter:wins all all 0 all",
    "u:-:-:statistics:nothing 1",
    "u:-:-:statistics:figures x",
    "u:-:-:cancel-plan:9223372036854775808",
    "u:-:-:cancel-plan:99999999999999999999",
    "u:-:-:open-table:solitaire",
    "u:-:-:open-table:",
    "u:-:-:time-zones:plan-when master " + "9" * 60,
    "u:-:-:leaderboard-filter:points 2026-Q4 - 5 -",
    "u:-:-:leaderboard-filter:points - - 5 2026-Q9",
    "u:-:-:leaderboard-filter:points - - -1 all",
    "u",
]


async def test_a_mangled_custom_id_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    before = uno.state
    for custom_id in MANGLED_IDS:
        text = custom_id.format(table=before.table_id)
        with mangled(uno, monkeypatch, replaced(custom_id=text)):
            result = await uno.anna.click(uno.table_message, label="My hand")
        assert last_answer_text(result).startswith(STALE), custom_id
        assert uno.state is before, custom_id


async def test_a_forged_discard_of_no_cards_is_refused_because_it_is_not_a_choice(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    mangle(
        uno,
        monkeypatch,
        lambda data: data.update(custom_id=f"u:{uno.state.table_id}:-:keep:"),
    )
    result = await uno.anna.click(uno.table_message, label="My hand")

    assert "“discard” isn’t one of your choices" in last_answer_text(result)
    assert uno.phase == "playing"


async def test_a_person_whose_language_is_unreadable_is_still_answered(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    languages: list[object] = [5, None, [], 0.5]
    for locale in languages:
        with mangled_whole(uno, monkeypatch, replaced(locale=locale, guild_locale=locale)):
            result = await uno.anna.click(uno.table_message, label="My hand")
        assert "Your hand" in last_answer_text(result), locale


NOBODYS: list[Change] = [
    lambda whole: whole["member"]["user"].update(id=str(2**63)),
    lambda whole: whole["member"]["user"].update(id="anna"),
    lambda whole: whole["member"]["user"].pop("username"),
    lambda whole: whole.update(channel_id=str(10**400)),
    lambda whole: whole.update(guild_id="0"),
    lambda whole: whole.update(member=None),
    lambda whole: whole.update(message=None),
    lambda whole: whole["message"].update(id=-1),
    lambda whole: whole["message"].update(flags="64"),
    lambda whole: whole.pop("application_id"),
]


async def test_an_interaction_that_cannot_be_parsed_is_dropped_and_logs_one_line(
    uno: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    log: list[MutableMapping[str, Any]],
) -> None:
    await uno.deal()
    before = uno.state
    for number, change in enumerate(NOBODYS):
        log.clear()
        with mangled_whole(uno, monkeypatch, change):
            await uno.anna.click(uno.table_message, label="My hand")
        told = [one for one in log if one["event"] == "a gateway event could not be parsed"]
        lines = [(one["log_level"], "exc_info" in one) for one in told]
        assert lines == [("warning", False)], number
        assert uno.state is before, number


MALFORMED_COMPONENTS: list[Change] = [
    lambda data: data.pop("component_type"),
    lambda data: data.pop("custom_id"),
    lambda data: data.update(custom_id=7),
    lambda data: data.update(values=[]),
    lambda data: data.update(values=[7]),
    lambda data: data.update(values="R7"),
    lambda data: data.clear(),
]


async def test_a_malformed_component_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    for number, change in enumerate(MALFORMED_COMPONENTS):
        with mangled(uno, monkeypatch, change):
            result = await uno.anna.click(uno.table_message, label="My hand")
        assert last_answer_text(result).startswith(STALE), number


WRONG_OPTIONS: list[object] = [
    [{"name": "forget", "type": 5, "value": "yes"}],
    [{"name": "day", "type": 4, "value": 99}],
    [{"name": "day", "type": 4, "value": "one"}],
    [{"name": "month", "type": 4, "value": 13}],
    [{"name": "moon", "type": 4, "value": 1}],
    [{"name": "day", "type": 4}],
    [{"type": 4, "value": 1}],
    ["day"],
    None,
]


async def test_a_wrong_option_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for options in WRONG_OPTIONS:
        with mangled(uno, monkeypatch, given(options)):
            result = await uno.anna.slash(uno.channel, "potter birthday", day=1, month=1)
        assert last_answer_text(result).startswith(STALE), options
    kept = await uno.store.personal_details.details(["birthday"], [uno.anna.id])
    assert kept == {"birthday": {}}


@pytest.mark.parametrize("command", ["uno-bans list", "leaderboard", "tournament stop"])
async def test_a_server_command_is_answered_like_a_stale_button_in_direct_messages(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    name, _, subcommand = command.partition(" ")
    options = [{"name": subcommand, "type": 1, "options": []}] if subcommand else []
    mangle(uno, monkeypatch, lambda data: data.update(name=name, options=options))
    result = await uno.anna.user.slash("uno help")

    assert last_answer_text(result).startswith(STALE)


async def test_server_statistics_are_refused_in_direct_messages(
    uno: SimulatedServer,
) -> None:
    result = await uno.anna.user.slash("stats server")

    assert last_answer_text(result).startswith("That only works on servers")


def resolve_far(data: dict[str, Any]) -> None:
    """Replace the id of the person in a command with one that is too large for the database."""
    (member,) = data["resolved"]["members"].values()
    (user,) = data["resolved"]["users"].values()
    data["resolved"] = {"users": {FAR: {**user, "id": FAR}}, "members": {FAR: member}}


async def test_a_command_about_a_user_whose_id_is_too_large_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def change(data: dict[str, Any]) -> None:
        resolve_far(data)
        data["options"][0]["value"] = FAR

    mangle(uno, monkeypatch, change)
    result = await uno.anna.slash(uno.channel, "uno-duel", person=uno.ben)

    assert last_answer_text(result).startswith(STALE)


async def test_a_context_menu_on_a_member_whose_id_is_too_large_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def change(data: dict[str, Any]) -> None:
        resolve_far(data)
        data["target_id"] = FAR

    mangle(uno, monkeypatch, change)
    result = await uno.anna.context_menu(uno.channel, "Play UNO", uno.ben)

    assert last_answer_text(result).startswith(STALE)


MALFORMED_COMPLETIONS: list[object] = [
    [{"name": "card", "type": 3, "value": 7, "focused": True}],
    [{"name": "card", "type": 3, "focused": True}],
    [{"name": "card", "type": 3, "value": "x"}],
    [{"name": "moon", "type": 3, "value": "x", "focused": True}],
    [{"name": "card", "type": 3, "value": "\ud800", "focused": True}],
    ["card"],
    None,
]


async def test_a_malformed_autocompletion_offers_nothing_and_logs_a_line(
    uno: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    log: list[MutableMapping[str, Any]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    for options in MALFORMED_COMPLETIONS:
        log.clear()
        with mangled(uno, monkeypatch, given(options)):
            offered = await uno.anna.autocomplete(uno.channel, "uno play", "card", "x")
        assert offered == [], options
        assert "a command could not be read" in {one["event"] for one in log}, options
    assert caplog.text == ""


async def test_an_unknown_command_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mangle(uno, monkeypatch, lambda data: data.update(name="solitaire"))
    result = await uno.anna.slash(uno.channel, "uno help")

    assert last_answer_text(result).startswith(STALE)


async def test_text_that_the_database_cannot_store_is_answered_like_a_stale_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = [{"name": "match", "type": 3, "value": "\ud800"}]
    mangle(uno, monkeypatch, lambda data: data["options"][0].update(options=options))
    result = await uno.anna.slash(uno.channel, "uno verify", game="x")

    assert last_answer_text(result).startswith(STALE)
