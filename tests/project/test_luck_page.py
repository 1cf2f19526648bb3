"""The page on luck: its Python computes what the engine does, and its decks are the engine's."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.config import PROJECT
from bot.editions.royal.rules import Crowned
from bot.engine import start
from bot.engine.cards import COLOURS, turned
from bot.engine.editions import EDITIONS
from bot.engine.events import Lots, Turned
from bot.engine.luck import Dice
from bot.engine.luck import Luck as Ours
from bot.engine.options import Mode, values_of
from bot.engine.record.notation import SEATS
from bot.records.commitment import Arrival, SetDeal, lot, opening_lines, seed_of, set_lines
from cogs.daily.deal import daily_record

PAGE = (PROJECT / "docs" / "luck-spec.md").read_text(encoding="utf-8")
SECRETS = [Random(seed).randbytes(32) for seed in range(5)]
SMALL = {"one": 1, "two": 2, "three": 3, "four": 4, "eight": 8}


@pytest.fixture(scope="module")
def written() -> dict[str, Any]:
    """The names that the Python code of the page defines; its own examples are checked first."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102 - it is our own page
    return names


@pytest.fixture(scope="module")
def luck(written: dict[str, Any]) -> Any:  # noqa: ANN401 - the class is the page's own
    return written["Luck"]


def test_the_lines_of_a_daily_deal_match_the_page() -> None:
    _, _, example = re.findall(r"```\n(version 2.*?)```", PAGE, re.DOTALL)

    record = daily_record("2026-11-22", "royal", bytes(32))
    assert tuple(example.splitlines()) == record.seed_lines


def test_the_seed_lines_of_a_set_match_the_page() -> None:
    _, example, _ = re.findall(r"```\n(version 2.*?)```", PAGE, re.DOTALL)
    deal = SetDeal("77aa01c2d3", 2, "b", 0, (1400000000000000051, 1400000000000000049))
    options = EDITIONS["master"].options(mode=Mode.SET)

    assert tuple(example.splitlines()) == set_lines(deal, "master", options, 4)
    assert f"`{deal.table_id}`" in PAGE


def test_the_page_says_who_can_know_daily_cards_in_advance() -> None:
    _, daily = PAGE.split("## Deals of the day")

    assert "second account" in daily
    assert "everybody else cannot" not in daily


def test_the_worked_example_is_correct(written: dict[str, Any]) -> None:
    example, _, _ = re.findall(r"```\n(version 2.*?)```", PAGE, re.DOTALL)
    lines = tuple(example.splitlines())
    secret = bytes(range(32))
    arrivals = [
        Arrival(robot=False, click=1400000000000000001),
        Arrival(robot=True, click=1400000000000000001),
        Arrival(robot=False, click=1400000000000000002),
    ]
    options = EDITIONS["master"].options()
    told = ("table 5f3c0a91d2",)
    seed = seed_of(secret, lines)
    step = start("master", options, 3, seed)
    (lots,) = (event for event in step.events if isinstance(event, Lots))
    drawn = ", ".join(f"{SEATS[seat]} draws {card.text}" for seat, card in lots.cards)
    hand = " ".join(card.text for card in step.state.hands[0])

    assert lines == opening_lines(told, "master", options, arrivals, 1400000000000000003)
    assert written["seed"](secret, lines) == seed
    assert tuple(written["lot"](secret, lines, 8)) == lot(secret, lines, 8)
    assert f"`{seed.hex()}`; then {drawn}, so that {SEATS[lots.dealer]} deals" in " ".join(
        PAGE.split()
    )
    assert f"first hand is {hand}." in PAGE


@pytest.mark.parametrize("secret", SECRETS)
def test_numbers_draws_and_shuffles_equal_the_engines(luck: Any, secret: bytes) -> None:  # noqa: ANN401
    theirs, ours = luck(secret), Dice(Ours(secret))
    for bound in (1, 2, 9, 31, 100, 2**31 + 1):
        assert theirs.below(bound) == ours.below(bound)
        assert theirs.shuffled(range(108)) == list(ours.shuffled(range(108)))
        assert theirs.drawn(range(112), 10) == list(ours.drawn(range(112), 10))
        assert theirs.choice("RGBY") == ours.choice("RGBY")


