"""Panels in the channel and in private: lobby, options, table, ends and notices."""

from __future__ import annotations

import re
import textwrap
from dataclasses import replace
from functools import partial

import pytest

from bot.editions.master.rules import MasterOptions
from bot.editions.tippo.rules import NamePans
from bot.editions.wizz.rules import Discarded
from bot.engine.apply import apply
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.events import Skipped
from bot.engine.moves import Verb
from bot.engine.moves import act as moved
from bot.engine.options import Mode, choice
from bot.engine.state import Pile
from bot.engine.turn import Turn
from bot.engine.view import view as view_of
from bot.game.rules.actions import Stop
from bot.game.rules.clocks import VOTE
from bot.game.rules.lobby import choose, is_short_alone
from bot.game.state.figures import Highlight, HighlightKind, Highlights
from bot.game.state.table_state import Ballot, Deadline, Ending, Phase, Player, TableState
from bot.hooks import Hook
from bot.i18n import Locale, tr
from bot.present.components import (
    Buttons,
    LobbyScene,
    OpenHands,
    Picture,
    Select,
    Style,
    Text,
    phone_lines,
)
from bot.present.panels.ballots import ballot_line
from bot.present.panels.confirmation import ended_text
from bot.present.panels.lobby import lobby_more_panel, lobby_panel, robots_panel, teams_panel
from bot.present.panels.options import Entry, option_entries, options_panel
from bot.present.panels.status import status_panel
from bot.present.panels.table import channel_panel
from bot.present.table_clicks import Ask
from bot.present.text.events import event_text
from bot.present.text.names import small_print
from bot.present.text.results import ranked
from bot.present.text.status import clock_lines, question_line
from bot.settings import SLOW_TURNS
from tests.depth import pairs
from tests.present.panel_reading import actions, flaws, words
from tests.present.table_states import game_of, held, holding, moments, playing, table

EN, FR = Locale.ENGLISH, Locale("fr")


# Messages before the start


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "locale"), pairs(EDITIONS, Locale))
def test_lobby_and_options_of_every_edition_fit(edition: str, locale: Locale) -> None:
    opened, most = set[str](), EDITIONS[edition].players[-1]
    for mode in Mode:
        for players in (1, most) if mode is Mode.CLASSIC else (most,):
            state = table(edition, players, mode=mode)
            for shown in (lobby_panel, robots_panel, teams_panel):
                assert flaws(shown(state, locale)) == []
            assert flaws(lobby_panel(state, locale, drawn=True)) == []
            assert flaws(status_panel(state, 0, locale, staff=True)) == []
        # Which options exist depends on the scoring. An option that has been opened with another
        # scoring needs no second check.
        names = {"", *(one.name for one in option_entries(state, partial(Ask, "t1"), locale))}
        for name in {"", *(names - opened)}:
            assert flaws(options_panel(state, locale, opened=name)) == []
        opened |= names


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "locale"), pairs(EDITIONS, Locale))
def test_no_description_of_an_options_value_is_cut_off(edition: str, locale: Locale) -> None:
    """The descriptions of presets are exempt: they list every difference from the usual rules."""
    entries = option_entries(table(edition), partial(Ask, "t1"), locale)
    selects = [one for entry in entries for one in entry.controls if isinstance(one, Select)]
    told = [value.description for one in selects if one.name != "preset" for value in one.options]

    assert [one for one in told if one.endswith("…")] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_shown_can_be_chosen(edition: str) -> None:
    state = table(edition)

    for one in option_entries(state, partial(Ask, "t1"), EN):
        *chosen, back = actions(options_panel(state, EN, opened=one.name))
        assert back.kind == "options"
        assert chosen
        for act in chosen:
            name, value = act.detail.split()
            assert choose(state, name, value) is not None


