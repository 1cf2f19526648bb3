"""`/uno-notify`: pings about a server's lobbies, rare, and only for people who ask for them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import discord
import pytest
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType
from simcord.results import InteractionResult
from sqlalchemy import select, update

from bot.app.housekeeping import FIRST_AFTER
from bot.game.ports import StoreUnavailable
from bot.game.rules.actions import AddRobot, Click, SetOption
from bot.settings import PERSON, SERVER, LobbyPings
from bot.store.store import Store
from cogs.duel.queries import Duels
from cogs.notify.pinger import AT_ONCE, PINGS_AFTER
from cogs.notify.queries import (
    DAY,
    HOUR,
    KEPT,
    Pings,
    Subscription,
    Subscriptions,
    lobby_pings,
    pinged_people,
)
from tests.depth import some
from tests.store.changes import ANNA, BEN, CLEO, GUILD
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    click_more,
    components_of,
    labels,
    texts,
)
from tests.ui.simulated_server import SimulatedServer

NOON = 12 * HOUR + 1_800_000_000.0 // DAY * DAY


async def want(uno: SimulatedServer, *people: MemberActor, direct: bool = False) -> None:
    """Note that people have asked for pings, in the channel or by direct message."""
    for one in people:
        await uno.store.direct_messages.opened(one.id, one.user.dm_channel.id)
        wish = Subscription(uno.guild.id, one.id, direct=direct)
        await Subscriptions(uno.store).put(wish, uno.env.now().timestamp())


async def ask(person: MemberActor, shown: InteractionResult) -> None:
    """Let a person press *Ping me to play* in the panel of `/uno-notify`."""
    await person.click(answer_of(shown), label="Ping me to play")


async def choose(uno: SimulatedServer, person: MemberActor, choice: str) -> InteractionResult:
    """Let a person choose values in the panel of `/uno-notify`; `choice` is `<what> <values>`."""
    shown = answer_of(await person.slash(uno.channel, "uno-notify"))
    what, *values = choice.split()
    ids = [str(one.get("custom_id", "")) for one in components_of(shown)]
    (chosen,) = (one for one in ids if one.startswith(f"u:-:-:notify-{what}:"))
    result: InteractionResult = await person.select(shown, values, custom_id=chosen)
    return result


def pings(uno: SimulatedServer) -> list[discord.Message]:
    return [one for one in uno.channel.history() if "Stop pinging me" in labels(one)]


def pinged(uno: SimulatedServer) -> set[int]:
    """The people mentioned in the channel's ping, if there is one."""
    messages = pings(uno)
    assert len(messages) <= 1
    return {one.id for message in messages for one in message.mentions}


async def wait(uno: SimulatedServer, seconds: float = PINGS_AFTER + 1) -> None:
    await uno.env.advance_time(seconds)


async def close(uno: SimulatedServer) -> None:
    await uno.end(uno.anna, "uno stop")


async def test_a_lobby_with_free_seats_pings_subscribers_until_it_starts(
    uno: SimulatedServer,
) -> None:
    wishes = Subscriptions(uno.store)
    await uno.open_lobby()
    await ask(uno.ben, await uno.ben.slash(uno.channel, "uno-notify"))
    shown = await click_more(uno.cleo, uno.table_message, "Ping me")
    assert "I can ping you there" in texts(answer_of(shown))
    await ask(uno.cleo, shown)
    await wishes.put(Subscription(uno.guild.id + 1, uno.cleo.id), 0.0)
    await wait(uno, PINGS_AFTER - 1)
    assert pings(uno) == []
    await wait(uno, 2)

    (ping,) = pings(uno)
    assert "A **UNO Master** table has 9 free seats." in texts(ping)
    assert pinged(uno) == {uno.ben.id, uno.cleo.id}
    assert labels(ping) == ["Join", "Stop pinging me"]
    await uno.ben.click(ping, label="Join")
    assert uno.state.seat_of(uno.ben.id) == 1

    assert "don’t ping you" in answer_text(await uno.anna.click(ping, label="Stop pinging me"))
    stopped = await uno.cleo.click(ping, label="Stop pinging me")
    assert "won’t ping you on this server any more" in answer_text(stopped)
    assert await wishes.find(uno.guild.id, uno.cleo.id) is None
    assert await wishes.find(uno.guild.id + 1, uno.cleo.id) is not None
    await begin(uno.anna, uno.table_message)
    await uno.env.settle()
    assert pings(uno) == []


