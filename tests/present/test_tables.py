"""What stands in the channel and in private messages: lobby, options, table, ends, notices."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bot.engine import apply
from bot.engine.cards import Card, card
from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb
from bot.engine.notation import SEATS, parse_move
from bot.engine.options import Mode
from bot.i18n import Locale
from bot.present.acts import What
from bot.present.asides import status_panel
from bot.present.lobby import lobby_panel
from bot.present.notices import joined, turn_notice, warning
from bot.present.options import options_panel
from bot.present.panel import Buttons, Panel
from bot.present.refusals import owed_by, refusal, why_not
from bot.present.rules import help_panel, rules_pages
from bot.present.stats import leaderboard_panel, stats_panel
from bot.present.table import channel_panel
from bot.table.clocks import Pace, wind
from bot.table.lobby import choose
from bot.table.sitting import Ending, Phase, Sitting
from tests.present.reading import acts, flaws, labels, own_acts, words
from tests.present.tables import NOW, held, moments, table

EN, FR = Locale.ENGLISH, Locale.FRENCH


def on_turn(sitting: Sitting) -> int:
    assert sitting.game is not None
    assert sitting.game.question is not None
    return sitting.game.question.seats[0]


def playing(sitting: Sitting, *lines: str) -> Sitting:
    """The table after moves of whoever is on turn."""
    for line in lines:
        assert sitting.game is not None
        move = parse_move(f"{SEATS[on_turn(sitting)]} {line}")
        sitting = replace(sitting, game=apply(sitting.game, move).state)
    return replace(sitting, deadlines=wind(replace(sitting, deadlines=()), NOW, Pace()))


def holding(*texts: str, top: str = "R7", **options: object) -> Sitting:
    """A table of UNO Master at which the seat on turn holds these cards."""
    sitting = held("master", 1, **options)
    assert sitting.game is not None
    hands = list(sitting.game.hands)
    hands[on_turn(sitting)] = tuple(map(card, texts))
    lying = card(top)
    pile = replace(sitting.game.piles[0], cards=(lying,), colour=lying.colour)
    return replace(sitting, game=replace(sitting.game, hands=tuple(hands), piles=(pile,)))


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
    assert "**Sans**\xa0: Strict · 7-0 · Saute-mouton" in text


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

    assert "⬛ Wild** · colour: **🟦 blue**" in text
    assert "is on turn" in text
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

    assert "clockwise: down the list" in words(channel_panel(sitting, EN))
    assert "counter-clockwise: up" in words(channel_panel(playing(sitting, "play RR"), EN))


def test_the_clock_of_the_game_is_shown_and_a_hidden_one_is_not() -> None:
    assert f"Buzzer <t:{NOW + 8:.0f}:R>" in words(channel_panel(holding("R1", speed=8), EN))
    royal = [words(channel_panel(one, EN)) for one, _ in moments("royal", 3, 3, 30)]
    assert all("Fanfare" not in text for text in royal)
    assert any("The table plays <t:" in text for text in royal)


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
    assert list(acts(panel)) == []


# To one person


def test_who_is_called_is_mentioned_and_nobody_else_is() -> None:
    sitting = holding("R1")

    assert turn_notice(sitting, 0, EN).startswith("<@100>, it is your turn.")
    assert "<@101>" in warning(sitting, 1, 30.0, FR)
    assert "30 secondes" in warning(sitting, 1, 30.0, FR)
    assert f"<#{sitting.channel_id}>" in joined(sitting, EN)


def test_the_host_may_remove_others_and_pass_the_role_on() -> None:
    details = {act.what: act.detail for act in acts(status_panel(holding("R1"), 0, EN))}

    assert details[What.KICK] == details[What.PASS_HOST] == "101"
    assert What.KICK not in {act.what for act in acts(status_panel(holding("R1"), 1, EN))}


def test_a_refusal_of_one_who_owes_says_so() -> None:
    sitting = playing(holding("W+4", "R1", "R2"), "play W+4 blue")
    seat = on_turn(sitting)

    assert owed_by(sitting, seat) == 4
    assert "doit" not in refusal("does-not-fit", FR, owed=0)
    assert "Tu dois piocher 4 cartes" in refusal("does-not-fit", FR, owed=4)
    assert "You owe 4 cards" in why_not(sitting, seat, first_card(sitting, seat), EN)


def first_card(sitting: Sitting, seat: int) -> Card:
    assert sitting.game is not None
    return sitting.game.hands[seat][0]


@pytest.mark.parametrize("strict", [False, True])
def test_why_not_names_the_rule(strict: bool) -> None:
    sitting = holding("B1", "R2", "W", strict=strict)
    seat = on_turn(sitting)

    assert "does not fit" in why_not(sitting, seat, card("B1"), EN)
    assert "can be laid now" in why_not(sitting, seat, card("R2"), EN)
    assert "can be laid now" in why_not(sitting, seat, card("W"), EN)
    assert "not your turn" in why_not(sitting, (seat + 1) % 3, card("W"), EN)


# Rules, help, records


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_can_be_paged_from_any_page_to_any(edition: str, locale: Locale) -> None:
    pages = rules_pages(edition, locale)

    for page in pages:
        assert flaws(page) == []
        assert {act.detail for act in acts(page)} == {f"{edition} {n}" for n in range(len(pages))}


@pytest.mark.parametrize("locale", Locale)
def test_help_leads_to_the_rules_of_every_edition(locale: Locale) -> None:
    panel = help_panel(locale)

    assert flaws(panel) == []
    assert {act.detail for act in acts(panel)} == {f"{edition} 0" for edition in EDITIONS}


@dataclass(frozen=True)
class Tally:
    matches: int = 2
    matches_won: int = 1
    rounds: int = 7
    wins: int = 1
    points: int = 1_234
    best_round: int = 200
    win_rate: float = 1 / 7


@dataclass(frozen=True)
class Standing:
    place: int
    user_id: int
    name: str | None
    tally: Tally


@dataclass(frozen=True)
class Page:
    standings: tuple[Standing, ...]
    total: int


@dataclass(frozen=True)
class Record:
    tally: Tally
    editions: tuple[tuple[str, Tally], ...]
    streak: int


@pytest.mark.parametrize("locale", Locale)
def test_a_leaderboard_is_paged_by_edition_and_order(locale: Locale) -> None:
    names = ("Ada", None, "*" * 32, "@here")
    lines = tuple(Standing(n, n, names[n % 4], Tally()) for n in range(1, 11))

    first = leaderboard_panel(Page(lines, 25), "wins", locale)
    last = leaderboard_panel(Page(lines[:5], 25), "points", locale, "master", 20)

    assert flaws(first) == flaws(last) == []
    turning = [act.detail for act in own_acts(first) if act.what == What.LEADERBOARD]
    assert "wins - 10" in turning
    assert "points master 10" in {act.detail for act in own_acts(last)}
    assert "points royal 0" in {act.detail for act in acts(last)}
    assert flaws(leaderboard_panel(Page((), 0), "wins", locale)) == []


@pytest.mark.parametrize("locale", Locale)
def test_a_record_says_rounds_matches_and_points(locale: Locale) -> None:
    editions = tuple((edition, Tally()) for edition in EDITIONS)
    panel = stats_panel("Ada", Record(Tally(), editions, 3), locale)

    assert flaws(panel) == []
    assert "14 %" in words(panel)
    assert flaws(stats_panel("Ada", Record(Tally(rounds=0), (), 0), locale)) == []
