"""The steps of big moments, which come before their outcome."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.editions.flip.present import TurnScene
from bot.editions.mercy.rules import TurnedOver
from bot.editions.royal.rules import Crowned
from bot.editions.tippo.present import BalanceScene, WeighingScene
from bot.editions.tippo.rules import BalanceTipped, ChainCard
from bot.editions.wizz.present import WheelScene
from bot.editions.wizz.rules import Segment, Shouted, Spun
from bot.engine.cards import Card, card
from bot.engine.events import (
    CardLaid,
    Challenged,
    Drew,
    Event,
    RoundEnded,
    SidesTurned,
    Skipped,
    Why,
)
from bot.engine.moves import Pan
from bot.i18n import Locale
from bot.pictures.scenes import draw_scene
from bot.present.components import MomentScene, Panel, Picture
from bot.present.panels.table import channel_panel, step_panels
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
        ("blue 3", "tips the scale"),
    ),
    "wheel": ("wizz", (Spun(0, Segment.DRAW_RED),), ("spins the wheel",)),
    "race": ("wizz", (Shouted(1),), ("first?",)),
    "roulette": (
        "mercy",
        (TurnedOver(1, (R7, card("G2"))),),
        ("one card after another",),
    ),
    "turn": (
        "flip",
        (CardLaid(0, card("RF/P8"), 0, R7.colour), SidesTurned(card("P2/R5"))),
        ("turns over",),
    ),
    "crown": ("royal", (Crowned(1, fanfare=True),), ("crown moves on",)),
}


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_step_fits_and_hides_the_outcome(moment: str, locale: Locale) -> None:
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


def test_the_wheel_is_shown_spinning() -> None:
    _, events, _ = MOMENTS["wheel"]
    ((panel, _),) = step_panels(held("wizz", 5), events, Locale.ENGLISH)
    (picture,) = pictures(panel)

    assert isinstance(picture.scene, WheelScene)
    assert picture.scene.turns
    assert "Draw red" not in words(replace(panel, blocks=panel.blocks[:1]))
    assert "Draw red" not in picture.alt


def test_each_card_of_a_chain_is_shown_on_the_scale_before_it_tips() -> None:
    _, events, _ = MOMENTS["chain"]
    (weighed, longer), (fallen, _) = step_panels(held("tippo", 5), events, Locale.ENGLISH)

    scenes = [one.scene for panel in (weighed, fallen) for one in pictures(panel)]
    assert isinstance(scenes[0], WeighingScene)
    assert [one.left.count for one in scenes[0].balances] == [3, 4, 5]
    assert [one.left.top for one in scenes[0].balances] == [one.card for one in CHAIN[:-1]]
    assert longer > 0
    assert isinstance(scenes[1], BalanceScene)
    assert scenes[1].tipped is Pan.LEFT


@pytest.mark.parametrize("winner", [0, 1])
def test_a_round_won_without_a_last_card_has_no_step(winner: int) -> None:
    events = (CardLaid(0, R7, 0, R7.colour), RoundEnded(winner, (), ((R7,), (R7,), ())))

    assert step_panels(held("mercy", 3), events, Locale.ENGLISH) == ()


@pytest.mark.parametrize(("moment", "shown"), [("last card", R7), ("bluff", None), ("crown", None)])
def test_a_step_has_the_same_height_as_the_table(moment: str, shown: Card | None) -> None:
    edition, events, _ = MOMENTS[moment]
    state = held(edition, 5)
    ((panel, _),) = step_panels(state, events, Locale.ENGLISH, drawn=True)

    (picture,) = pictures(panel)
    assert isinstance(picture.scene, MomentScene)
    assert picture.scene.card == shown
    (of_table,) = pictures(channel_panel(state, Locale.ENGLISH, drawn=True))
    assert size_of(picture) == size_of(of_table)


def test_the_table_is_shown_turning_over_at_its_own_height() -> None:
    edition, events, _ = MOMENTS["turn"]
    state = held(edition, 5)
    ((panel, longer),) = step_panels(state, events, Locale.ENGLISH, drawn=True)

    (picture,) = pictures(panel)
    assert picture.scene == TurnScene("flip", card("RF"), card("P2"))
    assert longer > 0
    (of_table,) = pictures(channel_panel(state, Locale.ENGLISH, drawn=True))
    assert size_of(picture) == size_of(of_table)
    with Image.open(BytesIO(draw_scene(picture.scene).content)) as film:
        by_day = brightness(film)
        film.seek(getattr(film, "n_frames", 1) - 1)
        assert by_day > 64 > brightness(film)


def test_a_scale_that_tips_under_one_card_is_shown() -> None:
    events = (CardLaid(0, R7, 1, R7.colour), BalanceTipped(0, 1, (1, 7)))
    ((panel, _),) = step_panels(held("tippo", 5), events, Locale.ENGLISH)

    (scene,) = (one.scene for one in pictures(panel))
    assert isinstance(scene, BalanceScene)
    assert scene.tipped is Pan.RIGHT


def brightness(picture: Image.Image) -> int:
    colour = picture.convert("RGB").getpixel((20, 20))
    assert isinstance(colour, tuple)
    return max(colour)


def size_of(picture: Picture) -> tuple[int, int]:
    return Image.open(BytesIO(draw_scene(picture.scene).content)).size


def pictures(panel: Panel) -> list[Picture]:
    return [block for block in panel.blocks if isinstance(block, Picture)]


@pytest.mark.parametrize("edition", ["master", "mercy", "flip", "royal", "tippo", "wizz", "potter"])
def test_an_ordinary_move_has_no_steps(edition: str) -> None:
    events = (CardLaid(0, R7, 0, R7.colour), Skipped(1))

    assert step_panels(held(edition, 5), events, Locale.ENGLISH) == ()
