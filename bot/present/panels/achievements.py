"""What people have achieved, in words: told once, and to be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.layout import TEXT, truncate
from bot.present.components.panel import Panel, Text
from bot.present.panels.leaderboard import ACCENT
from bot.present.text.names import escape_markdown
from bot.table.rules.achievements import GOALS, HIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.i18n import Locale
    from bot.table.rules.achievements import Achievement, PersonAchievements


def told_panel(earned: Sequence[tuple[str, Sequence[Achievement]]], locale: Locale) -> Panel:
    """What people have just achieved.

    Args:
        earned: Names of people, two of whom may be called the same, and what is theirs.
    """
    lines = [
        tr(
            locale,
            "achievement-told",
            name=escape_markdown(name),
            achievements=_joined(achievements, locale),
        )
        for name, achievements in earned
    ]
    return Panel((Text(truncate("\n".join(lines), TEXT)),), accent=ACCENT)


def achievements_panel(name: str, record: PersonAchievements, locale: Locale) -> Panel:
    """What a person has achieved in a server, and the goals that come next."""
    title = tr(locale, "achievements-title", name=escape_markdown(name))
    if not record.counted:
        return Panel((Text(f"{title}\n{tr(locale, 'achievements-off')}"),), accent=ACCENT)
    count = sum(map(len, GOALS.values()))
    lines = [title, tr(locale, "achievements-count", earned=len(record.earned), count=count)]
    hidden = 0
    for kind, goals in GOALS.items():
        done = [one for one in record.earned if one.kind == kind]
        if done:
            lines.append(f":trophy: {_words(done[-1], locale)}")
        ahead = next((goal for goal in goals if all(goal > one.goal for one in done)), None)
        if ahead is None:
            continue
        if kind in HIDDEN:
            hidden += 1
            continue
        so_far = min(record.counts.get(kind, 0), ahead)
        goal = tr(locale, f"achievement-{kind}", count=ahead)
        lines.append(tr(locale, "achievement-ahead", goal=goal, done=so_far, count=ahead))
    if hidden:
        lines.append(tr(locale, "achievements-hidden", count=hidden))
    return Panel((Text("\n".join(lines)),), accent=ACCENT)


def _joined(achievements: Iterable[Achievement], locale: Locale) -> str:
    # Who has a hundred of something has ten of it, too.
    most = {one.kind: one for one in sorted(achievements, key=lambda one: one.goal)}
    return " · ".join(_words(one, locale) for one in most.values())


def _words(achievement: Achievement, locale: Locale) -> str:
    return tr(locale, f"achievement-{achievement.kind}", count=achievement.goal)