async def due(store: Store, at: float, edition: str = "wizz", guild: int = GUILD) -> set[int]:
    """The people whom a lobby that Cleo opened would ping at a Unix time."""
    found = await Subscriptions(store).due(guild, CLEO, edition, at, AT_ONCE)
    return {one.user_id for one in found}


async def test_the_pause_between_pings_that_a_person_chose_holds_for_all_servers_together(
    store: Store,
) -> None:
    wishes, made = Subscriptions(store), Pings(store)
    hourly, daily = Subscription(GUILD, ANNA, pause=HOUR), Subscription(GUILD, BEN)
    for one in (hourly, daily, replace(hourly, guild_id=GUILD + 1)):
        await wishes.put(one, 0.0)
    assert await due(store, NOON) == {ANNA, BEN}
    await made.begin("t1", GUILD, 2, NOON)
    await made.take("t1", [hourly, daily], NOON)

    for guild in (GUILD, GUILD + 1):
        assert await due(store, NOON + HOUR - 1, guild=guild) == set()
        assert await due(store, NOON + HOUR, guild=guild) == {ANNA}
    assert await due(store, NOON + DAY) == {ANNA, BEN}


async def test_a_host_does_not_ping_a_person_who_has_blocked_them(store: Store) -> None:
    for person in (ANNA, BEN):
        await Subscriptions(store).put(Subscription(GUILD, person), 0.0)
    await Duels(store).block(ANNA, CLEO, 0.0)

    assert await due(store, NOON) == {BEN}


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        (None, "2026-03-28", (20, 21)),
        ("Africa/Nairobi", "2026-03-28", (17, 18)),
        ("Europe/Berlin", "2026-03-28", (19, 20)),
        ("Europe/Berlin", "2026-03-29", (18, 19)),
    ],
    ids=["UTC", "three hours ahead", "winter", "summer"],
)
async def test_editions_and_hours_on_the_persons_clock_are_respected(
    store: Store, zone: str | None, day: str, hours: tuple[int, ...]
) -> None:
    wish = Subscription(GUILD, ANNA, ("tippo", "wizz"), from_hour=20, until_hour=22)
    await Subscriptions(store).put(wish, 0.0)
    if zone is not None:
        await store.settings.put(PERSON["time-zone"], ANNA, ZoneInfo(zone))
    times = {one: datetime.fromisoformat(f"{day}T{one:02}:30Z").timestamp() for one in range(24)}

    assert tuple([one for one, at in times.items() if await due(store, at)]) == hours
    assert not await due(store, times[hours[0]], "master")


async def test_a_lobby_pings_at_most_five_people_and_the_next_lobby_the_others(
    uno: SimulatedServer,
) -> None:
    people = [uno.guild.add_member(uno.env.create_user(f"p{one}")) for one in range(8)]
    await want(uno, *people)
    await uno.open_lobby()
    await wait(uno)
    first = pinged(uno)
    assert len(first) == AT_ONCE
    await close(uno)
    await uno.open_lobby("wizz")
    await wait(uno)

    # The three people who were not pinged before.
    assert pinged(uno) == {one.id for one in people} - first


