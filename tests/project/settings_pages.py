"""Writes the documentation of settings: `python -m tests.project.settings_pages`.

`.env.example` and the tables in docs/hosting.md are made from the declarations in `bot.config`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import wrap

from bot.config import HOST, PROJECT
from bot.settings import Setting

EXAMPLE = PROJECT / ".env.example"
PAGE = PROJECT / "docs" / "hosting.md"
TABLES = re.compile(r"(?<=<!-- settings -->\n).*(?=<!-- /settings -->)", re.DOTALL)
GROUPS = {
    "Needed": ("DISCORD_TOKEN", "DATABASE_URL", "FORGOTTEN_FILE"),
    "What players see": (
        "BOT_NAME",
        "HOST_NAME",
        "SUPPORT_URL",
        "DEFAULT_LOCALE",
        "TURN_SECONDS",
        "LOBBY_MINUTES",
    ),
    "Limits": (
        *("TABLES_PER_PERSON", "TABLES_PER_SERVER", "HOURLY_PER_PERSON", "HOURLY_PER_SERVER"),
        *("OPEN_COOLDOWN", "CLICKS_PER_PERSON", "ABSENT_DAYS", "INACTIVE_DAYS", "KEEP_DAYS"),
    ),
}
"""The settings in each table; all others go into the last one."""
OTHERS = "Operation"
LINK = re.compile(r"\[([^]]+)]\([^)]+\)")
HEAD = """\
# Copy to .env and fill in. Only the token is required, and `make play` works without it.
# Variables of the environment win over this file.
"""
PLAIN = str.maketrans("", "", "`*")
WIDTH = 110


def example() -> str:
    """The text of `.env.example`."""
    return "\n".join([HEAD, *map(_entry, HOST.values())])


def tables() -> str:
    """The tables of docs/hosting.md."""
    grouped = {name for names in GROUPS.values() for name in names}
    others = (one.variable for one in HOST.values() if one.variable not in grouped)
    named = {one.variable: one for one in HOST.values()}
    groups = {**GROUPS, OTHERS: tuple(others)}
    return "".join(
        f"### {title}\n\n{_table([named[one] for one in names])}\n\n"
        for title, names in groups.items()
    )


def _table(settings: Iterable[Setting]) -> str:
    head = ("Variable", "Default", "Values", "Meaning"), ("---",) * 4
    rows = ((f"`{one.variable}`", _default(one), one.kind.allowed, one.about) for one in settings)
    return "\n".join(f"| {' | '.join(row)} |".replace("|  |", "| |") for row in (*head, *rows))


def _default(one: Setting) -> str:
    value = "none" if one.default is None else f"`{one.default}`"
    return one.default_text or value


def _entry(one: Setting) -> str:
    """The comment of a setting, and the line that sets its default."""
    allowed = f" ({one.kind.allowed})" if one.kind.allowed else ""
    default = f". Default: {one.default_text}" if one.default_text else ""
    text = (LINK.sub(r"\1", one.about) + allowed + default).translate(PLAIN)
    value = "" if one.default is None or one.default_text else str(one.default)
    line = f"{one.variable}={value}"
    if one is not HOST["discord-token"]:
        line = f"# {line}"
    comment = "\n".join(f"# {part}" for part in wrap(text, WIDTH, break_on_hyphens=False))
    return f"{comment}\n{line}\n"


def main() -> None:
    """Write `.env.example` and the tables of docs/hosting.md."""
    EXAMPLE.write_text(example(), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(TABLES.sub(lambda _: tables(), page), encoding="utf-8")


if __name__ == "__main__":
    main()
