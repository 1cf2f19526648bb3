### Eine beendete Partie, noch einmal angesehen: Zug um Zug, alle Karten aufgedeckt.

replay-title = ### Rückblick · { $edition } · Partie `{ $match }`
    -# Runde { $round } von { $rounds } · { $move ->
        [0] Karten ausgeteilt; { $moves } { $moves ->
            [one] Zug
           *[other] Züge
        }
       *[other] Zug { $move } von { $moves }
    }
replay-drew = **{ $seat }** zieht { $cards }{ $why }.
replay-round = Runde { $round }
choose-round = Zu einer Runde …
button-replay-to-start = Anfang
button-replay-previous = Zurück
button-replay-next = Weiter
button-replay-to-end = Ende
button-replay-best = Bester Zug
button-replay = Rückblick
button-clip = Letzte Züge als Clip
clip-title = **{ $edition }** · { $moves ->
    [one] ein Zug einer Partie
   *[other] { $moves } Züge einer Partie
}
replay-frame = { $move ->
    [0] Ausgeteilt
   *[other] Zug { $move } von { $moves }
}
picture-clip = { $edition } · { $moves ->
    [0] das Austeilen
    [1] Zug { $last }
   *[other] Züge { $first } bis { $last }
}
replay-match = { $edition } · { $when } · { $names }
clip-elsewhere = Teilen kannst du das nur dort, wo gespielt wurde.

## Im Terminal und als Seite

terminal-keys = Enter weiter · b zurück · n/p Runde · s Anfang · e Ende · m bester Zug · Zahl: Zug · q beenden >{" "}
page-title = { $edition } · Rückblick auf Partie { $match }
page-move = Runde { $round } von { $rounds } · { $move ->
    [0] Karten ausgeteilt
   *[other] Zug { $move } von { $moves }
}
page-place = Zug
page-hint = Auch mit den Pfeiltasten, Pos1 und Ende blätterst du um.
help-replay = `/uno ansehen`: eine beendete Partie, Zug um Zug.
