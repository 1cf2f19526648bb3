"""Deletions are noted outside the database, so that an older backup brings nobody back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

import bot.command_line as cli
from bot.app.process import run_in_loop
from bot.config import Settings
from bot.store.backup import back_up
from bot.store.database.files import parse_address
from bot.store.forgotten import ForgottenList
from bot.store.store import open_store
from cogs.duel.queries import Duels
from tests.store.changes import ANNA, BEN, CLEO, GUILD, NOON, change, finished

pytestmark = pytest.mark.usefixtures("started_url")

DORA = 300_000_000_000_000_004
BEFORE, DELETED, SINCE = (datetime(2026, 11, day, tzinfo=UTC).timestamp() for day in (20, 22, 24))


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture
def forgotten(file: Path) -> Path:
    """The file in which the bot notes deletions unless a setting names another."""
    return file.with_name(f"{file.name}.forgotten")


def restore(
    url: str, copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    """Restore a backup from the command line; return the output."""
    monkeypatch.setattr(cli, "set_up_log", lambda *_, **__: None)
    monkeypatch.setattr(cli, "load_settings", lambda: Settings(database_url=url))
    assert cli.main(["restore", str(copy)]) == 0
    return capsys.readouterr().out


def test_a_restored_backup_forgets_people_who_had_deleted_their_data(
    url: str,
    forgotten: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    copy = tmp_path / "copy.db"

    async def play() -> None:
        async with open_store(url, forgotten=forgotten) as store:
            for user_id in (ANNA, BEN, CLEO):
                await store.players.remember(user_id, "x", BEFORE)
            await store.save(change("oak", 0))
            end = finished(1, {ANNA: 30, BEN: 0}, winner=ANNA)
            await store.save(change("oak", 1, live=False, finished=[end]))
            back_up(parse_address(url), copy)
            for user_id in (ANNA, CLEO):
                await store.privacy.forget_user(user_id, DELETED)

    async def known() -> set[str]:
        async with open_store(url) as store:
            export = await store.privacy.export_user(ANNA)
            assert (await store.players.names([BEN])) == {BEN: "x"}
            return {kind for kind, rows in export.items() if rows}

    run_in_loop(play())
    said = restore(url, copy, monkeypatch, capsys)

    assert "2 people who have deleted their data since are forgotten again" in said
    assert run_in_loop(known()) == set()


async def test_a_person_who_has_returned_since_their_deletion_is_not_deleted_again(
    url: str, forgotten: Path
) -> None:
    async with open_store(url, forgotten=forgotten) as store:
        await store.privacy.forget_user(ANNA, DELETED)
        await store.players.remember(ANNA, "Anna", SINCE)
        await store.privacy.forget_user(BEN, DELETED)
        await store.players.remember(BEN, "Ben", BEFORE, GUILD, "Benny")

        assert list(await store.privacy.back_from_backup()) == [BEN]


async def test_people_who_never_played_but_are_named_by_others_are_deleted_again(
    url: str, forgotten: Path
) -> None:
    async with open_store(url, forgotten=forgotten) as store:
        for user_id in (BEN, CLEO, DORA):
            await store.privacy.forget_user(user_id, DELETED)
        await store.bans.add(GUILD, BEN, BEFORE)
        await Duels(store).block(ANNA, CLEO, BEFORE)
        await Duels(store).claim(GUILD, ANNA, DORA, BEFORE)

        people = await store.privacy.back_from_backup()
        assert list(people) == [BEN, CLEO, DORA]
        for user_id in people:
            await store.privacy.forget_user(user_id, NOON, noted=True)
        assert await store.bans.is_banned(GUILD, BEN)
        assert list(await store.privacy.back_from_backup()) == []


async def test_a_ban_or_block_made_after_the_deletion_stays(url: str, forgotten: Path) -> None:
    async with open_store(url, forgotten=forgotten) as store:
        await store.privacy.forget_user(BEN, DELETED)
        await store.bans.add(GUILD, BEN, SINCE)
        await Duels(store).block(ANNA, BEN, SINCE)

        assert list(await store.privacy.back_from_backup()) == []


async def test_the_list_of_deletions_names_nobody_and_is_outside_the_database(
    url: str, forgotten: Path, tmp_path: Path
) -> None:
    async with open_store(url, forgotten=forgotten) as store:
        for at in (DELETED, SINCE):
            await store.privacy.forget_user(ANNA, at)
    back_up(parse_address(url), tmp_path / "copy.db")
    (file,) = forgotten.parent.glob("*.forgotten*")
    salt, *lines = file.read_text().splitlines()

    assert file.name.endswith(".forgotten-2026")
    assert file.stat().st_mode & 0o77 == 0
    assert len(salt) == 32
    assert [line.split()[0] for line in lines] == [str(int(DELETED)), str(int(SINCE))]
    assert str(ANNA) not in file.read_text()
    assert ForgottenList(tmp_path / "copy.db.forgotten").is_empty()


async def test_half_a_line_neither_counts_nor_hides_a_deletion(forgotten: Path) -> None:
    noted = ForgottenList(forgotten)
    noted.note(ANNA, DELETED)
    (file,) = forgotten.parent.glob("*.forgotten*")
    with file.open("a") as full:
        full.write("1795219200 abc\n")
    noted.note(BEN, SINCE)

    assert noted.deletions([ANNA, BEN, CLEO]) == {ANNA: DELETED, BEN: SINCE}


async def test_the_files_of_several_machines_form_one_list(tmp_path: Path) -> None:
    both = tmp_path / "both-2026"
    for name, user_id, at in (("one", ANNA, DELETED), ("other", BEN, SINCE)):
        ForgottenList(tmp_path / name).note(user_id, at)
        with both.open("a") as whole:
            whole.write((tmp_path / f"{name}-2026").read_text())

    noted = ForgottenList(tmp_path / "both").deletions([ANNA, BEN, CLEO])
    assert noted == {ANNA: DELETED, BEN: SINCE}


async def test_a_years_file_is_dropped_two_years_later(forgotten: Path) -> None:
    noted = ForgottenList(forgotten)
    noted.note(ANNA, DELETED)
    noted.drop_old(datetime(2028, 12, 31, tzinfo=UTC).timestamp())
    assert not noted.is_empty()
    noted.drop_old(datetime(2029, 1, 1, tzinfo=UTC).timestamp())
    assert noted.is_empty()


async def test_a_deletion_is_done_even_if_it_cannot_be_noted(url: str, tmp_path: Path) -> None:
    async with open_store(url, forgotten=tmp_path / "nowhere" / "list") as store:
        await store.players.remember(ANNA, "Anna", BEFORE)
        assert await store.privacy.forget_user(ANNA, DELETED) == []
        assert await store.players.names([ANNA]) == {}
        assert list(await store.privacy.back_from_backup()) == []
