"""The words for a table's options, and for the rules that result from them."""

from __future__ import annotations

from bot.engine.edition import Edition
from bot.engine.editions import EDITIONS
from bot.engine.options import (
    Mode,
    Options,
    almost_preset,
    changed_options,
    preset_of,
    values_of,
)
from bot.engine.rounds import TEAM_SIZES
from bot.i18n import Locale, has_text, tr
from bot.present.text.names import join_names

OptionValue = str | int | bool

MOST_NAMED = 3
"""If more options than this are changed, a title counts them instead of naming them."""


def option_value_key(value: OptionValue) -> str:
    return str(value).lower()


def option_value_text(
    name: str, value: OptionValue, locale: Locale, edition: str | None = None
) -> str:
    """The meaning of an option's value; `edition` selects the edition's own words."""
    shared = f"option-{name}-{option_value_key(value)}"
    for key in (f"{shared}-{edition}", shared):
        if has_text(locale, key):
            return tr(locale, key, **scoring_numbers(edition, locale))
    return tr(locale, f"option-{name}-value", value=value)


def scoring_numbers(edition: str | None, locale: Locale) -> dict[str, str | int]:
    """Arguments of texts about scoring.

    `$rounds` is the number of rounds with partners, and `$sizes` names the sizes of games in teams.
    """
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


def named_option_value_text(name: str, value: OptionValue, locale: Locale) -> str | None:
    """A value in words that also name its option; None if the texts have no such form."""
    for key in (f"option-{name}-{option_value_key(value)}.named", f"option-{name}-value.named"):
        if has_text(locale, key):
            return tr(locale, key, value=value)
    return None


def rules_text(options: Options, locale: Locale) -> str:
    """The rules of a table in a line: a preset, or the printed rules and the differences."""
    return _preset_text(options, locale) or tr(
        locale, "rules-changed", names=changes_text(options, locale)
    )


def _preset_text(options: Options, locale: Locale) -> str:
    """A preset, perhaps with the one option that differs; empty if no preset is that close."""
    if (same := preset_of(options)) is not None:
        return tr(locale, f"option-preset-{same}")
    if (found := almost_preset(options)) is None:
        return ""
    preset, name = found
    key, value = name.replace("_", "-"), values_of(options)[name]
    rules = tr(locale, f"option-preset-{preset}")
    if not value:
        return tr(locale, "preset-without", rules=rules, name=tr(locale, f"option-{key}"))
    return tr(locale, "preset-with", rules=rules, name=_change(key, value, locale))


def changes_text(options: Options, locale: Locale) -> str:
    changes = _changes(options, locale)
    return join_names(changes, locale) if changes else tr(locale, "rules-unchanged")


def edition_title(edition: str, options: Options, locale: Locale) -> str:
    """The edition and the rules of a table; only the edition if the rules are the printed ones."""
    name, changes = tr(locale, f"edition-{edition}"), _changes(options, locale)
    if not changes:
        return name
    if rules := _preset_text(options, locale):
        return tr(locale, "edition-preset", edition=name, rules=rules)
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
        case 0:
            off = option_value_text(name, value, locale)
            return tr(locale, "option-changed", name=title, value=off)
        case _ if (named := named_option_value_text(name, value, locale)) is not None:
            return named
        case int():
            return tr(locale, "option-changed", name=title, value=value)
        case str():
            return short_option_value_text(name, value, locale)
