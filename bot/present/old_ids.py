"""Custom ids that version 1.0 wrote into the messages of hands and tables in play.

All other buttons of that version are answered as outdated. This module can be deleted with version
1.2: by then no table of 1.0 can still be open.
"""

from __future__ import annotations

from collections.abc import Mapping

RENAMED: Mapping[tuple[str, str], str] = {
    ("react", ""): "reactions",
    ("status", "host"): "host",
}
"""Today's kinds by the old kinds and details."""


def kind_and_detail(kind: str, detail: str) -> tuple[str, str]:
    """Today's kind and detail for those in an old custom id."""
    renamed = RENAMED.get((kind, detail))
    return (kind, detail) if renamed is None else (renamed, "")
