"""Named values, each changed on its own page: settings, and the options of a table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.editions import EDITIONS
from bot.engine.options import offered, own_options, preset_of, read_options, switches
from bot.engine.scoring import LASTING, TO_A_GOAL
from bot.game.rules.actions import SetOption
from bot.game.rules.lobby import (
    AS_BEFORE,
    BY_LOT,
    DEFAULT_TURN_SECONDS,
    EXTRA_RULES,
    NO_RULES,
    TURN,
    has_clock,
    named_player,
    seat_options,
    with_known,
)
from bot.game.rules.results import (
    Uncounted,
    Unrated,
    deals_few_cards,
    why_uncounted_here,
    why_unrated,
)
from bot.game.state.table_state import LiveState, OnLeave, TableState, TeamsBy
from bot.game.tournament.pairings import SCHEDULES
from bot.game.tournament.state import Tournament
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction
from bot.present.components import (
    OPTION_LABEL,
    Block,
    Button,
    Buttons,
    Option,
    Panel,
    Select,
    Style,
    Text,
    button,
    capitalised,
    cut_at_word,
    option_for,
    truncate,
)
from bot.present.table_clicks import (
    Ask,
    AskTournament,
    GiveThread,
    ShowHostPage,
    ShowLobbyMore,
    ShowOptions,
    ShowStatus,
    ShowTournamentOptions,
)
from bot.present.text.names import edition_text, label_name, plain_words, seat_name
from bot.present.text.options import (
    OptionValue,
    changes_text,
    named_option_value_text,
    option_value_key,
    option_value_text,
    rules_text,
    short_option_value_text,
)
from bot.settings import SERVER, SLOW_TURNS


@dataclass(frozen=True, slots=True)
class Entry:
    """A named value: a line in a list, and a page with its meaning and the means to change it.

    Args:
        value: The value in words, or whether a switch is on; a list has one line for the switches
            that are on, and one for the others.
    """

    name: str
    label: str
    value: str | bool
    about: str
    controls: tuple[Block, ...]


def entries_panel(
    title: str,
    entries: Sequence[Entry],
    shows: Callable[[str], ClickAction],
    locale: Locale,
    *,
    opened: str = "",
    below: Sequence[Block] = (),
    accent: int | None = None,
) -> Panel:
    """A list of values with a select that opens one, or the page of the value that is `opened`.

    Args:
        shows: Gives the action that shows the page of an entry, or the list for an empty name.
        below: The blocks below the list.
    """
    back = button(locale, shows(""), key="button-back")
    for one in entries:
        if one.name == opened:
            about = Text(f"### {one.label}\n{one.about}".strip())
            return Panel((about, *one.controls, Buttons((back,))), accent)
    lines = [
        tr(locale, "option-line", name=one.label, means=one.value)
        for one in entries
        if isinstance(one.value, str)
    ]
    for on in (True, False):
        names = " · ".join(one.label for one in entries if one.value is on)
        if names:
            lines.append(tr(locale, "options-on" if on else "options-off", names=names))
    options = tuple(
        option_for(one.label, shows(one.name), description=_value_line(one, locale))
        for one in entries
    )
    change = Select(tr(locale, "choose-change"), shows(""), options, name="change")
    return Panel((Text("\n".join((title, *lines))), change, *below), accent)


def _value_line(entry: Entry, locale: Locale) -> str:
    """An entry's value and its effect, in one line."""
    value, about = entry.value, entry.about
    if not isinstance(value, str):
        value = tr(locale, "option-stands", on=bool(value))
    says_value = value.casefold() in about.casefold() and isinstance(entry.value, str)
    words = plain_words(about if says_value else " · ".join(filter(None, (value, about))))
    return cut_at_word(capitalised(words.replace("\n", " ")), OPTION_LABEL)


OWN_THREAD = "own-thread"
SLOW_GAME = "slow-game"
HasOptions = TableState | Tournament

