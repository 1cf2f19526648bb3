"""The people whose data was deleted, noted outside the database.

A backup that is older than a deletion still has the person's data, which is deleted again after the
backup is restored. Each year's file has a salt on its first line, then a line for each deletion:
its Unix time, and a hash of the person's id with the salt. Files of several machines can be
concatenated.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

_SALT_BYTES = 16
YEARS = 2
"""The number of years for which a file is kept after its year; no backup may be kept longer."""
_SALT = re.compile(rf"[0-9a-f]{{{2 * _SALT_BYTES}}}")
_LINE = re.compile(r"(\d{1,12}) ([0-9a-f]{64})")


@dataclass(frozen=True, slots=True)
class ForgottenList:
    """The files that note deletions; each path ends with the file's year.

    All methods wait for the disk, so they belong off the event loop, and may raise `OSError`.
    """

    path: Path

    def note(self, user_id: int, at: float) -> None:
        """Note that everything about a person was deleted at this Unix time."""
        file = self.path.with_name(f"{self.path.name}-{_year(at)}")
        with suppress(FileExistsError):
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="ascii") as new:
                new.write(f"{secrets.token_hex(_SALT_BYTES)}\n")
        salt = file.read_text("ascii").partition("\n")[0]
        # The line is written in a single call, as several processes may append to the file.
        with file.open("a", encoding="ascii") as old:
            old.write(f"{int(at)} {_digest(salt, user_id)}\n")
            old.flush()
            os.fsync(old.fileno())

    def is_empty(self) -> bool:
        return not self._files()

    def deletions(self, user_ids: Collection[int]) -> Mapping[int, float]:
        """The Unix time of the last deletion for each of these people; others are left out."""
        found: dict[int, float] = {}
        for file in self._files().values():
            noted: dict[str, dict[str, float]] = {}
            for line in file.read_text("ascii", errors="replace").splitlines():
                if _SALT.fullmatch(line) is not None:
                    digests = noted.setdefault(line, {})
                # The line may be incomplete if the disk was full.
                elif noted and (read := _LINE.fullmatch(line)) is not None:
                    digests[read[2]] = max(digests.get(read[2], 0.0), float(read[1]))
            for salt, moments in noted.items():
                for user_id in user_ids:
                    at = moments.get(_digest(salt, user_id), 0.0)
                    if at:
                        found[user_id] = max(found.get(user_id, 0.0), at)
        return found

    def drop_old(self, now: float) -> None:
        """Delete the files of years from which no backup should still exist."""
        for year, file in self._files().items():
            if year < _year(now) - YEARS:
                file.unlink()

    def _files(self) -> Mapping[int, Path]:
        name = re.compile(re.escape(self.path.name) + r"-(\d{4})")
        try:
            files = list(self.path.parent.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return {}
        names = ((name.fullmatch(file.name), file) for file in files)
        return {int(found[1]): file for found, file in names if found is not None}


def _year(at: float) -> int:
    return datetime.fromtimestamp(at, UTC).year


def _digest(salt: str, user_id: int) -> str:
    return hmac.new(salt.encode(), str(user_id).encode(), hashlib.sha256).hexdigest()
