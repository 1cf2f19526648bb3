### Der Tisch in seinem Kanal, solange er offen ist und eine Runde läuft.

## Bevor es einen Tisch gibt

opening-title = ## Welches UNO willst du spielen?
opening-text = -# Ein Klick eröffnet hier einen Tisch, mit einem Platz für dich.
opening-alone = -# Auf diesem Server siehst nur du, was ich sage, also kann hier niemand mitspielen. Du kannst gegen Roboter spielen: Ein Klick eröffnet einen Tisch, den nur du siehst.
opening-featured = -# :star: Edition des Tages: **{ $edition }**
opening-elsewhere = Tische werden auf einem Server eröffnet: Gib in einem seiner Kanäle `/uno spielen` ein.
again-elsewhere = Diese Partie lief in einem anderen Chat. Um noch einmal zu spielen, gib dort `/uno spielen` ein.
button-play-alone = Gegen Roboter
button-play-here = Spielen
button-choose-edition = Tisch eröffnen

## Vor dem Start

lobby-title = ### { $edition }
lobby-seats = Wer spielt mit? { $seated } von { $most }
lobby-seat = { $number }. { $name }
lobby-host = Tischleitung
lobby-seat-host = { $number }. { $name } · { lobby-host }
# Was den Start noch verhindert; $count ist, wie viele Menschen oder Roboter fehlen.
lobby-too-few = { $count ->
    [one] Es fehlt noch { $count } Person: Andere drücken auf **Mitspielen**, oder du auf **Roboter dazu**.
   *[other] Es fehlen noch { $count } Personen: Andere drücken auf **Mitspielen**, oder du auf **Roboter dazu**.
}
# Solange jemand allein ist; $short ist yes, wo eine Partie mit Robotern kurz ist.
lobby-alone =
    Die anderen drücken auf **Mitspielen**, dann du auf **{ button-start }**. Allein? Mit **{ button-start-with-robots }** geht es sofort los{ $short ->
        [yes] , für eine einzige Runde
       *[no] {""}
    }.
button-start-with-robots = Ich und { robots }
lobby-too-many = Diese Zählweise geht mit höchstens { $most } Plätzen: Entferne Roboter, oder ändere die Zählweise unter **{ button-lobby-more }**.
# Wer die Partie davor gespielt hat und noch nicht da ist; $robots kommen beim Start an ihre Stelle.
lobby-asked = Zur nächsten Partie eingeladen: { $names }. Sobald alle da sind, teile ich aus.{ $robots ->
    [0] { "" }
    [one] {" "}Beginnt die Partie früher, übernimmt ein Roboter den freien Platz.
   *[other] {" "}Beginnt die Partie früher, übernehmen Roboter die { $robots } freien Plätze.
}
lobby-more-title = ### Vor dem Austeilen
lobby-seat-robot = { $number }. { $name } · :robot: { robot-of-level }
lobby-robots = :robot: { $names }

## Partie

table-title = ### { $edition }
table-title-round = ### { $edition } · Runde { $round }
table-pile = { $pan ->
    [left] Links
    [right] Rechts
   *[none] Ablagestapel
}: **{ $card }**{ $named ->
    [none] { "" }
    [open] {" "}· Farbe noch offen
   *[other] {" "}· Farbe: **{ $named }**
}
table-waiting = Ab der nächsten Runde dabei: { $names }
table-draw-pile = :back: Ziehstapel: { $count }
table-aside = beiseitegelegt: { $count }
table-direction = { $direction ->
    [counter] :counter: Es geht in der Liste nach oben
   *[clockwise] :clockwise: Es geht in der Liste nach unten
}
table-vote = -# :vote: Strafabstimmung (Reinreden), { $name }: { votes } · endet { $when }
    .short = -# :vote: Strafe für dich (Reinreden): { votes }
table-vote-close = -# :vote: **{ $name }** will den Tisch ohne Ergebnis schließen: { votes }{ $when ->
    [none] {""}
   *[other] { " " }· endet { $when }
}
table-vote-remove = -# :vote: **{ $name }** will **{ $person }** entfernen: { votes }{ $when ->
    [none] {""}
   *[other] { " " }· endet { $when }
}
# Wer zur Wahl steht; $marks ist none oder das, was diesen Platz kennzeichnet.
seat-choice = { $name } · { cards }{ $marks ->
    [none] { "" }
   *[other] {" "}({ $marks })
}
mark-you = du
mark-partner = in deinem Team
mark-robot = Roboter
seat-asked = :turn: **{ $name }**
seat-waits = :seat: { $name }
seat-said = **UNO!**
seat-owes = { $count ->
    [0] muss ziehen
   *[other] muss { $count } ziehen
}
seat-partner = mit { $name }
seat-out = :seat: { $name } · ausgeschieden
seat-gone = :seat: { $name } · { $kicked ->
    [yes] entfernt
   *[no] hat die Partie verlassen
}
robot-away = { $name } (inzwischen spielt ein Roboter)
robot-left = { $name } (hat die Partie verlassen, ein Roboter spielt)
robot-removed = { $name } (entfernt, ein Roboter spielt)
seat-removed = { $name } (entfernt)

