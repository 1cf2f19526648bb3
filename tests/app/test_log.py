"""The log: where lines go, what they contain, and the secrets that they never contain."""

from __future__ import annotations

import io
import json
import logging
import warnings

import pytest
import structlog

from bot.log import set_up_log

# Made up, in the form of a real Discord token.
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture
def lines(own_log: None) -> io.StringIO:
    """The stream that a JSON log writes to."""
    stream = io.StringIO()
    set_up_log("INFO", "json", secrets=["odd-secret"], stream=stream)
    return stream


def test_a_line_names_the_table_that_it_is_about(lines: io.StringIO) -> None:
    with structlog.contextvars.bound_contextvars(table=7):
        structlog.get_logger("bot.game").info("started", players=3)

    line = json.loads(lines.getvalue())
    assert (line["event"], line["table"], line["players"]) == ("started", 7, 3)
    assert (line["level"], line["logger"]) == ("info", "bot.game")


def test_lines_of_other_libraries_have_the_same_form(lines: io.StringIO) -> None:
    logging.getLogger("discord.gateway").warning("connected after %d s", 3)

    line = json.loads(lines.getvalue())
    assert (line["event"], line["level"]) == ("connected after 3 s", "warning")


def test_warnings_reach_the_log(lines: io.StringIO) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(capture=True)
        warnings.warn("no text 'hello' in fr", UserWarning, stacklevel=1)

    assert "no text 'hello' in fr" in json.loads(lines.getvalue())["event"]


def test_a_line_below_the_level_is_not_written(lines: io.StringIO) -> None:
    structlog.get_logger("bot").debug("details")
    logging.getLogger("discord").debug("details")

    assert lines.getvalue() == ""


def test_debug_logging_excludes_libraries_whose_payloads_contain_hands(own_log: None) -> None:
    stream = io.StringIO()
    set_up_log("DEBUG", "json", stream=stream)

    logging.getLogger("discord.gateway").debug("WebSocket Event: {'hand': 'R7'}")
    logging.getLogger("aiosqlite").debug("executing INSERT with R7")
    structlog.get_logger("bot.game").debug("asked")

    assert [json.loads(line)["event"] for line in stream.getvalue().splitlines()] == ["asked"]


@pytest.mark.parametrize("level", ["DEBUG", "INFO", "WARNING"])
def test_the_routine_lines_of_libraries_at_every_start_are_not_written(
    own_log: None, level: str
) -> None:
    stream = io.StringIO()
    set_up_log(level, "json", stream=stream)

    logging.getLogger("alembic.runtime.migration").info("Will assume non-transactional DDL.")
    logging.getLogger("discord.client").info("logging in using static token")
    logging.getLogger("alembic.runtime.migration").warning("a lock is held")

    assert [json.loads(line)["event"] for line in stream.getvalue().splitlines()] == [
        "a lock is held"
    ]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (f"login with {TOKEN} failed", "login with [token] failed"),
        ("the odd-secret one", "the [secret] one"),
        ("{'token': 'aW50ZXJhY3Rpb246MTIzNDU2'}", "{'token': '[token]'}"),
        (
            "POST /webhooks/123/aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEy/messages",
            "POST /webhooks/123/[token]/messages",
        ),
        (
            "cannot reach postgres://me:pa55@host/uno",
            "cannot reach postgres://me:[password]@host/uno",
        ),
        (
            "cannot reach postgres://me:pa@55@host/uno",
            "cannot reach postgres://me:[password]@host/uno",
        ),
    ],
)
def test_secrets_are_removed_from_lines(lines: io.StringIO, said: str, kept: str) -> None:
    logging.getLogger("discord.http").error(said)

    assert json.loads(lines.getvalue())["event"] == kept


def test_a_short_secret_does_not_garble_lines(own_log: None) -> None:
    stream = io.StringIO()
    set_up_log("INFO", "json", secrets=["e", "", "seven77"], stream=stream)
    logging.getLogger("discord.gateway").warning("connected seven77 times")

    assert json.loads(stream.getvalue())["event"] == "connected seven77 times"


@pytest.mark.parametrize("style", ["console", "json"])
def test_a_traceback_shows_neither_secrets_nor_local_variables(
    lines: io.StringIO, style: str
) -> None:
    set_up_log("INFO", style, stream=lines)
    hand = ["R7", "W+4"]
    try:
        raise RuntimeError(f"{TOKEN} with {len(hand)} cards")
    except RuntimeError:
        structlog.get_logger("bot").exception("broken")

    assert "RuntimeError" in lines.getvalue()
    assert "with 2 cards" in lines.getvalue()
    assert TOKEN not in lines.getvalue()
    assert "'W+4'" not in lines.getvalue()


FORGED = "lost\x1b[2J\n2026-01-01T00:00:00Z [info     ] all is well\r\u202e"


@pytest.mark.parametrize("ours", [True, False])
def test_console_lines_cannot_be_forged(own_log: None, *, ours: bool) -> None:
    stream = io.StringIO()
    set_up_log("INFO", "console", stream=stream)
    try:
        raise ValueError(FORGED)
    except ValueError:
        if ours:
            structlog.get_logger("bot").exception(FORGED, name=FORGED)
        else:
            logging.getLogger("discord").exception(FORGED)

    written = stream.getvalue()
    assert not {"\x1b", "\r", "\u202e"} & set(written)
    assert "all is well" in written
    first, *traceback = written.splitlines()
    assert first.endswith("[discord]") or "Z [error" in first
    assert all(line.startswith("  ") or not line for line in traceback)
