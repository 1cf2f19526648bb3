"""The environment that `requirements/environment.py` makes for `make`, Windows and hosts."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from bot.config import PROJECT

pytestmark = pytest.mark.external

SCRIPT = PROJECT / "requirements" / "environment.py"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script with downloads replaced: `fetched` lists the locks it would have installed."""
    spec = spec_from_file_location("environment", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    fetched: list[str] = []
    module.__dict__["fetched"] = fetched

    def fetch(_environment: object, *_command: object, lock: Path) -> None:
        fetched.append(lock.name)

    def which(name: str, path: Path) -> str:
        return str(path / name)

    monkeypatch.setattr(module.Environment, "_fetch", fetch)
    monkeypatch.setattr(module.Environment, "_drop_installers", lambda _: None)
    monkeypatch.setattr(module.shutil, "which", which)
    return module


def test_an_environment_is_made_only_once(script: ModuleType, tmp_path: Path) -> None:
    for _ in range(2):
        script.Environment(tmp_path / "venv").provide("run")

    assert script.fetched == ["requirements.txt"]


def test_a_development_environment_can_also_play_and_run(
    script: ModuleType, tmp_path: Path
) -> None:
    for purpose in ("dev", "play", "run"):
        script.Environment(tmp_path / "venv").provide(purpose)

    assert script.fetched == ["dev.txt"]


def test_an_environment_for_playing_can_be_extended_for_hosting(
    script: ModuleType, tmp_path: Path
) -> None:
    for purpose in ("play", "run", "play"):
        script.Environment(tmp_path / "venv").provide(purpose)

    assert script.fetched == ["play.txt", "requirements.txt"]


@pytest.mark.skipif(os.name == "nt", reason="interpreters are copied there")
def test_an_environment_with_a_missing_python_is_recreated(
    script: ModuleType, tmp_path: Path
) -> None:
    environment = script.Environment(tmp_path / "venv")
    environment.provide("play")
    environment.python.unlink()
    environment.python.symlink_to(tmp_path / "python-of-an-older-debian")
    environment.provide("play")

    assert script.fetched == ["play.txt"] * 2
    assert subprocess.run([environment.python, "-c", ""], check=False).returncode == 0


@pytest.mark.parametrize("error", [OSError("the disk is full"), KeyboardInterrupt()])
def test_an_environment_that_cannot_be_recreated_is_kept(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    environment = script.Environment(tmp_path / "venv")
    environment.provide("play")
    (tmp_path / "venv" / "made").write_text(".cpython-39-x86_64-linux-gnu.so")
    (tmp_path / "venv" / "package").write_text("all of it")

    def fail(*_: object, **__: object) -> None:
        raise error

    with monkeypatch.context() as failing:
        failing.setattr(script.Environment, "_fetch", fail)
        for _ in range(2):
            with pytest.raises(type(error)):
                environment.provide("play")

    assert [one.name for one in tmp_path.iterdir()] == ["venv"]
    assert (tmp_path / "venv" / "package").read_text() == "all of it"
    environment.provide("play")
    assert [one.name for one in tmp_path.iterdir()] == ["venv"]
    assert not (tmp_path / "venv" / "package").exists()


def test_after_a_kill_the_previous_environment_is_restored(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = script.Environment(tmp_path / "venv")
    environment.provide("play")
    (tmp_path / "venv" / "package").write_text("all of it")
    (tmp_path / "venv" / "installed").unlink()
    with monkeypatch.context() as killed:
        killed.setattr(script.Environment, "_put_back", lambda _: None)
        killed.setattr(script.Environment, "_fetch", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            environment.provide("play")
    with monkeypatch.context() as failing:
        failing.setattr(script.Environment, "_fetch", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            environment.provide("play")

    assert (tmp_path / "venv" / "package").read_text() == "all of it"


@pytest.mark.parametrize("upgraded", [False, True])
def test_a_former_environment_that_a_kill_left_beside_a_complete_one_is_deleted(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, upgraded: bool
) -> None:
    environment = script.Environment(tmp_path / "venv")
    environment.provide("play")
    (tmp_path / "venv" / "package").write_text("of the newer one")
    (tmp_path / "venv.former").mkdir()
    (tmp_path / "venv.former" / "package").write_text("of the older one")
    if upgraded:
        (tmp_path / "venv" / "made").write_text(".cpython-39-x86_64-linux-gnu.so")
        monkeypatch.setattr(script.Environment, "_fetch", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            environment.provide("play")
    else:
        environment.provide("play")

    assert [one.name for one in tmp_path.iterdir()] == ["venv"]
    assert (tmp_path / "venv" / "package").read_text() == "of the newer one"


def test_an_environment_notes_the_suffix_of_the_extension_modules_it_can_load(
    script: ModuleType, tmp_path: Path
) -> None:
    environment = script.Environment(tmp_path / "venv")
    environment.provide("play")

    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    assert (tmp_path / "venv" / "made").read_text() == suffix, "it holds for any 3.11.x"


def test_an_interrupted_installation_is_started_again(script: ModuleType, tmp_path: Path) -> None:
    environment = script.Environment(tmp_path / "venv")
    environment.provide("play")
    (tmp_path / "venv" / "installed").unlink()
    environment.provide("play")

    assert script.fetched == ["play.txt"] * 2


def test_a_failed_installation_is_repeated_next_time(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = script.Environment(tmp_path / "venv")
    environment.provide("play")
    install = script.Environment._install  # noqa: SLF001 - made to fail once

    def fail(*_: object) -> None:
        raise script.Failure("the connection was lost")

    monkeypatch.setattr(script.Environment, "_install", fail)
    with pytest.raises(script.Failure):
        environment.provide("run")
    monkeypatch.setattr(script.Environment, "_install", install)
    environment.provide("run")

    assert script.fetched == ["play.txt", "requirements.txt"]


@pytest.mark.parametrize("kind", ["file", "link", "folder"])
def test_only_an_environment_is_ever_deleted(script: ModuleType, tmp_path: Path, kind: str) -> None:
    place, thesis = tmp_path / "venv", tmp_path / "home" / "thesis.txt"
    thesis.parent.mkdir()
    thesis.write_text("all of it")
    if kind == "file":
        place.write_text("all of it")
    elif kind == "link":
        place.symlink_to(thesis.parent)
    else:
        thesis.parent.rename(place)
        thesis = place / "thesis.txt"
    with pytest.raises(script.Failure, match="is no environment: move it away"):
        script.Environment(place).provide("play")

    assert thesis.read_text() == "all of it"


def test_an_environment_from_the_former_makefile_is_recreated(
    script: ModuleType, tmp_path: Path
) -> None:
    environment = script.Environment(tmp_path / "venv")
    environment.provide("play")
    (tmp_path / "venv" / "made").write_text("")
    environment.provide("play")

    assert script.fetched == ["play.txt"] * 2


def test_an_unreachable_package_index_is_reported_in_one_line(tmp_path: Path) -> None:
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9", "PIP_NO_INDEX": "", "PIP_RETRIES": "0"}
    kept = {name: text for name, text in os.environ.items() if not name.startswith("PIP_")}
    kept["PIP_CONFIG_FILE"] = os.devnull
    done = subprocess.run(
        [sys.executable, SCRIPT, "play", "--folder", tmp_path / "venv"],
        env=kept | nowhere,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert done.stderr == (
        "environment: a package index is not reachable, or lacks what the locks name\n"
    )
