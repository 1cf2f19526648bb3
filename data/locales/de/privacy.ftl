### Was über jemanden gespeichert ist: zum Mitnehmen und zum Löschen.

command-privacy = datenschutz
    .description = Was ich über dich speichere
command-export = exportieren
    .description = Alles bekommen, was ich über dich speichere, in einer Datei, die nur du siehst
command-delete = löschen
    .description = Alles löschen, was ich über dich speichere

# $how ist plain für eine JSON-Datei, packed für eine komprimierte, parts für eine komprimierte in mehreren Teilen.
privacy-export = Hier ist alles, was ich über dich speichere, außer Hashwerten, als JSON-Datei. Zu jeder Partie stehen darin deine Züge und deine Karten; die Karten früherer Runden stehen in der Datei von `/uno prüfen`, und der Rest gehört den anderen.{ $how ->
    [plain] { "" }
    [packed] { " " }Die Datei ist zu groß für Discord, deshalb ist sie komprimiert (gzip).
   *[parts] { " " }Sie ist zu groß für Discord, deshalb ist sie komprimiert (gzip) und kommt in Teilen: Füge die Dateien der Reihe nach zusammen und entpacke sie dann.
}
export-you = du
export-somebody-else = jemand anderes
privacy-warning = ### Alles löschen, was ich über dich speichere?
    - **Du verlässt** endgültig jeden Tisch und jedes Turnier: Ein Roboter spielt weiter.
    - **Abgesagt:** Tische, die du geplant hast.
    - **Gelöscht:** Name, Einstellungen, Geburtstag, Ergebnisse, Wertungen, Erfolge, Tagesspiele.
    - **Bleibt:** die Partien der anderen, mit dem Namen eines Roboters statt mit deinem.
    - **Bleibt als Hashwert deiner ID:** Sperren, Rauswürfe, Limits, diese Löschung.
    - **Nicht geändert:** Nachrichten alter Partien und was andere geteilt haben.
button-forget = Alles löschen
privacy-forgotten = { $count ->
    [0] Erledigt: Ich speichere nichts mehr über dich außer den genannten Hashwerten.
    [one] Erledigt, bis auf eine Partie oder ein Turnier, das noch läuft und noch weiß, dass du dabei warst: Frag noch einmal, wenn es vorbei ist.
   *[other] Erledigt, bis auf { $count } Partien oder Turniere, die noch laufen und noch wissen, dass du dabei warst: Frag noch einmal, wenn sie vorbei sind.
}
