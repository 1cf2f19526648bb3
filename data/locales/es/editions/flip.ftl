### UNO Flip: cartas con una cara clara y otra oscura, y cartas que les dan la vuelta a todas.

edition-flip = UNO Flip
help-flip = **UNO Flip**: cada carta tiene dos caras; un Flip les da la vuelta a todas, de la cara clara a la oscura, más dura.
pick-flip = **UNO Flip**: cartas con dos caras
first-flip = **UNO Flip**: juega una carta que encaje con la cara en juego. Un Flip da la vuelta a todas; *Otras caras* muestra el reverso.

asks-take-colour = { $you ->
    [seat] **Tienes que robar hasta que salga una carta del color elegido.**
   *[none] **{ $seat }** tiene que robar hasta que salga una carta del color elegido.
}

verb-take-take-colour = Robar hasta que salga
hand-challenge-take-colour = -# **Retar:** { $colour ->
    [none] no se pedía ningún color, así que no puede ser un { -farol }: el reto te cuesta dos cartas más.
   *[other] si es un { -farol }, **{ $name }** roba hasta que salga; si no, robas tú, y dos más. Es un { -farol } si **{ $name }** tenía una carta { colour-feminine }.
}
refused-nothing-to-challenge-flip = No hay nada que retar: un Comodín +2 o un Comodín Roba color solo lo puede retar quien tiene que robar por él, antes de robar.
refused-owing-flip = Antes tienes que robar, o usar otro de los botones.

option-stacking-true-flip = una carta que hace robar, sobre otra del mismo tipo; la siguiente persona tiene que robar el total

## En la mesa

step-flip = :flip: Todo se da la vuelta…
card-draw-one = +1 { colour }
card-draw-five = +5 { colour }
card-flip = Flip { colour }
card-wild-draw-two = Comodín +2
card-wild-draw-colour = Comodín Roba color

## Comandos

command-flip = flip
    .description = UNO Flip: cartas con dos caras, a las que un Flip da la vuelta
