"""A table requested now and opened later."""

from __future__ import annotations

import json

import pytest

from bot.game.rules.requests import OpenRequest, read_request, write_request
from bot.game.state.table_state import RobotLevel
from tests.game.world import ANNA, BEN, CHANNEL, GUILD

REQUEST = OpenRequest(
    guild_id=GUILD,
    channel_id=CHANNEL,
    edition="wizz",
    user_id=ANNA,
    name="Anna",
    user_locale="en-GB",
    locale="fr",
    at=1000.0,
    options={"mode": "single", "goal": 200, "strict": True},
    interaction_id=7,
    robots=(RobotLevel.HARD,),
    former_people=(BEN,),
)


def test_a_request_is_read_back_unchanged_except_for_its_time_and_id() -> None:
    read = read_request(write_request(REQUEST), at=5000.0, event_id=99)

    assert (read.at, read.interaction_id) == (5000.0, 99)
    assert (read.options, read.robots, read.former_people) == (
        REQUEST.options,
        REQUEST.robots,
        REQUEST.former_people,
    )
    assert write_request(read_request(write_request(REQUEST), 1000.0, 7)) == write_request(REQUEST)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "7", "{}", "[" * 100_000, json.dumps({"guild_id": 1, "weather": "fair"})],
)
def test_an_invalid_request_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - only a ValueError is promised
        read_request(text, 0.0, 1)
