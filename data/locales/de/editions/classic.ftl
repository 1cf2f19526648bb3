### Das Kartenspiel: seine Hausregeln.

edition-classic = UNO
help-classic = **UNO**: das Kartenspiel, das alle kennen, mit Hausregeln nach Wahl.
pick-classic = **UNO**: der Klassiker mit Hausregeln
first-classic = **UNO**: Spiel passend zu Farbe, Zahl oder Symbol der obersten Karte, oder zieh; ruf bei der vorletzten Karte UNO.

option-preset-family = Familienregeln
option-preset-chaos = Chaosregeln
option-preset-merciless = gnadenlose Regeln
option-preset-quick = schnelle Regeln
option-mixed-stacking = Mischstapeln
option-mixed-stacking-true = +2 und +4-Farbwahl dürfen aufeinander folgen; auf der Farbwahl muss die +2 die gewählte Farbe haben
option-deflect = Weiterleiten
option-deflect-true = ein passendes Retour oder Aussetzen schickt die zu ziehenden Karten weiter
option-draw-until = Weiterziehen
option-draw-until-true = wer zieht, zieht weiter, bis eine Karte spielbar ist
option-force-play = Spielzwang
option-force-play-true = wer spielen kann, darf nicht ziehen; eine spielbare gezogene Karte wird sofort gespielt
option-free-wild-four = +4-Farbwahl jederzeit
option-free-wild-four-true = eine +4-Farbwahl ist jederzeit spielbar, und niemand kann sie anzweifeln
option-same-number = Mehrfachlegen
option-same-number-true = nach einer Zahlenkarte kannst du im selben Zug weitere Karten mit derselben Zahl spielen
option-hand-size = Kartenzahl
option-hand-size-value = je { $value } Karten
    .short = { $value }
option-decks = Decks
option-decks-value = { $value ->
    [one] { $value } Deck
   *[other] { $value } Decks, zusammengemischt
}
option-uno-penalty = UNO-Strafe
option-uno-penalty-value = { $value ->
    [one] { $value } Karte für vergessenes UNO
   *[other] { $value } Karten für vergessenes UNO
}
    .short = { $value ->
        [one] { $value } Karte
       *[other] { $value } Karten
    }
option-silent = Schweigen
option-silent-true = niemand ruft UNO, und niemand wird erwischt
option-no-action-finish = Zahl zum Schluss
option-no-action-finish-true = die letzte Karte muss eine Zahlenkarte sein
option-mercy = Gnade
option-mercy-0 = aus
option-mercy-value = mit { $value } Karten oder mehr auf der Hand bist du für diese Runde raus
    .short = raus mit { $value } Karten
option-blitz = Blitz
option-blitz-0 = aus
option-blitz-value = eine Runde dauert { $value } Minuten; dann gewinnt, wer die wenigsten Punkte auf der Hand hat
    .short = { $value } Minuten pro Runde
    .named = { option-blitz } ({ $value } min)
option-play-drawn = Spielen nach dem Ziehen
option-play-drawn-false = Warten nach dem Ziehen
option-play-drawn-true = eine spielbare gezogene Karte darf im selben Zug gespielt werden

asks-more = { $you ->
    [seat] **Spiel eine weitere Karte mit derselben Zahl oder beende deinen Zug.**
   *[none] **{ $seat }** kann eine weitere Karte mit derselben Zahl spielen.
}

event-out-of-round = { $you ->
    [seat] Du hast { $count } Karten: Für dich ist diese Runde vorbei.
   *[none] **{ $seat }** hat { $count } Karten und ist für diese Runde raus.
}
moment-out-of-round = { $phrasing ->
    [2] { $you ->
        [seat] { $count } Karten sind zu viele: Du bist für diese Runde raus
       *[none] { $count } Karten sind zu viele: { $seat } ist raus
    }
    [3] { $you ->
        [seat] Runde vorbei für dich: { $count } Karten
       *[none] Runde vorbei für { $seat }: { $count } Karten
    }
   *[1] { $you ->
        [seat] { $count } Karten: Für dich ist diese Runde vorbei
       *[none] { $count } Karten: { $seat } ist für diese Runde raus
    }
}
event-minute-left = :stopwatch: Noch eine Minute in dieser Runde.
event-time-up = :stopwatch: Die Zeit ist um: Dieser Zug ist der letzte der Runde.

# Eine Ablehnung durch eine Hausregel nennt sie; refused-<Verb>-<Grund>-<Option> gilt, wo die Option gewählt ist,
# refused-at-<Frage>-<Verb>-<Grund>, solange diese Frage offen ist.
refused-must-play = Hausregel **Spielzwang**: Du hast eine spielbare Karte, also kannst du nicht ziehen.
refused-not-as-last = Hausregel **Zahl zum Schluss**: Die letzte Karte muss eine Zahlenkarte sein.
refused-challenge-not-asked-free-wild-four = Hausregel **+4-Farbwahl jederzeit**: Sie ist jederzeit spielbar, also kann sie niemand anzweifeln.
refused-challenge-nothing-to-challenge-deflect = Hier gibt es nichts anzuzweifeln: Eine +4-Farbwahl kann nur anzweifeln, wer ihretwegen ziehen muss, nur vor dem Ziehen und nie, nachdem sie weitergeleitet wurde (Hausregel **Weiterleiten**).
refused-uno-not-asked-silent = Hausregel **Schweigen**: An diesem Tisch ruft niemand UNO.
refused-catch-not-asked-silent = Hausregel **Schweigen**: An diesem Tisch ruft niemand UNO, und niemand wird erwischt.
refused-out-of-round = Hausregel **Gnade**: Für dich ist diese Runde vorbei. Du kannst zuschauen, bis sie endet.
refused-at-more-play-does-not-fit = Hausregel **Mehrfachlegen**: Jetzt kannst du nur eine Karte mit derselben Zahl dazulegen oder deinen Zug beenden.
refused-at-more-play-not-your-turn = Hausregel **Mehrfachlegen**: Vielleicht kommen noch Karten mit derselben Zahl. Warte, bis dieser Zug zu Ende ist.
refused-at-more-draw-not-asked = Hausregel **Mehrfachlegen**: Leg eine Karte mit derselben Zahl dazu oder beende deinen Zug. Ziehen kannst du jetzt nicht.
refused-at-take-play-does-not-fit-mixed-stacking = Hausregel **Mischstapeln**: Zieh die Karten oder antworte mit einer +4-Farbwahl oder einer passenden +2.
refused-at-take-play-does-not-fit-deflect = Hausregel **Weiterleiten**: Statt zu ziehen, kannst du die Karten mit passendem Retour oder Aussetzen weiterleiten.

## Am Tisch

waits-more = { $you ->
    [seat] **Spiel eine weitere Karte mit derselben Zahl oder beende deinen Zug.**
   *[none] **{ $seat }** kann eine weitere Karte mit derselben Zahl spielen.
}

notice-more = { $who }, spiel eine weitere Karte mit derselben Zahl oder beende deinen Zug.
verb-pass-more = Zug beenden

clock-blitz = :stopwatch: Die Runde endet { $when }

## Befehle

command-classic = classic
    .description = UNO: das Kartenspiel, mit Hausregeln nach Wahl
parameter-preset = regeln
    .description = Regeln im Paket: gedruckt, Familie, Chaos, gnadenlos oder schnell
parameter-hand-size = kartenzahl
    .description = Wie viele Karten alle bekommen
