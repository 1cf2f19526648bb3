"""`python -m tests.pythons`: every Python that is here and can run the project, a line each.

A line is its version and its path. Builds of one minor version are told apart: what a later one has
mended still fails on the Python of a system.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

MINORS = ("3.11", "3.12", "3.13", "3.14")
"""What is supported."""
_TELL = "import ensurepip, platform, venv; print(platform.python_version())"


def main() -> None:
    """Print the Pythons that are here, and to the standard error the versions that are not."""
    found = find_pythons()
    for version, path in found.items():
        print(version, path)
    here = {version.rpartition(".")[0] for version in found}
    if missing := [minor for minor in MINORS if minor not in here]:
        print(f"not tried, for there is no such Python here: {' '.join(missing)}", file=sys.stderr)


def find_pythons() -> dict[str, Path]:
    """Find all that can make an environment, in the PATH and where pyenv keeps what is off.

    Returns:
        Paths by version, as 3.11.2; the first of each.
    """
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    folders = [Path(folder) for folder in os.get_exec_path()]
    found: dict[str, Path] = {}
    for minor in MINORS:
        name = f"python{minor}"
        on_path = [folder / name for folder in folders]
        for path in (*on_path, *sorted(kept.glob(f"{minor}.*/bin/{name}"))):
            if (version := _version(path)) is not None:
                found.setdefault(version, path)
    return found


def _version(path: Path) -> str | None:
    """Version of a Python; None where there is none, or it makes no environments."""
    if not os.access(path, os.X_OK):
        return None
    told = subprocess.run([path, "-c", _TELL], capture_output=True, text=True, check=False)
    return None if told.returncode else told.stdout.strip()


if __name__ == "__main__":
    main()
