"""Keeps tables, results, settings and people in a database. Knows SQL and nothing of Discord."""

from bot.store.birthdays import Birthdays
from bot.store.errors import NewerDatabase, StoreUnavailable
from bot.store.leaderboard import Leaderboard, Order, Page, Record, Standing, Tally
from bot.store.matches import Matches
from bot.store.people import DirectMessage, DirectMessages, Players
from bot.store.posts import Kind, Post, Posts
from bot.store.privacy import Privacy
from bot.store.settings import (
    GUILD_LOCALE,
    LOOK,
    NOTICE,
    SORTING,
    TABLE_LOOK,
    TURN_SECONDS,
    Scope,
    Setting,
    Settings,
)
from bot.store.store import Store, open_store

__all__ = [
    "GUILD_LOCALE",
    "LOOK",
    "NOTICE",
    "SORTING",
    "TABLE_LOOK",
    "TURN_SECONDS",
    "Birthdays",
    "DirectMessage",
    "DirectMessages",
    "Kind",
    "Leaderboard",
    "Matches",
    "NewerDatabase",
    "Order",
    "Page",
    "Players",
    "Post",
    "Posts",
    "Privacy",
    "Record",
    "Scope",
    "Setting",
    "Settings",
    "Standing",
    "Store",
    "StoreUnavailable",
    "Tally",
    "open_store",
]
