"""Without any one feature, the bot starts and plays a round to its end."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bot.config import PROJECT
from tests.project.without_feature import features


@pytest.mark.external
@pytest.mark.skipif(not hasattr(os, "fork"), reason="each begins where everything is imported")
@pytest.mark.parametrize("feature", features())
def test_a_round_can_be_played_without_the_feature(feature: str) -> None:
    command = [sys.executable, "-m", "tests.project.without_feature", feature]
    played = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
