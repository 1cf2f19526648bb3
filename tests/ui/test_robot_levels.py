"""The host chooses each robot's level in the lobby, and it is shown beside its name."""

from __future__ import annotations

from tests.ui.message_content import answer_of, answer_text, begin, click_more, labels, texts
from tests.ui.simulated_server import SimulatedServer


def select(uno: SimulatedServer) -> str:
    return f"u:{uno.state.table_id}:-:add-robot:level"


def levels(uno: SimulatedServer) -> list[str]:
    return [player.level for player in uno.state.players if player.robot]


async def test_robots_are_added_at_a_level_and_shown_with_it(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    robots = answer_of(await click_more(uno.anna, uno.table_message, "Robots…"))
    await uno.anna.select(robots, ["hard"], custom_id=select(uno))
    assert "Ada · 🤖 hard robot" in texts(robots)
    await uno.anna.click(uno.table_message, label="Add robot")
    assert "2. Ada · 🤖 hard robot · likes to save action cards\n" in texts(uno.table_message)
    assert texts(uno.table_message).count("hard robot") == 2
    await uno.anna.slash(uno.channel, "uno robot", level="easy")
    await uno.anna.select(robots, ["normal"], custom_id=select(uno))

    assert levels(uno) == ["hard", "hard", "easy", "normal"]
    # More than two robots share a line; only the private list shows each robot's style.
    together = "🤖 2. Ada (Hard), 3. Bix (Hard), 4. Cog (Easy), 5. Dot\n"
    assert together in texts(uno.table_message)
    listed = texts(robots)
    assert (listed.count("hard robot"), listed.count("easy robot")) == (2, 1)
    assert "Ada · 🤖 hard robot · likes to save action cards" in listed
    assert "Dot · 🤖 robot · likes red" in listed

    await begin(uno.anna, uno.table_message)
    table = texts(answer_of(await uno.anna.click(uno.table_message, label="Table status")))
    assert table.count("(hard robot)") == 2
    assert table.count("(easy robot)") == table.count("(robot)") == 1


async def test_a_player_who_is_not_the_host_may_not_add_robots(uno: SimulatedServer) -> None:
    await uno.open_lobby()
    await uno.ben.click(uno.table_message, label="Join")
    more = await uno.ben.click(uno.table_message, label="More…")
    assert {"Options", "Robots…", "Close table"}.isdisjoint(labels(answer_of(more)))
    table_id = uno.state.table_id
    refused = await uno.press(uno.ben, uno.table_message, f"u:{table_id}:-:robots:")
    assert "Only the host" in answer_text(refused)

    forged = await uno.press(uno.ben, uno.table_message, select(uno).replace("level", "expert"))
    assert "Only the host" in answer_text(forged)
    assert levels(uno) == []
