"""Private texts: notices, refusals, rules, help and records."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.config import Settings
from bot.engine import RuleError, apply
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb, act
from bot.game.rules.ratings import Rating
from bot.game.state.table_state import OUTSIDE
from bot.hooks import Hook
from bot.i18n import Locale, tr
from bot.present.clicks import parts_of
from bot.present.components import Picture, Select, capitalised
from bot.present.panels.rules import (
    commands_panel,
    help_panel,
    rules_chapters,
    rules_pages,
)
from bot.present.panels.status import status_panel
from bot.present.panels.verification import luck_line
from bot.present.text.names import card_text
from bot.present.text.refusals import move_refusal, refusal_at_table, refusal_text
from bot.present.text.status import turn_notice, warning_notice
from cogs.leaderboard.panels import LeaderboardQuery, filter_panel, leaderboard_panel
from cogs.leaderboard.queries import (
    LeaderboardOrder,
    LeaderboardPage,
    LeaderboardRow,
    Period,
    RatingFigures,
)
from cogs.stats.panels import Section, section_panel, server_panel, statistics_panel, versus_panel
from cogs.stats.queries import HeadToHead, PlayerStatistics, ResultTotals, SeatsTotals
from tests.depth import pairs
from tests.present.panel_reading import actions, component_actions, flaws, words
from tests.present.table_states import game_of, holding, moments, on_turn, table

EN, FR = Locale.ENGLISH, Locale("fr")


def test_a_notice_and_a_warning_mention_their_player() -> None:
    state = holding("R1")

    assert turn_notice(state, 0, EN).startswith("<@100>, it’s your turn.")
    assert "<@101>" in warning_notice(state, 1, 30.0, FR)
    assert "30 secondes" in warning_notice(state, 1, 30.0, FR)


@pytest.mark.parametrize(
    ("edition", "code", "told"),
    [
        ("royal", "bad-player", "the jester must be somebody other than the king"),
        ("wizz", "not-in-hand", "You don’t have that in your hand"),
        ("tippo", "nothing-to-challenge", "a Wild Draw Four can be played at any time"),
        ("potter", "bad-player", "a Howler goes to somebody else"),
        ("master", "bad-player", "You can’t choose that player here."),
    ],
)
def test_an_edition_gives_its_own_rule_as_the_reason_for_a_refusal(
    edition: str, code: str, told: str
) -> None:
    assert told in refusal_text(code, EN, edition=edition)


@pytest.mark.parametrize("edition", ["mercy", "royal"])
def test_a_refused_challenge_does_not_say_that_a_card_can_be_challenged_later(
    edition: str,
) -> None:
    state = moments(edition, 3, 1, 1)[0][0]
    challenge = act(on_turn(state), Verb.CHALLENGE)
    with pytest.raises(RuleError) as error:
        apply(game_of(state), challenge)
    code = error.value.code

    own = move_refusal(state, challenge, code, (), EN)
    assert (own or refusal_at_table(state, on_turn(state), code, EN)) == (
        "There’s nothing to challenge in this edition."
    )


def test_harry_potter_suggests_invisibility_to_a_player_who_must_draw() -> None:
    assert "Invisibility" in refusal_text("does-not-fit", EN, owed=3, edition="potter")
    assert "challenge" not in refusal_text("does-not-fit", EN, owed=3, edition="potter")
    assert "challenge" in refusal_text("does-not-fit", EN, owed=4, edition="potter")
    assert "Invisibility" not in refusal_text("does-not-fit", EN, owed=4, edition="master")


# Rules, help, records


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "locale"), pairs(EDITIONS, Locale))
def test_a_page_of_the_rules_links_its_neighbours_and_every_chapter(
    edition: str, locale: Locale
) -> None:
    chapters, pages = rules_chapters(edition, locale), rules_pages(edition, locale)
    starts = [sum(len(one.screens) for one in chapters[:at]) for at in range(len(chapters))]

    assert len(pages) == sum(len(one.screens) for one in chapters)
    for place, page in enumerate(pages):
        assert flaws(page) == []
        leads = {*starts, *({place - 1, place + 1} & set(range(len(pages))))}
        assert {act.detail for act in actions(page)} == {f"{edition} {to}" for to in leads}


def test_a_page_of_the_rules_counts_only_the_parts_of_its_chapter() -> None:
    for chapter in rules_chapters("master", EN):
        heads = [
            words(page).splitlines()[:2]
            for page in rules_pages("master", EN)
            if words(page).startswith(f"## UNO Master · {chapter.title}\n")
        ]
        parts = [head[1] for head in heads if head[1].startswith("-# Part")]
        many = len(chapter.screens)
        assert len(heads) == many
        assert parts == [f"-# Part {at + 1} of {many}" for at in range(many) if many > 1]


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "locale"), pairs(EDITIONS, Locale))
def test_the_screens_of_a_chapter_contain_every_word_exactly_once(
    edition: str, locale: Locale
) -> None:
    for chapter in rules_chapters(edition, locale):
        assert " ".join(chapter.screens).split() == f"{chapter.text} {chapter.cards}".split()


@pytest.mark.parametrize("locale", Locale)
def test_help_lists_commands_by_their_translated_names(locale: Locale) -> None:
    shown = words(commands_panel(locale))
    commands = ("tournament tournament-new", "uno settings", "leaderboard", "stats stats-player")

    for command in commands:
        said = " ".join(tr(locale, f"command-{one}") for one in command.split())
        assert f"`/{said}`" in shown


def test_help_omits_commands_of_missing_features(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.present.panels.rules.help_lines", Hook())
    monkeypatch.setattr("bot.present.panels.rules.server_help_lines", Hook())
    shown = words(commands_panel(EN))

    assert "`/uno settings`" in shown
    for command in ("daily", "uno plan", "uno-notify", "uno-duel", "tournament", "stats"):
        assert f"`/{command}" not in shown


@pytest.mark.parametrize("locale", Locale)
def test_help_outside_servers_omits_commands_that_do_not_exist_there(locale: Locale) -> None:
    panel = commands_panel(locale, is_outside=True)
    shown = words(panel)

    assert flaws(panel) == []
    assert tr(locale, "help-needs-server") in shown
    for key in ("help-daily", "help-replay", "help-stats", "help-settings"):
        assert tr(locale, key) in shown
    for key in ("tournament", "leaderboard", "duel", "notify", "plan"):
        assert tr(locale, f"help-{key}") not in shown


@pytest.mark.parametrize("locale", Locale)
def test_help_links_the_rules_of_every_edition(locale: Locale) -> None:
    panel = help_panel(locale, Settings(), "UNO Master")

    assert flaws(panel) == []
    (rules,) = (one for one in panel.blocks if isinstance(one, Select))
    assert parts_of(rules.action).kind == "rules"
    assert {one.value for one in rules.options} == {f"{edition} 0" for edition in EDITIONS}
    assert flaws(commands_panel(locale)) == []


SUMMER_DAY = 1_815_436_800  # 2027-07-13, midnight UTC
SUMMER = SUMMER_DAY + 40_000.5
TOTALS = ResultTotals(matches=2, matches_won=1, rounds=7, wins=1, points=1_234, best_round=200)


@pytest.mark.parametrize("locale", Locale)
def test_a_leaderboard_has_pages_and_a_choice_of_edition_and_order(locale: Locale) -> None:
    names = ("Ada", None, "*" * 32, "@here")
    lines = tuple(
        LeaderboardRow(n, n, names[n % 4], wins=1, rounds=7, points=1_234) for n in range(1, 11)
    )

    first = leaderboard_panel(LeaderboardPage(lines, 25), LeaderboardQuery(), locale)
    last = leaderboard_panel(
        LeaderboardPage(lines[:5], 25),
        LeaderboardQuery(LeaderboardOrder.POINTS, "master", "teams", 20),
        locale,
    )

    assert flaws(first) == flaws(last) == []
    turning = [act.detail for act in component_actions(first) if act.kind == "leaderboard"]
    assert "wins - - 10 all" in turning
    assert "points master teams 10 all" in {act.detail for act in component_actions(last)}
    filters = filter_panel(
        LeaderboardQuery(LeaderboardOrder.POINTS, "master", "teams", 20),
        locale,
        season=None,
        past=(),
    )
    assert flaws(filters) == []
    assert "points royal teams 0 all" in {act.detail for act in actions(filters)}
    assert flaws(leaderboard_panel(LeaderboardPage((), 0), LeaderboardQuery(), locale)) == []


@pytest.mark.parametrize("locale", Locale)
def test_a_leaderboard_shows_the_readers_own_place_and_a_button_to_it(locale: Locale) -> None:
    lines = tuple(LeaderboardRow(n, n, "Ada", rating=RatingFigures(1720, n)) for n in range(1, 41))
    query = LeaderboardQuery(LeaderboardOrder.RATING, period=Period.SEASON)
    page = LeaderboardPage(lines[:10], 40, lines[37], 37)
    panel = leaderboard_panel(page, query, locale, season="2027-Q1")
    filters = filter_panel(query, locale, season="2027-Q1", past=["2026-Q4"])

    assert flaws(panel) == flaws(filters) == []
    assert "rating - - 0 2026-Q4" in {act.detail for act in actions(filters)}
    assert "38. **Ada** · 1720 · 38 " in words(panel)
    provisional = tr(
        locale, "leaderboard-rating-provisional", medal="|", place=1, name="", rating="", matches=1
    ).rpartition(",")[2]
    assert provisional in words(panel)
    assert "rating - - 30 season" in {act.detail for act in component_actions(panel)}
    shared = leaderboard_panel(page, query, locale, season="2027-Q1", shared=True)
    assert "38." not in words(shared)
    assert list(component_actions(shared)) == []


@pytest.mark.parametrize("locale", Locale)
def test_statistics_show_rounds_matches_and_points(locale: Locale) -> None:
    editions = tuple((edition, TOTALS) for edition in EDITIONS)
    record = PlayerStatistics(TOTALS, editions, 3)
    panel = statistics_panel("Ada", record, locale, user_id=7, now=SUMMER)

    assert flaws(panel) == []
    assert re.search(r"\b14\s?%", words(panel))
    assert (
        flaws(
            statistics_panel(
                "Ada",
                PlayerStatistics(replace(TOTALS, rounds=0), (), 0),
                locale,
                user_id=7,
                now=SUMMER,
            )
        )
        == []
    )


@pytest.mark.parametrize("locale", Locale)
def test_statistics_show_the_rating_history_and_lead_to_every_section(locale: Locale) -> None:
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
    panel = statistics_panel("Ada", record, locale, user_id=7, now=SUMMER)
    (picture,) = (one for one in panel.blocks if isinstance(one, Picture))

    assert flaws(panel) == []
    for figure in ("1000", "1720"):
        assert figure in picture.alt
    assert "1720" in words(panel)
    assert [act.detail for act in actions(panel)] == [f"{one} 7" for one in Section]
    sections = [section_panel(record, one, locale, now=SUMMER) for one in Section]
    assert [flaws(one) for one in sections] == [[], [], [], []]
    figures, editions, modes, tables = map(words, sections)
    assert "UNO Tippo" in editions
    assert capitalised(tr(locale, "option-mode-classic.short")) in modes
    assert tr(locale, "stats-seats", count=4) in tables
    assert re.search(r"2[.,]5", figures)
    assert card_text(card("W+4"), locale) in figures
    # Discord shows these in each reader's own time zone: 12:00, 21:00 and 22:00 UTC that day.
    times = [f"<t:{SUMMER_DAY + hour * 3600}:t>" for hour in (12, 21, 22)]
    assert f"{' · '.join(times)} " in figures


@pytest.mark.parametrize("locale", Locale)
def test_server_statistics_show_editions_and_hours(locale: Locale) -> None:
    figures = {"edition-tippo": 1, "edition-master": 3, "hour-21": 4, "most-moves": 210}
    panel = server_panel(figures, locale, now=SUMMER)

    assert flaws(panel) == flaws(server_panel({}, locale, now=SUMMER)) == []
    assert words(panel).index("UNO Master") < words(panel).index("UNO Tippo")
    assert re.search(r"75\s?%", words(panel))
    assert f"<t:{SUMMER_DAY + 21 * 3600}:t>" in words(panel)
    assert "210" in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_two_people_can_be_compared_side_by_side(locale: Locale) -> None:
    panel = versus_panel(("Ada", "B*n"), HeadToHead(34, 12, 9, 5, 3, 1), locale)

    assert flaws(panel) == []
    assert "34" in words(panel)
    assert r"B\*n" in words(panel)
    assert flaws(versus_panel(("Ada", "Ben"), HeadToHead(), locale)) == []


@pytest.mark.parametrize("seat", [0, None])
def test_the_status_always_leads_to_the_commitment(seat: int | None) -> None:
    for dealt, _events in moments("master", 3, 4, 60):
        state = replace(
            dealt,
            secret=bytes(32),
            commitment_message=77,
            seed_lines=("version 2", "came person 81", "came robot 82", "start 83"),
        )
        status = status_panel(state, seat, EN)
        assert "fair-deal" in {act.kind for act in actions(status)}
        assert "`81`" not in words(status)
        shown = luck_line(state, EN)
        assert f"https://discord.com/channels/{state.guild_id}/{state.channel_id}/77" in shown
        assert "`81`, `82`, `83`" in shown
        assert state.secret.hex() not in shown


def test_a_refusal_names_the_host_with_the_name_escaped_once() -> None:
    state = table()
    host = state.seat_of(state.host)
    assert host is not None
    named = state.replace_player(host, replace(state.players[host], name="A*a"))

    told = refusal_at_table(named, None, "not-host", Locale.ENGLISH)
    assert told == "Only the host, **A\\*a**, can do that."
    assert refusal_text("not-host", Locale.ENGLISH) == "Only the host can do that."


@pytest.mark.parametrize("code", ["needs-staff", "nobody-to-ask", "slow-tables"])
def test_refusals_outside_servers_do_not_mention_a_server(code: str) -> None:
    inside = table()
    outside = replace(inside, guild_id=OUTSIDE)

    assert "server" in refusal_at_table(inside, None, code, EN, name="Anna", most=3)
    assert "server " not in refusal_at_table(outside, None, code, EN, name="Anna", most=3)


def test_a_refusal_names_an_unsuitable_scoring_in_words() -> None:
    told = refusal_text("wrong-number", Locale.ENGLISH, mode="low-score", players=11)

    assert "low-score" not in told
    assert told.startswith("**Lowest total** ")
    assert "More…" in told
