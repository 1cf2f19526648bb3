### Por que uma jogada foi recusada: um texto para cada motivo das regras, chamado refused-<motivo>.
### São respostas para uma pessoa, que as vê sozinha.

refused-not-your-turn = Não é a sua vez.
refused-not-in-hand = Essa carta não está na sua mão.
refused-does-not-fit = Não dá para jogar agora: a carta precisa ter a cor da vez, ou o número ou símbolo da carta de cima.
refused-needs-colour = Primeiro escolha uma cor.
refused-needs-player = Primeiro escolha uma pessoa.
refused-needs-pan = Essa carta serve nos dois pratos: escolha esquerdo ou direito.
refused-bad-player = Essa pessoa não pode ser escolhida aqui.
refused-already-drew = Você já comprou neste turno: jogue a carta comprada ou fique com ela.
refused-only-the-drawn-card = Depois de comprar, você só pode jogar a carta comprada.
refused-nothing-to-challenge = Nada para desafiar: só quem tem que comprar por causa de um Coringa +4 pode desafiar, antes de comprar.
# Para um só comando: refused-<verbo>-<motivo>. Em uma edição em que não se pode desafiar:
refused-challenge-not-asked = Nesta edição, não há nada para desafiar.
refused-pass-not-asked = Você só pode ficar com uma carta que acabou de comprar.
refused-take-not-asked = Agora você não precisa comprar nenhuma carta.
refused-colour-not-asked = Agora não há cor para escolher.
refused-choose-not-asked = Agora não há ninguém para escolher.
refused-nothing-to-catch = Ninguém para flagrar: ninguém esqueceu de dizer UNO. Tentar não tem penalidade.
# Um UNO que não vale; $count é quantas cartas tem quem lê.
refused-uno = { $said ->
    [yes] Você já disse UNO.
   *[no] { $count ->
        [2] Ainda não: você tem duas cartas e não é a sua vez. Diga UNO ao jogar uma delas.
       *[other] Cedo demais: você tem { cards }. Diga UNO ao jogar a penúltima carta.
    }
}
# Um flagrante que não vale; $by é quem foi mais rápido.
refused-catch = { $by ->
    [none] { $said ->
        [yes] **{ $name }** disse UNO.
       *[no] **{ $name }** tem { cards }: você só pode flagrar quem tem uma carta. Tentar não tem penalidade.
    }
   *[other] { $you ->
        [yes] Você acabou de flagrar **{ $name }**.
       *[no] **{ $by }** flagrou **{ $name }** um instante antes.
    }
}
refused-catch-own-side = { $own ->
    [yes] Você não pode se flagrar: clique em **UNO!**
   *[no] **{ $name }** joga com você: você só pode flagrar rivais.
}
# Uma votação de penalidade que não vale.
refused-vote = { $why ->
    [own] Você não pode votar contra si.
    [partner] **{ $name }** joga com você: você só pode votar contra rivais.
    [two] Uma votação de penalidade precisa de pelo menos três pessoas.
    [paid] **{ $name }** já teve uma penalidade por palpites nesta rodada: uma vez por rodada é o limite.
   *[again] Você já votou contra **{ $name }**.
}
refused-too-late = Tarde demais: a próxima pessoa já começou.
refused-too-late-for = Tarde demais: **{ $name }** já começou.
refused-not-asked = Não dá para fazer isso agora.
refused-other-edition = Esse comando é de { $edition }: esta mesa joga { $played }.
refused-round-over = A rodada acabou.
refused-stale-question = O jogo já andou: **Minha mão** mostra suas cartas de agora.
# No lugar do motivo simples, quando é preciso comprar cartas.
refused-owing = { $owed ->
    [1] Primeiro você tem que comprar { $owed } carta ou usar um dos outros botões.
   *[other] Primeiro você tem que comprar { $owed } cartas ou usar um dos outros botões.
}

## O que a própria mesa recusa

