### Einer Partie mit offenen Karten zuschauen: `/uno-zuschauen`.

button-show-hand = Zuschauen erlauben
button-watch = Zuschauen
button-watch-refresh = Aktualisieren
# Wer zuschauen lässt; $all ist yes, wenn alle es tun.
lobby-watching = { $all ->
    [yes] Andere dürfen dieser Partie mit offenen Karten zuschauen, um 30 Sekunden verzögert. Sie wird nicht gewertet.
   *[no] Einverstanden, dass andere mit offenen Karten zuschauen, um 30 Sekunden verzögert: { $names }. Dafür müssen alle am Tisch zustimmen.
}
table-watchers = -# { $count ->
    [one] Eine Person hat
   *[other] { $count } Personen haben
} dieser Partie mit offenen Karten zugeschaut.
watch-note = -# Alle Karten, um { $seconds } Sekunden verzögert. In dieser Partie kannst du nicht mehr mitspielen.
watch-too-soon = Die Karten sind gerade erst ausgeteilt.
watch-frame = { $move ->
    [0] Die Karten sind gegeben
   *[other] Zug { $move }
}