## Worauf die Partie wartet

# $you ist seat, wenn man selbst gefragt ist; $several ist yes, wenn mehrere es sind; $plays ist
# yes, wenn man eine Karte spielen kann.
waits-then = Danach: { $question }
waits-play = { $you ->
    [seat] **Du bist dran.**
   *[none] **{ $seat }** ist dran.
}
waits-drawn = { $you ->
    [seat] **Die gezogene Karte ist spielbar:** Spiel sie oder behalte sie.
   *[none] **{ $seat }** kann die gezogene Karte spielen oder behalten.
}
waits-take = { $you ->
    [seat] **Du musst { cards } ziehen.**
   *[none] **{ $seat }** muss { cards } ziehen.
}
waits-colour = { $you ->
    [seat] **Wähl eine Farbe.**
   *[none] **{ $seat }** wählt eine Farbe.
}
waits-choose = { $you ->
    [seat] **Wähl jemanden aus.**
   *[none] **{ $seat }** wählt jemanden aus.
}
# Wird in jedem solchen Moment gesagt, was auch immer $seat hält; wer die Karte hat, erfährt es.
table-threat = { $you ->
    [seat] **Du kannst { $card } mit { $shield } abwehren**, bis { $next } spielt oder zieht.
   *[none] -# **{ $seat }** könnte { $card } noch abwehren, bis { $next } spielt oder zieht.
}
round-over = Die Runde ist vorbei.

## Uhren; $when zählt von selbst herunter.

clock-turn = :clock: Ohne Antwort spielt der Bot { $when }
    .short = :clock: { $when }
clock-turn-holiday = :clock: Im Urlaub: Der Bot spielt { $when }
    .short = :clock: Im Urlaub: { $when }
clock-timeout = :stopwatch: Die Zeit läuft { $when } ab
table-asleep = :pause: **Drück hier auf einen Knopf, um den Tisch zu wecken.** `/uno spielen` zeigt ihn weiter unten. Bis dahin siehst du ihn, wie er zuletzt war.
clock-barred = :pause: Die Partie pausiert: Ich kann in <#{ $channel }> nicht schreiben.
clock-barred-gone = :pause: Die Partie pausiert: Ihr Kanal wurde gelöscht.
clock-barred-thread = :pause: Die Partie pausiert: Ihr Thread wurde gelöscht, und ich kann keinen neuen erstellen.

## Für alle, die nicht am Tisch sitzen

button-join-late = Nächste Runde dabei
late-offer = Du kannst zur nächsten Runde einsteigen: Du bekommst den Platz eines Roboters mit seinem Punktestand. Du kannst auch einfach zuschauen.
late-offer-new = Du kannst zur nächsten Runde einsteigen: Du bekommst einen eigenen Platz und beginnst mit 0 Punkten. Du kannst auch einfach zuschauen.
late-waits = Du steigst zur nächsten Runde ein: Deine Karten kommen beim Austeilen.
late-back = Ein Roboter spielt deine Karten: Du kannst sie jederzeit wieder übernehmen.

## Knöpfe

button-join = Mitspielen
button-accept = Annehmen
button-accept-goal = Annehmen · bis { $goal }
button-accept-one-round = Annehmen · eine Runde
button-leave = Verlassen
button-add-robot = Roboter dazu
button-remove-robot = Roboter weg
button-start = Start
button-start-one-round = Start · eine Runde
button-start-goal = Start · bis { $goal }
button-lobby-more = Mehr …
button-options = Optionen
button-thread = Thread erstellen
button-cancel = Tisch schließen
button-rules = Regeln
button-hand = Meine Karten
button-catch = Erwischen: { $name }
button-status = Stand am Tisch
button-accuse = Strafabstimmung …
button-vote = Strafe für { $name }
button-again = Noch einmal
button-verify = Nachprüfen
button-fair-deal = Faires Mischen
button-ready = Nächste Runde
button-stop = Tisch schließen
button-vote-close-yes = Ja, schließen
button-vote-close-no = Weiterspielen
button-vote-remove-yes = Ja, entfernen
button-vote-remove-no = Nicht entfernen
button-vote-withdraw = Zurückziehen
button-come-back = Ich bin zurück
button-back = Zurück
button-refresh = Aktualisieren
button-other-sides = Rückseiten
button-before = Karten, Seite { $page } von { $pages }
button-after = Karten, Seite { $page } von { $pages }
button-page-before = Vorige Seite
button-page-after = Nächste Seite

