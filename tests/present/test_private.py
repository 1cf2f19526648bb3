"""What one person reads: notices, refusals, rules, help, records."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pytest

from bot.engine.cards import Card, card
from bot.engine.decisions import Waiting
from bot.engine.editions import EDITIONS
from bot.i18n import Locale
from bot.present.acts import What
from bot.present.asides import status_panel
from bot.present.notices import turn_notice, warning
from bot.present.panel import Buttons
from bot.present.refusals import owed_by, refusal, why_not
from bot.present.rules import help_panel, rules_pages
from bot.present.stats import Ranking, leaderboard_panel, stats_panel
from bot.present.table import channel_panel
from bot.table.sitting import Ending, Phase, Sitting
from tests.present.reading import acts, flaws, own_acts, words
from tests.present.tables import holding, moments, on_turn, playing, table

EN, FR = Locale.ENGLISH, Locale.FRENCH


def test_who_is_called_is_mentioned_and_nobody_else_is() -> None:
    sitting = holding("R1")

    assert turn_notice(sitting, 0, EN).startswith("<@100>, it is your turn.")
    assert "<@101>" in warning(sitting, 1, 30.0, FR)
    assert "30 secondes" in warning(sitting, 1, 30.0, FR)


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


def asked(edition: str, waiting: Waiting) -> tuple[Sitting, int]:
    """A table that asks a seat for something else than a card."""
    games = (sitting for seed in range(1, 9) for sitting, _ in moments(edition, 4, seed, 400))
    return next(
        (sitting, on_turn(sitting))
        for sitting in games
        if sitting.game is not None
        and sitting.game.question is not None
        and sitting.game.question.waiting is waiting
    )


@pytest.mark.parametrize(
    ("edition", "waiting", "told"),
    [
        ("wizz", Waiting.SPIN, "**Spin the wheel.**"),
        ("wizz", Waiting.NUMBER, "**Name a number of your hand:**"),
        ("potter", Waiting.SHOW, "**A Howler! Cry out your hand, or lay Invisibility.**"),
    ],
)
def test_whoever_is_asked_for_something_else_is_told_what(
    edition: str, waiting: Waiting, told: str
) -> None:
    sitting, seat = asked(edition, waiting)

    why = why_not(sitting, seat, first_card(sitting, seat), EN)

    assert "not asked for" in why
    assert told in why


def test_harry_potter_offers_invisibility_to_whoever_owes_cards() -> None:
    assert "Invisibility" in refusal("does-not-fit", EN, owed=3, edition="potter")
    assert "challenged" not in refusal("does-not-fit", EN, owed=3, edition="potter")
    assert "challenged" in refusal("does-not-fit", EN, owed=4, edition="potter")
    assert "Invisibility" not in refusal("does-not-fit", EN, owed=4, edition="master")


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
def test_help_names_what_there_is_beside_the_tables(locale: Locale) -> None:
    shown = words(help_panel(locale))
    commands = {
        Locale.ENGLISH: ("/tournament new", "/uno settings", "/leaderboard", "/stats"),
        Locale.FRENCH: ("/tournoi nouveau", "/uno réglages", "/classement", "/bilan"),
    }

    assert all(f"`{one}`" in shown for one in commands[locale])


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

    first = leaderboard_panel(Page(lines, 25), Ranking(), locale)
    last = leaderboard_panel(Page(lines[:5], 25), Ranking("points", "master", "teams", 20), locale)

    assert flaws(first) == flaws(last) == []
    turning = [act.detail for act in own_acts(first) if act.what == What.LEADERBOARD]
    assert "wins - - 10" in turning
    assert "points master teams 10" in {act.detail for act in own_acts(last)}
    assert "points royal teams 0" in {act.detail for act in acts(last)}
    assert flaws(leaderboard_panel(Page((), 0), Ranking(), locale)) == []


@pytest.mark.parametrize("locale", Locale)
def test_a_record_says_rounds_matches_and_points(locale: Locale) -> None:
    editions = tuple((edition, Tally()) for edition in EDITIONS)
    panel = stats_panel("Ada", Record(Tally(), editions, 3), locale)

    assert flaws(panel) == []
    assert re.search(r"\b14\s?%", words(panel))
    assert flaws(stats_panel("Ada", Record(Tally(rounds=0), (), 0), locale)) == []


def test_before_the_deal_the_status_says_who_sits_there() -> None:
    shown = words(status_panel(table(players=3), 0, EN))

    assert "At the table: 3 of 10" in shown
    assert "1. Ada · host" in shown


@pytest.mark.parametrize(
    ("edition", "mode", "players", "lacking"),
    [
        ("master", "classic", 1, "One more player is needed"),
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
    sitting = table(edition, players, mode=mode)
    lobby = channel_panel(sitting, EN)
    rows = [block.buttons for block in lobby.blocks if isinstance(block, Buttons)]
    start = next(one for row in rows for one in row if one.act.what == What.START)

    for shown in (words(lobby), words(status_panel(sitting, 0, EN))):
        assert lacking in shown
        assert ("needed" in shown or "at most" in shown) is bool(lacking)
    assert start.disabled is bool(lacking)


def test_the_status_of_a_closed_table_says_why_and_nothing_that_comes_next() -> None:
    *_rest, (sitting, _events) = moments("master", 3, 4, 3_000)
    over = replace(sitting, phase=Phase.CLOSED, ending=Ending.STOPPED)
    never = replace(table(), phase=Phase.CLOSED, ending=Ending.CANCELLED)

    shown = words(status_panel(over, 0, EN))

    assert "The table was stopped" in shown
    assert "**Score**" in shown
    assert "Next" not in shown
    assert "closed the table before the start" in words(status_panel(never, 0, EN))


@pytest.mark.parametrize("seat", [0, None])
def test_the_status_says_to_what_the_luck_is_bound_all_through_the_match(seat: int | None) -> None:
    for sitting, _events in moments("master", 3, 4, 60):
        assert sitting.game is not None
        assert sitting.game.luck.commitment in words(status_panel(sitting, seat, EN))


def test_between_rounds_the_status_says_the_score_and_what_comes_next() -> None:
    *_rest, (sitting, _events) = moments("master", 3, 4, 3_000)

    shown = words(status_panel(sitting, 0, EN))

    assert "**Score**, goal: 500 points" in shown
    assert "Next dealer" in shown
