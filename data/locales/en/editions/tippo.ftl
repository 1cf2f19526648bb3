### UNO Tippo: the scale, the Stop cards, the Tilt.

edition-tippo = UNO Tippo
help-tippo = **UNO Tippo**: play on either of the two piles on a scale; tip it, and you draw two cards.
pick-tippo = **UNO Tippo**: two piles on a scale

card-marked-tippo = { colour } { $number } (Stop)

# $count is how many cards more lie on the heavier pan.
table-lean = { $side ->
    [left] :balance: Scale: { $count ->
        [one] { $count } more card
       *[other] { $count } more cards
    } on the left
    [right] :balance: Scale: { $count ->
        [one] { $count } more card
       *[other] { $count } more cards
    } on the right
   *[none] :balance: The scale is balanced
}
# $risk is the chance in per cent that the next card here tips the balance.
table-risk = tip risk { $risk }%

# $pan is the only tray without a colour, or none.
asks-name-pans = { $you ->
    [seat] **Choose a colour for { $pan ->
        [left] the left tray
        [right] the right tray
       *[none] each tray that has none yet
    }.**
   *[none] **{ $seat }** must choose a colour for { $pan ->
        [left] the left tray
        [right] the right tray
       *[none] each tray that has none yet
    }.
}

event-balance-tipped = { $you ->
    [seat] You tip the scale: { pan }.
   *[none] **{ $seat }** tips the scale: { pan }.
}
moment-balance-tipped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] Down it goes! { $seat } draws { $count }
    }
    [3] { $you ->
        [seat] { "" }
       *[none] Too heavy! { $seat } draws { $count }
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] The scale tips: { $seat } draws { $count }
    }
}
event-chain-card = { $you ->
    [seat] You draw { $card } and play it at once on the { pan }.
   *[none] **{ $seat }** draws { $card } and plays it at once on the { pan }.
}

step-chain = :balance: The chain goes on: { $links }…

# $links is who laid which card.
summary-chain = { $by ->
    [you] Your Tilt
   *[other] Tilt played by **{ $starter }**
}: { $links }. { $hit ->
    [you] You tip the scale and draw two cards.
   *[other] **{ $seat }** tips the scale and draws two cards.
}

refused-does-not-fit-tippo = Not playable on either tray: a card must match the colour, number or symbol of the top card there; on a frozen tray, only a wild is playable, or a Stop card of the same colour or number.
refused-nothing-to-challenge-tippo = There’s nothing to challenge in UNO Tippo: a Wild Draw Four can be played at any time.

## At the table

card-tipping-wild = Tilt

table-frozen = :frozen: frozen

why-balance = {" "}(the scale tipped)

refused-pan-frozen = That tray is frozen by a Stop card: you can only play a wild there, or a Stop card of the same colour or number.

## Commands

command-tippo = tippo
    .description = UNO Tippo: two discard piles on a scale
