### UNO Tippo: la balanza, las cartas Stop, el Comodín Vuelco.

edition-tippo = UNO Tippo
help-tippo = **UNO Tippo**: juega en cualquiera de las dos pilas de una balanza; si la vuelcas, robas dos cartas.
pick-tippo = **UNO Tippo**: dos pilas en una balanza

card-marked-tippo = { $number } { colour } (Stop)

# $count es cuántas cartas más hay en el platillo que más pesa.
table-lean = { $side ->
    [left] :balance: Balanza: { cards } más a la izquierda
    [right] :balance: Balanza: { cards } más a la derecha
   *[none] :balance: La balanza está equilibrada
}
table-risk = vuelco: { $risk } %

asks-name-pans = { $you ->
    [seat] **Elige un color para { $pan ->
        [left] el platillo izquierdo
        [right] el platillo derecho
       *[none] cada platillo que aún no lo tiene
    }.**
   *[none] **{ $seat }** elige un color para { $pan ->
        [left] el platillo izquierdo
        [right] el platillo derecho
       *[none] cada platillo que aún no lo tiene
    }.
}

event-balance-tipped = { $you ->
    [seat] Vuelcas la balanza: { pan }.
   *[none] **{ $seat }** vuelca la balanza: { pan }.
}
moment-balance-tipped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] ¡Cataplum! +{ $count } para { $seat }
    }
    [3] { $you ->
        [seat] { "" }
       *[none] ¡Demasiado peso! +{ $count } para { $seat }
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] La balanza vuelca: +{ $count } para { $seat }
    }
}
event-chain-card = { $you ->
    [seat] Robas { $card } y juegas esa carta enseguida en el { pan }.
   *[none] **{ $seat }** roba { $card } y juega esa carta enseguida en el { pan }.
}

step-chain = :balance: La cadena sigue: { $links }…

# $links es quién jugó qué carta.
summary-chain = { $by ->
    [you] Tu Comodín Vuelco
   *[other] Comodín Vuelco de **{ $starter }**
}: { $links }. { $hit ->
    [you] Vuelcas la balanza y robas dos cartas.
   *[other] **{ $seat }** vuelca la balanza y roba dos cartas.
}

refused-does-not-fit-tippo = No puedes jugar eso en ningún platillo: una carta tiene que ser del color, número o símbolo de la carta de arriba del platillo; en un platillo congelado, solo un comodín, o una carta Stop del mismo color o número.
refused-nothing-to-challenge-tippo = En UNO Tippo no hay nada que retar: un Comodín +4 se puede jugar en cualquier momento.

## En la mesa

card-tipping-wild = Comodín Vuelco

table-frozen = :frozen: congelado

why-balance = {" "}(la balanza ha volcado)

refused-pan-frozen = Una carta Stop congela ese platillo: en él solo puedes jugar un comodín, o una carta Stop del mismo color o número.

## Comandos

command-tippo = tippo
    .description = UNO Tippo: dos pilas de descarte en una balanza
