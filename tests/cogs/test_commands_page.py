"""The page docs/commands.md lists every command that exists, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.config import PROJECT
from tests.ui.simulated_server import SimulatedServer


def written() -> Iterator[str]:
    """The commands in the page's table, where a group is written only with its first command."""
    table = (PROJECT / "docs" / "commands.md").read_text(encoding="utf-8")
    group = ""
    for cell in re.findall(r"^\| (`/.*?) \|", table, re.MULTILINE):
        for words in re.findall(r"`([^`]+)`", cell):
            if words.startswith("/"):
                group = words.removeprefix("/").rpartition(" ")[0]
            yield f"{group} {words.removeprefix('/').rpartition(' ')[2]}".strip()


async def test_the_page_names_every_command_once_and_no_other(uno: SimulatedServer) -> None:
    page, there = sorted(written()), sorted(uno.add_staff("stan").available_commands(uno.channel))
    assert set(there) <= set(page), f"add a row to docs/commands.md: {set(there) - set(page)}"
    assert page == there, "docs/commands.md names a command twice, or one that does not exist"