async def test_only_people_who_can_join_are_pinged(uno: SimulatedServer) -> None:
    dan, eve, finn, gina = (
        uno.guild.add_member(uno.env.create_user(name)) for name in ("dan", "eve", "finn", "gina")
    )
    await want(uno, uno.anna, uno.ben, uno.cleo, dan, eve, finn, gina)
    await uno.add_staff("stan").slash(uno.channel, "uno-bans add", person=uno.ben)
    hidden = Overwrite(
        target_id=uno.cleo.id,
        type=OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(view_channel=True).value,
    )
    uno.env.backend.set_overwrite(uno.channel.id, hidden)
    uno.env.backend.remove_member(uno.guild.id, dan.id)
    elsewhere = uno.guild.create_text_channel("elsewhere")
    await eve.slash(elsewhere, "master new")
    # The lobbies of Eve and Gina ping nobody because a robot has joined each of them.
    (lobby,) = (one for one in elsewhere.history() if "Add robot" in labels(one))
    await eve.click(lobby, label="Add robot")
    await gina.slash(uno.guild.create_text_channel("other"), "classic new")
    (own,) = (one for one in uno.bot.app.tables if one.state.host == gina.id)
    for action in (AddRobot(), SetOption("turn-seconds", int(DAY))):
        await own.ask(Click(gina.id, "gina", "en-US", action, uno.env.now().timestamp()))
    assert own.state.is_slow
    await uno.open_lobby()
    await wait(uno)

    assert pinged(uno) == {finn.id, gina.id}, "a slow game leaves Gina time for another"
    # The subscription of a person who has left is deleted.
    assert await Subscriptions(uno.store).find(uno.guild.id, dan.id) is None
    assert await Subscriptions(uno.store).find(uno.guild.id, uno.ben.id) is not None


async def test_lobbies_filled_by_robots_ping_nobody(uno: SimulatedServer) -> None:
    await want(uno, uno.ben)
    await uno.open_lobby()
    await uno.anna.click(uno.table_message, label="Add robot")
    await wait(uno)
    assert pings(uno) == []
    robots = await click_more(uno.anna, uno.table_message, "Robots…")
    await uno.anna.click(answer_of(robots), label="Remove robot")
    await wait(uno)

    assert pinged(uno) == {uno.ben.id}


async def test_private_threads_and_tournaments_ping_nobody(uno: SimulatedServer) -> None:
    await want(uno, uno.ben)
    backend, private = uno.env.backend, discord.ChannelType.private_thread.value
    thread = backend.create_thread(uno.channel.id, "ours", uno.anna.id, type=private)
    backend.add_thread_member(thread.id, uno.anna.id)
    await uno.env.settle()
    await uno.anna.slash(ChannelHandle(uno.env, uno.guild, thread), "master new")
    assert uno.bot.app.tables.in_channel(thread.id) is not None
    await uno.gather_tournament()
    await wait(uno)

    assert await rows(uno) == (0, 0)


async def rows(uno: SimulatedServer) -> tuple[int, int]:
    """The numbers of lobbies that have pinged people and of people who have been pinged."""
    read = uno.store.database.read
    return len(await read(select(lobby_pings))), len(await read(select(pinged_people)))


async def test_staff_can_forbid_pings(uno: SimulatedServer) -> None:
    await want(uno, uno.ben)
    await uno.store.settings.put(SERVER["lobby-pings"], uno.guild.id, LobbyPings.FORBIDDEN)
    await uno.open_lobby()
    await wait(uno)

    assert await rows(uno) == (0, 0)
    assert "have switched pings off" in answer_text(await uno.ben.slash(uno.channel, "uno-notify"))
    shown = await uno.cleo.slash(uno.channel, "uno-notify")
    assert "have switched pings off" in answer_text(shown)


async def test_after_a_restart_nobody_is_pinged_twice_and_the_ping_is_deleted(
    uno: SimulatedServer,
) -> None:
    await want(uno, uno.ben)
    await uno.open_lobby()
    await wait(uno)
    (ping,) = pings(uno)
    await uno.restart()
    await want(uno, uno.cleo)
    # However old a ping is, it stays while its lobby waits.
    await wait(uno, 2 * HOUR)
    assert [one.id for one in pings(uno)] == [ping.id]
    await close(uno)
    await uno.env.settle()

    assert pings(uno) == []


