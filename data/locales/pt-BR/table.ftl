### A mesa no seu canal, enquanto está aberta e enquanto se joga uma rodada.

## Antes de haver uma mesa

opening-title = ## Qual UNO você quer jogar?
opening-text = -# Um clique abre uma mesa aqui, com um lugar para você.
opening-alone = -# Neste servidor só você vê o que eu digo, então ninguém pode entrar aqui. Você pode jogar contra robôs: um clique abre uma mesa que só você vê.
opening-featured = -# :star: Edição do dia: **{ $edition }**
opening-elsewhere = As mesas ficam em servidores: digite `/uno jogar` em um dos canais.
again-elsewhere = Essa partida foi jogada em outra conversa. Para jogar de novo, digite `/uno jogar` lá.
button-play-alone = Contra robôs
button-play-here = Jogar
button-choose-edition = Abrir uma mesa

## Antes do começo

lobby-title = ### { $edition }
lobby-seats = Quem joga? { $seated } de { $most }
lobby-seat = { $number }. { $name }
lobby-host = host
lobby-seat-host = { $number }. { $name } · { lobby-host }
# O que impede o começo; $count é quantas pessoas ou robôs faltam.
lobby-too-few = { $count ->
    [1] Falta mais uma pessoa: quem quiser clica em **Entrar**, ou você em **Adicionar robô**.
   *[other] Faltam mais { $count } pessoas: quem quiser clica em **Entrar**, ou você em **Adicionar robô**.
}
# Enquanto há uma só pessoa; $short vale yes onde uma partida com robôs é curta.
lobby-alone =
    Quem quiser jogar clica em **Entrar**; depois você clica em **{ button-start }**. Só você? Com **{ button-start-with-robots }** as cartas são dadas na hora{ $short ->
        [yes] , para uma só rodada
       *[no] {""}
    }.
button-start-with-robots = Eu e { robots }
lobby-too-many = Esta pontuação é para no máximo { $most } pessoas: tire robôs ou mude a pontuação em **{ button-lobby-more }**.
# Quem jogou a partida anterior e não veio; $robots entram no lugar no começo.
lobby-asked = Convite para jogar de novo: { $names }. Com todo mundo aqui, as cartas são dadas na hora.{ $robots ->
    [0] { "" }
    [1] {" "}Se a partida começar antes, um robô ocupa o lugar livre.
   *[other] {" "}Se a partida começar antes, robôs ocupam os { $robots } lugares livres.
}
lobby-more-title = ### Antes de dar as cartas
lobby-seat-robot = { $number }. { $name } · :robot: { robot-of-level }
lobby-robots = :robot: { $names }

## Jogo

table-title = ### { $edition }
table-title-round = ### { $edition } · rodada { $round }
table-pile = { $pan ->
    [left] Prato esquerdo
    [right] Prato direito
   *[none] Descarte
}: **{ $card }**{ $named ->
    [none] { "" }
    [open] {" "}· cor a escolher
   *[other] {" "}· cor: **{ $named }**
}
table-waiting = A partir da próxima rodada: { $names }
table-draw-pile = :back: Monte: { $count }
table-aside = separadas: { $count }
table-direction = { $direction ->
    [counter] :counter: A vez sobe na lista
   *[clockwise] :clockwise: A vez desce na lista
}
table-vote = -# :vote: Votação de penalidade (palpites), { $name }: { votes } · acaba { $when }
    .short = -# :vote: Penalidade para você (palpites): { votes }
table-vote-close = -# :vote: **{ $name }** quer fechar a mesa sem resultado: { votes }{ $when ->
    [none] {""}
   *[other] { " " }· acaba { $when }
}
table-vote-remove = -# :vote: **{ $name }** quer tirar **{ $person }** da mesa: { votes }{ $when ->
    [none] {""}
   *[other] { " " }· acaba { $when }
}
# Alguém para escolher; $marks vale none, ou o que marca a pessoa.
seat-choice = { $name } · { cards }{ $marks ->
    [none] { "" }
   *[other] {" "}({ $marks })
}
mark-you = você
mark-partner = com você
mark-robot = robô
seat-asked = :turn: **{ $name }**
seat-waits = :seat: { $name }
seat-said = **UNO!**
seat-owes = { $count ->
    [0] tem que comprar
   *[other] tem que comprar { $count }
}
seat-partner = com { $name }
seat-out = :seat: { $name } · fora
seat-gone = :seat: { $name } · { $kicked ->
    [yes] fora da mesa
   *[no] saiu da partida
}
robot-away = { $name } (um robô joga enquanto isso)
robot-left = { $name } (saiu da partida, um robô joga)
robot-removed = { $name } (fora da mesa, um robô joga)
seat-removed = { $name } (fora da mesa)

