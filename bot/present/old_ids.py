"""Custom ids that 1.0 wrote into the messages of hands and tables in play.

All other buttons of that version are answered as outdated ones. This module goes with 1.2: by then
no table has stood for so long.
"""

from __future__ import annotations

from collections.abc import Mapping

RENAMED: Mapping[tuple[str, str], str] = {
    ("react", ""): "reactions",
    ("status", "host"): "host",
}
"""The kinds of today, by those of then with their details."""


def kind_and_detail(kind: str, detail: str) -> tuple[str, str]:
    """The kind and detail of today for those of an old custom id."""
    renamed = RENAMED.get((kind, detail))
    return (kind, detail) if renamed is None else (renamed, "")
