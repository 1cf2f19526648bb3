"""What all tests stand on."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A slow machine is no reason for a test to fail; what was found once is found again.
settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "project"))