## O que o jogo espera

# $you vale seat quando quem lê deve responder; $several vale yes quando são várias pessoas;
# $plays vale yes quando quem lê pode jogar uma carta.
waits-then = Depois: { $question }
waits-play = { $you ->
    [seat] **É a sua vez.**
   *[none] É a vez de **{ $seat }**.
}
waits-drawn = { $you ->
    [seat] **Você pode jogar a carta comprada:** jogue ou fique com ela.
   *[none] **{ $seat }** pode jogar a carta comprada ou ficar com ela.
}
waits-take = { $you ->
    [seat] **Você tem que comprar { cards }.**
   *[none] **{ $seat }** tem que comprar { cards }.
}
waits-colour = { $you ->
    [seat] **Escolha uma cor.**
   *[none] **{ $seat }** escolhe uma cor.
}
waits-choose = { $you ->
    [seat] **Escolha uma pessoa.**
   *[none] **{ $seat }** escolhe uma pessoa.
}
# Dito em todo momento assim, seja o que for que $seat tem; quem tem a carta fica sabendo.
table-threat = { $you ->
    [seat] **Você pode bloquear { $card } com { $shield }**, até { $next } jogar ou comprar.
   *[none] -# **{ $seat }** ainda pode bloquear { $card }, até { $next } jogar ou comprar.
}
round-over = A rodada acabou.

## Relógios; $when conta sozinho.

clock-turn = :clock: Se nada acontecer, o bot joga { $when }
    .short = :clock: { $when }
clock-turn-holiday = :clock: De férias: o bot joga { $when }
    .short = :clock: De férias: { $when }
clock-timeout = :stopwatch: O tempo acaba { $when }
table-asleep = :pause: **Clique em qualquer botão aqui para acordar esta mesa.** `/uno jogar` mostra a mesa mais abaixo. Até lá, você a vê como estava.
clock-barred = :pause: A partida está em pausa: não consigo escrever em <#{ $channel }>.
clock-barred-gone = :pause: A partida está em pausa: o canal dela foi apagado.
clock-barred-thread = :pause: A partida está em pausa: o tópico dela foi apagado, e não consigo abrir outro.

## Para quem não está na mesa

button-join-late = Entrar na próxima
late-offer = Você pode entrar na próxima rodada: fica com o lugar de um robô e a pontuação dele. Também pode só assistir.
late-offer-new = Você pode entrar na próxima rodada: ganha um lugar seu e começa com 0 pontos. Também pode só assistir.
late-waits = Você entra na próxima rodada: sua mão chega quando as cartas forem dadas.
late-back = Um robô joga no seu lugar: você pode voltar quando quiser.

## Botões

button-join = Entrar
button-accept = Aceitar
button-accept-goal = Aceitar · até { $goal }
button-accept-one-round = Aceitar · uma rodada
button-leave = Sair
button-add-robot = Adicionar robô
button-remove-robot = Tirar robô
button-start = Começar
button-start-one-round = Começar · uma rodada
button-start-goal = Começar · até { $goal }
button-lobby-more = Mais…
button-options = Opções
button-thread = Abrir um tópico
button-cancel = Fechar a mesa
button-rules = Regras
button-hand = Minha mão
button-catch = Flagrar { $name }
button-status = Ver a mesa
button-accuse = Votação de penalidade…
button-vote = Penalidade para { $name }
button-again = Jogar de novo
button-verify = Verificar
button-fair-deal = Embaralhamento justo
button-ready = Próxima rodada
button-stop = Fechar a mesa
button-vote-close-yes = Sim, fechar
button-vote-close-no = Continuar jogando
button-vote-remove-yes = Sim, tirar
button-vote-remove-no = Não tirar
button-vote-withdraw = Retirar o pedido
button-come-back = Voltei
button-back = Voltar
button-refresh = Atualizar
button-other-sides = Outros lados
button-before = Cartas, pág. { $page } de { $pages }
button-after = Cartas, pág. { $page } de { $pages }
button-page-before = Página anterior
button-page-after = Próxima página

