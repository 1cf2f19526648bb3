### Bescheid bekommen, wenn ein Tisch Plätze frei hat: `/uno-bescheid`.

notify-title = ### Sag mir Bescheid
notify-off = Wenn ein Tisch auf diesem Server freie Plätze hat, kann ich dich dort erwähnen: höchstens einmal am Tag, wenn du nichts anderes wählst, und nie, solange du an einem Tisch sitzt. Im nächsten Schritt wählst du Editionen und Uhrzeiten und wie oft ich mich melde.
notify-on = Ich sage dir { $where } Bescheid, wenn ein Tisch auf diesem Server freie Plätze hat und du an keinem sitzt: { $editions }, { $hours }, { $often }.
notify-forbidden = **Das Serverteam hat diese Hinweise abgeschaltet.**
notify-elsewhere = Das geht nur auf einem Server: Gib in einem seiner Kanäle `/uno-bescheid` ein.
notify-every-edition = jede Edition
notify-editions = Editionen
notify-any-hour = zu jeder Uhrzeit
notify-hours = von { $start } bis { $end } Uhr bei dir
notify-from = Ab { $time } Uhr
notify-until = Bis { $time } Uhr
notify-pause-3600 = höchstens einmal pro Stunde
notify-pause-21600 = höchstens alle sechs Stunden
notify-pause-86400 = höchstens einmal am Tag
notify-pause-604800 = höchstens einmal pro Woche
notify-direct-0 = mit einer Erwähnung im Kanal des Tisches
notify-direct-1 = per Direktnachricht
notify-messages-closed = **Direktnachrichten erreichen dich nicht**: Erlaube sie für diesen Server und wähl dann noch einmal.
notify-stopped = Ich sage dir auf diesem Server nicht mehr Bescheid. Doch lieber wieder? `/uno-bescheid`
notify-not-pinged = Auf diesem Server sage ich dir nicht Bescheid. `/uno-bescheid` ändert das.
button-notify-on = Sag mir Bescheid
button-notify = Sag mir Bescheid
button-notify-stop = Keinen Bescheid mehr
lobby-ping = { $people } Ein Tisch für **{ $edition }** hat { $seats ->
    [one] einen freien Platz.
   *[other] { $seats } freie Plätze.
}
lobby-ping-direct = Ein Tisch für **{ $edition }** hat { $seats ->
    [one] einen freien Platz:
   *[other] { $seats } freie Plätze:
} { $link }
help-notify = `/uno-bescheid`: Ich sage dir, wenn ein Tisch Plätze frei hat.

time-zone-unknown = Diese Zeitzone kenne ich nicht. Wähl einen meiner Vorschläge, etwa `Berlin`.
