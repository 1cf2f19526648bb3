### Karten, die nicht jede Edition hat, und wohin man sie legt.

# Eine markierte Zahl, wo niemand sagt, in welcher Edition.
card-marked = { colour } { $number } (markiert)

# $pan ist left oder right; none, wo es nur einen Ablagestapel gibt.
pan = { $pan ->
    [left] linke Waagschale
    [right] rechte Waagschale
   *[none] Ablagestapel
}
# Jemand mit etwas Eigenem: „Ada (Rot 7)“.
pair = { $seat } ({ $value })

somebody = jemand

## Editionen

all-editions = Alle Editionen
pan-short = { $pan ->
    [left] links
   *[right] rechts
}