refused-already-seated = Você já está nesta mesa.
refused-already-started = A partida já começou: é tarde demais para isso.
refused-barred = A partida está em pausa: não consigo escrever no canal, e ninguém veria a sua jogada. Ela continua sozinha assim que eu puder, com o tempo que faltava.
refused-bad-option = Essa escolha não existe mais: abra o menu de novo.
refused-no-majority = Essa votação não tem como passar: falta gente para votar. Robôs não votam, e ninguém vota contra eles.
refused-no-vote = Essa votação não está aberta agora.
refused-no-voter = Aqui votam as outras pessoas que jogam desde a primeira rodada.
refused-nobody-to-ask = Não há mais ninguém aqui que possa concordar. Um robô joga por quem está ausente{ $place ->
    [outside] .
   *[server] ; a equipe do servidor pode tirar alguém se não estiver jogando.
}
refused-declined-before = As outras pessoas recusaram, ou você retirou o pedido. Você pode perguntar de novo na próxima rodada ou, em um torneio, no próximo set.
refused-not-at-table = Essa pessoa não está na mesa. Escolha um dos nomes que eu sugiro.
refused-bad-target = Essa pessoa não está na mesa ou não pode ser escolhida aqui.
refused-channel-taken = { $there ->
    [tournament] Já existe um torneio aqui: `/torneio classificação` mostra quem joga e como está. Você pode abrir outro em outro canal.
    [thread] Este tópico faz parte de um torneio. Você pode abrir uma mesa em outro canal ou tópico.
   *[table] Já existe uma mesa aqui. Você pode abrir outra em outro canal, tópico ou conversa.
}
refused-closed-table = Esta mesa está fechada. `/uno jogar` abre uma nova.
refused-vote-open = As outras pessoas já estão respondendo a uma pergunta: espere a resposta.
refused-fault = Algo deu errado do meu lado. Registrei o erro, e nada mudou.
refused-fault-afterwards = Algo deu errado do meu lado. Registrei o erro. O que você pediu talvez já esteja feito: confira antes de tentar de novo.
refused-kicked = Tiraram você desta mesa, e você não pode entrar nela de novo.
refused-own-kick = Você não pode se tirar da mesa: para ir embora, use `/uno sair`.
refused-late-click = Tarde demais: o tempo já tinha acabado quando você clicou.
refused-data-deleted = Você acabou de apagar tudo o que eu guardo sobre você. Se quiser jogar de novo, tente outra vez.
refused-duel = Esta mesa está reservada para um duelo até a pessoa convidada responder. Você pode abrir outra em outro canal ou tópico.
refused-early-click = Cedo demais: você respondeu antes da pergunta.
refused-lobby-full = A mesa está cheia (no máximo { $most } pessoas).
refused-tournament-full = O torneio está cheio ({ $most } pessoas): você pode assistir nos tópicos.
refused-needs-staff = { $place ->
    [outside] Só quem é host pode fazer isso.
   *[server] Só quem é host e a equipe do servidor podem fazer isso.
}
refused-no-free-seat = Todos os lugares desta partida estão ocupados: assista e jogue a próxima.
refused-only-round = Esta partida tem uma só rodada: assista e jogue a próxima.
refused-waits-for-round = Você entra na próxima rodada: até lá, você pode assistir.
# $where vale direct nas mensagens diretas, onde alguém não está em mesa nenhuma ou está em várias.
refused-no-table = { $where ->
    [direct] Nas mensagens diretas, este comando só funciona quando você está em uma única mesa. Use-o onde a mesa está, ou clique em um botão da sua mão.
    [tournament] Você não tem jogo neste torneio agora.
   *[channel] Não há mesa aqui.
}
refused-no-record = Não há partida terminada aqui. As mãos aparecem quando a partida acaba, não antes.
refused-not-a-move = “{ $line }” não está entre as suas opções.
# O que se poderia escrever no lugar.
could-say = Tente: { $choices }
refused-not-away = Você já está jogando: nenhum robô está no seu lugar.
refused-not-between = Nenhuma rodada está esperando para começar.
refused-not-host = { $host ->
    [none] Só quem é host pode fazer isso.
   *[other] Só **{ $host }**, host da mesa, pode fazer isso.
}
refused-not-in-server = Essa mesa está em outro servidor ou em outra conversa: entre nela por lá.
refused-not-invited = Ninguém está convidando você para esta mesa.
refused-not-open = Não dá para assistir a esta partida com as cartas à vista: antes do começo, nem todo mundo aceitou mostrar a mão.
refused-own-game = Você está jogando: não pode assistir à própria partida.
refused-never-open = Não dá para assistir a partidas lentas nem a torneios com as cartas à vista.
refused-not-playing = A partida ainda não começou.
refused-not-seated = Você não está nesta mesa.
refused-outrun = { $phrasing ->
    [2] Por um triz: o clique de **{ $name }** veio antes.
    [3] Quase! **{ $name }** chegou antes.
   *[1] Por pouco! **{ $name }** foi mais ágil.
}
refused-reactions-off = Não há reações nesta mesa: a equipe do servidor escolheu assim.
refused-restarting = Estou reiniciando: tente de novo em instantes. Sua partida está salva.
refused-seat-closed = Você saiu desta partida e o seu lugar foi fechado: você pode assistir, mas não voltar.
refused-slow-timed = **{ $option }** não combina com uma partida lenta: desligue essa regra antes, ou escolha um limite em segundos.
refused-slow-clock = Esta edição é jogada contra o relógio, então não pode ser uma partida lenta. Escolha um limite em segundos.
refused-slow-seats = { $name } já joga { $most } partidas lentas, e ninguém pode jogar mais ao mesmo tempo. Antes é preciso terminar uma ou sair dela.
refused-slow-tables = { $name } já tem { $most } mesas lentas { $place ->
    [outside] aqui
   *[server] neste servidor
}, e ninguém pode ter mais ao mesmo tempo. Antes é preciso terminar ou fechar uma.
refused-overloaded = Tem coisa demais acontecendo, não dou conta de tudo: o seu clique não mudou nada. Tente de novo em instantes.
refused-store-down = Não consigo salvar nada no momento, então nada mudou. Tente de novo em instantes.
refused-table-moved-on = A mesa já mudou: olhe e escolha de novo.
refused-too-few-players = É preciso ter pelo menos { $least } pessoas: adicione um robô ou espere alguém.
refused-unknown-action = Não conheço mais este botão ou comando. Tente `/uno mão`.
refused-needs-server = Para isso eu preciso estar no servidor: peça a alguém que administre um para me adicionar.
refused-outside-off = Aqui não dá para jogar comigo: quem me hospeda só permite isso em servidores que me adicionaram.
refused-unknown-edition = Essa edição não existe.
refused-watches = Você assistiu a esta partida com as cartas à vista, então não pode entrar nela. Você pode jogar a próxima.
refused-wrong-number = **{ $mode }** não serve para { $players ->
    [1] { $players } pessoa
   *[other] { $players } pessoas
}. Mude o número de robôs, ou a pontuação em **{ button-lobby-more }**.

