"""The console scripts `uno` and `uno-master`, and `make play`."""

from __future__ import annotations

import sys

CHANNELS = ("uno", "games", "general")
FIRST = "/uno play"
"""The command that the page and the terminal suggest first."""
GROUP = "Game night"
"""The name of the group without the bot in the local Discord."""
NAME = "UNO Master"
"""The name of the bot's account in the browser, if its host has not named it."""
PACKAGES = ("bot", "cogs", "data", "playground")
"""Top-level names that another distribution may use as well."""


def main() -> int:
    """Run one command: `play` in the browser, or one of `python -m bot`."""
    try:
        import signal  # noqa: PLC0415 - Ctrl-C must work during all other imports

        signal.signal(signal.SIGINT, _interrupted)
    except KeyboardInterrupt:
        _interrupted()
    if foreign := [name for name in PACKAGES if not _is_ours(name)]:
        return _refuse(foreign[0])
    try:
        return _command()
    except ImportError as error:
        # A package installed later has overwritten some of our files.
        if (name := (error.name or "").partition(".")[0]) not in PACKAGES:
            raise
        return _refuse(name)


def _interrupted(*_: object) -> None:
    """End at once after Ctrl-C, as `bot.interrupts` does, which may not be available."""
    import os  # noqa: PLC0415 - Python itself has imported it by now

    os.write(2, b"uno: interrupted\n")
    os._exit(130)


def _command() -> int:
    from bot.config import HOME  # noqa: PLC0415 - after the check in `main`

    try:
        (HOME / "data").mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:  # not every command needs it
        _say(f"the folder {HOME / 'data'} cannot be made: {error.strerror}")
    if sys.argv[1:2] == ["play"]:
        return _play(sys.argv[2:])
    from bot.command_line import main as command  # noqa: PLC0415 - after the check in `main`

    return command(prog="uno")


def _refuse(name: str) -> int:
    _say(
        f"another package is named {name}: install uno-master in an environment of its own, as "
        "`uvx` and `pipx` do"
    )
    return 1


def _say(line: str) -> None:
    import json  # noqa: PLC0415 - Ctrl-C must work before
    import os  # noqa: PLC0415 - as above

    # A log for machines needs JSON even here, where the bot's own log cannot be imported.
    in_json = os.environ.get("LOG_FORMAT") == "json" and sys.argv[1:2] in ([], ["run"])
    told = json.dumps({"event": line, "level": "error"}) if in_json else f"uno: {line}"
    sys.stderr.write(f"{told}\n")


def _is_ours(name: str) -> bool:
    """Whether a package was installed beside this module."""
    from importlib.util import find_spec  # noqa: PLC0415 - Ctrl-C must work before
    from pathlib import Path  # noqa: PLC0415 - as above

    found = find_spec(name)
    return found is not None and Path(__file__).with_name(name) in map(
        Path, found.submodule_search_locations or ()
    )


def _play(arguments: list[str]) -> int:
    from bot.config import ConfigError, load_settings  # noqa: PLC0415 - after the check in `main`
    from bot.runtime import relax_gc  # noqa: PLC0415 - as above

    relax_gc()
    try:
        from playground import Demo  # noqa: PLC0415 - `uno run` does without it
        from playground.command_line import main as play  # noqa: PLC0415 - as above

        demo = Demo(load_settings().bot_name or NAME, CHANNELS, first=FIRST, group=GROUP)
        return play(arguments, prog="uno play", bot="bot.app.playground:create", demo=demo)
    except ConfigError as error:
        sys.exit(f"uno: {error}")


if __name__ == "__main__":
    sys.exit(main())
