### Equipos: antes de empezar (MAT-5).

team-1 = Naranja
team-2 = Morado
team-3 = Blanco
team-4 = Rosa
team-5 = Negro
# $names vale none mientras nadie lo ha elegido.
lobby-team-of = { $name }{ $names ->
    [none] {""}
   *[other] {""}: { $names }
}
choose-team = Mi equipo…
event-team-joined = { $you ->
    [seat] Estás en el equipo { $team }.
   *[none] **{ $seat }** está en el equipo { $team }.
}
refused-no-teams = En esta mesa no hay equipos que elegir: las parejas cambian, o se sortean.
refused-team-full = Este equipo ya está completo, con sus dos participantes.

option-teams = Equipos
option-teams-choice = quien quiera elige equipo antes de empezar; el resto ocupa los { -sitio(form: "sitios") } libres
    .short = a elección
option-teams-lot = por sorteo al empezar
    .short = por sorteo

all-modes = Todas las puntuaciones
mode-tournament = Torneos de ocho
mode-tournament-four = Torneos de cuatro
mode-tournament-short = Torneos cortos de ocho
mode-tournament-four-short = Torneos cortos de cuatro
choose-mode = Puntuación…
parameter-leaderboard-mode = puntuación
    .description = Solo esta puntuación

command-team = equipo
    .description = Elegir tu equipo antes de empezar
parameter-team = equipo
    .description = Qué equipo
