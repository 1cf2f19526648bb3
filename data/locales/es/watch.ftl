### Mirar una partida con las manos a la vista: `/uno-mirar`.

button-show-hand = Dejar mirar
button-watch = Mirar
button-watch-refresh = Actualizar
# Quién deja mirar; $all vale yes donde lo hace toda la mesa.
lobby-watching = { $all ->
    [yes] Se puede mirar esta partida con las manos a la vista y 30 segundos de retraso. No cuenta para el rating.
   *[no] De acuerdo con que se mire con las manos a la vista y 30 segundos de retraso: { $names }. Hace falta toda la mesa.
}
table-watchers = -# { $count ->
    [one] Una persona ha
   *[other] { $count } personas han
} mirado esta partida con las manos a la vista.
watch-note = -# Todas las manos, con { $seconds } segundos de retraso. Ya no puedes unirte a esta partida.
watch-too-soon = Las cartas se acaban de repartir.
watch-frame = { $move ->
    [0] El reparto
   *[other] Jugada { $move }
}
