"""Each action has one function, and even a slow store leaves time to answer Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

import pytest

from bot.game.days import day_of
from bot.gateway.answers import RESPONSE_TIME, Responder
from bot.present.clicks import declared_actions, declared_kinds
from bot.present.table_clicks import LookAtHand
from bot.records.commitment import daily_id
from bot.store.database.connections import BatchedReads, Database
from bot.store.database.writer import Writer
from bot.ui.routes import BOUND, on
from tests.ui.settling import park_waiting_tasks
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import governor

T = TypeVar("T")
Ask = Callable[[], Coroutine[Any, Any, object]]

SLOW = 1.4
"""Seconds that each read or write takes: one fits within the timer, three do not."""
LONGEST = 12
"""Virtual seconds within which everything is answered, however slow the store is."""
AT_ONCE = 9
"""The most requests made at once to one store, all of which wait at the same time."""


@pytest.mark.usefixtures("uno")
def test_every_declared_action_has_a_function() -> None:
    declared = {one for one in declared_actions() if not one.__module__.startswith("tests")}

    assert declared <= BOUND.keys()


@pytest.mark.usefixtures("uno")
def test_a_second_function_for_an_action_is_refused() -> None:
    async def other(_context: object, _click: object) -> None:
        raise AssertionError

    before = dict(BOUND)
    with pytest.raises(ValueError, match="two functions answer"):
        on(LookAtHand)(other)
    assert before == BOUND


class Stopwatch:
    """The times at which interactions arrive and get their first answers, in virtual seconds.

    Attributes:
        answered: The seconds until the first answer to each interaction, in order of arrival, or
            None without an answer.
    """

    def __init__(self, uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self._now: Callable[[], float] = lambda: uno.env.now().timestamp()
        self._arrived: dict[Responder, float] = {}
        self.answered: dict[Responder, float | None] = {}
        start: Callable[[Responder], None] = Responder.start_timer
        respond: Callable[..., Awaitable[bool]] = Responder._respond  # noqa: SLF001 - every first answer

        def started(responder: Responder) -> None:
            self._arrived[responder], self.answered[responder] = self._now(), None
            start(responder)

        async def responded(responder: Responder, send: Callable[[], Any]) -> bool:
            self.answered[responder] = self._now() - self._arrived[responder]
            return await respond(responder, send)

        monkeypatch.setattr(Responder, "start_timer", started)
        monkeypatch.setattr(Responder, "_respond", responded)


def slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delay each read and each write of the store."""

    def slow(kind: type, name: str) -> None:
        work = getattr(kind, name)

        async def late(*of: object, **options: object) -> object:
            await asyncio.sleep(SLOW)
            return await work(*of, **options)

        monkeypatch.setattr(kind, name, late)

    park_waiting_tasks(monkeypatch)
    slow(Database, "_read")
    slow(BatchedReads, "get")
    slow(Writer, "_write")


async def watch(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, *asks: Ask) -> None:
    """Send several requests at one moment, with no preferences cached, while the store is slow."""
    uno.bot.app.preferences_cache.clear()
    # Shutdown must not wait for the slow store: time no longer advances.
    with monkeypatch.context() as while_asked:
        stopwatch = Stopwatch(uno, while_asked)
        slow_down(while_asked)
        for number, ask in enumerate(asks, 1):
            await ask()
            assert len(stopwatch.answered) == number, ask
        await uno.env.advance_time(LONGEST)

    for ask, after in zip(asks, stopwatch.answered.values(), strict=True):
        assert after is not None, f"{ask} has no answer after {LONGEST} s"
        assert after < RESPONSE_TIME, ask


COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("tippo new", {}),
    ("master rules", {}),
    ("potter birthday", {"day": 1, "month": 5}),
    ("uno hand", {}),
    ("uno status", {}),
    ("uno help", {}),
    ("uno settings", {}),
    ("uno join", {}),
    ("uno leave", {}),
    ("uno draw", {}),
    ("uno play", {}),
    ("uno play", {"card": "red 5"}),
    ("uno kick", {"person": "ben"}),
    ("uno verify", {}),
    ("uno replay", {}),
    ("uno plan", {"edition": "tippo", "when": "2h"}),
    ("leaderboard", {}),
    ("stats player", {}),
    ("stats achievements", {}),
    ("stats server", {}),
    ("daily", {}),
    ("daily", {"edition": "master"}),
    ("privacy export", {}),
    ("privacy delete", {}),
    ("tournament new", {"edition": "master"}),
    ("tournament join", {}),
    ("tournament standing", {}),
]


