### Um torneio de oito em duas mesas (MAT-7), ou de quatro em uma (MAT-6).

refused-in-tournament = Esta mesa faz parte de um torneio: só dá para encerrar o torneio inteiro.
refused-no-tournament = Não há torneio aqui.
refused-no-threads = Não consegui abrir os tópicos. Confira se tenho **Criar tópicos públicos** e **Enviar mensagens em tópicos** aqui, e tente de novo.
tournament-elsewhere = Não consigo abrir um torneio aqui, porque as mesas dele são tópicos: abra-o em um canal de texto ou de anúncios.
refused-too-many-players = { $players } pessoas já entraram: para um torneio de { $most }, algumas precisam sair antes.

next-held = O torneio está em pausa: a próxima rodada espera.

# $players é quantas pessoas jogam, $short se as duplas jogam uma rodada em vez de quatro.
tournament-title = ### { $short ->
    [yes] Torneio curto
   *[no] Torneio
} para { $players ->
    [4] quatro
   *[other] oito
} · { $edition }
tournament-idea = { $players ->
    [4] Uma mesa
   *[other] Duas mesas
}, { $rounds } rodadas: { $short ->
    [yes] uma
   *[no] quatro
} com cada uma das outras pessoas na sua equipe. Cada pessoa soma o que as suas equipes ganham.
tournament-players = Participantes: { $seated } de { $players }{ $robots ->
    [0] .
    [1] ; um robô ocupa o lugar livre.
   *[other] ; robôs ocupam os { $robots } lugares livres.
}
tournament-robot = { $name } (robô)
tournament-set = **Set { $set } de { $sets }**
tournament-table = { $tables ->
    [1] {""}
   *[other] Mesa { $table },{" "}
}<#{ $thread }>: { $one } – { $other } · { $over ->
    [yes] acabou
   *[no] { $rounds ->
        [1] em jogo
       *[other] rodada { $round } de { $rounds }
    }
}
tournament-attempt = -# { $tables ->
    [1] As cartas
   *[other] As cartas da mesa { $table }
} foram dadas de novo (tentativa { $attempt }): a anterior falhou, e as rodadas dela não contam.
tournament-paused = :pause: Em pausa: nenhuma rodada nova começa. Depois de 14 dias sem mudança, o torneio é encerrado.
tournament-vote-close = -# :vote: **{ $name }** quer encerrar o torneio sem resultado: { votes } · acaba { $when }
tournament-vote-pause = -# :vote: **{ $name }** quer pausar o torneio: { votes } · acaba { $when }
tournament-vote-remove = -# :vote: **{ $name }** quer tirar **{ $person }** do torneio: { votes } · acaba { $when }
tournament-vote-call = -# :vote: **{ $name }** pediu uma votação no torneio. Você pode votar embaixo da mensagem do torneio em <#{ $channel }>. Fim da votação: { $when }.
tournament-threadless = :pause: Não consigo abrir o tópico de uma mesa: preciso aqui de **Criar tópicos públicos** e **Enviar mensagens em tópicos**. A mesa espera como está e eu tento de novo a cada minuto; depois de 14 dias, o torneio é encerrado.
tournament-next = Próximo set { $when }.
tournament-stop-sure = ### Encerrar o torneio?
    Ele está no set { $set } de { $sets }. Ninguém vence, e não dá para continuar depois. Para seguir outro dia, ponha em pausa.
tournament-stop-ask = ### Encerrar o torneio?
    Primeiro pergunto às outras pessoas, que têm um minuto.
    - **Mais da metade concorda:** ele acaba, e ninguém vence.
    - **Se não:** { $leaves ->
        [yes] você sai dele, e um robô joga no seu lugar.
       *[no] ele continua.
    }
tournament-cancel-sure = ### Cancelar o torneio?
    { $count ->
        [1] Ninguém mais entrou ainda.
       *[other] { $count } pessoas entraram: elas perdem o lugar.
    } Qualquer pessoa pode abrir um novo depois.
tournament-leave-sure = ### Sair do torneio?
    Um robô joga por você no set { $set } de { $sets } e em todos os seguintes. **Voltei**, embaixo do torneio, devolve o seu lugar, com os pontos ganhos até lá.
