### Einer Partie mit offenen Karten zuschauen: `/uno-zuschauen`.

button-show-hand = Zuschauen erlauben
button-watch = Zuschauen
button-watch-refresh = Aktualisieren
watch-note = -# Alle Karten, um { $seconds } Sekunden verzögert. In dieser Partie kannst du nicht mehr mitspielen.
watch-too-soon = Die Karten sind gerade erst ausgeteilt: Drück in einer halben Minute auf **{ button-watch-refresh }**.
watch-frame = { $move ->
    [0] Ausgeteilt
   *[other] Zug { $move }
}
