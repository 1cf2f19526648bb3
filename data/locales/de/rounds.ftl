### Das Ende einer Runde, einer Partie und eines Tisches.

round-title = ## Ende von Runde { $round }
round-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] Die Runde gehört dir: { points }!
        [with] Die Runde geht an dich und **{ $names }**: { points }!
       *[no] Die Runde geht an **{ $names }**: { points }!
    }
    [3] { $you ->
        [alone] Gut gespielt! Du gewinnst die Runde und bekommst { points }.
        [with] Gut gespielt! Du und **{ $names }**, ihr gewinnt die Runde und bekommt { points }.
       *[no] Gut gespielt, **{ $names }**! Die Runde bringt { points }.
    }
   *[1] { $you ->
        [alone] Du gewinnst die Runde und bekommst { points }.
        [with] Du und **{ $names }**, ihr gewinnt die Runde und bekommt { points }.
       *[no] { $winners ->
            [one] **{ $names }** gewinnt die Runde und bekommt { points }.
           *[other] **{ $names }** gewinnen die Runde und bekommen { points }.
        }
    }
}
round-won-leftovers = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] Die Runde gehört dir!
        [with] Die Runde geht an dich und **{ $names }**!
       *[no] Die Runde geht an **{ $names }**!
    }
    [3] { $you ->
        [alone] Gut gespielt! Du gewinnst die Runde.
        [with] Gut gespielt! Du und **{ $names }**, ihr gewinnt die Runde.
       *[no] Gut gespielt, **{ $names }**! Die Runde ist gewonnen.
    }
   *[1] { $you ->
        [alone] Du gewinnst die Runde.
        [with] Du und **{ $names }**, ihr gewinnt die Runde.
       *[no] { $winners ->
            [one] **{ $names }** gewinnt die Runde.
           *[other] **{ $names }** gewinnen die Runde.
        }
    }
} Alle bekommen die Punkte ihrer Hand.
round-drawn = Niemand gewinnt die Runde: Niemand kann spielen oder ziehen, und bei den wenigsten Punkten auf der Hand herrscht Gleichstand.
round-practice = -# Du hast nur gegen Roboter gespielt: Diese Runde zählt nicht für die Rangliste.
round-void = -# Ohne die Entfernten waren weniger als zwei dabei: Diese Runde zählt für niemanden.
uncounted = -# { $why ->
    [few-cards] Weniger als fünf Karten: Das zählt nicht.
    [unplayed] Niemand hat gespielt: Das zählt nicht.
   *[open] Offene Karten: Das zählt nicht.
}
played-for = -# { $names }: kein Sieg und keine Punkte in der Rangliste, denn mindestens die Hälfte der Züge hat ein Roboter gemacht.
round-hand = **{ $name }** · { points }: { $cards }

# Was die anderen am meisten Karten gekostet hat; $several ist yes, wo mehrere gezogen haben.
best-move-card = :star: Bester Zug: **{ $seat }** mit { $card }. **{ $victims }** { $several ->
    [yes] ziehen insgesamt { cards }.
   *[no] zieht { cards }.
}
best-move-catch = :star: Bester Zug: **{ $seat }** erwischt **{ $victims }** ({ cards } Strafe).
best-move-challenge = :star: Bester Zug: **{ $seat }** durchschaut den Bluff von **{ $victims }** ({ cards } Strafe).

scores-title = { $goal ->
    [none] **Punktestand**
   *[other] **Punktestand** (Ziel: { $goal })
}
scores-title-limit = **Punktestand** (Grenze: { $goal })
scores-line-lost = :seat: { $place ->
    [0] { "" }
   *[other] { $place }.{ " " }
}{ $name } · { $points }
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
next-when = Weiter geht es { $when } oder sobald alle auf **Nächste Runde** drücken.