STEP = 100


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """One option of a table or tournament; `name` is spelled with `-`, a switch has no `values`."""

    name: str
    value: OptionValue
    values: tuple[OptionValue, ...] = ()


def chosen_options(owner: HasOptions) -> tuple[ChosenOption, ...]:
    """All options of a table, or those of a tournament, whose scoring is fixed (MAT-7)."""
    found = _of_edition(owner)
    if isinstance(owner, Tournament):
        return tuple(one for one in found if one.name not in {"mode", "goal"})
    state = owner
    found.append(ChosenOption("on-leave", state.on_leave, tuple(OnLeave)))
    if state.options.mode in LASTING and state.tournament is None:
        found.append(ChosenOption("teams", state.teams, tuple(TeamsBy)))
    keys = [player.key for player in state.players]
    found += [
        ChosenOption(name, named_player(state, name), (BY_LOT, *keys))
        for name in seat_options(state.edition)
    ]
    # The match mode comes first, as the goal depends on it.
    return tuple(sorted(found, key=lambda one: one.name != "mode"))


def form_options(owner: HasOptions) -> tuple[ChosenOption, ...]:
    """A tournament's size and length, which its own message describes; empty for a table."""
    if isinstance(owner, TableState):
        return ()
    players = ChosenOption("players", owner.size, tuple(SCHEDULES))
    return (players, ChosenOption("short", owner.short, (False, True)))


def _of_edition(owner: HasOptions) -> list[ChosenOption]:
    found = []
    for spec in offered(type(owner.options)):
        value = getattr(owner.options, spec.name)
        values = spec.metadata.get("values", ())
        if "low" in spec.metadata:
            steps = range(spec.metadata["low"], spec.metadata["high"] + 1, STEP)
            values = tuple(sorted({*steps, value}))
        found.append(ChosenOption(spec.name.replace("_", "-"), value, tuple(values)))
    slow = SLOW_TURNS if isinstance(owner, TableState) and not has_clock(owner.edition) else ()
    seconds = tuple(sorted({*SERVER["turn-seconds"].choices, owner.turn_seconds, *slow}))
    found.append(ChosenOption("turn-seconds", owner.turn_seconds, seconds))
    return found


def options_text(owner: HasOptions, locale: Locale) -> str:
    """The chosen options, one line each, and a last line with the switches that are off."""
    lines, off = [], []
    for one in chosen_options(owner):
        name = tr(locale, f"option-{one.name}")
        if not _counts(owner, one):
            continue
        if _is_off(one):
            off.append(name)
            continue
        if (seat := _seat(owner, one.name, one.value)) is None:
            means = option_value_text(one.name, one.value, locale, owner.edition)
        else:
            means = seat_name(owner, seat)
        lines.append(tr(locale, "option-line", name=name, means=means))
    if off:
        lines.append(tr(locale, "options-off", names=" · ".join(off)))
    return "\n".join(lines)


def lobby_options(state: TableState, locale: Locale) -> tuple[str, str]:
    """The edition and its rules in one line, and the other options in another line."""
    words = _other_options(state, locale)
    if (why := why_uncounted_here(state)) is not None:
        words.append(tr(locale, "lobby-uncounted", why=why))
    elif why_unrated(state) not in {None, Unrated.OUTSIDE}:
        words.append(tr(locale, "lobby-unrated"))
    plays = tr(
        locale,
        f"lobby-plays-{state.options.mode}",
        goal=state.options.goal,
        rounds=EDITIONS[state.edition].partner_rounds,
    )
    return (
        tr(locale, "lobby-rules", plays=plays, rules=rules_text(state.options, locale)),
        tr(locale, "lobby-options", options=capitalised(" · ".join(words))),
    )


def tournament_options(tournament: Tournament, locale: Locale) -> str:
    """The rules of a tournament and its other options in one line."""
    words = [rules_text(tournament.options, locale), *_other_options(tournament, locale)]
    if deals_few_cards(tournament.edition, tournament.options):
        words.append(tr(locale, "lobby-uncounted", why=Uncounted.FEW_CARDS))
    return tr(locale, "lobby-options", options=capitalised(" · ".join(words)))


