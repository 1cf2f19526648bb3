### UNO No Mercy: debts that grow, a roulette, players who are put out.

edition-mercy = UNO No Mercy
help-mercy = **UNO No Mercy**: cards to draw add up, and with 25 cards in hand you’re out of the round.
pick-mercy = **UNO No Mercy**: 25 cards and you’re out
first-mercy = **UNO No Mercy**: match the top card, or draw until you can; answer a draw card with one that’s as big or bigger. With 25 cards you’re out of the round.

asks-name-roulette-colour = { $you ->
    [seat] **Colour Roulette: choose a colour. You draw until it comes up.**
   *[none] **{ $seat }** must choose a colour for the Colour Roulette, and draw until it comes up.
}

event-swept = { $you ->
    [seat] You discard { $cards } with it.
   *[none] **{ $seat }** discards { $cards } with it.
}
event-turned-over = { $cards ->
    [none] { $you ->
        [seat] There’s no card for you to turn over.
       *[none] There’s no card for **{ $seat }** to turn over.
    }
   *[other] { $you ->
        [seat] You turn over and draw { $cards }.
       *[none] **{ $seat }** turns over and draws { $cards }.
    }
}
step-roulette = **{ $seat }** turns over one card after another…
picture-turned-over = { $seat } turns over { cards }.
picture-swept = { $seat } discards { cards } with the top card.

refused-owing-mercy = You must draw { $owed } cards first, or answer with a draw card that’s as big as the top one, or bigger.
refused-out-of-round-mercy = You’re out of this round: you held 25 cards or more. You can watch until it ends.

## At the table

card-coloured-draw-four = { colour } Draw Four
card-discard-all = { colour } Discard All
card-wild-reverse-draw-four = Wild Reverse Draw Four
card-wild-draw-six = Wild Draw Six
card-wild-draw-ten = Wild Draw Ten
card-colour-roulette = Wild Colour Roulette

why-roulette = {" "}(Colour Roulette)

## Commands

command-mercy = mercy
    .description = UNO No Mercy: cards to draw add up, and 25 cards put you out of the round
