"""`backup`, `restore`, `check` and `adopt`: a host's commands for the database."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache, partial
from itertools import count, pairwise
from pathlib import Path
from threading import Event
from typing import Any

import discord
import pytest

import bot.command_line as cli
from bot.config import Settings
from bot.game.ports import StoreUnavailable
from bot.records.record import OtherRulesError
from bot.store import check
from bot.store.backup import back_up, bring_back, copy_database, toggle_drain
from bot.store.check import check_database, inspect_database
from bot.store.database.files import exclusive_use, find_damage, parse_address
from bot.store.store import Store, open_store
from bot.tools import database
from tests.game.test_rounds import play_round
from tests.game.world import BEN, World, any_answer, asked
from tests.store.changes import change
from tests.store.databases import SqliteDatabases
from tests.store.test_lost_file import damage

started = pytest.mark.usefixtures("started_url")
"""The mark for tests whose database has already been set up by an earlier start."""
MOST_STEPS = 500
"""More steps than it takes to copy a new database."""


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"


async def tables_of(url: str) -> dict[str, int]:
    async with open_store(url) as store:
        return {table.table_id: table.revision for table in await store.live_tables()}


async def test_a_backup_taken_while_the_bot_runs_holds_everything_saved_so_far(
    url: str, store: Store, tmp_path: Path
) -> None:
    with exclusive_use(parse_address(url)):
        await store.save(change("oak", 0))
        copy = tmp_path / "copy.db"
        back_up(parse_address(url), copy)
        await store.save(change("oak", 1))

    assert names(tmp_path, "copy*") == ["copy.db"]
    assert mode(copy) == 0o600
    assert await tables_of(f"sqlite:///{copy}") == {"oak": 0}


async def test_ctrl_c_ends_the_check_of_a_copy(
    url: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = list[None]()

    def interrupted(connection: sqlite3.Connection) -> None:
        signal.raise_signal(signal.SIGINT)
        find_damage(connection)
        checked.append(None)

    monkeypatch.setattr("bot.store.backup._INSTRUCTIONS", 1)
    monkeypatch.setattr("bot.store.backup.find_damage", interrupted)
    await store.save(change("oak", 0))
    with pytest.raises(KeyboardInterrupt):
        back_up(parse_address(url), tmp_path / "copy.db")

    assert checked == []
    assert names(tmp_path, "copy*") == []


async def test_a_backup_shows_a_single_moment_even_if_the_bot_writes_at_each_of_its_steps(
    url: str, store: Store, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = count()

    class Writes(Event):
        def is_set(self) -> bool:
            """Change the database as a bot would, at each check for Ctrl-C."""
            assert next(steps) < MOST_STEPS, "the copy begins over and over"
            with closing(sqlite3.connect(file)) as connection, connection:
                connection.execute("UPDATE tables SET revision = revision + 1")
            return False

    await store.save(change("oak", 0))
    monkeypatch.setattr("bot.store.backup.Event", Writes)
    monkeypatch.setattr("bot.store.backup._PAGES", 10)
    copy = tmp_path / "copy.db"
    back_up(parse_address(url), copy)

    assert next(steps) > 1
    assert await tables_of(f"sqlite:///{copy}") == {"oak": 0}


def names(folder: Path, pattern: str) -> list[str]:
    return sorted(one.name for one in folder.glob(pattern))


def delete(file: Path) -> None:
    file.unlink()


def mode(file: Path) -> int:
    return file.stat().st_mode & 0o777


async def test_a_backup_overwrites_nothing(url: str, store: Store, tmp_path: Path) -> None:
    await store.save(change("oak", 0))
    copy = tmp_path / "copy.db"
    copy.write_text("mine")
    with pytest.raises(StoreUnavailable, match="already exists"):
        back_up(parse_address(url), copy)
    assert copy.read_text() == "mine"


def test_a_missing_database_cannot_be_backed_up(url: str, file: Path) -> None:
    with pytest.raises(StoreUnavailable, match="there is no database"):
        back_up(parse_address(url), file.with_name("copy.db"))
    assert list(file.parent.iterdir()) == []


async def test_a_backup_into_a_missing_folder_names_it(
    url: str, store: Store, tmp_path: Path
) -> None:
    await store.save(change("oak", 0))
    nowhere = tmp_path / "nowhere"
    with pytest.raises(StoreUnavailable) as refused:
        back_up(parse_address(url), nowhere / "copy.db")
    assert str(refused.value) == f"the folder {nowhere} does not exist"


@started
async def test_a_backup_is_restored_and_the_old_database_is_kept(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        back_up(parse_address(url), copy)
        await store.save(change("oak", 1))

    aside = bring_back(parse_address(url), copy)

    assert await tables_of(url) == {"oak": 0}
    assert aside is not None
    assert await tables_of(f"sqlite:///{aside}") == {"oak": 1}


@started
async def test_a_backup_replaces_a_damaged_database(url: str, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        back_up(parse_address(url), copy)
    damage(file)
    bring_back(parse_address(url), copy)

    assert await tables_of(url) == {"oak": 0}


@started
async def test_a_backup_can_be_restored_without_a_database(
    url: str, file: Path, tmp_path: Path
) -> None:
    async with open_store(url) as store:
        await store.save(change("oak", 0))
    copy = tmp_path / "copy.db"
    back_up(parse_address(url), copy)
    delete(file)

    assert bring_back(parse_address(url), copy) is None
    assert await tables_of(url) == {"oak": 0}


class Crash(BaseException):
    """The sudden end of a process, after which nothing is cleaned up."""


STEPS = ((os, "fsync"), (Path, "replace"), (Path, "hardlink_to"), (Path, "unlink"))
"""The system calls that end the steps of a restore."""


async def killed_bot(url: str, tmp_path: Path) -> tuple[str, Path]:
    """The database of a killed bot, with its write-ahead log, and an earlier backup."""
    backup, folder = tmp_path / "copy.db", tmp_path / "killed"
    folder.mkdir()
    file = parse_address(url).database
    assert file is not None
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        back_up(parse_address(url), backup)
        await store.save(change("oak", 1))
        for suffix in ("", "-wal"):
            shutil.copy(f"{file}{suffix}", folder / f"uno.db{suffix}")
    assert (folder / "uno.db-wal").stat().st_size
    return f"sqlite:///{folder / 'uno.db'}", backup


@pytest.mark.parametrize("performed", [False, True], ids=["before", "after"])
@started
async def test_a_killed_restore_leaves_one_complete_database(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, performed: bool
) -> None:
    killed, backup = await killed_bot(url, tmp_path)
    folder = tmp_path / "killed"
    seen: list[dict[str, int]] = []
    for last in range(1, 100):
        trial = tmp_path / f"trial-{last}"
        shutil.copytree(folder, trial)
        address = killed.replace("/killed/", f"/trial-{last}/")
        done = 0

        def step(real: Callable[..., Any], last: int = last) -> Callable[..., Any]:
            def crashing(*args: object, **kwargs: object) -> object:
                nonlocal done
                done += 1
                if done >= last and not performed:
                    raise Crash
                result = real(*args, **kwargs)
                if done >= last:
                    raise Crash
                return result

            return crashing

        with monkeypatch.context() as patch:
            for owner, name in STEPS:
                patch.setattr(owner, name, step(getattr(owner, name)))
            crashed = False
            try:
                bring_back(parse_address(address), backup)
            except Crash:
                crashed = True
        assert (trial / "uno.db").exists()
        seen.append(await tables_of(address))
        if not crashed:
            break

    assert seen[0] == {"oak": 1}
    assert seen[-1] == {"oak": 0}
    # Crashes before a certain step leave the old file, and later ones the new file.
    changes = [one != other for one, other in pairwise(seen)]
    assert changes.count(True) == 1
    # A further restore puts the existing file aside, and no leftover name links to it.
    aside = bring_back(parse_address(address), backup)
    assert aside is not None
    assert aside.stat().st_nlink == 1


@pytest.mark.parametrize("links", [True, False])
@started
async def test_a_failed_restore_changes_nothing(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    killed, backup = await killed_bot(url, tmp_path)
    folder, replace = tmp_path / "killed", Path.replace

    def fails(path: Path, target: Path) -> Path:
        if path.name == "uno.db.new":
            raise OSError("the disk is gone")
        return replace(path, target)

    def no_link(path: Path, target: Path) -> None:
        raise OSError("no links here")

    if not links:
        monkeypatch.setattr(Path, "hardlink_to", no_link)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fails)
        with pytest.raises(StoreUnavailable, match="the disk is gone"):
            bring_back(parse_address(killed), backup)
    assert names(folder, "*") == ["uno.db", "uno.db.lock"]
    assert await tables_of(killed) == {"oak": 1}

    aside = bring_back(parse_address(killed), backup)
    assert await tables_of(killed) == {"oak": 0}
    assert await tables_of(f"sqlite:///{aside}") == {"oak": 1}


@started
async def test_the_write_ahead_log_of_a_damaged_database_is_moved_away_with_it(
    url: str, tmp_path: Path
) -> None:
    killed, backup = await killed_bot(url, tmp_path)
    file = tmp_path / "killed" / "uno.db"
    file.write_bytes(b"not a database" * 1000)

    aside = bring_back(parse_address(killed), backup)

    assert aside is not None
    assert aside.read_bytes().startswith(b"not a database")
    assert aside.with_name(f"{aside.name}-wal").exists()
    assert names(file.parent, "uno.db-*") == []
    assert await tables_of(killed) == {"oak": 0}


@started
async def test_nothing_is_restored_while_a_program_has_the_database_open(
    url: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "copy.db"
    connect = sqlite3.connect
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        back_up(parse_address(url), backup)
        await store.save(change("oak", 1))
    with closing(connect(file)) as looking:
        looking.execute("SELECT * FROM tables").fetchall()
        monkeypatch.setattr(sqlite3, "connect", partial(connect, timeout=0))
        with pytest.raises(StoreUnavailable, match="locked"):
            bring_back(parse_address(url), backup)

    assert await tables_of(url) == {"oak": 1}


@started
async def test_nothing_is_restored_while_the_bot_runs(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        back_up(parse_address(url), copy)
    with (
        exclusive_use(parse_address(url)),
        pytest.raises(StoreUnavailable, match="in use by another process"),
    ):
        bring_back(parse_address(url), copy)


def other_database(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE songs (name)")


def newer_database(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("CREATE TABLE alembic_version (version_num)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")


def picture(file: Path) -> None:
    file.write_bytes(b"not a database" * 1000)


def nothing(file: Path) -> None:
    assert not file.exists()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (other_database, "is not a database of this bot"),
        (newer_database, "newer version of the bot"),
        (picture, "file is not a database"),
        (nothing, "does not exist"),
    ],
)
@started
async def test_restoring_a_file_other_than_a_backup_changes_nothing(
    url: str, tmp_path: Path, make: object, said: str
) -> None:
    assert callable(make)
    async with open_store(url) as store:
        await store.save(change("oak", 0))
    wrong = tmp_path / "wrong.db"
    make(wrong)
    with pytest.raises(StoreUnavailable, match=said) as refusal:
        bring_back(parse_address(url), wrong)
    assert "\n" not in str(refusal.value)
    assert await tables_of(url) == {"oak": 0}


async def test_an_unreachable_database_path_is_reported_in_one_line(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path}/{'x' * 300}.db", tmp_path / "copy.db"
    with pytest.raises(StoreUnavailable, match=r"cannot be used: .*too long"):
        back_up(parse_address(url), copy)
    for looking in (
        inspect_database(url),
        toggle_drain(url, 0.0),
        copy_database(url, f"sqlite:///{copy}"),
    ):
        with pytest.raises(StoreUnavailable, match=r"cannot be used: .*too long"):
            await looking
    assert not copy.exists()


def test_restoring_a_file_other_than_a_backup_leaves_no_database_behind(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with pytest.raises(StoreUnavailable, match="does not exist"):
        bring_back(parse_address(f"sqlite:///{folder}/uno.db"), tmp_path / "backup.db")
    assert not list(folder.iterdir())


@pytest.mark.parametrize(("command", "tool"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_backup_and_restore_refer_to_the_tools_of_postgresql(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    own_log: None,
    command: str,
    tool: str,
) -> None:
    settings = Settings(database_url="postgres://uno:secret@host/uno")
    monkeypatch.setattr(cli, "load_settings", lambda: settings)

    assert cli.main([command, "uno.db"]) == 1
    line = capsys.readouterr().err
    assert tool in line
    assert line.count("\n") == 1
    assert "secret" not in line


@pytest.fixture
def games(file: Path) -> str:
    """A database with a finished match and a running one; returns the running table's id."""
    content, live = _games()
    file.touch(mode=0o600)
    file.write_bytes(content)
    return live


