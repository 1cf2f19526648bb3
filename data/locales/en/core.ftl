### Words that every edition shares. Terms are those of the printed rulebooks.

# How the language calls itself.
language-name = English

## Colours

# $colour is a colour as the rules spell it: red, green, blue, yellow; on dark sides pink, teal, orange, purple.
colour = { $colour ->
    [red] red
    [green] green
    [blue] blue
    [pink] pink
    [teal] teal
    [orange] orange
    [purple] purple
   *[yellow] yellow
}

## Cards

card-number = { colour } { $number }
# The colour is said once for all numbers beside it: “green 1, 3 and 6”.
card-numbers = { colour } { $numbers }
card-skip = { colour } Skip
card-reverse = { colour } Reverse
card-draw-two = { colour } Draw Two
card-wild = Wild
card-wild-draw-four = Wild Draw Four
# A wild for which $colour has been named.
card-named = { $card } ({ colour })
# In the own hand: the next player may rightly challenge it.
card-bluff = { $card } (bluff)

## Numbers of things

cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
robots = { $count ->
    [one] { $count } robot
   *[other] { $count } robots
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
points-out = { points }, out
points-left = { points } in hand
points-none-out = out
points-none-left = left the game
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
votes = { $votes } of { $needed ->
    [one] { $needed } vote
   *[other] { $needed } votes
}

## Players

robot = { $name } ({ robot-of-level })
robot-of-level = { $level ->
    [easy] easy robot
    [hard] hard robot
    [expert] expert robot
   *[normal] robot
}

## Lists: “A, B and C” is list-last of (list-next of A and B) and C.

list-next = { $list }, { $item }
list-last = { $list } and { $item }
list-or = { $list } or { $item }
# A list that is too long to show whole.
list-cut = { $list }…
# Between longer things in a row.
clause-break = {"; "}
