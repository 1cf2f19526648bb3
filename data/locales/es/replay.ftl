### Una partida terminada, vista de nuevo: jugada a jugada, con todas las manos a la vista.

replay-title = ### Repetición · { $edition } · partida `{ $match }`
    -# Ronda { $round } de { $rounds } · { $move ->
        [0] el reparto; { $moves } { $moves ->
            [one] jugada
           *[other] jugadas
        }
       *[other] jugada { $move } de { $moves }
    }
replay-drew = **{ $seat }** roba { $cards }{ $why }.
replay-round = Ronda { $round }
choose-round = Ir a una ronda…
button-replay-to-start = Inicio
button-replay-previous = Atrás
button-replay-next = Adelante
button-replay-to-end = Final
button-replay-best = Mejor jugada
button-replay = Repetición
button-clip = Clip de las jugadas
clip-title = **{ $edition }** · { $moves ->
    [one] una jugada de una partida
   *[other] { $moves } jugadas de una partida
}
replay-frame = { $move ->
    [0] El reparto
   *[other] Jugada { $move } de { $moves }
}
picture-clip = { $edition } · { $moves ->
    [0] el reparto
    [1] jugada { $last }
   *[other] jugadas { $first } a { $last }
}
replay-match = { $edition } · { $when } · { $names }
clip-elsewhere = Este clip solo se puede compartir donde se jugó la partida.

## En un terminal, y como página

terminal-keys = Intro siguiente · b atrás · n/p ronda · s inicio · e final · m mejor jugada · número: jugada · q salir >{" "}
page-title = { $edition } · repetición de la partida { $match }
page-move = Ronda { $round } de { $rounds } · { $move ->
    [0] el reparto
   *[other] jugada { $move } de { $moves }
}
page-place = Jugada
page-hint = Las flechas, Inicio y Fin también pasan las páginas.
help-replay = `/uno repetición`: una partida, jugada a jugada.
