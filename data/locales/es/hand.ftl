### La mano de cada persona, que nadie más lee.

hand-title = -# { $edition } · { $place }{ $server ->
    [none] { "" }
   *[other] {" "}· { $server }
}
hand-first = -# ¡Nuevo para ti! { $about }
hand-in-lobby = Tienes { -sitio } en la mesa. Tu mano aparecerá aquí cuando se repartan las cartas.
hand-ready = Has dicho que sí a la siguiente ronda. Falta el resto de la mesa.
hand-away = :robot: **Un robot juega por ti** hasta que vuelvas.
hand-out-of-turn = Tienes la misma carta que la de arriba: juégala ya, fuera de tu turno (**colarse**).
hand-kept = Un robot juega por ti hasta tu próximo clic.
hand-overtaken = La partida ya ha avanzado: así está ahora tu mano.
# Entre dos rondas y al final de la partida.
hand-own-score = { $team ->
    [yes] Tu equipo
   *[no] Tú
}: { points }{ $place ->
    [0] {""}
   *[other] , puesto { $place } de { $of }
}
hand-own-round = { $how ->
    [won] { $team ->
        [yes] Tu equipo suma { points }.
       *[no] Sumas { points }.
    }
   *[lost] { $team ->
        [yes] En las manos de tu equipo: { points }.
       *[no] En tu mano: { points }.
    }
}
hand-own-out = Has quedado fuera antes del final.
hand-played-for = -# Ni victoria ni puntos en la clasificación para ti, porque un robot jugó al menos la mitad de tus turnos.
hand-closed = Esta mesa está cerrada.
hand-expired = Esta mano de { $place } ya no se puede actualizar: { -pulsar(form: "pulsa") } **Mi mano** para ver la más reciente.
# En letra pequeña bajo la mesa tal como estaba en $when (“hace 2 minutos”), para quien no tiene el turno.
hand-waits-direct = -# Actualizada { $when }. Te escribo cuando te toque.
hand-waits-channel = -# Actualizada { $when }. Te menciono en el canal cuando te toque.
hand-waits-none = -# Actualizada { $when }. Este mensaje cambiará cuando te toque.
hand-waits-never = -# Actualizada { $when }.
# Cartas de cada mano, en el orden de juego; $asked vale yes para quien tiene el turno.
hand-counts = Cartas, en orden de juego: { $seats }
hand-counts-out = { $counts } · fuera: { $names }
hand-count = { $you ->
    [yes] tú
   *[no] { $asked ->
        [yes] **{ $name }**
       *[no] { $name }
    }
} { $count }{ $said ->
    [yes] {" "}(¡UNO!)
   *[no] { "" }
}
hand-puts-out = Con { $count } cartas **quedarías fuera de esta ronda**.
# Para quien puede retar; $colour era el color que se pedía, none si no se pedía ninguno.
hand-challenge = -# **Retar:** { $colour ->
    [none] no se pedía ningún color, así que no puede ser un { -farol }: el reto te cuesta { $more } cartas.
   *[other] si es un { -farol }, **{ $name }** roba { cards }; si no, tú robas { $more }. Es un { -farol } si **{ $name }** tenía una carta { colour-feminine }.
}
hand-out = Has quedado fuera, pero puedes mirar hasta el final.
# $team vale none cuando las parejas cambian.
hand-side = { $team ->
    [none] Juegas con **{ $partner }**, contra { $others }.
   *[other] Juegas con **{ $partner }** en el equipo { $team }, contra { $others }.
}
hand-cards = **Tu mano: { cards }**
hand-others = -# Ahora no puedes jugar: { $cards }
hand-none-fits = -# Ahora no puedes jugar ninguna de tus cartas.
hand-new-cards = { $count ->
    [one] Carta nueva
   *[other] Cartas nuevas
}: { $cards }

hand-folded = -# Tu mano: { $cards }
hand-backs = -# Otras caras: { $cards }
backs-title = ### Las otras caras
    -# Las caras que no están en juego; las ve todo el mundo.
backs-hand = { $you ->
    [yes] **Tú**: { $cards }
   *[no] **{ $name }**: { $cards }
}
backs-draw = **Próxima carta del mazo**: { $card }
hand-picked = { $what ->
    [colour] **{ $card }: ¿qué color?**
    [pan] **{ $card }: ¿en qué platillo?**
    [player] **{ $card }: ¿a quién?**
    [colour-pan] **{ $card }: ¿qué color, y en qué platillo?**
    [colour-player] **{ $card }: ¿qué color, y a quién?**
   *[way] **{ $card }: ¿cómo?**
}
log-title = ### Qué ha pasado en la ronda { $round }
    .pages = -# Página { $page } de { $pages }, primero lo más reciente
log-empty = Todavía nada.
button-log = Historial
button-log-before = Antes
button-log-after = Después

choose-card = Juega una carta…
choose-answer = Elige…
pick-card = { $card }…
choose-how = { $card }: elige…
choose-card-with-ways = Juega una carta y elige…
button-why = ¿Por qué no?

why-not = **{ $card }.** { $why }
why-not-none = Ahora puedes jugar todas tus cartas.
why-not-it-fits = **{ $card }.** Puedes jugar esta carta ahora.
