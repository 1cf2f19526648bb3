### UNO Master: seine Optionen, sein Knopf, seine Varianten.

edition-master = UNO Master
help-master = **UNO Master**: klassisches UNO gegen die Uhr; wer zu langsam ist, zieht zwei Karten.
pick-master = **UNO Master**: UNO gegen die Uhr

option-speed = Uhr
option-speed-value = { $value ->
    [one] { $value } Sekunde pro Zug, dann der Buzzer: zwei Karten ziehen
   *[other] { $value } Sekunden pro Zug, dann der Buzzer: zwei Karten ziehen
}
    .short = { $value ->
        [one] { $value } Sekunde
       *[other] { $value } Sekunden
    }
    .named = { option-speed } ({ $value } s)
option-button = Knopf
option-button-auto = wird für dich gedrückt, wenn du spielst oder ziehst
    .short = automatisch
option-button-manual = wie gedruckt: nach jeder Karte drücken; zu früh kostet zwei Karten und deinen Zug
    .short = manuell
    .named = manuellem Knopf
option-stacking = Stapeln
option-stacking-true = +2 auf +2 und +4-Farbwahl auf +4-Farbwahl; wer dann dran ist, muss alles zusammen ziehen
option-seven-zero = 7-0
option-seven-zero-true = bei einer 0 wandern alle Handkarten eins weiter; bei einer 7 tauschst du mit jemandem deiner Wahl
option-jump-in = Zwischenwerfen
option-jump-in-true = die gleiche Karte wie die oberste darfst du sofort spielen, auch wenn du nicht dran bist

asks-start = { $you ->
    [seat] **Drück den Knopf**, um die Uhr zu starten.
   *[none] **{ $seat }** muss den Knopf drücken, um die Uhr zu starten.
}
asks-choose-swap = { $you ->
    [seat] **Mit wem tauschst du die Handkarten?**
   *[none] **{ $seat }** wählt, mit wem die Handkarten getauscht werden.
}
hand-picked-player-7 = **{ $card }: Mit wem tauschst du die Handkarten?**

event-pressed = { $early ->
    [yes] { $you ->
        [seat] Du drückst den Knopf zu früh.
       *[none] **{ $seat }** drückt den Knopf zu früh.
    }
   *[no] { $you ->
        [seat] Du drückst den Knopf.
       *[none] **{ $seat }** drückt den Knopf.
    }
}
event-buzzed = { $card ->
    [none] { $you ->
        [seat] Der Buzzer! Du warst zu langsam.
       *[none] Der Buzzer! **{ $seat }** war zu langsam.
    }
   *[other] { $you ->
        [seat] Der Buzzer! Du nimmst { $card } zurück.
       *[none] Der Buzzer! **{ $seat }** nimmt { $card } zurück.
    }
}
event-hands-swapped = { $you ->
    [seat] Du tauschst die Handkarten mit **{ $player }**.
    [player] **{ $seat }** tauscht die Handkarten mit dir.
   *[none] **{ $seat }** tauscht die Handkarten mit **{ $player }**.
}
event-hands-passed = Alle Handkarten werden in Spielrichtung weitergegeben.
moment-buzzed = { $phrasing ->
    [2] { $you ->
        [seat] Zu langsam: Du hast { cards } gezogen
       *[none] Zu langsam! { $seat } zieht { $count }
    }
    [3] { $you ->
        [seat] Der Buzzer war schneller: Du hast { cards } gezogen
       *[none] Der Buzzer war schneller: { $seat } zieht { $count }
    }
   *[1] { $you ->
        [seat] Der Buzzer: Du hast { cards } gezogen
       *[none] Der Buzzer! { $seat } zieht { $count }
    }
}
moment-hands-swapped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
        [player] { $seat } hat deine Karten genommen: { $gave } gegen { $got }
       *[none] { $seat } tauscht mit { $player }: { $gave } gegen { $got }
    }
    [3] { $you ->
        [seat] { "" }
        [player] Tausch! { $seat } hat jetzt deine Karten: { $gave } gegen { $got }
       *[none] Tausch! { $seat } und { $player }: { $gave } gegen { $got }
    }
   *[1] { $you ->
        [seat] { "" }
        [player] { $seat } hat die Handkarten mit dir getauscht: { $gave } gegen { $got }
       *[none] { $seat } und { $player } tauschen: { $gave } gegen { $got }
    }
}
moment-hands-passed = { $phrasing ->
    [2] { $giver ->
        [none] Neue Karten für alle
       *[other] Neue Karten für alle: Du hast die von { $giver }
    }
    [3] { $giver ->
        [none] Alle haben ihre Karten weitergegeben
       *[other] Weitergegeben: Du hast die Karten von { $giver }
    }
   *[1] { $giver ->
        [none] Alle Handkarten sind weitergewandert
       *[other] Alle Karten wandern weiter: Du hast die von { $giver }
    }
}

## Am Tisch

asks-drawn-to-press = { $you ->
    [seat] **Spiel die gezogene Karte** oder drück den Knopf, um sie zu behalten.
   *[none] **{ $seat }** kann die gezogene Karte spielen oder behalten.
}
waits-press = { $you ->
    [seat] **Drück den Knopf.**
   *[none] **{ $seat }** muss den Knopf drücken.
}

notice-press = { $who }, drück den Knopf.

verb-press = Knopf drücken
clock-buzzer = :stopwatch: Buzzer { $when }
    .short = :stopwatch: { $when }

why-early-press = {" "}(zu früh gedrückt)
why-clock = {" "}(Buzzer)

refused-press-first = Die Uhr steht: Drück erst den Knopf, dann spiel.

## Befehle

command-master = master
    .description = UNO Master: das klassische Spiel, mit Uhr und Knopf
command-press = drücken
    .description = Den Knopf drücken
parameter-speed = uhr
    .description = Sekunden für einen Zug bis zum Buzzer
parameter-stacking = stapeln
    .description = Auf eine Ziehkarte darf eine weitere der gleichen Art folgen