@pytest.mark.parametrize("secret", SECRETS)
def test_the_first_deal_can_be_computed_from_the_page_alone(
    written: dict[str, Any],
    luck: Any,  # noqa: ANN401
    secret: bytes,
) -> None:
    deck = decks()["Master"]
    dice, lot_dice = luck(secret), written["apart"](secret, "lots")
    tied = [0, 1, 2]
    while len(tied) > 1:
        drawn = lot_dice.drawn(deck, len(tied))
        number = [int(one[1:]) if one[1:].isdecimal() else 0 for one in drawn]
        tied = [seat for seat, high in zip(tied, number, strict=True) if high == max(number)]
    pile = dice.shuffled(deck)
    hands = [[pile.pop() for _ in range(7)] for _ in range(3)]

    step = start("master", EDITIONS["master"].options(), 3, secret)
    (lots,) = (event for event in step.events if isinstance(event, Lots))
    turned = [event.card.text for event in step.events if isinstance(event, Turned)]
    dealt = [[held.text for held in hand[:7]] for hand in step.state.hands]
    assert (lots.dealer, dealt, turned[0]) == (tied[0], hands, pile[-1])


@pytest.mark.parametrize("secret", SECRETS)
def test_the_first_king_can_be_computed_from_the_page_alone(
    written: dict[str, Any], secret: bytes
) -> None:
    step = start("royal", EDITIONS["royal"].options(), 5, secret)
    (crowned,) = (event for event in step.events if isinstance(event, Crowned))

    assert written["apart"](secret, "king").choice(range(5)) == crowned.seat


def test_the_options_are_in_the_order_that_the_page_gives() -> None:
    (order,) = re.findall(r"options come in the order (.*?);", PAGE, re.DOTALL)
    names = re.findall(r"`(\w+)`", order)

    for rules in EDITIONS.values():
        options = list(values_of(rules.options()))
        assert options == [name for name in names if name in options]


def test_the_decks_on_the_page_match_the_editions() -> None:
    written = decks()
    for name, rules in EDITIONS.items():
        (deck,) = (cards for title, cards in written.items() if title.lower().endswith(name))
        assert deck == [card.front.text for card in rules.deck], name


def test_the_dark_sides_on_the_page_match_the_deck_of_flip() -> None:
    rows = re.findall(r"^- (?:Red|Green|Blue|Yellow|Wilds): `(.*)`$", PAGE, re.MULTILINE)
    written = [dark for row in rows for dark in row.split()]

    assert written == [one.front.text for one in turned(EDITIONS["flip"].deck)]


def decks() -> dict[str, list[str]]:
    """The decks in the page's table, card by card."""
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| (.*?\d.*?) \| (.*?) \|$", PAGE, re.MULTILINE)
    return {
        title: [f"{colour.value[0].upper()}{face}" for colour in COLOURS for face in faces(each)]
        + list(faces(wilds))
        for title, each, wilds in rows
    }


def faces(words: str) -> list[str]:
    """The cards described by words such as `one 0, two each of 1 to 3; two each of +2, S`."""
    found: list[str] = []
    for part in words.split(";"):
        count = 0
        for word in part.split(","):
            named = re.fullmatch(
                r"\s*(?:(one|two|three|four|eight)(?: each of)?)?\s*(?:and )?(.*)", word
            )
            assert named is not None
            count = SMALL.get(named[1] or "", count)
            found += run(named[2].strip(), count)
    return found


def run(what: str, count: int) -> list[str]:
    """Expand `1 to 9`, `1* to 5*` or one face, each repeated `count` times."""
    low, _, high = what.partition(" to ")
    if not high:
        return [what] * count
    star = "*" if low.endswith("*") else ""
    numbers = range(int(low.rstrip("*")), int(high.rstrip("*")) + 1)
    return [f"{number}{star}" for number in numbers for _ in range(count)]
