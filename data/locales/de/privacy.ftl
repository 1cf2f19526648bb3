### Was über jemanden gespeichert ist: zum Mitnehmen und zum Löschen.

command-privacy = datenschutz
    .description = Was ich über dich speichere
command-export = exportieren
    .description = Alles bekommen, was ich über dich speichere, in einer Datei, die nur du siehst
command-delete = löschen
    .description = Alles löschen, was ich über dich speichere

# $how ist plain für eine JSON-Datei, packed für eine komprimierte, parts für eine komprimierte in mehreren Teilen.
privacy-export = Hier ist alles, was ich über dich speichere, außer Hashwerten, als JSON-Datei. Zu jeder Partie stehen darin die Züge deines Platzes und seine Karten; die Karten früherer Runden stehen in der Datei von `/uno prüfen`, und der Rest gehört den anderen.{ $how ->
    [plain] { "" }
    [packed] { " " }Die Datei ist zu groß für Discord, deshalb ist sie komprimiert (gzip).
   *[parts] { " " }Sie ist zu groß für Discord, deshalb ist sie komprimiert (gzip) und kommt in Teilen: Füge die Dateien der Reihe nach zusammen und entpacke sie dann.
}
export-you = du
export-somebody-else = jemand anderes
privacy-warning = ### Alles löschen, was ich über dich speichere?
    - **Du verlässt** jeden Tisch und jedes Turnier: Ein Roboter spielt weiter, und du kannst den Platz nicht zurückbekommen. Tische, die du geplant hast, werden abgesagt.
    - **Endgültig gelöscht:** dein Name, dein Geburtstag, deine Einstellungen, deine Ergebnisse, Wertungen und Erfolge auf allen Servern, deine Tagesspiele und beendete Partien, die sonst niemand gespielt hat.
    - **Bleibt:** die Ergebnisse und Partien der anderen, mit dem Namen eines Roboters an deiner Stelle. In vergangenen Saisons steht an deiner Stelle *jemand*.
    - **Bleibt als Hashwert deiner ID**, der mit der ID wiederzuerkennen ist: Sperren, Entfernungen und Partien, denen du zuschaust; heute angefangene Tagesspiele gelten als gespielt; neue Tische zählen zwei Stunden lang; und diese Löschung, damit dich keine Sicherungskopie zurückholt.
    - **Nicht geändert**, weil ich nicht speichere, wo sie stehen: Nachrichten alter Partien, Namen von Threads, Siegertreppchen, Erfolge, Einladungen zu geplanten Tischen und Durchgängen von Turnieren, Geteiltes und Direktnachrichten an andere.
button-forget = Alles löschen
privacy-forgotten = { $count ->
    [0] Erledigt: Ich speichere nichts mehr über dich außer den genannten Hashwerten.
    [one] Erledigt, bis auf eine Partie oder ein Turnier, das noch läuft und noch weiß, dass du dabei warst: Frag noch einmal, wenn es vorbei ist.
   *[other] Erledigt, bis auf { $count } Partien oder Turniere, die noch laufen und noch wissen, dass du dabei warst: Frag noch einmal, wenn sie vorbei sind.
}
