### UNO Royal: rey, bufón, cetro.

edition-royal = UNO Royal
help-royal = **UNO Royal**: el rey elige colores y quién roba; la corona cambia de cabeza más o menos cada minuto.
pick-royal = **UNO Royal**: el rey elige el color

own-court-king = :crown: Rey: **{ $value }**
own-court-jester = :hat: Bufón: **{ $value }**

asks-name-jester = { $you ->
    [seat] **Llevas la corona: nombra un bufón.**
   *[none] **{ $seat }** lleva la corona y nombra un bufón.
}
asks-send-to-draw = { $you ->
    [seat] **Carta Royal: elige quién roba una carta.**
   *[none] **{ $seat }** elige quién roba una carta por la carta Royal.
}
asks-name-royal-colour = { $you ->
    [seat] **Comodín: elige el color, por decreto real.**
   *[none] **{ $seat }** elige el color, por decreto real.
}

event-crowned = { $fanfare ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] :fanfare: ¡Fanfarria! Ahora reinas tú.
           *[none] :fanfare: ¡Fanfarria! Ahora reina **{ $seat }**.
        }
        [3] { $you ->
            [seat] :fanfare: ¡Fanfarria! Ahora llevas la corona: reinas tú.
           *[none] :fanfare: ¡Fanfarria! **{ $seat }** lleva la corona.
        }
       *[1] { $you ->
            [seat] :fanfare: ¡Fanfarria! La corona es tuya: reinas tú.
           *[none] :fanfare: ¡Fanfarria! La corona pasa a **{ $seat }**.
        }
    }
   *[no] { $you ->
        [seat] Llevas la corona.
       *[none] **{ $seat }** lleva la corona.
    }
}
step-fanfare = :fanfare: ¡Fanfarria! La corona cambia de cabeza…
event-jester-gone = { $you ->
    [seat] El gorro de bufón está libre: nombras otro bufón.
   *[none] El gorro de bufón está libre: **{ $seat }** nombra otro bufón.
}
event-jester-named = { $you ->
    [seat] Le das el gorro de bufón a **{ $player }**.
    [player] **{ $seat }** te da el gorro de bufón.
   *[none] **{ $seat }** le da el gorro de bufón a **{ $player }**.
}
moment-crowned = { $you ->
    [seat] { $fanfare ->
        [yes] { $phrasing ->
            [2] :fanfare: ¡Fanfarria! Ahora reinas tú
            [3] :fanfare: ¡Fanfarria! Ahora llevas la corona
           *[1] :fanfare: ¡Fanfarria! La corona es tuya
        }
       *[no] { "" }
    }
   *[none] { "" }
}
moment-jester-named = { $you ->
    [player] { $phrasing ->
        [2] Gorro de bufón para ti, de { $seat }
        [3] { $seat } te nombra bufón
       *[1] { $seat } te da el gorro de bufón
    }
   *[none] { "" }
}
moment-drew-royal = { $phrasing ->
    [2] { $by } te señala: { cards }
    [3] Uf, { cards }: te elige { $by }
   *[1] { $by } te elige: { cards }
}

## En la sala de espera

option-king = Primer rey
option-king-value = al azar

refused-does-not-fit-royal = Ahora no puedes jugar eso: una carta tiene que ser del color actual, o del número o símbolo de la carta de arriba. Las cartas Royal y Bufón también se pueden jugar unas sobre otras, de cualquier color.
refused-nothing-to-challenge-royal = { refused-challenge-not-asked }
refused-bad-player-royal = No puedes elegir a esa persona: el bufón tiene que ser alguien que no sea el rey, y quien acaba de quedarse sin cartas no roba. Elige a otra.

## En la mesa

mark-king = rey
mark-jester = bufón
card-royal = Royal { colour }
card-jester = Bufón { colour }

clock-fanfare = :fanfare: Fanfarria { $when }

why-royal = {" "}(carta Royal)
why-jester = {" "}(carta Bufón)

next-king = Próximo rey: { $name }

## Comandos

command-royal = royal
    .description = UNO Royal: un rey decide, un bufón paga
command-king = rey
    .description = Elegir quién lleva primero la corona, antes de empezar (quien lleva la mesa)
command-jester = bufón
    .description = Nombrar el bufón (rey)
command-send = elegir
    .description = Elegir quién roba una carta (rey)
parameter-king-player = quién
    .description = Quién, o al azar