verb-draw = Comprar
verb-pass = Ficar com a carta
verb-take = Comprar { $count }
verb-challenge = Desafiar
verb-uno = UNO!

## Opções

options-closed = A partida começou: é assim que ela é jogada.
rules-changed = regras impressas, com { $names }
# Um conjunto de regras, e a única regra que difere dele.
preset-with = { $rules }, com { $name }
preset-without = { $rules }, sem { $name }
rules-unchanged = como nas regras impressas
# O título de uma mesa que joga por outras regras que não as impressas.
edition-preset = { $edition }, { $rules }
edition-with = { $edition } com { $names }
edition-changes = { $edition } com { $count } regras alteradas
option-changed = { $name } ({ $value })
lobby-rules = { $plays } · { $rules }
# O que se joga em uma mesa; $goal são os pontos que encerram a partida.
lobby-plays-classic = **Até { $goal } pontos**, em várias rodadas
lobby-plays-single = **Uma só rodada**
lobby-plays-low-score = **Várias rodadas**, até alguém chegar a { $goal } pontos: vence o menor total
lobby-plays-elimination = **Várias rodadas**: com { $goal } pontos, você sai do jogo
lobby-plays-teams = **Em duplas, até { $goal } pontos**, em várias rodadas
lobby-plays-partners = **{ $rounds } rodadas**, com duplas que mudam
lobby-plays-set = **Quatro rodadas** em duplas
lobby-plays-short-set = **Uma rodada** em duplas
lobby-options = -# { $options }
lobby-slow-outside = -# Partida lenta: menciono você uma vez, logo depois da jogada anterior. Mais tarde não posso lembrar você aqui: veja `/uno-partidas`.
# $why é rules com regras da casa, open quando outros podem assistir.
lobby-unrated = sem rating: regras da casa
lobby-uncounted = não conta: { $why ->
    [few-cards] menos de cinco cartas
   *[open] cartas à vista
}
lobby-option = { $name }: { $value }
option-preset = Regras
option-preset-printed = regras impressas
# As regras de uma edição que se ligam ou não.
option-extra-rules = Regras extras
option-extra-rules-none = nenhuma
option-extra-rules-about = Escolha de uma vez todas as que quiser.
option-as-before-value = Como na sua última mesa
options-title = ### Opções da mesa
option-line = - **{ $name }**: { $means }
# Se uma regra está ligada ou não, antes do que ela faz.
option-stands = { $on ->
    [yes] sim
   *[no] não
}
options-on = - **Com**: { $names }
options-off = - **Sem**: { $names }
choose-change = Mudar…
switch-on = Ligar
switch-off = Desligar

option-strict = Jogo rigoroso
option-strict-true = você pode jogar uma carta que não serve; aí pega a carta de volta, compra duas e perde a vez
option-goal = Meta
option-goal-value = { $value ->
    [1] { $value } ponto
   *[other] { $value } pontos
}
option-mode = Pontuação
option-mode-classic = quem vence uma rodada marca os pontos das outras mãos; quem chega primeiro à meta vence
    .short = clássica, até uma meta
option-mode-single = uma rodada decide
    .short = uma rodada
option-mode-low-score = cada pessoa soma o que sobra na mão; quando alguém chega à meta, o menor total vence
    .short = menor total
option-mode-elimination = cada pessoa soma o que sobra na mão; quem chega à meta está fora, e a última pessoa que sobra vence
    .short = eliminação (UNO Challenge)
option-mode-teams = cada equipe se senta frente a frente e marca os pontos das outras ({ $sizes } pessoas)
    .short = equipes de duas pessoas
