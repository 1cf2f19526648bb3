### UNO Harry Potter: Vociferador, Invisibilidad, cumpleaños.

edition-potter = UNO Harry Potter
help-potter = **UNO Harry Potter**: un Vociferador hace que alguien grite sus cartas; Invisibilidad bloquea los ataques.
pick-potter = **UNO Harry Potter**: ojo al Vociferador

asks-choose-victim = { $you ->
    [seat] **Vociferador: elige quién tiene que gritar sus cartas.**
   *[none] **{ $seat }** elige quién tiene que gritar sus cartas.
}
asks-cry-hand = { $you ->
    [seat] { $plays ->
        [yes] **¡Un Vociferador! Grita tus cartas, o juega Invisibilidad.**
       *[no] **¡Un Vociferador! Grita tus cartas.**
    }
   *[none] **{ $seat }** tiene que gritar sus cartas, o jugar Invisibilidad.
}

event-deals-by-birthday = { $you ->
    [seat] Repartes: tu cumpleaños es el más cercano al de Harry Potter.
   *[none] Reparte **{ $seat }**: su cumpleaños es el más cercano al de Harry Potter.
}
event-howled = { $you ->
    [seat] Envías un Vociferador a **{ $player }**.
    [player] **{ $seat }** te envía un Vociferador.
   *[none] **{ $seat }** envía un Vociferador a **{ $player }**.
}
moment-howled = { $phrasing ->
    [2] { $you ->
        [player] Un Vociferador para ti, de { $seat }
       *[none] { "" }
    }
    [3] { $you ->
        [player] Va a haber gritos: { $seat } te envía un Vociferador
       *[none] { "" }
    }
   *[1] { $you ->
        [player] { $seat } te envía un Vociferador
       *[none] { "" }
    }
}
# Quien muestra su mano a toda la mesa lo hace por un Vociferador.
event-hand-shown-potter = { $to ->
    [none] { $you ->
        [seat] Gritas tus cartas: { $cards }.
       *[none] **{ $seat }** grita sus cartas: { $cards }.
    }
   *[other] { event-hand-shown }
}

refused-owing-potter = { $owed ->
    [3] Antes tienes que robar { $owed } cartas, o bloquearlas con Invisibilidad.
   *[other] Antes tienes que robar { $owed } cartas, o bloquearlas con Invisibilidad. Un Comodín +4 también se puede retar.
}
refused-bad-player-potter = No puedes elegir a esa persona: un Vociferador solo se puede enviar a otra persona que juegue esta ronda. Elige a otra.

lobby-wants-birthdays = -# :birthday: Reparte primero quien cumple años más cerca del 31 de julio (Harry Potter)

## En la mesa

card-howler = Vociferador
card-invisibility = Invisibilidad
card-draw-three = +3 { colour }

waits-show = { $you ->
    [seat] **Grita tus cartas.**
   *[none] **{ $seat }** tiene que gritar sus cartas.
}

notice-show = { $who }, grita tus cartas.

verb-show = Gritar mis cartas

## Comandos

command-potter = potter
    .description = UNO Harry Potter: un Vociferador, y una carta que te hace invisible
command-show = gritar
    .description = Gritar tus cartas por un Vociferador
command-birthday = cumpleaños
    .description = Decirme tu cumpleaños, o que lo olvide: reparte primero quien lo tiene más cerca del 31 de julio
parameter-day = día
    .description = Día del mes
parameter-month = mes
    .description = Mes
parameter-forget = olvidar
    .description = Olvidar mi cumpleaños

## Cumpleaños

birthday-known = :birthday: Tu cumpleaños: { $day } de { $month }. Solo decide quién reparte en UNO Harry Potter, y nadie ve la fecha.
birthday-unknown = No sé cuándo es tu cumpleaños. Reparte primero la persona cuyo cumpleaños está más cerca del de Harry Potter, el 31 de julio; basta con el día y el mes.
birthday-wrong = Ese día no existe, así que todo sigue igual. Di el día y el mes.
button-birthday = Cumpleaños…
button-forget-birthday = Olvidar mi cumpleaños
choose-birthday = Elige un mes
choose-birthday-day = Del { $first } al { $last } de { $month }

month-1 = enero
month-2 = febrero
month-3 = marzo
month-4 = abril
month-5 = mayo
month-6 = junio
month-7 = julio
month-8 = agosto
month-9 = septiembre
month-10 = octubre
month-11 = noviembre
month-12 = diciembre
