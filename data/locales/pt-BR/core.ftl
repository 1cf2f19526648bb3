### Palavras que todas as edições usam. Os termos são os das regras impressas.

# Como a língua se chama.
language-name = Português (Brasil)

## Cores

# $colour vale red, green, blue ou yellow, como as regras escrevem.
colour = { $colour ->
    [red] vermelho
    [green] verde
    [blue] azul
    [pink] rosa
    [teal] turquesa
    [orange] laranja
    [purple] roxo
   *[yellow] amarelo
}
# Ao lado de um nome feminino.
colour-feminine = { $colour ->
    [red] vermelha
    [green] verde
    [blue] azul
    [pink] rosa
    [teal] turquesa
    [orange] laranja
    [purple] roxa
   *[yellow] amarela
}

## Cartas

card-number = { $number } { colour }
# A cor é dita uma vez para todos os números vizinhos: “1, 3 e 6 verdes”.
card-numbers = { $numbers } { $colour ->
    [red] vermelhos
    [green] verdes
    [blue] azuis
    [pink] rosa
    [teal] turquesa
    [orange] laranja
    [purple] roxos
   *[yellow] amarelos
}
card-skip = Pular { colour }
card-reverse = Inverter { colour }
card-draw-two = +2 { colour }
card-wild = Coringa
card-wild-draw-four = Coringa +4
# Um Coringa para o qual $colour foi escolhida.
card-named = { $card } ({ colour })
# Na própria mão: a próxima pessoa pode desafiar com razão.
card-bluff = { $card } (blefe)

## Quantidades

# Zero é plural no Brasil (“0 cartas”): [1], não a categoria “one” do Unicode.
cards = { $count ->
    [1] { $count } carta
   *[other] { $count } cartas
}
robots = { $count ->
    [1] { $count } robô
   *[other] { $count } robôs
}
points = { $count ->
    [1] { $count } ponto
   *[other] { $count } pontos
}
points-out = { points }, fora
points-left = mão: { points }
points-none-out = fora
points-none-left = saiu da partida
seconds = { $count ->
    [1] { $count } segundo
   *[other] { $count } segundos
}
minutes = { $count ->
    [1] { $count } minuto
   *[other] { $count } minutos
}
votes = { $votes } de { $needed ->
    [1] { $needed } voto
   *[other] { $needed } votos
}

## Jogadores

robot = { $name } ({ robot-of-level })
robot-of-level = { $level ->
    [easy] robô fácil
    [hard] robô difícil
    [expert] robô expert
   *[normal] robô
}

## Listas: “A, B e C” é list-last de (list-next de A e B) e C.

list-next = { $list }, { $item }
list-last = { $list } e { $item }
list-or = { $list } ou { $item }
# Uma lista longa demais para aparecer inteira.
list-cut = { $list }…
# Entre partes mais longas de uma lista.
clause-break = {"; "}
