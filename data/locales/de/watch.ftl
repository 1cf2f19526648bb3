### Einer Partie mit offenen Karten zuschauen: `/uno-zuschauen`.

button-show-hand = Zuschauen erlauben
button-watch = Zuschauen
button-watch-refresh = Aktualisieren
# Who lets others watch; $all is yes where everybody does.
lobby-watching = { $all ->
    [yes] Andere dürfen dieser Partie mit offenen Karten zuschauen, 30 Sekunden später. Sie wird nicht gewertet.
   *[no] { $names }: einverstanden, dass andere mit offenen Karten zuschauen, 30 Sekunden später. Dazu müssen alle hier es sein.
}
watch-note = -# Alle Karten, { $seconds } Sekunden später. In dieser Partie kannst du nicht mehr mitspielen.
watch-too-soon = Die Karten sind gerade erst ausgeteilt.
