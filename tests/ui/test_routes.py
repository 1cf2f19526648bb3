"""Which function answers an action, and that Discord is answered in time however slow the store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any

import pytest

from bot.game.daily import daily_id, day_of
from bot.game.rules.lobby import defaults_id
from bot.gateway.answers import RESPONSE_TIME, Responder
from bot.present.components import ActionKind, ComponentAction
from bot.store.database.connections import BatchedReads, Database
from bot.store.database.writer import Writer
from bot.ui import routes
from bot.ui.routes import BOUND, MOVE, Scope, answer_to, on
from tests.ui.settling import park_waiting_tasks
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import governor

SLOW = 1.4
"""Seconds that each read and each write takes: shorter than the timer, and three too long."""
LONGEST = 30
"""Seconds within which everything is done, however slow the store."""


async def test_every_kind_of_action_has_one_function(uno: SimulatedServer) -> None:
    await uno.open()
    for kind in ActionKind:
        functions = {BOUND[key] for key in BOUND if key == (Scope.ANY, kind)}
        assert len(functions) <= 1
        in_scopes = [scope for scope in Scope if (scope, kind) in BOUND]
        assert in_scopes, f"no function answers {kind}"
        assert Scope.ANY not in in_scopes or in_scopes == [Scope.ANY], kind


@pytest.mark.usefixtures("uno")
@pytest.mark.parametrize("kind", ["leaderboard", "hand", MOVE])
def test_two_functions_for_one_kind_are_refused(kind: str) -> None:
    before = dict(BOUND)
    with pytest.raises(ValueError, match="two functions answer"):
        on(kind, scope=Scope.TABLE)(routes.answer_to)  # type: ignore[type-var]
    assert before == BOUND


async def test_the_id_of_a_table_decides_where_kinds_are_shared(uno: SimulatedServer) -> None:
    await uno.open()
    other = uno.guild.create_text_channel("cup")
    await uno.anna.slash(other, "tournament new", edition="master")
    (tournament,) = uno.bot.app.tournaments
    ids = {
        uno.state.table_id: "table",
        tournament.id: "tournament",
        daily_id("master", "2026-11-24"): "daily",
        defaults_id("master"): "settings",
        "of-a-table-that-has-closed": "table",
    }
    for table_id, module in ids.items():
        answer = answer_to(uno.bot.app, ComponentAction(table_id, ActionKind.OPTION))
        assert module in answer.__module__


class Stopwatch:
    """How long after its arrival each interaction has its first answer, in virtual seconds."""

    def __init__(self, uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self._now: Callable[[], float] = lambda: uno.env.now().timestamp()
        self._arrived: dict[Responder, float] = {}
        self.seconds: list[float] = []
        start: Callable[[Responder], None] = Responder.start_timer
        respond: Callable[..., Awaitable[bool]] = Responder._respond  # noqa: SLF001 - every first answer

        def started(responder: Responder) -> None:
            self._arrived[responder] = self._now()
            start(responder)

        async def responded(responder: Responder, send: Callable[[], Any]) -> bool:
            self.seconds.append(self._now() - self._arrived.pop(responder))
            return await respond(responder, send)

        monkeypatch.setattr(Responder, "start_timer", started)
        monkeypatch.setattr(Responder, "_respond", responded)

    @property
    def unanswered(self) -> int:
        """Interactions that have arrived, and have no answer."""
        return len(self._arrived)


def slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the store take long for each read and each write."""

    def slow(kind: type, name: str) -> None:
        work = getattr(kind, name)

        async def late(*of: object, **options: object) -> object:
            await asyncio.sleep(SLOW)
            return await work(*of, **options)

        monkeypatch.setattr(kind, name, late)

    park_waiting_tasks(monkeypatch)
    slow(Database, "read")
    slow(BatchedReads, "get")
    slow(Writer, "write")


async def watch(
    uno: SimulatedServer,
    monkeypatch: pytest.MonkeyPatch,
    ask: Callable[[], Coroutine[Any, Any, object]],
) -> None:
    """Let an unknown person ask something of a slow store."""
    uno.bot.app.preferences_cache.clear()
    # The end of the bot is to wait for no store: time stands still by then.
    with monkeypatch.context() as while_asked:
        stopwatch = Stopwatch(uno, while_asked)
        slow_down(while_asked)
        await ask()
        await uno.env.advance_time(LONGEST)

    assert stopwatch.seconds, ask
    assert not stopwatch.unanswered, ask
    assert max(stopwatch.seconds) < RESPONSE_TIME, ask


