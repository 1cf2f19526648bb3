### Das Ende einer Runde, einer Partie und eines Tisches.

round-title = ## Ende von Runde { $round }
round-won = { $you ->
    [alone] :trophy: Du gewinnst die Runde und bekommst { points }.
    [with] :trophy: Du und **{ $names }**, ihr gewinnt die Runde und bekommt { points }.
   *[no] { $winners ->
        [one] :trophy: **{ $names }** gewinnt die Runde und bekommt { points }.
       *[other] :trophy: **{ $names }** gewinnen die Runde und bekommen { points }.
    }
}
round-won-leftovers = { $you ->
    [alone] :trophy: Du gewinnst die Runde.
    [with] :trophy: Du und **{ $names }**, ihr gewinnt die Runde.
   *[no] { $winners ->
        [one] :trophy: **{ $names }** gewinnt die Runde.
       *[other] :trophy: **{ $names }** gewinnen die Runde.
    }
} Alle bekommen die Punkte ihrer Hand.
round-drawn = Niemand gewinnt die Runde: Niemand kann spielen oder ziehen, und bei den wenigsten Punkten auf der Hand herrscht Gleichstand.
round-practice = -# Ein Mensch unter Robotern: Diese Runde zählt nicht für die Rangliste.
round-void = -# Ohne die Entfernten waren weniger als zwei dabei: Diese Runde zählt für niemanden.
round-hand = **{ $name }** · { points }: { $cards }

# Was die anderen am meisten Karten gekostet hat; $several ist yes, wo mehrere gezogen haben.
best-move-card = :star: Bester Zug: **{ $seat }** mit { $card }. **{ $victims }** { $several ->
    [yes] ziehen insgesamt { cards }.
   *[no] zieht { cards }.
}
best-move-catch = :star: Bester Zug: **{ $seat }** erwischt **{ $victims }**: { cards } Strafe.
best-move-challenge = :star: Bester Zug: **{ $seat }** durchschaut den Bluff von **{ $victims }**: { cards } Strafe.

scores-title = { $goal ->
    [none] **Punktestand**
   *[other] **Punktestand** (Ziel: { $goal })
}
scores-title-limit = **Punktestand** (Grenze: { $goal })
scores-line-left = :seat: { $name } · { points-left }
scores-line = { $medal } { $place }. { $name } · { points }{ $out ->
    [yes] {" "}· ausgeschieden
   *[no] { "" }
}
scores-brief = { $medal } { $name } **{ $count }**{ $out ->
    [yes] {" "}(raus)
   *[no] { "" }
}

# Eine Runde, die vorbei ist; $names ist none, wo niemand sie gewonnen hat, $count 0, wo die Punkte nicht an den Sieg gehen.
past-round = -# Runde { $round }: { $names ->
    [none] niemand gewinnt
   *[other] { $names }{ $count ->
        [0] {""}
       *[other] {" "}· { points }
    }
}

next-dealer = Als Nächstes gibt: { $name }
next-ready = Bereit für die nächste Runde: { $names }
next-when = Weiter geht es { $when } oder sobald alle **Nächste Runde** drücken.

match-title = ## { $edition }: Die Partie ist vorbei
match-won = { $you ->
    [alone] :trophy: Du gewinnst die Partie!
    [with] :trophy: Du und **{ $names }**, ihr gewinnt die Partie!
   *[no] { $winners ->
        [one] :trophy: **{ $names }** gewinnt die Partie!
       *[other] :trophy: **{ $names }** gewinnen die Partie!
    }
}
match-drawn = Niemand gewinnt die Partie.
# Eines Turniers, das weitergeht.
set-title = ## { $edition }: Der Durchgang ist vorbei
set-won = { $you ->
    [alone] :trophy: Du gewinnst den Durchgang!
    [with] :trophy: Du und **{ $names }**, ihr gewinnt den Durchgang!
   *[no] { $winners ->
        [one] :trophy: **{ $names }** gewinnt den Durchgang!
       *[other] :trophy: **{ $names }** gewinnen den Durchgang!
    }
}
set-drawn = Niemand gewinnt den Durchgang.
match-practice = -# Ein Mensch unter Robotern: Diese Partie zählt nicht für die Rangliste.
match-unrated = -# { $why ->
    [open] Mit offenen Karten
   *[rules] Mit Hausregeln
}: Diese Partie zählt für die Rangliste, nicht für die Wertungen.
match-void = -# Ohne die Entfernten waren weniger als zwei dabei: Diese Partie zählt für niemanden.

closed-title = ## { $edition }: Tisch geschlossen
closed-cancelled = Die Tischleitung hat den Tisch vor Beginn der Partie geschlossen.
closed-stopped = Der Tisch wurde geschlossen; diese Partie zählt nicht.
closed-idle = Niemand hat die Partie rechtzeitig gestartet.
closed-deserted = Es sind zu wenige am Tisch übrig.
closed-empty = Alle haben den Tisch verlassen.
closed-counts = Die Partie zählt trotzdem: Wer geht, während andere weiterspielen, kommt in den Wertungen auf den letzten Platz.
closed-gone = Den Kanal dieses Tisches gibt es nicht mehr.
closed-barred = Ich konnte 24 Stunden lang nicht in diesen Kanal schreiben.
closed-fault = An diesem Tisch ist mehrmals hintereinander ein Fehler aufgetreten, deshalb ist er stillgelegt; diese Partie zählt nicht. Wer diesen Bot betreibt, findet den Grund im Protokoll.
closed-unreadable = Die Daten dieses Tisches sind nicht mehr lesbar, deshalb ist er stillgelegt; seine Partie zählt nicht. Wer diesen Bot betreibt, findet den Grund im Protokoll.
