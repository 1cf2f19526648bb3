terminal-keys = Enter siguiente · b atrás · n/p ronda · s inicio · e final · m mejor jugada · número: jugada · q salir >{" "}
