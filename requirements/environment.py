"""Make or repair the environment: `python3 requirements/environment.py play`, `run` or `dev`.

The Makefile uses it; it also works without make, on Windows or as the build command of a platform.
It needs Python 3.11 or later with `venv`; everything else comes from the lock files, checked by
hash. An existing environment is kept, unless its interpreter no longer runs or cannot load what was
built for it, as after an upgrade of the system. Then it is put aside until a new one is complete,
and is restored if that fails, for example without network.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import ssl
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
LOCKS = {
    "play": HERE / "play.txt",
    "run": HERE.parent / "requirements.txt",
    "dev": HERE / "dev.txt",
}
"""The lock file for each purpose; each contains all packages of the one before it."""
INSTALLER = HERE / "uv.txt"
KIND = "import sysconfig; print(sysconfig.get_config_var('EXT_SUFFIX'))"
"""Code that prints the suffix of the extension modules that an interpreter can load.

Installed packages work until it changes.
"""
INDEX_ERRORS = ("No matching distribution", "Failed to fetch", "error sending request")
"""How pip and uv report that they cannot reach a package index, or that it lacks a package."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="environment", description=__doc__.split("\n")[0])
    parser.add_argument("purpose", choices=LOCKS)
    parser.add_argument("--folder", type=Path, default=Path(".venv"), help="by default .venv")
    asked = parser.parse_args()
    try:
        Environment(asked.folder).provide(asked.purpose)
    except KeyboardInterrupt:
        print("environment: interrupted", file=sys.stderr)
        return 130
    except subprocess.CalledProcessError as error:
        print(f"environment: {error}\n{error.stderr}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"environment: {error.filename or asked.folder}: {error.strerror}", file=sys.stderr)
        return 1
    except Failure as failure:
        print(f"environment: {failure}", file=sys.stderr)
        return 1
    return 0


class Failure(Exception):
    """What prevents an installation, in one line for the person who started it."""


class Environment:
    """A folder with an interpreter and packages.

    Two files describe it: `made` contains the kind of interpreter that it was made with, and
    `installed` contains the digests of the locks whose packages it has. `installed` is missing
    while anything changes, so an environment whose installation was interrupted is made again. An
    environment cannot be moved, since its scripts contain its path: a new one is made in its place,
    while the former one waits beside it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._former = folder.with_name(f"{folder.name}.former")
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self._made, self._installed = folder / "made", folder / "installed"

    def provide(self, purpose: str) -> None:
        """Make the environment if it is missing or broken, and install what a purpose needs.

        If a new one cannot be completed, the former one is restored.
        """
        if self._runs():
            self._drop_former()  # a process was killed after making this one
            self._install_missing(purpose)
            return
        self._put_aside()
        try:
            self._make()
            self._install_missing(purpose)
        except BaseException:  # interruptions included
            self._put_back()
            raise
        self._drop_former()

    def _install_missing(self, purpose: str) -> None:
        known = self._installed.read_text().splitlines() if self._installed.exists() else []
        if _digest(purpose) in known:
            return
        lock = LOCKS[purpose]
        packages = lock.read_text(encoding="utf-8").count("==")
        print(f"environment: installing {packages} packages to {purpose}", flush=True)
        self._installed.unlink(missing_ok=True)
        self._install(lock)
        held = list(LOCKS)[: list(LOCKS).index(purpose) + 1]
        others = [line for line in known if line.split()[0] not in held]
        installed = [*map(_digest, held), *others]
        if not any(line.startswith("dev ") for line in installed):
            self._drop_installers()
        self._installed.write_text("\n".join(installed) + "\n")

    def _runs(self) -> bool:
        """Whether the environment is complete, made for the present interpreter, and works."""
        if not (self._made.exists() and self._installed.exists()):
            return False
        try:
            return _output(self.python, "-c", KIND) == self._made.read_text()
        except (OSError, subprocess.CalledProcessError):
            return False

    def _make(self) -> None:
        if sys.version_info < (3, 11):
            raise Failure(f"{sys.executable} is not a Python from 3.11 on")
        try:
            import ensurepip  # noqa: F401, PLC0415 - Debian has it in a package of its own
            import venv  # noqa: PLC0415 - as above
        except ImportError:
            raise Failure("this Python makes no environments: install python3-venv") from None
        print(f"environment: making {self.folder} with Python {sys.version.split()[0]}", flush=True)
        venv.create(self.folder, symlinks=os.name != "nt")
        self._made.write_text(_output(self.python, "-c", KIND))

    def _put_aside(self) -> None:
        """Move the folder aside if it is an environment; nothing else is touched.

        If a former environment already waits, because a process was killed, the complete one of
        the two is kept.
        """
        if not os.path.lexists(self.folder):
            return
        is_folder = self.folder.is_dir() and not self.folder.is_symlink()
        if not is_folder or (
            any(self.folder.iterdir()) and not (self.folder / "pyvenv.cfg").exists()
        ):
            raise Failure(f"{self.folder} is no environment: move it away, or name another folder")
        if self._former.exists() and not self._installed.exists():
            shutil.rmtree(self.folder)
        else:
            self._drop_former()
            self.folder.rename(self._former)

    def _drop_former(self) -> None:
        if self._former.exists():
            shutil.rmtree(self._former)

    def _put_back(self) -> None:
        if self._former.exists():
            shutil.rmtree(self.folder, ignore_errors=True)
            self._former.rename(self.folder)

    def _install(self, lock: Path) -> None:
        """Install the packages of a lock with uv, which Python's own pip installs first."""
        uv = shutil.which("uv", path=self.python.parent)
        if uv is None:
            _output(self.python, "-m", "ensurepip", "--default-pip")
            pip = (self.python, "-m", "pip", "--disable-pip-version-check", "install")
            self._fetch(*pip, lock=INSTALLER)
            uv = shutil.which("uv", path=self.python.parent)
            assert uv is not None, "its lock brings it"
        self._fetch(uv, "pip", "install", "--python", self.python, lock=lock)

    def _drop_installers(self) -> None:
        """Uninstall uv, setuptools and pip: a bot needs none; they use more than half the space."""
        uninstall = (self.python, "-m", "pip", "uninstall", "--quiet", "--yes")
        _output(*uninstall, "uv", "setuptools", "pip")

    def _fetch(self, *command: str | Path, lock: Path) -> None:
        needed = ("--quiet", "--require-hashes", "--requirement", lock)
        done = subprocess.run(
            [*command, *needed],
            env=_with_system_certificates(),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode == 0:
            return
        if any(sign in done.stderr for sign in INDEX_ERRORS):
            raise Failure("a package index is not reachable, or lacks what the locks name")
        raise Failure(f"{lock.name} was not installed:\n{done.stderr.strip()}")


def _digest(purpose: str) -> str:
    return f"{purpose} {hashlib.sha256(LOCKS[purpose].read_bytes()).hexdigest()}"


def _with_system_certificates() -> dict[str, str]:
    """The environment variables with which pip and uv trust the system's certificates."""
    system = {"UV_SYSTEM_CERTS": "1", "UV_NATIVE_TLS": "1"}
    if (file := ssl.get_default_verify_paths().cafile) is not None:
        system["PIP_CERT"] = file
    return system | dict(os.environ)


def _output(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
