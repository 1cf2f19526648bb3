"""The decision about a message, for every combination of facts about what is shown and wanted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from bot.engine.values import replace
from bot.gateway.answers import EDITABLE_SECONDS
from bot.ui.edit_or_repost import (
    CHECK_BURIED_EVERY,
    COMMITMENT,
    FOLLOW_UP_PAUSE,
    FOLLOWS_AFTER,
    HAND,
    NOTICE,
    NOTICE_OUTSIDE,
    PRIVATE_HAND,
    REPOST_AFTER,
    TABLE,
    TABLE_OUTSIDE,
    WATCH_SECONDS,
    Policy,
    Shown,
    Step,
    Wait,
    Wanted,
    decide,
)

NOW = 10_000.0

ALL = (TABLE, HAND, NOTICE, COMMITMENT)
"""The messages that the bot's own token posts."""

COMMON = "held posted over gone news"
TABLES = f"{COMMON} called old final found buried uncounted"
HANDS = f"{COMMON} editable gone-on covered just-shown elsewhere long-behind"

RULES: tuple[tuple[str, tuple[Policy, ...], Step], ...] = (
    ("held", (*ALL, PRIVATE_HAND), Step.KEEP),
    ("-posted", (PRIVATE_HAND,), Step.KEEP),
    ("-posted over", ALL, Step.KEEP),
    ("-posted", ALL, Step.POST),
    ("over -final", (PRIVATE_HAND,), Step.RETIRE),
    ("-editable -final", (PRIVATE_HAND,), Step.RETIRE),
    # The message shows how the match ended.
    ("over", (PRIVATE_HAND,), Step.KEEP),
    ("-editable", (PRIVATE_HAND,), Step.KEEP),
    ("over", ALL, Step.DELETE),
    ("gone", (*ALL, PRIVATE_HAND), Step.REPOST),
    ("called", (*ALL, PRIVATE_HAND), Step.REPOST),
    ("old -final -found", (TABLE,), Step.REPOST),
    ("old -final differs", (TABLE,), Step.REPOST),
    # The message lacks nothing that its owner can use; anything else is added with an answer.
    ("-news -gone-on", (*ALL, PRIVATE_HAND), Step.KEEP),
    ("-news covered", (*ALL, PRIVATE_HAND), Step.KEEP),
    ("-news -editable", (*ALL, PRIVATE_HAND), Step.KEEP),
    ("-news just-shown", (*ALL, PRIVATE_HAND), Step.KEEP),
    ("-news same", (*ALL, PRIVATE_HAND), Step.KEEP),
    ("-news", (*ALL, PRIVATE_HAND), Step.EDIT_BY_ANSWER),
    ("-found buried", (TABLE,), Step.REPOST),
    ("-found uncounted", (TABLE,), Step.COUNT_BELOW),
    ("same editable", (*ALL, PRIVATE_HAND), Step.KEEP),
    ("editable", (*ALL, PRIVATE_HAND), Step.EDIT_BY_ANSWER),
    ("elsewhere -long-behind", ALL, Step.KEEP),
    ("same", ALL, Step.KEEP),
    ("", ALL, Step.EDIT),
)
"""Rules: the facts that must hold (or with `-` must not hold), the messages, and the decision.

The first rule that matches counts.
"""


def combinations(names: str, *chosen: tuple[str, ...]) -> Iterator[frozenset[str]]:
    """All combinations of facts, with at most one of each group of alternatives."""
    facts = [("", name) for name in names.split()]
    for values in product(*facts, *(("", *choice) for choice in chosen)):
        yield frozenset(values) - {""}


def shown_and_wanted(policy: Policy, facts: frozenset[str]) -> tuple[Shown, Wanted]:
    """A shown and a wanted message for which these facts hold."""
    shown = Shown(
        is_posted="posted" in facts,
        subject="old" if "news" in facts else "new",
        revision=1 if "gone-on" in facts else 2,
        is_found="found" in facts,
        is_gone="gone" in facts,
        is_held="held" in facts,
        is_buried="buried" in facts,
        is_covered="covered" in facts,
        posted_at=NOW - REPOST_AFTER - ("old" in facts),
        counted_at=NOW - CHECK_BURIED_EVERY + ("uncounted" not in facts),
        shown_at=NOW - WATCH_SECONDS + ("just-shown" in facts),
        answered_at=NOW - EDITABLE_SECONDS + ("editable" in facts),
        behind_since=NOW - FOLLOWS_AFTER + ("long-behind" not in facts),
    )
    wanted = Wanted(
        policy,
        "new",
        2,
        is_over="over" in facts,
        is_final="final" in facts,
        is_same=True if "same" in facts else False if "differs" in facts else None,
        call_at=NOW if "called" in facts else NOW + 0.5 if "call-later" in facts else None,
        is_elsewhere="elsewhere" in facts,
    )
    return shown, wanted


def expected(policy: Policy, facts: frozenset[str]) -> Step:
    """The decision of the first rule that applies."""
    for conditions, policies, step in RULES:
        holds = all(
            (one.removeprefix("-") in facts) is not one.startswith("-")
            for one in conditions.split()
        )
        if holds and policy in policies:
            return step
    raise AssertionError("some rule applies")


SAYS = ("same", "differs")
"""Whether the composed panel is the shown one; neither holds if it is not composed yet."""

CALLS = ("called", "call-later")


