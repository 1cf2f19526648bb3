"""A forgotten person leaves for good: no stored data of the table names them."""

from __future__ import annotations

from bot.game.rules.actions import Accepted, Click, Forget, Join, Kick, Refused
from bot.game.rules.lobby import without
from tests.game.test_rounds import play_round
from tests.game.world import BEN, STAFF, World

WANDA = 424242
"""An id whose digits occur nowhere else at the table."""


def again_by(user: int) -> Click:
    return Click(user, f"Guest {user}", "en-GB", Join(), 0.0)


async def test_a_removed_person_stays_out_of_the_rematch_even_after_deleting_their_data(
    world: World,
) -> None:
    table = await world.play(BEN, WANDA, mode="single")
    await world.accepts(table, STAFF, Kick(WANDA), staff=True)
    await world.accepts(table, WANDA, Forget())
    await play_round(world, table)
    over = table.state.table_id
    refused = await world.opener.rematch_request(over, again_by(WANDA))
    request = await world.opener.rematch_request(over, again_by(BEN))

    assert isinstance(refused, Refused)
    assert refused.code == "kicked"
    assert not isinstance(request, Refused)
    again = await world.opener.open(request)
    assert isinstance(again, Accepted)
    following = world.table(again.state.table_id)
    assert await world.refuses(following, WANDA, Join()) == "kicked"
    assert str(WANDA) not in world.store.saved[following.state.table_id].state


async def test_a_finished_table_stores_no_mark_of_a_person_who_deletes_their_data_later(
    world: World,
) -> None:
    table = await world.play(BEN)
    await world.stop(table)

    assert without(table.state, BEN).forgotten == ()
