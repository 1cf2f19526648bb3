"""Names in any script are drawn, with substitutes for missing letters."""

from __future__ import annotations

import shutil
import unicodedata
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.pictures import typesetting
from bot.pictures.typesetting import (
    FALLBACKS,
    FONT,
    SCRIPTS,
    main_font,
    renderable,
    text_shape,
    uncovered_scripts,
    usable_fonts,
    writing_levels,
)

SIZE = 24
WIDE = 10_000


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Zoë", "Zoë"),
        ("Кирилл", "Кирилл"),
        ("\uff21da", "Ada"),
        ("\U0001d4d0da", "Ada"),
        ("王 B", "王 B"),
        ("Ada 🦄", "Ada 🦄"),
        ("𒀀𒀁 B", "·· B"),
        ("\U0001fbca Ada", "Ada"),
        ("\U0001fbca", "·"),
        ("\u202eadA", "adA"),
        ("e\u0301", "é"),
        ("王\u0301\u0316", "王"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("", ""),
    ],
)
def test_a_name_is_drawn_as_far_as_the_fonts_allow(name: str, written: str) -> None:
    assert renderable(name) == written


@pytest.mark.parametrize(("plain", "accented"), [("E", "É"), ("N", "Ñ"), ("U", "Ü")])
def test_the_accent_of_a_capital_is_not_cut(plain: str, accented: str) -> None:
    below, above = (text_shape(letter, SIZE, WIDE).getbbox() for letter in (plain, accented))

    assert below is not None
    assert above is not None
    assert above[3] - above[1] > below[3] - below[1] + 2


def test_there_is_a_font_for_every_script() -> None:
    assert uncovered_scripts() == []


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_letter_of_any_script_is_larger_than_a_dot(script: str) -> None:
    letter = SCRIPTS[script]

    assert renderable(letter) == letter
    assert ink(letter) > ink("·")


def ink(words: str) -> int:
    return sum(text_shape(words, SIZE, WIDE).tobytes()) // 255


def test_arabic_letters_are_joined() -> None:
    apart = sum(text_shape(letter, SIZE, WIDE).width for letter in "سيف")

    assert text_shape("سيف", SIZE, WIDE).width < apart * 0.8


def test_hebrew_runs_from_right_to_left() -> None:
    both = text_shape("יש", SIZE, WIDE)
    shin = text_shape("ש", SIZE, WIDE)

    # The wide letter, which is read last, must be to the left of the narrow one.
    assert (
        both.crop((0, 0, shin.width - 1, both.height)).tobytes()
        == shin.crop((0, 0, shin.width - 1, shin.height)).tobytes()
    )


@pytest.mark.parametrize(
    ("name", "levels"),
    [
        ("Ada ש B", "0000100"),
        ("Ada שי B", "00001100"),
        ("שי Ada", "111222"),
        ("שי 1.5%", "1112222"),
        ("سي 1.5", "111222"),
        ("سي 1 5", "111212"),
        ("Ada 1.5 ש", "000000001"),
        ("ש\u05b0!", "111"),
        ("\u0301", "0"),
    ],
)
def test_each_letter_has_the_direction_of_its_script(name: str, levels: str) -> None:
    assert "".join(map(str, writing_levels(name))) == levels


def test_several_scripts_share_a_line() -> None:
    alone, beside = text_shape("Ada", SIZE, WIDE), text_shape("Ada 王", SIZE, WIDE)
    lowest = [one.crop((0, 0, alone.width, one.height)).getbbox() for one in (alone, beside)]

    assert None not in lowest
    middles = [
        box[3] - one.height / 2
        for one, box in zip((alone, beside), lowest, strict=True)
        if box is not None
    ]
    assert abs(middles[0] - middles[1]) <= 1


@pytest.mark.parametrize(
    "name", ["王" * 40, "أحمد " * 12, "👩‍👩‍👧" * 20], ids=["Han", "Arabic", "emoji"]
)
def test_a_long_name_is_cut_at_the_width_it_is_given(name: str) -> None:
    shape = text_shape(renderable(name), SIZE, 200)

    assert 150 < shape.width <= 200


def test_stacked_accents_do_not_cover_other_lines() -> None:
    heaped = renderable("ħ" + "\u0301\u0316" * 40)

    assert text_shape(heaped, SIZE, WIDE).height <= 2 * sum(main_font(SIZE).getmetrics())


def test_a_script_without_a_font_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "SCRIPTS", {"Latin": "a", "Cuneiform": "𒀀"})

    assert uncovered_scripts() == ["Cuneiform"]


def test_a_host_may_add_fonts_and_a_broken_one_is_left_out(tmp_path: Path) -> None:
    shutil.copy(FONT, tmp_path / "Mine.TTF")
    (tmp_path / "Broken.otf").write_bytes(b"no font")
    (tmp_path / "licence.txt").write_text("Yours.")

    with capture_logs() as logs:
        found = usable_fonts(tmp_path)

    assert [one.name for one in found] == ["Mine.TTF", "DejaVuSans-Bold.ttf"]
    assert [one["file"] for one in logs] == ["Broken.otf"]


def test_each_font_has_its_licence_beside_it() -> None:
    told = "\n".join(page.read_text() for page in FALLBACKS.glob("*.md"))

    assert [one.name for one in usable_fonts(FALLBACKS)[:-1] if f"`{one.name}`" not in told] == []


def test_the_letter_of_each_script_belongs_to_that_script() -> None:
    for script, letter in SCRIPTS.items():
        if script not in {"Han", "Kana", "emoji", "Odia", "Burmese"}:
            assert unicodedata.name(letter).startswith(script.upper())