def _other_options(owner: HasOptions, locale: Locale) -> list[str]:
    """The options besides rules and scoring that are worth a mention, in a few words each."""
    own = {*own_options(type(owner.options)), "mode", "goal"}
    return [
        _lobby_option(owner, one, locale)
        for one in chosen_options(owner)
        if one.name.replace("-", "_") not in own
        and one.value not in {False, OnLeave.ROBOT}
        and (
            one.name not in seat_options(owner.edition)
            or _seat(owner, one.name, one.value) is not None
        )
        and _counts(owner, one)
    ]


def _lobby_option(state: HasOptions, option: ChosenOption, locale: Locale) -> str:
    name = tr(locale, f"option-{option.name}")
    if option.value is True:
        return name
    if (named := named_option_value_text(option.name, option.value, locale)) is not None:
        return named
    value = _short(state, option.name, option.value, locale)
    return tr(locale, "lobby-option", name=name, value=value)


def options_panel(
    owner: HasOptions,
    locale: Locale,
    last: Mapping[str, str] | None = None,
    opened: str = "",
    *,
    threads: bool = False,
) -> Panel:
    """The options before the start, shown only to the host.

    Args:
        last: The options of the host's last table of this edition, offered as a preset.
        opened: The option whose page is shown instead.
        threads: Whether the table can get a thread of its own here.
    """
    table_id = _id(owner)
    title = tr(locale, "options-title")
    is_table = isinstance(owner, TableState)
    shows = partial(ShowOptions if is_table else ShowTournamentOptions, table_id)
    ask = partial(Ask if is_table else AskTournament, table_id)
    entries = option_entries(owner, ask, locale, last)
    below: tuple[Buttons, ...] = ()
    if isinstance(owner, TableState):
        if threads:
            thread = button(locale, GiveThread(table_id), style=Style.SUCCESS)
            label, about = (tr(locale, f"option-{OWN_THREAD}{one}") for one in ("", "-true"))
            own = Entry(OWN_THREAD, label, False, capitalised(about), (Buttons((thread,)),))
            entries = (*entries, own)
        back = button(locale, ShowLobbyMore(table_id), key="button-back")
        hands_over = (host_button(owner, locale),) if len(owner.people) > 1 else ()
        below = (Buttons((back, *hands_over)),)
    return entries_panel(title, entries, shows, locale, opened=opened, below=below)


def host_button(state: TableState, locale: Locale) -> Button:
    """The button to the page for the host and the staff."""
    return button(locale, ShowHostPage(state.table_id), key="button-host")


def has_others(state: LiveState, user_id: int | None) -> bool:
    """Whether other people are at a table or in a tournament."""
    return any(state.players[seat].user_id != user_id for seat in state.people)


def editions_select(
    placeholder: str, none: ClickAction, chosen: Collection[str], locale: Locale
) -> Select:
    """A select of editions; `none` is the action for no edition. An empty `chosen` means all."""
    options = tuple(
        Option(edition_text(one, locale), one, chosen=not chosen or one in chosen)
        for one in EDITIONS
    )
    return Select(placeholder, none, options, most=len(options))


def all_or_some(editions: Collection[str]) -> tuple[str, ...]:
    """The editions chosen in `editions_select`; empty for all, including future ones."""
    some = tuple(one for one in EDITIONS if one in editions)
    return () if len(some) == len(EDITIONS) else some


def select_person(
    state: TableState | Tournament,
    user_id: int | None,
    placeholder: str,
    ask: Callable[[int], ClickAction],
) -> Select:
    """A select of the other people; `ask` gives the action for each."""
    options = tuple(
        option_for(label_name(state, seat), ask(other))
        for seat in state.people
        if (other := state.players[seat].user_id) is not None and other != user_id
    )
    return Select(placeholder, ask(0), options)


