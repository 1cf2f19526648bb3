### Cards that not every edition has, and places to lay them.

# A number with a mark, where nobody says in which edition.
card-marked = marked { colour } { $number }

# $pan is left or right; none where there is one discard pile.
pan = { $pan ->
    [left] left pan
    [right] right pan
   *[none] discard pile
}
# A player with something of theirs: “Ada (red 7)”.
pair = { $seat } ({ $value })

somebody = somebody

## Editions

all-editions = All editions
pan-short = { $pan ->
    [left] left
   *[right] right
}
