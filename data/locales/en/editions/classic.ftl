### The card game: its house rules.

edition-classic = UNO
help-classic = **UNO**: the card game that everyone knows, with house rules to choose from.
pick-classic = **UNO**: the classic, with house rules
first-classic = **UNO**: match the colour, the number or the symbol of the top card, or draw; call UNO with your second-to-last card.

option-preset-family = family rules
option-preset-chaos = chaos rules
option-preset-merciless = merciless rules
option-preset-quick = quick rules
option-mixed-stacking = Mixed stacking
option-mixed-stacking-true = a Draw Two and a Wild Draw Four answer each other; on the wild, a Draw Two must have its colour
option-deflect = Deflect
option-deflect-true = a Reverse or a Skip that matches passes the draw on to the next player
option-draw-until = Draw until playable
option-draw-until-true = if you draw on your turn, you keep drawing until a card is playable
option-force-play = Forced play
option-force-play-true = if you can play, you can’t draw; a playable card that you draw is played at once
option-free-wild-four = Free Wild Draw Four
option-free-wild-four-true = a Wild Draw Four can be played at any time, and nobody can challenge it
option-same-number = Same number
option-same-number-true = after a number card, you can play more cards of the same number in the same turn
option-hand-size = Cards dealt
option-hand-size-value = { $value } cards each
    .short = { $value }
option-decks = Decks
option-decks-value = { $value ->
    [one] { $value } deck
   *[other] { $value } decks, shuffled together
}
option-uno-penalty = Forgotten UNO
option-uno-penalty-value = { $value ->
    [one] { $value } card for a forgotten UNO
   *[other] { $value } cards for a forgotten UNO
}
    .short = { $value ->
        [one] { $value } card
       *[other] { $value } cards
    }
option-silent = Silent
option-silent-true = nobody calls UNO, and nobody is caught
option-no-action-finish = Finish with a number
option-no-action-finish-true = the last card must be a number card
option-mercy = Mercy
option-mercy-0 = off
option-mercy-value = with { $value } cards or more in hand, you’re out of the round
    .short = out with { $value } cards
option-blitz = Blitz
option-blitz-0 = off
option-blitz-value = a round lasts { $value } minutes; then the hand with the fewest points wins
    .short = { $value } minutes per round
    .named = { option-blitz } ({ $value } min)
option-play-drawn = Play the drawn card
option-play-drawn-false = drawn cards kept until the next turn
option-play-drawn-true = a playable card that you draw can be played in the same turn

asks-more = { $you ->
    [seat] **Play another card of the same number, or end your turn.**
   *[none] **{ $seat }** can play another card of the same number.
}

event-out-of-round = { $you ->
    [seat] You hold { $count } cards: you’re out of this round.
   *[none] **{ $seat }** holds { $count } cards and is out of this round.
}
moment-out-of-round = { $phrasing ->
    [2] { $you ->
        [seat] { $count } cards are too many: you’re out of this round
       *[none] { $count } cards are too many: { $seat } is out
    }
    [3] { $you ->
        [seat] This round is over for you: { $count } cards
       *[none] This round is over for { $seat }: { $count } cards
    }
   *[1] { $you ->
        [seat] { $count } cards: you’re out of this round
       *[none] { $count } cards: { $seat } is out of this round
    }
}
event-minute-left = :stopwatch: One minute left in this round.
event-time-up = :stopwatch: Time’s up: this turn is the last one of the round.

# A refusal by a house rule names it; refused-<verb>-<reason>-<option> holds where the option is chosen,
# refused-at-<question>-<verb>-<reason> while that question is open.
refused-must-play = House rule **Forced play**: you have a playable card, so you can’t draw.
refused-not-as-last = House rule **Finish with a number**: the last card must be a number card.
refused-challenge-not-asked-free-wild-four = House rule **Free Wild Draw Four**: it can be played at any time, so nobody can challenge it.
refused-challenge-nothing-to-challenge-deflect = Nothing to challenge: only the player who must draw for a Wild Draw Four can challenge it, before drawing, and never once it has been sent on (house rule **Deflect**).
refused-uno-not-asked-silent = House rule **Silent**: nobody calls UNO at this table.
refused-catch-not-asked-silent = House rule **Silent**: nobody calls UNO at this table, and nobody is caught.
refused-out-of-round = House rule **Mercy**: you’re out of this round. You can watch until it ends.
refused-at-more-play-does-not-fit = House rule **Same number**: you can only add a card of the same number now, or end your turn.
refused-at-more-play-not-your-turn = House rule **Same number**: more cards of the same number may still come. Wait until this turn is over.
refused-at-more-draw-not-asked = House rule **Same number**: add a card of the same number, or end your turn. You can’t draw now.
refused-at-take-play-does-not-fit-mixed-stacking = House rule **Mixed stacking**: draw the cards, or answer with a Wild Draw Four or a matching Draw Two.
refused-at-take-play-does-not-fit-deflect = House rule **Deflect**: instead of drawing, you can send the cards on with a matching Reverse or Skip.

## At the table

waits-more = { $you ->
    [seat] **Play another card of the same number, or end your turn.**
   *[none] **{ $seat }** can play another card of the same number.
}

verb-pass-more = End my turn
notice-more = { $who }, play another card of the same number, or end your turn.

clock-blitz = :stopwatch: The round ends { $when }

## Commands

command-classic = classic
    .description = UNO: the card game, with house rules to choose from
parameter-preset = rules
    .description = A set of rules: printed, family, chaos, merciless or quick
parameter-hand-size = hand-size
    .description = Cards that everyone is dealt
