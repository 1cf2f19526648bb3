### Lo que en América se dice de otra manera; todo lo demás está en es.

language-name = Español (Latinoamérica)

## Las cartas y las palabras de las reglas que Mattel imprime allí

-cambio = { $form ->
    [un] una Reversa
    [Un] Una Reversa
    [el] la Reversa
   *[nombre] Reversa
}
-farol = { $form ->
    [ir] hacer un bluff
    [vas] haces un bluff
    [faroles] bluffs
    [Faroles] Bluffs
   *[uno] bluff
}
-pillar = { $form ->
    [Pillar] Atrapar
    [pillarte] atraparte
    [pilla] atrapa
    [pillas] atrapas
    [Pillas] Atrapas
    [pillados] atrapados
   *[infinitivo] atrapar
}
-pulsar = { $form ->
    [pulsa] presiona
    [Pulsa] Presiona
    [pulsalo] presiónalo
    [pulsas] presionas
    [Pulsas] Presionas
    [pulse] presione
    [pulsen] presionen
   *[infinitivo] presionar
}
-roba-dos = +2 (Toma dos)
-roba-cuatro = Comodín +4 (Comodín Toma cuatro)
-sitio = { $form ->
    [sitios] lugares
    [Sitios] Lugares
    [Sitio] Lugar
   *[uno] lugar
}

card-reverse = Reversa { colour-feminine }
card-bluff = { $card } (bluff)
points-none-left = dejó la partida