verb-draw = Ziehen
verb-pass = Karte behalten
verb-take = { $count } ziehen
verb-challenge = Anzweifeln
verb-uno = UNO!

## Optionen

options-closed = Die Partie hat begonnen: So wird sie gespielt.
rules-changed = gedruckte Regeln, mit { $names }
# Ein Paket von Regeln und die eine Regel, die davon abweicht.
preset-with = { $rules }, mit { $name }
preset-without = { $rules }, ohne { $name }
rules-unchanged = wie in der gedruckten Anleitung
# Der Titel eines Tisches, der nach anderen als den gedruckten Regeln spielt.
edition-preset = { $edition }, { $rules }
edition-with = { $edition } mit { $names }
edition-changes = { $edition } mit { $count } geänderten Regeln
option-changed = { $name } ({ $value })
lobby-rules = { $plays } · { $rules }
# Was an einem Tisch gespielt wird; $goal sind die Punkte, mit denen die Partie endet.
lobby-plays-classic = **Bis { $goal } Punkte**, über mehrere Runden
lobby-plays-single = **Eine einzige Runde**
lobby-plays-low-score = **Mehrere Runden**, bis jemand { $goal } Punkte hat: Die niedrigste Summe gewinnt
lobby-plays-elimination = **Mehrere Runden**: Mit { $goal } Punkten scheidest du aus
lobby-plays-teams = **In Teams zu je zwei bis { $goal } Punkte**, über mehrere Runden
lobby-plays-partners = **{ $rounds } Runden** in wechselnden Teams
lobby-plays-set = **Vier Runden** in Zweierteams
lobby-plays-short-set = **Eine Runde** in Zweierteams
lobby-options = -# { $options }
lobby-slow-outside = -# Langsame Partie: Ich erwähne dich einmal, gleich nach dem Zug vor deinem. Später kann ich dich hier nicht erinnern: Schau in `/uno-partien`.
# $why ist rules bei Hausregeln, open wenn andere zuschauen dürfen.
lobby-unrated = nicht gewertet: Hausregeln
lobby-uncounted = zählt nicht: { $why ->
    [few-cards] weniger als fünf Karten
   *[open] offene Karten
}
lobby-option = { $name }: { $value }
option-preset = Regeln
option-preset-printed = gedruckte Regeln
# Die Regeln einer Edition, die an oder aus sind.
option-extra-rules = Zusatzregeln
option-extra-rules-none = keine
option-extra-rules-about = Wähl alle, die du willst, auf einmal.
option-as-before-value = Wie an deinem letzten Tisch
options-title = ### Optionen des Tisches
option-line = - **{ $name }**: { $means }
# Wie eine Regel steht, die an oder aus ist; danach steht, was sie tut.
option-stands = { $on ->
    [yes] an
   *[no] aus
}
options-on = - **An**: { $names }
options-off = - **Aus**: { $names }
choose-change = Ändern …
switch-on = Einschalten
switch-off = Ausschalten

option-strict = Strenges Spiel
option-strict-true = du darfst eine Karte spielen, die nicht passt; dann nimmst du sie zurück, ziehst zwei Karten und verlierst deinen Zug
option-goal = Ziel
option-goal-value = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
option-mode = Zählweise
option-mode-classic = wer eine Runde gewinnt, bekommt die Restpunkte der anderen; wer zuerst das Ziel erreicht, gewinnt
    .short = klassisch, bis zum Ziel
option-mode-single = eine Runde entscheidet
    .short = eine Runde
option-mode-low-score = es zählt, was auf der Hand bleibt; erreicht jemand das Ziel, gewinnt, wer die wenigsten Punkte hat
    .short = wenigste Punkte
option-mode-elimination = es zählt, was auf der Hand bleibt; wer das Ziel erreicht, scheidet aus; wer übrig bleibt, gewinnt
    .short = Ausscheiden (UNO Challenge)
option-mode-teams = Teams sitzen über Kreuz; ein Team bekommt die Restpunkte der anderen ({ $sizes } Plätze)
    .short = Teams zu je zwei
option-mode-partners = { $rounds } Runden, reihum mit jeder anderen Person im Team; du bekommst die Punkte deiner Teams (4 Plätze)
    .short = wechselnde Teams
