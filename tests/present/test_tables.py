"""What stands in the channel and in private messages: lobby, options, table, ends, notices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import apply
from bot.engine.editions import EDITIONS
from bot.engine.events import HandShown, Skipped
from bot.engine.moves import Verb
from bot.engine.notation import parse_move
from bot.engine.options import Mode
from bot.i18n import Locale
from bot.present.acts import What
from bot.present.asides import status_panel
from bot.present.events import event_words
from bot.present.lobby import lobby_panel
from bot.present.options import options_panel
from bot.present.panel import Buttons, Panel, Picture
from bot.present.scenes import OpenHands
from bot.present.scores import ranked
from bot.present.table import channel_panel
from bot.table.feats import Deed, Feat, Feats
from bot.table.lobby import choose
from bot.table.sitting import Ending, Phase
from tests.present.reading import acts, flaws, labels, words
from tests.present.tables import NOW, held, holding, moments, playing, table

EN, FR = Locale.ENGLISH, Locale.FRENCH


def disabled(panel: Panel) -> set[str]:
    return {
        button.act.what
        for block in panel.blocks
        if isinstance(block, Buttons)
        for button in block.buttons
        if button.disabled
    }


# Before the start


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_lobby_and_options_of_every_edition_fit(edition: str, locale: Locale) -> None:
    for mode in Mode:
        for players in (1, 4, EDITIONS[edition].players[-1]):
            sitting = table(edition, players, mode=mode)
            assert flaws(lobby_panel(sitting, locale)) == []
            assert flaws(options_panel(sitting, locale)) == []
            assert flaws(status_panel(sitting, 0, locale, staff=True)) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_shown_can_be_chosen(edition: str) -> None:
    sitting = table(edition)

    for act in acts(options_panel(sitting, EN)):
        name, value = act.detail.split()
        assert choose(sitting, name, value) is not None


def test_the_options_are_explained_in_words() -> None:
    text = words(lobby_panel(table(speed=6, stacking=True), FR))

    assert "6 secondes par tour" in text
    assert "un +2 répond à un +2" in text
    assert "**Sans**\xa0: Jeu strict · 7-0 · Saute-mouton" in text


def test_a_goal_is_not_told_where_it_does_not_count() -> None:
    assert "500 points" in words(lobby_panel(table(mode="classic"), EN))
    assert "500 points" not in words(lobby_panel(table(mode="single"), EN))


def test_a_lonely_host_cannot_start_and_a_full_table_takes_nobody() -> None:
    assert What.START in disabled(lobby_panel(table(players=1), EN))
    assert disabled(lobby_panel(table(players=10), EN)) == {What.JOIN, What.ADD_ROBOT}


# In a game


def test_one_glance_tells_turn_top_card_and_counts() -> None:
    sitting = playing(holding("W", "R1", "R2", "B5"), "play W blue")

    text = words(channel_panel(sitting, EN))

    assert ":W: Wild** · colour: **:blue: blue**" in text
    assert "’s turn" in text
    assert "3 cards" in text


def test_an_owed_card_and_a_called_uno_are_seen() -> None:
    sitting = playing(holding("W+4", "R1"), "play W+4 blue uno")

    text = words(channel_panel(sitting, FR))

    assert "**UNO\xa0!**" in text
    assert "doit piocher 4 cartes" in text


def test_a_forgotten_uno_is_not_seen() -> None:
    sitting = holding("R1", "B5")
    assert sitting.game is not None
    called = playing(sitting, "play R1 uno")
    forgotten = playing(sitting, "play R1")

    assert words(channel_panel(called, EN)) == words(channel_panel(forgotten, EN)).replace(
        "1 card", "1 card · **UNO!**"
    )
    assert list(acts(channel_panel(called, EN))) == list(acts(channel_panel(forgotten, EN)))


def test_the_direction_is_told_in_words() -> None:
    sitting = holding("RR", "B5", "B6")

    assert "Clockwise: down the list" in words(channel_panel(sitting, EN))
    assert "Counter-clockwise: up" in words(channel_panel(playing(sitting, "play RR"), EN))


def test_the_clock_of_the_game_is_shown_and_a_hidden_one_is_not() -> None:
    assert f"Buzzer <t:{NOW + 8:.0f}:R>" in words(channel_panel(holding("R1", speed=8), EN))
    royal = [words(channel_panel(one, EN)) for one, _ in moments("royal", 3, 3, 30)]
    assert all("Fanfare" not in text for text in royal)
    assert any("the table plays <t:" in text for text in royal)


def test_the_manual_button_can_always_be_pressed() -> None:
    sitting = holding("R1", "R2", "R3", button="manual")

    assert Verb.PRESS in {act.what for act in acts(channel_panel(sitting, EN))}
    assert Verb.PRESS not in {act.what for act in acts(channel_panel(holding("R1"), EN))}


def test_an_open_vote_can_be_joined_from_the_table() -> None:
    sitting = holding("R1", "R2")
    assert sitting.game is not None
    game = apply(sitting.game, parse_move("A accuse B")).state
    panel = channel_panel(replace(sitting, game=game), EN)

    assert "1 of 2 votes" in words(panel)
    assert ("accuse", "B") in {(act.what, act.detail) for act in acts(panel)}


def test_the_hash_of_the_luck_is_shown_until_the_first_card_is_laid() -> None:
    sitting = holding("R1", "R2", "R3")
    assert sitting.game is not None
    commitment = sitting.game.luck.commitment

    assert commitment in words(channel_panel(sitting, EN))
    assert commitment not in words(channel_panel(playing(sitting, "play R1"), EN))


@pytest.mark.parametrize("locale", Locale)
def test_no_label_is_a_sign_alone(locale: Locale) -> None:
    for sitting, _events in moments("tippo", 4, 2, 60):
        for label in labels(channel_panel(sitting, locale)):
            assert any(letter.isalnum() for letter in label)


# Ends


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("mode", [Mode.CLASSIC, Mode.SINGLE, Mode.LOW_SCORE, Mode.TEAMS])
def test_the_end_of_a_round_shows_all_hands_and_points(mode: Mode, locale: Locale) -> None:
    *_rest, (sitting, _events) = moments("master", 4, 3, 2_000, mode=mode)
    game = sitting.game
    assert game is not None
    assert game.result is not None
    ended = replace(sitting, phase=Phase.CLOSED, ending=Ending.MATCH_OVER)

    for panel in (channel_panel(sitting, locale), channel_panel(ended, locale)):
        assert flaws(panel) == []
        for points in dict(game.result.points).values():
            assert str(points) in words(panel)
    assert What.READY in {act.what for act in acts(channel_panel(sitting, locale))}


@pytest.mark.parametrize(
    ("feat", "told"),
    [
        (Feat(0, Deed.CARD, "W+4", (1,), 8), "Best move: **Ada** with :W+4: Wild Draw Four"),
        (Feat(0, Deed.CARD, "W+4", (1, 2), 8), "draw 8 cards in all."),
        (Feat(0, Deed.CATCH, "", (2,), 2), "**Ada** catches **Ada"),
        (Feat(2, Deed.CHALLENGE, "", (0,), 4), "sees through the bluff of **Ada**, who draws 4"),
    ],
)
def test_the_best_move_of_the_round_is_told(feat: Feat, told: str) -> None:
    *_rest, (sitting, _events) = moments("master", 3, 4, 3_000)

    assert told in words(channel_panel(replace(sitting, feats=Feats(best=feat)), EN))
    assert "Best move" not in words(channel_panel(sitting, EN))


def test_whoever_won_the_round_is_shown_with_what_it_scored() -> None:
    *_rest, (sitting, _events) = moments("master", 3, 4, 3_000)
    assert sitting.game is not None
    result = sitting.game.result
    assert result is not None
    assert result.winner is not None
    (picture,) = (one for one in channel_panel(sitting, EN).blocks if isinstance(one, Picture))
    assert isinstance(picture.scene, OpenHands)

    shown = {hand.won: hand.points for hand in picture.scene.hands}

    assert shown[True] == f"+ {dict(result.points)[result.winner]} points"
    assert not shown[False].startswith("+")


def test_whoever_wins_where_only_leftovers_count_has_no_card_left() -> None:
    *_rest, (sitting, _events) = moments("master", 3, 4, 3_000, mode="low-score")
    (picture,) = (one for one in channel_panel(sitting, EN).blocks if isinstance(one, Picture))
    assert isinstance(picture.scene, OpenHands)

    shown = {hand.won: hand.points for hand in picture.scene.hands}

    assert shown[True] == "no card left"
    assert shown[False].endswith("points")


def test_nobody_has_a_medal_for_no_points() -> None:
    *_rest, (sitting, _events) = moments("master", 3, 4, 3_000)

    shown = words(channel_panel(sitting, EN))

    assert shown.count(":first:") == 1
    assert ":second:" not in shown
    assert shown.count(":seat: 2.") == 2


def test_open_hands_share_the_room_of_the_message() -> None:
    *_rest, (sitting, _events) = moments("master", 10, 4, 3_000)
    assert sitting.game is not None
    deck = EDITIONS["master"].deck
    game = replace(sitting.game, hands=tuple(deck[seat:] for seat in range(10)))

    panel = channel_panel(replace(sitting, game=game), FR)

    assert flaws(panel) == []
    assert words(panel).count("…") == 10


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("ending", Ending)
def test_a_closed_table_says_why(ending: Ending, locale: Locale) -> None:
    open_table = holding("R1") if ending is Ending.STOPPED else table()
    if ending is Ending.MATCH_OVER:
        *_rest, (open_table, _events) = moments("master", 2, 3, 2_000, mode="single")
    panel = channel_panel(replace(open_table, phase=Phase.CLOSED, ending=ending), locale)

    assert flaws(panel) == []
    left = [What.AGAIN] if ending is Ending.MATCH_OVER else []
    assert [act.what for act in acts(panel)] == left


@pytest.mark.parametrize("locale", Locale)
def test_long_news_leave_out_the_oldest(locale: Locale) -> None:
    sitting = held("tippo", 3)
    shown = [HandShown(seat, None, EDITIONS["tippo"].deck) for seat in (0, 1, 2, 1)]

    panel = channel_panel(sitting, locale, [Skipped(1), *shown, Skipped(0)])

    assert flaws(panel) == []
    assert event_words(Skipped(0), sitting, locale) in words(panel)
    assert event_words(Skipped(1), sitting, locale) not in words(panel)


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_alternative_text_of_a_result_fits_whatever_people_are_called(
    edition: str, locale: Locale
) -> None:
    most = EDITIONS[edition].players[-1]
    *_rest, (sitting, _events) = moments(edition, most, 4, 3_000, mode="single")
    sitters = tuple(replace(one, name="W" * 32) for one in sitting.sitters)
    feat = Feat(0, Deed.CARD, "W", tuple(range(1, most)), 99)
    over = replace(
        sitting,
        sitters=sitters,
        phase=Phase.CLOSED,
        ending=Ending.MATCH_OVER,
        feats=Feats(best=feat, before=feat),
    )

    assert flaws(channel_panel(over, locale)) == []


def test_whoever_has_left_the_match_stands_last_and_wears_no_medal() -> None:
    *_rest, (sitting, _events) = moments("master", 3, 4, 3_000, mode="low-score")
    assert sitting.game is not None
    match = replace(sitting.game.match, scores=(90, 3, 40), gone=(1,))

    lines = ranked(replace(sitting.game, match=match))

    assert [(line.place, line.seats, line.medal) for line in lines] == [
        (1, (2,), True),
        (2, (0,), True),
        (3, (1,), False),
    ]
