"""The words for a table's options, and for the rules that they make."""

from __future__ import annotations

from bot.engine.edition import Edition
from bot.engine.editions import EDITIONS
from bot.engine.options import PRINTED, Mode, Options, changed_options, preset_of
from bot.engine.rounds import TEAM_SIZES
from bot.i18n import Locale, has_text, tr
from bot.present.text.names import join_names

OptionValue = str | int | bool

MOST_NAMED = 3
"""The most changed options that a title names; more of them are counted."""


def option_value_key(value: OptionValue) -> str:
    return str(value).lower()


def option_value_text(
    name: str, value: OptionValue, locale: Locale, edition: str | None = None
) -> str:
    """The meaning of an option's value; `edition` selects words of its own."""
    if has_text(locale, f"option-{name}-{option_value_key(value)}"):
        numbers = scoring_numbers(edition, locale)
        return tr(locale, f"option-{name}-{option_value_key(value)}", **numbers)
    return tr(locale, f"option-{name}-value", value=value)


def scoring_numbers(edition: str | None, locale: Locale) -> dict[str, str | int]:
    """What texts about scoring call `$rounds` and `$sizes`, the numbers of players in teams."""
    rules = Edition if edition is None else EDITIONS[edition]
    sizes = [str(one) for one in TEAM_SIZES[Mode.TEAMS] if one in rules.players]
    return {"rounds": rules.partner_rounds, "sizes": join_names(sizes, locale, "list-or")}


def short_option_value_text(name: str, value: OptionValue, locale: Locale) -> str:
    """The meaning of an option's value, in the short form where there is one."""
    own = f"option-{name}-{option_value_key(value)}"
    short = f"{own}.short" if has_text(locale, own) else f"option-{name}-value.short"
    if has_text(locale, short):
        return tr(locale, short, value=value)
    return option_value_text(name, value, locale)


def rules_text(options: Options, locale: Locale) -> str:
    """The rules of a table in a line: a preset, or the printed rules and what differs."""
    preset = preset_of(options)
    if preset is not None:
        return tr(locale, f"option-preset-{preset}")
    return tr(locale, "rules-changed", names=changes_text(options, locale))


def changes_text(options: Options, locale: Locale) -> str:
    changes = _changes(options, locale)
    return join_names(changes, locale) if changes else tr(locale, "rules-unchanged")


def edition_title(edition: str, options: Options, locale: Locale) -> str:
    """The edition and, unless they are the printed ones, the rules that a table plays by."""
    name, preset = tr(locale, f"edition-{edition}"), preset_of(options)
    if preset == PRINTED:
        return name
    if preset is not None:
        rules = tr(locale, f"option-preset-{preset}")
        return tr(locale, "edition-preset", edition=name, rules=rules)
    changes = _changes(options, locale)
    if len(changes) > MOST_NAMED:
        return tr(locale, "edition-changes", edition=name, count=len(changes))
    return tr(locale, "edition-with", edition=name, names=join_names(changes, locale))


def _changes(options: Options, locale: Locale) -> list[str]:
    changed = changed_options(options).items()
    return [_change(one.replace("_", "-"), value, locale) for one, value in changed]


def _change(name: str, value: OptionValue, locale: Locale) -> str:
    title = tr(locale, f"option-{name}")
    match value:
        case True:
            return title
        case False:
            return tr(locale, f"option-{name}-false")
        case int():
            return tr(locale, "option-changed", name=title, value=value)
        case str():
            return short_option_value_text(name, value, locale)
