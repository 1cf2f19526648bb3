"""The replay of a finished match: every hand and every move, in every language."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest

from bot.engine.editions import EDITIONS
from bot.engine.events import Drew
from bot.engine.options import Mode
from bot.game.rules.match_record import MatchReplay, match_replay, nameless_table
from bot.i18n import Locale
from bot.present.components import Panel, Picture, ReplayClip, Text
from bot.present.text.names import plain_words
from cogs.replay.panels import CLIP_MOVES, clip_panel, replay_panel
from cogs.watch import watch_panel
from tests.depth import cases
from tests.present.panel_reading import actions, flaws, labels, words
from tests.present.table_states import table
from tests.records.committed_matches import committed_match

EN = Locale.ENGLISH


def replayed(edition: str = "master", players: int = 3, mode: Mode = Mode.SINGLE) -> MatchReplay:
    record = committed_match(edition, players, mode)
    return match_replay(record, nameless_table(record, "t1"))


@pytest.mark.sampled
@pytest.mark.parametrize("edition", [*EDITIONS][: cases(2, deep=len(EDITIONS))])
def test_every_position_of_a_match_can_be_shown(edition: str) -> None:
    """The language changes from position to position."""
    replay = replayed(edition, 4)

    for place, locale in zip(range(replay.last + 1), cycle(Locale), strict=False):
        assert flaws(replay_panel(replay, place, locale)) == []
    for locale in Locale:
        assert flaws(clip_panel(replay, replay.last, locale)) == []


def test_ten_hands_of_players_with_long_names_fit() -> None:
    record = committed_match("master", 10)
    replay = match_replay(record, table("master", 10))

    assert flaws(replay_panel(replay, replay.last // 2, EN)) == []
    assert flaws(clip_panel(replay, 40, EN)) == []


def test_all_hands_and_drawn_cards_are_open() -> None:
    replay = replayed()
    place, drew = next(
        (place, event)
        for place, position in enumerate(replay.positions)
        for event in position.step.events
        if isinstance(event, Drew)
    )
    shown = words(replay_panel(replay, place, EN))

    assert drew.cards
    assert f":{drew.cards[0].text}:" in shown
    for seat, hand in enumerate(replay.positions[place].step.state.hands):
        assert "ABC"[seat] in shown
        assert all(f":{one.text}:" in shown for one in hand)


def test_buttons_lead_back_and_forth_and_to_both_ends() -> None:
    replay = replayed()
    last, best = replay.last, replay.best

    def leads_to(place: int) -> list[str]:
        shown = replay_panel(replay, place, EN)
        return [one.detail for one in actions(shown) if one.kind == "replay"]

    assert leads_to(0) == ["1 next", f"{last} to-end", f"{best} best"]
    assert leads_to(8) == [
        "0 to-start", "7 previous", "9 next", f"{last} to-end", f"{best} best"
    ]  # fmt: skip
    assert leads_to(last) == ["0 to-start", f"{last - 1} previous", f"{best} best"]


def test_nearby_rounds_are_offered_in_a_long_match() -> None:
    replay = replayed(mode=Mode.ELIMINATION)
    third = replay.rounds[2]
    shown = replay_panel(replay, third + 1, EN)

    assert "Round 3 of" in words(shown)
    assert "Round 3" in labels(shown)
    assert f"{third} round" in [one.detail for one in actions(shown)]


def test_the_deal_for_many_players_fits_with_all_its_words() -> None:
    record = committed_match("master", 10)
    panel = replay_panel(match_replay(record, table("master", 10)), 0, EN)
    head, picture = panel.blocks[:2]
    assert isinstance(head, Text)
    assert isinstance(picture, Picture)

    assert "Drawing for the deal" not in head.markdown
    assert "First card" in head.markdown
    assert "Drawing for the deal" in picture.words


def test_a_clip_shows_the_last_ten_moves() -> None:
    replay = replayed()
    panel = clip_panel(replay, replay.last, EN)
    (picture,) = (block for block in panel.blocks if isinstance(block, Picture))
    assert isinstance(picture.scene, ReplayClip)

    assert len(picture.scene.frames) == CLIP_MOVES + 1
    assert "the round" in picture.scene.frames[-1].caption.lower()
    assert "the round" in picture.alt.lower()
    assert picture.scene.frames[-1].hands[0].name == "A"
    assert "share-clip" in [one.kind for one in actions(panel)]
    assert list(actions(clip_panel(replay, replay.last, EN, shared=True))) == []


@pytest.mark.parametrize(("place", "named"), [(0, "the deal"), (1, "move 1"), (3, "moves 1 to 3")])
def test_a_clip_of_fewer_moves_shows_and_names_those_that_were_made(place: int, named: str) -> None:
    panel = clip_panel(replayed(), place, EN)
    (picture,) = (block for block in panel.blocks if isinstance(block, Picture))
    assert isinstance(picture.scene, ReplayClip)

    assert len(picture.scene.frames) == place + 1
    assert picture.scene.title.endswith(f" · {named}")


@pytest.mark.parametrize(
    ("markdown", "said"),
    [
        ("**Ada** plays :R7: red 7.", "Ada plays red 7."),
        ("-# A\\_B \\*\\*", "A_B **"),
        ("*Text only* leaves out pictures.", "Text only leaves out pictures."),
        ("@\u200beveryone", "@everyone"),
        ("### Title\n-# small", "Title\nsmall"),
    ],
)
def test_text_without_markdown_says_the_same(markdown: str, said: str) -> None:
    assert plain_words(markdown) == said


def frame_title(panel: Panel) -> str:
    (scene,) = (one.scene for one in panel.blocks if isinstance(one, Picture))
    assert isinstance(scene, ReplayClip)
    return scene.title


def test_the_deal_is_not_counted_as_a_move() -> None:
    replay = replayed()

    assert frame_title(replay_panel(replay, 0, EN)) == "The deal"
    assert frame_title(replay_panel(replay, 1, EN)) == f"Move 1 of {replay.last}"


def test_a_watched_match_does_not_tell_how_many_moves_it_will_have() -> None:
    replay = replayed()
    state = replay.table_at(0)
    dealt, later = (
        replace(replay, positions=replay.positions[: count + 1], best=None) for count in (0, 7)
    )

    assert frame_title(watch_panel(state, dealt, EN)) == "The deal"
    assert frame_title(watch_panel(state, later, EN)) == "Move 7"
