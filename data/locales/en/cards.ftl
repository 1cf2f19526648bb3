### Cards that not every edition has, and places to lay them.

# A number with a mark, where nobody says in which edition.
card-marked = marked { colour } { $number }
card-draw-three = { colour } +3
card-royal = { colour-feminine } Royal
card-jester = { colour } Jester
card-tipping-wild = Tipping Wild
card-howler = Howler
card-invisibility = Invisibility

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

all-editions = all editions
