## `/partidas`

command-games = uno-partidas
    .description = Todas as suas mesas, primeiro onde é a sua vez, e suas férias das partidas lentas

games-title = ### Suas mesas
games-none = Você não está em nenhuma mesa agora.
games-more = { $count ->
    [1] … e mais { $count } mesa.
   *[other] … e mais { $count } mesas.
}
games-line-you = - :turn: **É a sua vez**: { $table }; o tempo acaba { $when }
games-line-others = - { $table }: vez de { $names }; acaba { $when }
games-line-lobby = - { $table }: esperando mais gente; fecha { $when }
games-line-between = - { $table }: a próxima rodada começa { $when }
games-holiday = -# Durante as férias ({ $days } dias, uma vez por mês), os seus relógios nas partidas lentas param.
games-on-holiday = Você está de férias até { $when }: os seus relógios nas partidas lentas estão parados. Mesmo assim, você pode jogar.
games-holiday-later = -# Você pode tirar as próximas férias a partir de { $when }.
button-holiday = Tirar férias
button-holiday-end = Encerrar as férias
