"""`/uno plan`: a table planned with one of Discord's events, on a virtual clock."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult
from structlog.testing import capture_logs

from bot.game.ports import StoreUnavailable
from bot.game.state.table_state import Phase
from bot.gateway.errors import DeliveryError, DeliveryFailure
from bot.settings import SERVER, Openers, Threads
from bot.ui.context import InteractionContext
from cogs.plans import plan_table
from cogs.plans.opener import PlannedTables
from cogs.plans.queries import Plans
from cogs.plans.times import parse_time
from tests.depth import some
from tests.ui.message_content import answer_of, answer_text, begin, labels, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_store_down import break_method

MINUTE, HOUR = 60.0, 3600.0
BERLIN = ZoneInfo("Europe/Berlin")


async def plan(uno: SimulatedServer, when: str = "2h", edition: str = "tippo") -> int:
    """Let Anna plan a table; return the id of its event."""
    result = await uno.anna.slash(uno.channel, "uno plan", edition=edition, when=when)
    assert not result.ephemeral, answer_text(result)
    (event_id,) = events(uno)
    return event_id


def events(uno: SimulatedServer) -> list[int]:
    """The ids of the server's events."""
    return list(uno.env.backend.get_guild(uno.guild.id).scheduled_events)


def say_yes(uno: SimulatedServer, event_id: int, *people: MemberActor) -> None:
    """Let people press *Interested* on an event."""
    event = uno.env.backend.get_scheduled_event(uno.guild.id, event_id)
    event.user_ids.update(one.id for one in people)


def move(uno: SimulatedServer, event_id: int, hours: int) -> None:
    """Reschedule an event to a number of hours from now."""
    later = {
        f"scheduled_{which}_time": (uno.env.now() + timedelta(hours=hours + more)).isoformat()
        for which, more in (("start", 0), ("end", 2))
    }
    uno.env.backend.edit_scheduled_event(uno.guild.id, event_id, later)


def messages(uno: SimulatedServer, words: str) -> list[discord.Message]:
    return [one for one in uno.channel.history() if words in texts(one)]


def calls(uno: SimulatedServer) -> list[discord.Message]:
    """The pings for planned tables, in the channel and its threads."""
    places = (uno.channel, *uno.channel.threads)
    found = [one for place in places for one in place.history()]
    return [one for one in found if "the table is open" in texts(one)]


