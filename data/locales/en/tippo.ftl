### UNO Tippo: the balance, the Stop cards, the Tipping Wild.

edition-tippo = UNO Tippo
help-tippo = `/tippo new`: UNO Tippo, two discard piles on the pans of a balance.

card-marked-tippo = { colour } { $number } (Stop)

# $count is how many cards more lie on the heavier pan.
table-lean = { $side ->
    [left] :balance: The balance leans to the left, by { cards }
    [right] :balance: The balance leans to the right, by { cards }
   *[none] :balance: The balance is level
}
# $left and $right are per cent.
table-balance = -# Risk that the next card tips it: { $left }% on the left, { $right }% on the right

asks-name-pans = { $you ->
    [seat] **Name a colour for each pan that has none yet.**
   *[none] **{ $seat }** names a colour for each pan that has none yet.
}

event-balance-tipped = { $you ->
    [seat] You tip the balance: { pan }.
   *[none] **{ $seat }** tips the balance: { pan }.
}
event-chain-card = { $you ->
    [seat] You draw { $card } and lay it at once: { pan }.
   *[none] **{ $seat }** draws { $card } and lays it at once: { pan }.
}

refused-does-not-fit-tippo = That card fits on neither pan. It needs the colour in force there, or the number or the symbol of the visible card; on a frozen pan, only a wild, or a Stop card of the same colour or number.

## Commands

command-tippo = tippo
    .description = UNO Tippo: two discard piles on a balance