def test_a_slow_game_is_an_option_of_its_own() -> None:
    def entries_of(state: TableState) -> dict[str, Entry]:
        return {one.name: one for one in option_entries(state, partial(Ask, "t1"), EN)}

    def slow(state: TableState) -> tuple[Entry, list[str]]:
        entries = entries_of(state)
        panel = options_panel(state, EN, opened="slow-game")
        return entries["slow-game"], [one.detail for one in actions(panel)][:-1]

    quick, over_days = table("classic"), replace(table("classic"), turn_seconds=SLOW_TURNS[0])
    days = [f"turn-seconds {seconds}" for seconds in SLOW_TURNS]
    assert (slow(quick)[0].value, slow(quick)[1]) == (False, days)
    assert (slow(over_days)[0].value, slow(over_days)[1]) == (
        "1 day per move",
        [*days, "turn-seconds 90"],
    )
    assert "Slow game: 1 day per move" in words(lobby_panel(over_days, EN))
    assert ["turn-seconds" in entries_of(one) for one in (quick, over_days)] == [True, False]
    assert "slow-game" not in entries_of(table("master"))


def test_a_lobby_offers_nothing_that_is_refused_to_a_lone_host_or_at_a_full_table() -> None:
    offered = [[one.kind for one in actions(lobby_panel(table(players=n), EN))] for n in (1, 10)]

    assert offered == [
        ["join", "start-with-robots", "add-robot", "lobby-more"],
        ["start-one-round", "start", "lobby-more"],
    ]


def test_the_buttons_of_a_lone_host_take_two_lines_on_a_phone() -> None:
    rows = [one for one in lobby_panel(table(players=1), EN).blocks if isinstance(one, Buttons)]

    assert sum(len(phone_lines(one.buttons)) for one in rows) == 2


def test_an_edition_without_single_rounds_offers_no_button_to_start_one() -> None:
    class Lasting(MasterOptions):
        mode: Mode = choice(Mode.CLASSIC)

    state = table(players=2)
    assert "start-one-round" in {one.kind for one in actions(lobby_panel(state, EN))}
    lasting = replace(state, options=Lasting())
    assert "start-one-round" not in {one.kind for one in actions(lobby_panel(lasting, EN))}
    assert not is_short_alone(replace(lasting, players=state.players[:1]))


