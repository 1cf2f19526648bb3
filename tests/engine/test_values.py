"""Frozen values, made without a decorator."""

from __future__ import annotations

import json
import pickle
from copy import copy
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from bot.engine import values
from bot.engine.record.rows import RowCodec
from bot.engine.values import Value, maker


class Point(Value):
    x: int
    y: int = 0

    def moved(self, by: int) -> Point:
        return replace(self, x=self.x + by)


class Named(Point):
    name: str = "?"
    marks: dict[str, int] = field(default_factory=dict)


def test_values_have_the_fields_of_a_dataclass() -> None:
    assert [one.name for one in fields(Named)] == ["x", "y", "name", "marks"]
    assert Named(1, name="a") == Named(1, 0, "a", {})
    assert repr(Point(1, 2)) == "Point(x=1, y=2)"
    assert Point(1).moved(2) == Point(3)
    assert len({Point(1), Point(1), Point(2)}) == 2


def test_a_value_cannot_be_changed() -> None:
    point = Point(1)

    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]  # what is refused
    with pytest.raises(AttributeError):
        point.__dict__  # noqa: B018 - reading it is refused


def test_a_default_factory_makes_a_new_value_each_time() -> None:
    assert Named(1).marks is not Named(1).marks


def test_a_maker_is_the_constructor_with_its_defaults() -> None:
    made = maker(Point)(1)

    assert (type(made), made) == (Point, Point(1, 0))
    assert maker(Named)(1, name="a") == Named(1, 0, "a", {})
    with pytest.raises(FrozenInstanceError):
        made.x = 2


def test_a_field_without_a_default_must_be_given() -> None:
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]  # what is refused


class Marked(Value, kw_only=True):
    mark: str = ""
    size: int


class Place(Marked):
    name: str


def test_a_value_may_have_required_fields_after_the_optional_ones_of_its_base() -> None:
    place = Place(size=1, name="a", mark="b")

    assert (place.size, place.name, place.mark) == (1, "a", "b")
    assert values.replace(place, name="c") == Place(size=1, name="c", mark="b")
    assert copy(place) == place == pickle.loads(pickle.dumps(place))  # noqa: S301 - as below
    with pytest.raises(TypeError):
        Place(size=1, mark="b")  # type: ignore[call-arg]  # what is refused


def test_a_value_with_required_fields_after_optional_ones_is_read_from_its_row() -> None:
    rows, place = RowCodec({}, named=False), Place(size=1, name="a", mark="b")
    row = json.loads(json.dumps(place, default=rows.write))

    assert rows.reader(Place)(row) == place


def test_a_value_is_copied_and_pickled() -> None:
    value = Named(1, 2, "a", {"b": 3})

    assert copy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - the pickle was just made