match-title = ### { $edition }: Die Partie ist vorbei
match-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] Die Partie gehört dir!
        [with] Die Partie geht an dich und **{ $names }**!
       *[no] Die Partie geht an **{ $names }**!
    }
    [3] { $you ->
        [alone] Sieg! Du gewinnst die Partie.
        [with] Sieg! Du und **{ $names }**, ihr gewinnt die Partie.
       *[no] Sieg für **{ $names }**!
    }
   *[1] { $you ->
        [alone] Du gewinnst die Partie!
        [with] Du und **{ $names }**, ihr gewinnt die Partie!
       *[no] { $winners ->
            [one] **{ $names }** gewinnt die Partie!
           *[other] **{ $names }** gewinnen die Partie!
        }
    }
}
match-drawn = Niemand gewinnt die Partie.
# Über dem Ergebnis einer Revanche: die Siege, seit man zusammen spielt.
tally = Siege bisher: { $entries }
tally-entry = { $name } { $count }
# Nach einer Partie zu zweit: wie viele davon jede der beiden Personen gewonnen hat.
rivalry-led = { $you ->
    [yes] Du führst im Duell { $most }:{ $fewer }.
   *[no] **{ $name }** führt im Duell { $most }:{ $fewer }.
}
rivalry-level = Gleichstand im Duell: { $most }:{ $fewer }.
# Eines Turniers, das weitergeht.
set-title = ### { $edition }: Der Durchgang ist vorbei
set-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] Der Durchgang gehört dir!
        [with] Der Durchgang geht an dich und **{ $names }**!
       *[no] Der Durchgang geht an **{ $names }**!
    }
    [3] { $you ->
        [alone] Gut gespielt! Du gewinnst den Durchgang.
        [with] Gut gespielt! Du und **{ $names }**, ihr gewinnt den Durchgang.
       *[no] Gut gespielt, **{ $names }**! Der Durchgang ist gewonnen.
    }
   *[1] { $you ->
        [alone] Du gewinnst den Durchgang!
        [with] Du und **{ $names }**, ihr gewinnt den Durchgang!
       *[no] { $winners ->
            [one] **{ $names }** gewinnt den Durchgang!
           *[other] **{ $names }** gewinnen den Durchgang!
        }
    }
}
set-drawn = Niemand gewinnt den Durchgang.
match-practice = -# Du hast nur gegen Roboter gespielt: Diese Partie zählt nicht für die Rangliste.
match-unrated = -# { $why ->
    [staff] Das Serverteam hat jemanden entfernt
   *[rules] Mit Hausregeln
}: Diese Partie zählt für die Rangliste, nicht für die Wertungen.
match-outside = -# Hier bin ich kein Mitglied: Diese Partie zählt für deine eigene Statistik, nicht für Rangliste oder Wertungen.
match-void = -# Ohne die Entfernten waren weniger als zwei dabei: Diese Partie zählt für niemanden.

closed-title = ## { $edition }: Tisch geschlossen
closed-cancelled = Die Tischleitung hat den Tisch vor Beginn der Partie geschlossen.
closed-stopped = { $staff ->
    [yes] Das Serverteam hat den Tisch geschlossen
   *[no] Der Tisch wurde geschlossen
}; diese Partie zählt nicht.
closed-idle = Niemand hat die Partie rechtzeitig gestartet.
closed-deserted = Es sind zu wenige am Tisch übrig.
closed-empty = Niemand sitzt mehr am Tisch.
closed-counts = Die Partie zählt trotzdem: { $rated ->
    [yes] Wer geht, während andere weiterspielen, bekommt in der Wertung den letzten Platz.
   *[no] Wer geht, während andere weiterspielen, hat verloren.
}
closed-gone = Den Kanal dieses Tisches gibt es nicht mehr.
closed-barred = Ich konnte 24 Stunden lang nicht in diesen Kanal schreiben.
closed-blamed = { $count ->
    [one] Für { $names } zählt das als Niederlage: Die Person lag nicht vor allen anderen und hat Berechtigungen, mit denen man mich aussperren kann.
   *[other] Für { $names } zählt das als Niederlage: Sie lagen nicht vor allen anderen und haben Berechtigungen, mit denen man mich aussperren kann.
}
closed-unshown = Discord lässt mich diesen Tisch in seinem Kanal nicht zeigen, deshalb habe ich ihn geschlossen. Ich brauche dort **Kanal ansehen** und **Nachrichten senden**, in einem Thread **Nachrichten in Threads senden**, in einem Sprach- oder Stage-Kanal auch **Verbinden**; auch AutoMod oder ein Timeout kann mich daran hindern. Sobald das behoben ist, eröffne den Tisch noch einmal, hier oder in einem anderen Kanal.
closed-fault = An diesem Tisch ist mehrmals hintereinander ein Fehler aufgetreten, deshalb habe ich ihn geschlossen; die Partie zählt nicht. Wer diesen Bot betreibt, findet den Grund im Protokoll.
closed-unreadable = Die Daten dieses Tisches sind beschädigt, deshalb habe ich ihn geschlossen; die Partie zählt nicht. Wer diesen Bot betreibt, findet den Grund im Protokoll.
