### O que aconteceu, uma frase para cada coisa, em todas as edições. $you é o campo que é o lugar de
### quem lê; no canal vale none.

event-lots = Sorteio de quem dá as cartas: { $cards }. **{ $dealer }** dá as cartas.
event-dealt = Rodada { $round }: { $dealer } dá { $cards ->
    [1] { $cards } carta
   *[other] { $cards } cartas
} para cada pessoa.
event-turned = { $put-back ->
    [yes] Carta virada: { $card }. Ela não pode começar o descarte e volta para o monte.
   *[no] { $pan ->
        [none] Primeira carta: { $card }.
       *[other] Primeira carta, { pan }: { $card }.
    }
}
event-card-laid = { $shield ->
    [yes] { $you ->
        [seat] Você bloqueia com { $card }.
       *[none] **{ $seat }** bloqueia com { $card }.
    }
   *[no] { $jumped ->
        [yes] { $you ->
            [seat] Fora da vez: você joga a mesma carta, { $card }.
           *[none] Fora da vez! **{ $seat }** joga a mesma carta: { $card }.
        }
       *[no] { $you ->
            [seat] Você joga { $card }{ on-pan }{ and-names }.
           *[none] **{ $seat }** joga { $card }{ on-pan }{ and-names }.
        }
    }
}
# Depois de uma carta, onde há dois montes.
on-pan = { $pan ->
    [none] { "" }
   *[other] {" "}no { pan }
}
# Depois de um Coringa jogado com uma cor.
and-names = { $named ->
    [none] { "" }
   *[other] { $you ->
        [seat] {" "}e escolhe { $named }
       *[none] {" "}e escolhe { $named }
    }
}
event-colour-named = { $you ->
    [seat] Você escolhe { $named }.
   *[none] **{ $seat }** escolhe { $named }.
}
event-drew = { $you ->
    [seat] Você compra { $cards }{ $why }.
   *[none] **{ $seat }** compra { $count ->
        [1] { $count } carta
       *[other] { $count } cartas
    }{ $why }.
}
# Por que alguém compra; uma compra comum não precisa de motivo.
why-turn = { "" }
why-owed = { "" }
why-uno = { "" }
why-wrong-card = {" "}(carta errada)
why-talk = {" "}(votação de penalidade)
why-challenge = {" "}(desafio)
event-passed = { $blocked ->
    [yes] { $you ->
        [seat] Você não pode jogar nem comprar.
       *[none] **{ $seat }** não pode jogar nem comprar.
    }
   *[no] { $you ->
        [seat] Você fica com a carta.
       *[none] **{ $seat }** fica com a carta.
    }
}
event-skipped = { $you ->
    [seat] Você perde a vez.
   *[none] **{ $seat }** perde a vez.
}
event-everyone-skipped = { $you ->
    [seat] As outras pessoas perdem a vez: você joga de novo.
   *[none] As outras pessoas perdem a vez: **{ $seat }** joga de novo.
}
event-direction-turned = O sentido do jogo mudou.
event-sides-turned = Tudo vira do outro lado. Carta de cima: { $card }.
event-owing = { $you ->
    [seat] Você tem que comprar { cards }.
   *[none] **{ $seat }** tem que comprar { cards }.
}
event-called = { $you ->
    [seat] Você diz UNO!
   *[none] **{ $seat }** diz UNO!
}
event-caught = { $phrasing ->
    [2] { $you ->
        [seat] Flagrante! **{ $by }** viu que você não disse UNO.
        [by] Flagrante! Você viu que **{ $seat }** não disse UNO.
       *[none] Flagrante! **{ $by }** viu que **{ $seat }** não disse UNO.
    }
    [3] { $you ->
        [seat] Você esqueceu o UNO, e **{ $by }** percebeu.
        [by] **{ $seat }** esqueceu o UNO, e você percebeu.
       *[none] **{ $seat }** esqueceu o UNO, e **{ $by }** percebeu.
    }
   *[1] { $you ->
        [seat] **{ $by }** flagra você: faltou dizer UNO.
        [by] Você flagra **{ $seat }**, que não disse UNO.
       *[none] **{ $by }** flagra **{ $seat }**, que não disse UNO.
    }
}
event-challenged = { $bluff ->
    [yes] { $you ->
        [seat] **{ $by }** desafia você com razão: era blefe.
        [by] Você desafia **{ $seat }** com razão: era blefe.
       *[none] **{ $by }** desafia **{ $seat }** com razão: era blefe.
    }
   *[no] { $you ->
        [seat] **{ $by }** desafia você sem razão: não era blefe.
        [by] Você desafia **{ $seat }** sem razão: não era blefe.
       *[none] **{ $by }** desafia **{ $seat }** sem razão: não era blefe.
    }
}
event-hand-shown = { $cards ->
    [none] **{ $seat }** mostra a mão só para **{ $to }**.
   *[other] { $you ->
        [seat] Você mostra sua mão{ to-whom }: { $cards }.
        [to] **{ $seat }** mostra a mão para você: { $cards }.
       *[none] **{ $seat }** mostra a mão para a mesa toda: { $cards }.
    }
}
to-whom = { $to ->
    [none] {" "}para a mesa toda
   *[other] {" "}para **{ $to }**
}
event-wrong-card = { $you ->
    [seat] Você joga { $card }, que não serve agora, e pega a carta de volta.
   *[none] **{ $seat }** joga { $card }, que não serve agora, e pega a carta de volta.
}
event-accused = { $votes ->
    [1] { $you ->
        [seat] **{ $by }** pede uma votação de penalidade contra você por palpites ({ votes }).
        [by] Você pede uma votação de penalidade contra **{ $seat }** por palpites ({ votes }).
       *[none] **{ $by }** pede uma votação de penalidade contra **{ $seat }** por palpites ({ votes }).
    }
   *[other] { $you ->
        [seat] **{ $by }** vota por uma penalidade para você ({ votes }).
        [by] Você vota por uma penalidade para **{ $seat }** ({ votes }).
       *[none] **{ $by }** vota por uma penalidade para **{ $seat }** ({ votes }).
    }
}
event-vote-lapsed = { $you ->
    [seat] A votação contra você terminou sem maioria: sem penalidade.
   *[none] A votação contra **{ $seat }** terminou sem maioria: sem penalidade.
}
event-reshuffled = O monte acabou: as cartas jogadas foram embaralhadas e viraram o novo monte ({ cards }).
event-left = { $kicked ->
    [yes] { $you ->
        [seat] Tiraram você da partida.
       *[none] Fora da partida: **{ $seat }**.
    }
   *[no] { $you ->
        [seat] Você saiu da partida.
       *[none] **{ $seat }** sai da partida.
    }
}
event-round-ended = { $winner ->
    [none] A rodada acabou: ninguém venceu.
   *[other] { $phrasing ->
        [2] { $you ->
            [winner] A rodada é sua!
           *[none] A rodada é de **{ $winner }**!
        }
        [3] { $you ->
            [winner] Boa jogada: você venceu a rodada!
           *[none] Que jogada! **{ $winner }** venceu a rodada.
        }
       *[1] { $you ->
            [winner] Você venceu a rodada!
           *[none] **{ $winner }** venceu a rodada!
        }
    }
}
event-match-ended = { $winners ->
    [none] A partida acabou: ninguém venceu.
   *[other] { $phrasing ->
        [2] Fim de jogo. Vitória: **{ $winners }**!
        [3] E acabou! Vitória: **{ $winners }**.
       *[1] A partida acabou. Vitória: **{ $winners }**.
    }
}