@pytest.mark.parametrize(
    ("command", "options"),
    [
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
    ],
)
async def test_no_command_keeps_discord_waiting(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, command: str, options: dict[str, Any]
) -> None:
    await uno.deal()
    await watch(uno, monkeypatch, lambda: uno.anna.slash(uno.channel, command, **options))


DETAILS: dict[str, str] = {
    ActionKind.ADD_ROBOT: "easy",
    ActionKind.OPTION: "speed 8",
    ActionKind.TEAM: "1",
    ActionKind.PICK: "0",
    ActionKind.WHY: "R5",
    ActionKind.OPEN_TABLE: "tippo",
    ActionKind.HOLIDAY: "on",
    ActionKind.DAILY: "master",
    ActionKind.DAILY_BEST: "master 2026-01-01",
    ActionKind.SHARE_DAILY: "master 2026-01-01",
    ActionKind.CANCEL_PLAN: "1",
    ActionKind.CLIP: "0",
    ActionKind.SHARE_CLIP: "0",
    ActionKind.CONFIRM: "leave",
    ActionKind.KICK: "1",
    ActionKind.PASS_HOST: "1",
    ActionKind.RULES: "master 0",
    ActionKind.SETTING: "sorting drawn",
    ActionKind.SERVER_SETTING: "locale fr",
    ActionKind.SERVER_PAGE: "access",
    ActionKind.SERVER_ROLE: "1",
    ActionKind.SERVER_CHANNELS: "-",
    ActionKind.SERVER_EDITIONS: "master",
    ActionKind.SERVER_PODIUM: "-",
    ActionKind.STATISTICS: "figures 1",
    ActionKind.LEADERBOARD_FILTER: "wins - - 0 all",
    **dict.fromkeys(
        (
            ActionKind.RANK_ROLES,
            ActionKind.CREATE_RANK_ROLES,
            ActionKind.RANK_ROLES_BY_HAND,
            ActionKind.RESUME_RANK_ROLES,
        ),
        "- gold",
    ),
    ActionKind.RANK_ROLE: "-",
    ActionKind.LEADERBOARD: "wins - - 0 all",
    ActionKind.SHARE_LEADERBOARD: "wins - - 0 all",
}
"""What a component says beside its kind."""


KINDS = [*ActionKind, "draw", "uno"]
_OF_HANDS = (ActionKind.HAND, ActionKind.PICK, ActionKind.LOG, ActionKind.WHY)
_OF_RECORDS = (ActionKind.VERIFY, ActionKind.REPLAY)
DAILY_KINDS = [*_OF_HANDS, *_OF_RECORDS, "draw", "uno", ActionKind.JOIN]
"""What a daily game answers in a way of its own, and one that it does not."""


async def press_kinds(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, where: str, kinds: Sequence[str]
) -> None:
    """Press buttons of these kinds that belong to a live table, a closed one or a daily game."""
    await uno.deal()
    await uno.anna.slash(uno.channel, "daily", edition="master")
    gwen, message = governor(uno), uno.table_message
    table_id = {
        "table": uno.state.table_id,
        "closed": "of-a-table-that-has-closed",
        "daily": daily_id("master", day_of(uno.env.now().timestamp())),
    }[where]
    for kind in kinds:
        is_staff = kind.startswith("server") or "rank-role" in kind
        custom_id = f"u:{table_id}:-:{kind}:{DETAILS.get(kind, '')}"
        press = partial(uno.press, gwen if is_staff else uno.anna, message, custom_id)
        await watch(uno, monkeypatch, press)


@pytest.mark.parametrize(
    ("where", "kind"),
    [
        *(("table", kind) for kind in KINDS),
        *(("daily", kind) for kind in DAILY_KINDS),
    ],
)
async def test_no_component_keeps_discord_waiting(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, where: str, kind: str
) -> None:
    await press_kinds(uno, monkeypatch, where, [kind])


async def test_no_component_of_a_closed_table_keeps_discord_waiting(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await press_kinds(uno, monkeypatch, "closed", KINDS)
