"""The format of the log, and the removal of secrets from it.

Everything passes through one handler, including discord.py's lines and warnings, so that everything
is censored. A table's lines carry its id through
`structlog.contextvars.bound_contextvars(table=…)`.
"""

from __future__ import annotations

import io
import logging
import re
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from textwrap import indent
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, ExcInfo, Processor

SECRETS = (
    # A bot's token: its id, a time and a signature, each in URL-safe Base64.
    (re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"), "[token]"),
    # An interaction's token in the address of its answers, valid for 15 minutes.
    (re.compile(r"((?:webhooks|interactions)/\d+/)[\w.%-]{20,}"), r"\1[token]"),
    # The same token by itself: Base64 of `interaction:` and more.
    (re.compile(r"aW50ZXJhY3Rpb246[\w.%=+-]+"), "[token]"),
    # The password in a database address, up to the last @, as it may contain an unescaped one.
    (re.compile(r"(\w://[^:/@\s]*:)\S+@"), r"\1[password]@"),
)

CONTROLS = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of characters that would change how a line is displayed."""

SHORTEST_SECRET = 8
"""The fewest letters of a censored secret: removing shorter ones would garble every line."""

CHATTY = ("alembic", "discord.client")
"""Libraries whose messages below warnings are the same at every start."""


class CensoringFormatter(structlog.stdlib.ProcessorFormatter):
    """Removes secrets from complete lines, tracebacks included.

    Args:
        known: Secrets that match no pattern; only those with at least `SHORTEST_SECRET` letters.
        before: Processors for lines that were not logged by structlog.
    """

    def __init__(
        self, known: Sequence[str], renderers: Sequence[Processor], before: Sequence[Processor]
    ) -> None:
        super().__init__(processors=renderers, foreign_pre_chain=before)
        self._known = tuple(secret for secret in known if len(secret) >= SHORTEST_SECRET)

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for secret in self._known:
            line = line.replace(secret, "[secret]")
        for pattern, fallback in SECRETS:
            line = pattern.sub(fallback, line)
        return line


@contextmanager
def contained(log: Any, failed: str, *expected: type[Exception], **about: object) -> Iterator[None]:  # noqa: ANN401 - structlog's own
    """Log an exception in the block and continue: one failure must not stop a shared service.

    Args:
        log: The logger of the module.
        failed: The message of the log.
        expected: Errors that are logged in one line, without a traceback.
        about: Further values for the line.
    """
    try:
        yield
    except expected as error:
        log.warning(failed, **about, reason=str(error))
    except Exception:
        log.exception(failed, **about)


def set_up_log(
    level: str, style: str, *, secrets: Sequence[str] = (), stream: TextIO | None = None
) -> None:
    """Write every log line of the process to one stream.

    Args:
        style: `console` for people, `json` for machines, one object for each line.
    """
    stream = stream or sys.stderr
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        # A logger created during an import must follow a later setup.
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        CensoringFormatter(secrets, _renderers(style, colours=_shows_colours(stream)), shared)
    )
    # discord.py and aiosqlite log whole payloads at DEBUG, including hands: never show those.
    logging.basicConfig(handlers=[handler], level=_of_others(level), force=True)
    for ours in ("bot", "cogs"):
        logging.getLogger(ours).setLevel(level)
    for library in CHATTY:
        logging.getLogger(library).setLevel(max(_of_others(level), logging.WARNING))
    logging.captureWarnings(capture=True)


def _shows_colours(stream: TextIO) -> bool:
    # On Windows, structlog needs a package for colours that the bot does not use.
    return stream.isatty() and sys.platform != "win32"


def _of_others(level: str) -> int:
    return max(logging.getLevelNamesMapping()[level], logging.INFO)


def _renderers(style: str, *, colours: bool) -> list[Processor]:
    # Never the values of local variables, as they contain hands.
    shown: list[Processor]
    if style == "json":
        tracebacks = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        shown = [
            structlog.processors.ExceptionRenderer(tracebacks),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
    else:
        console = structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=_traceback)
        shown = [_escaped, console]
    return [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *shown]


def _escaped(_logger: object, _method: str, line: EventDict) -> EventDict:
    """Escape control characters, so that foreign text cannot end the line or move the cursor."""
    for key, value in line.items():
        if isinstance(value, str):
            line[key] = without_controls(value, keep="" if key == "event" else "\n")
    return line


def _traceback(stream: TextIO, failure: ExcInfo) -> None:
    """Write an indented traceback, so that no line in it looks like a line of the log."""
    plain = io.StringIO()
    structlog.dev.plain_traceback(plain, failure)
    stream.write("\n" + indent(without_controls(plain.getvalue().strip("\n"), keep="\n"), "  "))


def without_controls(text: str, keep: str = "") -> str:
    """A text with its control characters escaped as in Python."""
    return "".join(
        repr(letter)[1:-1]
        if unicodedata.category(letter) in CONTROLS and letter not in keep
        else letter
        for letter in text
    )
