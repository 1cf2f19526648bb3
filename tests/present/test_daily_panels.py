"""Daily deals and planned tables in every language."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.engine import legal
from bot.engine.editions import EDITIONS
from bot.engine.record.notation import parse_move
from bot.game.days import edition_of, start_of
from bot.game.rules.match_record import match_replay, nameless_table
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import HomeServer, Player
from bot.i18n import Locale, tr
from bot.present.components import Buttons, Panel, Style, Text
from bot.present.panels.rules import opening_panel
from bot.present.text.events import recent_event_lines
from bot.present.text.names import phone_rows, plain_words
from cogs.daily.deal import PERSON, DailyGame, DailyScore, Turn, daily_record
from cogs.daily.panels import (
    DELETED,
    MOST_TURNS,
    OwnTry,
    Parting,
    RankedTry,
    daily_panel,
    daily_result_panel,
    fair_daily_panel,
    look_back_panel,
    shared_daily_panel,
)
from cogs.daily.tries import players_of
from cogs.plans.panels import plan_opens_panel, plan_panel
from tests.present.panel_reading import actions, flaws, words

DAY = "2026-11-22"
TURNS = (Turn.PLAYED, Turn.DREW, Turn.TOOK)
WON = OwnTry(DailyScore(97, 12), 2, 40, turns=TURNS)
LOST = OwnTry(DailyScore(-31, 20), 39, 40)
PUT_OUT = OwnTry(DailyScore(-250, 20), 30, 40, put_out=True)
COMMITMENTS = ("ab" * 32, "cd" * 32)
SECRET = bytes(range(32))
REQUEST = OpenRequest(HomeServer(1), 2, "tippo", 3, "A*a", "fr", "fr", 0.0, {})


def date(day: str) -> str:
    """The timestamp, at noon UTC, from which Discord shows each reader the date of a day."""
    return f"<t:{int(start_of(day)) + 12 * 3600}:D>"


@pytest.mark.parametrize("locale", Locale)
def test_the_daily_panel_shows_the_progress_of_each_deal(locale: Locale) -> None:
    own = {"master": WON, "royal": LOST, "tippo": OwnTry(None), "wizz": DELETED}
    best = dict.fromkeys(EDITIONS, DailyScore(210, 9))
    panel = daily_panel(DAY, own, best, locale, streak=3)
    fresh = daily_panel(DAY, {}, {}, locale, streak=0)

    assert flaws(panel) == flaws(fresh) == []
    # As in the ranking: points left in hand count against their player.
    for part in (date(DAY), "97", "\N{MINUS SIGN}31", "39"):
        assert part in words(panel)
    deleted = tr(locale, "daily-line-deleted", edition=tr(locale, "edition-wizz"))
    assert deleted.removeprefix("- ") in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_the_secrets_of_deals_are_shown_only_on_request(locale: Locale) -> None:
    fresh = fair_daily_panel(DAY, COMMITMENTS, None, locale)
    panel = fair_daily_panel(DAY, COMMITMENTS, SECRET, locale)

    assert flaws(fresh) == flaws(panel) == []
    for part in (*COMMITMENTS, date("2026-11-21"), SECRET.hex()):
        assert part in words(panel)
    overview = daily_panel(DAY, {}, {}, locale, streak=0)
    assert "fair-daily" in {one.kind for one in actions(overview)}


def test_every_edition_has_a_day_that_lists_it_first_and_is_announced_the_day_before() -> None:
    days = [f"2026-11-{day}" for day in range(20, 20 + len(EDITIONS))]
    assert {edition_of(day) for day in days} == set(EDITIONS)

    for day, after in pairwise(days):
        panel = daily_panel(day, {}, {}, Locale.ENGLISH, streak=0)
        name, following = (tr(Locale.ENGLISH, f"edition-{edition_of(one)}") for one in (day, after))
        assert f"It’s **{name}** day. Tomorrow: {following}." in words(panel)
        assert next(iter(actions(panel))).detail == edition_of(day)


@pytest.mark.parametrize("locale", Locale)
def test_the_picker_keeps_its_order_and_names_the_edition_of_the_day(locale: Locale) -> None:
    for featured in EDITIONS:
        panel = opening_panel(tuple(EDITIONS), locale, featured)
        name = tr(locale, f"edition-{featured}")
        note = plain_words(tr(locale, "opening-featured", edition=name))
        assert flaws(panel) == []
        assert [one.detail for one in actions(panel)] == list(EDITIONS)
        assert plain_words(words(panel)).count(note) == 1

    # A server may not allow the edition of the day.
    panel = opening_panel(("master", "wizz"), locale, "royal")
    assert [one.detail for one in actions(panel)] == ["master", "wizz"]
    assert ":star:" not in words(panel)


@pytest.mark.parametrize("locale", Locale)
def test_the_picker_has_a_line_for_each_edition_and_only_plain_uno_is_green(
    locale: Locale,
) -> None:
    panel = opening_panel(tuple(EDITIONS), locale, "tippo")
    (about, *_) = panel.blocks
    assert isinstance(about, Text)
    _, *lines = about.markdown.splitlines()
    (first, *others) = (
        one for row in panel.blocks if isinstance(row, Buttons) for one in row.buttons
    )
    green = [one for one in (first, *others) if one.style is Style.SUCCESS]

    assert [phone_rows(one) for one in lines] == [1] * len(EDITIONS)
    assert green == [first]


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("own", [WON, LOST, PUT_OUT])
def test_a_result_ranks_the_best_tries_and_ties_share_a_place(locale: Locale, own: OwnTry) -> None:
    best = [RankedTry(name, DailyScore(97, 12)) for name in ("A*a", None)]
    last = RankedTry("Ben", DailyScore(-31, 20))
    panel = daily_result_panel(DAY, "master", own, [*best, last], locale)
    shared = shared_daily_panel("A*a", DAY, "master", own, locale, streak=2)

    assert flaws(panel) == flaws(shared) == []
    assert r"A\*a" in words(panel)
    assert [words(panel).count(f" {place}. ") for place in (1, 2, 3)] == [2, 0, 1]
    assert flaws(daily_result_panel(DAY, "master", own, (), locale)) == []


def test_a_shared_line_has_a_symbol_for_each_turn_and_the_outcome() -> None:
    def shared(own: OwnTry) -> str:
        panel = shared_daily_panel("Ada", DAY, "royal", own, Locale.ENGLISH, streak=0)
        return "".join(one.markdown for one in panel.blocks if isinstance(one, Text))

    assert ":played::drew::took::trophy:" in shared(WON)
    assert f"{':drew:' * MOST_TURNS}…:finish:" in shared(
        replace(LOST, turns=(Turn.DREW,) * (MOST_TURNS + 1))
    )
    assert ":finish:" not in shared(LOST), "its moves are no longer stored"


def test_the_defeat_of_a_player_who_was_put_out_mentions_no_cards_in_hand() -> None:
    told = words(daily_result_panel(DAY, "mercy", PUT_OUT, [], Locale.ENGLISH))

    assert "Lost: out of the round, after 20 moves" in told
    assert "in hand" not in told


@pytest.mark.parametrize("locale", Locale)
def test_a_review_shows_the_best_try_and_where_the_readers_own_differed(locale: Locale) -> None:
    best = RankedTry("A*a", DailyScore(97, 12))
    game = DailyGame(DAY, "royal", SECRET)
    game.make(legal(game.state, PERSON)[0])
    lines, before = game.lines, game.lines[:-1]
    own, theirs = (
        match_replay(
            record, replace(nameless_table(record, ""), players=players_of(Player(1, name)))
        )
        for record, name in (
            (daily_record(DAY, "royal", SECRET, before), "Ben"),
            (daily_record(DAY, "royal", SECRET, lines), "A*a"),
        )
    )

    def back(own: OwnTry | None, parting: Parting | None = None, *, is_best: bool = False) -> Panel:
        return look_back_panel(DAY, "royal", best, own, locale, parting=parting, is_best=is_best)

    parted = back(LOST, Parting(own, theirs, theirs.last))
    panels = [back(None), back(WON, is_best=True), back(OwnTry(None)), parted]
    assert [flaws(one) for one in panels] == [[]] * 4
    assert tr(locale, "daily-back-yours") in words(panels[1])
    assert tr(locale, "daily-back-unfinished") in words(panels[2])
    assert tr(locale, "daily-back-stopped") in words(parted)
    (replay,) = [one for one in actions(parted) if one.kind == "replay"]
    assert replay.detail == f"{theirs.last - 1} parting"


@pytest.mark.parametrize("locale", Locale)
def test_a_review_addresses_the_reader_in_their_own_move(locale: Locale) -> None:
    game = DailyGame(DAY, "royal", SECRET)
    game.make(legal(game.state, PERSON)[0])
    record = daily_record(DAY, "royal", SECRET, game.lines)
    way = match_replay(
        record, replace(nameless_table(record, ""), players=players_of(Player(1, "Ben")))
    )
    place = 1 + next(
        place for place, line in enumerate(game.lines) if parse_move(line).seat == PERSON
    )
    events, table = way.positions[place].step.events, way.table_at(place)
    mine, others = (
        " ".join(recent_event_lines(events, table, locale, 1_000, reader).splitlines())
        for reader in (PERSON, None)
    )
    best = RankedTry("Ben", DailyScore(97, 12))
    told = words(
        look_back_panel(DAY, "royal", best, LOST, locale, parting=Parting(way, way, place))
    )

    assert mine != others
    assert f"{mine}\n{others}" in told


@pytest.mark.parametrize("locale", Locale)
def test_a_plan_is_announced_and_interested_people_are_mentioned(locale: Locale) -> None:
    people = range(10**18, 10**18 + 81)
    planned = plan_panel(REQUEST, 9, 1_800_000_000.0, locale)
    opens = plan_opens_panel(REQUEST, "t1", people, locale)
    taken = plan_opens_panel(REQUEST, "", people, locale)

    assert flaws(planned) == flaws(opens) == flaws(taken) == []
    assert r"A\*a" in words(planned)
    assert "<t:1800000000:F>" in words(planned)
    assert all(f"<@{one}>" in words(opens) for one in people)
