"""Teams, chosen in the lobby by clicking and by typing (MAT-5)."""

from __future__ import annotations

from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    click_more,
    labels,
    opened,
    texts,
)
from tests.ui.simulated_server import SimulatedServer


async def gather(uno: SimulatedServer) -> str:
    """Seat Anna, Ben, Cleo and a robot at a table with teams; return the id of the select."""
    await uno.open(scoring="teams")
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    return f"u:{uno.state.table_id}:-:team:team"


async def teams(uno: SimulatedServer, person: MemberActor) -> ResponseMessage:
    return answer_of(await click_more(person, uno.table_message, "My team…"))


async def test_partners_choose_each_other_and_are_named_on_the_table(uno: SimulatedServer) -> None:
    select = await gather(uno)
    await uno.cleo.select(await teams(uno, uno.cleo), ["2"], custom_id=select)
    told = await uno.anna.slash(uno.channel, "uno team", team=2)
    assert "You’re in team 🟣 Purple" in answer_text(told)
    assert "anna · host · 🟣 Purple" in texts(uno.table_message)
    assert "Ada · 🤖 robot · 🔶 Orange" in texts(uno.table_message), "the only partner left for Ben"

    await begin(uno.anna, uno.table_message)
    names = [one.name for one in uno.state.players]
    assert abs(names.index("anna") - names.index("cleo")) == 2
    assert "with cleo" in texts(uno.table_message)
    assert texts(uno.table_message).count("· 🟣 Purple ·") == 2
    assert texts(uno.table_message).count("· 🔶 Orange ·") == 2
    for person, team in ((uno.anna, "🟣 Purple"), (uno.ben, "🔶 Orange")):
        assert f"in team {team}, against" in texts(uno.hand(person))


async def test_joining_a_full_team_is_refused_in_private(uno: SimulatedServer) -> None:
    select = await gather(uno)
    for person in (uno.anna, uno.ben):
        await person.select(await teams(uno, person), ["1"], custom_id=select)
    refused = await uno.cleo.select(await teams(uno, uno.cleo), ["1"], custom_id=select)

    assert "already has its two players" in answer_text(refused)


async def test_drawing_teams_by_lot_removes_the_choice_from_the_message(
    uno: SimulatedServer,
) -> None:
    await gather(uno)
    shown = await click_more(uno.anna, uno.table_message, "Options")
    table = uno.state.table_id
    page = await opened(uno.anna, shown, "teams")
    await uno.anna.select(page, ["teams lot"], custom_id=f"u:{table}:-:option:teams")

    assert "drawn at random" in texts(uno.table_message)
    assert "Orange" not in texts(uno.table_message)
    assert "My team…" not in labels(uno.table_message)