@pytest.fixture
def acknowledged_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the command acknowledged before anything else, as when its work takes a long time."""

    async def acknowledge_first(context: InteractionContext, edition: str, when: str) -> None:
        await context.responder.acknowledge()
        await plan_table(context, edition, when)

    monkeypatch.setattr("cogs.plans.plan_table", acknowledge_first)


@pytest.mark.usefixtures("acknowledged_first")
async def test_a_plan_made_slowly_is_announced_in_its_channel_or_else_told_to_its_planner(
    uno: SimulatedServer,
) -> None:
    result = await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when="2h")
    assert result.ephemeral
    assert answer_text(result) == "The table is planned: everyone can see it in this channel."
    (told,) = messages(uno, "planned by **anna**")
    await delete_all(uno)
    assert messages(uno, "anna") == []
    assert [one.id for one in messages(uno, "its event have been called off")] == [told.id]

    path = f"/channels/{uno.channel.id}/messages"
    uno.env.inject_error("POST", path, status=403, code=50013, times=None)
    result = await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when="2h")
    assert "planned by **anna**" in answer_text(result)
    assert len(events(uno)) == 1


async def test_at_its_time_the_lobby_opens_and_mentions_interested_people(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # SimCord would start the event itself.
    monkeypatch.setattr(uno.env.backend, "activate_due_scheduled_events", lambda: None)
    event_id = await plan(uno)
    say_yes(uno, event_id, uno.ben, uno.cleo)
    event = uno.env.backend.get_scheduled_event(uno.guild.id, event_id)
    assert event.name == "UNO Tippo"
    (told,) = messages(uno, "planned by **anna**")
    assert f"discord.com/events/{uno.guild.id}/{event_id}" in texts(told)

    await uno.env.advance_time(HOUR)
    await uno.restart()
    await uno.env.advance_time(HOUR - MINUTE)
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    await uno.env.advance_time(2 * MINUTE)

    assert (uno.state.edition, uno.state.phase, uno.state.host) == (
        "tippo",
        Phase.LOBBY,
        uno.anna.id,
    )
    (call,) = messages(uno, "the table is open")
    assert {one.id for one in call.mentions} == {uno.anna.id, uno.ben.id, uno.cleo.id}
    await uno.ben.click(call, label="Join")
    assert uno.state.seat_of(uno.ben.id) == 1
    assert await Plans(uno.store).all() == []
    assert int(event.status) == 2

    # The event and the clicks determine the table's luck.
    (lobby,) = (one for one in uno.channel.history() if "More…" in labels(one))
    await begin(uno.anna, lobby)
    table_id = uno.state.table_id
    await uno.stop()
    verified = answer_text(await uno.anna.slash(uno.channel, "uno verify", game=table_id))
    assert f"1. `{event_id}` · " in verified


async def test_nothing_is_planned_without_the_permission_or_if_discord_refuses(
    uno: SimulatedServer,
) -> None:
    uno.allow_everyone(create_events=False)
    refused = await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when="2h")
    assert refused.ephemeral
    assert "you don’t have here: Create Events" in answer_text(refused)

    uno.allow_everyone(create_events=True)
    path = f"/guilds/{uno.guild.id}/scheduled-events"
    uno.env.inject_error("POST", path, status=400, code=30038, times=1)
    refused = await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when="2h")
    assert "won’t let me make this event" in answer_text(refused)
    assert events(uno) == []
    assert await Plans(uno.store).all() == []


async def test_a_planners_name_cannot_make_a_link_in_an_event(uno: SimulatedServer) -> None:
    dan = uno.guild.add_member(uno.env.create_user("[dan](https://example.org)"))
    await dan.slash(uno.channel, "uno plan", edition="tippo", when="2h")
    (event_id,) = events(uno)
    event = uno.env.backend.get_scheduled_event(uno.guild.id, event_id)

    assert event.description is not None
    assert r"\[dan\]" in event.description
    assert "://" not in event.description


async def test_rescheduling_the_event_reschedules_the_table(uno: SimulatedServer) -> None:
    event_id = await plan(uno, "30 min")
    move(uno, event_id, hours=2)
    await uno.env.advance_time(HOUR)
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    await uno.env.advance_time(2 * HOUR)
    assert uno.state.edition == "tippo"


async def test_a_plan_waits_while_its_event_cannot_be_read_and_follows_it_afterwards(
    uno: SimulatedServer,
) -> None:
    event_id = await plan(uno, "30 min")
    # Discord answers like this for a while when it has lost a server.
    uno.env.inject_error("GET", "/guilds/*/scheduled-events/*", status=404, code=10004, times=None)
    move(uno, event_id, hours=3)
    await uno.env.advance_time(40 * MINUTE)
    (kept,) = await Plans(uno.store).all()

    uno.env.backend.faults.clear()
    await uno.env.advance_time(2 * MINUTE)
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    (moved,) = await Plans(uno.store).all()
    assert moved.at == kept.at + 2.5 * HOUR
    await uno.env.advance_time(2 * HOUR + 20 * MINUTE)
    assert uno.state.edition == "tippo"


async def test_a_plan_whose_event_cannot_be_read_for_a_day_is_dropped(
    uno: SimulatedServer,
) -> None:
    await plan(uno, "30 min")
    uno.env.inject_error("GET", "/guilds/*/scheduled-events/*", status=404, code=10004, times=None)
    await uno.env.advance_time(24 * HOUR)
    assert len(await Plans(uno.store).all()) == 1

    await uno.env.advance_time(2 * HOUR)
    assert await Plans(uno.store).all() == []


async def test_no_table_opens_after_its_event_was_deleted(uno: SimulatedServer) -> None:
    event_id = await plan(uno)
    uno.env.backend.delete_scheduled_event(uno.guild.id, event_id)
    await uno.env.advance_time(3 * HOUR)

    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert await Plans(uno.store).all() == []


async def test_only_the_planner_and_staff_can_call_a_plan_off(
    uno: SimulatedServer,
) -> None:
    await plan(uno)
    (told,) = messages(uno, "planned by **anna**")
    assert labels(told) == ["Call it off"]

    refused = await uno.ben.click(told, label="Call it off")
    assert "staff" in answer_text(refused)
    assert len(events(uno)) == 1
    await uno.store.settings.put(SERVER["locale"], uno.guild.id, "fr")
    await uno.add_staff("stan").click(told, label="Call it off")
    assert events(uno) == []
    assert await Plans(uno.store).all() == []
    assert messages(uno, "La table prévue est annulée"), "in the channel's language"


async def test_a_plan_that_could_not_be_dropped_opens_no_second_table(
    uno: SimulatedServer,
) -> None:
    await plan(uno)
    (one,) = await Plans(uno.store).all()
    await uno.env.advance_time(2 * HOUR + MINUTE)
    await uno.stop()
    await Plans(uno.store).add(one)
    await uno.env.advance_time(15 * MINUTE)
    await uno.restart()
    await uno.env.advance_time(2 * MINUTE)

    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert await Plans(uno.store).all() == []
    assert len(messages(uno, "the table is open")) == 1


@pytest.mark.sampled
@pytest.mark.parametrize("threads", some([Threads.EACH], Threads.NONE))
async def test_a_process_killed_before_mentioning_people_leaves_that_to_the_next(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, threads: Threads
) -> None:
    async def dies(*_: object) -> bool:
        raise StoreUnavailable("the process ends here")

    await uno.store.settings.put(SERVER["threads"], uno.guild.id, threads)
    event_id = await plan(uno)
    say_yes(uno, event_id, uno.cleo)
    with monkeypatch.context() as dying:
        dying.setattr(PlannedTables, "_call", dies)
        await uno.env.advance_time(2 * HOUR + MINUTE)
    assert not calls(uno)
    await uno.restart()
    await uno.env.advance_time(2 * MINUTE)

    (call,) = calls(uno)
    assert {one.id for one in call.mentions} == {uno.anna.id, uno.cleo.id}
    assert [one.state.channel_id for one in uno.bot.app.tables] == [call.channel.id]
    assert await Plans(uno.store).all() == []
    await uno.restart()
    assert len(calls(uno)) == 1


async def test_people_are_mentioned_once_when_discord_and_the_store_work_again(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise DeliveryError(DeliveryFailure.OUTAGE)

    event_id = await plan(uno)
    say_yes(uno, event_id, uno.cleo)
    with monkeypatch.context() as outage:
        outage.setattr(PlannedTables, "_post", fail)
        await uno.env.advance_time(2 * HOUR + 2 * MINUTE)
    assert not calls(uno)
    down = break_method(Plans, "drop", monkeypatch)
    await uno.env.advance_time(2 * MINUTE)
    (call,) = calls(uno)
    assert {one.id for one in call.mentions} == {uno.anna.id, uno.cleo.id}
    assert len(await Plans(uno.store).all()) == 1
    down.clear()
    await uno.env.advance_time(2 * MINUTE)

    assert len(calls(uno)) == 1
    assert await Plans(uno.store).all() == []


async def test_a_planner_who_is_banned_later_opens_no_table(uno: SimulatedServer) -> None:
    await plan(uno)
    await uno.ben.slash(uno.channel, "uno plan", edition="royal", when="3h")
    await uno.add_staff("stan").slash(uno.channel, "uno-bans add", person=uno.anna)

    assert len(events(uno)) == 1
    assert [one.user_id for one in await Plans(uno.store).all()] == [uno.ben.id]


async def test_a_plan_obeys_the_settings_at_its_time_and_is_refused_in_the_servers_language(
    uno: SimulatedServer,
) -> None:
    await uno.store.settings.put(SERVER["locale"], uno.guild.id, "fr")
    event_id = await plan(uno)
    say_yes(uno, event_id, uno.ben)
    await uno.store.settings.put(SERVER["editions"], uno.guild.id, ["master"])
    await uno.env.advance_time(2 * HOUR + MINUTE)

    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    (told,) = messages(uno, "j’ai tout annulé")
    assert f"<@{uno.anna.id}> Ce serveur ne joue pas à cette édition." in texts(told)
    assert {one.id for one in told.mentions} == {uno.anna.id, uno.ben.id}
    assert events(uno) == []
    assert await Plans(uno.store).all() == []


@pytest.mark.parametrize(
    ("method", "path", "log_line"),
    [
        ("POST", "/channels/*/messages", "nobody could be notified"),
        ("DELETE", "/guilds/*/scheduled-events/*", "an event could not be deleted"),
    ],
)
async def test_a_refused_plan_is_called_off_as_far_as_permissions_allow(
    uno: SimulatedServer, method: str, path: str, log_line: str
) -> None:
    await plan(uno)
    await uno.store.settings.put(SERVER["editions"], uno.guild.id, ["master"])
    uno.env.inject_error(method, path, status=403, code=50013, times=None)
    with capture_logs() as lines:
        await uno.env.advance_time(2 * HOUR + MINUTE)

    assert log_line in {line["event"] for line in lines}
    assert bool(messages(uno, "I’ve called it off")) == (method == "DELETE")
    assert bool(events(uno)) == (method == "DELETE")
    assert await Plans(uno.store).all() == []


@pytest.mark.sampled
@pytest.mark.parametrize("archived", some([True], False))
async def test_a_plan_made_by_staff_in_a_thread_of_an_allowed_channel_is_opened(
    uno: SimulatedServer, *, archived: bool
) -> None:
    stan, channel, backend = uno.add_staff("stan"), uno.channel, uno.env.backend
    backend.create_thread(channel.id, "evening", stan.id)
    (place,) = channel.threads
    await uno.env.settle()
    await stan.slash(place, "uno plan", edition="tippo", when="2h")
    await uno.store.settings.put(SERVER["openers"], uno.guild.id, Openers.STAFF)
    await uno.store.settings.put(SERVER["channels"], uno.guild.id, [channel.id])
    if archived:
        backend.edit_channel(place.id, {}, thread_metadata={"archived": True})
    await uno.env.advance_time(2 * HOUR + MINUTE)

    assert uno.bot.app.tables.in_channel(place.id) is not None


async def test_a_planner_who_left_the_server_opens_no_table_there(uno: SimulatedServer) -> None:
    await plan(uno)
    uno.env.backend.remove_member(uno.guild.id, uno.anna.id)
    await uno.env.advance_time(2 * HOUR + MINUTE)

    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    (told,) = messages(uno, "I’ve called it off")
    assert "**anna** can’t open tables on this server any more." in texts(told)


async def test_a_planned_table_of_a_host_at_the_limit_is_not_opened(uno: SimulatedServer) -> None:
    await plan(uno)
    await uno.env.advance_time(2 * HOUR - 5 * MINUTE)
    other = uno.guild.create_text_channel("other")
    await uno.anna.slash(other, "master new")
    await uno.store.settings.put(SERVER["tables-per-person"], uno.guild.id, 1)
    await uno.env.advance_time(6 * MINUTE)

    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    (told,) = messages(uno, "I’ve called it off")
    assert f"One of them is in <#{other.id}>" in texts(told)


async def test_the_opening_limits_are_checked_only_when_a_table_is_planned(
    uno: SimulatedServer,
) -> None:
    await uno.store.settings.put(SERVER["open-cooldown"], uno.guild.id, int(HOUR))
    await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when="10 min")
    await uno.env.advance_time(11 * MINUTE)

    assert uno.state.edition == "tippo"


async def test_planned_tables_count_towards_the_limit_of_tables_per_person(
    uno: SimulatedServer,
) -> None:
    await uno.store.settings.put(SERVER["tables-per-person"], uno.guild.id, 2)
    await uno.open_lobby()
    other = uno.guild.create_text_channel("other")
    await uno.anna.slash(other, "uno plan", edition="tippo", when="2h")
    refused = await uno.anna.slash(other, "uno plan", edition="tippo", when="3h")

    assert "2 tables open or planned. That’s the limit" in answer_text(refused)
    assert len(await Plans(uno.store).all()) == 1
    # A table can still be opened now: the planned one is not open yet.
    await uno.anna.slash(other, "master new")
    assert uno.bot.app.tables.in_channel(other.id) is not None


async def test_a_table_that_its_planner_opens_early_is_used_for_the_plan(
    uno: SimulatedServer,
) -> None:
    await plan(uno)
    await uno.store.settings.put(SERVER["tables-per-person"], uno.guild.id, 1)
    await uno.env.advance_time(2 * HOUR - 5 * MINUTE)
    await uno.open_lobby()
    await uno.env.advance_time(6 * MINUTE)

    assert messages(uno, "the table is already open")
    assert not messages(uno, "I’ve called it off")


async def test_a_plan_waits_while_discord_cannot_find_its_planner(
    uno: SimulatedServer,
) -> None:
    await plan(uno)
    uno.env.inject_error("GET", "/guilds/*/members/*", status=500, code=0, times=None)
    await uno.env.advance_time(2 * HOUR + MINUTE)
    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert len(await Plans(uno.store).all()) == 1

    uno.env.backend.faults.clear()
    await uno.env.advance_time(5 * MINUTE)
    assert uno.state.edition == "tippo"


async def test_a_plan_in_a_removed_language_uses_the_servers_language(
    uno: SimulatedServer,
) -> None:
    await plan(uno)
    uno.env.backend.guilds[uno.guild.id].preferred_locale = "fr"
    (kept,) = await Plans(uno.store).all()
    await Plans(uno.store).drop(kept.event_id)
    await Plans(uno.store).add(
        replace(kept, request=kept.request.replace('"locale": "en"', '"locale": "xx"'))
    )
    await uno.restart()
    await uno.env.advance_time(2 * HOUR + MINUTE)

    assert messages(uno, "la table est ouverte")
    assert uno.state.locale == "xx"


async def test_a_plan_waits_until_the_open_table_closes_and_says_so_once(
    uno: SimulatedServer,
) -> None:
    event_id = await plan(uno)
    say_yes(uno, event_id, uno.cleo)
    await uno.env.advance_time(HOUR)
    await uno.ben.slash(uno.channel, "master new")
    await uno.env.advance_time(HOUR + 10 * MINUTE)

    (told,) = messages(uno, "opens as soon as that one is over")
    assert told.mentions == []
    assert uno.state.edition == "master"

    await uno.stop()
    await uno.env.advance_time(2 * MINUTE)
    assert (uno.state.edition, uno.state.host) == ("tippo", uno.anna.id)
    (call,) = messages(uno, "the table is open.")
    assert {one.id for one in call.mentions} == {uno.anna.id, uno.cleo.id}


async def test_a_planned_table_gets_a_thread_if_the_server_uses_threads(
    uno: SimulatedServer,
) -> None:
    await uno.store.settings.put(SERVER["threads"], uno.guild.id, Threads.EACH)
    event_id = await plan(uno)
    say_yes(uno, event_id, uno.cleo)
    await uno.store.settings.put(SERVER["threads"], uno.guild.id, Threads.NONE)
    await uno.ben.slash(uno.channel, "master new")
    await uno.store.settings.put(SERVER["threads"], uno.guild.id, Threads.EACH)
    await uno.env.advance_time(2 * HOUR + MINUTE)

    guild = uno.bot.get_guild(uno.guild.id)
    assert guild is not None
    (thread,) = guild.threads
    assert thread.name == "UNO Tippo – anna"
    table = uno.bot.app.tables.in_channel(thread.id)
    assert table is not None
    assert table.state.edition == "tippo"
    history = ChannelHandle(uno.env, uno.guild, uno.env.backend.get_channel(thread.id)).history()
    (call,) = (one for one in history if "the table is open" in texts(one))
    assert {one.id for one in call.mentions} == {uno.anna.id, uno.cleo.id}
    assert not messages(uno, "opens as soon as")


async def test_a_bot_that_returns_long_after_the_start_opens_no_table(
    uno: SimulatedServer,
) -> None:
    await plan(uno)
    (event_id,) = events(uno)
    past = {"scheduled_start_time": (uno.env.now() - timedelta(hours=1)).isoformat()}
    uno.env.backend.edit_scheduled_event(uno.guild.id, event_id, past)
    await uno.restart()
    await uno.env.advance_time(2 * MINUTE)

    assert uno.bot.app.tables.in_channel(uno.channel.id) is None
    assert await Plans(uno.store).all() == []


async def test_a_plan_that_is_due_opens_as_soon_as_its_server_is_known(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await plan(uno)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(uno.bot, "serves", lambda _guild_id: False)
        await uno.env.advance_time(2 * HOUR + 2 * MINUTE)
    assert not calls(uno)
    with uno.env._bot_scope():  # noqa: SLF001 - as when a shard is ready
        uno.bot.dispatch("servers_known")
    await uno.env.settle()

    assert len(calls(uno)) == 1


async def test_a_failing_plan_does_not_delay_others(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]]
) -> None:
    broken = await plan(uno)
    (one,) = await Plans(uno.store).all()
    await Plans(uno.store).drop(broken)
    request = one.request.replace('"tippo"', "[]")
    await Plans(uno.store).add(replace(one, request=request, at=one.at - MINUTE))
    uno.env.backend.edit_scheduled_event(
        uno.guild.id,
        broken,
        {"scheduled_start_time": (uno.env.now() + timedelta(hours=2, minutes=-1)).isoformat()},
    )
    await uno.ben.slash(uno.channel, "uno plan", edition="royal", when="2h")
    await uno.env.advance_time(2 * HOUR + MINUTE)

    assert uno.state.edition == "royal"
    assert "a planned table could not be opened" in {line["event"] for line in log}
    log.clear()


async def test_plans_are_exported_and_deleted_with_the_name_in_their_message(
    uno: SimulatedServer,
) -> None:
    event_id = await plan(uno)
    (kept,) = (await uno.store.privacy.export_user(uno.anna.id))["plans"]
    assert kept["event_id"] == event_id
    (told,) = messages(uno, "planned by **anna**")
    await uno.restart()
    await delete_all(uno)

    assert await Plans(uno.store).all() == []
    assert events(uno) == []
    assert messages(uno, "anna") == []
    assert [one.id for one in messages(uno, "its event have been called off")] == [told.id]


async def delete_all(uno: SimulatedServer) -> None:
    """Let Anna delete her data."""
    warning = await uno.anna.slash(uno.channel, "privacy delete")
    await uno.anna.click(answer_of(warning), custom_id="u:-:-:forget:")


async def test_a_plan_is_deleted_although_its_message_was_not_stored_or_is_missing(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unavailable(*_: object) -> None:
        raise StoreUnavailable("the database is locked")

    await plan(uno)
    (told,) = messages(uno, "planned by **anna**")
    await told.delete()
    monkeypatch.setattr(Plans, "told", unavailable)
    made = await uno.anna.slash(uno.channel, "uno plan", edition="royal", when="3h")
    assert not made.followups, "she is told of no failure"
    assert len(await Plans(uno.store).all()) == len(events(uno)) == 2
    await delete_all(uno)

    assert await Plans(uno.store).all() == []
    assert events(uno) == []


async def test_a_time_in_words_is_shown_before_it_is_planned_and_the_time_zone_is_asked_for_once(
    uno: SimulatedServer,
) -> None:
    asked = await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when="tomorrow 20:30")
    assert "What time is it where you are?" in answer_text(asked)
    shown = await uno.anna.select(
        answer_of(asked),
        ["Asia/Kolkata plan-when tippo tomorrow 20:30"],
        custom_id="u:-:-:time-zone:asia",
    )
    there = uno.env.now().astimezone(ZoneInfo("Asia/Kolkata"))
    at = (there + timedelta(1)).replace(hour=20, minute=30, second=0, microsecond=0)
    assert f"<t:{int(at.timestamp())}:F>" in texts(answer_of(shown))
    assert events(uno) == []

    # The select of days keeps the time.
    day = (at + timedelta(2)).date()
    moved = await uno.anna.select(
        answer_of(shown), [f"tippo {day} 20:30"], custom_id="u:-:-:plan-when:day"
    )
    done = await uno.anna.click(answer_of(moved), label="Plan it")
    assert "everyone can see it" in texts(answer_of(done))
    (made,) = await Plans(uno.store).all()
    assert made.at == (at + timedelta(2)).timestamp()
    (told,) = messages(uno, "planned by **anna**")
    await uno.anna.click(told, label="Call it off")
    again = await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when="tomorrow 20:00")
    assert "When:" in answer_text(again)

    # Another time zone keeps the hour on the clock.
    day = (there + timedelta(1)).date()
    asked = await uno.anna.click(answer_of(again), label="Time zone: Kolkata")
    moved = await uno.anna.select(
        answer_of(asked),
        [f"Asia/Tokyo plan-when tippo {day} 20:00"],
        custom_id="u:-:-:time-zone:asia",
    )
    at = datetime(day.year, day.month, day.day, 20, tzinfo=ZoneInfo("Asia/Tokyo"))
    assert f"<t:{int(at.timestamp())}:F>" in texts(answer_of(moved))


async def test_a_typed_time_that_is_unclear_or_out_of_reach_plans_nothing(
    uno: SimulatedServer,
) -> None:
    async def planned(when: str) -> InteractionResult:
        return await uno.anna.slash(uno.channel, "uno plan", edition="tippo", when=when)

    await uno.anna.slash(uno.channel, "uno-notify", zone="Europe/Berlin")
    assert "can’t read this time" in answer_text(await planned("soon"))
    assert "between one minute and 60 days" in answer_text(await planned("61 days"))
    now = uno.env.now().astimezone(BERLIN)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0).timestamp()
    assert f"That would be <t:{int(midnight)}:F>" in answer_text(await planned("today 00:00"))

    shown = await planned("tomorrow 8")
    assert "could mean two different times" in answer_text(shown)
    first, *_ = labels(answer_of(shown))
    chosen = await uno.anna.click(answer_of(shown), label=first)
    assert "Plan it" in labels(answer_of(chosen))
    assert events(uno) == []

    offered = await uno.anna.autocomplete(uno.channel, "uno plan", "when", "in 2", edition="tippo")
    assert [one["name"] for one in offered] == ["In 2 hours", "In 2 days"]
    assert all(parse_time(one["value"], now.timestamp()) for one in offered)
