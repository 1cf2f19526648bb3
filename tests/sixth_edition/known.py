"""`python -m tests.sixth_edition.known`: print a process's facts about editions, one per line."""

from __future__ import annotations

from bot.engine.cards import Face
from bot.engine.editions import EDITIONS, locale_folders, parts
from bot.engine.errors import Reason
from bot.engine.events import Why
from bot.engine.moves import Verb
from bot.engine.state import Waiting
from bot.i18n import Locale, catalogue, use_texts
from bot.pictures import emojis
from bot.present.edition import merged

LAYERS = ("rules", "present", "pictures", "robots", "cog")


def known() -> set[str]:
    """The known facts, each with its kind."""
    use_texts(locale_folders())
    found = {f"edition {name}" for name in EDITIONS}
    found |= {f"{layer} {name}" for layer in LAYERS for name in parts(layer)}
    found |= {
        f"{kind.__name__} {word}" for kind in (Face, Reason, Verb, Waiting, Why) for word in kind
    }
    found |= {f"{locale} {key}" for locale in Locale for key in catalogue().keys(locale)}
    found |= {f"emoji {name}" for name in emojis.names()}
    found |= {f"button {one.verb}" for one in merged().verb_buttons}
    return found


if __name__ == "__main__":
    print(*sorted(known()), sep="\n")
