command-catch = atrapar
    .description = Atrapar a quien olvidó decir UNO
