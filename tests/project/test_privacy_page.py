"""The privacy pages name everything that the code stores, in every language.

A new table of the database that they omit fails here.
"""

from __future__ import annotations

import re

import pytest

from bot.app.housekeeping import INTERVAL
from bot.config import PROJECT, Settings
from bot.game.rules.access import HOUR
from bot.store.database.declarations import metadata
from bot.store.forgotten import YEARS
from bot.store.pruning import INTERACTION_TTL
from cogs.notify.queries import KEPT

PAGES = {page.stem: page.read_text("utf-8") for page in (PROJECT / "docs" / "privacy").glob("*.md")}
ENGLISH, FRENCH = PAGES["en"], PAGES["fr"]
DAY = 24 * int(HOUR)
NOBODYS = {
    *("database_info", "guild_seasons", "absent_guilds", "daily_secrets"),
    *("processes", "shards", "identify_slots", "lobby_calls", "use_counts", "rank_roles"),
    "invalid_requests",
}
"""Tables with no data about people."""
TOLD = {
    "tables": ("Tables: server, channel", "Tables : serveur, salon"),
    "participants": ("Discord id, name, language", "Identifiant Discord, nom, langue"),
    "moves": ("hands, moves and times", "mains, coups avec leur heure"),
    "posts": ("channel, messages", "salon, messages"),
    "replaced_messages": ("channel, messages", "salon, messages"),
    "handled": ("Each click's id", "L’identifiant de chaque clic"),
    "openings": ("opened or planned a table", "ouvert ou prévu une table"),
    "settings": ("choices in `/uno settings`", "choix dans `/uno réglages`"),
    "players": ("Discord id, name", "Identifiant Discord, nom"),
    "nicknames": ("that game, without nicknames", "cette partie, sans pseudos"),
    "direct_messages": ("channel of your direct messages", "salon de tes messages privés"),
    "personal_details": ("Birthday (day and month)", "Anniversaire (jour et mois)"),
    "match_records": ("records of matches", "comptes rendus des parties"),
    "passed_interactions": ("A click passed between", "Un clic transmis"),
    "bans": ("Bans by a server's staff", "Bannissements par l’équipe"),
    "plans": ("Planned tables: who, where, when", "Tables prévues : qui, où, quand"),
    "subscriptions": ("Lobby pings: server", "Annonces de tables : serveur"),
    "called_people": ("Last ping: time", "Dernière annonce : heure"),
    "duels": ("Challenges: server, time", "Défis : serveur, heure"),
    "duel_blocks": ("blocked challengers", "de qui tu refuses les défis"),
    "results": ("Results, records", "Résultats, comptes rendus"),
    "tallies": ("Results, records", "Résultats, comptes rendus"),
    "ratings": ("ratings, calls of UNO", "cote, UNO, contre-UNO"),
    "season_standings": ("nameless place in past seasons", "dans les saisons passées"),
    "figures": ("calls of UNO, catches, bluffs", "UNO, contre-UNO, bluffs"),
    "achievements": ("cards played, achievements", "cartes jouées et succès"),
    "role_grants": ("rank roles (also changes by hand)", "rôles de rang (aussi les changements"),
    "daily_tries": ("Daily deals: day", "Donnes du jour : jour"),
    "daily_marks": ("You began a daily deal", "Tu as commencé une donne du jour"),
}
"""The words about each table, in English and French."""


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("table", sorted(metadata.tables))
def test_every_table_is_described_or_has_no_data_about_people(table: str) -> None:
    assert (table in TOLD) != (table in NOBODYS), (
        f"give {table} a row in docs/privacy and its words in TOLD, or put it into NOBODYS"
    )
    for text, page in zip(TOLD.get(table, ()), (ENGLISH, FRENCH), strict=False):
        # No-break spaces matter only to typography.
        assert plain(text) in plain(page), f"docs/privacy says nothing of {table}: {text}"


def times(page: str) -> list[list[str]]:
    """The numbers in the last column of each row."""
    return [re.findall(r"\d+", row.split("|")[-2]) for row in page.splitlines() if row[:2] == "| "]


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_storage_times_match_the_code(page: str) -> None:
    settings = Settings()
    kept, absent = str(settings.keep_days), str(settings.absent_days)

    assert {(kept, str(2 * settings.keep_days)), (absent,), (f"{KEPT // DAY}",)} <= {
        tuple(numbers) for numbers in times(page)
    }
    assert times(page) == times(ENGLISH)
    assert settings.inactive_days == 365
    assert page not in (ENGLISH, FRENCH) or re.search(r"a year after|un an après", page)
    assert INTERACTION_TTL == DAY
    assert (HOUR + INTERVAL) == 2 * HOUR
    assert YEARS == 2


@pytest.mark.parametrize("page", [ENGLISH, FRENCH], ids=["english", "french"])
def test_no_hash_of_an_id_is_called_anonymous(page: str) -> None:
    for hashed in re.findall(r"[^.|\n]*(?:\bhash|empreinte)[^.|\n]*", page):
        assert not re.search(r"names nobody|anonymous mark|ne nomme personne", hashed), hashed
    assert re.search(r"pseudonymous, not anonymous|un pseudonyme, pas un anonymat", page)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("legitimate interest", "intérêt légitime"),
        ("data protection authority", "autorité de protection des données"),
        ("nearest to 31 July", "le plus près du 31 juillet"),
        ("host's log of failures", "Journal des erreurs"),
        ("podiums, notices of achievements", "podiums, annonces de succès"),
        (
            "restoring one repeats all later deletions",
            "les suppressions faites depuis sont refaites",
        ),
        ("comes compressed", "arrive compressé"),
        ("under a robot's name", "sous un nom de robot"),
        ("nickname, shown on no other server", "pseudo, qu’aucun autre serveur ne montre"),
        ("with its token, stored nowhere else", "avec son jeton, gardé nulle part ailleurs"),
        ("**Not stored**: people's messages", "pas gardé** : les messages des gens"),
    ],
)
def test_the_pages_answer_what_people_ask(english: str, french: str) -> None:
    assert english in plain(ENGLISH)
    assert french in plain(FRENCH)