option-mode-partners = { $rounds } rodadas, e cada pessoa passa pela sua equipe; você soma o que suas equipes ganham (4 pessoas)
    .short = duplas que mudam
option-mode-set = quatro rodadas com quem está à sua frente; você soma o que a equipe ganha em cada rodada (4 pessoas)
    .short = quatro rodadas em duplas
option-mode-short-set = uma rodada com quem está à sua frente; uma equipe marca os pontos das mãos da outra (4 pessoas)
    .short = uma rodada em duplas
option-turn-seconds = Limite de ausência
option-turn-seconds-value = { $value ->
    [1] depois de { $value } segundo sem resposta, o bot joga por você
   *[other] depois de { $value } segundos sem resposta, o bot joga por você
}
    .short = { $value ->
        [1] { $value } segundo
       *[other] { $value } segundos
    }
option-turn-seconds-86400 = partida lenta: 1 dia por jogada, senão o bot joga; dá para abrir outras mesas aqui
    .short = 1 dia por jogada
    .named = partida lenta: 1 dia por jogada
option-turn-seconds-259200 = partida lenta: 3 dias por jogada, senão o bot joga; dá para abrir outras mesas aqui
    .short = 3 dias por jogada
    .named = partida lenta: 3 dias por jogada
option-turn-seconds-604800 = partida lenta: 7 dias por jogada, senão o bot joga; dá para abrir outras mesas aqui
    .short = 7 dias por jogada
    .named = partida lenta: 7 dias por jogada
option-slow-game = Partida lenta, de vários dias
option-slow-game-about = Cada jogada tem um prazo de um ou mais dias, e quem está na vez recebe um aviso; acabado o prazo, o bot joga. Dá para abrir outras mesas aqui.
choose-days = Tempo por jogada
option-on-leave = Quando alguém sai
option-on-leave-robot = um robô ocupa o lugar
option-on-leave-close = o lugar fecha, as cartas vão para baixo do monte
    .named = quando alguém sai: lugar fechado, cartas embaixo do monte
option-own-thread = Tópico próprio
option-own-thread-true = a mesa passa para um tópico deste canal, arquivado dez minutos depois do fim

## O que alguém pede

button-host = Ações de host…
host-title = ### Ações de host
choose-kick = Tirar alguém da mesa…
choose-host = Passar a mesa para alguém…
whom-accuse = ### Votação de penalidade por palpites
    Mais da metade das outras pessoas precisa concordar dentro de um minuto; a pessoa então compra duas cartas. Contra quem?

## O que se pergunta antes de algo acabar

button-dismiss = Não, voltar
button-kick = Tirar da mesa
dismissed = Nada mudou.
nothing-new = Nada mais aconteceu.
sure-stop = ### Fechar a mesa?
    A partida acaba agora para todo mundo, e ninguém vence.
    -# Não dá para continuar depois.{ $rounds ->
        [0] {""}
        [1] {" "}A rodada terminada fica nos resultados.
       *[other] {" "}As { $rounds } rodadas terminadas ficam nos resultados.
    }
sure-stop-ask = ### Fechar a mesa?
    Primeiro pergunto às outras pessoas, que têm { $slow ->
        [yes] um dia
       *[no] um minuto
    }.
    - **Mais da metade concorda:** a partida acaba para todo mundo e não conta para ninguém.
    - **Se não:** { $leaves ->
        [yes] você sai da partida.
       *[no] ela continua.
    }
sure-stop-last = ### Fechar a mesa?
    Robôs jogam no lugar das outras pessoas: para elas é uma derrota. Para você, esta partida não conta.
sure-stop-alone = ### Fechar a mesa?
    Não há ninguém aqui que possa concordar: { $leaves ->
        [yes] em vez disso, você sai da partida.
       *[no] a partida continua.
    }
vote-asked = { $until ->
    [none] As outras pessoas podem responder na mesa ou na própria mão, sem limite de tempo enquanto a partida estiver em pausa.
   *[other] As outras pessoas podem responder na mesa ou na própria mão. Fim da votação: { $until }.
} **{ $no }** retira seu pedido.
sure-stop-lobby = ### Fechar a mesa?
    { $count ->
        [1] Ninguém mais entrou ainda.
       *[other] { $count } pessoas entraram: elas perdem o lugar.
    } Qualquer pessoa pode abrir uma mesa nova depois.