option-mode-set = vier Runden mit der Person gegenüber; du bekommst die Punkte eures Teams (4 Plätze)
    .short = vier Runden im Team
option-mode-short-set = eine Runde mit der Person gegenüber; ein Team bekommt die Restpunkte der anderen (4 Plätze)
    .short = eine Runde im Team
option-turn-seconds = Bedenkzeit
option-turn-seconds-value = { $value ->
    [one] nach { $value } Sekunde ohne Antwort spielt der Bot für dich
   *[other] nach { $value } Sekunden ohne Antwort spielt der Bot für dich
}
    .short = { $value ->
        [one] { $value } Sekunde
       *[other] { $value } Sekunden
    }
option-turn-seconds-86400 = langsame Partie: 1 Tag pro Zug, dann spielt der Bot für dich; hier sind auch andere Tische möglich
    .short = 1 Tag pro Zug
    .named = langsame Partie: 1 Tag pro Zug
option-turn-seconds-259200 = langsame Partie: 3 Tage pro Zug, dann spielt der Bot für dich; hier sind auch andere Tische möglich
    .short = 3 Tage pro Zug
    .named = langsame Partie: 3 Tage pro Zug
option-turn-seconds-604800 = langsame Partie: 7 Tage pro Zug, dann spielt der Bot für dich; hier sind auch andere Tische möglich
    .short = 7 Tage pro Zug
    .named = langsame Partie: 7 Tage pro Zug
option-slow-game = Langsame Partie über mehrere Tage
option-slow-game-about = Für jeden Zug hast du einen oder mehrere Tage Zeit, und du bekommst Bescheid, wenn du dran bist; ist die Zeit um, spielt der Bot. Hier sind auch andere Tische möglich.
choose-days = Zeit pro Zug
option-on-leave = Wenn jemand geht
option-on-leave-robot = ein Roboter übernimmt den Platz
option-on-leave-close = der Platz wird geschlossen, seine Karten kommen unter den Ziehstapel
    .named = wenn jemand geht, wird der Platz geschlossen, und seine Karten kommen unter den Ziehstapel
option-own-thread = Eigener Thread
option-own-thread-true = der Tisch zieht in einen eigenen Thread um, der zehn Minuten nach dem Ende archiviert wird

## Was jemand für sich verlangt

button-host = Tischleitung …
host-title = ### Tischleitung
choose-kick = Jemanden entfernen …
choose-host = Tischleitung abgeben an …
whom-accuse = ### Strafabstimmung wegen Reinredens
    Mehr als die Hälfte der anderen muss innerhalb einer Minute zustimmen; dann zieht die Person zwei Karten. Gegen wen soll abgestimmt werden?

## Was gefragt wird, bevor etwas endet

button-dismiss = Nein, zurück
button-kick = Entfernen
dismissed = Nichts hat sich geändert.
nothing-new = Sonst ist nichts geschehen.
sure-stop = ### Tisch schließen?
    Die Partie endet jetzt für alle, und niemand gewinnt sie.
    -# Sie lässt sich nicht fortsetzen.{ $rounds ->
        [0] {""}
        [one] {" "}Die beendete Runde bleibt in den Ergebnissen.
       *[other] {" "}Die { $rounds } beendeten Runden bleiben in den Ergebnissen.
    }
sure-stop-ask = ### Tisch schließen?
    Die anderen werden erst gefragt und haben { $slow ->
        [yes] einen Tag
       *[no] eine Minute
    }.
    - **Mehr als die Hälfte stimmt zu:** Die Partie endet für alle und zählt für niemanden.
    - **Wenn nicht:** { $leaves ->
        [yes] Du verlässt die Partie.
       *[no] Sie geht weiter.
    }
sure-stop-last = ### Tisch schließen?
    Alle anderen sind weg, auf ihren Plätzen spielen Roboter: Für sie ist es eine Niederlage. Für dich zählt diese Partie nicht.
sure-stop-alone = ### Tisch schließen?
    Niemand ist da, der zustimmen könnte: { $leaves ->
        [yes] Du verlässt stattdessen die Partie.
       *[no] Die Partie geht weiter.
    }
vote-asked = { $until ->
    [none] Die anderen können am Tisch oder bei ihren Karten antworten; solange die Partie pausiert, läuft keine Frist ab.
   *[other] Die anderen können bis { $until } antworten, am Tisch oder bei ihren Karten.
} **{ $no }** zieht deine Anfrage zurück.
sure-stop-lobby = ### Tisch schließen?
    { $count ->
        [one] Außer dir ist noch niemand dabei.
       *[other] { $count } Personen sind dabei: Sie verlieren ihre Plätze.
    } Danach kann hier ein neuer Tisch eröffnet werden.
