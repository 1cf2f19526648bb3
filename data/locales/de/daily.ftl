### Das Tagesspiel: eine Runde gegen drei Roboter, für alle dieselbe.

daily-title = ## Tagesspiel · { $day }
daily-edition = Heute ist **{ $edition }** dran, morgen { $tomorrow }.
daily-idea = -# Dieselben Karten für alle: du gegen drei starke Roboter, eine Runde, ein Versuch. Es gewinnt, wer die meisten Punkte holt, bei Gleichstand mit den wenigsten Zügen. Es läuft keine Uhr: Lass dir Zeit und ruf **UNO!** gleich mit der vorletzten Karte.
daily-line-open = - **{ $edition }**: noch nicht gespielt
daily-line-begun = - **{ $edition }**: angefangen, spiel weiter, wann du willst
daily-line-deleted = - **{ $edition }**: schon gespielt und gelöscht
daily-line-done = - **{ $edition }**: Platz { $place } von { $players } · { points }
daily-streak = :streak: { $days } Tage in Folge
daily-next = Nächstes Tagesspiel { $when }.
button-fair-daily = Faires Mischen
daily-commitments = **Faires Mischen:** Fingerabdruck (SHA-256) des Geheimnisses von heute: `{ $today }`, von morgen: `{ $tomorrow }`. Das Geheimnis steht hier, sobald der Tag vorbei ist.
daily-secret = Geheimnis vom { $day }: `{ $secret }`
daily-result-title = ### Tagesspiel · { $edition } · { $day }
daily-won = :trophy: Gewonnen mit { points-dative } in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
daily-lost = Verloren mit { points-dative } auf der Hand, nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
daily-put-out = Verloren: ausgeschieden nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}
daily-place = Bisher Platz { $place } von { $players }
daily-best-here = **Die Besten auf diesem Server**
daily-ranked = { $medal } { $place }. { $name } · { points } · { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
daily-shared = **{ $name }** hat das Tagesspiel gespielt: { $edition }, { $day }
daily-best-option = { $edition } · Punkte: { $points } · Züge: { $moves }
choose-daily-best = Rückblick auf gestern …
button-share-daily = Ergebnis teilen
button-daily = Tagesspiele
daily-over = Der Tag dieses Tagesspiels ist vorbei und sein Geheimnis öffentlich, deshalb ist es nicht mehr spielbar: `/tagesspiel` zeigt das von heute.
refused-other-rules = Du kannst dieses Tagesspiel nicht fortsetzen: Der Bot wurde inzwischen aktualisiert, und seine Regeln lehnen jetzt einen der Züge ab. Das nächste gibt es morgen.
refused-daily-deleted = Du hast dieses Tagesspiel schon gespielt: Es gibt einen Versuch am Tag, auch wenn du deine Daten gelöscht hast. Das nächste gibt es morgen.
daily-unfinished = Du hast dieses Tagesspiel noch nicht beendet.
help-daily = `/tagesspiel`: jeden Tag neue Karten, für alle dieselben, ein Versuch.
daily-turns = -# :played: gespielt: { $played } · :drew: gezogen: { $drew } · :took: musste ziehen: { $took }
daily-back-tomorrow = -# Morgen zeigt `/tagesspiel`, wie am besten gespielt wurde und ab welchem Zug du anders gespielt hast.
button-play-daily = Tagesspiel spielen
button-replay-daily = Zug um Zug ansehen
daily-back-title = ### Rückblick · { $edition } · { $day }
daily-back-yours = :trophy: Niemand hat dieses Tagesspiel besser gespielt als du.
daily-back-own = Du: Platz { $place } von { $players } · { points } · { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}
daily-back-unfinished = Du hast dieses Tagesspiel nicht beendet.
daily-back-parting = **Zug { $move } ist der erste, der sich unterscheidet:**
daily-back-stopped = Hier hast du aufgehört.
