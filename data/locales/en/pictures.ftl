### What pictures say, and the words that stand for them.

## Words in pictures

picture-round = Round { $round }
picture-winner = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
picture-drawn = Nobody wins
picture-rounds = { $count ->
    [one] One round
   *[other] { $count } rounds
}

## Alternative texts

picture-balance = { $lower ->
    [left] A balance whose left pan hangs lower.
    [right] A balance whose right pan hangs lower.
   *[none] A balance that is level.
} Left pan: { $left }. Right pan: { $right }.
picture-pan = { $card } on top, { cards }, { $risk }% risk that the next card tips it{ $frozen ->
    [yes] , frozen
   *[no] { "" }
}
picture-wheel = A wheel that has stopped at: { wheel-segment }.
picture-wheel-rest = A wheel with nine segments, at rest.
picture-court = { $jester ->
    [none] Players around a table. { $king } wears the crown; nobody wears the jester’s hat.
   *[other] Players around a table. { $king } wears the crown, { $jester } the jester’s hat.
} Play goes { direction }.
picture-hands = All hands are open. { $hands }.
picture-hand-empty = no card left
picture-result = Result card. { $edition }: { $head } { $foot }. { $places }.
picture-place = { $place }. { $name }, { points }
