### Den Zufall einer Partie prüfen: `/uno prüfen`.

verify-holds = ### Partie { $match }: Nichts wurde verändert
    Ich habe { $rounds ->
        [one] die Runde
       *[other] die { $rounds } Runden
    } und { $moves ->
        [one] den einzigen Zug
       *[other] alle { $moves } Züge
    } aus dem Geheimnis nachgespielt, und heraus kam dieselbe Partie.
verify-lots-hold = ### Turnier { $tournament }: Nichts wurde verändert
    Ich habe aus dem Geheimnis noch einmal ausgelost, und alle haben denselben Platz bekommen.
verify-shown = Das Geheimnis stand fest, bevor jemand dazukam: [Die Nachricht]({ $link }) mit seinem SHA-256-Fingerabdruck erschien um { $when }, vor allen Klicks unten außer dem ersten.
verify-late = Der SHA-256-Fingerabdruck des Geheimnisses wurde gespeichert, als der Tisch eröffnet wurde, aber [die Nachricht]({ $link }) damit erschien erst um { $when }, nach Klicks, die zählen.
verify-unshown = **Der SHA-256-Fingerabdruck des Geheimnisses wurde vorher nicht gezeigt**, nur beim Eröffnen des Tisches gespeichert: Discord hat es nicht zugelassen.
verify-uncommitted = **Vorher stand nichts fest**: Eine frühere Version des Bots hat diesen Tisch eröffnet.
verify-tournament = Das Geheimnis folgt aus dem von Turnier `{ $tournament }`, das feststand, bevor jemand dazukam: `/uno prüfen` mit dieser Nummer prüft es, sobald das Turnier vorbei ist.
verify-with-the-deal = Eine frühere Version des Bots hat diese Partie ausgeteilt: Der SHA-256-Fingerabdruck ihres Geheimnisses wurde beim Austeilen gezeigt, nicht vorher.
verify-daily = Das Geheimnis des Tages stand fest, bevor jemand gespielt hat: `/tagesspiel` zeigt seinen SHA-256-Fingerabdruck schon seit dem Vortag.
verify-ended-early = Die Partie endete, bevor sie jemand gewonnen hatte; bis zu ihrem letzten Zug stimmt alles.
verify-clicks = Die Mischung hängt auch von diesen Klicks ab, die Discord nummeriert hat:
verify-came = -# { $number }. `{ $click }` · { $when }
verify-came-more = -# … und noch { $count } in der Datei
verify-start = -# Ausgeteilt: `{ $click }` · { $when }
verify-tournament-start = -# `{ $click }` hat um { $when } das Turnier gestartet
verify-last = -# { $clicked ->
    [no] niemand hat an Tisch { $table } des vorigen Durchgangs geklickt
   *[other] `{ $click }` war der letzte geklickte Zug an Tisch { $table } des vorigen Durchgangs, um { $when }
}
verify-file = -# Die Datei führt jede Ziehung auf. `python -m bot verify` prüft sie auf jedem Rechner; `docs/luck.md` im Projekt erklärt, wie du es selbst nachprüfst.
