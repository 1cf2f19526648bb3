### Regras e ajuda: o que fica em volta das páginas de cada edição.

rules-title = ## { $edition } · { $title }
    -# Página { $page } de { $pages }
choose-page = Ir para uma página…

help-title = ## UNO em um minuto
help-text = 1. **Abra uma mesa**: `/uno jogar`. Quem quiser jogar toca em **Entrar**; faltou gente, **Adicionar robô**. Depois, **Começar**.
    2. **Suas cartas** chegam em uma mensagem direta. Se eu não conseguir mandar, toque em **Minha mão** na mesa.
    3. **Na sua vez**, jogue uma carta com a cor, o número ou o símbolo da carta de cima, ou compre uma.
    4. **Com uma carta na mão**, diga **UNO!** antes que alguém flagre você: esquecer custa duas cartas.
    5. **A primeira pessoa sem cartas** vence a rodada.
help-commands-title = ### O que mais há
help-everything = Tudo tem um botão, e um comando também: digite `/uno`.
help-settings = `/uno configurações`: avisos, aparência, idioma.
choose-rules = Regras de…
button-help-commands = Comandos
button-help-play = Como jogar
help-privacy = -# O que eu guardo sobre você: `/privacidade exportar`; para apagar: `/privacidade apagar`
help-privacy-link = [Privacidade]({ $url })
help-terms-link = [Termos]({ $url })
help-bot = **{ $name }**: um projeto de fãs, sem ligação com a Mattel
help-host = mantido por **{ $name }**
help-support-link = [Relatar um problema]({ $url })
# A um servidor que acabou de adicionar o bot.
server-welcome = ## { $bot } neste servidor
    `/uno jogar` abre uma mesa no canal: escolha uma edição, quem quiser toca em **Entrar**, robôs ocupam os lugares vazios e cada pessoa recebe suas cartas em particular.

    `/uno ajuda` explica o resto em um minuto. A equipe escolhe em `/uno configurações` quem pode abrir mesas, onde e em que idioma.
rules-cards = -# Cartas desta página: { $cards }
rules-shared-1 = Quem é host da mesa escolhe como os pontos são contados em **Opções**, antes do começo:
    - **Clássica**: quem vence uma rodada marca o que as outras pessoas ainda têm na mão; quem chega primeiro à meta vence.
    - **Uma rodada**: uma só rodada decide.
    - **Menor total**: cada pessoa soma o que sobra na própria mão; quando alguém chega à meta, o menor total vence. Totais iguais dividem a vitória.
    - **Eliminação** (UNO Challenge): cada pessoa soma o que sobra na própria mão; quem chega à meta está fora, e a última pessoa que sobra vence. Se uma rodada levar todas as que restam à meta, quem venceu essa rodada vence a partida.
    - **Equipes**, para { $sizes } pessoas: as duplas se sentam frente a frente. Uma rodada acaba quando uma das pessoas fica sem cartas, e a equipe marca o que as adversárias ainda têm; as cartas da dupla não contam. Quem joga junto não pode se flagrar nem votar contra a própria dupla.
    - **Duplas que mudam**, para 4 pessoas: uma dupla nova a cada rodada, { $rounds } rodadas. Você soma o que as suas equipes ganham, e o maior total vence.
    - **Quatro rodadas, ou uma, em duplas**, para 4 pessoas: você fica com a dupla à sua frente.
    - **Torneio**, para 8 pessoas em duas mesas ou 4 em uma (`/torneio novo`): quatro rodadas com cada uma das outras como dupla, uma na forma curta. Você soma o que as suas equipes ganham, e o maior total vence.

    Quando **ninguém mais pode jogar nem comprar**, a rodada acaba: quem tem menos pontos na mão vence; em caso de empate, ninguém.

    Com **jogo rigoroso**, dá para jogar uma carta que não serve: você pega a carta de volta, compra duas cartas e perde a vez. Sem ele, essa carta é recusada, e nada acontece.
    .title = Pontuação
rules-shared-2 = Quando você **sai** ou está ausente, um robô joga por você até a sua volta; ou, se quem é host quis assim, o seu lugar fecha quando você sai e as suas cartas vão para baixo do monte. Quem sai enquanto outras pessoas continuam, e não volta, fica em último lugar nos ratings.

    Se **tirarem você da mesa**, a partida não conta para você; com menos de duas outras pessoas, não conta para ninguém. Para **fechar a mesa** no meio de uma partida, é preciso o acordo de mais da metade das outras pessoas, e a partida então não conta para ninguém; sem ele, fechar é sair.

    Se você **chegar tarde**, joga a partir da próxima rodada: fica com o lugar e a pontuação de um robô ou, em uma partida clássica sem robô livre, ganha um lugar novo e começa com 0 pontos.
    .title = Sair, chegar tarde