## Grandes momentos, contados em etapas

step-challenge = **{ $by }** desafia. Será que **{ $seat }** blefou?
step-last-card = { $phrasing ->
    [2] E lá vai a última carta de **{ $seat }**: { $card }!
    [3] Acabaram as cartas: **{ $seat }** fecha com { $card }!
   *[1] **{ $seat }** joga a última carta: { $card }!
}

## Grandes momentos em poucas palavras: na imagem e acima da mão atingida

moment-drew = { $phrasing ->
    [2] Mais { cards }! { $card } de { $by }
    [3] Ai, { cards }: { $card } de { $by }
   *[1] { $card } de { $by }: { cards }
}
moment-in-all = { $phrasing ->
    [2] E +{ $count } de { $by } · +{ $total } no total
    [3] Ai, +{ $count } de { $by } · +{ $total } no total
   *[1] +{ $count } de { $by } · +{ $total } no total
}
moment-moved-for = { $you ->
    [seat] { $phrasing ->
        [2] Tarde demais: o bot jogou por você
        [3] Não deu tempo: o bot jogou por você
       *[1] O tempo acabou: o bot jogou por você
    }
   *[none] { "" }
}
moment-sides-turned = { $phrasing ->
    [2] Flip! Agora vale o outro lado
    [3] Ficou tudo de pernas para o ar
   *[1] Tudo virou do outro lado
}
moment-caught = { $phrasing ->
    [2] { $you ->
        [seat] Flagrante de { $by }: +{ $count }
        [by] { "" }
       *[none] Flagrante! { $seat } compra { $count }
    }
    [3] { $you ->
        [seat] Sem UNO, e { $by } viu: +{ $count }
        [by] { "" }
       *[none] Sem UNO: { $seat } compra { $count }
    }
   *[1] { $you ->
        [seat] { $by } flagrou você: +{ $count }
        [by] { "" }
       *[none] { $by } flagrou { $seat }: +{ $count }
    }
}
moment-challenged = { $bluff ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] { $by } não caiu no seu blefe: +{ $count }
           *[other] Blefe descoberto! { $seat } compra { $count }
        }
        [3] { $you ->
            [seat] O blefe falhou, { $by } viu: +{ $count }
           *[other] O blefe falhou: { $seat } compra { $count }
        }
       *[1] { $you ->
            [seat] { $by } descobriu o seu blefe: +{ $count }
           *[other] Era blefe! { $seat } compra { $count }
        }
    }
   *[no] { $phrasing ->
        [2] { $you ->
            [by] A carta era válida: +{ $count } para você
           *[other] A carta era válida: { $by } compra { $count }
        }
        [3] { $you ->
            [by] Errou, não era blefe: +{ $count } para você
           *[other] Errou, não era blefe: { $by } compra { $count }
        }
       *[1] { $you ->
            [by] Não era blefe: você comprou { $count }
           *[other] Não era blefe: { $by } compra { $count }
        }
    }
}

