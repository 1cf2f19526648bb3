verb-press = Presionar el botón
command-press = presionar
    .description = Presionar el botón
