"""What is done with a message: every combination of what it shows and what it is to show."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from bot.gateway.answers import EDITABLE_SECONDS
from bot.ui.kept_message import (
    CHECK_BURIED_EVERY,
    COMMITMENT,
    FOLLOWS_AFTER,
    HAND,
    NOTICE,
    PRIVATE_HAND,
    REPOST_AFTER,
    TABLE,
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
    ("over", (PRIVATE_HAND,), Step.RETIRE),
    ("-editable", (PRIVATE_HAND,), Step.RETIRE),
    ("over", ALL, Step.DELETE),
    ("gone", (*ALL, PRIVATE_HAND), Step.REPOST),
    ("called", (*ALL, PRIVATE_HAND), Step.REPOST),
    ("old -final -found", (TABLE,), Step.REPOST),
    ("old -final differs", (TABLE,), Step.REPOST),
    # It shows all that its owner can use; what they only look at follows by an answer.
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
"""The first rule that applies counts: facts that hold (`-`: do not), messages, and what is done."""


def combinations(names: str, *chosen: tuple[str, ...]) -> Iterator[frozenset[str]]:
    """All combinations of facts, and of one of each choice."""
    facts = [("", name) for name in names.split()]
    for values in product(*facts, *(("", *choice) for choice in chosen)):
        yield frozenset(values) - {""}


def shown_and_wanted(policy: Policy, facts: frozenset[str]) -> tuple[Shown, Wanted]:
    """A message of which these facts hold."""
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
    """What the first rule says that applies."""
    for conditions, policies, step in RULES:
        holds = all(
            (one.removeprefix("-") in facts) is not one.startswith("-")
            for one in conditions.split()
        )
        if holds and policy in policies:
            return step
    raise AssertionError("some rule applies")


SAYS = ("same", "differs")
"""Whether the panel is composed, and what came of comparing it."""

CALLS = ("called", "call-later")


@pytest.mark.parametrize(
    ("policy", "names"),
    [
        (TABLE, TABLES),
        (HAND, HANDS),
        (PRIVATE_HAND, HANDS),
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
def test_a_hand_waits_until_the_first_thing_is_due(policy: Policy) -> None:
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
