"""The samples: games as every version of the bot has saved them, custom ids, names and values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from bot.engine.record.codec import dump
from bot.game.rules.requests import OpenRequest
from bot.game.state.codec import dump as dump_table
from bot.game.state.codec import load
from bot.game.state.table_state import HomeServer
from bot.settings import SLOW_TURNS
from tests.engine.tables import jumped_states

SAVED = Path(__file__).parents[1] / "data" / "saved"
MOVES_OF_A_RECORD = 60
"""The number of lines of a record that are kept, so that many records can be replayed."""
NAMES = ("Camille", "Anne-Sophie *de* la Tour", "|||", "@everyone", "Ünïcode ☃", "a" * 32)
TYPED = ("red 7", "Rouge 7", "W+4 blue uno", "  joker  ", "R7", "camille", "échange", "B")
TIMES = (
    *("1h30", "in 2 days", "dans 90 min", "<t:1800000000:R>", "2026-12-24T20:00+01:00", "45"),
    *("tomorrow 20:00", "24.12. 20 Uhr", "vendredi 8 h 30", "Dec 24th 7 pm", "2027-03-28 02:30"),
)
RANK_PAGES = ("- champion", "wizz gold", "master tournament", "- bronze")
CALL_EDITIONS = ("master", "wizz tippo", "classic master royal tippo wizz potter")
DEALS = ("daily-master-2026-11-22", "daily-potter-2026-02-29")
DEAL_DAY = "2026-11-22"
DEAL_MOVES = ("B play R6", "C play RS", "A play W+4 red", "B challenge", "C play R7", "D draw")
"""The first moves of a deal of Master whose secret is 32 zero bytes."""
QUERIES = ("rating master - 0 2026-Q4", "wins - classic 20 season", "points tippo - 0 all")
REQUEST = OpenRequest(
    HomeServer(1), 2, "tippo", 3, "Camille", "fr", "fr", 0.0, {"goal": 200, "mode": "classic"}
)
"""The request that a plan stores."""
VALUES = ("true", "false", "30", "600", "classic", "low-score", "auto", "-1", "stacking")
OPTION_NAMES = ("strict", "goal", "mode", "jump_in", "jump-in", "speed", "turn-seconds", "king")
DETAILS = {
    "play": ("R7", "W+4 blue uno", "W", "R+2 A"),
    "colour": ("blue", "red left"),
    "choose": ("A", "J"),
    "catch": ("A",),
    "accuse": ("B",),
    "discard": ("R7 B7 W",),
    "number": ("7",),
    "keep": ("R7 B7",),
    "option": ("goal 200", "mode teams", "turn-seconds 60", "turn-seconds 86400"),
    "holiday": ("yes", "no"),
    "react": ("laugh", "applause"),
    "duel": ("184467440737",),
    "duel-block": ("yes 184467440737", "no 184467440737"),
    "notify-from": ("18",),
    "notify-until": ("0",),
    "notify-pause": ("3600", "604800"),
    "notify-where": ("yes",),
    "notify-editions": CALL_EDITIONS,
    "notify-stop": ("184467440737",),
    "time-zones": ("notify",),
    "time-zone": ("Europe/Berlin notify", "America/St_Johns plan-when tippo 20:30"),
    "team": ("1", "2"),
    "kick": ("2", "184467440737"),
    "pass-host": ("2",),
    "rank-roles": RANK_PAGES,
    "rank-role": ("- gold -", "wizz silver 184467440737"),
    "leaderboard": QUERIES,
    "leaderboard-filter": QUERIES,
    "setting": ("sorting drawn", "time-zone Europe/Berlin"),
    "server-setting": ("locale fr", "openers staff"),
    "server-option": ("master goal 200",),
    "server-channels": ("-", "184467440737 184467440738"),
    "tournament": ("join", "kick 184467440737", "option players 8"),
    "confirm": ("leave", "kick 184467440737"),
    "daily-best": ("master 2026-11-22",),
    "plan-when": ("tippo 20:30",),
    "replay": ("3 next",),
    "statistics": ("figures 184467440737",),
    "cast-vote": ("yes close 0", "no remove 184467440737"),
    "create-rank-roles": RANK_PAGES,
    "resume-rank-roles": RANK_PAGES,
    "rank-roles-by-hand": RANK_PAGES,
}
WITHOUT_DETAIL = (
    *("draw", "pass", "press", "challenge", "take", "spin", "shout", "show", "uno"),
    *("join", "leave", "add-robot", "remove-robot", "start", "come-back", "ready", "stop"),
    *("hand", "status", "options", "again", "rules", "help", "settings", "forget", "cancel"),
    *("decline", "show-hand", "watch", "games", "notify"),
)


@dataclass(frozen=True, slots=True)
class Samples:
    """Texts before they are mangled, by kind."""

    states: tuple[str, ...]
    tables: tuple[str, ...]
    tournaments: tuple[str, ...]
    records: tuple[str, ...]
    lines: tuple[str, ...]
    custom_ids: tuple[str, ...]


def read_samples() -> Samples:
    """Read all samples, always in the same order."""
    whole = [_read(path) for path in _files("records", "*.txt")]
    moves = {line for text in whole for line in text.splitlines() if line[:2].strip() in "ABCDE"}
    tables = tuple(map(_read, _files("tables", "*.json")))
    return Samples(
        states=(*map(_read, _files("states", "*/*.json")), *map(dump, jumped_states())),
        tables=(*tables, *map(_watched, tables[:4])),
        tournaments=tuple(map(_read, _files("tournaments", "*.json"))),
        records=tuple("\n".join(text.splitlines()[:MOVES_OF_A_RECORD]) for text in whole),
        lines=tuple(sorted(moves)),
        custom_ids=tuple(_custom_ids()),
    )


def _watched(text: str) -> str:
    """The table as a slow duel that others watch, as newer versions save it."""
    table = load(text)
    players = tuple(replace(one, shows_hand=True) for one in table.players)
    return dump_table(
        replace(
            table,
            players=players,
            open_hands=True,
            watchers=("ab12", "cd34"),
            quiet=True,
            former_people=(3, 4),
            turn_seconds=SLOW_TURNS[0],
        )
    )


def _files(kind: str, pattern: str) -> list[Path]:
    found = sorted(SAVED.glob(f"*/{kind}/{pattern}"))
    return [one for one in found if one.name != "index.json"]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip()


def _custom_ids() -> list[str]:
    with_detail = [
        f"u:t1:{number}:{what}:{detail}"
        for what, details in DETAILS.items()
        for detail in details
        for number in ("-", "3")
    ]
    return with_detail + [f"u:t1:-:{what}:" for what in WITHOUT_DETAIL]
