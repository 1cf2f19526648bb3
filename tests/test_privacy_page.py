"""PRIVACY.md says in all languages what the code does; what is new in the code is missed here."""

from __future__ import annotations

import re

import pytest

from bot.app.housekeeping import INTERVAL
from bot.config import PROJECT, Settings
from bot.game.rules.access import HOUR
from bot.store.database.schema import metadata
from bot.store.forgotten import YEARS
from bot.store.pruning import INTERACTION_TTL
from cogs.notify.queries import KEPT

_, *PAGES = re.split(r"^# .*$", (PROJECT / "PRIVACY.md").read_text("utf-8"), flags=re.MULTILINE)
ENGLISH, FRENCH = PAGES[:2]
DAY = 24 * int(HOUR)
NOBODYS = {
    *("database_info", "guild_seasons", "absent_guilds", "daily_secrets"),
    *("processes", "shards", "identify_slots", "lobby_calls", "use_counts", "rank_roles"),
}
"""Tables without anything about a person."""
TOLD = {
    "tables": ("a table's server, channel", "le serveur, le salon"),
    "participants": ("your Discord id, name and language", "ton identifiant Discord, ton nom"),
    "moves": ("its hands and moves with their times", "ses coups avec leur heure"),
    "posts": ("channel and messages", "le salon et les messages"),
    "handled": ("the id of each click", "l’identifiant de chaque clic"),
    "openings": ("opened or planned a table", "ouvert ou prévu une table"),
    "settings": ("Your choices in `/uno settings`", "Tes choix dans `/uno réglages`"),
    "players": ("your last known name", "ton dernier nom connu"),
    "nicknames": ("your nickname on each server", "ton pseudo sur chaque serveur"),
    "direct_messages": ("channel of your direct messages", "le salon de tes messages privés"),
    "personal_details": ("your birthday (day and month)", "ton anniversaire (jour et mois)"),
    "match_records": ("The record of a match", "Le compte rendu d’une partie"),
    "passed_interactions": ("A click being passed", "Un clic transmis"),
    "bans": ("barred you from playing", "ne te laisse pas y jouer"),
    "plans": ("`/uno plan`: who, where, when", "`/uno prévoir`\u00a0: qui, où, quand"),
    "subscriptions": ("to be called to lobbies (`/uno-notify`)", "de te prévenir des tables"),
    "called_people": ("of your last call, when", "de la dernière fois, quand"),
    "duels": ("If you challenge somebody (`/uno-duel`)", "Si tu défies quelqu’un"),
    "duel_blocks": ("from whom you take no challenges", "de qui tu n’acceptes plus de défi"),
    "results": ("the results of rounds and matches", "les résultats des manches"),
    "tallies": ("Results, ratings and their totals", "les cotes et leurs totaux"),
    "ratings": ("the ratings that follow", "la cote qui en découle"),
    "season_standings": ("a place in past seasons", "dans les saisons passées"),
    "figures": ("how often you called UNO", "combien de fois tu as dit UNO"),
    "achievements": ("achievements, unless you switch", "tes succès, sauf si tu le refuses"),
    "role_grants": ("If a server gives roles for ranks", "donne des rôles selon le rang"),
    "daily_tries": ("the daily deals that you play", "les donnes du jour que tu joues"),
    "daily_marks": ("That you had begun a daily deal", "avais commencé une donne du jour"),
}
"""Where each table is told of, in both languages."""


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("table", sorted(metadata.tables))
def test_every_table_is_told_of_or_is_about_nobody(table: str) -> None:
    assert (table in TOLD) != (table in NOBODYS)
    for text, page in zip(TOLD.get(table, ()), (ENGLISH, FRENCH), strict=False):
        # A no-break space is told apart from others by the rules of typography alone.
        assert plain(text) in plain(page)


@pytest.mark.parametrize("page", PAGES, ids=range(len(PAGES)))
def test_times_are_those_of_the_code(page: str) -> None:
    settings = Settings()
    rows = [line for line in page.splitlines() if line.startswith("| ")][1:]

    assert f"{settings.keep_days} " in rows[1]
    assert f"{2 * settings.keep_days} " in rows[1]
    assert all(f"{settings.absent_days} " in row for row in rows[2:4])
    assert settings.inactive_days == 365
    assert page not in (ENGLISH, FRENCH) or re.search(r"a year after|un an après", rows[4])
    assert f"{KEPT // DAY} " in rows[8]
    assert INTERACTION_TTL == DAY
    assert (HOUR + INTERVAL) == 2 * HOUR
    assert YEARS == 2


@pytest.mark.parametrize("page", [ENGLISH, FRENCH], ids=["english", "french"])
def test_no_hash_of_an_id_is_called_nameless(page: str) -> None:
    for hashed in re.findall(r"[^.|\n]*(?:\bhash|empreinte)[^.|\n]*", page):
        assert not re.search(r"names nobody|anonymous mark|ne nomme personne", hashed), hashed
    assert re.search(r"pseudonymous, not anonymous|un pseudonyme, pas un anonymat", page)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("legitimate interest", "intérêt légitime"),
        ("data protection authority", "autorité de protection des données"),
        ("nearest to 31 July", "le plus près du 31 juillet"),
        ("A line of the log", "Une ligne du journal"),
        ("podiums, notices of achievements", "les podiums, les annonces de succès"),
        ("is restored forgets again", "remise en place oublie de nouveau"),
        ("comes compressed", "arrive compressé"),
        ("in your place stands a robot's name", "le nom d’un robot y figure à ta place"),
    ],
)
def test_what_people_ask_is_answered(english: str, french: str) -> None:
    assert english in plain(ENGLISH)
    assert french in plain(FRENCH)
