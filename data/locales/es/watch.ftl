### Mirar una partida con las manos a la vista: `/uno-mirar`.

button-show-hand = Dejar mirar
button-watch = Mirar
button-watch-refresh = Actualizar
watch-note = -# Todas las manos, con { $seconds } segundos de retraso. Ya no puedes unirte a esta partida.
watch-too-soon = Las cartas se acaban de repartir: { -pulsar(form: "pulsa") } **{ button-watch-refresh }** dentro de medio minuto.
watch-frame = { $move ->
    [0] El reparto
   *[other] Jugada { $move }
}
