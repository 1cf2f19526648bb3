"""What each big moment says before it says how it came out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import card
from bot.engine.editions.royal import Crowned
from bot.engine.editions.tippo import BalanceTipped, ChainCard
from bot.engine.editions.wizz import Segment, Shouted, Spun
from bot.engine.events import CardLaid, Challenged, Drew, Event, RoundEnded, Skipped, Why
from bot.engine.moves import Pan
from bot.i18n import Locale
from bot.present.components import Panel, Picture
from bot.present.editions.tippo import BalanceScene, WeighingScene
from bot.present.editions.wizz import WheelScene
from bot.present.panels.table import step_panels
from bot.present.text.names import plain_panel
from tests.present.panel_reading import flaws, words
from tests.present.table_states import held

R7 = card("R7")
CHAIN = tuple(ChainCard(number % 3, card(f"B{number}"), 0) for number in range(1, 5))
MOMENTS: dict[str, tuple[str, tuple[Event, ...], tuple[str, ...]]] = {
    "bluff": ("master", (Challenged(0, 1, True, 4), Drew(0, 4, Why.CHALLENGE)), ("bluffing?",)),
    "last card": (
        "master",
        (CardLaid(0, R7, 0, R7.colour), RoundEnded(0, (), ((), (), ()))),
        ("last card",),
    ),
    "chain": (
        "tippo",
        (CardLaid(0, card("WT"), 0, None), *CHAIN, BalanceTipped(1, 0, (6, 2))),
        ("blue 3", "tips the balance"),
    ),
    "wheel": ("wizz", (Spun(0, Segment.DRAW_RED),), ("spins the wheel",)),
    "race": ("wizz", (Shouted(1),), ("first?",)),
    "crown": ("royal", (Crowned(1, fanfare=True),), ("crown moves on",)),
}


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_step_fits_and_holds_back_how_it_came_out(moment: str, locale: Locale) -> None:
    edition, events, told = MOMENTS[moment]
    panels = [panel for panel, _ in step_panels(held(edition, 5), events, locale)]

    assert len(panels) == len(told)
    for panel, part in zip(panels, told, strict=True):
        assert flaws(panel) == []
        assert flaws(plain_panel(panel)) == []
        if locale is Locale.ENGLISH:
            assert part in words(panel)
            assert "blue 4" not in words(panel)
            assert "is right" not in words(panel)


def test_the_wheel_is_seen_turning_while_it_is_spun() -> None:
    _, events, _ = MOMENTS["wheel"]
    ((panel, _),) = step_panels(held("wizz", 5), events, Locale.ENGLISH)
    (picture,) = pictures(panel)

    assert isinstance(picture.scene, WheelScene)
    assert picture.scene.turns
    assert "Draw red" not in words(replace(panel, blocks=panel.blocks[:1]))
    assert "Draw red" not in picture.alt


def test_each_card_of_a_chain_is_weighed_and_the_balance_is_seen_to_fall() -> None:
    _, events, _ = MOMENTS["chain"]
    (weighed, longer), (fallen, _) = step_panels(held("tippo", 5), events, Locale.ENGLISH)

    scenes = [one.scene for panel in (weighed, fallen) for one in pictures(panel)]
    assert isinstance(scenes[0], WeighingScene)
    assert [one.left.count for one in scenes[0].balances] == [3, 4, 5]
    assert [one.left.top for one in scenes[0].balances] == [one.card for one in CHAIN[:-1]]
    assert longer > 0
    assert isinstance(scenes[1], BalanceScene)
    assert scenes[1].tipped is Pan.LEFT


def test_a_balance_that_falls_under_one_card_is_seen_too() -> None:
    events = (CardLaid(0, R7, 1, R7.colour), BalanceTipped(0, 1, (1, 7)))
    ((panel, _),) = step_panels(held("tippo", 5), events, Locale.ENGLISH)

    (scene,) = (one.scene for one in pictures(panel))
    assert isinstance(scene, BalanceScene)
    assert scene.tipped is Pan.RIGHT


def pictures(panel: Panel) -> list[Picture]:
    return [block for block in panel.blocks if isinstance(block, Picture)]


@pytest.mark.parametrize("edition", ["master", "royal", "tippo", "wizz", "potter"])
def test_an_ordinary_move_has_no_steps(edition: str) -> None:
    events = (CardLaid(0, R7, 0, R7.colour), Skipped(1))

    assert step_panels(held(edition, 5), events, Locale.ENGLISH) == ()
