### Ranglisten und die eigene Bilanz.

leaderboard-title = ## Rangliste · { $edition } · { $order }
leaderboard-empty = Hier wurde noch keine Runde gewertet.
leaderboard-empty-rating = Hier hat noch niemand eine gewertete Partie beendet.
leaderboard-own = Du: { $line }
leaderboard-rating = { $medal } { $place }. **{ $name }** · { $rating } · { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}
leaderboard-rating-provisional = { leaderboard-rating }, vorläufig
leaderboard-line = { $medal } { $place }. **{ $name }** · { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
} in { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
} · { points }
order-wins = gewonnene Runden
order-rating = Wertung
order-points = Punkte
order-matches = gespielte Partien
order-rounds = gespielte Runden
choose-order = Sortieren nach …
choose-period = Zeitraum …
period-all = Von Anfang an
period-season = Diese Saison
period-month = Dieser Monat
season = Saison { $number }/{ $year }
podium-title = ## :first: { $season } ist vorbei
podium-next = -# Die Wertungen beginnen etwas tiefer und ändern sich anfangs schneller: Alle können wieder aufsteigen. `/rangliste` zeigt diese Saison und die davor.
button-filter = Filtern …
button-own-place = Mein Platz
choose-edition = Edition …

stats-title = ## { $name }
stats-empty = Hier wurde noch keine Runde gewertet.
stats-outside = -# Das sind deine Partien an Orten, an denen ich kein Mitglied bin. Für die auf einem Server gib den Befehl dort ein.
stats-editions = Nach Edition
stats-figures = Mehr Zahlen
stats-modes = Nach Zählweise
stats-tables = Nach Tischgröße
stats-streak = :streak: { $count } Runden in Folge gewonnen
stats-longest-streak = Längste Serie: { $count } Runden in Folge gewonnen
stats-daily-streak = :streak: Tagesspiele: { $days } Tage in Folge (längste Serie: { $longest })
stats-daily-longest = Tagesspiele, längste Serie: { $longest } Tage in Folge
stats-share = { $of }: { $wins } von { $rounds } gewonnen ({ $rate } %)
stats-seats = An einem Tisch mit { $count } Plätzen
stats-hours = Du spielst meist um { $times } (das siehst nur du)
stats-calls = UNO gerufen: { $calls } · vergessen und erwischt worden: { $forgotten } · andere erwischt: { $catches }
stats-bluffs = Geblufft: { $bluffs }, davon durchschaut: { $found }
stats-challenges = Angezweifelt: { $won } von { $count } zu Recht
stats-move-time = Ein Zug dauert im Schnitt { $seconds } s
stats-favourite = Lieblingskarte: { $words } ({ $count ->
    [one] einmal
   *[other] { $count }-mal
} gespielt)
stats-most-drawn = Die meisten Karten auf einmal gezogen: { $count }
server-stats-title = ## Was hier gespielt wird
server-stats-edition = { $edition }: { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
} ({ $rate } %)
server-stats-hours = Am meisten los ist um { $times }
server-stats-longest = Längste Partie: { $count } Züge
course-title = Wertung, Partie für Partie
course-across = Partien
course-alt = Die Wertung über die letzten { $games } Partien: von { $first } bis { $last }, niedrigste { $low }, höchste { $high }.
versus-title = ## { $one } – { $other }
versus-empty = Diese zwei haben hier noch keine Runde zusammen beendet.
versus-oneself = Wähl zwei verschiedene Personen: `/statistik person` zeigt eine einzelne.
versus-rounds = Gemeinsame Runden: { $count } · Siege: **{ $one }** { $won }, **{ $other }** { $lost }
versus-matches = Gemeinsame Partien: { $count } · Siege: **{ $one }** { $won }, **{ $other }** { $lost }
stats-practice = -# Runden allein gegen Roboter: { $wins } von { $rounds } gewonnen; sie zählen für keine Rangliste.
stats-rating = Wertung: **{ $rating }**
stats-rating-provisional = Wertung: **{ $rating }**, vorläufig ({ $matches } von { $needed } Partien)
stats-tally = Runden: { $wins } von { $rounds } gewonnen ({ $rate } %)
    Partien: { $won } von { $matches } gewonnen
    Punkte: { $count } · beste Runde: { $best }

help-leaderboard = `/rangliste`: wer hier am häufigsten gewinnt.
help-stats = `/statistik person`: deine Ergebnisse.

achievements-title = ## { $name }: Erfolge
achievements-count = { $earned } von { $count }
achievements-off = Nicht gewertet: Nichts wird gezählt oder gezeigt. Das wählen alle für sich in `/uno einstellungen`, **Meine Partien**.
achievement-ahead = :seat: { $goal }: { $done } von { $count }
achievements-hidden = -# { $count ->
    [one] Ein weiterer ist eine Überraschung.
   *[other] { $count } weitere sind eine Überraschung.
}
