### Comprobar el azar de una partida: `/uno verificar`.

verify-holds = ### Partida { $match }: no se ha cambiado nada
    He vuelto a jugar { $rounds ->
        [one] la ronda
       *[other] las { $rounds } rondas
    } y { $moves ->
        [one] la única jugada
       *[other] las { $moves } jugadas
    } a partir del secreto, y sale la misma partida.
verify-lots-hold = ### Torneo { $tournament }: no se ha cambiado nada
    He repetido el sorteo a partir del secreto, y cada persona tiene el mismo { -sitio }.
verify-shown = El secreto quedó fijado antes de que nadie se uniera: [el mensaje]({ $link }) con su huella SHA-256 se publicó ({ $when }), antes de todos los clics de abajo salvo el primero.
verify-late = La huella SHA-256 del secreto se guardó al abrir la mesa, pero [el mensaje]({ $link }) con ella no se publicó hasta más tarde ({ $when }), después de clics que cuentan.
verify-unshown = **La huella SHA-256 del secreto no se publicó antes**, solo se guardó al abrir la mesa: Discord no me dejó.
verify-uncommitted = **No se fijó nada de antemano**: una versión anterior del bot abrió esta mesa.
verify-tournament = El secreto sale del secreto del torneo `{ $tournament }`, fijado antes de que nadie se uniera: `/uno verificar` con este número lo comprueba cuando acabe el torneo.
verify-with-the-deal = Una versión anterior del bot repartió esta partida: la huella SHA-256 de su secreto se mostró con el reparto, no antes.
verify-daily = El secreto del día quedó fijado antes de que nadie jugara: `/reparto` muestra su huella SHA-256 desde el día anterior.
verify-ended-early = La partida terminó antes de que nadie la ganara; todo es correcto hasta su última jugada.
verify-clicks = El barajado también depende de estos clics, que numera Discord:
verify-came = -# { $number }. `{ $click }` · { $when }
verify-came-more = -# … y { $count } más en el archivo
verify-start = -# Reparto: `{ $click }` · { $when }
verify-tournament-start = -# `{ $click }` empezó el torneo: { $when }
verify-last = -# { $clicked ->
    [no] nadie hizo clic en la mesa { $table } de la serie anterior
   *[other] `{ $click }` fue el último clic de una jugada en la mesa { $table } de la serie anterior: { $when }
}
verify-file = -# El archivo enumera todos los sorteos. `python -m bot verify` lo comprueba en cualquier máquina; `docs/luck.md`, en el proyecto, explica cómo hacerlo por tu cuenta.