def test_an_invitation_of_a_removed_feature_becomes_a_lobby(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.present.panels.lobby.invitation", Hook())
    duel = replace(table("classic", 1), former_people=(100, 101))

    shown = lobby_panel(duel, EN)
    assert "<@101>" in words(shown)
    assert "challenges" not in words(shown)
    assert flaws(shown) == []


def test_a_duel_shows_both_seats_and_only_answers_to_the_invitation() -> None:
    duel = replace(table("classic", 1), former_people=(100, 101))
    shown = lobby_panel(duel, EN, drawn=True)

    assert shown.picture is not None
    assert isinstance(shown.picture.scene, LobbyScene)
    assert (len(shown.picture.scene.seats), shown.picture.scene.free) == (1, 1)
    assert [one.kind for one in actions(shown)] == [
        "join-one-round",
        "join",
        "decline",
        "lobby-more",
    ]
    more = [one.kind for one in actions(lobby_more_panel(duel, 100, EN, staff=False))]
    assert more == ["options", "rules", "leave", "cancel"]
    chosen = replace(duel, options=replace(duel.options, mode=Mode.ELIMINATION))
    assert [one.kind for one in actions(lobby_panel(chosen, EN))][:2] == ["join", "decline"]
    assert flaws(shown) == []


def test_the_picture_of_a_lobby_matches_its_list_of_seats() -> None:
    state = replace(table("classic", 4, mode=Mode.TEAMS), host=100)
    panel, listed = lobby_panel(state, EN, drawn=True), words(lobby_panel(state, EN))
    picture = panel.picture

    assert picture is not None
    assert isinstance(picture.scene, LobbyScene)
    assert [(one.detail, one.robot) for one in picture.scene.seats] == [
        ("host · Orange", False),
        ("Purple", False),
        ("Normal · Orange", True),
        ("Normal · Purple", True),
    ]
    assert [one.team for one in picture.scene.seats] == [1, 2, 1, 2]
    assert picture.scene.free == 6
    assert picture.alt.splitlines()[-1] == "Free seats: 6"
    assert len(picture.alt.splitlines()) == 5
    assert all(line in listed for line in picture.words.splitlines())
    assert "1. " not in "".join(one.markdown for one in panel.blocks if isinstance(one, Text))


def test_robots_styles_are_listed_below_the_picture_of_a_lobby() -> None:
    lone = table("classic", 1)
    likes = Player(None, "Dot", robot=True)
    few, many = (replace(lone, players=(*lone.players, *[likes] * n)) for n in (1, 3))

    panel = lobby_panel(few, EN, drawn=True)
    assert panel.picture is not None
    assert "-# Dot · likes red" in words(panel)
    assert "likes red" not in panel.picture.words + panel.picture.alt, "once is enough"
    assert "likes red" not in words(lobby_panel(many, EN, drawn=True))


def test_a_text_only_lobby_has_no_picture() -> None:
    state = replace(table("classic", 4), in_words=True)

    assert lobby_panel(state, EN, drawn=True) == lobby_panel(state, EN)


def test_the_button_for_a_lobbys_next_step_is_green() -> None:
    def styles(state: TableState) -> list[Style]:
        (row, *_) = (one for one in lobby_panel(state, EN).blocks if isinstance(one, Buttons))
        return [one.style for one in row.buttons[:2]]

    ready = table(players=3)
    assert styles(table(players=1)) == [Style.SUCCESS, Style.SUCCESS]
    assert styles(ready) == [Style.SECONDARY, Style.SUCCESS]
    # First the players of the previous match must be invited again.
    again = replace(ready, former_people=(100, 105), former_size=4)
    assert styles(again) == [Style.SUCCESS, Style.PRIMARY]


# Messages in a game


@pytest.mark.parametrize("locale", Locale)
def test_the_clock_never_breaks_the_line_with_the_question(locale: Locale) -> None:
    state = holding("R1", "B5")
    view = view_of(game_of(state), None)
    (head, *_) = channel_panel(state, locale).blocks
    assert isinstance(head, Text)

    clock = small_print(clock_lines(state, view, locale, brief=True))
    assert head.markdown.splitlines()[1:] == [question_line(state, view, locale), clock]


@pytest.mark.parametrize("locale", Locale)
def test_a_vote_shows_no_end_while_its_game_is_halted(locale: Locale) -> None:
    open_vote = replace(
        holding("R1", "B5"), ballot=Ballot(100), deadlines=(Deadline(VOTE, 1_800_000_000, 60),)
    )
    halted = replace(open_vote, barred_at=1_799_999_940.0)

    assert "<t:1800000000:R>" in ballot_line(open_vote, locale)
    assert "<t:" not in ballot_line(halted, locale)
    asked = ended_text(halted, Stop(), (), locale)
    assert not re.search(r"<t:|none", asked)
    assert asked != ended_text(open_vote, Stop(), (), locale)


def test_votes_replace_the_last_events_at_a_table() -> None:
    state, events = holding("R1", "B5"), [Skipped(seat) for seat in (0, 1, 2)]
    first = (state.asked[0] + 1) % 3
    accused = apply(game_of(state), moved(first, Verb.ACCUSE, state.asked[0])).state
    voting = replace(state, game=accused, ballot=Ballot(100 + state.asked[0]))

    told = [words(channel_panel(one, EN, events)) for one in (state, voting)]
    assert [one.count(event_text(events[0], state, EN)) for one in told] == [1, 0]
    kinds = [{act.kind for act in actions(channel_panel(one, EN))} for one in (state, voting)]
    assert ["reactions" in one for one in kinds] == [True, False]


def test_a_forgotten_uno_is_not_shown() -> None:
    state = holding("R1", "B5")
    assert state.game is not None
    called = playing(state, "play R1 uno")
    forgotten = playing(state, "play R1")

    assert words(channel_panel(called, EN)) == words(channel_panel(forgotten, EN)).replace(
        "Ada 1", "Ada 1 (UNO!)"
    )
    # A player who was heard to call has no catch button.
    offered = list(actions(channel_panel(forgotten, EN)))
    assert list(actions(channel_panel(called, EN))) == [
        one for one in offered if one.kind != Verb.CATCH
    ]


# Ends of rounds and tables


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("mode", [Mode.CLASSIC, Mode.SINGLE, Mode.LOW_SCORE, Mode.TEAMS])
def test_the_end_of_a_round_shows_all_hands_and_points(mode: Mode, locale: Locale) -> None:
    *_rest, (state, _events) = moments("master", 4, 3, 2_000, mode=mode)
    game = game_of(state)
    assert game.result is not None
    ended = replace(state, phase=Phase.CLOSED, ending=Ending.MATCH_OVER)

    for panel in (channel_panel(state, locale), channel_panel(ended, locale)):
        assert flaws(panel) == []
        for points in dict(game.result.points).values():
            assert str(points) in words(panel)
    assert "ready" in {act.kind for act in actions(channel_panel(state, locale))}


@pytest.mark.parametrize(
    ("highlight", "told"),
    [
        (
            Highlight(0, HighlightKind.CARD, "W+4", (1,), 8),
            "Best move: **Ada** with :W+4: Wild Draw Four",
        ),
        (Highlight(0, HighlightKind.CARD, "W+4", (1, 2), 8), "draw 8 cards in all."),
        (Highlight(0, HighlightKind.CATCH, "", (2,), 2), "**Ada** catches **Ada"),
        (
            Highlight(2, HighlightKind.CHALLENGE, "", (0,), 4),
            "calls the bluff of **Ada**, who draws 4",
        ),
    ],
)
def test_the_best_move_of_the_round_is_shown(highlight: Highlight, told: str) -> None:
    *_rest, (state, _events) = moments("master", 3, 4, 3_000)

    assert told in words(channel_panel(replace(state, highlights=Highlights(best=highlight)), EN))
    assert "Best move" not in words(channel_panel(state, EN))


def test_the_winner_of_a_round_is_shown_with_the_points() -> None:
    *_rest, (state, _events) = moments("master", 3, 4, 3_000)
    result = game_of(state).result
    assert result is not None
    assert result.winner is not None
    (picture,) = (one for one in channel_panel(state, EN).blocks if isinstance(one, Picture))
    assert isinstance(picture.scene, OpenHands)

    shown = {hand.won: hand.points for hand in picture.scene.hands}

    assert shown[True] == f"+{dict(result.points)[result.winner]} points"
    assert not shown[False].startswith("+")


def test_a_winner_scores_nothing_where_only_cards_left_in_hand_count() -> None:
    *_rest, (state, _events) = moments("master", 3, 4, 3_000, mode="low-score")
    (picture,) = (one for one in channel_panel(state, EN).blocks if isinstance(one, Picture))
    assert isinstance(picture.scene, OpenHands)

    shown = {hand.won: hand.points for hand in picture.scene.hands}

    assert shown[True] == ""
    assert shown[False].endswith("points")


def test_open_hands_share_the_space_in_the_message() -> None:
    *_rest, (state, _events) = moments("master", 10, 4, 3_000)
    deck = EDITIONS["master"].deck
    game = replace(game_of(state), hands=tuple(deck[seat:] for seat in range(10)))

    panel = channel_panel(replace(state, game=game), FR)

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
    if ending is Ending.DESERTED:
        alone = replace(open_table, phase=Phase.CLOSED, ending=ending, players=())
        assert words(channel_panel(alone, locale)) != words(panel)
    left = {
        Ending.MATCH_OVER: ["again", "replay", "verify"],
        Ending.STOPPED: ["replay", "verify"],
    }.get(ending, [])
    assert [act.kind for act in actions(panel)] == left


@pytest.mark.parametrize("locale", Locale)
def test_long_news_omits_its_oldest_lines(locale: Locale) -> None:
    state = held("tippo", 3)
    shown = [Discarded(seat, EDITIONS["tippo"].deck) for seat in (0, 1, 2, 1)]

    panel = channel_panel(state, locale, [Skipped(1), *shown, Skipped(0)])

    assert flaws(panel) == []
    assert event_text(Skipped(0), state, locale) in words(panel)
    assert event_text(Skipped(1), state, locale) not in words(panel)


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "locale"), pairs(EDITIONS, Locale))
def test_the_alternative_text_of_a_result_fits_with_long_names(
    edition: str, locale: Locale
) -> None:
    most = EDITIONS[edition].players[-1]
    *_rest, (state, _events) = moments(edition, most, 4, 3_000, mode="single")
    players = tuple(replace(one, name="W" * 32) for one in state.players)
    highlight = Highlight(0, HighlightKind.CARD, "W", tuple(range(1, most)), 99)
    over = replace(
        state,
        players=players,
        phase=Phase.CLOSED,
        ending=Ending.MATCH_OVER,
        highlights=Highlights(best=highlight, before=highlight),
    )

    assert flaws(channel_panel(over, locale)) == []


