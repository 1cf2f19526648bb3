"""The beginning of a match and of a round: seats, dealer, deal, opening cards."""

from __future__ import annotations

from bot.engine import stock
from bot.engine.cards import Card, turned
from bot.engine.edition import Edition
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Dealt, Lots, Turned
from bot.engine.game import Game, Question, Rules
from bot.engine.luck import Luck
from bot.engine.options import Mode, OptionError, Options
from bot.engine.setup import Setup
from bot.engine.state import Match, Pile, State
from bot.engine.values import replace

PAIRINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""Orders of four seats in which each seat is opposite every other one once (MAT-6, MAT-8)."""
TEAM_SIZES = {
    Mode.TEAMS: (4, 6, 8, 10),
    Mode.PARTNERS: (4,),
    Mode.SET: (4,),
    Mode.SHORT_SET: (4,),
}
"""The numbers of players allowed in modes with teams (MAT-5 to MAT-7)."""


class OpenUp(Question):
    """Asks nothing: the opening card takes effect once everything before it is settled."""

    def settle(self, game: Game) -> bool:
        game.pop()
        game.rules.opened(game)
        return True

    def without(self, game: Game, seat: int) -> Question:
        return replace(self, seat=game.after(seat)) if seat == self.seat else self


def check_seats(edition: Edition, options: Options, seats: int) -> None:
    """Raise `OptionError` if the edition or mode does not allow this number of seats."""
    if seats not in edition.players:
        low, high = edition.players[0], edition.players[-1]
        raise OptionError(f"{edition.name} is for {low} to {high} players, not {seats}")
    sizes = TEAM_SIZES.get(options.mode)
    if sizes is not None and seats not in sizes:
        raise OptionError(f"{options.mode} is for {', '.join(map(str, sizes))} players")


def new_match(edition: Edition, options: Options, seats: int, luck: Luck, setup: Setup) -> State:
    """A match before its first deal; raises `OptionError` like `check_seats`."""
    check_seats(edition, options, seats)
    ring = tuple(range(seats))
    return State(
        edition=edition.name,
        options=options,
        order=ring,
        direction=1,
        dealer=0,
        number=0,
        said=(),
        votes=(),
        match=Match(ring, 0, (0,) * seats),
        result=None,
        penalised=(),
        away=(),
        hands=((),) * seats,
        piles=(),
        stack=(),
        luck=luck,
        extra=edition.edition_state(setup),
    )


def first_dealer(game: Game) -> int:
    """The dealer of the first round, chosen by lot (MAS-2)."""
    seats = game.rules.may_deal(game)
    return seats[0] if len(seats) == 1 else _draw_lots(game, seats)


def _draw_lots(game: Game, seats: tuple[int, ...]) -> int:
    """Everybody draws a card: the highest number deals, ties draw again (MAS-2)."""
    drawn: list[tuple[int, Card]] = []
    tied, dice = seats, game.dice_for("lots")
    while len(tied) > 1:
        cards = dice.drawn(game.rules.deck, len(tied))
        row = list(zip(tied, cards, strict=True))
        drawn += row
        best = max(card.number or 0 for _, card in row)
        tied = tuple(seat for seat, card in row if (card.number or 0) == best)
    game.tell(Lots(tuple(drawn), tied[0]))
    return tied[0]


def deal_next(game: Game) -> None:
    """Deal the next round; the last dealer's left neighbour deals (MAT-1)."""
    if game.match.winners is not None:
        raise RuleError(Reason.ROUND_OVER)
    match = game.match
    game.order = tuple(s for s in match.ring if s not in match.out and s not in match.gone)
    deal(game, match.left_of(game.dealer))


def join(game: Game, seat: int | None, most: int) -> None:
    """Add a seat with no points between two rounds, to the right of the first seat (MAT-1)."""
    match = game.match
    if seat != len(match.ring) or not can_join(game.options, len(match.ring), most):
        raise RuleError(Reason.BAD_PLAYER)
    if match.winners is not None:
        raise RuleError(Reason.ROUND_OVER)
    game.match = replace(match, ring=(*match.ring, seat), scores=(*match.scores, 0))
    game.hands = [*game.hands, ()]


def can_join(options: Options, seats: int, most: int) -> bool:
    """Whether a seat may be added: only where a late start is no advantage (MAT-1, not MAT-3)."""
    return options.mode is Mode.CLASSIC and seats < most


def deal(game: Game, dealer: int) -> None:
    """Deal a round and turn up the opening cards (MAS-3)."""
    match = replace(game.match, round=game.match.round + 1)
    if game.options.mode is Mode.PARTNERS:
        pairing = game.match.round // game.rules.rounds_together % len(PAIRINGS)
        match = replace(match, ring=PAIRINGS[pairing])
        game.order = tuple(seat for seat in match.ring if seat in game.order)
    game.match = match
    game.dealer = dealer
    game.direction = 1
    game.said = game.exposed = game.aside = game.votes = ()
    game.penalised = game.away = ()
    game.laid = game.result = None
    game.passes = game.last_turn = 0
    dealt = game.rules.dealt
    game.tell(Dealt(match.round, dealer, dealt))
    game.luck = game.luck.gathered()
    game.draw = game.dice.shuffled(deck_for(game.rules, len(match.ring)))
    game.hands = [() for _ in game.hands]
    for seat in game.order:
        game.hands[seat] = stock.take(game, dealt)
    open_round(game)


def deck_for(rules: Rules, seats: int, like: Card | None = None) -> tuple[Card, ...]:
    """The cards of a round: the chosen decks, or two if one is too small for the hands (HOU-9).

    Args:
        like: A card with the same side in play as all cards of the round; None for the side that
            is dealt.
    """
    cards = rules.deck * max(rules.deck_count, 1 + (seats * rules.dealt >= 90))
    lie_so = like is None or like.back is None or like.colours is cards[0].colours
    return cards if lie_so else turned(cards)


def open_round(game: Game) -> None:
    """Turn up the opening cards and let them take effect."""
    game.piles = [_turn_up(game, pan) for pan in range(game.rules.pans)]
    game.luck = game.luck.shared_out(len(game.draw))
    game.fresh = True
    game.clear()
    game.push(OpenUp(game.dealer))
    game.rules.begin(game)


def _turn_up(game: Game, pan: int) -> Pile:
    """Turn up cards until one may start a pile, then shuffle the others back in (MAS-9)."""
    back: list[Card] = []
    (card,) = stock.take(game, 1)
    while card.face in game.rules.put_back:
        game.tell(Turned(card, pan, put_back=True))
        back.append(card)
        (card,) = stock.take(game, 1)
    game.tell(Turned(card, pan))
    for other in back:
        place = game.dice.below(len(game.draw) + 1)
        game.draw = (*game.draw[:place], other, *game.draw[place:])
    return Pile((card,), card.colour)