@cache
def _games() -> tuple[bytes, str]:
    """The contents of the database of `games`, and the id of its running table."""
    with SqliteDatabases().started() as url:
        live = asyncio.run(_play(url))
        return Path(url.removeprefix("sqlite:///")).read_bytes(), live


async def _play(url: str) -> str:
    world = World()
    over = await world.play(BEN, mode="single")
    await play_round(world, over)
    live = await world.play(BEN, channel=201)
    for _ in range(5):
        user = asked(live)
        await world.accepts(live, user, any_answer(live, user))
    await world.tables.shutdown()
    async with open_store(url) as store:
        for one in world.store.changes:
            await store.save(one)
    return live.state.table_id


@started
async def test_a_database_of_another_version_is_not_checked(url: str, file: Path) -> None:
    async with open_store(url):
        pass
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("UPDATE alembic_version SET version_num = '0005'")
    with pytest.raises(StoreUnavailable, match="start the bot once"):
        await check_database(url)


@pytest.mark.parametrize("replay_all", [False, True])
async def test_a_sound_database_has_no_faults(url: str, games: str, replay_all: bool) -> None:
    assert games
    found = await check_database(url, replay_all=replay_all)

    assert found.faults == []
    assert (found.tables, found.live, found.matches) == (2, 1, 1)
    assert found.replayed == 1 + replay_all