def option_entries(
    owner: HasOptions,
    ask: Callable[[SetOption], ClickAction],
    locale: Locale,
    last: Mapping[str, str] | None = None,
) -> tuple[Entry, ...]:
    """The entries of a tournament's size and length, presets and options; `ask` makes actions."""
    form = [_entry(owner, one, ask, locale) for one in form_options(owner)]
    own = {name.replace("_", "-") for name in switches(type(owner.options))}
    counting = [one for one in chosen_options(owner) if _counts(owner, one)]
    others: list[Entry] = []
    for one in counting:
        if one.name == TURN:
            others += _turn_entries(owner, one, ask, locale)
        elif one.name not in own:
            others.append(_entry(owner, one, ask, locale))
    rules = _extra_rules(owner, [one for one in counting if one.name in own], ask, locale)
    return (*form, *_presets(owner, ask, last, locale), *rules, *others)


def _turn_entries(
    owner: HasOptions,
    option: ChosenOption,
    ask: Callable[[SetOption], ClickAction],
    locale: Locale,
) -> tuple[Entry, ...]:
    """The entries of the slow game, if offered, and of the away limit, unless the game is slow."""
    days = tuple(value for value in option.values if value in SLOW_TURNS)
    seconds = tuple(value for value in option.values if value not in days)
    away = _entry(owner, replace(option, values=seconds), ask, locale)
    if not days:
        return (away,)
    select = _select(owner, replace(option, values=days), ask, locale)
    controls: list[Block] = [replace(select, placeholder=tr(locale, "choose-days"))]
    value: str | bool = option.value in days
    if value:
        usual = ask(SetOption(option.name, option_value_key(DEFAULT_TURN_SECONDS)))
        controls.append(Buttons((button(locale, usual, key="switch-off"),)))
        value = away.value
    label, about = (tr(locale, f"option-{SLOW_GAME}{one}") for one in ("", "-about"))
    slow = Entry(SLOW_GAME, label, value, about, tuple(controls))
    return (slow,) if value else (slow, away)


def _extra_rules(
    owner: HasOptions,
    rules: Sequence[ChosenOption],
    ask: Callable[[SetOption], ClickAction],
    locale: Locale,
) -> tuple[Entry, ...]:
    """The entry that sets all of an edition's switches at once, if it has any."""
    if not rules:
        return ()
    label, options = tr(locale, f"option-{EXTRA_RULES}"), []
    for one in rules:
        about = capitalised(option_value_text(one.name, True, locale, owner.edition))
        options.append(
            option_for(
                tr(locale, f"option-{one.name}"),
                ask(SetOption(EXTRA_RULES, one.name)),
                description=cut_at_word(about, OPTION_LABEL),
                chosen=bool(one.value),
            )
        )
    none = ask(SetOption(EXTRA_RULES, NO_RULES))
    select = Select(label, none, tuple(options), least=0, most=len(options))
    on = [tr(locale, f"option-{one.name}") for one in rules if one.value]
    value = ", ".join(on) or tr(locale, f"option-{EXTRA_RULES}-none")
    about = tr(locale, f"option-{EXTRA_RULES}-about")
    return (Entry(EXTRA_RULES, label, value, about, (select,)),)


def _presets(
    owner: HasOptions,
    ask: Callable[[SetOption], ClickAction],
    last: Mapping[str, str] | None,
    locale: Locale,
) -> tuple[Entry, ...]:
    """The entry that chooses a preset, with the host's last rules first."""
    options, kind = [], type(owner.options)
    if last:
        label = tr(locale, "option-as-before-value")
        about = capitalised(changes_text(with_known(kind(), last), locale))
        before = ask(SetOption(AS_BEFORE, "last"))
        options.append(option_for(label, before, description=cut_at_word(about, OPTION_LABEL)))
    for name in kind.presets:
        about = capitalised(changes_text(read_options(kind, {"preset": name}), locale))
        options.append(
            option_for(
                capitalised(tr(locale, f"option-preset-{name}")),
                ask(SetOption("preset", name)),
                description=cut_at_word(about, OPTION_LABEL),
                chosen=name == preset_of(owner.options),
            )
        )
    if not options:
        return ()
    label = tr(locale, "option-preset")
    first = ask(SetOption("preset", ""))
    select = Select(label, first, tuple(options), name="preset")
    return (Entry("preset", label, rules_text(owner.options, locale), "", (select,)),)