@pytest.mark.parametrize(
    ("policy", "names"),
    [
        (TABLE, TABLES),
        (HAND, HANDS),
        (PRIVATE_HAND, f"{HANDS} final"),
        (NOTICE, f"{COMMON} found"),
        (COMMITMENT, COMMON),
    ],
    ids=["table", "hand", "private hand", "notice", "commitment"],
)
def test_every_combination_is_decided_by_the_first_rule_that_applies(
    policy: Policy, names: str
) -> None:
    reached = set()
    for facts in combinations(names, SAYS, CALLS):
        step = decide(*shown_and_wanted(policy, facts), NOW)
        rule = expected(policy, facts)
        reached.add(rule)
        assert (Step.KEEP if isinstance(step, Wait) else step) is rule, sorted(facts)

    assert {Step.KEEP, Step.REPOST} < reached


@pytest.mark.parametrize("policy", [HAND, PRIVATE_HAND], ids=["hand", "private hand"])
def test_a_hand_that_need_not_change_waits_for_whatever_is_due_first(policy: Policy) -> None:
    for later in combinations("news editable gone-on covered just-shown elsewhere call-later"):
        facts = later | {"posted"}
        step = decide(*shown_and_wanted(policy, facts), NOW)
        if expected(policy, facts) is not Step.KEEP:
            assert step is expected(policy, facts)
            continue
        follows = "editable" in facts and "gone-on" in facts and "covered" not in facts
        in_a_second = policy is PRIVATE_HAND or "news" in facts or follows
        due = [NOW + 0.5] * ("call-later" in facts) + [NOW + 1.0] * in_a_second
        assert step == (Wait(due[0]) if due else Step.KEEP), sorted(facts)


SHOWN = Shown(is_posted=True, subject="old", revision=2, posted_at=NOW, shown_at=NOW)
CHANGED = Wanted(TABLE, "new", 2)


def test_a_paused_message_stays_unchanged_until_different_content_is_wanted() -> None:
    for facts in combinations("posted over gone news old final found buried", SAYS, CALLS):
        shown, wanted = shown_and_wanted(TABLE, facts)
        step = decide(shown, replace(wanted, is_paused=True), NOW)
        assert step is Step.KEEP or isinstance(step, Wait), sorted(facts)

    assert decide(SHOWN, replace(CHANGED, is_paused=True, until=NOW + 5), NOW) == Wait(NOW + 5)


def test_a_step_is_shown_for_its_time_before_the_rest_follows() -> None:
    step = replace(SHOWN, stands=1.5)

    assert decide(step, CHANGED, NOW) == Wait(NOW + 1.5)
    assert decide(step, CHANGED, NOW + 1.5) is Step.EDIT
    assert decide(step, replace(CHANGED, revision=3), NOW) is Step.EDIT
    assert decide(step, replace(CHANGED, is_over=True), NOW) is Step.DELETE
    assert decide(replace(step, is_gone=True), CHANGED, NOW) is Step.REPOST


def test_paced_edits_are_combined_and_others_are_sent_at_once() -> None:
    later, paced = replace(CHANGED, revision=3), replace(SHOWN, pace=1.0)

    assert decide(paced, replace(later, pace=1.0), NOW) == Wait(NOW + 1.0)
    assert decide(paced, later, NOW) is Step.EDIT
    assert decide(SHOWN, replace(later, pace=1.0), NOW) is Step.EDIT


def test_a_missing_message_is_reconsidered_when_it_may_be_wanted() -> None:
    nothing = Wanted(NOTICE, is_over=True, until=NOW + 8)

    assert decide(Shown(), nothing, NOW) == Wait(NOW + 8)


@pytest.mark.parametrize("news", ["same", "other"])
def test_a_table_outside_without_a_token_is_kept_until_the_next_click(news: str) -> None:
    shown = Shown(is_posted=True, subject="same", posted_at=NOW)

    assert decide(shown, Wanted(TABLE_OUTSIDE, news), NOW) is Step.KEEP


def test_a_table_outside_says_that_a_click_wakes_it_before_its_last_answer_expires() -> None:
    shown = Shown(is_posted=True, subject="same", revision=0, answered_at=NOW)
    wanted = Wanted(TABLE_OUTSIDE, "same")

    assert decide(shown, wanted, NOW) == Wait(NOW + EDITABLE_SECONDS)
    assert decide(shown, wanted, NOW + EDITABLE_SECONDS) is Step.RETIRE


def test_a_follow_up_is_sent_once_and_withdrawn_when_it_is_no_longer_wanted() -> None:
    wanted = Wanted(NOTICE_OUTSIDE, "your turn")
    sent = Shown(is_posted=True, subject="your turn", answered_at=NOW)

    assert decide(Shown(), wanted, NOW) is Step.FOLLOW_UP
    assert decide(sent, wanted, NOW) == Wait(NOW + EDITABLE_SECONDS)
    assert decide(sent, replace(wanted, is_over=True), NOW) is Step.WITHDRAW
    assert decide(sent, wanted, NOW + EDITABLE_SECONDS) is Step.WITHDRAW
    assert decide(Shown(), replace(wanted, is_over=True), NOW) is Step.KEEP


def test_a_follow_up_that_failed_waits_before_the_next_try() -> None:
    tried, wanted = Shown(tried_at=NOW), Wanted(NOTICE_OUTSIDE, "your turn")

    assert decide(tried, wanted, NOW + 1) == Wait(NOW + FOLLOW_UP_PAUSE)
    assert decide(tried, wanted, NOW + FOLLOW_UP_PAUSE) is Step.FOLLOW_UP
