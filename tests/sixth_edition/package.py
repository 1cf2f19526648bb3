"""UNO Regatta as a package that a host installs and removes again."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import cogs
from bot.engine.cards import Face
from bot.engine.editions import GROUP, locale_folders, refresh
from bot.engine.errors import Reason
from bot.engine.events import Why
from bot.engine.moves import Verb
from bot.engine.state import Waiting
from bot.engine.terms import Term
from bot.i18n import use_texts

# Command choices are made at import time: import this now, while the edition is still missing.
importlib.import_module("bot.ui.commands.edition_cog")
NAME = "tests.sixth_edition.regatta"
KINDS: tuple[type[Term], ...] = (Face, Reason, Verb, Waiting, Why)
_words: dict[type[Term], dict[str, Term]] = {kind: {} for kind in KINDS}
"""The words that the rules define when they are imported, once in a process."""


class Package:
    """The package, whose folder holds what an installer leaves: metadata and entry points.

    Args:
        folder: The folder where packages are installed.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        about = folder / "uno_regatta-1.0.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: uno-regatta\nVersion: 1.0\n")
        self.points = about / "entry_points.txt"
        self.points.write_text(f"[{GROUP}]\nregatta = {NAME}\n")

    def install(self) -> None:
        """Let Python find the package."""
        sys.path.insert(0, str(self.folder))
        before = {kind: set(kind.known) for kind in KINDS}
        for kind in KINDS:
            kind.known |= _words[kind]
        self._look_again()
        for kind in KINDS:
            _words[kind] = {word: kind.known[word] for word in kind.known.keys() - before[kind]}

    def remove(self) -> None:
        """Remove the package, with the words that its rules have defined."""
        if str(self.folder) not in sys.path:
            return
        sys.path.remove(str(self.folder))
        for kind in KINDS:
            for word in _words[kind]:
                del kind.known[word]
        self._look_again()

    def reinstall(self) -> None:
        """Remove the package, and install it again."""
        self.remove()
        self.install()

    def _look_again(self) -> None:
        importlib.invalidate_caches()
        refresh()
        # A command's choices are the editions at its import, so import all commands again. Lower
        # modules declare tables and clicks, which a process can do only once.
        for name in list(sys.modules):
            if name.startswith(f"{cogs.__name__}.") and name.count(".") == 1:
                del sys.modules[name]
        use_texts(locale_folders())