sure-leave = ### Sair da partida?
sure-leave-robot = - Um robô joga as suas cartas.
    - Até a partida acabar, **{ button-come-back }** (`/uno entrar`) devolve o mesmo lugar e a mesma mão.
    - { $rated ->
        [yes] Se você não voltar, não tem como vencer e fica em último lugar para o rating.
       *[no] Se você não voltar, não tem como vencer.
    }
sure-leave-close = - O seu lugar fecha de vez: as suas cartas vão para baixo do monte.
    - { $rated ->
        [yes] Você não pode voltar a esta partida e fica em último lugar para o rating.
       *[no] Você não pode voltar a esta partida.
    }
sure-kick = ### Tirar **{ $name }** da mesa?
sure-kick-ask = { $own ->
    [yes] Não há mais ninguém para perguntar: **a própria pessoa** tem { $slow ->
        [yes] um dia
       *[no] um minuto
    } para concordar. Se não, ninguém sai.
   *[no] Primeiro pergunto às outras pessoas, que têm { $slow ->
        [yes] um dia
       *[no] um minuto
    }. A pessoa só sai com o voto de mais da metade.
}
sure-kick-barred = A pessoa não vai poder entrar de novo nesta mesa.
sure-kick-result = Esta partida não conta para ela.
sure-kick-away = A pessoa está ausente: para ela, conta como sair da partida.
sure-kick-void = E também não conta para mais ninguém: sem ela, menos de duas pessoas participam.
sure-kick-unrated = A partida então não muda o rating de ninguém.
sure-kick-robot = Um robô joga as cartas dela até o fim da partida.
sure-kick-close = O lugar fecha, e as cartas vão para baixo do monte.
sure-last = Com isso, a mesa fecha. { $ending }
sure-host = A mesa passa a ser de **{ $name }**.

## Avisos; $who é uma menção.

notice-rests = -# Menciono aqui quem deve jogar.
notice-play = { $who }, é a sua vez.
notice-drawn = { $who }, jogue a carta comprada ou fique com ela.
notice-take = { $who }, você tem que comprar.
notice-colour = { $who }, escolha uma cor.
notice-choose = { $who }, escolha uma pessoa.
notice-warning = { $who }, { $count ->
    [1] falta { $count } segundo; depois, o bot joga por você.
   *[other] faltam { $count } segundos; depois, o bot joga por você.
}
notice-warning-slow = { $who }, ainda é a sua vez: o bot joga por você { $when }.

## Antes de reiniciar, no alto da mensagem da mesa

restart-now = Estou reiniciando: esta partida continua em instantes.
restart-outside = Estou reiniciando: daqui a pouco, clique em qualquer botão aqui para continuar.
restart-soon = Vou reiniciar em breve. As partidas continuam; uma que você comece agora pode parar por um momento.
reaction-applause = Boa!
reaction-laugh = Kkkk!
reaction-wow = Uau!
reaction-heart = Adorei!
reaction-cry = Ah, não!
reaction-grumble = Grrr!
table-reaction = **{ $name }** { $icon } { $words }
choose-reaction = **O que você quer mostrar?** Aparece ao lado do seu nome neste turno e no próximo, sem mensagem.
button-react = Reagir
reactions-muted = As reações estão desativadas nesta mesa: alguém aqui as silenciou, e isso vale para todo mundo.

button-hide-hand = Não deixar assistir
# Quem deixa assistir; $all é yes quando todos deixam.
lobby-watching = { $all ->
    [yes] Dá para assistir a esta partida com as cartas à vista e 30 segundos de atraso. Ela não conta.
   *[no] Vai dar para assistir, com as cartas à vista e 30 segundos de atraso, se a mesa toda deixar. A favor até agora: { $names }.
}
table-watchers = -# { $count ->
    [1] Uma pessoa já assistiu
   *[other] { $count } pessoas já assistiram
} a esta partida com as cartas à vista.
