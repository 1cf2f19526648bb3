### Palabras que comparten todas las ediciones. Los términos son los de las reglas impresas.

# Cómo se llama el idioma a sí mismo.
language-name = Español

## Colores

# $colour vale red, green, blue o yellow, como lo escriben las reglas.
colour = { $colour ->
    [red] rojo
    [green] verde
    [blue] azul
    [pink] rosa
    [teal] turquesa
    [orange] naranja
    [purple] morado
   *[yellow] amarillo
}
# Junto a un nombre femenino.
colour-feminine = { $colour ->
    [red] roja
    [green] verde
    [blue] azul
    [pink] rosa
    [teal] turquesa
    [orange] naranja
    [purple] morada
   *[yellow] amarilla
}

## Palabras que no son las mismas en América: las de allí están en es-419

-cambio = { $form ->
    [un] un Cambio de sentido
    [Un] Un Cambio de sentido
    [el] el Cambio de sentido
   *[nombre] Cambio de sentido
}
-farol = { $form ->
    [ir] ir de farol
    [vas] vas de farol
    [faroles] faroles
    [Faroles] Faroles
   *[uno] farol
}
-pillar = { $form ->
    [Pillar] Pillar
    [pillarte] pillarte
    [pilla] pilla
    [pillas] pillas
    [Pillas] Pillas
    [pillados] pillados
   *[infinitivo] pillar
}
-pulsar = { $form ->
    [pulsa] pulsa
    [Pulsa] Pulsa
    [pulsalo] púlsalo
    [pulsas] pulsas
    [Pulsas] Pulsas
    [pulse] pulse
    [pulsen] pulsen
   *[infinitivo] pulsar
}
# Lo que nombran las reglas una vez; en América, con su nombre impreso.
-roba-dos = +2
-roba-cuatro = Comodín +4
-sitio = { $form ->
    [sitios] sitios
    [Sitios] Sitios
    [Sitio] Sitio
   *[uno] sitio
}

## Cartas

card-number = { $number } { colour }
# El color se dice una vez para todos los números de al lado: «1, 3 y 6 verdes».
card-numbers = { $numbers } { $colour ->
    [red] rojos
    [green] verdes
    [blue] azules
    [pink] rosas
    [teal] turquesas
    [orange] naranjas
    [purple] morados
   *[yellow] amarillos
}
card-skip = Salta { colour }
card-reverse = Cambio de sentido { colour }
card-draw-two = +2 { colour }
card-wild = Comodín
card-wild-draw-four = Comodín +4
# Un comodín para el que se ha elegido $colour.
card-named = { $card } ({ colour })
# En la propia mano: la siguiente persona puede retar con razón.
card-bluff = { $card } (farol)

## Cantidades

cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
robots = { $count ->
    [one] { $count } robot
   *[other] { $count } robots
}
points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
points-out = { points }, fuera
points-left = mano: { points }
points-none-out = fuera
points-none-left = ha dejado la partida
seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
votes = { $votes } de { $needed ->
    [one] { $needed } voto
   *[other] { $needed } votos
}

## Participantes

robot = { $name } ({ robot-of-level })
robot-of-level = { $level ->
    [easy] robot fácil
    [hard] robot difícil
    [expert] robot experto
   *[normal] robot
}

## Listas: “A, B y C” es list-last de (list-next de A y B) y C.

list-next = { $list }, { $item }
list-last = { $list } { $initial ->
    [i] e
   *[other] y
} { $item }
list-or = { $list } o { $item }
# Una lista demasiado larga para mostrarla entera.
list-cut = { $list }…
# Entre partes más largas de una lista.
clause-break = {"; "}
