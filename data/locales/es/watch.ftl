### Mirar una partida con las manos a la vista: `/uno-mirar`.

button-show-hand = Dejar mirar
button-watch = Mirar
button-watch-refresh = Actualizar
# Who lets others watch; $all is yes where everybody does.
lobby-watching = { $all ->
    [yes] Se puede mirar esta partida con las manos a la vista, 30 segundos después. No cuenta para el rating.
   *[no] De acuerdo con que se mire con las manos a la vista, 30 segundos después: { $names }. Hace falta toda la mesa.
}
watch-note = -# Todas las manos, { $seconds } segundos después. Ya no puedes unirte a esta partida.
watch-too-soon = Las cartas se acaban de repartir.
