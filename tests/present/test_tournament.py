"""Tournaments in words: everything fits, and only notified players are mentioned."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.rules.actions import Kick, Pause, Stop
from bot.game.rules.results import Uncounted
from bot.game.state.table_state import Ballot, Ending, HomeServer, Player, Ruling, Turns
from bot.game.tournament.progress import begin_set, ended, with_table_lost, without
from bot.game.tournament.state import Stage, Tournament
from bot.i18n import Locale, tr
from bot.present.components import Buttons, LobbyScene, Picture, ResultCard, Select, Style, Text
from bot.present.panels.options import option_entries, options_panel
from bot.present.panels.tournament import (
    call_panel,
    called_people,
    standing_panel,
    thread_name,
    tournament_answer,
    tournament_confirmation,
    tournament_panel,
    vote_call_panel,
)
from bot.present.table_clicks import AskTournament
from bot.present.text.fields import PHRASINGS
from bot.present.text.names import plain_panel, seat_name
from tests.depth import pairs
from tests.present.panel_reading import component_actions, flaws, words
from tests.present.table_states import NAMES, NOW

ENDINGS = (Ending.CANCELLED, Ending.STOPPED, Ending.IDLE, Ending.DESERTED, Ending.GONE)
PEOPLE = tuple(Player(100 + place, name) for place, name in enumerate(NAMES[:8]))


def gathering(people: int = 8, mode: Mode = Mode.SET) -> Tournament:
    return Tournament(
        tournament_id="a1b2c3d4e5",
        revision=0,
        guild_id=HomeServer(1),
        channel_id=2,
        host=100,
        edition="master",
        options=replace(EDITIONS["master"].options(), mode=mode),
        turn_seconds=90,
        locale="en",
        stage=Stage.GATHERING,
        players=PEOPLE[:people],
        opened_at=NOW,
    )


def playing(number: int = 3, ahead: int = 4) -> Tournament:
    """A tournament in one of its sets, with some players ahead of the others."""
    tournament = replace(gathering(), threads=(900, 901))
    for _ in range(number):
        tournament = begin_set(tournament)
    return replace(tournament, points=(12_345,) * ahead + (0,) * (8 - ahead))


def of_four(number: int = 0, mode: Mode = Mode.SET) -> Tournament:
    """A tournament of four, before its start or in one of its sets."""
    nothing = (0,) * 4
    tournament = replace(
        gathering(4, mode), size=4, points=nothing, current=nothing, threads=(900,)
    )
    for _ in range(number):
        tournament = begin_set(tournament)
    return tournament


def away(tournament: Tournament) -> Tournament:
    players = tuple(
        replace(one, robot=place % 2 == 0, left=place == 0)
        for place, one in enumerate(tournament.players)
    )
    return replace(tournament, players=players)


def managed(tournament: Tournament) -> Tournament:
    """The same tournament, but everybody in it may keep the bot out."""
    players = tuple(replace(one, may_halt=True) for one in tournament.players)
    return replace(tournament, players=players)


def asking(ruling: Ruling, person: int = 0) -> Tournament:
    """A tournament whose host has called a vote; two of the others agree."""
    return replace(
        playing(ahead=3), ballot=Ballot(100, ruling, person, agreed=(2, 3)), ballot_until=NOW + 60
    )


def played_for_one() -> Tournament:
    """A finished tournament in which a robot has played most turns of the first player."""
    turns = (Turns(own=1, others=5), *(Turns(own=9),) * 7)
    return replace(ended(playing(7), Ending.MATCH_OVER), past_turns=turns)


MOMENTS = {
    "alone": gathering(1),
    "full": gathering(),
    "playing": playing(),
    "robots": away(playing(7)),
    "paused": replace(playing(ahead=3), paused=True),
    "vote to stop": asking(Ruling.CLOSE),
    "vote to pause": asking(Ruling.PAUSE),
    "vote to remove": asking(Ruling.REMOVE, person=101),
    "stopped by staff": replace(ended(playing(), Ending.STOPPED), by_staff=True),
    "played for": played_for_one(),
    "removed by staff": replace(ended(playing(7), Ending.MATCH_OVER), removed_by_staff=(0, 1)),
    "between": replace(playing(), stage=Stage.BETWEEN, next_at=NOW + 20.5),
    "not resumed": ended(playing(2), Ending.IDLE),
    "kept out": ended(managed(playing(2)), Ending.BARRED),
    "won": ended(playing(7), Ending.MATCH_OVER),
    "four": of_four(),
    "four playing": of_four(2),
    "four, short": of_four(1, Mode.SHORT_SET),
    "four between": replace(of_four(1, Mode.SHORT_SET), stage=Stage.BETWEEN, next_at=NOW + 9),
    "four won": ended(of_four(3, Mode.SHORT_SET), Ending.MATCH_OVER),
    **{str(ending): ended(gathering(2), ending) for ending in ENDINGS},
}


def test_the_end_of_a_vote_is_a_time_of_day_where_a_countdown_would_not_fit() -> None:
    vote, until = MOMENTS["vote to pause"], f"until <t:{NOW + 60:.0f}:t>"

    assert until in words(vote_call_panel(vote, Locale.ENGLISH))
    assert until in tournament_answer(vote, Pause(), Locale.ENGLISH)


def test_an_abandoned_tournament_says_what_nobody_did_in_time() -> None:
    assert "started the tournament within 24 hours" in words(
        tournament_panel(MOMENTS[Ending.IDLE], Locale.ENGLISH)
    )
    assert "resumed the tournament within 14 days" in words(
        tournament_panel(MOMENTS["not resumed"], Locale.ENGLISH)
    )
    assert "repris le tournoi dans les 14 jours" in words(
        tournament_panel(MOMENTS["not resumed"], Locale("fr"))
    )


@pytest.mark.parametrize(
    ("moment", "said", "about"),
    [
        ("vote to stop", "to stop the tournament without a winner: 2 of 4", "close 0"),
        ("vote to pause", "to pause the tournament: 2 of 4", "pause 0"),
        ("vote to remove", "wants to remove", "remove 101"),
    ],
)
def test_a_vote_says_what_it_is_about_and_who_agrees(moment: str, said: str, about: str) -> None:
    panel = tournament_panel(MOMENTS[moment], Locale.ENGLISH)

    assert said in words(panel)
    asked = [one.detail for one in component_actions(panel) if one.kind == "tournament"]
    answers = [one for one in asked if one.startswith("cast-vote")]
    assert answers == [f"cast-vote yes {about}", f"cast-vote no {about}"]


@pytest.mark.parametrize("moment", ["vote to stop", "paused"])
def test_only_the_leaders_are_shown_beside_a_vote_or_a_pause(moment: str) -> None:
    shown = words(tournament_panel(MOMENTS[moment], Locale.ENGLISH))

    assert "**In the lead**" in shown
    assert (shown.count("12,345"), shown.count("· 0 points")) == (3, 0)
    everybody = words(standing_panel(MOMENTS[moment], 999, Locale.ENGLISH))
    assert (everybody.count("12,345"), everybody.count("· 0 points")) == (3, 5)


@pytest.mark.parametrize(
    ("points", "leading"),
    [
        ((40, 40, 30, 30, 20, 20, 10, 10), ["40", "40"]),
        ((50, 40, 30, 20, 20, 20, 10, 10), ["50", "40", "30"]),
        ((40, 40, 40, 40, 20, 20, 20, 20), []),
        ((0,) * 8, []),
    ],
)
def test_during_a_pause_the_lead_is_omitted_if_too_many_share_it(
    points: tuple[int, ...], leading: list[str]
) -> None:
    shown = words(tournament_panel(replace(MOMENTS["paused"], points=points), Locale.ENGLISH))

    assert ("**In the lead**" in shown) is bool(leading)
    assert re.findall(r"· (\d+) points", shown) == leading


def test_a_tournament_where_the_bot_was_kept_out_names_the_people_who_lose_it() -> None:
    kept_out = MOMENTS["kept out"]
    lost = [seat_name(kept_out, place) for place in range(8)]

    told = words(tournament_panel(kept_out, Locale.ENGLISH))
    assert "in a thread of this tournament for 24 hours" in told
    assert f"It counts as a defeat for **{'**, **'.join(lost[:7])}** and **{lost[7]}**" in told
    unblamed = ended(playing(2), Ending.BARRED)
    assert "defeat" not in words(tournament_panel(unblamed, Locale.ENGLISH))


@pytest.mark.parametrize(("moment", "green"), [("alone", "Join"), ("full", "Start")])
def test_the_step_that_a_lobby_waits_for_is_green(moment: str, green: str) -> None:
    panel = tournament_panel(MOMENTS[moment], Locale.ENGLISH)
    shown = [one for row in panel.blocks if isinstance(row, Buttons) for one in row.buttons]

    assert [one.label for one in shown if one.style is Style.SUCCESS] == [green]
    assert not any(one.disabled for one in shown)


def test_the_lobby_names_rules_and_unusual_options_in_one_line() -> None:
    shown = words(tournament_panel(gathering(), Locale.ENGLISH))

    assert "-# Printed rules · Away limit: 90 seconds" in shown
    assert "Stacking" not in shown


def test_the_lobby_says_how_many_places_robots_will_fill() -> None:
    shown = words(tournament_panel(replace(of_four(), players=PEOPLE[:2]), Locale.ENGLISH))

    assert "2 of 4; robots fill the 2 free places" in shown
    assert "One table, " in shown


def test_a_result_says_for_whom_a_tournament_counts_and_why() -> None:
    stopped = words(tournament_panel(MOMENTS["stopped by staff"], Locale.ENGLISH))
    assert "The server staff stopped the tournament; nobody wins it." in stopped
    played = words(tournament_panel(MOMENTS["played for"], Locale.ENGLISH))
    assert f"{NAMES[0]}: no win and no points" in played
    removed = words(tournament_panel(MOMENTS["removed by staff"], Locale.ENGLISH))
    assert "Removed by the server staff: " in removed


def test_only_an_absent_player_is_offered_to_come_back() -> None:
    def offers(tournament: Tournament) -> bool:
        panel = tournament_panel(tournament, Locale.ENGLISH)
        return "join" in {one.detail for one in component_actions(panel)}

    assert offers(away(playing()))
    assert not offers(playing())
    gone = tuple(replace(one, robot=True, removed=True) for one in playing().players)
    assert not offers(replace(playing(), players=gone))


def test_the_picture_of_a_result_shows_the_winners_and_everybodys_place() -> None:
    over = replace(MOMENTS["four won"], points=(5, 90, 0, 90))
    panel = tournament_panel(over, Locale.ENGLISH)
    (picture,) = (one for one in panel.blocks if isinstance(one, Picture))
    card = picture.scene

    assert isinstance(card, ResultCard)
    assert card.headline == (NAMES[1], NAMES[3])
    assert [(one.number, one.won) for one in card.places] == [
        (1, True),
        (1, True),
        (3, False),
        (4, False),
    ]
    assert "lift the trophy! 1. " in picture.alt
    assert picture.words.startswith("**Standings**")


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("points", [(5, 90, 0, 80), (5, 90, 0, 90)], ids=["one", "two"])
def test_a_tournament_won_has_three_phrasings(points: tuple[int, ...], locale: Locale) -> None:
    told, pictures = set(), set()
    for more in range(PHRASINGS):
        over = replace(MOMENTS["four won"], points=(points[0] + more, *points[1:]))
        title, picture, *_ = tournament_panel(over, locale).blocks
        assert isinstance(title, Text)
        assert isinstance(picture, Picture)
        told.add(title.markdown)
        # The points of the loser, which are named behind the verdict, differ in any case.
        pictures.add(picture.alt.partition(" 1. ")[0])

    assert len(told) == len(pictures) == PHRASINGS


def test_the_lobby_shows_its_places_as_a_picture() -> None:
    picture = tournament_panel(gathering(2), Locale.ENGLISH).picture
    assert picture is not None
    assert isinstance(picture.scene, LobbyScene)

    assert [(one.name, one.detail) for one in picture.scene.seats] == [
        ("Ada", "host"),
        (NAMES[1], ""),
    ]
    assert picture.scene.free == 6
    assert picture.alt.splitlines()[::2] == ["1. Ada · host", "Free seats: 6"]


@pytest.mark.parametrize(("moment", "line"), [("alone", "Ada, host"), ("playing", "12,345 points")])
def test_a_text_only_tournament_has_the_lines_of_its_picture(moment: str, line: str) -> None:
    assert line in words(plain_panel(tournament_panel(MOMENTS[moment], Locale.ENGLISH)))


def test_the_standings_show_places_and_points_and_crown_nobody() -> None:
    picture = tournament_panel(MOMENTS["playing"], Locale.ENGLISH).picture
    assert picture is not None
    assert isinstance(picture.scene, ResultCard)

    assert [one.number for one in picture.scene.places] == [1, 1, 1, 1, 5, 5, 5, 5]
    assert picture.scene.places[0].points == "12,345 points"
    assert not picture.scene.headline
    assert not any(one.won for one in picture.scene.places)
    assert [one.medal for one in picture.scene.places] == [True] * 4 + [False] * 4


def test_a_result_says_why_it_counts_for_nothing_even_after_its_people_are_forgotten() -> None:
    over = replace(MOMENTS["won"], uncounted=Uncounted.UNPLAYED)
    (*_, last) = over.people
    for user_id in (over.players[place].user_id for place in over.people if place != last):
        assert user_id is not None
        over = without(over, user_id)

    assert "Nobody got to play" in words(tournament_panel(over, Locale.ENGLISH))


def test_before_a_stop_a_player_learns_what_happens_if_the_others_refuse() -> None:
    def asked(user_id: int) -> str:
        panel = tournament_confirmation(playing(), user_id, Stop(), Locale.ENGLISH)
        assert panel is not None
        return words(panel)

    assert "you leave it, and a robot plays for you" in asked(100)
    assert "Nobody will win it" in asked(999)
    gone = away(playing())
    panel = tournament_confirmation(gone, 100, Stop(), Locale.ENGLISH)
    assert panel is not None
    assert "it goes on" in words(panel)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_message_of_a_tournament_fits(moment: str) -> None:
    tournament = MOMENTS[moment]

    for locale in Locale:
        assert flaws(tournament_panel(tournament, locale)) == []
        for person in (100, 101, 999):
            assert flaws(standing_panel(tournament, person, locale)) == []
            removal = tournament_confirmation(tournament, person, Kick(102), locale)
            assert removal is None or flaws(removal) == []
        if tournament.ballot is not None:
            assert flaws(vote_call_panel(tournament, locale)) == []
        text = words(tournament_panel(tournament, locale))
        assert "@everyone" not in text
        assert re.search(r"(?<!\\)<@", text) is None


@pytest.mark.parametrize("locale", Locale)
def test_a_notice_mentions_absent_players_but_not_departed_ones(locale: Locale) -> None:
    called = away(playing())
    calls = "".join(words(call_panel(called, place, locale)) for place in range(2))

    assert [f"<@{100 + place}>" in calls for place in range(8)] == [False] + [True] * 7
    assert called_people(called) == [100 + place for place in range(1, 8)]
    assert tr(locale, "tournament-call-away") in calls


def test_the_notice_of_a_later_set_shows_the_standings() -> None:
    later = words(call_panel(playing(3), 0, Locale.ENGLISH))

    assert "Set 2 of 7 is over. Standings: " in later
    assert "(12,345)" in later
    assert "is over" not in words(call_panel(playing(1), 0, Locale.ENGLISH))


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("tournament", [playing(), of_four(2)], ids=["two tables", "one"])
def test_a_table_that_was_dealt_again_says_so(tournament: Tournament, locale: Locale) -> None:
    again = with_table_lost(tournament, 0)
    place = len(again.tables) - 1
    panels = [call_panel(again, 0, locale), tournament_panel(again, locale)]
    told = tr(locale, "tournament-attempt", tables=place + 1, table=1, attempt=2)

    assert [flaws(panel) for panel in panels] == [[], []]
    assert [told in words(panel) for panel in panels] == [True, True]
    assert told not in words(tournament_panel(tournament, locale))
    assert "2" in told


def test_between_two_sets_everyone_reads_their_next_table_and_partner() -> None:
    shown = words(tournament_panel(MOMENTS["between"], Locale.ENGLISH))

    assert "Set 3 of 7 is over." in shown
    assert shown.count("Next at table") == 2
    assert shown.count("<#900>") == 1


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "locale"), pairs(EDITIONS, Locale))
def test_the_options_of_a_tournament_fit_and_offer_its_form_first(
    edition: str, locale: Locale
) -> None:
    options = EDITIONS[edition].options(mode=Mode.SHORT_SET)
    tournament = replace(of_four(), edition=edition, options=options)
    assert flaws(options_panel(tournament, locale)) == []
    form = option_entries(tournament, partial(AskTournament, "t1"), locale)[:2]
    assert [one.name for one in form] == ["players", "short"]
    players, rounds = (one for entry in form for one in entry.controls if isinstance(one, Select))

    assert [(one.value, one.chosen) for one in players.options] == [
        ("option players 4", True),
        ("option players 8", False),
    ]
    assert [(one.value, one.chosen) for one in rounds.options] == [
        ("option short false", False),
        ("option short true", True),
    ]


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("moment", [one for one in MOMENTS if "four" in one])
def test_a_text_only_tournament_of_four_contains_no_symbols(moment: str, locale: Locale) -> None:
    shown = words(plain_panel(tournament_panel(MOMENTS[moment], locale)))

    assert ":turn:" not in shown
    assert ":seat:" not in shown
    assert "·" not in shown


@pytest.mark.parametrize(
    ("tournament", "english", "french"),
    [
        (gathering(), "### Tournament of eight · ", "### Tournoi à huit · "),
        (of_four(), "### Tournament of four · ", "### Tournoi à quatre · "),
        (
            gathering(mode=Mode.SHORT_SET),
            "### Short tournament of eight · ",
            "### Tournoi court à huit · ",
        ),
        (
            ended(of_four(3, Mode.SHORT_SET), Ending.MATCH_OVER),
            "### Short tournament of four · ",
            "### Tournoi court à quatre · ",
        ),
    ],
)
def test_the_title_of_a_tournament_shows_its_size_and_form(
    tournament: Tournament, english: str, french: str
) -> None:
    assert words(tournament_panel(tournament, Locale.ENGLISH)).startswith(english)
    assert words(tournament_panel(tournament, Locale("fr"))).startswith(french)


@pytest.mark.parametrize(
    ("tournament", "rounds", "each"),
    [
        (gathering(), 28, "four with each"),
        (gathering(mode=Mode.SHORT_SET), 7, "one with each"),
        (of_four(), 12, "four with each"),
        (of_four(mode=Mode.SHORT_SET), 3, "one with each"),
    ],
)
def test_before_the_start_a_tournament_says_how_many_rounds_it_takes(
    tournament: Tournament, rounds: int, each: str
) -> None:
    assert f"{rounds} rounds: {each} of the others" in words(
        tournament_panel(tournament, Locale.ENGLISH)
    )


def test_a_tournament_with_one_table_does_not_number_it() -> None:
    shown = words(tournament_panel(of_four(2), Locale.ENGLISH))
    between = words(tournament_panel(MOMENTS["four between"], Locale.ENGLISH))
    own = words(standing_panel(of_four(2), 103, Locale.ENGLISH))

    assert "\n<#900>: " in shown
    assert "able 1" not in shown + between + own
    assert "Next in <#900>: " in between
    assert "· round 1 of 4" in shown
    assert "· being played" in words(tournament_panel(MOMENTS["four, short"], Locale.ENGLISH))


@pytest.mark.parametrize("locale", Locale)
def test_the_standings_show_everyone_their_seven_partners(locale: Locale) -> None:
    shown = words(standing_panel(playing(), 103, locale))

    assert len(re.findall(r":seat: [^\W\d]+ \d", shown)) == 6
    assert len(re.findall(r":turn: [^\W\d]+ \d", shown)) == 1
    own = tr(locale, "tournament-own")
    assert own in shown
    assert own not in words(standing_panel(playing(), 999, locale)), "a stranger has none"


@pytest.mark.parametrize("locale", Locale)
def test_the_offered_buttons_depend_on_the_stage(locale: Locale) -> None:
    def offered(moment: str) -> set[str]:
        acts = component_actions(tournament_panel(MOMENTS[moment], locale))
        return {act.detail if act.kind == "tournament" else act.kind for act in acts}

    assert {"join", "leave", "start", "stop"} <= offered("alone")
    assert {"pause", "standing", "stop"} <= offered("playing")
    assert "start" not in offered("playing")
    assert "start" in offered("paused")
    assert offered("won") == {"verify"}


@pytest.mark.parametrize("locale", Locale)
def test_threads_are_named_after_their_tables(locale: Locale) -> None:
    names = {thread_name(playing(), place, locale) for place in range(2)}
    names.add(thread_name(of_four(1), 0, locale))

    assert len(names) == 3
    assert all(len(name) <= 100 for name in names)
    if locale is Locale.ENGLISH:
        assert names == {f"UNO Master · {one}" for one in ("table 1", "table 2", "tournament")}
