### UNO Flip: Karten mit einer hellen und einer dunklen Seite, und Karten, die alle umdrehen.

edition-flip = UNO Flip
help-flip = **UNO Flip**: Jede Karte hat zwei Seiten; ein Flip dreht alle um, von der hellen auf die härtere dunkle Seite.
pick-flip = **UNO Flip**: Karten mit zwei Seiten
first-flip = **UNO Flip**: Spiel eine Karte, die zur obersten passt; es zählt die Seite, die gerade gilt. Ein Flip dreht alle Karten um; *Rückseiten* zeigt, was hinten draufsteht.

asks-take-colour = { $you ->
    [seat] **Du musst ziehen, bis eine Karte der gewählten Farbe kommt.**
   *[none] **{ $seat }** muss ziehen, bis eine Karte der gewählten Farbe kommt.
}

verb-take-take-colour = Ziehen, bis sie kommt
hand-challenge-take-colour = -# **Anzweifeln:** { $colour ->
    [none] Es war keine Farbe gefragt, also kann es kein Bluff sein: Anzweifeln kostet dich zwei Karten mehr.
   *[other] War es ein Bluff, zieht **{ $name }**, bis die Farbe kommt; wenn nicht, ziehst du, bis sie kommt, und dann noch zwei Karten. Ein Bluff ist es, wenn **{ $name }** { colour } auf der Hand hatte.
}
refused-nothing-to-challenge-flip = Hier gibt es nichts anzuzweifeln: Eine +2-Farbwahl oder Zieh-Farbwahl kann nur anzweifeln, wer ihretwegen ziehen muss, und nur vor dem Ziehen.
refused-owing-flip = Du musst erst ziehen oder auf einen der anderen Knöpfe drücken.

option-stacking-true-flip = auf eine Ziehkarte darf eine der gleichen Art folgen; wer dann dran ist, zieht alles zusammen

## Am Tisch

step-flip = :flip: Alles wird umgedreht …
card-draw-one = { colour } +1
card-draw-five = { colour } +5
card-flip = { colour } Flip
card-wild-draw-two = +2-Farbwahl
card-wild-draw-colour = Zieh-Farbwahl

## Befehle

command-flip = flip
    .description = UNO Flip: Karten mit zwei Seiten, die ein Flip umdreht
