### Was geschehen ist, je ein Satz, für alle Editionen. $you ist das Feld, in dem der eigene Platz
### steht; im Kanal ist es none.

event-lots = Ausgelost wird, wer gibt: { $cards }. **{ $dealer }** gibt.
event-dealt = Runde { $round }: { $dealer } gibt allen je { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
event-turned = { $put-back ->
    [yes] Aufgedeckt: { $card }. Damit kann der Ablagestapel nicht beginnen: Die Karte kommt zurück in den Ziehstapel.
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
why-uno = { "" }
why-wrong-card = {" "}(Karte passt nicht)
why-talk = {" "}(Strafabstimmung)
why-challenge = {" "}(nach dem Anzweifeln)
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
event-everyone-skipped = { $you ->
    [seat] Alle anderen setzen aus: Du bist noch einmal dran.
   *[none] Alle anderen setzen aus: **{ $seat }** ist noch einmal dran.
}
event-direction-turned = Richtungswechsel.
event-sides-turned = Alles wird umgedreht: Jetzt liegt { $card } oben.
event-owing = { $you ->
    [seat] Du musst { cards } ziehen.
   *[none] **{ $seat }** muss { cards } ziehen.
}
event-called = { $you ->
    [seat] Du rufst UNO!
   *[none] **{ $seat }** ruft UNO!
}
event-caught = { $phrasing ->
    [2] { $you ->
        [seat] Ertappt! **{ $by }** hat gemerkt, dass du UNO vergessen hast.
        [by] Ertappt! **{ $seat }** hat UNO vergessen, und du hast es gemerkt.
       *[none] Ertappt! **{ $seat }** hat UNO vergessen, und **{ $by }** hat es gemerkt.
    }
    [3] { $you ->
        [seat] Du hast UNO vergessen, und schon erwischt dich **{ $by }**.
        [by] **{ $seat }** hat UNO vergessen, und du bemerkst es sofort.
       *[none] **{ $seat }** hat UNO vergessen, und **{ $by }** bemerkt es sofort.
    }
   *[1] { $you ->
        [seat] **{ $by }** erwischt dich: Du hast UNO vergessen.
        [by] Du erwischst **{ $seat }**: UNO vergessen!
       *[none] **{ $by }** erwischt **{ $seat }**: UNO vergessen!
    }
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
    [none] **{ $seat }** zeigt nur **{ $to }** die Handkarten.
   *[other] { $you ->
        [seat] Du zeigst{ to-whom } deine Karten: { $cards }.
        [to] **{ $seat }** zeigt dir die Handkarten: { $cards }.
       *[none] **{ $seat }** zeigt allen die Handkarten: { $cards }.
    }
}
to-whom = { $to ->
    [none] {" "}allen
   *[other] {" "}**{ $to }**
}
event-wrong-card = { $you ->
    [seat] Du spielst { $card }, aber das geht gerade nicht: Du nimmst die Karte zurück.
   *[none] **{ $seat }** spielt { $card }, aber das geht gerade nicht: Die Karte kommt zurück.
}
event-accused = { $votes ->
    [1] { $you ->
        [seat] **{ $by }** verlangt wegen Reinredens eine Strafe gegen dich ({ votes }).
        [by] Du verlangst wegen Reinredens eine Strafe gegen **{ $seat }** ({ votes }).
       *[none] **{ $by }** verlangt wegen Reinredens eine Strafe gegen **{ $seat }** ({ votes }).
    }
   *[other] { $you ->
        [seat] **{ $by }** stimmt für eine Strafe gegen dich ({ votes }).
        [by] Du stimmst für eine Strafe gegen **{ $seat }** ({ votes }).
       *[none] **{ $by }** stimmt für eine Strafe gegen **{ $seat }** ({ votes }).
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
   *[other] { $phrasing ->
        [2] { $you ->
            [winner] Die Runde gehört dir!
           *[none] Die Runde geht an **{ $winner }**!
        }
        [3] { $you ->
            [winner] Stark: Du gewinnst die Runde!
           *[none] Stark gespielt! **{ $winner }** gewinnt die Runde.
        }
       *[1] { $you ->
            [winner] Du gewinnst die Runde!
           *[none] **{ $winner }** gewinnt die Runde!
        }
    }
}
event-match-ended = { $winners ->
    [none] Die Partie ist vorbei: Niemand gewinnt sie.
   *[other] { $phrasing ->
        [2] Das war’s! Sieg für **{ $winners }**.
        [3] Ende der Partie. Sieg für **{ $winners }**!
       *[1] Die Partie ist vorbei. Sieg für **{ $winners }**.
    }
}

## Große Momente, Schritt für Schritt erzählt

step-challenge = **{ $by }** zweifelt die Karte an. Hat **{ $seat }** geblufft?
step-last-card = { $phrasing ->
    [2] Und da ist die letzte Karte: **{ $seat }** spielt { $card }!
    [3] Keine Karte mehr: **{ $seat }** beendet die Runde mit { $card }!
   *[1] **{ $seat }** spielt die letzte Karte: { $card }!
}

## Große Momente in wenigen Worten: auf dem Bild und über der Hand, die sie treffen

moment-drew = { $phrasing ->
    [2] { cards } mehr! { $card } von { $by }
    [3] Autsch, { cards }: { $card } von { $by }
   *[1] { $card } von { $by }: { cards }
}
moment-in-all = { $phrasing ->
    [2] Noch +{ $count } von { $by } · gesamt +{ $total }
    [3] Uff, +{ $count } von { $by } · gesamt +{ $total }
   *[1] +{ $count } von { $by } · gesamt +{ $total }
}
moment-moved-for = { $you ->
    [seat] { $phrasing ->
        [2] Zu spät: Der Bot hat für dich gespielt
        [3] Zeit abgelaufen: Der Bot hat für dich gespielt
       *[1] Die Zeit war um: Der Bot hat für dich gespielt
    }
   *[none] { "" }
}
moment-sides-turned = { $phrasing ->
    [2] Flip! Jetzt gilt die andere Seite
    [3] Jetzt steht alles Kopf
   *[1] Alles ist umgedreht
}
moment-caught = { $phrasing ->
    [2] { $you ->
        [seat] Ertappt von { $by }: +{ $count }
        [by] { "" }
       *[none] Ertappt! { $seat } zieht { $count }
    }
    [3] { $you ->
        [seat] UNO vergessen, { $by } hat’s gemerkt: +{ $count }
        [by] { "" }
       *[none] UNO vergessen: { $seat } zieht { $count }
    }
   *[1] { $you ->
        [seat] { $by } hat dich erwischt: +{ $count }
        [by] { "" }
       *[none] { $by } hat { $seat } erwischt: +{ $count }
    }
}
moment-challenged = { $bluff ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] { $by } hat dich durchschaut: +{ $count }
           *[other] Durchschaut! { $seat } zieht { $count }
        }
        [3] { $you ->
            [seat] Bluff geplatzt, dank { $by }: +{ $count }
           *[other] Bluff geplatzt: { $seat } zieht { $count }
        }
       *[1] { $you ->
            [seat] { $by } hat deinen Bluff erkannt: +{ $count }
           *[other] Ein Bluff! { $seat } zieht { $count }
        }
    }
   *[no] { $phrasing ->
        [2] { $you ->
            [by] Die Karte war erlaubt: +{ $count } für dich
           *[other] Die Karte war erlaubt: { $by } zieht { $count }
        }
        [3] { $you ->
            [by] Falscher Verdacht: +{ $count } für dich
           *[other] Falscher Verdacht: { $by } zieht { $count }
        }
       *[1] { $you ->
            [by] Kein Bluff: Du hast { cards } gezogen
           *[other] Kein Bluff: { $by } zieht { $count }
        }
    }
}

## Zusammenfassungen dessen, was mehrere Karten brauchte; sie bleiben eine ganze Tischrunde lang

# $links sagt, wer welche Karte gespielt hat; $paid ist yes, sobald die Karten gezogen sind.
summary-more = { $count } weitere
summary-stack = { $links }: { cards }

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
   *[other] Jemand hat alle Daten löschen lassen: Ein Roboter, **{ $seat }**, spielt jetzt auf diesem Platz.
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
event-kept-out = { $you ->
    [seat] Du kannst auf diesem Server gerade nicht spielen: Ein Roboter spielt für dich, bis du zurück bist.
   *[none] **{ $seat }** kann auf diesem Server gerade nicht spielen: Solange spielt ein Roboter.
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
event-vote-withdrawn = { $you ->
    [user-id] Du hast deine Anfrage zurückgezogen: Die Partie geht weiter.
   *[none] **{ $user-id }** hat die Anfrage zurückgezogen: Die Partie geht weiter.
}
event-close-declined = Es gab keine Mehrheit dafür, den Tisch zu schließen: Die Partie geht weiter.
event-removal-declined = Es gab keine Mehrheit dafür, **{ $seat }** zu entfernen: Die Partie geht weiter.
