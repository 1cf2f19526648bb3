### UNO No Mercy: Ziehkarten, die sich stapeln, ein Roulette, und wer zu viele hat, ist raus.

edition-mercy = UNO No Mercy
help-mercy = **UNO No Mercy**: Ziehkarten stapeln sich, und mit 25 Karten auf der Hand bist du für die Runde raus.
pick-mercy = **UNO No Mercy**: mit 25 Karten bist du raus
first-mercy = **UNO No Mercy**: Spiel eine Karte, die zur obersten passt, oder zieh, bis du spielen kannst; auf eine Ziehkarte kannst du mit einer antworten, die mindestens so hoch ist. Mit 25 Karten bist du raus.

asks-name-roulette-colour = { $you ->
    [seat] **Farbroulette: Wähl eine Farbe. Du ziehst, bis sie kommt.**
   *[none] **{ $seat }** wählt eine Farbe für das Farbroulette und zieht, bis sie kommt.
}

event-swept = { $you ->
    [seat] Du wirfst { $cards } mit ab.
   *[none] **{ $seat }** wirft { $cards } mit ab.
}
event-turned-over = { $cards ->
    [none] { $you ->
        [seat] Für dich ist keine Karte zum Aufdecken mehr da.
       *[none] Für **{ $seat }** ist keine Karte zum Aufdecken mehr da.
    }
   *[other] { $you ->
        [seat] Du deckst auf und ziehst { $cards }.
       *[none] **{ $seat }** deckt auf und zieht { $cards }.
    }
}
step-roulette = **{ $seat }** deckt eine Karte nach der anderen auf …
picture-turned-over = { $seat } deckt { cards } auf.
picture-swept = { $seat } wirft { cards } mit ab.

refused-owing-mercy = Du musst erst { $owed } Karten ziehen oder mit einer Ziehkarte antworten, die mindestens so hoch ist wie die oberste.
refused-out-of-round-mercy = Für dich ist diese Runde vorbei: Du hattest 25 Karten oder mehr. Du kannst zuschauen, bis sie endet.

## Am Tisch

card-coloured-draw-four = { colour } +4
card-discard-all = { colour } Alle abwerfen
card-wild-reverse-draw-four = +4-Retour-Farbwahl
card-wild-draw-six = +6-Farbwahl
card-wild-draw-ten = +10-Farbwahl
card-colour-roulette = Farbroulette

why-roulette = {" "}(Farbroulette)

## Befehle

command-mercy = mercy
    .description = UNO No Mercy: Ziehkarten stapeln sich, und mit 25 Karten bist du raus