## Resumos do que precisou de várias cartas; ficam durante uma volta inteira da mesa

# $links é quem jogou qual carta; $paid vale yes depois que as cartas foram compradas.
summary-more = mais { $count }
summary-stack = { $links }: { cards }

## Na mesa, ao lado do jogo

event-sat-down = **{ $name }** entra na mesa.
event-seat-reserved = **{ $name }** entra na próxima rodada.
event-got-up = { $kicked ->
    [yes] { $you ->
        [seat] Tiraram você da mesa.
       *[none] Fora da mesa: **{ $name }**.
    }
   *[no] { $you ->
        [seat] Você saiu da mesa.
       *[none] **{ $name }** sai da mesa.
    }
}
event-name-forgotten = { $seat ->
    [none] Os dados de alguém foram apagados: o nome não aparece mais nesta mesa.
   *[other] Os dados de alguém foram apagados: um robô, **{ $seat }**, joga no lugar.
}
event-host-passed = { $you ->
    [user-id] A mesa agora é sua.
   *[none] A mesa agora é de **{ $user-id }**.
}
event-moved-for = { $you ->
    [seat] O tempo acabou: o bot joga por você.
   *[none] O tempo acabou: o bot joga por **{ $seat }**.
}
event-seat-kept = { $you ->
    [seat] Um robô joga no seu lugar até você voltar.
   *[none] Agora um robô joga no lugar de **{ $seat }**.
}
event-kept-out = { $you ->
    [seat] Por enquanto você não pode jogar neste servidor: um robô joga no seu lugar até você voltar.
   *[none] Por enquanto **{ $seat }** não pode jogar neste servidor: enquanto isso, um robô joga.
}
event-came-back = { $you ->
    [seat] Você voltou.
   *[none] **{ $seat }** voltou.
}
event-made-ready = { $you ->
    [seat] Você confirmou a próxima rodada.
   *[none] **{ $seat }** confirmou a próxima rodada.
}
event-table-closed = A mesa está fechada.
event-vote-withdrawn = { $you ->
    [user-id] Você retirou seu pedido: a partida continua.
   *[none] **{ $user-id }** retirou o pedido: a partida continua.
}
event-close-declined = Não houve maioria para fechar a mesa: a partida continua.
event-removal-declined = Não houve maioria para tirar **{ $seat }** da mesa: a partida continua.
