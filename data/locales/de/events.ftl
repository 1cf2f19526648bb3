### Was geschehen ist, je ein Satz, für alle Editionen. $you ist das Feld, in dem der eigene Platz
### steht; im Kanal ist es none.

event-lots = Auslosung, wer gibt: { $cards }. **{ $dealer }** gibt.
event-dealt = Runde { $round }: { $dealer } gibt allen je { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
event-turned = { $put-back ->
    [yes] Aufgedeckt: { $card }. Damit kann der Ablagestapel nicht beginnen, die Karte kommt zurück in den Ziehstapel.
   *[no] { $pan ->
        [none] Erste Karte: { $card }.
       *[other] Erste Karte, { pan }: { $card }.
    }
}
event-card-laid = { $shield ->
    [yes] { $you ->
        [seat] Du wehrst mit { $card } ab.
       *[none] **{ $seat }** wehrt mit { $card } ab.
    }
   *[no] { $jumped ->
        [yes] { $you ->
            [seat] Zwischenwerfen: Du spielst die gleiche Karte, { $card }, außer der Reihe.
           *[none] Zwischenwerfen! **{ $seat }** spielt die gleiche Karte, { $card }, außer der Reihe.
        }
       *[no] { $you ->
            [seat] Du spielst { $card }{ on-pan }{ and-names }.
           *[none] **{ $seat }** spielt { $card }{ on-pan }{ and-names }.
        }
    }
}
# Nach einer Karte, wo es zwei Stapel gibt.
on-pan = { $pan ->
    [none] { "" }
   *[other] {" "}auf die { pan }
}
# Nach einer Farbwahlkarte, die mit einer Farbe gespielt wurde.
and-names = { $named ->
    [none] { "" }
   *[other] { $you ->
        [seat] {" "}und wählst { $named }
       *[none] {" "}und wählt { $named }
    }
}
event-colour-named = { $you ->
    [seat] Du wählst { $named }.
   *[none] **{ $seat }** wählt { $named }.
}
event-drew = { $you ->
    [seat] Du ziehst { $cards }{ $why }.
   *[none] **{ $seat }** zieht { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }{ $why }.
}
# Warum jemand zieht; einfaches Ziehen braucht keinen Grund, Ziehen, das sein musste, auch nicht.
why-turn = { "" }
why-owed = { "" }
why-uno = {" "}(UNO vergessen)
why-wrong-card = {" "}(unpassende Karte)
why-talk = {" "}(Strafabstimmung)
why-challenge = {" "}(angezweifelt)
event-passed = { $blocked ->
    [yes] { $you ->
        [seat] Du kannst weder spielen noch ziehen.
       *[none] **{ $seat }** kann weder spielen noch ziehen.
    }
   *[no] { $you ->
        [seat] Du behältst die Karte.
       *[none] **{ $seat }** behält die Karte.
    }
}
event-skipped = { $you ->
    [seat] Du setzt aus.
   *[none] **{ $seat }** setzt aus.
}
event-direction-turned = Richtungswechsel: jetzt { direction }.
event-owing = { $you ->
    [seat] Du musst { cards } ziehen.
   *[none] **{ $seat }** muss { cards } ziehen.
}
event-called = { $you ->
    [seat] Du rufst UNO!
   *[none] **{ $seat }** ruft UNO!
}
event-caught = { $you ->
    [seat] **{ $by }** erwischt dich: Du hast UNO vergessen.
    [by] Du erwischst **{ $seat }**: UNO vergessen!
   *[none] **{ $by }** erwischt **{ $seat }**: UNO vergessen!
}
event-challenged = { $bluff ->
    [yes] { $you ->
        [seat] **{ $by }** zweifelt die Karte an, und zu Recht: Du hast geblufft.
        [by] Du zweifelst die Karte an, und zu Recht: **{ $seat }** hat geblufft.
       *[none] **{ $by }** zweifelt die Karte an, und zu Recht: **{ $seat }** hat geblufft.
    }
   *[no] { $you ->
        [seat] **{ $by }** zweifelt die Karte an, aber zu Unrecht: Du hast nicht geblufft.
        [by] Du zweifelst die Karte an, aber zu Unrecht: **{ $seat }** hat nicht geblufft.
       *[none] **{ $by }** zweifelt die Karte an, aber zu Unrecht: **{ $seat }** hat nicht geblufft.
    }
}
event-hand-shown = { $cards ->
    [none] **{ $seat }** zeigt die Handkarten nur **{ $to }**.
   *[other] { $you ->
        [seat] Du zeigst deine Karten{ to-whom }: { $cards }.
        [to] **{ $seat }** zeigt dir die Handkarten: { $cards }.
       *[none] **{ $seat }** zeigt allen die Handkarten: { $cards }.
    }
}
to-whom = { $to ->
    [none] {" "}allen
   *[other] {" "}**{ $to }**
}
event-wrong-card = { $you ->
    [seat] Du spielst { $card }, was gerade nicht geht: Du nimmst die Karte zurück.
   *[none] **{ $seat }** spielt { $card }, was gerade nicht geht, und nimmt die Karte zurück.
}
event-accused = { $votes ->
    [1] { $you ->
        [seat] **{ $by }** verlangt wegen Reinredens eine Strafe gegen dich ({ $votes } von { $needed } Stimmen).
        [by] Du verlangst wegen Reinredens eine Strafe gegen **{ $seat }** ({ $votes } von { $needed } Stimmen).
       *[none] **{ $by }** verlangt wegen Reinredens eine Strafe gegen **{ $seat }** ({ $votes } von { $needed } Stimmen).
    }
   *[other] { $you ->
        [seat] **{ $by }** stimmt für eine Strafe gegen dich ({ $votes } von { $needed } Stimmen).
        [by] Du stimmst für eine Strafe gegen **{ $seat }** ({ $votes } von { $needed } Stimmen).
       *[none] **{ $by }** stimmt für eine Strafe gegen **{ $seat }** ({ $votes } von { $needed } Stimmen).
    }
}
event-vote-lapsed = { $you ->
    [seat] Die Abstimmung gegen dich endet ohne Mehrheit: keine Strafe.
   *[none] Die Abstimmung gegen **{ $seat }** endet ohne Mehrheit: keine Strafe.
}
event-reshuffled = Der Ziehstapel war leer: Die gespielten Karten werden zu einem neuen gemischt ({ cards }).
event-left = { $kicked ->
    [yes] { $you ->
        [seat] Du wurdest aus der Partie entfernt.
       *[none] **{ $seat }** wurde aus der Partie entfernt.
    }
   *[no] { $you ->
        [seat] Du hast die Partie verlassen.
       *[none] **{ $seat }** verlässt die Partie.
    }
}
event-round-ended = { $winner ->
    [none] Die Runde ist vorbei: Niemand gewinnt sie.
   *[other] { $you ->
        [winner] Du gewinnst die Runde!
       *[none] **{ $winner }** gewinnt die Runde!
    }
}
event-match-ended = { $winners ->
    [none] Die Partie ist vorbei: Niemand gewinnt sie.
   *[other] Die Partie ist vorbei. Sieg für **{ $winners }**.
}

## Große Momente, Schritt für Schritt erzählt

step-challenge = **{ $by }** zweifelt die Karte an. Hat **{ $seat }** geblufft?
step-last-card = **{ $seat }** spielt die letzte Karte: { $card }!

## Zusammenfassungen dessen, was mehrere Karten brauchte; sie bleiben eine ganze Tischrunde lang

# $links sagt, wer welche Karte gespielt hat; $paid ist yes, sobald die Karten gezogen sind.
summary-more = { $count } weitere
summary-stack = Stapel, begonnen von **{ $starter }**: { $links }. { $paid ->
    [yes] **{ $seat }** zieht dafür { cards }.
   *[no] **{ $seat }** muss dafür { cards } ziehen.
}

## Am Tisch, neben dem Spiel

event-sat-down = **{ $name }** spielt mit.
event-seat-reserved = **{ $name }** steigt zur nächsten Runde ein.
event-got-up = { $kicked ->
    [yes] { $you ->
        [seat] Du wurdest vom Tisch entfernt.
       *[none] **{ $name }** wurde vom Tisch entfernt.
    }
   *[no] { $you ->
        [seat] Du hast den Tisch verlassen.
       *[none] **{ $name }** verlässt den Tisch.
    }
}
event-name-forgotten = { $seat ->
    [none] Jemand hat alle Daten löschen lassen: Der Name ist von diesem Tisch verschwunden.
   *[other] Jemand hat alle Daten löschen lassen: Ein Roboter, **{ $seat }**, spielt jetzt an dem Platz.
}
event-host-passed = { $you ->
    [user-id] Du leitest jetzt den Tisch.
   *[none] **{ $user-id }** leitet jetzt den Tisch.
}
event-moved-for = { $you ->
    [seat] Die Zeit ist um: Der Bot spielt für dich.
   *[none] Die Zeit ist um: Der Bot spielt für **{ $seat }**.
}
event-seat-kept = { $you ->
    [seat] Ein Roboter spielt für dich, bis du zurück bist.
   *[none] Ein Roboter spielt jetzt für **{ $seat }**.
}
event-came-back = { $you ->
    [seat] Du bist zurück.
   *[none] **{ $seat }** ist zurück.
}
event-made-ready = { $you ->
    [seat] Du bist bereit für die nächste Runde.
   *[none] **{ $seat }** ist bereit für die nächste Runde.
}
event-table-closed = Der Tisch ist geschlossen.
event-close-declined = Es gab keine Mehrheit dafür, den Tisch zu schließen: Die Partie geht weiter.
