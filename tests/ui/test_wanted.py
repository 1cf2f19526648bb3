"""The wanted content of a table's messages: whom they notify, and when."""

from __future__ import annotations

from dataclasses import replace as changed
from math import inf
from typing import Any

import pytest

from bot.engine.values import replace
from bot.game.rules.clocks import SeenClock
from bot.game.state.table_state import OUTSIDE, Deadline, Phase, TableState
from bot.gateway.budget import Priority
from bot.i18n import Locale
from bot.present.components import Panel, Text
from bot.settings import DEFAULT_PREFERENCES, NoticeMode
from bot.ui import wanted
from bot.ui.edit_or_repost import SLOW_HAND, WARNING, Shown
from bot.ui.wanted import (
    CALLED_AFTER,
    JUST_CLICKED,
    STEP_SECONDS,
    WARNED_AFTER,
    CallsOutside,
    NoticeContent,
    Person,
    Table,
)
from tests.present.table_states import NOW, held, on_turn

STATE = held("master", 7, speed=60)
UNCLOCKED = replace(STATE, deadlines=())
ASKED, WAITING = 100 + on_turn(STATE), 101 - on_turn(STATE)


def person(user_id: int = ASKED, notice: NoticeMode = NoticeMode.DIRECT, **known: Any) -> Person:  # noqa: ANN401 - fields
    preferences = changed(DEFAULT_PREFERENCES, notice=notice)
    here = Person(user_id, STATE, Locale.ENGLISH, preferences, notice, is_open=True)
    return replace(here, **known)


def called(user_id: int = ASKED, **known: Any) -> Person:  # noqa: ANN401 - fields
    """A person who is notified in the channel."""
    return person(user_id, NoticeMode.CHANNEL, **known)


def table(*people: Person, state: TableState = STATE, **known: Any) -> Table:  # noqa: ANN401 - fields
    return replace(Table(state, {one.user_id: one for one in people}), **known)


def notice(known: Table, now: float = NOW) -> NoticeContent | None:
    subject = wanted.notice(wanted.elapsed(known, now), now).subject
    return subject if isinstance(subject, NoticeContent) else None


def people(known: Table, now: float = NOW) -> set[int]:
    """The people whom the channel is to notify."""
    content = notice(known, now)
    return set() if content is None or content.is_quiet else {*content.people}


def test_an_asked_person_gets_a_new_hand_at_once() -> None:
    hand = wanted.hand(wanted.asked(person(), NOW), NOW)

    assert (hand.call_at, hand.priority) == (NOW, Priority.ASKED)
    assert hand.called == wanted.open_question(STATE)


def test_a_person_who_looks_at_the_hand_is_notified_after_some_idle_seconds() -> None:
    looks = person(clicked_at=NOW - 1, hand=Shown(answered_at=NOW - 1))
    here = wanted.asked(looks, NOW)
    clicks = wanted.clicked(here, NOW + 5)

    assert here.call_at == NOW + CALLED_AFTER
    assert clicks.call_at == NOW + 5 + CALLED_AFTER
    late = NOW + CALLED_AFTER + 1
    assert wanted.clicked(here, late).call_at == here.call_at, "they are being called"


def test_a_person_who_keeps_looking_is_notified_every_third_turn() -> None:
    here, calls = person(), []
    for _ in range(7):
        # The person has just played from *My hand*, and it is their turn again.
        here = replace(here, is_asked=False, clicked_at=NOW - 1, hand=Shown(answered_at=NOW - 1))
        here = wanted.asked(here, NOW)
        assert here.call_at is not None
        calls.append(here.call_at == NOW + CALLED_AFTER)
        if calls[-1]:
            here = wanted.call_ended(here)

    assert calls == [True, False, False, True, False, False, True]


def test_a_person_who_stops_looking_is_notified_despite_a_recent_notice() -> None:
    looks = person(state=UNCLOCKED, clicked_at=NOW - 1, hand=Shown(answered_at=NOW - 1))
    lately = wanted.call_ended(looks)
    here = wanted.asked(lately, NOW)
    clicks = wanted.clicked(here, NOW + 5)

    assert here.call_at == NOW - 1 + JUST_CLICKED
    assert clicks.call_at == NOW + 5 + JUST_CLICKED
    assert wanted.asked(replace(lately, clicked_at=-inf), NOW).call_at == NOW


