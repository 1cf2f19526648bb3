"""The number of random cases: few in `make test`, more in all tests.

`HYPOTHESIS_PROFILE=deep`, which `make test-all` sets, looks at more; `long` looks for what nobody
has found yet.
"""

from __future__ import annotations

import os

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "quick")


def cases(quick: int, deep: int) -> int:
    """The number of cases that a test looks at."""
    return quick if PROFILE == "quick" else deep
