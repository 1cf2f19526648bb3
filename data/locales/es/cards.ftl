### Cartas que no tienen todas las ediciones, y lugares donde se juegan.

# Un número con una marca, cuando nadie dice de qué edición.
card-marked = { $number } { colour } con marca
# Una carta que se ve igual que otra de la mano: $back es su otra cara.
card-other-side = { $card } ({ $back })
card-skip-everyone = Salta a todos { colour }

# $pan vale left o right; none donde solo hay una pila de descarte.
pan = { $pan ->
    [left] platillo izquierdo
    [right] platillo derecho
   *[none] descarte
}
# Alguien con algo suyo: “Ada (7 rojo)”.
pair = { $seat } ({ $value })

somebody = Alguien

## Ediciones

all-editions = Todas las ediciones
pan-short = { $pan ->
    [left] izquierdo
   *[right] derecho
}
