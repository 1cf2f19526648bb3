"""`python -m playground`: its start, its errors in one line, and what it restores at its end."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import discord
import pytest

import playground
from playground import Demo, LocalDiscord, example
from playground.__main__ import main
from playground.local_discord import current_addresses
from playground.processes import _run_program, run_processes
from playground.run import BotStartError, at_signals, find_bot, run
from playground.server.state.events import BotStatusChanged, Event
from playground.tests.conftest import RATES, ScriptedBot

EXAMPLE = "playground.example:create"


@pytest.fixture(autouse=True)
def control_c() -> Iterator[None]:
    """Restore the handler of Ctrl-C after the test: the command line replaces it."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


class EndingBot(ScriptedBot):
    """A bot that sends one request to Discord and stops."""

    async def on_ready(self) -> None:
        address = f"{current_addresses().api}/users/@me"
        header = {"Authorization": f"Bot {self.http.token}"}
        async with aiohttp.ClientSession(headers=header) as web, web.get(address) as answer:
            self.answer = answer
        await asyncio.sleep(0)
        await self.close()


class FailingBot(ScriptedBot):
    async def setup_hook(self) -> None:
        raise ValueError("the database cannot be opened")


class StayingBot(ScriptedBot):
    """A bot that sends SIGTERM at its start and swallows its first cancellation.

    Like this bot, `asyncio.wait_for` may swallow a cancellation.
    """

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        signal.raise_signal(signal.SIGTERM)
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)


class Coming:
    """A listener that notes when the bot comes online."""

    def __init__(self) -> None:
        self.online = asyncio.Event()

    def on_event(self, event: Event) -> None:
        if event == BotStatusChanged(online=True):
            self.online.set()


@pytest.fixture
def quick() -> LocalDiscord:
    return LocalDiscord(rates=RATES)


async def test_the_bot_finds_the_local_discord_and_its_token(quick: LocalDiscord) -> None:
    bot = EndingBot()

    await run(lambda: bot, quick)

    assert bot.answer.ok


async def test_the_playground_restores_discords_address_on_closing(quick: LocalDiscord) -> None:
    before = current_addresses()

    await run(EndingBot, quick)

    assert current_addresses() == before


async def test_the_context_manager_that_yields_a_bot_ends_after_the_bot_is_closed(
    quick: LocalDiscord,
) -> None:
    steps: list[str] = []
    bot = EndingBot()

    @asynccontextmanager
    async def create() -> AsyncIterator[discord.Client]:
        steps.append("opened")
        async with bot:
            yield bot
        steps.append(f"closed, and the bot before it: {bot.is_closed()}")

    await run(create, quick)

    assert steps == ["opened", "closed, and the bot before it: True"]


async def test_the_address_of_the_page_is_printed(
    quick: LocalDiscord, capsys: pytest.CaptureFixture[str]
) -> None:
    await run(EndingBot, quick)

    assert quick.url in capsys.readouterr().out


async def test_the_terminal_names_the_first_command_to_type(
    capsys: pytest.CaptureFixture[str],
) -> None:
    local = LocalDiscord(rates=RATES, demo=Demo(first="/do"))
    await run(EndingBot, local)

    assert "Write /do to begin. Open it in two windows" in capsys.readouterr().out


