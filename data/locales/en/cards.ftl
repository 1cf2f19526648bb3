### Cards that not every edition has, and places to lay them.

# A number with a mark, where nobody says in which edition.
card-marked = marked { colour } { $number }
# A card that looks like another one of the hand: $back is its other side.
card-other-side = { $card } ({ $back })
card-skip-everyone = { colour } Skip Everyone

# $pan is left or right; none where there is one discard pile.
pan = { $pan ->
    [left] left tray
    [right] right tray
   *[none] discard pile
}
# A player with something of theirs: “Ada (red 7)”.
pair = { $seat } ({ $value })

somebody = Somebody

## Editions

all-editions = All editions
pan-short = { $pan ->
    [left] left
   *[right] right
}
