### What pictures say, and the words that stand for them.

## Words in pictures

picture-round = { $edition } · round { $round }
# Stands below the names of the winners; $count is how many they are.
picture-verdict = { $count ->
    [0] Nobody wins the match
    [one] wins the match!
   *[other] win the match!
}
picture-foot = { $count ->
    [one] One round
   *[other] { $count } rounds
} · { $mode }
picture-best = Best move: { $name }
picture-best-card = { $several ->
    [yes] { $victims } draw { cards } in all
   *[no] { $victims } draws { cards }
}
picture-best-catch = catches { $victims }, who draws { cards }
picture-best-challenge = sees through { $victims }, who draws { cards }

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
picture-result = Result card. { $edition }, { $foot }: { $winners ->
    [none] { $verdict }.
   *[other] { $winners } { $verdict }
} { $places }.{ $best ->
    [none] { "" }
   *[other] { " " }{ $best }.
}
picture-place = { $place }. { $name }, { $points }
