### Wörter, die alle Editionen teilen. Die Begriffe sind die der deutschen Karten und Anleitungen.
###
### Karten: Farbwahl, +4-Farbwahl (Zieh Vier), +2 (Zieh Zwei), Aussetzen, Retour. Ihre Namen stehen ohne Artikel
### und ohne Endung („Rot 7“): So passen sie in jeden Fall. In Regeln heißt die Gattung „Farbwahlkarte“.
### Spiel: Runde, Partie, Ziel, Zählweise, Punktestand; Wertung nur für das Rating; Durchgang im Turnier.
### Tisch: Ziehstapel, Ablagestapel, oberste Karte, aktuelle Farbe; Karten „auf der Hand“, Handkarten.
### Tun: spielen (spielbar), ziehen, behalten, aussetzen, wählen, anzweifeln, erwischen, abwehren, UNO rufen.
### Strafe, Strafabstimmung, Reinreden; Stapeln, 7-0, Zwischenwerfen; ausgeschieden; Faires Mischen, Fingerabdruck.
### Menschen: niemandes Geschlecht. „Wer dran ist“, „die anderen“, „jemand“, „Person“, „Platz“; „mit Ada“ statt
### Partner; Tischleitung statt Host; König und Narr sind gedruckte Rollen; „Als Nächstes gibt: Ada“ statt Geber.
### Anrede: du. Der Bot sagt „ich“. Knöpfe sind Knöpfe; gedrückt wird „auf“ sie.

# Wie die Sprache sich selbst nennt.
language-name = Deutsch

## Farben

# $colour ist eine Farbe, wie die Regeln sie schreiben: red, green, blue, yellow; auf dunklen Seiten pink, teal, orange, purple.
colour = { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
    [pink] Pink
    [teal] Türkis
    [orange] Orange
    [purple] Lila
   *[yellow] Gelb
}

## Karten

card-number = { colour } { $number }
# Die Farbe steht einmal für alle Zahlen daneben: „Grün 1, 3 und 6“.
card-numbers = { colour } { $numbers }
card-skip = { colour } Aussetzen
card-reverse = { colour } Retour
card-draw-two = { colour } +2
card-wild = Farbwahl
card-wild-draw-four = +4-Farbwahl
# Eine Farbwahlkarte, für die $colour gewählt ist.
card-named = { $card } ({ colour })
# Auf der eigenen Hand: Sie kann zu Recht angezweifelt werden.
card-bluff = { $card } (Bluff)

## Mengen

cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
robots = { $count ->
    [one] { $count } Roboter
   *[other] { $count } Roboter
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
# Nach „mit“, „bei“ und „aus“.
points-dative = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}
points-out = raus: { points }
points-left = Hand: { points }
points-none-out = ausgeschieden
points-none-left = gegangen
seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
votes = { $votes } von { $needed ->
    [one] { $needed } Stimme
   *[other] { $needed } Stimmen
}

## Am Tisch

robot = { $name } ({ robot-of-level })
robot-of-level = { $level ->
    [easy] schwacher Roboter
    [hard] starker Roboter
    [expert] Expertenroboter
   *[normal] Roboter
}

## Aufzählungen: „A, B und C“ ist list-last aus (list-next aus A und B) und C.

list-next = { $list }, { $item }
list-last = { $list } und { $item }
list-or = { $list } oder { $item }
# Eine Aufzählung, die zu lang ist, um ganz zu stehen.
list-cut = { $list } …
# Zwischen längeren Gliedern einer Aufzählung.
clause-break = {"; "}
