"""`python -m bot`: handles Ctrl-C first, then imports the command line, which takes a while."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    try:
        from bot.interrupts import end_at_interrupts

        end_at_interrupts()
    except KeyboardInterrupt:
        sys.stderr.write("uno: interrupted\n")
        sys.exit(130)
    try:
        from bot.command_line import main
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in {"bot", "cogs"}:
            raise
        python = ".venv\\Scripts\\python" if sys.platform == "win32" else ".venv/bin/python"
        sys.stderr.write(
            f"uno: {sys.executable} has no package {error.name}: in a clone, "
            "`python3 requirements/environment.py run` makes an environment, and "
            f"`{python} -m bot` runs in it\n"
        )
        sys.exit(1)

    sys.exit(main())
