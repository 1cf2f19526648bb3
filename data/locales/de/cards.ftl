### Karten, die nicht jede Edition hat, und wohin man sie legt.

# Eine markierte Zahl, wo niemand sagt, in welcher Edition.
card-marked = { colour } { $number } (markiert)
# Eine Karte, die aussieht wie eine andere der Hand: $back ist ihre andere Seite.
card-other-side = { $card } ({ $back })
card-skip-everyone = { colour } Alle aussetzen

# $pan ist left oder right; none, wo es nur einen Ablagestapel gibt.
pan = { $pan ->
    [left] linke Waagschale
    [right] rechte Waagschale
   *[none] Ablagestapel
}
# Jemand mit etwas Eigenem: „Ada (Rot 7)“.
pair = { $seat } ({ $value })

somebody = Jemand

## Editionen

all-editions = Alle Editionen
pan-short = { $pan ->
    [left] links
   *[right] rechts
}
