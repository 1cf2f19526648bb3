### Cartas que nem todas as edições têm, e lugares para jogá-las.

# Um número com uma marca, onde ninguém diz de qual edição.
card-marked = { $number } { colour } com marca
# Uma carta que parece outra da mão: $back é o outro lado dela.
card-other-side = { $card } ({ $back })
card-skip-everyone = Pular Todos { colour }

# $pan vale left ou right; none onde há um só monte de descarte.
pan = { $pan ->
    [left] prato esquerdo
    [right] prato direito
   *[none] descarte
}
# Alguém com algo seu: “Ada (7 vermelho)”.
pair = { $seat } ({ $value })

somebody = Alguém

## Edições

all-editions = Todas as edições
pan-short = { $pan ->
    [left] esquerdo
   *[right] direito
}
