### A própria mão, que só a própria pessoa lê.

hand-title = -# { $edition } · { $place }{ $server ->
    [none] { "" }
   *[other] {" "}· { $server }
}
hand-first = -# Novo para você! { $about }
hand-in-lobby = Você está na mesa. Sua mão aparece aqui assim que eu der as cartas.
hand-ready = Você confirmou a próxima rodada. Falta o resto da mesa.
hand-away = :robot: **Um robô joga por você** até você voltar.
hand-out-of-turn = Você tem a mesma carta que a de cima: jogue-a já, sem esperar a sua vez (**fora da vez**).
hand-kept = Um robô joga por você até o seu próximo clique.
hand-overtaken = O jogo já andou: esta é a sua mão agora.
# Entre duas rodadas e no fim da partida.
hand-own-score = { $team ->
    [yes] Sua equipe
   *[no] Você
}: { points }{ $place ->
    [0] {""}
   *[other] , { $place }º lugar entre { $of }
}
hand-own-round = { $how ->
    [won] { $team ->
        [yes] Sua equipe marcou { points }.
       *[no] Você marcou { points }.
    }
   *[lost] { $team ->
        [yes] Ainda nas mãos da sua equipe: { points }.
       *[no] Ainda na sua mão: { points }.
    }
}
hand-own-out = Você ficou de fora antes do fim.
hand-played-for = -# Sem vitória nem pontos no ranking para você, porque um robô jogou metade dos seus turnos ou mais.
hand-closed = Esta mesa está fechada.
hand-expired = Esta mão ({ $place }) não pode mais ser atualizada: clique em **Minha mão** para ver a atual.
# Em letra pequena embaixo da mesa como ela estava em $when (“há 2 minutos”), para quem não está na vez.
hand-waits-direct = -# Atualizada { $when }. Mando mensagem quando for a sua vez.
hand-waits-channel = -# Atualizada { $when }. Menciono você no canal quando for a sua vez.
hand-waits-none = -# Atualizada { $when }. Esta mensagem muda quando for a sua vez.
hand-waits-never = -# Atualizada { $when }.
# Cartas em cada mão, na ordem do jogo; $asked vale yes para quem está na vez.
hand-counts = Cartas, na ordem do jogo: { $seats }
hand-counts-out = { $counts } · fora: { $names }
hand-count = { $you ->
    [yes] você
   *[no] { $asked ->
        [yes] **{ $name }**
       *[no] { $name }
    }
} { $count }{ $said ->
    [yes] {" "}(UNO!)
   *[no] { "" }
}
hand-puts-out = Com { $count } cartas, **você ficaria fora desta rodada**.
# Para quem pode desafiar; $colour era a cor da vez, none não vale como cor.
hand-challenge = -# **Desafiar:** { $colour ->
    [none] nenhuma cor era pedida, então não pode ser blefe: o desafio custa { $more } cartas para você.
   *[other] se for blefe, **{ $name }** compra { cards }; se não, você compra { $more }. É blefe se **{ $name }** tinha uma carta { colour-feminine }.
}
hand-out = Você está fora, mas pode assistir até o fim.
# $team vale none quando as duplas mudam.
hand-side = { $team ->
    [none] Você joga com **{ $partner }**, contra { $others }.
   *[other] Você joga com **{ $partner }** na equipe { $team }, contra { $others }.
}
hand-cards = **Sua mão: { cards }**
hand-others = -# Não dá para jogar agora: { $cards }
hand-none-fits = -# Não dá para jogar nenhuma das suas cartas agora.
hand-new-cards = { $count ->
    [1] Carta nova
   *[other] Cartas novas
}: { $cards }

hand-folded = -# Sua mão: { $cards }
hand-backs = -# Outros lados: { $cards }
backs-title = ### Outros lados
    -# Os lados que não estão em jogo; todo mundo vê.
backs-hand = { $you ->
    [yes] **Você**: { $cards }
   *[no] **{ $name }**: { $cards }
}
backs-draw = **Próxima carta do monte**: { $card }
hand-picked = { $what ->
    [colour] **{ $card }: que cor?**
    [pan] **{ $card }: em que prato?**
    [player] **{ $card }: quem?**
    [colour-pan] **{ $card }: que cor, e em que prato?**
    [colour-player] **{ $card }: que cor, e quem?**
   *[way] **{ $card }: como?**
}
log-title = ### O que aconteceu na rodada { $round }
    .pages = -# Página { $page } de { $pages }, primeiro o mais recente
log-empty = Nada ainda.
button-log = Histórico
button-log-before = Antes
button-log-after = Depois

choose-card = Jogar uma carta…
choose-answer = Escolher…
pick-card = { $card }…
choose-how = { $card }: escolher…
choose-card-with-ways = Jogar uma carta e escolher…
button-why = Por que não?

why-not = **{ $card }.** { $why }
why-not-none = Você pode jogar todas as suas cartas agora.
why-not-it-fits = **{ $card }.** Você pode jogar essa carta agora.
