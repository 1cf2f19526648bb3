"""Hands of any size, and their contents."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest

from bot.editions.master.rules import LATE, Buzzed
from bot.editions.wizz.rules import Discard
from bot.engine.apply import legal
from bot.engine.cards import Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, Dealt, Drew, Event, Skipped, Why
from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS
from bot.engine.state import State
from bot.engine.turn import Turn
from bot.engine.variants.same_number import More
from bot.engine.view import view
from bot.game.state.table_state import Ballot, Ending, Phase, TableState, person_mark
from bot.i18n import Locale, tr
from bot.present.clicks import parts_of
from bot.present.components import Buttons, Panel, Picture, Select, Style, Text, phone_lines
from bot.present.edition import move_line
from bot.present.panels.answers import MOST_LINES, move_of_pick
from bot.present.panels.hand import hand_panel, left_panel
from bot.present.panels.table import channel_panel
from bot.present.text.fields import seat_label
from bot.present.text.moments import headline
from bot.present.text.names import first_game_text, label_name
from bot.present.text.status import marked_name, pile_lines, question_line
from bot.settings import Look, Preferences, Sorting
from tests.depth import some
from tests.present.panel_reading import actions, flaws, labels, words
from tests.present.table_states import NOW, game_of, held, holding, moments, on_turn, table
from tests.present.test_games import clicks_of, meaning, moves_of, panels_of

FULL = 108
"""The largest hand. A run of all tests shows it in every language, and smaller hands in one."""


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("strict", "sorting", "sizes"),
    [
        (False, Sorting.COLOUR, (1, 2, 3, 7, 25, 26, 60, *(FULL for _ in some([0], *Locale)))),
        (True, Sorting.DRAWN, (2, 7, 26, FULL)),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_of_any_size_fits_in_any_order_and_can_be_played(
    edition: str, strict: bool, sorting: Sorting, sizes: tuple[int, ...]
) -> None:
    for place, (size, locale) in enumerate(zip(sizes, cycle(Locale), strict=False)):
        state = held(edition, size, strict=strict)
        seat = on_turn(state)
        state = replace(state, ballot=Ballot(101 if seat == 0 else 100))

        panels = panels_of(state, seat, locale, sorting).values()

        assert [flaw for panel in panels for flaw in flaws(panel)] == []
        if place > sizes.index(FULL):
            continue  # the clicks do not depend on the language
        reached = {move[0] for move in moves_of(state, seat, clicks_of(state, panels))}
        wanted = {move for move in legal(game_of(state), seat) if move.verb is not Verb.CATCH}
        assert wanted <= reached


def test_cards_with_many_ways_to_play_are_picked_first() -> None:
    sevens = ("R7", "G7", "B7", "Y7")
    state = holding(*sevens, *(f"R{n}" for n in range(7)), "W", "W+4", seven_zero=True)
    seat = on_turn(state)

    first = hand_panel(state, seat, Locale.ENGLISH)
    picks = [act.detail for act in actions(first) if act.kind == "pick"]
    then = hand_panel(state, seat, Locale.ENGLISH, 0, "play B7")

    # One select holds the whole hand: a card with one way to play is played by choosing it.
    cards = [f"R{n}" for n in range(8)] + ["G7", "B7", "Y7", "W", "W+4"]
    assert picks == [f"0 play {text}" for text in cards]
    assert len([block for block in first.blocks if isinstance(block, Select)]) == 1
    assert move_of_pick(state, view(game_of(state), seat), "play R3") == "play R3"
    assert move_of_pick(state, view(game_of(state), seat), "play W") == ""
    others = [SEATS[one] for one in range(3) if one != seat]
    assert [move_line(act) for act in actions(then) if act.kind == Verb.PLAY] == [
        f"play B7 {name}" for name in others
    ]
    assert "Back" in list(labels(then))


@pytest.mark.parametrize(("locale", "label"), [("en", "Wild…"), ("de", "Farbwahl …")])
def test_an_ellipsis_after_a_card_is_typeset_as_the_language_requires(
    locale: str, label: str
) -> None:
    state = holding("R1", "W")

    assert label in list(labels(hand_panel(state, on_turn(state), Locale(locale))))


@pytest.mark.parametrize(
    ("size", "locale"), [(11, Locale.ENGLISH), *zip(cycle((8, 5, 4)), Locale, strict=False)]
)
def test_all_but_two_cards_can_be_discarded_with_any_of_them_on_top(
    size: int, locale: Locale
) -> None:
    state = held("wizz", size)
    seat = on_turn(state)
    game = replace(game_of(state), stack=(Discard(seat, size - 2),))
    state = replace(state, game=game)

    panels = panels_of(state, seat, locale).values()

    assert [flaw for panel in panels for flaw in flaws(panel)] == []
    wanted = {meaning(one) for one in legal(game, seat) if one.verb is Verb("discard")}
    assert moves_of(state, seat, clicks_of(state, panels)) == wanted


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("phase", [Phase.BETWEEN, Phase.CLOSED])
def test_the_panel_of_a_player_without_a_hand_is_sound(phase: Phase, locale: Locale) -> None:
    state = moments("master", 3, 1, 2000)[-1][0]
    state = replace(state, ending=Ending.STOPPED)

    assert flaws(hand_panel(replace(state, phase=phase), 0, locale)) == []
    assert flaws(hand_panel(table(), 0, locale)) == []


@pytest.mark.parametrize("ending", Ending)
def test_the_hand_of_a_closed_table_says_why_and_asks_nothing(ending: Ending) -> None:
    state = holding("R1", "B2")
    game = replace(game_of(state), match=replace(game_of(state).match, winners=(1,)))
    panel = hand_panel(
        replace(state, phase=Phase.CLOSED, ending=ending, game=game), 0, Locale.ENGLISH
    )

    over = ending is Ending.MATCH_OVER
    assert list(labels(panel)) == (["Play again", "Replay"] if over else [])
    assert (":trophy:" in words(panel)) is over
    # Closing is mentioned exactly once, but never at the end of a match.
    assert words(panel).count("closed") == (not over)


def test_a_hand_at_a_server_without_a_known_name_shows_no_server_name() -> None:
    state = replace(holding("R1"), server="")

    title = next(iter(hand_panel(state, on_turn(state), Locale.ENGLISH).blocks))

    assert isinstance(title, Text)
    assert title.markdown == f"-# UNO Master · <#{state.channel_id}>"


def test_turning_pages_loses_no_card() -> None:
    state = held("potter", 60)
    seat = on_turn(state)

    first, second = (hand_panel(state, seat, Locale.ENGLISH, page) for page in (0, 1))

    def played(panel: Panel) -> set[str]:
        return {act.detail for act in actions(panel) if act.kind in {Verb.PLAY, "pick"}}

    assert played(first)
    assert {one.partition(" ")[2] for one in played(first)} <= {
        one.partition(" ")[2] for one in played(second)
    }


def test_a_waiting_players_hand_has_no_pages() -> None:
    state = held("potter", 60)
    seat = (on_turn(state) + 1) % 3
    hands = list(game_of(state).hands)
    hands[seat] = hands[on_turn(state)]
    waiting = replace(state, game=replace(game_of(state), hands=tuple(hands)))

    assert not [one for one in labels(hand_panel(waiting, seat, Locale.ENGLISH)) if "page" in one]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_waiting_players_hand_shows_a_small_table(edition: str) -> None:
    state, events = moments(edition, 3, 3, 9)[-1]
    state = replace(state, saved_at=NOW)
    seen = view(game_of(state), None)
    (waiting, *_) = (seat for seat in seen.order if seat not in seen.asked)

    panel = hand_panel(state, waiting, Locale.ENGLISH, recent=events)
    told = [line for one in panel.blocks for line in words(Panel((one,))).splitlines()]

    assert question_line(state, seen, Locale.ENGLISH, waiting) in told
    for line in pile_lines(state, seen, Locale.ENGLISH).splitlines():
        assert line in told
    (counts,) = (line for line in told if line.startswith("-# Cards, in playing order: "))
    assert f"you {seen.counts[waiting]}" in counts
    assert [line for line in told if line.startswith("-# ")], "the last moves"
    assert f"Updated <t:{int(NOW)}:R>" in "\n".join(told)
    assert "Refresh" in labels(hand_panel(state, waiting, Locale.ENGLISH))


@pytest.mark.parametrize(
    ("robot", "phase", "told", "offered"),
    [
        (True, Phase.PLAYING, "A robot plays for you", ["I’m back"]),
        (False, Phase.PLAYING, "your seat is closed", []),
        (True, Phase.CLOSED, "You’ve left the table", []),
    ],
)
def test_a_player_who_left_reads_what_becomes_of_their_seat(
    robot: bool, phase: Phase, told: str, offered: list[str]
) -> None:
    state = replace(holding("R1"), phase=phase)
    state = state.replace_player(0, replace(state.players[0], left=True, robot=robot))

    panel = left_panel(state, 100, Locale.ENGLISH)

    assert told in words(panel)
    assert list(labels(panel)) == offered


def test_a_removed_player_is_told_so() -> None:
    state = replace(holding("R1"), kicked=(person_mark("a1", 100),))

    assert "You were removed" in words(left_panel(state, 100, Locale.ENGLISH))


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("look", Look)
def test_an_absent_players_hand_offers_to_come_back_but_no_move(locale: Locale, look: Look) -> None:
    state = holding("R1", "B2", "W")
    seat = on_turn(state)
    away = state.replace_player(seat, replace(state.players[seat], robot=True, user_id=1))

    panel = hand_panel(away, seat, locale, preferences=Preferences(look=look), drawn=True)

    assert flaws(panel) == []
    assert [act.kind for act in actions(panel)] == ["come-back", "log"]
    (first,) = (one for one in panel.blocks[:1] if isinstance(one, Text))
    lines = first.markdown.splitlines()
    assert lines[1] == tr(locale, "hand-away")
    assert question_line(state, view(game_of(state), seat), locale, seat) not in lines


@pytest.mark.parametrize("locale", Locale)
def test_a_jump_in_is_explained(locale: Locale) -> None:
    state = holding("R1", "B2", top="R7", jump_in=True)
    game, asked = game_of(state), on_turn(state)
    seat = next(one for one in game.order if one != asked)
    hands = [
        (card("R7"), card("G1")) if one == seat else hand for one, hand in enumerate(game.hands)
    ]
    jumps = replace(state, game=replace(game, hands=tuple(hands)))

    assert tr(locale, "hand-out-of-turn") in words(hand_panel(jumps, seat, locale))
    assert tr(locale, "hand-out-of-turn") not in words(hand_panel(jumps, asked, locale))
    assert tr(locale, "hand-out-of-turn") not in words(hand_panel(state, seat, locale))


@pytest.mark.parametrize("locale", Locale)
def test_removed_people_are_named_as_removed(locale: Locale) -> None:
    state = holding("R1")
    left = replace(state.players[0], robot=True, left=True, user_id=1)
    names = [
        marked_name(state.replace_player(0, player), 0, locale)
        for player in (left, replace(left, removed=True), replace(left, left=False))
    ]
    assert len(set(names)) == 3


def uno_style(panel: Panel) -> Style | None:
    """The style of the *UNO!* button, or None if the panel has no such button."""
    styles = (
        one.style
        for block in panel.blocks
        if isinstance(block, Buttons)
        for one in block.buttons
        if parts_of(one.action).kind == Verb.UNO
    )
    return next(styles, None)


def test_uno_stands_out_if_one_of_two_cards_can_be_played() -> None:
    """MAS-29: with two cards, UNO may be called during the turn, and counts if one is played."""
    plays, draws = holding("R1", "B2"), holding("G1", "B2")
    seat = on_turn(plays)

    assert uno_style(hand_panel(plays, seat, Locale.ENGLISH)) is Style.SUCCESS
    assert uno_style(hand_panel(draws, seat, Locale.ENGLISH)) is Style.SECONDARY


def test_uno_stands_out_at_the_table_only_while_a_person_may_need_it() -> None:
    """A robot calls by itself, and a catch has a button of its own."""
    robot = 2

    def style(seat: int) -> Style | None:
        state = held("classic", 2)
        game, deck = game_of(state), game_of(state).hands[on_turn(state)]
        hands = tuple(deck if one == seat else deck * 3 for one in game.order)
        asked = replace(game, hands=hands, stack=(Turn(seat),))
        return uno_style(channel_panel(replace(state, game=asked), Locale.ENGLISH))

    assert style(0) is Style.SUCCESS
    assert style(robot) is Style.SECONDARY


def test_uno_stands_out_while_enough_cards_of_one_number_are_left() -> None:
    """HOU-7: in a turn of several cards, a call counts if one card can be left at its end."""
    state = held("classic", 3, same_number=True)
    game, seat = game_of(state), on_turn(state)
    number = game.piles[0].top.number

    def style(*texts: str) -> Style | None:
        hands = list(game.hands)
        hands[seat] = tuple(map(card, texts))
        more = replace(game, hands=tuple(hands), stack=(More(seat),))
        return uno_style(hand_panel(replace(state, game=more), seat, Locale.ENGLISH))

    assert style(f"R{number}", f"B{number}", "Y+2") is Style.SUCCESS
    assert style(f"R{number}", "B+2", "Y+2") is None
    assert style("Y+2") is Style.SUCCESS


def test_the_caller_of_a_vote_can_withdraw_it_where_the_others_answer() -> None:
    state = replace(holding("R1", "B2"), server="")
    seat = on_turn(state)
    asked, other = (100 + seat, 100 + (seat == 0))
    ruling, answering = (
        hand_panel(replace(state, ballot=Ballot(by)), seat, Locale.ENGLISH) for by in (asked, other)
    )

    details = [
        [one.detail for one in actions(panel) if one.kind == "cast-vote"]
        for panel in (ruling, answering)
    ]
    assert details == [["no close 0"], ["yes close 0", "no close 0"]]
    assert "Withdraw" in labels(ruling)
    assert "Withdraw" not in labels(answering)
    assert len(ruling.blocks) == len(answering.blocks)


@pytest.mark.parametrize("locale", Locale)
def test_a_hint_or_a_vote_leaves_fewer_lines_for_the_last_events(locale: Locale) -> None:
    state, events = replace(holding("R1", "B2"), server=""), [Skipped(0)] * 3
    seat = on_turn(state)
    voting = replace(state, ballot=Ballot(101 if seat == 0 else 100))
    hint = Text(first_game_text("master", locale))

    def shown(state: TableState, *editions: str) -> Panel:
        known = Preferences(editions=editions)
        return hand_panel(state, seat, locale, recent=events, preferences=known, drawn=True)

    def told(panel: Panel) -> int:
        news = (one.markdown for one in panel.blocks if isinstance(one, Text) and one.is_news)
        return sum(len(one.splitlines()) for one in news)

    played, new, asked = shown(state, "master"), shown(state), shown(voting)
    assert told(new) < told(played)
    assert told(asked) < told(played)
    names = tuple(replace(one, name="Maximiliane von Hohenlohe Wald") for one in voting.players)
    assert not told(shown(replace(voting, players=names), "master")), "the vote takes all rows"
    assert [hint in one.blocks for one in (played, new, asked)] == [False, True, False]
    kinds = [{act.kind for act in actions(one)} for one in (played, asked)]
    assert ["log" in one for one in kinds] == [True, False]


def test_a_penalty_of_the_reader_replaces_the_hint() -> None:
    state = holding("R1", "B2")
    seat = 1 - on_turn(state)
    buzzed = [Buzzed(seat, None), Drew(seat, 2, LATE, ())]

    shown = hand_panel(state, seat, Locale.ENGLISH, recent=buzzed, preferences=Preferences())

    assert "Too slow: you drew 2" in words(shown)
    assert first_game_text("master", Locale.ENGLISH) not in words(shown)


def test_players_who_may_choose_themselves_appear_as_you_among_the_choices() -> None:
    state = holding("R1", "B2")
    seat = on_turn(state)
    seen = view(game_of(state), seat)

    labels = [seat_label(state, seen, one, Locale.ENGLISH) for one in range(2)]
    assert [one == "You · 2 cards" for one in labels] == [one == seat for one in range(2)]
    assert label_name(state, seat) not in labels[seat]


def test_nobody_is_marked_as_their_own_partner() -> None:
    state = moments("master", 4, 3, 1, mode="teams")[0][0]
    seen = view(game_of(state), 0)

    marked = [seat_label(state, seen, one, Locale.ENGLISH) for one in range(4)]
    assert [("partner" in one, "You" in one) for one in marked] == [
        (False, True),
        (False, False),
        (True, False),
        (False, False),
    ]


def test_cards_turn_into_a_list_sooner_while_a_vote_is_shown() -> None:
    state = holding("G7", "B7", "Y7", *(f"R{one}" for one in range(7)), "R+2", "W", "G9")
    voting = replace(state, ballot=Ballot(100 + (on_turn(state) + 1) % 2))

    def lines(shown: TableState) -> int:
        panel = hand_panel(shown, on_turn(shown), Locale.ENGLISH)
        rows = [one.buttons for one in panel.blocks if isinstance(one, Buttons)]
        return sum(len(phone_lines(row)) for row in rows)

    assert lines(state) == MOST_LINES + 1
    assert lines(voting) < MOST_LINES


def test_the_why_not_button_comes_last() -> None:
    state = holding("R1", "G2")

    _card, draws, *_, asks = labels(hand_panel(state, on_turn(state), Locale.ENGLISH))
    assert (draws, asks) == ("Draw", "Why not?")


def test_the_first_hand_of_a_round_waits_for_its_picture() -> None:
    state = holding("R1", "B2")
    seat = on_turn(state)

    def awaits(*recent: Event) -> bool:
        (picture,) = (
            block
            for block in hand_panel(state, seat, Locale.ENGLISH, recent=recent, drawn=True).blocks
            if isinstance(block, Picture)
        )
        return picture.is_awaited

    dealt, laid = Dealt(round=1, dealer=0, cards=7), CardLaid(seat, card("R7"), 0, Colour.RED)
    assert awaits(dealt, Skipped(seat))
    assert not awaits(dealt, laid, Skipped(seat))


def test_a_hand_with_a_question_names_all_four_drawn_cards_below_its_headline() -> None:
    names = ("B7", "G9", "G8", "G7")
    state = holding("R1", *names)
    seat = on_turn(state)
    laid = CardLaid((seat + 2) % 3, card("W+4"), 0, Colour.GREEN)
    recent = (laid, Drew(seat, 4, Why.OWED, tuple(map(card, names))))

    told = words(hand_panel(state, seat, Locale.ENGLISH, recent=recent, drawn=True))
    hit, brought = headline(recent, state, Locale.ENGLISH, seat), "New cards: :G7: green 7, "
    assert f"{brought}:G8: green 8, :G9: green 9 and :B7: blue 7" in told
    assert told.index(hit) < told.index(brought)
    swapped = holding("R1", "Y1")
    after = words(hand_panel(swapped, seat, Locale.ENGLISH, recent=recent, drawn=True))
    assert hit in after
    assert "New card" not in after


def test_the_other_sides_are_offered_beside_a_vote_unless_catches_leave_no_room() -> None:
    ((state, _), *_) = moments("flip", 3, 1, 1)
    game, seat = game_of(state), on_turn(state)
    many, (first, *_) = EDITIONS["flip"].deck[::5][:20], EDITIONS["flip"].deck
    catching = replace(
        game, hands=tuple(many if one == seat else (first,) for one in range(3)), said=()
    )

    def offered(shown: State, reader: int) -> set[str]:
        voting = replace(state, game=shown, ballot=Ballot(100 + (seat + 1) % 3))
        return {one.kind for one in actions(hand_panel(voting, reader, Locale("fr")))}

    for reader in state.people:
        assert "other-sides" in offered(game, reader)
        assert "log" not in offered(game, reader)
    assert "catch" in offered(catching, seat)
    assert "other-sides" not in offered(catching, seat)
