"""Finds a Python of each minor version that can run the project: `python -m tests.project.pythons`.

Each line has a version and a path. If there are several builds of a version, the first one in the
PATH is printed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

MINORS = ("3.11", "3.12", "3.13", "3.14")
"""The supported versions."""
# Prints the real path of a Python: with a version manager, the same name can mean a different
# Python in each folder.
_TELL = """
import platform, sys
print(platform.python_version(), sys.executable)
import ensurepip, venv
"""


def main() -> None:
    """Print the Pythons that were found."""
    for version, path in find_pythons().items():
        print(version, path)


def find_pythons() -> dict[str, Path]:
    """Find all Pythons that can make an environment, in the PATH and among pyenv's.

    Print to standard error which versions are missing, and which cannot make an environment.

    Returns:
        Paths by version, such as 3.11.2; the first of each minor version.
    """
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    folders = [Path(folder) for folder in os.get_exec_path()]
    found: dict[str, Path] = {}
    bare: dict[str, Path] = {}
    for minor in MINORS:
        name = f"python{minor}"
        on_path = [folder / name for folder in folders]
        for path in (*on_path, *sorted(kept.glob(f"{minor}.*/bin/{name}"))):
            if path.is_file():
                _examine(path, found, bare)
    for version, path in bare.items():
        if version not in found:
            _say(f"{version}: {path} makes no environment, its ensurepip or venv is missing")
    here = {version.rpartition(".")[0] for version in (*found, *bare)}
    for minor in MINORS:
        if minor not in here:
            _say(f"{minor}: there is none here")
    first: dict[str, str] = {}
    for version in found:
        first.setdefault(version.rpartition(".")[0], version)
    return {version: found[version] for version in first.values()}


def _examine(path: Path, found: dict[str, Path], bare: dict[str, Path]) -> None:
    """Add a Python to those that can make an environment, or to those that cannot."""
    try:
        told = subprocess.run([path, "-c", _TELL], capture_output=True, text=True, check=False)
    except OSError:  # for example, if the file is not a program
        return
    version, _, itself = told.stdout.strip().partition(" ")
    if version:
        (bare if told.returncode else found).setdefault(version, Path(itself))


def _say(what: str) -> None:
    print(f"not tried: Python {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
