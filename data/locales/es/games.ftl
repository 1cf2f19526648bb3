## `/partidas`

command-games = uno-partidas
    .description = Todas tus mesas, primero tus turnos, y tus vacaciones de partidas lentas

games-title = ### Tus mesas
games-none = Ahora no estás en ninguna mesa.
games-more = { $count ->
    [one] … y { $count } mesa más.
   *[other] … y { $count } mesas más.
}
games-line-you = - :turn: **Te toca**: { $table }; el tiempo se acaba { $when }
games-line-others = - { $table }: turno de { $names }; se acaba { $when }
games-line-lobby = - { $table }: espera a más gente; se cierra { $when }
games-line-between = - { $table }: la siguiente ronda empieza { $when }
games-holiday = -# Durante las vacaciones ({ $days } días, una vez al mes) se paran tus relojes en las partidas lentas.
games-on-holiday = Estás de vacaciones hasta el { $when }: tus relojes en las partidas lentas están parados. Aun así puedes jugar.
games-holiday-later = -# Puedes tomarte las próximas vacaciones a partir del { $when }.
button-holiday = Irme de vacaciones
button-holiday-end = Acabar vacaciones