async def test_a_ping_that_could_not_be_deleted_is_deleted_later(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await want(uno, uno.ben)
    await uno.open_lobby()
    await wait(uno)
    # After this refusal, unlike in an outage, the bot does not try again at once.
    path = f"/channels/{uno.channel.id}/messages/{pings(uno)[0].id}"
    uno.env.inject_error("DELETE", path, status=403, code=50013, times=None)
    await close(uno)
    assert len(pings(uno)) == 1
    uno.env.backend.faults.clear()
    await wait(uno, HOUR)

    assert pings(uno) == []
    await uno.pass_days(KEPT / DAY + 1)
    assert await rows(uno) == (0, 0)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("waits", "direct"), some([(True, False), (False, True)], (True, True), (False, False))
)
async def test_a_ping_that_a_killed_process_did_not_save_is_found(
    uno: SimulatedServer, waits: bool, direct: bool
) -> None:
    await want(uno, uno.ben, direct=direct)
    await uno.open_lobby()
    await wait(uno)
    for one in (lobby_pings, pinged_people):
        await uno.store.write(update(one).values(message_id=None))

    def where() -> list[discord.Message]:
        shown = uno.messages(uno.ben) if direct else uno.channel.history()
        return [one for one in shown if "Stop pinging me" in labels(one)]

    assert len(where()) == 1
    if waits:
        await uno.restart()
        await wait(uno, FIRST_AFTER + 1)
        assert len(where()) == 1
        await close(uno)
    else:
        await close(uno)
        await uno.restart()
        await wait(uno, FIRST_AFTER + 1)

    assert where() == []


async def test_only_one_of_several_processes_pings(store: Store) -> None:
    now, people = NOON, [Subscription(1, one, pause=HOUR) for one in (5, 6)]
    here, there = Pings(store), Pings(store)
    begun = await asyncio.gather(*(one.begin("t1", 1, 2, now) for one in (here, there)))
    assert sorted(begun) == [False, True]
    await here.begin("t2", 3, 4, now)
    both = await asyncio.gather(
        here.take("t1", people, now), there.take("t2", [replace(people[0], guild_id=3)], now)
    )
    assert sorted(one.user_id for taken in both for one in taken) == [5, 6]


