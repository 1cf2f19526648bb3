### UNO Harry Potter: Heuler, Unsichtbarkeit, Geburtstage.

edition-potter = UNO Harry Potter
help-potter = **UNO Harry Potter**: Ein Heuler lässt jemanden alle Handkarten ausrufen; Unsichtbarkeit wehrt Angriffe ab.
pick-potter = **UNO Harry Potter**: Vorsicht, Heuler

asks-choose-victim = { $you ->
    [seat] **Heuler: Wähl, wer alle Handkarten ausrufen muss.**
   *[none] **{ $seat }** wählt, wer alle Handkarten ausrufen muss.
}
asks-cry-hand = { $you ->
    [seat] { $plays ->
        [yes] **Ein Heuler! Ruf deine Handkarten aus oder spiel Unsichtbarkeit.**
       *[no] **Ein Heuler! Ruf deine Handkarten aus.**
    }
   *[none] **{ $seat }** muss alle Handkarten ausrufen oder Unsichtbarkeit spielen.
}

event-deals-by-birthday = { $you ->
    [seat] Du gibst: Dein Geburtstag liegt dem von Harry Potter am nächsten.
   *[none] **{ $seat }** gibt: Kein Geburtstag liegt näher an dem von Harry Potter.
}
event-howled = { $you ->
    [seat] Du schickst **{ $player }** einen Heuler.
    [player] **{ $seat }** schickt dir einen Heuler.
   *[none] **{ $seat }** schickt **{ $player }** einen Heuler.
}
moment-howled = { $phrasing ->
    [2] { $you ->
        [player] Ein Heuler für dich, von { $seat }
       *[none] { "" }
    }
    [3] { $you ->
        [player] Jetzt wird’s laut: ein Heuler von { $seat }
       *[none] { "" }
    }
   *[1] { $you ->
        [player] { $seat } hat dir einen Heuler geschickt
       *[none] { "" }
    }
}
# Wer allen die Karten zeigt, tut es wegen eines Heulers.
event-hand-shown-potter = { $to ->
    [none] { $you ->
        [seat] Du rufst deine Handkarten aus: { $cards }.
       *[none] **{ $seat }** ruft alle Handkarten aus: { $cards }.
    }
   *[other] { event-hand-shown }
}

refused-owing-potter = { $owed ->
    [3] Du musst erst { $owed } Karten ziehen oder sie mit Unsichtbarkeit abwehren.
   *[other] Du musst erst { $owed } Karten ziehen oder sie mit Unsichtbarkeit abwehren. Eine +4-Farbwahl kannst du auch anzweifeln.
}
refused-bad-player-potter = Diese Person kannst du nicht wählen: Ein Heuler geht an jemand anderen in dieser Runde. Wähl noch einmal.

lobby-wants-birthdays = -# :birthday: Zuerst gibt die Person, deren Geburtstag dem von Harry Potter (31. Juli) am nächsten liegt

## Am Tisch

card-howler = Heuler
card-invisibility = Unsichtbarkeit
card-draw-three = { colour } +3

waits-show = { $you ->
    [seat] **Ruf deine Handkarten aus.**
   *[none] **{ $seat }** muss alle Handkarten ausrufen.
}

notice-show = { $who }, ruf deine Handkarten aus.

verb-show = Karten ausrufen

## Befehle

command-potter = potter
    .description = UNO Harry Potter: ein Heuler und eine Karte, die unsichtbar macht
command-show = ausrufen
    .description = Wegen eines Heulers deine Handkarten ausrufen
command-birthday = geburtstag
    .description = Geburtstag nennen oder vergessen: Zuerst gibt die Person, deren Tag dem 31. Juli am nächsten liegt
parameter-day = tag
    .description = Tag im Monat
parameter-month = monat
    .description = Monat
parameter-forget = vergessen
    .description = Meinen Geburtstag vergessen

## Geburtstage

birthday-known = :birthday: Dein Geburtstag: { $day }. { $month }. Er entscheidet nur, wer bei UNO Harry Potter zuerst gibt, und niemand sieht das Datum.
birthday-unknown = Ich kenne deinen Geburtstag nicht. Zuerst gibt die Person, deren Geburtstag dem von Harry Potter (31. Juli) am nächsten liegt; Tag und Monat genügen.
birthday-wrong = Diesen Tag gibt es nicht, geändert hat sich nichts. Nenn einen Tag und einen Monat.
button-birthday = Geburtstag …
button-forget-birthday = Geburtstag vergessen
choose-birthday = Monat wählen
choose-birthday-day = { $first }. bis { $last }. { $month }

month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
