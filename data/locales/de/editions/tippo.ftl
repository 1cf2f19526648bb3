### UNO Tippo: die Waage, die Stopp-Karten, die Kipp-Farbwahl.

edition-tippo = UNO Tippo
help-tippo = **UNO Tippo**: Spiel auf eine der zwei Waagschalen; bringst du die Waage zum Kippen, ziehst du zwei Karten.
pick-tippo = **UNO Tippo**: zwei Stapel auf einer Waage

card-marked-tippo = { colour } { $number } (Stopp)

# $count ist, wie viele Karten mehr auf der schwereren Waagschale liegen.
table-lean = { $side ->
    [left] :balance: Waage: links { cards } mehr
    [right] :balance: Waage: rechts { cards } mehr
   *[none] :balance: Die Waage ist im Gleichgewicht
}
table-risk = Kipprisiko { $risk } %

asks-name-pans = { $you ->
    [seat] **Wähl eine Farbe für { $pan ->
        [left] die linke Waagschale
        [right] die rechte Waagschale
       *[none] jede Waagschale, die noch keine hat
    }.**
   *[none] **{ $seat }** wählt eine Farbe für { $pan ->
        [left] die linke Waagschale
        [right] die rechte Waagschale
       *[none] jede Waagschale, die noch keine hat
    }.
}

event-balance-tipped = { $you ->
    [seat] Du kippst die Waage nach { pan-short }.
   *[none] **{ $seat }** kippt die Waage nach { pan-short }.
}
moment-balance-tipped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] Rums! { $seat } zieht { $count }
    }
    [3] { $you ->
        [seat] { "" }
       *[none] Zu schwer! { $seat } zieht { $count }
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] Die Waage kippt: { $seat } zieht { $count }
    }
}
event-chain-card = { $you ->
    [seat] Du ziehst { $card } und spielst die Karte sofort auf die { pan }.
   *[none] **{ $seat }** zieht { $card } und spielt die Karte sofort auf die { pan }.
}

step-chain = :balance: Die Kette geht weiter: { $links } …

# $links sagt, wer welche Karte gespielt hat.
summary-chain = { $by ->
    [you] Deine Kipp-Farbwahl
   *[other] Kipp-Farbwahl von **{ $starter }**
}: { $links }. { $hit ->
    [you] Du kippst die Waage und ziehst zwei Karten.
   *[other] **{ $seat }** kippt die Waage und zieht zwei Karten.
}

refused-does-not-fit-tippo = Auf keiner Waagschale spielbar: Eine Karte muss dort zu Farbe, Zahl oder Symbol der obersten Karte passen; auf eine blockierte Waagschale passt nur eine Farbwahlkarte oder eine Stopp-Karte derselben Farbe oder Zahl.
refused-nothing-to-challenge-tippo = Bei UNO Tippo gibt es nichts anzuzweifeln: Eine +4-Farbwahl ist jederzeit spielbar.

## Am Tisch

card-tipping-wild = Kipp-Farbwahl

table-frozen = :frozen: blockiert

why-balance = {" "}(Waage gekippt)

refused-pan-frozen = Diese Waagschale ist durch eine Stopp-Karte blockiert: Dort ist nur eine Farbwahlkarte spielbar oder eine Stopp-Karte derselben Farbe oder Zahl.

## Befehle

command-tippo = tippo
    .description = UNO Tippo: zwei Ablagestapel auf einer Waage
