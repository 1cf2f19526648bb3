"""Messages as they are sent to Discord."""

from __future__ import annotations

import pytest

from bot.game.rules.actions import Join
from bot.gateway.rendering import EmojiMap, PanelView, entity_select
from bot.present.clicks import ClickAction, ComponentAction, custom_id, read_custom_id
from bot.present.components import (
    Button,
    Buttons,
    Divider,
    EntityKind,
    EntitySelect,
    OpenHands,
    Option,
    Panel,
    Picture,
    Select,
    Style,
    Text,
)
from bot.present.table_clicks import Ask, MoveClick, ShowOptions, ShowRules

PANEL = Panel(
    (
        Text("## Table"),
        Divider(),
        Buttons(
            (
                Button("Draw", ComponentAction("oak", "draw", 7), Style.PRIMARY),
                Button("Take", ComponentAction("oak", "take", 7), disabled=True),
            )
        ),
        Select("Which?", ComponentAction("oak", "play", 7), (Option("red 7", "R7", chosen=True),)),
    ),
    accent=0x2F6FBF,
)


@pytest.mark.parametrize(
    "action",
    [
        Ask("oak", Join()),
        MoveClick("oak", 12, "play W+4 blue uno"),
        ShowRules("-", "master"),
        ShowOptions("oak", "a:b:c"),
    ],
)
def test_an_action_is_read_back_from_its_custom_id(action: ClickAction) -> None:
    assert read_custom_id(custom_id(action)) == action


@pytest.mark.parametrize(
    "action", [ComponentAction("oak", "play", 1, "x" * 100), ComponentAction("o:k", "join")]
)
def test_a_value_too_long_for_a_custom_id_is_refused(action: ComponentAction) -> None:
    with pytest.raises(ValueError, match="custom id"):
        custom_id(action)


def test_custom_ids_of_others_are_not_mistaken_for_ours() -> None:
    assert read_custom_id("uno:1:play") is None
    assert read_custom_id("u:oak:seven:play:") is None


def test_a_panel_becomes_one_framed_message() -> None:
    (frame,) = PanelView(PANEL, EmojiMap()).to_components()
    title, line, buttons, choice = frame["components"]

    assert frame["accent_color"] == 0x2F6FBF
    assert title["content"] == "## Table"
    assert line["type"] == 14
    assert [one["label"] for one in buttons["components"]] == ["Draw", "Take"]
    assert [one["disabled"] for one in buttons["components"]] == [False, True]
    assert choice["components"][0]["options"][0]["default"] is True


def test_a_view_has_no_timeout() -> None:
    view = PanelView(PANEL, EmojiMap())

    assert view.timeout is None
    assert view.is_persistent()


def test_a_picture_that_cannot_be_shown_is_replaced_by_words() -> None:
    hands = Picture(OpenHands("master", "Round 1", ()), "Ada holds one card.", "Ada: **red 7**")
    silent = Picture(OpenHands("master", "Round 2", ()), "Said elsewhere.")
    panel = Panel((hands, silent))

    shown = PanelView(panel, EmojiMap(), "hands.webp").to_components()
    told = PanelView(panel, EmojiMap()).to_components()

    galleries = [one["items"] for one in shown]
    assert [item["description"] for (item,) in galleries] == [hands.alt, silent.alt]
    assert [one["content"] for one in told] == [hands.words]


def test_a_message_with_more_components_than_discord_allows_is_refused() -> None:
    button = Button("Draw", ComponentAction("oak", "draw"))
    rows, line = (Buttons((button,) * 5),) * 6, Text("Table")

    PanelView(Panel((*rows, line, line, line), accent=1), EmojiMap())
    with pytest.raises(ValueError, match="41 components"):
        PanelView(Panel((*rows, line, line, line, line), accent=1), EmojiMap())


@pytest.mark.parametrize(
    ("kind", "channel_types"),
    [(EntityKind.CHANNEL, [0, 5, 15, 4]), (EntityKind.TEXT_CHANNEL, [0, 5])],
)
def test_only_suitable_kinds_of_channels_are_offered(
    kind: EntityKind, channel_types: list[int]
) -> None:
    spec = EntitySelect("Where", ComponentAction("", "server-podium"), kind, (7,))

    shown = entity_select(spec)
    assert shown["channel_types"] == channel_types
    assert shown["default_values"] == [{"id": "7", "type": "channel"}]