def test_with_a_short_clock_a_person_is_notified_with_half_of_the_time_left() -> None:
    fast = held("master", 7, speed=15)
    looks = person(state=fast, clicked_at=NOW - 1, hand=Shown(answered_at=NOW - 1))

    assert wanted.asked(looks, NOW).call_at == NOW + 15 / 2


@pytest.mark.parametrize("seconds", [15, 30, 60])
@pytest.mark.parametrize("clock", ["speed", "turn_seconds"])
def test_a_recently_notified_person_is_notified_with_half_of_the_time_left(
    clock: str, seconds: int
) -> None:
    state = held("master", 7, **({"speed": seconds} if clock == "speed" else {}))
    if clock == "turn_seconds":
        turn = Deadline("turn#1", NOW + seconds, float(seconds))
        state = replace(state, turn_seconds=seconds, deadlines=(turn,))
    looks = person(state=state, clicked_at=NOW - 1, hand=Shown(answered_at=NOW - 1))
    here = wanted.asked(wanted.call_ended(looks), NOW)

    assert here.is_spared
    assert here.call_at == NOW + seconds / 2
    assert wanted.clicked(here, NOW + 1).call_at == NOW + 1 + seconds / 2


def test_the_channel_notifies_a_recent_clicker_before_the_clock_runs_out() -> None:
    stands = Shown(is_posted=True, subject=wanted.RESTING)
    fast = held("master", 7, speed=30)
    known = table(called(state=fast, clicked_at=NOW - 1), state=fast, notice=stands)
    known = wanted.elapsed(known, NOW)

    assert people(known, NOW + 15) == {ASKED}


@pytest.mark.parametrize("mode", [NoticeMode.CHANNEL, NoticeMode.NONE])
def test_the_hand_does_not_notify_a_person_who_chose_the_channel_or_no_notice(
    mode: NoticeMode,
) -> None:
    assert wanted.hand(wanted.asked(person(notice=mode), NOW), NOW).call_at is None


def test_a_hand_about_to_be_shown_by_an_answer_notifies_nobody() -> None:
    assert wanted.asked(person(hand=Shown(is_held=True)), NOW).call_at is None


def test_a_waiting_person_is_not_notified() -> None:
    waits = wanted.asked(person(WAITING, is_asked=True, call_at=NOW), NOW)

    assert (waits.is_asked, waits.call_at) == (False, None)
    assert wanted.hand(waits, NOW).called is None


def test_a_hand_in_a_slow_game_is_posted_again_when_it_is_old() -> None:
    slow = replace(STATE, turn_seconds=24 * 60 * 60)

    assert wanted.hand(person(state=slow), NOW).policy is SLOW_HAND


def test_a_private_hand_retires_when_its_table_moves_or_closes() -> None:
    closed = replace(STATE, phase=Phase.CLOSED)

    assert wanted.private_hand(person(is_released=True)).is_over
    assert wanted.private_hand(person(state=closed)).is_final


def test_the_channel_notifies_the_person_who_is_asked_there_and_nobody_else() -> None:
    assert people(table(called(), called(WAITING))) == {ASKED}
    assert people(table(person(), called(WAITING))) == set()


def test_a_person_who_has_just_clicked_is_notified_after_some_seconds() -> None:
    known = wanted.elapsed(table(called(clicked_at=NOW - 1)), NOW)

    assert people(known) == set()
    assert wanted.notice(known, NOW).until == NOW + CALLED_AFTER
    assert people(known, NOW + CALLED_AFTER) == {ASKED}


def test_a_standing_notice_is_repeated_only_for_inattentive_players() -> None:
    stands = Shown(is_posted=True, subject=wanted.RESTING)
    known = wanted.elapsed(
        table(called(state=UNCLOCKED, clicked_at=NOW - 1), state=UNCLOCKED, notice=stands), NOW
    )

    assert people(known, NOW + CALLED_AFTER) == set()
    assert people(known, NOW + JUST_CLICKED) == {ASKED}


def test_the_next_question_of_the_same_turn_notifies_nobody() -> None:
    shown = NoticeContent(frozenset({ASKED}), 1)
    known = table(called(), notice=Shown(is_posted=True, subject=shown))

    assert notice(known) == shown
    assert wanted.notice(wanted.elapsed(known, NOW), NOW).call_at is None