async def test_a_ping_that_could_not_be_stored_is_not_sent(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await want(uno, uno.ben)
    await uno.open_lobby()

    async def fail(*_: object) -> bool:
        raise StoreUnavailable("down")

    monkeypatch.setattr(Pings, "begin", fail)
    await wait(uno)

    assert pings(uno) == []


async def test_a_person_who_chose_direct_messages_is_pinged_there(uno: SimulatedServer) -> None:
    await want(uno, uno.ben)
    shown = await choose(uno, uno.ben, "where yes")
    assert "by direct message" in texts(answer_of(shown))
    await uno.open_lobby()
    await wait(uno)

    assert pings(uno) == []
    (ping,) = uno.messages(uno.ben)
    assert f"https://discord.com/channels/{uno.guild.id}/{uno.channel.id}" in texts(ping)
    stopped = await uno.ben.user.click(ping, label="Stop pinging me")
    assert "won’t ping you" in answer_text(stopped)
    await close(uno)
    await uno.env.settle()
    assert [one for one in uno.messages(uno.ben) if "free seats" in texts(one)] == []


async def test_a_lobby_in_a_removed_language_pings_in_the_servers_language(
    uno: SimulatedServer,
) -> None:
    await want(uno, uno.ben)
    uno.env.backend.guilds[uno.guild.id].preferred_locale = "fr"
    await uno.restart()
    await uno.open_lobby(locale="xx")
    await wait(uno)

    (ping,) = (one for one in uno.channel.history() if "places libres" in texts(one))
    assert [one.id for one in ping.mentions] == [uno.ben.id]
    assert "Tirage" in texts(uno.commitments[0])


async def test_pings_by_direct_message_cannot_be_chosen_if_direct_messages_fail(
    uno: SimulatedServer,
) -> None:
    await Subscriptions(uno.store).put(Subscription(uno.guild.id, uno.ben.id), 0.0)
    uno.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    shown = await choose(uno, uno.ben, "where yes")

    assert "My direct messages don’t reach you" in texts(answer_of(shown))
    wish = await Subscriptions(uno.store).find(uno.guild.id, uno.ben.id)
    assert wish is not None
    assert not wish.direct


async def test_choices_are_kept_and_the_time_zone_is_asked_for_once_with_the_first_hours(
    uno: SimulatedServer,
) -> None:
    await want(uno, uno.ben)
    for choice in ("editions tippo wizz", f"pause {HOUR}"):
        await choose(uno, uno.ben, choice)
    asked = await choose(uno, uno.ben, "from 18")
    question = answer_of(asked)
    assert "What time is it where you are?" in texts(question)
    shown = await uno.ben.select(
        question, ["Asia/Kolkata notify"], custom_id="u:-:-:time-zone:asia"
    )
    assert "from 18:00 to 00:00 your time" in texts(answer_of(shown))
    assert "Time zone: Kolkata" in labels(answer_of(shown))
    again = await choose(uno, uno.ben, "until 22")
    assert "from 18:00 to 22:00 your time" in texts(answer_of(again))
    wish = await Subscriptions(uno.store).find(uno.guild.id, uno.ben.id)
    assert wish is not None
    assert (wish.editions, wish.pause) == (("tippo", "wizz"), HOUR)
    assert (wish.from_hour, wish.until_hour) == (18, 22)
    another = await uno.ben.click(answer_of(again), label="Time zone: Kolkata")
    assert "What time is it where you are?" in texts(answer_of(another))


async def test_any_time_zone_can_be_typed_and_an_unknown_one_changes_nothing(
    uno: SimulatedServer,
) -> None:
    for typed in ("half past", "Europe", "../etc/passwd", "x" * 6000):
        refused = await uno.ben.slash(uno.channel, "uno-notify", zone=typed)
        assert "don’t know this time zone" in answer_text(refused), typed
    assert (await uno.store.settings.person(uno.ben.id)).time_zone is None
    offered = await uno.ben.autocomplete(uno.channel, "uno-notify", "zone", "vien")
    time = f"{uno.env.now().astimezone(ZoneInfo('Europe/Vienna')):%H:%M}"
    assert ("Europe/Vienna", f"Vienna (Europe) – {time}") in [
        (one["value"], one["name"]) for one in offered
    ]
    for typed, name in (
        ("europe/vienna", "Europe/Vienna"),
        ("mexico city", "America/Mexico_City"),
        ("montreal", "America/Montreal"),
    ):
        await uno.ben.slash(uno.channel, "uno-notify", zone=typed)
        assert (await uno.store.settings.person(uno.ben.id)).time_zone == ZoneInfo(name)


async def test_deleting_ones_data_also_deletes_the_ping(uno: SimulatedServer, store: Store) -> None:
    await ask(uno.ben, await uno.ben.slash(uno.channel, "uno-notify"))
    await uno.open_lobby()
    await wait(uno)
    export = await store.privacy.export_user(uno.ben.id)
    assert [one["pause"] for one in export["lobby pings"]] == [DAY]
    assert len(export["last lobby ping"]) == 1
    assert export["player"], "what nobody owns would not be deleted with its owner"
    warned = await uno.ben.slash(uno.channel, "privacy delete")
    await uno.ben.click(answer_of(warned), label=labels(answer_of(warned))[0])

    assert pings(uno) == []
    assert await rows(uno) == (1, 0)
    assert await Subscriptions(store).find(uno.guild.id, uno.ben.id) is None
