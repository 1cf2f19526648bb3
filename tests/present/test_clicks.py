"""Clicks as typed actions, and their custom ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import pytest

from bot.engine.cards import card
from bot.game.rules.actions import (
    Action,
    AddRobot,
    CastVote,
    Kick,
    React,
    SetOption,
    StartGame,
)
from bot.game.state.table_state import Reaction, RobotLevel, Ruling
from bot.present.clicks import (
    CHOSEN,
    ClickAction,
    ComponentAction,
    TableId,
    action,
    custom_id,
    parts_of,
    read_custom_id,
    select_id,
)
from bot.present.table_clicks import (
    Ask,
    AskTournament,
    AskWhy,
    Confirm,
    LookAtHand,
    MoveClick,
    PickCard,
    ShowHostPage,
    ShowLog,
    ShowReactions,
    ShowRules,
    ShowStatus,
)
from cogs.replay.panels import ShowReplay

TABLE = "a1b2c3d4e5f6"


@action("test-rank")
class Ranked(ClickAction):
    """An action with a field that a select fills."""

    table_id: TableId
    rank: str
    role_ids: Annotated[tuple[int, ...], CHOSEN]


@pytest.mark.parametrize(
    ("click", "text"),
    [
        (MoveClick(TABLE, 12, "play W+4 blue uno"), f"u:{TABLE}:12:play:W+4 blue uno"),
        (MoveClick(TABLE, None, "uno"), f"u:{TABLE}:-:uno:"),
        (PickCard(TABLE, 3, 0, "play R7"), f"u:{TABLE}:3:pick:0 play R7"),
        (LookAtHand(TABLE), f"u:{TABLE}:-:hand:"),
        (LookAtHand(TABLE, 0), f"u:{TABLE}:-:hand:0"),
        (AskWhy(TABLE, card("W+4")), f"u:{TABLE}:-:why:W+4"),
        (ShowRules("-", "master", 2), "u:-:-:rules:master 2"),
        (Ask(TABLE, StartGame()), f"u:{TABLE}:-:start:"),
        (Ask(TABLE, StartGame(with_robots=True)), f"u:{TABLE}:-:start-with-robots:"),
        (Ask(TABLE, AddRobot()), f"u:{TABLE}:-:add-robot:"),
        (Ask(TABLE, AddRobot(RobotLevel.HARD)), f"u:{TABLE}:-:add-robot:hard"),
        (Ask(TABLE, SetOption("preset", "family")), f"u:{TABLE}:-:option:preset family"),
        (Ask(TABLE, React(Reaction.APPLAUSE)), f"u:{TABLE}:-:react:applause"),
        (Ask(TABLE, CastVote(True, Ruling.REMOVE, 7)), f"u:{TABLE}:-:cast-vote:yes remove 7"),
        (Confirm(TABLE, Kick(7)), f"u:{TABLE}:-:confirm:kick 7"),
        (AskTournament("cup", Kick(7)), "u:cup:-:tournament:kick 7"),
        (ShowReplay(TABLE), f"u:{TABLE}:-:replay:"),
        (ShowReplay(TABLE, 3, "next"), f"u:{TABLE}:-:replay:3 next"),
        (Ranked(TABLE, "gold", ()), f"u:{TABLE}:-:test-rank:gold -"),
        (Ranked(TABLE, "gold", (7, 8)), f"u:{TABLE}:-:test-rank:gold 7 8"),
    ],
)
def test_a_click_is_written_into_a_custom_id_and_read_back(click: ClickAction, text: str) -> None:
    assert custom_id(click) == text
    assert read_custom_id(text) == click


@pytest.mark.parametrize(
    ("text", "values", "click"),
    [
        (f"u:{TABLE}:-:option:speed", ["speed 8"], Ask(TABLE, SetOption("speed", "8"))),
        (f"u:{TABLE}:4:play:R7", ["W blue"], MoveClick(TABLE, 4, "play W blue")),
        (
            f"u:{TABLE}:-:option:extra-rules none",
            ["extra-rules stacking", "extra-rules jump-in"],
            Ask(TABLE, SetOption("extra-rules", "stacking jump-in")),
        ),
        (f"u:{TABLE}:-:option:extra-rules none", [], Ask(TABLE, SetOption("extra-rules", "none"))),
        (f"u:{TABLE}:-:test-rank:gold", ["7", "8"], Ranked(TABLE, "gold", (7, 8))),
    ],
)
def test_a_select_is_read_together_with_its_chosen_values(
    text: str, values: Sequence[str], click: ClickAction
) -> None:
    assert read_custom_id(text, values) == click


def test_a_selects_id_omits_the_values_and_includes_the_name_of_the_select() -> None:
    assert select_id(Ranked(TABLE, "gold", ())) == f"u:{TABLE}:-:test-rank:gold"
    assert select_id(Ask(TABLE, SetOption("speed", "8")), "speed") == f"u:{TABLE}:-:option:speed"


@pytest.mark.parametrize(
    "text",
    [
        "u:-:-:no-such-thing:",
        f"u:{TABLE}:-:join:now",
        f"u:{TABLE}:-:kick:",
        f"u:{TABLE}:-:kick:-1",
        f"u:{TABLE}:-:kick:{2**63}",
        f"u:{TABLE}:-:kick:\u0667",
        f"u:{TABLE}:-:add-robot:genius",
        f"u:{TABLE}:-:cast-vote:perhaps close 0",
        f"u:{TABLE}:-:confirm:",
        f"u:{TABLE}:-:confirm:play R7",
        f"u:{TABLE}:-:why:nothing",
        f"u:{TABLE}:-:test-rank:gold",
        f"u:{TABLE}:-:test-rank:gold seven",
        f"u:{TABLE}:x:play:R7",
        "u:-:-:rules:nowhere 0",
        "u:-:-:setting:notice loud",
        "u:-:-:setting:volume 11",
        "u:-:-:server-setting:turn-seconds 5",
        f"u:{TABLE}:-:play:{'R7' * 50}",
    ],
)
def test_an_invalid_custom_id_is_not_read(text: str) -> None:
    assert read_custom_id(text) is None


def test_a_kind_of_click_can_be_declared_for_only_one_action() -> None:
    with pytest.raises(ValueError, match="two actions are called hand"):

        @action("hand")
        class Other(ClickAction):
            table_id: TableId


def test_a_field_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be part of a custom id"):

        @action("test-list")
        class Other(ClickAction):
            numbers: list[int]


def test_a_package_can_give_an_action_by_its_parts() -> None:
    said = ComponentAction(TABLE, "pick", 3, "0 play R7")

    assert read_custom_id(custom_id(said)) == PickCard(TABLE, 3, 0, "play R7")
    assert parts_of(PickCard(TABLE, 3, 0, "play R7")) == said


HOST: Action = Kick(101)


@pytest.mark.parametrize(
    ("text", "values", "click"),
    [
        ("hand:", (), LookAtHand(TABLE)),
        ("hand:0", (), LookAtHand(TABLE, 0)),
        ("status:", (), ShowStatus(TABLE)),
        ("status:host", (), ShowHostPage(TABLE)),
        ("rules:wizz 0", (), ShowRules(TABLE, "wizz")),
        ("react:", (), ShowReactions(TABLE)),
        ("react:applause", (), Ask(TABLE, React(Reaction.APPLAUSE))),
        ("log:", (), ShowLog(TABLE)),
        ("why:", (), AskWhy(TABLE)),
        ("kick:", ("101",), Ask(TABLE, HOST)),
        ("play:Y4 right", (), MoveClick(TABLE, None, "play Y4 right")),
        ("play:R1*", (), MoveClick(TABLE, None, "play R1*")),
        ("colour:green", (), MoveClick(TABLE, None, "colour green")),
        ("catch:A", (), MoveClick(TABLE, None, "catch A")),
        ("spin:", (), MoveClick(TABLE, None, "spin")),
        ("pick:0 play W+4", (), PickCard(TABLE, None, 0, "play W+4")),
        ("pick:R4", ("0 play R4",), PickCard(TABLE, None, 0, "play R4")),
        ("pick:keep", ("0 keep R7", "0 keep B5"), PickCard(TABLE, None, 0, "keep R7 B5")),
    ],
)
def test_buttons_of_version_1_0_in_hands_and_tables_still_work(
    text: str, values: Sequence[str], click: ClickAction
) -> None:
    assert read_custom_id(f"u:{TABLE}:-:{text}", values) == click


@pytest.mark.parametrize(
    "text",
    [
        "daily:master",
        "notify-choice:pause 3600",
        "holiday:on",
        "duel-block:on 7",
        "server-page:options",
        "rank-role:role",
        "help:commands",
    ],
)
def test_the_other_buttons_of_version_1_0_are_outdated(text: str) -> None:
    assert read_custom_id(f"u:-:-:{text}") is None