def test_a_player_who_left_is_last_and_has_no_medal() -> None:
    *_rest, (state, _events) = moments("master", 3, 4, 3_000, mode="low-score")
    match = replace(game_of(state).match, scores=(90, 3, 40), gone=(1,))

    lines = ranked(replace(game_of(state), match=match))

    assert [(line.place, line.seats, line.medal) for line in lines] == [
        (1, (2,), True),
        (2, (0,), True),
        (3, (1,), False),
    ]


@pytest.mark.parametrize("locale", Locale)
def test_a_table_of_ten_leaves_room_for_its_buttons_on_a_phone(locale: Locale) -> None:
    *_, (state, events) = moments("master", 10, 5, 60)
    players = (replace(one, name=f"Player {seat}") for seat, one in enumerate(state.players))
    state = replace(state, players=tuple(players))
    panel = channel_panel(state, locale, events)
    shown = [line for block in panel.blocks if isinstance(block, Text) for line in lines_of(block)]

    assert len(shown) <= 22
    assert all(f"Player {seat}" in "".join(shown) for seat in range(10))
    status = words(status_panel(state, 0, locale))
    assert sum(status.count(sign) for sign in (":turn: ", ":seat: ")) == 10


def lines_of(block: Text) -> list[str]:
    """The lines of a text on a phone, where about 46 letters fit."""
    return [
        part
        for line in block.markdown.splitlines()
        for part in textwrap.wrap(line.replace("*", ""), 46) or [""]
    ]


@pytest.mark.parametrize("locale", Locale)
def test_the_status_of_a_closed_table_says_that_it_is_closed(locale: Locale) -> None:
    closed = replace(table("master", 3), phase=Phase.CLOSED, ending=Ending.STOPPED)
    edition = tr(locale, "edition-master")

    assert tr(locale, "closed-title", edition=edition) in words(status_panel(closed, 0, locale))


def test_the_question_for_the_colour_of_one_tray_names_that_tray() -> None:
    state = held("tippo", 5)
    game, wild = game_of(state), Pile((card("W"),), None)
    of_colour = Pile((card("R7"),), card("R7").colour)

    def asked(*piles: Pile) -> str:
        stands = replace(game, piles=piles, stack=(Turn(0), NamePans(0)))
        return question_line(replace(state, game=stands), view_of(stands, 0), EN, 0)

    assert asked(of_colour, wild) == "**Choose a colour for the right tray.**"
    assert asked(wild, of_colour) == "**Choose a colour for the left tray.**"
    assert "each tray" in asked(wild, wild)