async def at_a_live_table(uno: SimulatedServer) -> None:
    """Make sure that Anna and Ben play: an earlier request may have ended their game."""
    if uno.bot.app.tables.in_channel(uno.channel.id) is None:
        await uno.deal()


async def test_no_command_keeps_discord_waiting(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for some in together(COMMANDS):
        await at_a_live_table(uno)
        await watch(
            uno,
            monkeypatch,
            *(partial(uno.anna.slash, uno.channel, name, **given) for name, given in some),
        )


def together(asked: Sequence[T]) -> Iterator[Sequence[T]]:
    """Batches of requests that are sent together."""
    for first in range(0, len(asked), AT_ONCE):
        yield asked[first : first + AT_ONCE]


DETAILS: dict[str, str] = {
    "add-robot": "easy",
    "option": "speed 8",
    "team": "1",
    "pick": "0",
    "why": "R5",
    "open-table": "tippo",
    "holiday": "yes",
    "play-daily": "master",
    "tournament": "join",
    "confirm-tournament": "leave",
    "tournament-rules": "master 0",
    "react": "laugh",
    "cast-vote": "yes close 0",
    "duel": "1",
    "duel-block": "yes 1",
    "plan": "tippo 1",
    "plan-when": "tippo 20:30",
    "notify-editions": "tippo",
    "notify-from": "18",
    "notify-until": "22",
    "notify-pause": "3600",
    "notify-where": "no",
    "notify-stop": "1",
    "time-zones": "notify",
    "time-zone": "Europe/Berlin notify",
    "server-options": "master",
    "server-option": "master goal 200",
    "birthday-month": "5",
    "birthday-day": "1 5",
    "daily-best": "master 2026-01-01",
    "share-daily": "master 2026-01-01",
    "cancel-plan": "1",
    "clip": "0",
    "share-clip": "0",
    "confirm": "leave",
    "kick": "1",
    "pass-host": "1",
    "rules": "master 0",
    "setting": "sorting drawn",
    "server-setting": "locale fr",
    "server-page": "access",
    "server-role": "1",
    "server-channels": "-",
    "server-editions": "master",
    "server-podium": "-",
    "statistics": "figures 1",
    "leaderboard-filter": "wins - - 0 all",
    **dict.fromkeys(
        (
            "rank-roles",
            "create-rank-roles",
            "rank-roles-by-hand",
            "resume-rank-roles",
        ),
        "- gold",
    ),
    "rank-role": "- gold -",
    "leaderboard": "wins - - 0 all",
    "share-leaderboard": "wins - - 0 all",
}
"""The details in a component's custom id, by its kind."""


def kinds() -> list[str]:
    """All kinds of buttons of the loaded features, and two moves."""
    return [*(one for one in declared_kinds() if not one.startswith("test-")), "draw", "uno"]


_OF_HANDS = ("hand", "pick", "log", "why")
_OF_RECORDS = ("verify", "replay")
DAILY_KINDS = [*_OF_HANDS, *_OF_RECORDS, "draw", "uno", "join"]
"""The kinds of buttons that a daily game answers itself, and `join`, which it does not answer."""


async def press(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, table_id: str, kinds: Sequence[str]
) -> None:
    """Press buttons of these kinds that claim to belong to a table."""

    def pressing(kind: str) -> Ask:
        is_staff = kind.startswith("server") or "rank-role" in kind
        custom_id = f"u:{table_id}:-:{kind}:{DETAILS.get(kind, '')}"
        return partial(uno.press, staff if is_staff else uno.anna, message, custom_id)

    # Any message of the bot will do: `uno.press` puts the button on it.
    message = next(one for one in uno.channel.history() if one.components)
    staff = governor(uno)
    await watch(uno, monkeypatch, *map(pressing, kinds))


async def test_no_component_of_a_live_table_keeps_discord_waiting(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for some in together(kinds()):
        await at_a_live_table(uno)
        await press(uno, monkeypatch, uno.state.table_id, some)


async def test_no_component_of_a_daily_game_keeps_discord_waiting(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open_lobby()
    await uno.anna.slash(uno.channel, "daily", edition="master")
    table_id = daily_id("master", day_of(uno.env.now().timestamp()))
    await press(uno, monkeypatch, table_id, DAILY_KINDS)


async def test_no_component_of_a_closed_table_keeps_discord_waiting(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open_lobby()
    for some in together(kinds()):
        await press(uno, monkeypatch, "of-a-table-that-has-closed", some)
