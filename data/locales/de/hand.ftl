### Die eigenen Karten, nur für die Person, die sie hält.

hand-title = -# { $edition } · { $place }{ $server ->
    [none] { "" }
   *[other] {" "}· { $server }
}
hand-first = -# Neu für dich! { $about }
hand-in-lobby = Du sitzt am Tisch. Deine Karten erscheinen hier, sobald sie ausgeteilt sind.
hand-ready = Du bist bereit für die nächste Runde. Ich warte noch auf die anderen.
hand-away = :robot: **Ein Roboter spielt für dich**, bis du zurückkommst.
hand-out-of-turn = Du hast die gleiche Karte wie die oberste: Spiel sie sofort, außer der Reihe (**Zwischenwerfen**).
hand-kept = Ein Roboter spielt für dich, bis du wieder klickst.
hand-overtaken = Die Partie ist inzwischen weitergegangen: Das ist der aktuelle Stand.
# Zwischen zwei Runden und am Ende der Partie.
hand-own-score = { $team ->
    [yes] Dein Team
   *[no] Du
}: { points }{ $place ->
    [0] {""}
   *[other] , Platz { $place } von { $of }
}
hand-own-round = { $how ->
    [won] { $team ->
        [yes] Dein Team bekommt { points }.
       *[no] Du bekommst { points }.
    }
   *[lost] { $team ->
        [yes] Noch in deinem Team auf der Hand: { points }.
       *[no] Noch auf deiner Hand: { points }.
    }
}
hand-own-out = Du bist vor dem Ende ausgeschieden.
hand-played-for = -# Kein Sieg und keine Punkte in der Rangliste für dich, denn mindestens die Hälfte deiner Züge hat ein Roboter gemacht.
hand-closed = Dieser Tisch ist geschlossen.
hand-expired = Diese Karten in { $place } kann ich nicht mehr aktualisieren: Drück auf **Meine Karten**, um die aktuellen zu sehen.
# Kleingedruckt unter dem Tisch, wie er $when („vor 2 Minuten“) stand, wenn man nicht dran ist.
hand-waits-direct = -# Stand: { $when }. Ich schreibe dir, wenn du dran bist.
hand-waits-channel = -# Stand: { $when }. Ich erwähne dich im Kanal, wenn du dran bist.
hand-waits-none = -# Stand: { $when }. Diese Nachricht ändert sich, wenn du dran bist.
hand-waits-never = -# Stand: { $when }.
# Die Kartenzahl aller, in Spielreihenfolge; $asked ist yes, wo jemand dran ist.
hand-counts = Karten, der Reihe nach: { $seats }
hand-counts-out = { $counts } · ausgeschieden: { $names }
hand-count = { $you ->
    [yes] du
   *[no] { $asked ->
        [yes] **{ $name }**
       *[no] { $name }
    }
} { $count }{ $said ->
    [yes] {" "}(UNO!)
   *[no] { "" }
}
hand-puts-out = Mit { $count } Karten **wäre diese Runde für dich vorbei**.
# Wenn man anzweifeln darf; $colour war die Farbe, none ist falsch.
hand-challenge = -# **Anzweifeln:** { $colour ->
    [none] Es war keine Farbe gefragt, also kann es kein Bluff sein: Anzweifeln kostet dich { $more } Karten.
   *[other] War es ein Bluff, zieht **{ $name }** { cards }; wenn nicht, ziehst du { $more }. Ein Bluff ist es, wenn **{ $name }** { colour } auf der Hand hatte.
}
hand-out = Du bist ausgeschieden, kannst aber bis zum Ende zuschauen.
# $team ist none, wo die Teams wechseln.
hand-side = { $team ->
    [none] Du spielst mit **{ $partner }** gegen { $others }.
   *[other] Du spielst mit **{ $partner }** im Team { $team } gegen { $others }.
}
hand-cards = **Auf der Hand: { cards }**
hand-others = -# Gerade nicht spielbar: { $cards }
hand-none-fits = -# Keine deiner Karten ist gerade spielbar.
hand-new-cards = { $count ->
    [one] Neue Karte
   *[other] Neue Karten
}: { $cards }

hand-folded = -# Deine Karten: { $cards }
hand-backs = -# Rückseiten: { $cards }
backs-title = ### Rückseiten
    -# Die Seiten, die gerade nicht gelten; alle sehen sie.
backs-hand = { $you ->
    [yes] **Du**: { $cards }
   *[no] **{ $name }**: { $cards }
}
backs-draw = **Nächste Karte vom Ziehstapel**: { $card }
hand-picked = { $what ->
    [colour] **{ $card }: welche Farbe?**
    [pan] **{ $card }: auf welche Waagschale?**
    [player] **{ $card }: welche Person?**
    [colour-pan] **{ $card }: welche Farbe, auf welche Waagschale?**
    [colour-player] **{ $card }: welche Farbe, welche Person?**
   *[way] **{ $card }: wie?**
}
log-title = ### Verlauf von Runde { $round }
    .pages = -# Seite { $page } von { $pages }, das Neueste zuerst
log-empty = Noch nichts.
button-log = Verlauf
button-log-before = Früher
button-log-after = Später

choose-card = Karte spielen …
choose-answer = Wählen …
pick-card = { $card } …
choose-how = { $card }: wählen …
choose-card-with-ways = Karte spielen, dann wählen …
button-why = Warum nicht?

why-not = **{ $card }.** { $why }
why-not-none = Alle deine Karten sind jetzt spielbar.
why-not-it-fits = **{ $card }.** Diese Karte kannst du jetzt spielen.
