### UNO Royal: König, Narr, Zepter. König und Narr sind Rollen, wie gedruckt, kein Geschlecht.

edition-royal = UNO Royal
help-royal = **UNO Royal**: Der König bestimmt, welche Farbe gilt und wer zieht; die Krone wandert etwa jede Minute.
pick-royal = **UNO Royal**: Der König bestimmt die Farbe

own-court-king = :crown: König: **{ $value }**
own-court-jester = :hat: Narr: **{ $value }**

asks-name-jester = { $you ->
    [seat] **Du bist König: Bestimm den Narren.**
   *[none] **{ $seat }** ist König und bestimmt den Narren.
}
asks-send-to-draw = { $you ->
    [seat] **Royal-Karte: Wähl, wer eine Karte zieht.**
   *[none] **{ $seat }** wählt, wer wegen der Royal-Karte eine Karte zieht.
}
asks-name-royal-colour = { $you ->
    [seat] **Farbwahl: Wähl die Farbe, kraft deiner Krone.**
   *[none] **{ $seat }** wählt die Farbe, kraft der Krone.
}

event-crowned = { $fanfare ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] :fanfare: Fanfare! Jetzt bist du König.
           *[none] :fanfare: Fanfare! Neuer König ist **{ $seat }**.
        }
        [3] { $you ->
            [seat] :fanfare: Fanfare! Du trägst die Krone: Du bist König.
           *[none] :fanfare: Fanfare! **{ $seat }** trägt die Krone.
        }
       *[1] { $you ->
            [seat] :fanfare: Fanfare! Die Krone gehört jetzt dir: Du bist König.
           *[none] :fanfare: Fanfare! Die Krone geht an **{ $seat }**.
        }
    }
   *[no] { $you ->
        [seat] Du bist König.
       *[none] **{ $seat }** ist König.
    }
}
step-fanfare = :fanfare: Fanfare! Die Krone wandert weiter …
event-jester-gone = { $you ->
    [seat] Die Narrenkappe ist frei: Du bestimmst einen neuen Narren.
   *[none] Die Narrenkappe ist frei: **{ $seat }** bestimmt einen neuen Narren.
}
event-jester-named = { $you ->
    [seat] Du gibst **{ $player }** die Narrenkappe.
    [player] **{ $seat }** gibt dir die Narrenkappe.
   *[none] **{ $seat }** gibt **{ $player }** die Narrenkappe.
}
moment-crowned = { $you ->
    [seat] { $fanfare ->
        [yes] { $phrasing ->
            [2] :fanfare: Fanfare! Jetzt bist du König
            [3] :fanfare: Fanfare! Jetzt trägst du die Krone
           *[1] :fanfare: Fanfare! Die Krone gehört jetzt dir
        }
       *[no] { "" }
    }
   *[none] { "" }
}
moment-jester-named = { $you ->
    [player] { $phrasing ->
        [2] Narrenkappe für dich, von { $seat }
        [3] { $seat } ernennt dich zum Narren
       *[1] { $seat } gibt dir die Narrenkappe
    }
   *[none] { "" }
}
moment-drew-royal = { $phrasing ->
    [2] Gewählt von { $by }: { cards }
    [3] Autsch, { cards }: { $by } wählt dich
   *[1] { $by } hat dich gewählt: { cards }
}

## Vor dem Start

option-king = Erster König
option-king-value = dem Zufall überlassen

refused-does-not-fit-royal = Gerade nicht spielbar: Eine Karte muss zur aktuellen Farbe passen oder zur Zahl oder zum Symbol der obersten Karte. Royal- und Narrenkarten sind auch aufeinander spielbar, in jeder Farbe.
refused-nothing-to-challenge-royal = { refused-challenge-not-asked }
refused-bad-player-royal = Diese Person kannst du nicht wählen: König und Narr ist nie dieselbe Person, und wer gerade fertig geworden ist, zieht keine Karten. Wähl noch einmal.

## Am Tisch

mark-king = König
mark-jester = Narr
card-royal = { colour } Royal
card-jester = { colour } Narr

clock-fanfare = :fanfare: Fanfare { $when }

why-royal = {" "}(Royal-Karte)
why-jester = {" "}(Narrenkarte)

next-king = Nächster König: { $name }

## Befehle

command-royal = royal
    .description = UNO Royal: Der König entscheidet, der Narr zahlt
command-king = könig
    .description = Vor dem Start wählen, wer zuerst König ist (Tischleitung)
command-jester = narr
    .description = Den Narren bestimmen (König)
command-send = wählen
    .description = Wählen, wer eine Karte zieht (König)
parameter-king-player = wer
    .description = Eine Person oder der Zufall
