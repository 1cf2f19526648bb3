### UNO Master: as opções, o botão, as variantes.

edition-master = UNO Master
help-master = **UNO Master**: o UNO clássico contra o relógio; jogue a tempo ou compre duas.
pick-master = **UNO Master**: o UNO contra o relógio

option-speed = Relógio
option-speed-value = { $value ->
    [1] { $value } segundo por jogada; se a campainha tocar, você compra duas cartas
   *[other] { $value } segundos por jogada; se a campainha tocar, você compra duas cartas
}
    .short = { $value ->
        [1] { $value } segundo
       *[other] { $value } segundos
    }
    .named = { option-speed } ({ $value } s)
option-button = Botão
option-button-auto = o bot aperta por você quando você joga ou compra
    .short = automático
option-button-manual = como nas regras impressas: aperte após cada carta; cedo demais custa duas cartas e a vez
    .short = manual
    .named = botão manual
option-stacking = Acúmulo
option-stacking-true = um +2 pode responder a um +2, um Coringa +4 a um Coringa +4; a próxima pessoa tem que comprar a soma
option-seven-zero = 7-0
option-seven-zero-true = com um 0, cada mão vai para a próxima pessoa; um 7 troca a sua mão pela de quem você escolher
option-jump-in = Fora da vez
option-jump-in-true = quem tem a mesma carta que a de cima pode jogá-la na hora, fora da vez

asks-start = { $you ->
    [seat] **Aperte o botão** para ligar o relógio.
   *[none] **{ $seat }** precisa apertar o botão para ligar o relógio.
}
asks-choose-swap = { $you ->
    [seat] **Com quem você troca de mão?**
   *[none] **{ $seat }** escolhe com quem trocar de mão.
}
hand-picked-player-7 = **{ $card }: com quem você troca de mão?**

event-pressed = { $early ->
    [yes] { $you ->
        [seat] Você aperta o botão cedo demais.
       *[none] **{ $seat }** aperta o botão cedo demais.
    }
   *[no] { $you ->
        [seat] Você aperta o botão.
       *[none] **{ $seat }** aperta o botão.
    }
}
event-buzzed = { $card ->
    [none] { $you ->
        [seat] A campainha! Você demorou demais.
       *[none] A campainha! **{ $seat }** demorou demais.
    }
   *[other] { $you ->
        [seat] A campainha! Você pega de volta { $card }.
       *[none] A campainha! **{ $seat }** pega de volta { $card }.
    }
}
event-hands-swapped = { $you ->
    [seat] Você troca de mão com **{ $player }**.
    [player] **{ $seat }** troca de mão com você.
   *[none] **{ $seat }** troca de mão com **{ $player }**.
}
event-hands-passed = Cada mão vai para a próxima pessoa no sentido do jogo.
moment-buzzed = { $phrasing ->
    [2] { $you ->
        [seat] Tarde demais: você comprou { $count }
       *[none] Tarde demais! { $seat } compra { $count }
    }
    [3] { $you ->
        [seat] A campainha foi mais rápida: você comprou { $count }
       *[none] A campainha foi mais rápida: { $seat } compra { $count }
    }
   *[1] { $you ->
        [seat] A campainha: você comprou { $count }
       *[none] A campainha! { $seat } compra { $count }
    }
}
moment-hands-swapped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
        [player] { $seat } ficou com a sua mão: { $gave } por { $got }
       *[none] { $seat } troca com { $player }: { $gave } por { $got }
    }
    [3] { $you ->
        [seat] { "" }
        [player] Troca! { $seat } pegou a sua mão: { $gave } por { $got }
       *[none] Troca! { $seat } e { $player }: { $gave } por { $got }
    }
   *[1] { $you ->
        [seat] { "" }
        [player] { $seat } trocou de mão com você: { $gave } por { $got }
       *[none] { $seat } e { $player } trocam: { $gave } por { $got }
    }
}
moment-hands-passed = { $phrasing ->
    [2] { $giver ->
        [none] Mãos novas para todo mundo
       *[other] Mãos novas: a sua é a de { $giver }
    }
    [3] { $giver ->
        [none] Cada mão foi para outra pessoa
       *[other] Chegou outra mão: a de { $giver }
    }
   *[1] { $giver ->
        [none] Todas as mãos passaram adiante
       *[other] As mãos passaram adiante: a sua é a de { $giver }
    }
}

## Na mesa

asks-drawn-to-press = { $you ->
    [seat] **Jogue a carta comprada**, ou aperte o botão para ficar com ela.
   *[none] **{ $seat }** pode jogar a carta comprada ou ficar com ela.
}
waits-press = { $you ->
    [seat] **Aperte o botão.**
   *[none] **{ $seat }** precisa apertar o botão.
}

notice-press = { $who }, aperte o botão.

verb-press = Apertar o botão
clock-buzzer = :stopwatch: Campainha { $when }
    .short = :stopwatch: { $when }

why-early-press = {" "}(botão cedo demais)
why-clock = {" "}(campainha)

refused-press-first = O relógio está parado: aperte o botão e depois jogue.

## Comandos

command-master = master
    .description = UNO Master: o jogo clássico, com um relógio e um botão
command-press = apertar
    .description = Apertar o botão
parameter-speed = relógio
    .description = Segundos por jogada até a campainha
parameter-stacking = acúmulo
    .description = Uma carta de compra pode ser jogada sobre outra do mesmo tipo
