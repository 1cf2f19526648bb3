### UNO Tippo: the balance, the Stop cards, the Tipping Wild.

help-tippo = `/tippo new`: UNO Tippo, two discard piles on the pans of a balance.

card-marked-tippo = { colour } { $number } (Stop)

# $left and $right are per cent.
table-balance = :balance: Risk that the next card tips the balance: { $left }% on the left, { $right }% on the right

asks-name-pans = { $you ->
    [seat] **Name a colour for each pan that has none yet.**
   *[none] **{ $seat }** names a colour for each pan that has none yet.
}

event-balance-tipped = { $you ->
    [seat] The balance tips with your card, { pan }.
   *[none] The balance tips with the card of **{ $seat }**, { pan }.
}
event-chain-card = { $you ->
    [seat] You draw { $card } and lay it at once: { pan }.
   *[none] **{ $seat }** draws { $card } and lays it at once: { pan }.
}