async def test_a_match_under_older_rules_is_counted_separately(
    url: str, games: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert games

    def refuse(*_: object) -> None:
        raise OtherRulesError("move 3 was legal then")

    monkeypatch.setattr(check, "check_match", refuse)
    lines, well = await database.check(Settings(database_url=url), replay_all=True, repair=False)

    assert well
    assert "1 by older rules; 0 faults" in lines[-1]


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("UPDATE tables SET state = '{}' WHERE live", "not a table"),
        ("UPDATE tables SET revision = revision + 1 WHERE live", "of revision"),
        ("UPDATE tables SET channel_id = 7 WHERE live", "of another channel"),
        ("DELETE FROM moves WHERE table_id = 't2' AND number = 3", ""),
        ("UPDATE moves SET text = 'A plays' WHERE table_id = 't1' AND number = 1", "not a move"),
        (
            (
                "PRAGMA foreign_keys = OFF; DELETE FROM participants;"
                "DELETE FROM tables WHERE id = 't1'"
            ),
            "moves point nowhere",
        ),
    ],
)
async def test_the_check_finds_faults(
    url: str, file: Path, games: str, broken: str, said: str
) -> None:
    assert games == "t2"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(broken)
    found = await check_database(url)

    assert len(found.faults) == 1
    assert said in found.faults[0]


