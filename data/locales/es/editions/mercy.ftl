### UNO No Mercy: cartas por robar que se acumulan, una ruleta, y quien tiene demasiadas queda fuera.

edition-mercy = UNO No Mercy
help-mercy = **UNO No Mercy**: las cartas por robar se acumulan, y con 25 cartas en la mano quedas fuera de la ronda.
pick-mercy = **UNO No Mercy**: 25 cartas y quedas fuera
first-mercy = **UNO No Mercy**: juega una carta que encaje, o roba hasta poder; responde a una carta que hace robar con otra que haga robar lo mismo o más. Con 25 cartas quedas fuera de la ronda.

asks-name-roulette-colour = { $you ->
    [seat] **Ruleta de color: elige un color. Robas hasta que salga.**
   *[none] **{ $seat }** elige un color para la Ruleta, y roba hasta que salga.
}

event-swept = { $you ->
    [seat] Te descartas también de { $cards }.
   *[none] **{ $seat }** se descarta también de { $cards }.
}
event-turned-over = { $cards ->
    [none] { $you ->
        [seat] No te queda ninguna carta por descubrir.
       *[none] A **{ $seat }** no le queda ninguna carta por descubrir.
    }
   *[other] { $you ->
        [seat] Descubres y robas { $cards }.
       *[none] **{ $seat }** descubre y roba { $cards }.
    }
}
step-roulette = **{ $seat }** descubre una carta tras otra…
picture-turned-over = { $seat } descubre { cards }.
picture-swept = { $seat } se descarta de { cards } junto con la carta de arriba.

refused-owing-mercy = Primero tienes que robar { $owed } cartas, o responder con una carta que haga robar al menos tantas como la de arriba.
refused-out-of-round-mercy = Estás fuera de esta ronda: tenías 25 cartas o más. Puedes mirar hasta que termine.

## En la mesa

card-coloured-draw-four = +4 { colour }
card-discard-all = Descarta todo { colour }
card-wild-reverse-draw-four = Comodín { -cambio } +4
card-wild-draw-six = Comodín +6
card-wild-draw-ten = Comodín +10
card-colour-roulette = Comodín Ruleta de color

why-roulette = {" "}(Ruleta de color)

## Comandos

command-mercy = mercy
    .description = UNO No Mercy: las cartas por robar se acumulan, y con 25 quedas fuera de la ronda
