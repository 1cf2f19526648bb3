### UNO Wizz: das Rad, und was es entscheidet.

edition-wizz = UNO Wizz
help-wizz = **UNO Wizz** (verkauft als UNO Spin): Nach einer Wizz-Karte dreht die nächste Person das Rad, statt zu spielen.
pick-wizz = **UNO Wizz**, auch UNO Spin: dreh das Rad

card-marked-wizz = { colour } { $number } (Wizz)

# $value ist ein Feld, wie die Regeltests es schreiben.
wheel-segment = { $value ->
    [discard-number] Zahl abwerfen
    [discard-colour] Farbe abwerfen
    [almost-uno] Fast UNO
    [draw-red] Rot ziehen
    [draw-blue] Blau ziehen
    [show-hand] Karten zeigen
    [uno-wizz] UNO Wizz
    [trade-hands] Karten tauschen
   *[war] Krieg
}
# Nur solange es noch bestimmt, was gefragt wird.
own-wheel-stopped = { $waiting ->
    [play] { "" }
    [drawn] { "" }
    [take] { "" }
    [spin] { "" }
   *[other] :spin: Das Rad steht auf: **{ wheel-segment }**
}

asks-name-number = { $you ->
    [seat] **Wähl eine Zahl:** Du wirfst alle Karten mit dieser Zahl ab.
   *[none] **{ $seat }** wählt eine Zahl und wirft alle Karten mit dieser Zahl ab.
}
asks-name-held-colour = { $you ->
    [seat] **Wähl eine Farbe aus deiner Hand:** Du wirfst alle Karten dieser Farbe ab, außer Farbwahlkarten.
   *[none] **{ $seat }** wählt eine Farbe und wirft alle Karten dieser Farbe ab, außer Farbwahlkarten.
}
waits-discard = { $count ->
    [1] { $you ->
        [seat] **Wähl die Karte, die du abwirfst.**
       *[none] **{ $seat }** wählt die Karte zum Abwerfen.
    }
   *[other] { $you ->
        [seat] **Wähl die zwei Karten, die du behältst:** Alle anderen wirfst du ab.
       *[none] **{ $seat }** wählt zwei Karten zum Behalten und wirft die anderen ab.
    }
}
asks-race = **UNO Wizz! Wer zuerst ruft**, wirft eine Karte nach Wahl ab.

event-spun = { $you ->
    [seat] Du drehst das Rad
   *[none] **{ $seat }** dreht das Rad
}: { $segment ->
    [discard-number] **Zahl abwerfen**.
    [discard-colour] **Farbe abwerfen**.
    [almost-uno] **Fast UNO** (zwei Karten behalten, die anderen abwerfen).
    [draw-red] **Rot ziehen** (bis eine rote Karte oder Farbwahlkarte kommt).
    [draw-blue] **Blau ziehen** (bis eine blaue Karte oder Farbwahlkarte kommt).
    [show-hand] **Karten zeigen**.
    [uno-wizz] **UNO Wizz**!
    [trade-hands] **Karten tauschen**.
   *[war] **Krieg**!
}
step-spin = { $you ->
    [seat] :spin: Du drehst das Rad …
   *[none] :spin: **{ $seat }** dreht das Rad …
}
step-race = Wer hat zuerst gerufen?
event-discarded = { $you ->
    [seat] Du wirfst { $cards } ab.
   *[none] **{ $seat }** wirft { $cards } ab.
}
event-hands-traded = Alle Handkarten werden nach links weitergegeben.
event-shouted = { $you ->
    [seat] Du rufst zuerst und wirfst eine Karte deiner Wahl ab.
   *[none] **{ $seat }** ruft zuerst und wirft eine Karte nach Wahl ab.
}
moment-hands-traded = { $phrasing ->
    [2] { $giver ->
        [none] Nach links: neue Karten für alle
       *[other] Nach links: Du hast die Karten von { $giver }
    }
    [3] { $giver ->
        [none] Ab nach links! Alle haben neue Karten
       *[other] Ab nach links! Du hast die Karten von { $giver }
    }
   *[1] { $giver ->
        [none] Alle Handkarten sind nach links gewandert
       *[other] Alle Karten wandern nach links: Du hast die von { $giver }
    }
}
moment-shouted = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] { $seat } war am schnellsten!
    }
    [3] { $you ->
        [seat] { "" }
       *[none] Niemand war schneller als { $seat }!
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] { $seat } hat zuerst gerufen!
    }
}
event-nobody-shouted = Niemand hat rechtzeitig gerufen.
event-war-shown = Krieg: { $cards }.
event-war-ended = { $winner ->
    [none] Niemand gewinnt den Krieg.
   *[other] { $you ->
        [winner] Du gewinnst den Krieg!
       *[none] **{ $winner }** gewinnt den Krieg!
    }
}

# $shown ist, was alle gezeigt haben, ein Zeigen nach dem anderen; $cards ist, was durch den Sieg abgeworfen wird.
summary-war = { $spun ->
    [you] Bei dir zeigt das Rad **Krieg**
   *[other] Bei **{ $starter }** zeigt das Rad **Krieg**
}{ $shown ->
    [none] { "" }
   *[other] : { $shown }
}. { $won ->
    [you] Du gewinnst ihn und wirfst { $cards } ab.
    [none] Niemand gewinnt ihn.
   *[other] **{ $winner }** gewinnt ihn und wirft { $cards } ab.
}

# Für eine Karte oder für das, was das Rad verlangt.
refused-not-in-hand-wizz = Das hast du nicht auf der Hand.

## Am Tisch

waits-spin = { $you ->
    [seat] **Dreh das Rad.**
   *[none] **{ $seat }** muss das Rad drehen.
}
waits-number = { $you ->
    [seat] **Wähl eine Zahl.**
   *[none] **{ $seat }** wählt eine Zahl.
}
waits-shout = { $several ->
    [yes] **Wer ruft zuerst?**
   *[no] { $you ->
        [seat] **Ruf!**
       *[none] **{ $seat }** kann rufen.
    }
}

notice-spin = { $who }, dreh das Rad.
notice-number = { $who }, wähl eine Zahl.
notice-discard = { $who }, wähl, was du abwirfst.
notice-shout = { $who }, ruf!

verb-spin = Rad drehen
verb-shout = Rufen!

choose-top = Karte, die oben liegen soll …
choose-kept = { $count ->
    [one] Eine Karte, die du behältst …
   *[other] { $count } Karten, die du behältst …
}

why-wheel = {" "}(Rad)

picture-wheel = Das Rad steht auf: { wheel-segment }.
picture-wheel-rest = Ein stehendes Rad mit neun Feldern: { $legend }.
picture-wheel-turns = Ein Rad, das sich dreht.

## Befehle

command-wizz = wizz
    .description = UNO Wizz: Manche Karten schicken die nächste Person ans Rad
command-spin = drehen
    .description = Das Rad drehen
command-shout = rufen
    .description = Rufen: Wer zuerst ruft, wirft eine Karte ab
command-number = zahl
    .description = Eine Zahl wählen: Du wirfst alle Karten mit dieser Zahl ab
command-discard = abwerfen
    .description = Eine Karte abwerfen oder alle außer den zwei, die du behältst
parameter-number = zahl
    .description = Eine Zahl aus deiner Hand
parameter-discard-card = karte
    .description = Karte, die oben liegen soll
parameter-keep = behalten
    .description = Fast UNO: eine Karte, die du behältst
parameter-also = auch-behalten
    .description = Fast UNO: die andere Karte, die du behältst