async def test_a_bot_that_swallows_the_first_cancellation_still_ends(
    quick: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("playground.run._CANCEL_AGAIN_S", 0.01)

    assert await asyncio.wait_for(run(StayingBot, quick), 30) == 0


async def test_no_address_is_printed_if_the_bot_cannot_start(
    quick: LocalDiscord, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match="the database cannot be opened"):
        await run(FailingBot, quick)

    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
async def test_a_signal_is_handled_and_its_former_handler_restored(
    sent: signal.Signals, status: int
) -> None:
    before, heard = signal.getsignal(sent), asyncio.Event()

    with at_signals(heard.set) as signalled:
        signal.raise_signal(sent)
        await asyncio.wait_for(heard.wait(), 5)

    assert signalled.status == status
    assert signal.getsignal(sent) is before


@pytest.mark.external
@pytest.mark.parametrize("module", ["discord", "my_bot"])
def test_control_c_during_an_import_prints_no_traceback(module: str, tmp_path: Path) -> None:
    (tmp_path / f"{module}.py").write_text("import signal; signal.raise_signal(signal.SIGINT)")
    # The current folder is searched first, so this module also replaces the real discord.py.
    done = subprocess.run(
        [sys.executable, "-m", "playground", "--bot", "my_bot:create"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(playground.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (130, "playground: interrupted\n")


@pytest.mark.external
def test_the_entry_point_imports_no_other_module_before_control_c_is_handled() -> None:
    """Before Ctrl-C is handled, it would interrupt any import with a traceback."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); before = set(sys.modules); "
        "import playground.__main__; print(*sorted(set(sys.modules) - before))"
    )
    root = str(Path(playground.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-S", "-c", code, root], capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == ["__future__", "playground", "playground.__main__"]


def test_control_c_does_not_reach_the_programs_of_postgresql(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A database server that received Ctrl-C would end by itself, which would be an error."""
    code = f"import os, sys; sys.exit(os.getsid(0) == {os.getsid(0)})"

    monkeypatch.setattr(os, "geteuid", lambda: 1)  # as root, the programs would run as another user
    _run_program(sys.executable, "-c", code)


def test_a_taken_port_is_reported_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        assert main(["--bot", EXAMPLE, f"--port={port}"]) == 1

    said = capsys.readouterr().err
    assert re.search(rf"port {port} is not available.*--port", said)
    assert said.count("\n") == 1


@pytest.mark.external
async def test_several_processes_run_one_bot_until_a_signal(
    quick: LocalDiscord, capfd: pytest.CaptureFixture[str]
) -> None:
    playing = asyncio.create_task(run_processes(EXAMPLE, quick, 2, {}))
    coming = Coming()
    quick.state.listeners.append(coming)
    await asyncio.wait_for(coming.online.wait(), 30)

    signal.raise_signal(signal.SIGTERM)
    await asyncio.wait_for(playing, 30)

    assert capfd.readouterr().out.count(quick.url) == 1


def test_a_process_without_a_token_fails_with_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--bot", EXAMPLE, "--join=1"]) == 1

    said = capsys.readouterr().err
    assert "there is no PLAYGROUND_TOKEN" in said
    assert said.count("\n") == 1


@pytest.mark.external
async def test_a_process_that_ends_by_itself_ends_the_others(quick: LocalDiscord) -> None:
    with pytest.raises(BotStartError, match="a process of the bot has ended by itself"):
        await run_processes("tests.nowhere:create", quick, 2, {})


@pytest.mark.parametrize("port", ["70000", "-1", "here"])
def test_an_invalid_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--bot", EXAMPLE, f"--port={port}"])

    assert end.value.code == 2
    said = capsys.readouterr().err
    assert "--port: a port is a number" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "count", "most"),
    [("processes", "0", 32), ("processes", "33", 32), ("servers", "two", 1000)],
)
def test_an_invalid_number_is_reported_in_one_line(
    option: str, count: str, most: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--bot", EXAMPLE, f"--{option}={count}"])

    assert end.value.code == 2
    said = capsys.readouterr().err
    assert f"--{option}: a whole number from 1 to {most} is required" in said
    assert said.count("\n") == 1


async def later() -> discord.Client:
    return example.create()


@asynccontextmanager
async def nobody() -> AsyncIterator[None]:
    yield


@asynccontextmanager
async def nothing() -> AsyncIterator[None]:
    if example.__name__ == "":
        yield


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("playground.example", "package.module:create"),
        ("tests.nowhere:create", "no module tests.nowhere"),
        ("playground.example:make", "no make in playground.example"),
        (".example:create", "package.module:create"),
        ("playground.example:__doc__", "cannot be called"),
        ("discord:Client", "cannot be called without arguments"),
        ("os:getcwd", "returns str, not a bot"),
        ("playground.tests.test_run:later", "is a coroutine"),
        ("playground.tests.test_run:nobody", "yields NoneType, not a bot"),
        ("playground.tests.test_run:nothing", "yields nothing, not a bot"),
        ("collections.abc:Mapping", "abstract class Mapping"),
    ],
)
def test_an_unusable_bot_path_is_reported_in_one_line(
    path: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--bot", path, "--port=0"]) == 1

    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1


def test_a_bot_is_found_by_its_path() -> None:
    assert find_bot(EXAMPLE) is example.create
    with pytest.raises(BotStartError):
        find_bot(":create")


def test_a_bot_is_found_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot_of_this_folder.py").write_text("from playground.example import create\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])

    assert find_bot("bot_of_this_folder:create") is example.create


def test_the_servers_use_the_requested_language(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []

    async def see(_: object, local: LocalDiscord) -> int:
        async with local:
            spoken.extend(each.locale for each in local.state.guilds.values())
        return 0

    monkeypatch.setattr("playground.command_line.run", see)
    for options in ([], ["--language", "fr", "--servers", "2"]):
        assert main(["--bot", EXAMPLE, "--port", "0", *options]) == 0

    assert spoken == ["en-US", "fr", "fr"]
