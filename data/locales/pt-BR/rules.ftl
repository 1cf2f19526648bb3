### Regras e ajuda: o que fica em volta das páginas de cada edição.

rules-title = ## { $edition } · { $title }
rules-part = -# Parte { $part } de { $parts }
choose-page = Ir para um capítulo…

help-title = ## UNO em um minuto
help-text = 1. **Abra uma mesa**: `/uno jogar`. Quem quiser jogar clica em **Entrar**; se faltar gente, clique em **Adicionar robô**. Depois, **{ button-start }**.
    2. **Suas cartas** { $place ->
        [outside] aparecem aqui, só para você; se não, clique em **Minha mão** na mesa.
       *[server] chegam em uma mensagem direta; se não, clique em **Minha mão** na mesa.
    }
    3. **Na sua vez**, jogue uma carta da mesma cor, número ou símbolo, ou compre uma.
    4. **Na sua penúltima carta**, diga **UNO!** Se esquecer e alguém flagrar você, compre duas.
    5. **A primeira pessoa sem cartas** vence a rodada.
help-commands-title = ### O que mais dá para fazer
help-everything = Tudo tem um botão, e um comando também: digite `/uno`.
help-settings = `/uno configurações`: avisos, aparência, idioma.
help-needs-server = Só em servidores que me adicionaram: torneios, duelos, mesas marcadas, avisos, rankings e cargos de ranking.
choose-rules = Regras de…
button-help-commands = Comandos
button-help-play = Como jogar
help-install-link = [Adicionar aos seus apps]({ $url })
help-privacy = -# Seus dados: `/privacidade exportar` ou `apagar`
help-privacy-link = [Privacidade]({ $url })
help-terms-link = [Termos]({ $url })
help-bot = **{ $name }**: um projeto de fãs, sem ligação com a Mattel
help-host = mantido por **{ $name }**
help-support-link = [Relatar um problema]({ $url })
# A um servidor que acabou de adicionar o bot.
server-welcome = ## { $bot } neste servidor
    `/uno jogar` abre uma mesa no canal: escolha uma edição, quem quiser clica em **Entrar**, robôs ocupam os lugares vazios e cada pessoa recebe suas cartas em particular.

    `/uno ajuda` explica o resto em um minuto. A equipe escolhe em `/uno configurações` quem pode abrir mesas, onde e em que idioma.
server-welcome-picture = Uma rodada de UNO como você a vê: três robôs têm 4, 2 e 5 cartas, o 7 vermelho está no topo, e na sua frente estão suas seis cartas, levantadas as que dá para jogar.
rules-overview = Estas são as cartas especiais; as outras são números.
    .title = Resumo das cartas
rules-overview-card = - { $icon } **{ $name }** – { $text }
rules-cards = -# Cartas desta página: { $cards }
rules-shared-1 = Antes do começo, quem é host da mesa escolhe em **{ button-options }** como os pontos são contados:
    - **Clássica**: quem vence uma rodada marca os pontos que as outras pessoas ainda têm na mão; quem chega primeiro à meta vence. Exemplo: as outras pessoas ainda têm um 7, um 3 e um Pular (20); são 30 pontos.
    - **Uma rodada**: uma só rodada decide.
    - **Menor total**: cada pessoa soma o que sobra na própria mão; quando alguém chega à meta, o menor total vence. Totais iguais dividem a vitória.
    - **Eliminação** (UNO Challenge): cada pessoa soma o que sobra na própria mão; quem chega à meta está fora, e vence quem sobrar por último. Se todas as pessoas que restam chegarem à meta na mesma rodada, quem venceu essa rodada vence a partida. As duas últimas pessoas jogam pelas regras para duas pessoas.
    .title = Pontuação
rules-shared-2 =
    - **Equipes**, para { $sizes } pessoas: quem joga junto se senta frente a frente. Uma rodada acaba quando uma das pessoas fica sem cartas, e a equipe marca os pontos que as outras equipes ainda têm; as cartas de quem joga com você não contam. Quem joga junto não pode flagrar a própria dupla nem votar contra ela.
    - **Duplas que mudam**, para 4 pessoas: { $rounds } rodadas, e cada uma das outras pessoas passa pela sua equipe. Você soma o que as suas equipes ganham, e o maior total vence.
    - **Quatro rodadas, ou uma, em duplas**, para 4 pessoas: você joga sempre com quem está à sua frente.
    - **Torneio**, para 8 pessoas em duas mesas ou 4 em uma (`/torneio novo`): quatro rodadas com cada uma das outras na sua equipe, uma na forma curta. Você soma o que as suas equipes ganham, e o maior total vence.
    .title = Equipes, torneios
rules-shared-3 = Quando **ninguém mais pode jogar nem comprar**, a rodada acaba: quem tem menos pontos na mão vence; em caso de empate, ninguém.

    Com **jogo rigoroso**, você pode jogar uma carta que não serve: depois pega a carta de volta, compra duas cartas e perde a vez. Sem ele, essa carta é recusada, e nada acontece.
    .title = Rodadas bloqueadas, jogo rigoroso
rules-shared-4 = Quando você **sai** ou está ausente, um robô joga por você até a sua volta; ou, se quem é host quis assim, o seu lugar fecha quando você sai e as suas cartas vão para baixo do monte. Quem sai enquanto outras pessoas continuam, e não volta, fica em último lugar para o rating.

    Se **tirarem você da mesa**, a partida não conta para você; com menos de duas outras pessoas, não conta para ninguém. Para **fechar a mesa** no meio de uma partida, quem é host precisa que mais da metade das outras pessoas concorde, e a partida então não conta para ninguém; sem isso, só sai da mesa.

    Se você **chegar tarde**, joga a partir da próxima rodada: fica com o lugar e a pontuação de um robô ou, em uma partida clássica sem robô para substituir, ganha um lugar novo e começa com 0 pontos.
    .title = Sair, chegar tarde