sure-leave = ### Partie verlassen?
sure-leave-robot = - Ein Roboter spielt deine Karten.
    - Solange die Partie läuft, bekommst du mit **{ button-come-back }** (`/uno mitspielen`) Platz und Karten wieder.
    - { $rated ->
        [yes] Bleibst du weg, kannst du die Partie nicht gewinnen und bekommst in der Wertung den letzten Platz.
       *[no] Bleibst du weg, kannst du die Partie nicht gewinnen.
    }
sure-leave-close = - Dein Platz wird endgültig geschlossen: Deine Karten kommen unter den Ziehstapel.
    - { $rated ->
        [yes] Du kannst nicht in diese Partie zurück und bekommst in der Wertung den letzten Platz.
       *[no] Du kannst nicht in diese Partie zurück.
    }
sure-kick = ### **{ $name }** entfernen?
sure-kick-ask = { $own ->
    [yes] Sonst kann niemand gefragt werden: **Die Person selbst** hat { $slow ->
        [yes] einen Tag
       *[no] eine Minute
    }, um zuzustimmen. Andernfalls wird niemand entfernt.
   *[no] Die anderen werden erst gefragt und haben { $slow ->
        [yes] einen Tag
       *[no] eine Minute
    }. Nur wenn mehr als die Hälfte zustimmt, wird die Person entfernt.
}
sure-kick-barred = Die Person kann dann an diesem Tisch nicht mehr mitspielen.
sure-kick-result = Für die Person zählt diese Partie nicht.
sure-kick-away = Die Person ist nicht da: Für sie zählt das, als hätte sie die Partie verlassen.
sure-kick-void = Dann zählt die Partie auch für niemand anderen: Ohne diese Person sind weniger als zwei Menschen dabei.
sure-kick-unrated = Diese Partie wird dann für niemanden gewertet.
sure-kick-robot = Ein Roboter spielt ihre Karten bis zum Ende der Partie.
sure-kick-close = Ihr Platz wird geschlossen, ihre Karten kommen unter den Ziehstapel.
sure-last = Damit wird der Tisch geschlossen: { $ending }
sure-host = **{ $name }** bekommt die Tischleitung.

## Hinweise; $who ist eine Erwähnung.

notice-rests = -# Hier erwähne ich die Person, die dran ist.
notice-play = { $who }, du bist dran.
notice-drawn = { $who }, spiel die gezogene Karte oder behalte sie.
notice-take = { $who }, du musst ziehen.
notice-colour = { $who }, wähl eine Farbe.
notice-choose = { $who }, wähl jemanden aus.
notice-warning = { $who }, { $count ->
    [one] noch { $count } Sekunde, dann spielt der Bot für dich.
   *[other] noch { $count } Sekunden, dann spielt der Bot für dich.
}
notice-warning-slow = { $who }, du bist immer noch dran: Der Bot spielt { $when } für dich.

## Vor einem Neustart, über der Nachricht des Tisches

restart-now = Ich starte neu: Diese Partie geht gleich weiter.
restart-outside = Ich starte neu: Drück hier gleich auf einen Knopf, um weiterzuspielen.
restart-soon = Ich starte bald neu. Partien gehen weiter; eine, die jetzt beginnt, pausiert vielleicht kurz.
reaction-applause = Bravo!
reaction-laugh = Haha!
reaction-wow = Wow!
reaction-heart = Toll!
reaction-cry = Oh nein!
reaction-grumble = Grrr!
table-reaction = **{ $name }** { $icon } { $words }
choose-reaction = **Was möchtest du zeigen?** Es steht in diesem und im nächsten Zug neben deinem Namen, ohne eigene Nachricht.
button-react = Reagieren
reactions-muted = An diesem Tisch sind Reaktionen stumm: Jemand hier hat sie ausgeschaltet, und das gilt für alle.

button-hide-hand = Zuschauen verbieten
# Wer zuschauen lässt; $all ist yes, wenn alle es tun.
lobby-watching = { $all ->
    [yes] Andere dürfen dieser Partie mit offenen Karten zuschauen, um 30 Sekunden verzögert. Sie zählt nicht.
   *[no] Einverstanden, dass andere mit offenen Karten zuschauen, um 30 Sekunden verzögert: { $names }. Dafür müssen alle am Tisch zustimmen.
}
table-watchers = -# { $count ->
    [one] Eine Person hat
   *[other] { $count } Personen haben
} dieser Partie mit offenen Karten zugeschaut.
