"""The pictures in messages: their content, their size and their format."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.editions.tippo.present import BalanceScene, TrayScene, WeighingScene
from bot.editions.wizz.pictures import SEGMENTS
from bot.editions.wizz.present import WHEEL_CHAPTER, WheelScene
from bot.editions.wizz.rules import Segment
from bot.engine.cards import Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.moves import Pan
from bot.i18n import Locale, tr
from bot.pictures.cards import back_picture
from bot.pictures.edition import EDITION_PICTURES, edition_centre
from bot.pictures.scenes import POINTS, PRINT, draw_scene
from bot.pictures.surface import ImageFile
from bot.pictures.table import WIDTH, table_scene
from bot.pictures.typesetting import SMALLEST, main_font, text_shape
from bot.present.components import (
    BestMove,
    HeldCard,
    Light,
    LobbyScene,
    LobbySeat,
    OpenHand,
    OpenHands,
    ReplayClip,
    ReplayedHand,
    ReplayFrame,
    ResultCard,
    ResultLine,
    Scene,
    SceneSeat,
    TableScene,
)
from bot.present.edition import PRESENT

NAMES = tuple(segment.value for segment in Segment)
HAND = tuple(map(card, ("R1", "G3*", "B+2", "YS", "W", "W+4")))
PHONE = 294
"""The width of a picture in a message on a phone, in CSS pixels."""
FRAME = ReplayFrame(
    "W" * 150,
    ((card("R3*"), Colour.RED), (card("W"), Colour.BLUE)),
    (
        *(ReplayedHand("W" * 32, HAND * 5, asked=n == 1) for n in range(9)),
        ReplayedHand("", (), asked=False),
    ),
)
SEATS = (
    SceneSeat("W" * 32, 12, asked=True, said=False, worn="crown", faded=False),
    SceneSeat("Кирилл", 1, asked=False, said=True, worn="", faded=True),
)
TABLE = TableScene(
    "classic", ((card("W+4"), Colour.RED),), 63, 4, (*SEATS, replace(SEATS[1], count=None)), True
)
MOST_BYTES = 256 * 1024
WIDEST = 720


def tray(count: int, *, frozen: bool = False) -> TrayScene:
    return TrayScene(card("R3*"), Colour.RED, count, 5, frozen)


def scenes() -> dict[str, Scene]:
    return {
        "balance": BalanceScene("tippo", tray(9), tray(2)),
        "balance of a named wild": BalanceScene(
            "tippo", TrayScene(card("WT"), Colour.BLUE, 1, 0, frozen=False), tray(1, frozen=True)
        ),
        "balance of a wild that nobody named": BalanceScene(
            "tippo", TrayScene(card("W+4"), None, 1, 0, frozen=False), tray(1)
        ),
        "wheel at rest": WheelScene(NAMES, None, turns=False),
        "wheel that stopped": WheelScene(NAMES, 4, turns=False),
        "wheel that turns": WheelScene(NAMES, 4, turns=True),
        "balance that fell": BalanceScene("tippo", tray(9), tray(2), Pan.LEFT),
        "balance of a chain": WeighingScene(
            tuple(BalanceScene("tippo", tray(n), tray(2)) for n in range(1, 9))
        ),
        "wheel with its legend": WheelScene(NAMES, None, turns=False, legend=NAMES),
        "lobby": LobbyScene("master", (LobbySeat("W" * 32, "M" * 80, team=5),), 9),
        "lobby that is full": LobbyScene("potter", (LobbySeat("", "", robot=True),) * 10, 0),
        "table": TABLE,
        "table of ten": replace(TABLE, seats=SEATS * 5, clockwise=False),
        "table of a balance": replace(
            TABLE,
            edition="tippo",
            piles=TABLE.piles * 2,
            centre=BalanceScene("tippo", tray(9), tray(2)),
        ),
        "table of a wheel": replace(TABLE, centre=WheelScene(NAMES, 4, turns=False)),
        "table of a wheel to spin": replace(
            TABLE, centre=WheelScene(NAMES, None, turns=False, legend=NAMES)
        ),
        "table in alarm": replace(TABLE, light=Light.ALARM, sign="press"),
        "table after a challenge": replace(TABLE, sign="challenge", shown=tuple(Colour)),
        "table that celebrates": replace(TABLE, light=Light.FEAST, sign="crown"),
        "hand": replace(TABLE, own=SEATS[0], hand=tuple(HeldCard(one, False) for one in HAND)),
        "hand that can play": replace(
            TABLE, own=SEATS[1], hand=tuple(HeldCard(one, one.wild) for one in HAND * 7)
        ),
        "no hands": OpenHands("master", "Round 1", ()),
        "hands": OpenHands(
            "wizz",
            "Round 12",
            (
                OpenHand("W" * 32, HAND * 18, "1,234 points", won=False),
                OpenHand("Ada", (), "0 points", won=True),
            ),
        ),
        "replay": ReplayClip("tippo", "W" * 80, (FRAME, replace(FRAME, caption="Ada plays."))),
        "result": ResultCard(
            "UNO Harry Potter",
            ("W" * 32, "M" * 32),
            "win!",
            tuple(ResultLine(n, ("W" * 32,), "12,345 points", won=n < 3) for n in range(1, 11)),
            BestMove("potter", card("R3*"), "", "W" * 60, "W" * 400),
            "28 rounds",
        ),
        "result of teams that nobody won": ResultCard(
            "UNO Harry Potter",
            (),
            "Nobody wins",
            (ResultLine(1, ("Ada", "Béa"), "0 points", won=False, medal=False),),
            BestMove("potter", None, "challenge", "Best move: Ada", "calls the bluff of Béa"),
            "One round",
        ),
        "result without a best move": ResultCard(
            "UNO Master",
            ("Ada",),
            "wins!",
            (ResultLine(1, ("Ada",), "9 points", won=True),),
            None,
            "",
        ),
        "own result": ResultCard(
            "UNO Master",
            ("You win!",),
            "512 points",
            (
                ResultLine(1, ("Ada",), "512 points", won=True),
                ResultLine(2, ("Béa",), "9 points", won=False),
            ),
            None,
            "3 rounds",
            celebrates=True,
            earned=("W" * 32, "M" * 32),
        ),
    }


@cache
def drawn_once(name: str) -> ImageFile:
    return draw_scene(scenes()[name])


@pytest.mark.parametrize("name", scenes())
def test_a_picture_is_small_and_of_the_format_that_its_name_says(name: str) -> None:
    drawn = drawn_once(name)

    assert len(drawn.content) <= MOST_BYTES
    with Image.open(io.BytesIO(drawn.content)) as opened:
        assert opened.format == drawn.name.rpartition(".")[2].upper()
        assert opened.width <= WIDEST


@pytest.mark.parametrize("name", scenes())
def test_the_same_scene_gives_the_same_picture(name: str) -> None:
    assert draw_scene(scenes()[name]) == drawn_once(name)


def test_no_two_scenes_give_the_same_picture() -> None:
    assert len({drawn_once(name).content for name in scenes()}) == len(scenes())


@pytest.mark.parametrize(
    ("heavier", "lighter"), [(3, 1), (9, 1), (60, 1)], ids=["a little", "much", "as far as it goes"]
)
def test_the_scale_leans_to_the_heavier_side(heavier: int, lighter: int) -> None:
    left = rows_of_gold(BalanceScene("tippo", tray(heavier), tray(lighter)))
    right = rows_of_gold(BalanceScene("tippo", tray(lighter), tray(heavier)))
    level = rows_of_gold(BalanceScene("tippo", tray(heavier), tray(heavier)))

    assert left[0] > left[1]
    assert right[0] < right[1]
    assert level[0] == level[1]


def test_the_numbers_beside_the_scale_are_as_large_as_other_numbers_at_a_table() -> None:
    draw = edition_centre(BalanceScene)
    assert draw is not None

    def left_half(count: int, risk: int) -> Image.Image:
        both = replace(tray(count), risk=risk)
        picture = draw(BalanceScene("tippo", both, both))
        return picture.crop((0, 0, picture.width // 2, picture.height))

    smallest = text_shape("188", 20, WIDEST).getbbox()
    assert smallest is not None
    for one, other in (((11, 5), (88, 5)), ((9, 11), (9, 88))):
        changed = ImageChops.difference(left_half(*one), left_half(*other)).convert("L").getbbox()
        assert changed is not None
        assert changed[3] - changed[1] >= smallest[3] - smallest[1]


def rows_of_gold(scene: BalanceScene) -> tuple[int, int]:
    """The lowest row of gold in the left and in the right half: how low each tray hangs."""
    with Image.open(io.BytesIO(draw_scene(scene).content)) as opened:
        picture = opened.convert("RGB")
    half = picture.width // 2
    gold = picture.getpixel((half - 40, 60))
    assert gold is not None
    lowest = []
    for start in (0, half):
        part = picture.crop((start, 0, start + half, picture.height))
        rows = [
            y
            for y in range(part.height)
            if sum(near(part.getpixel((x, y))) for x in range(0, half, 4)) > 3
        ]
        lowest.append(rows[-1])
    return lowest[0], lowest[1]


def near(pixel: object) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(one - other) < 24 for one, other in zip(pixel, (246, 190, 60), strict=True))


def test_a_wheel_spins_once_and_its_first_frame_hides_the_result() -> None:
    drawn = draw_scene(WheelScene(NAMES, 7, turns=True))
    with Image.open(io.BytesIO(drawn.content)) as opened:
        assert getattr(opened, "n_frames", 1) > 10
        assert "loop" not in opened.info
        opened.seek(0)
        first = opened.convert("RGB").tobytes()
        opened.seek(getattr(opened, "n_frames", 1) - 1)
        # The first frame does not show where the wheel stops.
        assert opened.convert("RGB").tobytes() != first


def test_a_result_has_the_table_of_its_edition_as_background_unless_it_celebrates() -> None:
    lines = (ResultLine(1, ("Ada",), "9 points", won=True),)
    plain = ResultCard("UNO", ("Ada",), "wins!", lines, None, "", edition="classic")
    other = replace(plain, edition="wizz")

    assert draw_scene(plain) != draw_scene(other)
    assert draw_scene(replace(plain, celebrates=True)) == draw_scene(
        replace(other, celebrates=True)
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_replay_has_the_table_of_its_edition_as_background(edition: str) -> None:
    picture = drawn(ReplayClip(edition, "Replay", (FRAME,))).convert("RGB")

    cloth, _ = EDITION_PICTURES.of(edition).cloth
    assert picture.getpixel((picture.width // 2, picture.height - 12)) == pytest.approx(
        cloth, abs=6
    )


def test_the_picture_of_a_big_moment_replaces_the_wheel() -> None:
    stopped, other = (
        draw_scene(replace(TABLE, sign="challenge", centre=WheelScene(NAMES, at, turns=False)))
        for at in (4, 5)
    )

    assert stopped == other


def test_every_segment_of_the_wheel_has_its_symbol() -> None:
    assert tuple(SEGMENTS) == NAMES


@pytest.mark.parametrize("locale", Locale)
def test_the_wheels_labels_are_uncut_and_do_not_overlap(locale: Locale) -> None:
    rules = PRESENT.of("wizz").rules_picture(locale, WHEEL_CHAPTER)
    assert rules is not None
    scene = rules.scene
    assert isinstance(scene, WheelScene)
    for draw in (drawn, edition_centre(WheelScene)):
        assert draw is not None
        bare = draw(replace(scene, legend=("",) * len(NAMES))).convert("L")
        boxes = []
        for place, words in enumerate(scene.legend):
            alone = tuple(words if other == place else "" for other in range(len(NAMES)))
            named = draw(replace(scene, legend=alone)).convert("L")
            ink = ImageChops.difference(named, bare).point(lambda level: 255 * (level > 60))
            box = ink.getbbox()
            assert box is not None
            assert box[2] - box[0] == pytest.approx(text_shape(words, 18, WIDEST).width, abs=4)
            assert box[2] < ink.width - 6
            boxes.append(box)
        tops, bottoms = [box[1] for box in boxes], [box[3] for box in boxes]
        assert all(above <= below for above, below in zip(bottoms, tops[1:], strict=False))


def drawn(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(draw_scene(scene).content))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            OpenHand("Jean-François Petit", HAND, "24 points", won=False),
            OpenHand("Jean-François Petri", HAND, "24 points", won=False),
        ),
        (
            OpenHand("Ada", (), "plus aucune carte", won=True),
            OpenHand("Ada", (), "plus aucune carta", won=True),
        ),
    ],
    ids=["names", "points"],
)
def test_names_and_points_are_not_cut_off(one: OpenHand, other: OpenHand) -> None:
    shown = {draw_scene(OpenHands("master", "Round 1", (hand,))).content for hand in (one, other)}

    assert len(shown) == 2


def test_each_of_thirty_cards_is_visible() -> None:
    hand = HAND * 5
    shown = {
        draw_scene(OpenHands("wizz", "", (OpenHand("Ada", cards, "", won=False),))).content
        for cards in (hand, *((*hand[:at], card("B9"), *hand[at + 1 :]) for at in range(30)))
    }

    assert len(shown) == 31


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("key", ["points-left", "points-out", "points-none-left"])
def test_the_points_of_a_place_are_not_cut_off(locale: Locale, key: str) -> None:
    assert main_font(round(PRINT * SMALLEST) + 1).getlength(tr(locale, key, count=527)) <= POINTS


def test_a_clip_of_ten_hands_is_hardly_taller_than_one_of_four() -> None:
    clips = [
        ReplayClip("tippo", "Replay", (replace(FRAME, hands=FRAME.hands[:hands]),))
        for hands in (4, 10)
    ]
    of_four, of_ten = (drawn(clip) for clip in clips)

    assert of_ten.height <= of_four.height + 10


@pytest.mark.parametrize(("hands", "least"), [(4, 20), (6, 16), (10, 13)])
def test_the_cards_of_a_replay_are_readable_on_a_phone(hands: int, least: int) -> None:
    clips = [
        replace(FRAME, hands=(replace(FRAME.hands[0], cards=(one,)), *FRAME.hands[1:hands]))
        for one in (card("R9"), card("B9"))
    ]
    one, other = (drawn(ReplayClip("master", "", (frame,))).convert("RGB") for frame in clips)

    box = ImageChops.difference(one, other).getbbox()
    assert box is not None
    left, _, right, _ = box
    assert (right - left) * PHONE / one.width >= least


def test_each_edition_has_its_own_table_and_each_but_flip_its_own_card_back() -> None:
    tables = [EDITION_PICTURES.of(name).cloth for name in EDITIONS]
    backs = [back_picture(76, name).tobytes() for name in EDITIONS]

    assert len({*tables}) == len(EDITIONS)
    # Flip's cards have two faces, so nobody sees a back: Flip shares the plain back.
    assert len({*backs}) == len(EDITIONS) - 1


def test_the_number_of_cards_is_drawn_over_the_crown() -> None:
    """Colours may differ a little, because the file has a small palette."""
    bare = replace(SEATS[0], worn="")
    plain, crowned = (
        Image.open(io.BytesIO(table_scene(replace(TABLE, seats=(one,))).content)).convert("L")
        for one in (bare, replace(bare, worn="crown"))
    )
    number = (WIDTH // 2 - 11, 26, WIDTH // 2 + 11, 50)
    differences = ImageChops.difference(plain, crowned)

    assert ImageStat.Stat(differences).extrema[0][1] > 60
    assert ImageStat.Stat(differences.crop(number)).extrema[0][1] < 20


def test_a_reaction_is_drawn_beside_the_number_of_cards() -> None:
    quiet, clapping = (
        Image.open(io.BytesIO(table_scene(replace(TABLE, seats=(one,))).content)).convert("L")
        for one in (SEATS[0], replace(SEATS[0], reaction="👏"))
    )
    beside = (WIDTH // 2 + 24, 10, WIDTH // 2 + 60, 46)
    number = (WIDTH // 2 - 11, 26, WIDTH // 2 + 11, 50)
    differences = ImageChops.difference(quiet, clapping)

    assert ImageStat.Stat(differences.crop(beside)).extrema[0][1] > 60
    assert ImageStat.Stat(differences.crop(number)).extrema[0][1] < 20
