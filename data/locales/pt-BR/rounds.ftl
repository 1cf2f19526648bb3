### O fim de uma rodada, de uma partida e de uma mesa.

round-title = ## Fim da rodada { $round }
round-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] A rodada é sua: { points }!
        [with] A rodada é sua, com **{ $names }**: { points }!
       *[no] A rodada é de **{ $names }**: { points }!
    }
    [3] { $you ->
        [alone] Boa! Você venceu a rodada e marcou { points }.
        [with] Boa! Você e **{ $names }** venceram a rodada e marcaram { points }.
       *[no] Boa, **{ $names }**! A rodada vale { points }.
    }
   *[1] { $you ->
        [alone] Você venceu a rodada e marcou { points }.
        [with] Você e **{ $names }** venceram a rodada e marcaram { points }.
       *[no] { $winners ->
            [1] **{ $names }** venceu a rodada e marcou { points }.
           *[other] **{ $names }** venceram a rodada e marcaram { points }.
        }
    }
}
round-won-leftovers = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] A rodada é sua!
        [with] A rodada é sua, com **{ $names }**!
       *[no] A rodada é de **{ $names }**!
    }
    [3] { $you ->
        [alone] Boa! Você venceu a rodada.
        [with] Boa! Você e **{ $names }** venceram a rodada.
       *[no] Boa, **{ $names }**! Rodada vencida.
    }
   *[1] { $you ->
        [alone] Você venceu a rodada.
        [with] Você e **{ $names }** venceram a rodada.
       *[no] { $winners ->
            [1] **{ $names }** venceu a rodada.
           *[other] **{ $names }** venceram a rodada.
        }
    }
} Cada pessoa soma os pontos da mão.
round-drawn = Ninguém venceu a rodada: ninguém pode jogar nem comprar, e as mãos mais baixas empataram.
round-practice = -# Só contra robôs: esta rodada não conta para o ranking.
round-void = -# Sem quem foi tirado da mesa, menos de duas pessoas participaram: esta rodada não conta para ninguém.
uncounted = -# { $why ->
    [few-cards] Menos de cinco cartas: não conta.
    [unplayed] Ninguém chegou a jogar: não conta.
   *[open] Cartas à vista: não conta.
}
played-for = -# { $names }: sem vitória nem pontos no ranking, porque um robô jogou metade dos seus turnos ou mais.
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
scores-line-lost = :seat: { $place ->
    [0] { "" }
   *[other] { $place }.{ " " }
}{ $name } · { $points }
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
    [none] ninguém venceu
   *[other] { $names }{ $count ->
        [0] {""}
       *[other] {" "}· { points }
    }
}

next-dealer = Quem dá as cartas em seguida: { $name }
next-ready = Confirmações para a próxima rodada: { $names }
next-when = Continua { $when }, ou assim que a mesa toda clicar em **Próxima rodada**.

match-title = ### { $edition }: a partida acabou
match-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] A partida é sua!
        [with] A partida é sua, com **{ $names }**!
       *[no] A partida é de **{ $names }**!
    }
    [3] { $you ->
        [alone] Vitória! Você venceu a partida.
        [with] Vitória! Você e **{ $names }** venceram a partida.
       *[no] Vitória de **{ $names }**!
    }
   *[1] { $you ->
        [alone] Você venceu a partida!
        [with] Você e **{ $names }** venceram a partida!
       *[no] { $winners ->
            [1] **{ $names }** venceu a partida!
           *[other] **{ $names }** venceram a partida!
        }
    }
}
match-drawn = Ninguém venceu a partida.
# Acima do resultado de uma revanche: as partidas vencidas desde que se joga junto.
tally = Vitórias até agora: { $entries }
tally-entry = { $name } { $count }
# Depois de uma partida a dois: quantas dessas partidas cada pessoa venceu.
rivalry-led = { $you ->
    [yes] Você está na frente no duelo por { $most } a { $fewer }.
   *[no] **{ $name }** está na frente no duelo por { $most } a { $fewer }.
}
rivalry-level = Duelo empatado em { $most } a { $fewer }.
# De um torneio, que continua.
set-title = ### { $edition }: o set acabou
set-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] O set é seu!
        [with] O set é seu, com **{ $names }**!
       *[no] O set é de **{ $names }**!
    }
    [3] { $you ->
        [alone] Boa! Você venceu o set.
        [with] Boa! Você e **{ $names }** venceram o set.
       *[no] Boa, **{ $names }**! Set vencido.
    }
   *[1] { $you ->
        [alone] Você venceu o set!
        [with] Você e **{ $names }** venceram o set!
       *[no] { $winners ->
            [1] **{ $names }** venceu o set!
           *[other] **{ $names }** venceram o set!
        }
    }
}
set-drawn = Ninguém venceu o set.
match-practice = -# Só contra robôs: esta partida não conta para o ranking.
match-unrated = -# { $why ->
    [staff] A equipe do servidor tirou alguém da mesa
   *[rules] Com regras da casa
}: esta partida conta para o ranking, não para os ratings.
match-outside = -# Jogada onde não sou membro: esta partida conta para as suas próprias estatísticas, não para um ranking nem para os ratings.
match-void = -# Sem quem foi tirado da mesa, menos de duas pessoas participaram: esta partida não conta para ninguém.

closed-title = ## { $edition }: mesa fechada
closed-cancelled = A mesa foi fechada antes do começo.
closed-stopped = { $staff ->
    [yes] A equipe do servidor fechou a mesa
   *[no] A mesa foi fechada
}; esta partida não conta.
closed-idle = Ninguém começou a partida a tempo.
closed-deserted = Não há mais gente suficiente.
closed-empty = Não há mais ninguém na mesa.
closed-counts = A partida ainda conta: { $rated ->
    [yes] sair enquanto outras pessoas continuam vale o último lugar para o rating.
   *[no] sair enquanto outras pessoas continuam é uma derrota.
}
closed-gone = O canal desta mesa não existe mais.
closed-barred = Faz 24 horas que não consigo escrever neste canal.
closed-blamed = { $count ->
    [1] É uma derrota para { $names }: não estava na frente e tem permissões que podem me deixar de fora.
   *[other] É uma derrota para { $names }: não estavam na frente e têm permissões que podem me deixar de fora.
}
closed-unshown = O Discord não me deixa mostrar esta mesa no canal dela, então eu a fechei. Preciso ali de **Ver canal** e **Enviar mensagens** (em um tópico, **Enviar mensagens em tópicos**; em um canal de voz ou palco, também **Conectar**); o AutoMod ou um castigo também pode me impedir. Quando isso estiver resolvido, abra a mesa de novo, ou abra em outro canal.
closed-fault = A mesa falhou várias vezes seguidas e foi encerrada; esta partida não conta. Quem hospeda o bot acha o motivo no log.
closed-unreadable = Os dados desta mesa estão danificados, e ela foi encerrada; a partida não conta. Quem hospeda o bot acha o motivo no log.
