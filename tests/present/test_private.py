"""What one person reads: notices, refusals, rules, help, records."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.cards import Card, card
from bot.engine.editions import EDITIONS
from bot.engine.state import Waiting
from bot.game.rules.ratings import Period, Rating
from bot.game.rules.results import (
    HeadToHead,
    LeaderboardPage,
    LeaderboardRow,
    PlayerStatistics,
    RatingFigures,
    ResultTotals,
    SeatsTotals,
)
from bot.game.state.table_state import Ending, Phase, TableState
from bot.i18n import Locale
from bot.present.components import ActionKind, Buttons, Picture
from bot.present.panels.hand import status_panel
from bot.present.panels.rules import help_panel, rules_pages
from bot.present.panels.table import channel_panel
from bot.present.text.names import card_text
from bot.present.text.refusals import cards_owed_by, refusal_text, why_card_refused
from bot.present.text.status import turn_notice, warning_notice
from cogs.leaderboard.panels import LeaderboardQuery, leaderboard_panel
from cogs.stats.panels import server_panel, statistics_panel, versus_panel
from tests.present.panel_reading import actions, component_actions, flaws, words
from tests.present.table_states import game_of, holding, moments, on_turn, playing, table

EN, FR = Locale.ENGLISH, Locale.FRENCH


def test_who_is_called_is_mentioned_and_nobody_else_is() -> None:
    state = holding("R1")

    assert turn_notice(state, 0, EN).startswith("<@100>, it’s your turn.")
    assert "<@101>" in warning_notice(state, 1, 30.0, FR)
    assert "30 secondes" in warning_notice(state, 1, 30.0, FR)


def test_the_host_may_remove_others_and_pass_the_role_on() -> None:
    details = {act.kind: act.detail for act in actions(status_panel(holding("R1"), 0, EN))}

    assert details[ActionKind.KICK] == details[ActionKind.PASS_HOST] == "101"
    assert ActionKind.KICK not in {act.kind for act in actions(status_panel(holding("R1"), 1, EN))}


def test_a_refusal_of_one_who_owes_says_so() -> None:
    state = playing(holding("W+4", "R1", "R2"), "play W+4 blue")
    seat = on_turn(state)

    assert cards_owed_by(state, seat) == 4
    assert "doit" not in refusal_text("does-not-fit", FR, owed=0)
    assert "Tu dois d’abord piocher 4 cartes" in refusal_text("does-not-fit", FR, owed=4)
    assert "You must draw 4 cards" in why_card_refused(state, seat, first_card(state, seat), EN)


def asked(edition: str, waiting: Waiting) -> tuple[TableState, int]:
    """A table that asks a seat for something else than a card."""
    games = (state for seed in range(1, 9) for state, _ in moments(edition, 4, seed, 400))
    return next(
        (state, on_turn(state))
        for state in games
        if state.game is not None
        and state.game.question is not None
        and state.game.question.waiting is waiting
    )


@pytest.mark.parametrize(
    ("edition", "waiting", "told"),
    [
        ("wizz", Waiting("spin"), "**Spin the wheel.**"),
        ("wizz", Waiting("number"), "**Choose a number in your hand:**"),
        ("potter", Waiting("show"), "**A Howler! Shout out your hand, or play Invisibility.**"),
    ],
)
def test_whoever_is_asked_for_something_else_is_told_what(
    edition: str, waiting: Waiting, told: str
) -> None:
    state, seat = asked(edition, waiting)

    why = why_card_refused(state, seat, first_card(state, seat), EN)

    assert "right now" in why
    assert told in why


@pytest.mark.parametrize(
    ("edition", "code", "told"),
    [
        ("royal", "bad-player", "the king names somebody else jester"),
        ("wizz", "not-in-hand", "You hold no such card"),
        ("tippo", "nothing-to-challenge", "a Wild Draw Four can be played at any time"),
        ("potter", "bad-player", "a Howler goes to somebody else"),
        ("master", "bad-player", "You can’t choose that player here."),
    ],
)
def test_an_edition_says_its_own_rule_where_it_refuses(edition: str, code: str, told: str) -> None:
    assert told in refusal_text(code, EN, edition=edition)


def test_harry_potter_offers_invisibility_to_whoever_owes_cards() -> None:
    assert "Invisibility" in refusal_text("does-not-fit", EN, owed=3, edition="potter")
    assert "challenge" not in refusal_text("does-not-fit", EN, owed=3, edition="potter")
    assert "challenge" in refusal_text("does-not-fit", EN, owed=4, edition="potter")
    assert "Invisibility" not in refusal_text("does-not-fit", EN, owed=4, edition="master")


def first_card(state: TableState, seat: int) -> Card:
    return game_of(state).hands[seat][0]


@pytest.mark.parametrize("strict", [False, True])
def test_why_not_names_the_rule(strict: bool) -> None:
    state = holding("B1", "R2", "W", strict=strict)
    seat = on_turn(state)

    assert "must match" in why_card_refused(state, seat, card("B1"), EN)
    assert "can play this card now" in why_card_refused(state, seat, card("R2"), EN)
    assert "can play this card now" in why_card_refused(state, seat, card("W"), EN)
    assert "not your turn" in why_card_refused(state, (seat + 1) % 3, card("W"), EN)


# Rules, help, records


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_can_be_paged_from_any_page_to_any(edition: str, locale: Locale) -> None:
    pages = rules_pages(edition, locale)

    for page in pages:
        assert flaws(page) == []
        assert {act.detail for act in actions(page)} == {
            f"{edition} {n}" for n in range(len(pages))
        }


@pytest.mark.parametrize("locale", Locale)
def test_help_names_what_there_is_beside_the_tables(locale: Locale) -> None:
    shown = words(help_panel(locale))
    commands = {
        Locale.ENGLISH: ("/tournament new", "/uno settings", "/leaderboard", "/stats player"),
        Locale.FRENCH: ("/tournoi nouveau", "/uno réglages", "/classement", "/bilan joueur"),
    }

    assert all(f"`{one}`" in shown for one in commands[locale])


@pytest.mark.parametrize("locale", Locale)
def test_help_leads_to_the_rules_of_every_edition(locale: Locale) -> None:
    panel = help_panel(locale)

    assert flaws(panel) == []
    rules = {act.detail for act in actions(panel) if act.kind == ActionKind.RULES}
    assert rules == {f"{edition} 0" for edition in EDITIONS}


SUMMER_DAY = 1_815_436_800  # 2027-07-13, midnight UTC
SUMMER = SUMMER_DAY + 40_000.5
TOTALS = ResultTotals(matches=2, matches_won=1, rounds=7, wins=1, points=1_234, best_round=200)


@pytest.mark.parametrize("locale", Locale)
def test_a_leaderboard_is_paged_by_edition_and_order(locale: Locale) -> None:
    names = ("Ada", None, "*" * 32, "@here")
    lines = tuple(LeaderboardRow(n, n, names[n % 4], TOTALS) for n in range(1, 11))

    first = leaderboard_panel(LeaderboardPage(lines, 25), LeaderboardQuery(), locale)
    last = leaderboard_panel(
        LeaderboardPage(lines[:5], 25), LeaderboardQuery("points", "master", "teams", 20), locale
    )

    assert flaws(first) == flaws(last) == []
    turning = [act.detail for act in component_actions(first) if act.kind == ActionKind.LEADERBOARD]
    assert "wins - - 10 all" in turning
    assert "points master teams 10 all" in {act.detail for act in component_actions(last)}
    assert "points royal teams 0 all" in {act.detail for act in actions(last)}
    assert flaws(leaderboard_panel(LeaderboardPage((), 0), LeaderboardQuery(), locale)) == []


@pytest.mark.parametrize("locale", Locale)
def test_a_leaderboard_shows_the_own_place_and_the_way_there(locale: Locale) -> None:
    lines = tuple(LeaderboardRow(n, n, "Ada", rating=RatingFigures(1720, n)) for n in range(1, 41))
    query = LeaderboardQuery("rating", period=Period.SEASON)
    page = LeaderboardPage(lines[:10], 40, lines[37], 37)
    panel = leaderboard_panel(page, query, locale, season="2027-Q1", past=["2026-Q4"])

    assert flaws(panel) == []
    assert "38. **Ada** · 1720 · 38 " in words(panel)
    assert "provisional" in words(panel) or "provisoire" in words(panel)
    assert "rating - - 30 season" in {act.detail for act in component_actions(panel)}
    shared = leaderboard_panel(page, query, locale, season="2027-Q1", past=["2026-Q4"], shared=True)
    assert "38." not in words(shared)
    assert list(component_actions(shared)) == []


@pytest.mark.parametrize("locale", Locale)
def test_a_record_says_rounds_matches_and_points(locale: Locale) -> None:
    editions = tuple((edition, TOTALS) for edition in EDITIONS)
    panel = statistics_panel("Ada", PlayerStatistics(TOTALS, editions, 3), locale, now=SUMMER)

    assert flaws(panel) == []
    assert re.search(r"\b14\s?%", words(panel))
    assert (
        flaws(
            statistics_panel(
                "Ada", PlayerStatistics(replace(TOTALS, rounds=0), (), 0), locale, now=SUMMER
            )
        )
        == []
    )


@pytest.mark.parametrize("locale", Locale)
def test_a_record_tells_the_course_of_the_rating_and_where_it_was_played(locale: Locale) -> None:
    record = PlayerStatistics(
        TOTALS,
        tuple((edition, TOTALS) for edition in EDITIONS),
        2,
        rating=Rating(30, 4, 20),
        edition_ratings={"master": Rating(28, 5, 3)},
        course=(1000, 1100, 1050, 1720),
        modes=(("classic", TOTALS), ("tournament", TOTALS)),
        seats=(SeatsTotals(2, 5, 3), SeatsTotals(4, 20, 5)),
        longest_streak=7,
        hours={21: 5, 22: 9, 3: 1, 12: 2},
        figures={
            "calls": 8,
            "catches": 1,
            "bluffs": 3,
            "found-out": 2,
            "challenges-won": 1,
            "moves": 4,
            "move-ms": 9_900,
            "card R7": 2,
            "card W+4": 5,
            "card of an edition that is gone": 1,
            "most-drawn": 6,
        },
    )
    panel = statistics_panel("Ada", record, locale, now=SUMMER)
    (picture,) = (one for one in panel.blocks if isinstance(one, Picture))

    assert flaws(panel) == []
    for figure in ("1000", "1720"):
        assert figure in picture.alt
    assert "1720" in words(panel)
    assert re.search(r"2[.,]5", words(panel))
    assert card_text(card("W+4"), locale) in words(panel)
    # In the reader's time zone and daylight saving time: noon, nine and ten of that day in UTC.
    times = [f"<t:{SUMMER_DAY + hour * 3600}:t>" for hour in (12, 21, 22)]
    assert f"{' · '.join(times)} " in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_a_server_is_told_what_is_played_and_when(locale: Locale) -> None:
    figures = {"edition-tippo": 1, "edition-master": 3, "hour-21": 4, "most-moves": 210}
    panel = server_panel(figures, locale, now=SUMMER)

    assert flaws(panel) == flaws(server_panel({}, locale, now=SUMMER)) == []
    assert words(panel).index("UNO Master") < words(panel).index("UNO Tippo")
    assert re.search(r"75\s?%", words(panel))
    assert f"<t:{SUMMER_DAY + 21 * 3600}:t>" in words(panel)
    assert "210" in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_two_people_are_shown_side_by_side(locale: Locale) -> None:
    panel = versus_panel(("Ada", "B*n"), HeadToHead(34, 12, 9, 5, 3, 1), locale)

    assert flaws(panel) == []
    assert "34" in words(panel)
    assert r"B\*n" in words(panel)
    assert flaws(versus_panel(("Ada", "Ben"), HeadToHead(), locale)) == []


def test_before_the_deal_the_status_says_who_sits_there() -> None:
    shown = words(status_panel(table(players=3), 0, EN))

    assert "At the table: 3 of 10" in shown
    assert "1. Ada · host" in shown


@pytest.mark.parametrize(
    ("edition", "mode", "players", "lacking"),
    [
        ("master", "classic", 1, "Friends** press **Join"),
        ("master", "set", 3, "One more player is needed"),
        ("master", "classic", 2, ""),
        ("royal", "classic", 6, ""),
        ("master", "teams", 2, "2 more players are needed"),
        ("master", "teams", 5, "One more player is needed"),
        ("master", "teams", 6, ""),
        ("tippo", "partners", 5, "for 4 players at most"),
    ],
)
def test_before_the_deal_status_and_lobby_say_what_is_lacking_to_start(
    edition: str, mode: str, players: int, lacking: str
) -> None:
    state = table(edition, players, mode=mode)
    lobby = channel_panel(state, EN)
    rows = [block.buttons for block in lobby.blocks if isinstance(block, Buttons)]
    start = next(one for row in rows for one in row if one.action.kind == ActionKind.START)

    for shown in (words(lobby), words(status_panel(state, 0, EN))):
        assert lacking in shown
        assert any(one in shown for one in ("needed", "at most", "Friends")) is bool(lacking)
    assert start.disabled is bool(lacking)


def test_the_status_of_a_closed_table_says_why_and_nothing_that_comes_next() -> None:
    *_rest, (state, _events) = moments("master", 3, 4, 3_000)
    over = replace(state, phase=Phase.CLOSED, ending=Ending.STOPPED)
    never = replace(table(), phase=Phase.CLOSED, ending=Ending.CANCELLED)

    shown = words(status_panel(over, 0, EN))

    assert "The table was closed" in shown
    assert "**Score**" in shown
    assert "Next" not in shown
    assert "closed the table before the game started" in words(status_panel(never, 0, EN))


@pytest.mark.parametrize("seat", [0, None])
def test_the_status_says_what_binds_the_luck_all_through_the_match(seat: int | None) -> None:
    for dealt, _events in moments("master", 3, 4, 60):
        state = replace(
            dealt,
            secret=bytes(32),
            commitment_message=77,
            seed_lines=("version 2", "came person 81", "came robot 82", "start 83"),
        )
        shown = words(status_panel(state, seat, EN))
        assert f"https://discord.com/channels/{state.guild_id}/{state.channel_id}/77" in shown
        assert "`81`, `82`, `83`" in shown
        assert state.secret.hex() not in shown


def test_between_rounds_the_status_says_the_score_and_what_comes_next() -> None:
    *_rest, (state, _events) = moments("master", 3, 4, 3_000)

    shown = words(status_panel(state, 0, EN))

    assert "**Score** (goal: 500 points)" in shown
    assert "Next dealer" in shown