## Quem pode abrir uma mesa, e com que frequência: escolha do servidor e limites

refused-banned = A equipe deste servidor não deixa você jogar nas mesas dele.
refused-left-server = Você não está mais no servidor dessa mesa, então um robô ficou com o seu lugar. Volte ao servidor para jogar de novo.
refused-timed-out = Você está de castigo no servidor dessa mesa até <t:{ $until }:f>, então um robô joga no seu lugar. Volte depois disso; você pode sair da mesa quando quiser.
refused-only-staff-opens = Neste servidor, só a equipe abre mesas. Você pode entrar em qualquer mesa aberta.
refused-only-role-opens = Neste servidor, só quem tem o cargo <@&{ $role }> abre mesas. Você pode entrar em qualquer mesa aberta.
refused-wrong-channel = { $more ->
    [0] Este servidor joga em <#{ $channel }>: abra sua mesa lá.
    [1] Este servidor joga em <#{ $channel }> e em mais { $more } lugar: abra sua mesa lá.
   *[other] Este servidor joga em <#{ $channel }> e em mais { $more } lugares: abra sua mesa lá.
}
refused-wrong-edition = Este servidor não joga essa edição. `/uno jogar` mostra as que ele joga.
refused-open-cooldown = Você acabou de abrir uma mesa. Próxima mesa: a partir de <t:{ $again }:T>.
refused-hourly-per-person = Você abriu { $most ->
    [1] { $most } mesa
   *[other] { $most } mesas
} em uma hora. Esse é o limite. Próxima mesa: a partir de <t:{ $again }:T>.
refused-hourly-per-server = { $most ->
    [1] { $most } mesa foi aberta
   *[other] { $most } mesas foram abertas
} neste servidor em uma hora. Esse é o limite. Próxima mesa: a partir de <t:{ $again }:T>.
refused-tables-per-person = Você já tem { $most ->
    [1] { $most } mesa aberta
   *[other] { $most } mesas abertas
}. Esse é o limite. Você pode abrir outra assim que uma fechar. { $channel ->
    [none] {""}
   *[other] Uma delas está em <#{ $channel }>.
}
refused-plans-per-person = Você já tem { $most ->
    [1] { $most } mesa aberta ou marcada
   *[other] { $most } mesas abertas ou marcadas
}. Esse é o limite. Você pode marcar outra assim que uma fechar ou for cancelada.
refused-tables-per-server = Este servidor tem { $most ->
    [1] { $most } mesa aberta
   *[other] { $most } mesas abertas
}. Esse é o limite. Outra pode ser aberta assim que uma delas fechar; você pode entrar em qualquer mesa aberta.
refused-draining = Vou reiniciar em breve, então não abro mesas novas. As mesas abertas continuam: tente de novo em alguns minutos.
refused-too-many-clicks = Calma: ainda estou respondendo a { $most } cliques seus.
