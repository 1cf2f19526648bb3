"""Types of the values that Discord's API sends and takes."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
