### O que as imagens dizem, e as palavras no lugar delas.

## Palavras nas imagens

picture-round = { $edition } · rodada { $round }
# Fica embaixo dos nomes de quem venceu; $count é quantas pessoas são.
picture-verdict = { $count ->
    [0] Ninguém venceu a partida
    [1] { $phrasing ->
        [2] levou a melhor!
        [3] conquistou a vitória!
       *[1] venceu a partida!
    }
   *[other] { $phrasing ->
        [2] levaram a melhor!
        [3] conquistaram a vitória!
       *[1] venceram a partida!
    }
}
picture-winners = { $winners } { $verdict }
picture-verdict-set = { $count ->
    [0] Ninguém venceu o set
    [1] { $phrasing ->
        [2] levou a melhor!
        [3] conquistou a vitória!
       *[1] venceu o set!
    }
   *[other] { $phrasing ->
        [2] levaram a melhor!
        [3] conquistaram a vitória!
       *[1] venceram o set!
    }
}
picture-verdict-tournament = { $count ->
    [1] { $phrasing ->
        [2] conquistou o torneio!
        [3] levantou a taça!
       *[1] venceu o torneio!
    }
   *[other] { $phrasing ->
        [2] conquistaram o torneio!
        [3] levantaram a taça!
       *[1] venceram o torneio!
    }
}
picture-own-won = { $phrasing ->
    [2] { $team ->
        [yes] Vitória da sua equipe!
       *[no] Vitória!
    }
    [3] { $team ->
        [yes] A vitória é da sua equipe!
       *[no] A vitória é sua!
    }
   *[1] { $team ->
        [yes] Sua equipe venceu!
       *[no] Você venceu!
    }
}
picture-own-place = { $team ->
    [yes] Sua equipe:
   *[no] Você:
} { $place }º lugar entre { $of }
picture-foot = { $count ->
    [1] { $count } rodada · { $mode }
   *[other] { $count } rodadas · { $mode }
}
picture-foot-tournament = { $count } rodadas
picture-best = Melhor jogada: { $name }
picture-best-card = { $several ->
    [yes] { $victims } compram { cards } no total
   *[no] { $victims } compra { cards }
}
picture-best-catch = flagra { $victims }, que compra { cards }
picture-best-challenge = descobre o blefe de { $victims }, que compra { cards }

## Textos alternativos

picture-hands = Todas as mãos, com as cartas à vista. { $hands }.
picture-result = Imagem do resultado. { $edition } · { $foot }. { $outcome } { $places }.{ $best ->
    [none] { "" }
   *[other] { " " }{ $best }
}
picture-place = { $place }. { $name }, { $points }
picture-place-left = { $name }, { $points }

## Uma mão como uma só imagem

scene-hand = Suas cartas: { $cards }
scene-raised = Dá para jogar: { $cards }
scene-shown = Cores da mão que mostraram a você: { $colours }
scene-clock = Relógio: { $seconds ->
    [1] resta no máximo { $seconds } segundo
   *[other] restam no máximo { $seconds } segundos
}
scene-free-seats = Lugares livres: { $count }
