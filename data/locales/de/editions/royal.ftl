### UNO Royal: Krone, Narrenkappe, Zepter. Wer sie trägt, hat kein Geschlecht: Die Krone regiert.

edition-royal = UNO Royal
help-royal = **UNO Royal**: Wer die Krone trägt, bestimmt, welche Farbe gilt und wer zieht; sie wandert etwa jede Minute.
pick-royal = **UNO Royal**: die Krone bestimmt die Farbe

own-court-king = :crown: Krone: **{ $value }**
own-court-jester = :hat: Narrenkappe: **{ $value }**

asks-name-jester = { $you ->
    [seat] **Du trägst die Krone: Vergib die Narrenkappe.**
   *[none] **{ $seat }** trägt die Krone und vergibt die Narrenkappe.
}
asks-send-to-draw = { $you ->
    [seat] **Royal-Karte: Wähl, wer eine Karte zieht.**
   *[none] **{ $seat }** wählt, wer für die Royal-Karte eine Karte zieht.
}
asks-name-royal-colour = { $you ->
    [seat] **Farbwahl: Wähl die Farbe, kraft der Krone.**
   *[none] **{ $seat }** wählt die Farbe, kraft der Krone.
}

event-crowned = { $fanfare ->
    [yes] { $you ->
        [seat] :fanfare: Fanfare! Die Krone gehört jetzt dir.
       *[none] :fanfare: Fanfare! Die Krone geht an **{ $seat }**.
    }
   *[no] { $you ->
        [seat] Du trägst die Krone.
       *[none] **{ $seat }** trägt die Krone.
    }
}
step-fanfare = :fanfare: Fanfare! Die Krone wandert weiter …
event-jester-gone = { $you ->
    [seat] Die Narrenkappe ist frei: Du vergibst sie neu.
   *[none] Die Narrenkappe ist frei: **{ $seat }** vergibt sie neu.
}
event-jester-named = { $you ->
    [seat] Du gibst **{ $player }** die Narrenkappe.
    [player] **{ $seat }** gibt dir die Narrenkappe.
   *[none] **{ $seat }** gibt **{ $player }** die Narrenkappe.
}

## Vor dem Start

option-king = Erste Krone
option-king-value = dem Zufall überlassen

refused-does-not-fit-royal = Gerade nicht spielbar: Eine Karte muss zur aktuellen Farbe passen oder zur Zahl oder zum Symbol der obersten Karte. Royal- und Narrenkarten sind auch aufeinander spielbar, in jeder Farbe.
refused-bad-player-royal = Diese Person kannst du nicht wählen: Krone und Narrenkappe trägt nie dieselbe Person, und wer gerade fertig geworden ist, zieht keine Karten. Wähl noch einmal.

## Am Tisch

mark-king = Krone
mark-jester = Narrenkappe
card-royal = { colour } Royal
card-jester = { colour } Narr

clock-fanfare = :fanfare: Fanfare { $when }

why-royal = {" "}(Royal-Karte)
why-jester = {" "}(Narrenkarte)

next-king = Nächste Krone: { $name }

## Befehle

command-royal = royal
    .description = UNO Royal: Die Krone entscheidet, die Narrenkappe zahlt
command-king = krone
    .description = Vor dem Start wählen, wer die Krone zuerst trägt (Tischleitung)
command-jester = narrenkappe
    .description = Die Narrenkappe vergeben (mit der Krone)
command-send = wählen
    .description = Wählen, wer eine Karte zieht (mit der Krone)
parameter-king-player = wer
    .description = Wer, oder dem Zufall überlassen
