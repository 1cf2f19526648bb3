### Los logros: sus nombres, sus metas y el anuncio de los nuevos.

achievement-told = -# :achievement: { $you ->
    [yes] { $count ->
        [one] Tu nuevo logro
       *[other] Tus nuevos logros
    }
   *[no] **{ $name }** { $count ->
        [one] · nuevo logro
       *[other] · nuevos logros
    }
}: { $achievements }
# Un logro nuevo con su nombre; $goal es lo que se hizo para conseguirlo.
achievement-named = **{ $name }** ({ $goal })
achievement-name-rounds = { -sitio(form: "Sitio") } fijo
achievement-name-wins = Sabor a victoria
achievement-name-matches-won = Vitrina de trofeos
achievement-name-streak = En racha
achievement-name-points = Lluvia de puntos
achievement-name-editions = Vuelta al mundo
achievement-name-calls = Alto y claro
achievement-name-catches = Ojo de lince
achievement-name-bluffs = Cara de póker
achievement-name-challenges-won = Sexto sentido
achievement-name-rating = En ascenso
achievement-name-best-round = Gran botín
achievement-name-most-drawn = Manos llenas
achievement-rounds = { $count } rondas jugadas
achievement-wins = { $count } rondas ganadas
achievement-matches-won = { $count } partidas ganadas
achievement-streak = { $count } rondas ganadas seguidas
achievement-points = { $count } puntos en total
achievement-editions = { $count } ediciones jugadas
achievement-calls = UNO dicho { $count } veces
achievement-catches = { -pillar } a alguien { $count } veces
achievement-bluffs = { $count } { -farol(form: "faroles") } jugados
achievement-challenges-won = { $count } { -farol(form: "faroles") } descubiertos
achievement-rating = un rating de { $count }
achievement-best-round = { $count } puntos en una ronda
achievement-most-drawn = { $count } cartas robadas de una vez
