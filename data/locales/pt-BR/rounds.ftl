### O fim de uma rodada, de uma partida e de uma mesa.

round-title = ## Fim da rodada { $round }
round-won = { $you ->
    [alone] :trophy: Você vence a rodada e marca { points }.
    [with] :trophy: Você e **{ $names }** vencem a rodada e marcam { points }.
   *[no] { $winners ->
        [1] :trophy: **{ $names }** vence a rodada e marca { points }.
       *[other] :trophy: **{ $names }** vencem a rodada e marcam { points }.
    }
}
round-won-leftovers = { $you ->
    [alone] :trophy: Você vence a rodada.
    [with] :trophy: Você e **{ $names }** vencem a rodada.
   *[no] { $winners ->
        [1] :trophy: **{ $names }** vence a rodada.
       *[other] :trophy: **{ $names }** vencem a rodada.
    }
} Cada pessoa soma os pontos da mão.
round-drawn = Ninguém vence a rodada: ninguém pode jogar nem comprar, e as mãos mais baixas empatam.
round-practice = -# Uma pessoa entre robôs: esta rodada não conta para o ranking.
round-void = -# Sem quem foi tirado da mesa, menos de duas pessoas participaram: esta rodada não conta para ninguém.
round-hand = **{ $name }** · { points }: { $cards }

# O que custou mais cartas às outras pessoas; $several vale yes quando mais de uma comprou.
best-move-card = :star: Melhor jogada: **{ $seat }** com { $card }. **{ $victims }** { $several ->
    [yes] compram { cards } no total.
   *[no] compra { cards }.
}
best-move-catch = :star: Melhor jogada: **{ $seat }** flagra **{ $victims }**, que compra { cards }.
best-move-challenge = :star: Melhor jogada: **{ $seat }** descobre o blefe de **{ $victims }**, que compra { cards }.

scores-title = { $goal ->
    [none] **Placar**
   *[other] **Placar** (meta: { $goal })
}
scores-title-limit = **Placar** (fora com { $goal })
scores-line-left = :seat: { $name } · { points-left }
scores-line = { $medal } { $place }. { $name } · { points }{ $out ->
    [yes] {" "}· fora
   *[no] { "" }
}
scores-brief = { $medal } { $name } **{ $count }**{ $out ->
    [yes] {" "}(fora)
   *[no] { "" }
}

# Uma rodada terminada; $names vale none quando ninguém venceu, $count vale 0 quando os pontos não são de quem venceu.
past-round = -# Rodada { $round }: { $names ->
    [none] ninguém vence
   *[other] { $names }{ $count ->
        [0] {""}
       *[other] {" "}· { points }
    }
}

next-dealer = Próxima pessoa a dar as cartas: { $name }
next-ready = Confirmação para a próxima rodada: { $names }
next-when = Continua { $when }, ou assim que a mesa toda tocar em **Próxima rodada**.

match-title = ## { $edition }: a partida acabou
match-won = { $you ->
    [alone] :trophy: Você vence a partida!
    [with] :trophy: Você e **{ $names }** vencem a partida!
   *[no] { $winners ->
        [1] :trophy: **{ $names }** vence a partida!
       *[other] :trophy: **{ $names }** vencem a partida!
    }
}
match-drawn = Ninguém vence a partida.
# De um torneio, que continua.
set-title = ## { $edition }: o set acabou
set-won = { $you ->
    [alone] :trophy: Você vence o set!
    [with] :trophy: Você e **{ $names }** vencem o set!
   *[no] { $winners ->
        [1] :trophy: **{ $names }** vence o set!
       *[other] :trophy: **{ $names }** vencem o set!
    }
}
set-drawn = Ninguém vence o set.
match-practice = -# Uma pessoa entre robôs: esta partida não conta para o ranking.
match-unrated = -# { $why ->
    [open] Com as mãos abertas
   *[rules] Com regras da casa
}: esta partida conta para o ranking, não para os ratings.
match-void = -# Sem quem foi tirado da mesa, menos de duas pessoas participaram: esta partida não conta para ninguém.

closed-title = ## { $edition }: mesa fechada
closed-cancelled = Quem é host fechou a mesa antes do começo.
closed-stopped = A mesa foi fechada; esta partida não conta.
closed-idle = Ninguém começou a partida a tempo.
closed-deserted = Não sobrou gente suficiente.
closed-empty = Todo mundo saiu da mesa.
closed-counts = A partida ainda conta: sair enquanto outras pessoas continuam vale o último lugar nos ratings.
closed-gone = O canal desta mesa não existe mais.
closed-barred = Faz 24 horas que não consigo escrever neste canal.
closed-fault = A mesa falhou várias vezes seguidas e foi colocada de lado; esta partida não conta. Quem hospeda o bot acha o motivo no log.
closed-unreadable = Esta mesa não pode mais ser lida e foi colocada de lado; a partida não conta. Quem hospeda o bot acha o motivo no log.
