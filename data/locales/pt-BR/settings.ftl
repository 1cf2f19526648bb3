### O que as pessoas e os servidores ajustam: `/uno configurações`.

command-settings = configurações
    .description = Seus avisos, sua mão e suas mensagens; para a equipe, este servidor

settings-title = ### Suas configurações
    As mudanças valem na hora, em todas as suas mesas.
setting-notice = Avisar que é a minha vez
    .about = **Quando o jogo espera por você.** Se nenhuma mensagem direta chegar até você, eu menciono você. *Não avisar* deixa de fora também o último aviso.
setting-notice-direct = com minha mão, em nova mensagem direta
setting-notice-channel = com uma menção no canal
setting-notice-none = não avisar
setting-sorting = Minhas cartas
    .about = **A ordem da sua mão.** Cartas iguais ficam juntas.
setting-sorting-colour = por cor e número
setting-sorting-drawn = na ordem em que vieram
setting-look = Minhas mensagens
    .about = **O que mando só para você.** “Só texto” deixa de fora imagens, símbolos e setas.
setting-look-pictures = mesa e cartas em uma só imagem
setting-look-words = só texto (leitor de tela)
setting-reactions = Reações
    .about = **As reações nas suas mesas.** Todo mundo lê a mesma mensagem: “silenciadas” quer dizer que, nas mesas onde você joga, nenhuma aparece.
setting-reactions-shown = visíveis
setting-reactions-none = silenciadas
setting-achievements = Minhas conquistas
    .about = **Anunciadas uma vez, quando uma rodada acaba.** `/estatísticas conquistas` sempre mostra todas.
setting-achievements-channel = no canal
setting-achievements-direct = por mensagem direta
setting-achievements-none = não avisar
setting-rated = Minhas partidas
    .about = **Seu rating, quantas vezes você diz UNO, flagra ou blefa, e suas conquistas, em todos os servidores.** *Sem rating*: ninguém vê nada disso, e nada é somado; uma partida já começada ainda conta para o seu rating.
setting-rated-yes = com rating
setting-rated-no = sem rating

settings-not-yours = Só quem pode gerenciar o servidor muda isto.

server-settings-title = ### Este servidor
    Para mesas abertas a partir de agora. Só quem pode gerenciar o servidor vê esta parte.
setting-locale = Idioma
    .about = **O idioma das mesas.** O que mando só para uma pessoa vai no idioma dela.
setting-locale-usual = o idioma do servidor no Discord
setting-turn-seconds = Limite de ausência
    .about = **Quanto uma mesa espera** até o bot jogar por quem está ausente; quem é host pode mudar.
setting-turn-seconds-usual = { $count ->
    [1] { $count } segundo
   *[other] { $count } segundos
} (padrão)
setting-table-look = Mesas
    .about = **Como são as mensagens nos canais.** A mão de cada pessoa segue as configurações dela.
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
setting-table-reactions = Reações nas mesas
    .about = **Reagir com um emoji** ao lado do próprio nome, em mesas novas.
setting-table-reactions-shown = { setting-reactions-shown }
setting-table-reactions-none = sem reações

server-page-access = Quem abre mesas…
server-page-limits = Limites…
server-page-options = Opções das mesas novas…
server-page-seasons = Temporadas…
server-page-settings = Este servidor…
server-page-own = Minhas configurações
server-seasons-title = ### Temporadas de ratings aqui
server-seasons = Temporadas
    .about = **Temporadas de três meses.** No fim, o ranking é guardado e todo rating começa um pouco mais baixo e muda mais rápido no início, para que todo mundo possa subir de novo.
server-seasons-quarters = de três meses
server-seasons-none = nenhuma
server-podium = Canal do pódio
    .choose = Canal do pódio…
    .about = **Onde publico as três primeiras posições** quando uma temporada acaba.
server-podium-none = em lugar nenhum
server-access-title = ### Quem abre mesas aqui
server-openers = Quem abre mesas
    .about = **Quem pode abrir mesas**; as outras pessoas podem entrar nelas. A equipe sempre pode.
server-openers-everyone = todo mundo
server-openers-role = só quem tem o cargo
server-openers-staff = só a equipe
server-role = Só quem tem este cargo…
server-channels = Canais
    .choose = Só nestes canais…
    .about = **Onde se pode abrir mesas**: canais ou categorias inteiras. Um tópico conta como o seu canal.
server-channels-none = em todos os canais
server-editions = Edições
    .about = **O que se pode jogar.**
server-editions-none = todas as edições
server-pings = Avisos de mesas
    .about = **Se as mesas podem mencionar quem pediu** (`/uno-avisos`): no máximo cinco pessoas por mesa, uma só vez.
server-pings-allowed = para quem pediu
server-pings-forbidden = para ninguém
server-threads = Tópicos
    .about = **Cada mesa nova de um canal de texto ganha seu próprio tópico público, arquivado dez minutos depois do fim.** Preciso de *Criar tópicos públicos* e *Enviar mensagens em tópicos*.
server-threads-none = nenhum (as mesas ficam no canal)
server-threads-each = um para cada mesa
server-limits-title = ### Quantas mesas
    Quem hospeda o bot define o máximo; aqui você pode diminuí-lo.
limit-usual = { $value } (padrão)
limit-tables = { $count ->
    [1] { $count } mesa
   *[other] { $count } mesas
}
limit-tables-per-person = Mesas abertas por pessoa
    .about = **Quantas mesas uma pessoa pode ter** ao mesmo tempo.
limit-tables-per-server = Mesas abertas
    .about = **Quantas mesas podem estar abertas** neste servidor.
limit-hourly-per-person = Mesas novas por pessoa e por hora
    .about = **Quantas mesas uma pessoa pode abrir** em uma hora.
limit-hourly-per-server = Mesas novas por hora
    .about = **Quantas mesas podem ser abertas** em uma hora, por todo mundo junto.
limit-open-cooldown = Espera entre duas mesas
    .about = **Quanto alguém espera** depois de abrir uma mesa.
server-options-title = ### Mesas novas de { $edition }
    Como começam; quem é host pode mudar.

## Quem a equipe não deixa jogar: `/uno-proibições`

banned = <@{ $person }> não pode mais abrir mesas nem entrar nelas aqui, e saiu { $stays ->
    [yes] das outras mesas deste servidor. Em uma mesa em que você também joga, as outras pessoas decidem.
   *[no] das mesas deste servidor.
}
ban-lifted = <@{ $person }> pode jogar aqui de novo.
ban-none = <@{ $person }> não está na lista.
bans-title = ### Quem não pode jogar aqui
bans-none = Ninguém.
bans-line = - <@{ $person }>, desde <t:{ $since }:D>
bans-line-nameless = - alguém que apagou os próprios dados, desde <t:{ $since }:D>
bans-more = … e mais { $count }
