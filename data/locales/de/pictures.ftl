### Was Bilder sagen, und die Wörter, die für sie stehen.

## Wörter in Bildern

picture-round = { $edition } · Runde { $round }
# Steht unter den Namen der Siegreichen; $count ist, wie viele es sind.
picture-verdict = { $count ->
    [0] Niemand gewinnt die Partie
    [one] { $phrasing ->
        [2] holt sich den Sieg!
        [3] hat gewonnen!
       *[1] gewinnt die Partie!
    }
   *[other] { $phrasing ->
        [2] holen sich den Sieg!
        [3] haben gewonnen!
       *[1] gewinnen die Partie!
    }
}
picture-winners = { $winners } { $verdict }
picture-verdict-set = { $count ->
    [0] Niemand gewinnt den Durchgang
    [one] { $phrasing ->
        [2] holt sich den Sieg!
        [3] hat gewonnen!
       *[1] gewinnt den Durchgang!
    }
   *[other] { $phrasing ->
        [2] holen sich den Sieg!
        [3] haben gewonnen!
       *[1] gewinnen den Durchgang!
    }
}
picture-verdict-tournament = { $count ->
    [one] { $phrasing ->
        [2] holt sich den Turniersieg!
        [3] stemmt den Pokal!
       *[1] gewinnt das Turnier!
    }
   *[other] { $phrasing ->
        [2] holen sich den Turniersieg!
        [3] stemmen den Pokal!
       *[1] gewinnen das Turnier!
    }
}
picture-own-won = { $phrasing ->
    [2] { $team ->
        [yes] Sieg für dein Team!
       *[no] Sieg!
    }
    [3] { $team ->
        [yes] Dein Team hat gewonnen!
       *[no] Gewonnen!
    }
   *[1] { $team ->
        [yes] Dein Team gewinnt!
       *[no] Du gewinnst!
    }
}
picture-own-place = { $team ->
    [yes] Dein Team: Platz
   *[no] Du: Platz
} { $place } von { $of }
picture-foot = { $count ->
    [one] { $count } Runde · { $mode }
   *[other] { $count } Runden · { $mode }
}
picture-foot-tournament = { $count } Runden
picture-best = Bester Zug: { $name }
picture-best-card = { $several ->
    [yes] { $victims } ziehen insgesamt { cards }
   *[no] { $victims } zieht { cards }
}
picture-best-catch = erwischt { $victims } ({ cards } Strafe)
picture-best-challenge = durchschaut den Bluff von { $victims } ({ cards } Strafe)

## Alternativtexte

picture-hands = Alle Handkarten, aufgedeckt. { $hands }.
picture-result = Bild des Ergebnisses. { $edition } · { $foot }. { $outcome } { $places }.{ $best ->
    [none] { "" }
   *[other] { " " }{ $best }
}
picture-place = { $place }. { $name }, { $points }
picture-place-left = { $name }, { $points }

## Die eigenen Karten als ein Bild

scene-hand = Deine Karten: { $cards }
scene-raised = Spielbar: { $cards }
scene-shown = Farben auf der Hand, die dir gezeigt wurde: { $colours }
scene-clock = Uhr: höchstens noch { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
scene-free-seats = Freie Plätze: { $count }