def started_options_panel(owner: TableState, locale: Locale) -> Panel:
    head = f"{tr(locale, 'options-title')}\n{tr(locale, 'options-closed')}"
    status = button(locale, ShowStatus(owner.table_id))
    return Panel((Text(f"{head}\n{options_text(owner, locale)}"), Buttons((status,))))


def _counts(owner: HasOptions, option: ChosenOption) -> bool:
    """Whether an option has an effect: a goal has one only in modes that play to a goal."""
    return option.name != "goal" or owner.options.mode in TO_A_GOAL


def _id(owner: HasOptions) -> str:
    return owner.table_id if isinstance(owner, TableState) else owner.tournament_id


def _seat(owner: HasOptions, name: str, value: OptionValue) -> int | None:
    names_player = isinstance(owner, TableState) and name in seat_options(owner.edition)
    keys = [player.key for player in owner.players] if names_player else []
    return keys.index(str(value)) if value in keys else None


def _entry(
    owner: HasOptions,
    option: ChosenOption,
    ask: Callable[[SetOption], ClickAction],
    locale: Locale,
) -> Entry:
    label = tr(locale, f"option-{option.name}")
    if not option.values:
        about = capitalised(option_value_text(option.name, True, locale, owner.edition))
        switch = _switch(option, ask, locale)
        return Entry(option.name, label, bool(option.value), about, (switch,))
    about = _meaning(owner, option, option.value or option.values[-1], locale)
    value = _short(owner, option.name, option.value, locale)
    listed = not _is_off(option) and value
    return Entry(option.name, label, listed, about, (_select(owner, option, ask, locale),))


def _is_off(option: ChosenOption) -> bool:
    """Whether an option is a switch that is off, or a number that means off because it is 0."""
    return not option.value and (not option.values or type(option.value) is int)


def _meaning(owner: HasOptions, option: ChosenOption, value: OptionValue, locale: Locale) -> str:
    """The meaning of a value; empty if its short form says it all, or names a player."""
    if _seat(owner, option.name, value) is not None:
        return ""
    words = option_value_text(option.name, value, locale, owner.edition)
    return "" if words == _short(owner, option.name, value, locale) else capitalised(words)


def _select(
    owner: HasOptions,
    option: ChosenOption,
    ask: Callable[[SetOption], ClickAction],
    locale: Locale,
) -> Select:
    return Select(
        placeholder=tr(locale, f"option-{option.name}"),
        action=ask(SetOption(option.name, "")),
        name=option.name,
        options=tuple(
            option_for(
                truncate(_label(owner, option.name, value, locale), OPTION_LABEL),
                ask(SetOption(option.name, option_value_key(value))),
                description=cut_at_word(_meaning(owner, option, value, locale), OPTION_LABEL),
                chosen=value == option.value,
            )
            for value in option.values
        ),
    )


def _short(owner: HasOptions, name: str, value: OptionValue, locale: Locale) -> str:
    """A value in a few words; for a seat, the player's name."""
    seat = _seat(owner, name, value)
    return short_option_value_text(name, value, locale) if seat is None else label_name(owner, seat)


def _label(owner: HasOptions, name: str, value: OptionValue, locale: Locale) -> str:
    """A value in a few words, as the label of a choice."""
    words = _short(owner, name, value, locale)
    return capitalised(words) if _seat(owner, name, value) is None else words


def _switch(
    option: ChosenOption, ask: Callable[[SetOption], ClickAction], locale: Locale
) -> Buttons:
    on = bool(option.value)
    change = ask(SetOption(option.name, option_value_key(not on)))
    key, style = ("switch-off", Style.SECONDARY) if on else ("switch-on", Style.SUCCESS)
    return Buttons((button(locale, change, key=key, style=style),))