def test_a_notice_is_deleted_with_its_last_addressee() -> None:
    stands = Shown(is_posted=True, subject=NoticeContent(frozenset({WAITING}), 1))

    assert notice(table(called(WAITING), notice=stands)) == wanted.RESTING
    assert wanted.notice(table(person(), notice=stands), NOW).is_over


def test_an_old_notice_waits_until_it_may_be_edited() -> None:
    shown = NoticeContent(frozenset({WAITING}), 1)
    known = table(called(WAITING), notice=Shown(is_posted=True, subject=shown), rests_at=NOW + 5)

    assert notice(known) == shown
    assert wanted.notice(known, NOW).until == NOW + 5
    assert notice(known, NOW + 5) == wanted.RESTING


def test_a_person_who_can_see_the_clock_is_warned_later() -> None:
    warning = NoticeContent(frozenset({ASKED}), wanted.open_question(STATE) or 0, 20.0)
    known = wanted.with_warning(table(person(clicked_at=NOW - 3)), warning, NOW)
    later = NOW + WARNED_AFTER - 3

    assert notice(known) is None
    assert wanted.notice(known, NOW).until == later
    assert notice(known, later) == changed(warning, seconds=15.0)
    assert wanted.notice(wanted.elapsed(known, later), later).policy is WARNING


def test_another_click_delays_the_warning_further() -> None:
    warning = NoticeContent(frozenset({ASKED}), wanted.open_question(STATE) or 0, 20.0)
    known = wanted.with_warning(table(person(clicked_at=NOW - 3)), warning, NOW)
    again = replace(known, people={ASKED: person(clicked_at=NOW + 4)})

    assert notice(again, NOW + 5) is None
    assert notice(wanted.elapsed(again, NOW + 5), NOW + 12) == changed(warning, seconds=8.0)


def test_a_slow_game_warns_the_people_whom_the_channel_notifies() -> None:
    slow = replace(
        STATE,
        turn_seconds=24 * 60 * 60,
        deadlines=tuple(replace(one, warned=True) for one in STATE.deadlines),
    )
    content = notice(table(called(), state=slow))

    assert content is not None
    assert (content.people, content.seconds) == (frozenset({ASKED}), STATE.deadlines[0].seconds)


def test_steps_precede_the_table_and_each_has_its_time() -> None:
    step = Panel((Text("BOOM"),))
    known = table(steps=((step, 0.5),))
    first = wanted.board(known, NOW)
    shown = Shown(is_posted=True, subject=step, revision=STATE.revision)

    assert (first.subject, first.stands) == (step, STEP_SECONDS + 0.5)
    assert wanted.told(replace(known, board=shown)).steps == ()


def test_suspense_pauses_the_table_and_the_notice() -> None:
    known = table(called(), in_suspense=True)

    assert wanted.board(known, NOW).is_paused
    assert wanted.notice(known, NOW).is_paused


WHOLE, SHORTER = SeenClock(30, 30), SeenClock(10, 30)


def test_a_shorter_clock_changes_the_table_once() -> None:
    known = table(clock_steps=((-inf, WHOLE), (NOW + 20, SHORTER)), clock=WHOLE)
    later = wanted.ticked(known, NOW + 20, is_busy=False)

    assert wanted.board(known, NOW).until == NOW + 20
    assert wanted.ticked(known, NOW + 19, is_busy=False) == known
    assert wanted.board(later, NOW + 20).subject != wanted.board(known, NOW).subject
    assert wanted.board(later, NOW + 20).until == inf


def test_the_shown_clock_does_not_change_while_pictures_are_delayed() -> None:
    known = table(clock_steps=((-inf, WHOLE), (NOW + 20, SHORTER)), clock=WHOLE)

    assert wanted.ticked(known, NOW + 20, is_busy=True) == known


def test_a_person_asked_outside_servers_is_notified_once_for_each_question() -> None:
    state, calls = replace(STATE, guild_id=OUTSIDE), CallsOutside(left=5)
    known = wanted.elapsed(table(called(state=state), state=state, calls=calls), NOW)
    assert people(known, NOW + CALLED_AFTER) == {ASKED}
    content = notice(known, NOW + CALLED_AFTER)
    withdrawn = replace(known, calls=replace(calls, last=content))

    assert people(withdrawn, NOW + 20 * CALLED_AFTER) == set()
