event-buzzed = { $card ->
    [none] { $you ->
        [seat] ¡El timbre! No te dio tiempo.
       *[none] ¡El timbre! A **{ $seat }** no le dio tiempo.
    }
   *[other] { $you ->
        [seat] ¡El timbre! Recuperas { $card }.
       *[none] ¡El timbre! **{ $seat }** recupera { $card }.
    }
}
verb-press = Presionar el botón
command-press = presionar
    .description = Presionar el botón