async def test_wrong_tallies_are_recounted(url: str, file: Path, games: str) -> None:
    assert games
    with closing(sqlite3.connect(file, isolation_level=None)) as file_database:
        right = file_database.execute("SELECT * FROM tallies ORDER BY 1, 2, 3, 4, 5, 6").fetchall()
        file_database.execute("UPDATE tallies SET points = points + 1 WHERE mode = ''")
        file_database.execute("DELETE FROM tallies WHERE mode <> '' AND edition <> ''")
    settings = Settings(database_url=url)
    lines, well = await database.check(settings, replay_all=False, repair=False)
    assert not well
    assert lines[0].startswith("18 tallies are not what the results add up to")

    lines, well = await database.check(settings, replay_all=False, repair=True)
    assert well
    assert lines[0] == "the tallies were wrong, and have been recounted"
    with closing(sqlite3.connect(file)) as file_database:
        again = file_database.execute("SELECT * FROM tallies ORDER BY 1, 2, 3, 4, 5, 6").fetchall()
    assert again == right


async def test_a_person_named_in_a_state_but_missing_from_the_participants_is_detected(
    url: str, file: Path, games: str
) -> None:
    assert games
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("DELETE FROM participants WHERE table_id = 't1' AND user_id = 2")
    found = await check_database(url)
    assert found.faults == ["table t1: it names somebody who is not known to take part"]


async def test_the_check_finds_damage(url: str, file: Path, games: str) -> None:
    assert games
    damage(file)
    found = await check_database(url)

    (fault,) = found.faults
    assert fault.startswith("damage: ")
    assert "\n" not in fault


def test_the_check_does_not_create_a_database(
    url: str,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    own_log: None,
) -> None:
    monkeypatch.setattr(cli, "load_settings", lambda: Settings(database_url=url))

    assert cli.main(["check"]) == 1
    assert capsys.readouterr().err == f"uno: there is no database {file}\n"
    assert not file.exists()


def test_the_command_line_backs_up_checks_and_restores(
    url: str,
    games: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    assert games
    monkeypatch.setattr(cli, "set_up_log", lambda *_, **__: None)
    monkeypatch.setattr(cli, "load_settings", lambda: Settings(database_url=url))
    copy = str(tmp_path / "copy.db")

    for words in (["backup", copy], ["check"], ["restore", copy]):
        assert cli.main(words) == 0
    said = capsys.readouterr().out
    assert f"{url} is backed up to {copy}" in said
    assert "2 tables and tournaments, 1 of them live; 1 finished matches" in said
    assert f"{url} is restored from {copy}" in said


def test_adopting_hands_a_database_over_to_another_application(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_log: None
) -> None:

    async def login(client: discord.Client, _token: str) -> None:
        client._connection.application_id = 800  # noqa: SLF001 - it offers no other way

    monkeypatch.setattr(discord.Client, "login", login)
    settings = Settings(discord_token="a.b.c", database_url=url)
    monkeypatch.setattr(cli, "load_settings", lambda: settings)

    assert cli.main(["adopt"]) == 1
    assert capsys.readouterr().err.startswith("uno: there is no database /")
    asyncio.run(tables_of(url))

    assert cli.main(["adopt"]) == 0
    assert capsys.readouterr().out == f"{url} belongs to application 800 from now on\n"
