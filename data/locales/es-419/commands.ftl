command-catch = atrapar
    .description = Atrapar a quien olvidó decir UNO
command-robot = robot
    .description = Agregar un robot (quien lleva la mesa)
command-bans-add = agregar
    .description = Impedir que alguien abra mesas aquí o se una a ellas; deja aquellas en las que está
