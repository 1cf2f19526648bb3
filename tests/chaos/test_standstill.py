"""The time for which tables stand still, as chaos runs measure it."""

from __future__ import annotations

from tests.chaos.standstill import Standstill


def seen(*looks: dict[str, int]) -> Standstill:
    """The standstill after checks of these revisions, one set a second."""
    standstill = Standstill()
    for second, revisions in enumerate(looks):
        standstill.look(float(second), revisions)
    return standstill


def test_a_standstill_lasts_from_one_change_to_the_next() -> None:
    found = seen({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 3, "b": 1}, {"a": 4, "b": 2})

    assert (found.table_id, found.seconds) == ("b", 3.0)


def test_a_table_without_any_change_counts_as_halted() -> None:
    assert seen({"a": 1}, {"a": 1}, {"a": 1}).seconds == 2.0


def test_tables_stand_still_while_the_database_is_unreachable() -> None:
    assert seen({"a": 1}, {}, {}, {"a": 2}).seconds == 3.0


def test_a_finished_table_does_not_count_as_halted() -> None:
    assert seen({"a": 1, "b": 1}, {"b": 2}, {"b": 3}).seconds == 1.0


def test_the_time_while_a_table_waits_for_its_player_does_not_count_as_a_standstill() -> None:
    standstill = Standstill()
    for second in range(11):
        waiting = {"a"} if 4 <= second <= 8 else set[str]()
        standstill.look(float(second), {"a": 1}, waiting.__contains__)

    assert standstill.seconds == 4.0


def test_a_new_measurement_ignores_earlier_standstills() -> None:
    found = seen({"a": 1}, {"a": 1}, {"a": 1})
    found.begin(2.0)
    found.look(3.0, {"a": 2})

    assert found.seconds == 1.0
