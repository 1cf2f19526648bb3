"""Composes the panels of a table's messages, in the reader's language and look."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from discord import Client

from bot.engine.events import Event
from bot.game.rules.clocks import SeenClock
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import LiveState, Phase, Reaction, TableState
from bot.gateway.channels import DirectMessageChannels
from bot.i18n import Locale, locale_of, tr
from bot.links import channel_link
from bot.present.components import Buttons, Panel, Text, letters_left, text_panel
from bot.present.panels.answers import hand_button
from bot.present.panels.hand import hand_panel, left_panel, without_hand_panel
from bot.present.panels.rounds import NO_EXTRAS, ResultExtras
from bot.present.panels.table import channel_panel, step_panels, suspense_panel
from bot.present.text.names import place_text, plain_panel
from bot.present.text.status import turn_notice, warning_notice
from bot.settings import Look, NoticeMode, Reactions
from bot.store.repositories.settings import PreferencesCache


def _with_line_on_top(panel: Panel, line: str) -> Panel:
    """The panel with a line on top, if there is room."""
    has_room = letters_left(panel.blocks) >= len(line)
    return replace(panel, blocks=(Text(line), *panel.blocks)) if has_room else panel


@dataclass(slots=True)
class RestartNotice:
    """The line at the top of tables' messages before a restart.

    Args:
        draining: Whether the bot stops only when all games are over; lobbies say so.
    """

    restarting: bool = False
    draining: bool = False

    def added_to(self, panel: Panel, state: TableState, locale: Locale) -> Panel:
        """The panel with the restart notice on top, if one is due and there is room."""
        if self.restarting and state.phase is not Phase.CLOSED:
            # Outside servers, the next process cannot update the table's message by itself: it
            # needs a click.
            line = tr(locale, "restart-outside" if state.is_outside else "restart-now")
        elif self.draining and state.phase is Phase.LOBBY:
            line = tr(locale, "restart-soon")
        else:
            return panel
        return _with_line_on_top(panel, line)


SHOWN_QUESTIONS = 2
"""The number of questions during which a reaction is shown: the open one and the next one."""


@dataclass(slots=True)
class ShownReactions:
    """The last reaction of each player, by table and seat, with the number of the open question."""

    _by_table: dict[str, dict[int, tuple[Reaction, int]]] = field(default_factory=dict)

    def note(self, state: TableState, seat: int, reaction: Reaction) -> None:
        assert state.game is not None, "reactions are given during a round"
        self._by_table.setdefault(state.table_id, {})[seat] = (reaction, state.game.number)

    def at(self, state: TableState) -> Mapping[int, Reaction]:
        number = 0 if state.game is None else state.game.number
        return {
            seat: reaction
            for seat, (reaction, given) in self._by_table.get(state.table_id, {}).items()
            if given <= number < given + SHOWN_QUESTIONS
        }

    def forget(self, table_id: str) -> None:
        self._by_table.pop(table_id, None)


@dataclass(frozen=True, slots=True)
class MessagePanels:
    """Composes tables' messages; events are ordered, oldest first.

    Args:
        client: Gives the servers' languages.
        default: The language for servers whose own language the bot does not speak.
        is_crowded: Whether the queue is so long that pictures and staging are skipped.
        suspense: The changes whose outcome no message may reveal yet, by table.
        extras: Additions to the messages at the end of rounds and matches, by table.
    """

    client: Client
    default: Locale
    preferences_cache: PreferencesCache
    direct_messages: DirectMessageChannels
    is_crowded: Callable[[], bool] = lambda: False
    restart_notice: RestartNotice = field(default_factory=RestartNotice)
    suspense: dict[str, Sequence[Event]] = field(default_factory=dict)
    extras: dict[str, ResultExtras] = field(default_factory=dict)
    reactions: ShownReactions = field(default_factory=ShownReactions)

    def table_locale(self, place: LiveState | OpenRequest) -> Locale:
        """The language for channel messages of a table, a tournament or a plan."""
        return locale_of(place.locale, self.server_locale(place.guild_id))

    def server_locale(self, guild_id: int) -> Locale:
        """A server's language setting at Discord, if the bot speaks it, or else the default."""
        guild = self.client.get_guild(guild_id)
        return locale_of(None if guild is None else str(guild.preferred_locale), self.default)

    def locale_of(self, state: TableState, user_id: int) -> Locale:
        codes = (one.locale for one in state.players if one.user_id == user_id)
        # People outside the table probably speak the language of its channel.
        return locale_of(next(codes, state.locale), self.table_locale(state))

    def notice_mode(self, user_id: int, state: TableState) -> NoticeMode:
        """How to notify a person: as they have chosen, but in the channel if no DM reaches them."""
        chosen = self.preferences_cache.cached(user_id).notice
        is_reached = self.direct_messages.is_open(user_id) and not state.is_outside
        if chosen is NoticeMode.DIRECT and not is_reached:
            return NoticeMode.CHANNEL
        return chosen

    def table(
        self, state: TableState, recent: Sequence[Event], *, clock: SeenClock | None = None
    ) -> Panel:
        """The table's message, with the clock in its picture."""
        locale = self.table_locale(state)
        extras = self.extras.get(state.table_id, NO_EXTRAS)
        reactions = None if self.has_muted(state) else self.reactions.at(state)
        panel = channel_panel(
            state,
            locale,
            recent,
            clock=clock,
            extras=extras,
            reactions=reactions,
            drawn=self.draws_tables(),
        )
        panel = self.restart_notice.added_to(panel, state, locale)
        return plain_panel(panel) if state.in_words else panel

    def past_moment(self, moment: TableState, recent: Sequence[Event], state: TableState) -> Panel:
        """The table at an earlier moment, with the buttons of its newest `state`."""
        past = self.table(moment, recent)
        if state.phase is not Phase.PLAYING:
            return past
        told = [one for one in past.blocks if not isinstance(one, Buttons)]
        offered = [one for one in self.table(state, ()).blocks if isinstance(one, Buttons)]
        return replace(past, blocks=(*told, *offered))

    def draws_tables(self) -> bool:
        """Whether a picture of a table or hand would be drawn now."""
        return not self.is_crowded()

    def has_muted(self, state: TableState) -> bool:
        """Whether a person at the table mutes reactions; everybody reads the same table message."""
        people = (state.players[seat].user_id for seat in state.people)
        cached = (self.preferences_cache.cached(one) for one in people if one is not None)
        return any(one.reactions is Reactions.NONE for one in cached)

    def steps(self, state: TableState, events: Sequence[Event]) -> Sequence[tuple[Panel, float]]:
        """The messages that lead up to a great moment's outcome, each with its extra seconds."""
        if self.is_crowded() and state.table_id not in self.suspense:
            return ()
        drawn = self.draws_tables() and not state.in_words
        steps = step_panels(state, events, self.table_locale(state), drawn=drawn)
        return [(plain_panel(one), longer) for one, longer in steps] if state.in_words else steps

    def hand(
        self,
        state: TableState,
        user_id: int,
        recent: Sequence[Event] = (),
        page: int = 0,
        picked: str = "",
        *,
        here: bool = False,
        clock: SeenClock | None = None,
    ) -> Panel:
        """The hand of a person, or a text for people without a hand; `page` counts from 0.

        Args:
            here: Whether the hand is read in the channel of its table.
        """
        locale = self.locale_of(state, user_id)
        seat = state.seat_of(user_id)
        if seat is None:
            return left_panel(state, user_id, locale)
        preferences = self.preferences_cache.cached(user_id)
        # The panel must show how the person will actually be notified.
        mode = self.notice_mode(user_id, state)
        preferences = replace(preferences, notice=mode)
        panel = self.suspense_panel(state, user_id)
        if panel is None and state.phase is not Phase.PLAYING:
            extras = self.extras.get(state.table_id, NO_EXTRAS)
            panel = without_hand_panel(state, seat, locale, extras, here=here)
        elif panel is None:
            panel = hand_panel(
                state,
                seat,
                locale,
                page,
                picked,
                recent=recent,
                preferences=preferences,
                here=here,
                drawn=self.draws_tables(),
                clock=clock,
            )
        return plain_panel(panel) if preferences.look is Look.WORDS else panel

    def suspense_panel(self, state: TableState, user_id: int | None = None) -> Panel | None:
        """The panel for a person or the table while the outcome of a change is secret, or None."""
        events = self.suspense.get(state.table_id)
        if events is None:
            return None
        if user_id is None:
            locale, in_words, seat = self.table_locale(state), state.in_words, None
        else:
            locale, seat = self.locale_of(state, user_id), state.seat_of(user_id)
            in_words = self.preferences_cache.cached(user_id).look is Look.WORDS
        drawn = self.draws_tables() and not state.in_words
        panel, _ = suspense_panel(state, events, locale, seat, drawn=drawn)
        return plain_panel(panel) if panel and in_words else panel

    def sleeping_table(self, state: TableState, recent: Sequence[Event]) -> Panel:
        """The table's message while no token can edit it: its last state, and how to wake it."""
        line = tr(self.table_locale(state), "table-asleep")
        return _with_line_on_top(self.table(state, recent), line)

    def expired_hand(self, state: TableState, locale: Locale) -> Panel:
        """The replacement of a private hand that is no longer updated."""
        words = tr(locale, "hand-expired", place=place_text(state, locale))
        return Panel((Text(words), Buttons((hand_button(state.table_id, locale),))))

    def notice(self, state: TableState, people: Collection[int], seconds: float | None) -> Panel:
        """The message that mentions the people on turn, with the seconds left; or a placeholder."""
        called = [(seat, one) for one in sorted(people) if (seat := state.seat_of(one)) is not None]
        # Everybody is addressed in their own language, even in the channel.
        locales = [self.locale_of(state, user_id) for _, user_id in called]
        lines = [
            turn_notice(state, seat, locale)
            if seconds is None
            else warning_notice(state, seat, seconds, locale)
            for (seat, _), locale in zip(called, locales, strict=True)
        ]
        locale = locales[0] if locales else self.table_locale(state)
        told = "\n".join(lines) or tr(locale, "notice-rests")
        panel = Panel((Text(told), Buttons((hand_button(state.table_id, locale),))))
        return plain_panel(panel) if state.in_words else panel

    def barred(self, state: TableState) -> Panel:
        """The message to the host when the bot has lost the channel or the right to write there."""
        locale = self.locale_of(state, state.host)
        if state.has_no_place:
            return text_panel(tr(locale, "barred-gone"))
        channel_id = state.parent_id if state.channel_gone else state.channel_id
        key = "barred-thread" if state.channel_gone else "barred"
        return text_panel(tr(locale, key, channel=channel_link(state.guild_id, channel_id)))