tournament-leave-last = ### Sair do torneio?
    Só resta você: sem você ele acaba, e ninguém vence.{ $paused ->
    [yes] {""}
   *[no] {" "}Para seguir outro dia, ponha em pausa.
}
tournament-kick-sure = A pessoa não vai poder entrar de novo neste torneio.{ $started ->
    [yes] {" "}Ele não conta para ela, e um robô fica no lugar dela.
   *[no] {""}
}
tournament-kick-unrated = O set que está sendo jogado na mesa dela então não muda o rating de ninguém.
tournament-left = Você saiu do torneio: um robô joga por você. **Voltei** devolve o seu lugar.
tournament-left-before = Você não está mais no torneio.
tournament-left-last = { $set ->
    [0] Só havia você: o torneio foi cancelado.
   *[other] Só restava você: o torneio acabou, e ninguém venceu.
}
tournament-removed = A pessoa não está mais no torneio.
tournament-vote-asked = As outras pessoas podem responder embaixo da mensagem do torneio. Fim da votação: { $until }. **{ $no }** retira seu pedido.
tournament-voted = Anotei sua resposta. Você pode mudar até a votação acabar.
tournament-goes-on = Vamos lá: set { $set } de { $sets }.
tournament-standing = **Classificação**
tournament-leading = **Na frente**
tournament-own = **Quem joga com você**
tournament-own-set = { $now ->
    [yes] :turn:
   *[no] :seat:
} Set { $set }{ $tables ->
    [1] {""}
   *[other] , mesa { $table }
}: com **{ $partner }** contra { $others }
tournament-call = **Set { $set }:** { $one } contra { $other }.
tournament-so-far = O set { $set } de { $sets } acabou. Classificação: { $standing }.
tournament-call-away = -# Um robô joga por quem está ausente: para voltar, clique em **Voltei** embaixo da mensagem do torneio.
tournament-set-over = **O set { $set } de { $sets } acabou.**
tournament-table-next = A seguir { $tables ->
    [1] em
   *[other] na mesa { $table },
} <#{ $thread }>: { $one } – { $other }
tournament-thread = { $edition } · { $tables ->
    [1] torneio
   *[other] mesa { $table }
}
tournament-won = { $count ->
    [1] { $phrasing ->
        [2] :trophy: **{ $names }** conquistou o torneio!
        [3] :trophy: **{ $names }** levantou a taça!
       *[1] :trophy: **{ $names }** venceu o torneio!
    }
   *[other] { $phrasing ->
        [2] :trophy: **{ $names }** conquistaram o torneio!
        [3] :trophy: **{ $names }** levantaram a taça!
       *[1] :trophy: **{ $names }** venceram o torneio!
    }
}
tournament-removed-by-staff = -# Fora por decisão da equipe do servidor: { $names }.
tournament-closed-cancelled = O torneio foi cancelado antes do começo.
tournament-closed-stopped = { $staff ->
    [yes] A equipe do servidor encerrou o torneio
   *[no] O torneio foi encerrado
}; ninguém venceu.
tournament-closed-idle = { $set ->
    [0] Ninguém começou o torneio em 24 horas.
   *[other] Ninguém retomou o torneio em 14 dias; ninguém venceu.
}
tournament-closed-barred = Faz 24 horas que não consigo escrever em um tópico deste torneio; ninguém venceu.
tournament-closed-deserted = Todo mundo saiu do torneio.
tournament-closed-gone = O canal deste torneio não existe mais.
tournament-closed-fault = O torneio falhou várias vezes seguidas e foi encerrado; ninguém venceu.
tournament-closed-unreadable = Os dados deste torneio estão danificados, e ele foi encerrado; ninguém venceu. Quem hospeda o bot acha o motivo no log.
tournament-entered = Você está no torneio. Menciono você na sua mesa quando um set começar.
tournament-entered-closed = Você está no torneio. Não consigo mandar mensagens diretas para você: na sua mesa, clique em **Minha mão** para ver suas cartas.

button-pause = Pausar
button-vote-stop-yes = Sim, encerrar
button-vote-pause-yes = Sim, pausar
button-resume = Continuar
button-standing = Quem joga comigo
button-stop-all = Encerrar torneio

command-tournament = torneio
    .description = Oito pessoas, ou quatro; cada uma joga em dupla com todas as outras
command-tournament-new = novo
    .description = Abrir um torneio neste canal
command-tournament-join = entrar
    .description = Entrar, ou pegar o seu lugar de volta de um robô
command-tournament-leave = sair
    .description = Sair; um robô fica com o seu lugar
command-tournament-start = começar
    .description = Começar (host e equipe do servidor), ou continuar depois de uma pausa (quem joga)
command-tournament-standing = classificação
    .description = A classificação e quem joga com você
command-tournament-pause = pausar
    .description = Pausar quando as rodadas em jogo acabarem (host e equipe do servidor), ou responder a um pedido
command-tournament-stop = encerrar
    .description = Encerrar o torneio de vez (host e equipe do servidor), ou responder a um pedido
parameter-tournament-new-edition = edição
    .description = A edição que se joga
parameter-tournament-new-players = pessoas
    .description = Oito em duas mesas (padrão), ou quatro em uma
parameter-short = curto
    .description = Uma rodada com cada pessoa em vez de quatro
right-create-public-threads = Criar tópicos públicos

help-tournament = `/torneio novo`: um torneio para oito ou para quatro.
option-players = Pessoas
option-players-4 = quatro em uma mesa
option-players-8 = oito em duas mesas
option-short = Rodadas
option-short-false = quatro com cada pessoa
option-short-true = uma com cada pessoa (forma curta)
button-cancel-all = Cancelar torneio
