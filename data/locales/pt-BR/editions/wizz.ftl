### UNO Wizz: a roleta, e o que ela decide.

edition-wizz = UNO Wizz
help-wizz = **UNO Wizz**: depois de uma carta Wizz, a próxima pessoa gira a roleta em vez de jogar.
pick-wizz = **UNO Wizz**: uma carta e a roleta gira

card-marked-wizz = { $number } { colour } (Wizz)

# $value é um setor, como os testes das regras escrevem.
wheel-segment = { $value ->
    [discard-number] Descartar número
    [discard-colour] Descartar cor
    [almost-uno] Quase UNO
    [draw-red] Comprar vermelho
    [draw-blue] Comprar azul
    [show-hand] Mostrar a mão
    [uno-wizz] UNO Wizz
    [trade-hands] Trocar as mãos
   *[war] Guerra
}
# Só enquanto ainda decide o que se pergunta.
own-wheel-stopped = { $waiting ->
    [play] { "" }
    [drawn] { "" }
    [take] { "" }
    [spin] { "" }
   *[other] :spin: A roleta parou em: **{ wheel-segment }**
}

asks-name-number = { $you ->
    [seat] **Escolha um número:** você descarta todas as cartas com ele.
   *[none] **{ $seat }** escolhe um número e descarta todas as cartas com ele.
}
asks-name-held-colour = { $you ->
    [seat] **Escolha uma cor da sua mão:** você descarta todas as cartas dessa cor, menos coringas.
   *[none] **{ $seat }** escolhe uma cor e descarta todas as cartas dessa cor, menos coringas.
}
waits-discard = { $count ->
    [1] { $you ->
        [seat] **Escolha a carta para descartar.**
       *[none] **{ $seat }** escolhe a carta para descartar.
    }
   *[other] { $you ->
        [seat] **Escolha as duas cartas que ficam com você:** você descarta todas as outras.
       *[none] **{ $seat }** escolhe duas cartas para guardar e descarta as outras.
    }
}
asks-race = **UNO Wizz! Quem gritar primeiro** descarta a carta que quiser.

event-spun = { $you ->
    [seat] Você gira a roleta
   *[none] **{ $seat }** gira a roleta
}: { $segment ->
    [discard-number] **Descartar número**.
    [discard-colour] **Descartar cor**.
    [almost-uno] **Quase UNO** (ficar com duas cartas e descartar as outras).
    [draw-red] **Comprar vermelho** (até vir uma carta vermelha ou um coringa).
    [draw-blue] **Comprar azul** (até vir uma carta azul ou um coringa).
    [show-hand] **Mostrar a mão**.
    [uno-wizz] **UNO Wizz**!
    [trade-hands] **Trocar as mãos**.
   *[war] **Guerra**!
}
step-spin = { $you ->
    [seat] :spin: Você gira a roleta…
   *[none] :spin: **{ $seat }** gira a roleta…
}
step-race = Quem gritou primeiro?
event-discarded = { $you ->
    [seat] Você descarta { $cards }.
   *[none] **{ $seat }** descarta { $cards }.
}
event-hands-traded = Todas as mãos passam para a esquerda.
event-shouted = { $you ->
    [seat] Você grita primeiro e descarta a carta que quiser.
   *[none] **{ $seat }** grita primeiro e descarta a carta que quiser.
}
moment-hands-traded = { $phrasing ->
    [2] { $giver ->
        [none] As mãos andaram para a esquerda
       *[other] Um lugar para a esquerda: sua mão é a de { $giver }
    }
    [3] { $giver ->
        [none] Para a esquerda! Mãos novas
       *[other] Para a esquerda! Chegou a mão de { $giver }
    }
   *[1] { $giver ->
        [none] Todas as mãos passaram para a esquerda
       *[other] As mãos foram para a esquerda: a sua é a de { $giver }
    }
}
moment-shouted = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] { $seat } saiu na frente!
    }
    [3] { $you ->
        [seat] { "" }
       *[none] Ninguém gritou antes de { $seat }!
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] { $seat } gritou primeiro!
    }
}
event-nobody-shouted = Ninguém gritou a tempo.
event-war-shown = Guerra: { $cards }.
event-war-ended = { $winner ->
    [none] Ninguém venceu a guerra.
   *[other] { $you ->
        [winner] Você venceu a guerra!
       *[none] **{ $winner }** venceu a guerra!
    }
}

# $shown é o que cada pessoa mostrou, uma rodada depois da outra; $cards é o que quem vence descarta.
summary-war = { $spun ->
    [you] Guerra na sua roleta
   *[other] Guerra na roleta de **{ $starter }**
}{ $shown ->
    [none] { "" }
   *[other] : { $shown }
}. { $won ->
    [you] Você vence e descarta { $cards }.
    [none] Ninguém vence.
   *[other] **{ $winner }** vence e descarta { $cards }.
}

# De uma carta, ou do que a roleta pede.
refused-not-in-hand-wizz = Você não tem isso na mão.

## Na mesa

waits-spin = { $you ->
    [seat] **Gire a roleta.**
   *[none] **{ $seat }** tem que girar a roleta.
}
waits-number = { $you ->
    [seat] **Escolha um número.**
   *[none] **{ $seat }** escolhe um número.
}
waits-shout = { $several ->
    [yes] **Quem grita primeiro?**
   *[no] { $you ->
        [seat] **Grite!**
       *[none] **{ $seat }** pode gritar.
    }
}

notice-spin = { $who }, gire a roleta.
notice-number = { $who }, escolha um número.
notice-discard = { $who }, escolha o que descartar.
notice-shout = { $who }, grite!

verb-spin = Girar a roleta
verb-shout = Gritar!

choose-top = Carta que fica em cima (opcional)…
choose-kept = { $count ->
    [1] Uma carta que fica com você…
   *[other] { $count } cartas que ficam com você…
}

why-wheel = {" "}(roleta)

picture-wheel = Uma roleta que parou em: { wheel-segment }.
picture-wheel-rest = Uma roleta com nove setores, parada: { $legend }.
picture-wheel-turns = Uma roleta que gira.

## Comandos

command-wizz = wizz
    .description = UNO Wizz: certas cartas mandam a próxima pessoa à roleta
command-spin = girar
    .description = Girar a roleta
command-shout = gritar
    .description = Gritar: quem grita primeiro descarta uma carta
command-number = número
    .description = Escolher um número: você descarta todas as cartas com ele
command-discard = descartar
    .description = Descartar uma carta, ou todas menos as duas com que você fica
parameter-number = número
    .description = Um número da sua mão
parameter-discard-card = carta
    .description = Carta que fica em cima
parameter-keep = ficar
    .description = Quase UNO: uma carta com que você fica
parameter-also = ficar-também
    .description = Quase UNO: a outra carta com que você fica
