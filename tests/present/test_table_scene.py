"""The picture that shows hand and table together, and the words that replace it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle

import pytest

from bot.editions.master.rules import LATE, Buzzed
from bot.editions.potter.rules import CryHand
from bot.editions.tippo.rules import BY_BALANCE, BalanceTipped, ChainCard
from bot.editions.wizz.rules import Discarded, Segment, Spun, WarEnded, WarShown, Wheel
from bot.engine.cards import Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.events import CardLaid, Challenged, Drew, Event, HandShown, Owing, Why
from bot.game.rules.clocks import SeenClock
from bot.game.state.table_state import Phase, Reaction, TableState
from bot.i18n import Locale
from bot.present.components import (
    TEXT,
    Buttons,
    Light,
    OpenHands,
    Panel,
    Picture,
    Style,
    TableScene,
    Text,
)
from bot.present.panels.hand import hand_panel
from bot.present.panels.table import channel_panel
from bot.present.text.names import card_text, label_name, plain_panel
from bot.present.text.results import summary_lines
from tests.depth import cases
from tests.present.panel_reading import flaws, words
from tests.present.table_states import game_of, held, holding, moments

EN = Locale.ENGLISH


def picture_of(panel: Panel) -> Picture:
    (picture,) = (block for block in panel.blocks if isinstance(block, Picture))
    return picture


def seen(panel: Panel) -> TableScene:
    scene = picture_of(panel).scene
    assert isinstance(scene, TableScene)
    return scene


def hand(state: TableState, seat: int = 0, recent: Sequence[Event] = ()) -> Panel:
    return hand_panel(state, seat, EN, recent=recent, drawn=True)


def table(state: TableState, recent: Sequence[Event] = ()) -> Panel:
    return channel_panel(state, EN, recent, drawn=True)


def test_the_players_own_cards_are_shown_and_the_playable_ones_raised() -> None:
    scene = seen(hand(holding("R1", "B5", "W")))

    assert [one.card.text for one in scene.hand] == ["R1", "B5", "W"]
    raised = {one.card.text for one in scene.hand if one.raised}
    assert "W" in raised
    assert len(raised) < 3


def test_a_player_who_is_out_is_shown_no_cards() -> None:
    state = holding("R1", "B5")
    game = game_of(state)
    out = replace(game, hands=((), *game.hands[1:]), order=game.order[1:])

    assert "Your cards" in picture_of(hand(state, 1)).alt
    assert "Your cards" not in picture_of(hand(replace(state, game=out))).alt


def test_a_challenge_stays_in_the_tables_picture_until_the_next_card() -> None:
    laid = CardLaid(0, card("W+4"), 0, card("B1").colour)
    verdict = (laid, Challenged(0, 1, bluff=True, count=4), Drew(0, 4, Why.CHALLENGE))
    state = holding("R1", "B5")

    scene = seen(table(state, verdict))
    assert (scene.caption, scene.sign) == (
        f"Bluff seen through: {label_name(state, 0)} draws 4",
        "challenge",
    )
    assert seen(hand(state, recent=verdict)).caption == ""
    assert seen(table(state, (*verdict, CardLaid(1, card("B1"), 0, None)))).caption == ""


def test_only_a_challenger_sees_the_colours_of_the_challenged_hand() -> None:
    laid = CardLaid(0, card("W+4"), 0, card("B1").colour)
    kept = tuple(map(card, ("Y4", "R2", "R9", "W")))
    verdict = (laid, Challenged(0, 1, bluff=True, count=4), HandShown(0, 1, kept))
    state = holding("R1", "B5")

    scene = seen(hand(state, 1, verdict))
    assert (scene.sign, scene.shown) == ("challenge", (Colour.RED, Colour.YELLOW))
    alt = picture_of(hand(state, 1, verdict)).alt
    assert "Colours in the hand you were shown: red and yellow" in alt
    assert [seen(hand(state, seat, verdict)).shown for seat in (0, 2)] == [(), ()]
    assert seen(table(state, verdict)).shown == ()
    later = (*verdict, CardLaid(1, card("B1"), 0, None))
    assert seen(hand(state, 1, later)).shown == ()
    howled = (laid, HandShown(0, None, kept))
    assert [seen(one).shown for one in (hand(state, 1, howled), table(state, howled))] == [(), ()]


def test_a_challenged_hand_is_mentioned_until_its_player_plays_again() -> None:
    state, of_others = holding("R1", "B5"), CardLaid(2, card("B7"), 0, Colour.BLUE)
    shown = (HandShown(0, 1, (card("Y4"), card("R2"))), of_others)

    assert "shows you their hand" in words(hand(state, 1, shown))
    played = (*shown, CardLaid(0, card("R2"), 0, Colour.RED))
    assert "shows you their hand" not in words(hand(state, 1, played))


def test_partners_have_their_teams_colour_in_the_picture() -> None:
    ((state, _), *_) = moments("classic", 4, 1, 1, mode="teams")
    scene = seen(hand(state))

    assert scene.own is not None
    assert [one.team for one in (scene.own, *scene.seats)] == [1, 2, 1, 2]
    assert {one.team for one in seen(table(holding("R1"))).seats} == {0}


def test_all_cards_are_dimmed_if_none_can_be_played() -> None:
    none, some = hand(holding("G1", "B5")), hand(holding("R1", "B5"))
    waits = hand(holding("G1", "B5"), 1)

    assert [(one.raised, seen(none).dims) for one in seen(none).hand] == [(False, True)] * 2
    assert seen(some).dims
    assert not seen(waits).dims


def test_a_hand_says_once_that_none_of_its_cards_can_be_played() -> None:
    none, some = hand(holding("G1", "B5")), hand(holding("R1", "B5"))
    waits = hand(holding("G1", "B5"), 1)

    told = "None of your cards can be played now."
    instead = [f"{words(one)}\n{picture_of(one).words}" for one in (none, some, waits)]
    assert [one.count(told) for one in instead] == [1, 0, 0]
    assert told not in picture_of(none).alt


def test_drawing_stands_out_if_nothing_else_is_left() -> None:
    drawing = [
        one.style
        for cards in (("G1", "B5"), ("R1", "B5"))
        for block in hand(holding(*cards)).blocks
        if isinstance(block, Buttons)
        for one in block.buttons
        if one.label == "Draw"
    ]
    assert drawing == [Style.PRIMARY, Style.SECONDARY]


def test_a_strict_table_dims_no_cards() -> None:
    """MAS-35: any card may be tried, so none is marked as playable."""
    panel = hand(holding("G1", "B5", strict=True))

    assert not seen(panel).dims
    assert "None of your cards" not in words(panel)


def test_the_others_sit_clockwise_starting_at_the_readers_left() -> None:
    state = held("master", 5)
    names = [label_name(state, seat) for seat in range(3)]

    assert [one.name for one in seen(table(state)).seats] == names
    for seat, name in enumerate(names):
        scene = seen(hand(state, seat))
        assert scene.own is not None
        assert scene.own.name == name
        assert [one.name for one in scene.seats] == names[seat + 1 :] + names[:seat]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_moment_has_one_picture_and_words_that_say_the_same(edition: str) -> None:
    """The language changes from moment to moment."""
    sample = moments(edition, 4, 2, cases(20, deep=60))
    for (state, events), locale in zip(sample, cycle(Locale), strict=False):
        if state.phase is not Phase.PLAYING:
            continue
        for seat, cards in enumerate(game_of(state).hands):
            panel = hand_panel(state, seat, locale, recent=events, drawn=True)
            assert flaws(panel) == []
            alt = picture_of(panel).alt
            assert [one for one in cards if card_text(one, locale, edition) not in alt] == []
        picture = picture_of(channel_panel(state, locale, events[-40:], drawn=True))
        names = [label_name(state, seat) for seat in range(len(state.players))]
        assert [name for name in names if name not in picture.alt] == []


def test_words_replace_a_missing_picture() -> None:
    panel = plain_panel(hand(holding("R1", "B5")))

    texts = "\n".join(block.markdown for block in panel.blocks if isinstance(block, Text))
    assert "red 1" in texts
    assert "blue 5" in texts


def test_a_howler_is_red_until_the_hand_is_shouted_out() -> None:
    state = held("potter", 5)
    howls = replace(state, game=replace(game_of(state), stack=(*game_of(state).stack, CryHand(1))))

    assert seen(table(howls)).light is Light.ALARM
    assert seen(table(state)).light is Light.PLAIN


@pytest.mark.parametrize(("held_card", "style"), [("B5", Style.PRIMARY), ("WI", Style.SECONDARY)])
def test_the_button_to_shout_stands_out_if_it_is_the_only_answer(
    held_card: str, style: Style
) -> None:
    state = held("potter", 5)
    game = game_of(state)
    hands = list(game.hands)
    hands[1] = (card("R1"), card(held_card))
    howls = replace(game, hands=tuple(hands), stack=(*game.stack, CryHand(1)))

    shown = hand_panel(replace(state, game=howls), 1, EN)
    buttons = (one for row in shown.blocks if isinstance(row, Buttons) for one in row.buttons)
    assert [one.style for one in buttons if one.label == "Shout out my hand"] == [style]


def test_a_text_only_table_has_no_picture() -> None:
    howls = held("potter", 5)
    howls = replace(howls, game=replace(game_of(howls), stack=(*game_of(howls).stack, CryHand(1))))

    assert channel_panel(replace(howls, in_words=True), EN, drawn=True).scene is None


def test_an_invisible_player_fades_until_the_next_card() -> None:
    state = held("potter", 5)
    shield = CardLaid(1, card("WI"), 0, None, shield=True)

    assert [one.faded for one in seen(table(state, (shield,))).seats] == [False, True, False]
    after = (shield, CardLaid(2, card("R1"), 0, card("R1").colour))
    assert not any(one.faded for one in seen(table(state, after)).seats)


def test_the_buzzer_is_shown_in_the_picture_of_the_table() -> None:
    state = held("master", 5)

    assert seen(table(state, (Buzzed(1, None),))).sign == "press"
    assert seen(table(state)).light is Light.PLAIN


def test_a_paid_debt_is_mentioned_once_although_the_buzzer_went_off_in_between() -> None:
    events = (Owing(1, 2), Buzzed(1, None), Drew(1, 2, Why.OWED, ()))

    told = words(table(held("master", 5), events))
    assert "draws 2 cards" in told
    assert "must draw" not in told


def test_a_war_shows_everybodys_card_and_the_winner() -> None:
    state = held("wizz", 5)
    shown = WarShown(((0, card("R9")), (1, card("B9"))))
    again = WarShown(((0, card("R2")), (1, card("B5"))))
    events = (Spun(0, Segment.WAR), shown, again, WarEnded(1))

    picture = picture_of(table(state, events))
    assert isinstance(picture.scene, OpenHands)
    assert [one.won for one in picture.scene.hands] == [False, True]
    assert [len(one.cards) for one in picture.scene.hands] == [2, 2]
    assert "blue 5" in picture.alt
    assert "blue 5" in picture.words


def test_the_centre_of_an_edition_is_described_once() -> None:
    state = held("wizz", 5)
    game = game_of(state)
    assert isinstance(game.extra, Wheel)
    stands = replace(state, game=replace(game, extra=replace(game.extra, stopped=Segment.WAR)))
    assert "A wheel that has stopped on" in picture_of(table(stands, (Spun(0, Segment.WAR),))).alt

    alt = picture_of(table(held("tippo", 5))).alt
    assert len(set(alt.splitlines())) == len(alt.splitlines())


def test_a_clock_shrinks_and_its_last_seconds_are_alarming() -> None:
    state = held("master", 5)
    panels = [
        channel_panel(state, EN, clock=SeenClock(left, 60), drawn=True) for left in (60, 30, 5)
    ]

    assert [seen(one).clock for one in panels] == [1, 1 / 2, 5 / 60]
    assert [seen(one).light for one in panels] == [Light.PLAIN, Light.PLAIN, Light.ALARM]
    assert picture_of(panels[1]).alt.startswith("Clock: at most 30 seconds left\n")


def test_the_hand_of_a_player_who_is_asked_shows_the_clock() -> None:
    state = held("master", 5)
    (asked, *_), clock = state.asked, SeenClock(30, 60)
    waiting = next(seat for seat in state.people if seat != asked)
    own, other = (
        seen(hand_panel(state, seat, EN, drawn=True, clock=clock)) for seat in (asked, waiting)
    )

    assert (own.clock, other.clock) == (1 / 2, 0)


def test_a_war_is_mentioned_once() -> None:
    state = held("wizz", 5)
    shown = WarShown(((0, card("R7")), (1, card("G9"))))
    events = (Spun(0, Segment.WAR), shown, WarEnded(1), Discarded(1, (card("G9"),)))

    told = words(table(state, events))
    starter, winner = (summary_lines(events, state, EN, TEXT, seat) for seat in (0, 1))
    in_hands = [words(hand_panel(state, seat, EN, recent=events)) for seat in (0, 1)]

    assert "wins the war" not in told
    assert told.count("discards") == 1
    assert told.count("red 7") == 1
    assert "War, spun by you: you (:R7: red 7)" in starter
    assert "You win it and discard" in winner
    assert [one for one in in_hands if "the war" in one or "You discard" in one] == []


def test_after_the_next_card_a_war_is_mentioned_without_the_cards_that_were_shown() -> None:
    state = held("wizz", 5)
    shown = WarShown(((0, card("R7")), (1, card("G9"))))
    war = (Spun(0, Segment.WAR), shown, WarEnded(1), Discarded(1, (card("G9"),)))
    now, then = (
        summary_lines(events, state, EN, TEXT)
        for events in (war, (*war, CardLaid(2, card("G5"), 0, Colour.GREEN)))
    )

    assert "red 7" in now
    assert "red 7" not in then
    name = label_name(state, 0)
    assert f"War, spun by **{name}**. " in then


def test_a_long_summary_does_not_repeat_a_headline() -> None:
    state = held("tippo", 5)
    (seat,) = state.asked
    starter = (seat + 1) % 3
    chain = [ChainCard(one, card("B3"), 0) for one in (starter, seat)]
    events = (
        CardLaid(starter, card("WT"), 0, None),
        *chain,
        BalanceTipped(seat, 0),
        Drew(seat, 2, BY_BALANCE),
    )

    told = words(hand_panel(state, seat, EN, recent=events))

    assert "Ouch, +2" in told
    assert "tip the scale" not in told


def test_an_earlier_spin_is_mentioned_beside_a_war_that_began_with_an_equal_spin() -> None:
    state = held("wizz", 5)
    war = (
        Spun(0, Segment.WAR),
        WarShown(((0, card("R7")), (1, card("G9")))),
        WarEnded(1),
        Discarded(1, (card("G9"),)),
    )

    assert words(table(state, war)).count("spins the wheel") == 0
    assert words(table(state, (Spun(0, Segment.WAR), *war))).count("spins the wheel") == 1


def test_the_last_seconds_of_a_clock_do_not_hide_a_war() -> None:
    state = held("wizz", 5)
    events = (WarShown(((0, card("R9")), (1, card("B8")))), WarEnded(0))

    picture = picture_of(channel_panel(state, EN, events, clock=SeenClock(5, 10), drawn=True))
    assert isinstance(picture.scene, OpenHands)


def test_a_reaction_is_drawn_beside_its_player_only_in_the_channel() -> None:
    state = holding("R1", "B5", "W")
    reactions = {1: Reaction.APPLAUSE}
    panel = channel_panel(state, EN, (), reactions=reactions, drawn=True)

    assert [one.reaction for one in seen(panel).seats][:2] == ["", "👏"]
    assert {one.reaction for one in seen(table(state)).seats} == {""}
    assert {one.reaction for one in seen(hand(state)).seats} == {""}


def test_a_late_turn_takes_one_line() -> None:
    state = holding("R1", "B2")
    drawn = Drew(1, 2, LATE)

    late = words(table(state, [Buzzed(1, None), drawn]))
    assert "draws 2 cards (buzzer)" in late
    assert "too slow" not in late
    assert "takes back" in words(table(state, [Buzzed(1, card("R7")), drawn]))


def test_a_big_moment_waits_for_its_picture() -> None:
    state = holding("R1", "B2")
    laid, buzzed = CardLaid(1, card("R7"), 0, Colour.RED), Buzzed(1, None)

    assert not picture_of(table(state, [laid])).is_awaited
    for panel in (table(state, [laid, buzzed]), hand(state, 2, [laid, buzzed])):
        assert picture_of(panel).is_awaited
