### As regras do UNO Tippo em nossas palavras, página por página.

overview-tippo =
    G3* | Carta Stop | Se for a única à vista, congela o prato
    WT | Coringa Tippo | Todo mundo compra e joga até a balança tombar
    R+2 | +2 | A próxima pessoa compra 2, não joga
    BR | Inverter | O sentido do jogo muda
    YS | Pular | A próxima pessoa perde a vez
    W | Coringa | Escolha a cor
    W+4 | Coringa +4 | Escolha a cor; a próxima pessoa compra 4
rules-tippo-1 = Livre-se das suas cartas antes de todo mundo, sem tombar a balança: você então marca os pontos que as outras pessoas ainda têm na mão. Quem chega primeiro a 500 pontos (ou à meta da mesa) vence a partida.

    Cada pessoa compra uma carta: quem tirar o número mais alto dá as cartas (cartas sem número valem zero; em caso de empate, repete-se). Cada pessoa recebe sete cartas. As duas primeiras cartas do monte começam dois descartes, um em cada prato; uma carta de ação ali não tem efeito, uma carta Stop congela o prato, e quem começa escolhe a cor de um coringa ali. Quem está à esquerda de quem deu as cartas começa, e o jogo segue em sentido horário. Depois de cada rodada, a pessoa à esquerda dá as cartas.

    O baralho tem 112 cartas: em cada cor, um 0, dois de cada número de 1 a 9, dois +2, dois Pular e dois Inverter; quatro Coringas, quatro Coringas +4 e quatro Coringas Tippo. Em cada cor, uma das duas cartas de cada número de 1 a 5 é uma carta Stop. De 2 a 10 pessoas.
    .title = O objetivo, as cartas
    .cards = R0 G7 BS YR R+2 G3* W W+4 WT
rules-tippo-2 = Jogue uma carta em um dos dois descartes: ela precisa ter a cor, o número ou o símbolo da carta de cima. Sobre um 7 vermelho: qualquer carta vermelha, ou qualquer 7. Um coringa serve em qualquer um.

    Não pode ou não quer jogar? Compre uma carta. Se ela servir, você pode jogá-la na hora; se não, fica com ela e a vez acaba. Depois de comprar, você só pode jogar a carta comprada.
    - **+2** (Comprar Duas): a próxima pessoa compra duas cartas e perde a vez, não importa o que o outro prato mostre.
    - **Inverter**: o sentido muda. **Pular**: a próxima pessoa perde a vez.
    - **Coringa**: você escolhe a cor deste descarte, e só deste.
    - **Coringa +4**: o mesmo, e a próxima pessoa compra quatro cartas e perde a vez. Ele pode ser jogado sempre que for a sua vez, e não pode ser desafiado.

    Quando o monte acaba, as cartas separadas são embaralhadas e viram o novo monte; se não houver nenhuma, entram as cartas embaixo da carta de cima de cada descarte.
    .title = A sua vez
    .cards = R+2 GR BS W W+4
rules-tippo-3 = Cada carta jogada, menos um Coringa Tippo, pode tombar a balança; comprar, nunca. O que conta: quantas cartas o seu prato tem a mais que o outro, contando a sua.

    Com até 2 a mais, nada se move; com 3 a mais, o risco é de 5%; com 4, de 15%; com 5, de 35%; com 6, de 60%; com 7, de 85%; a partir de 8, ela sempre tomba. No prato mais leve não há risco.

    Quando ela tomba, você compra duas cartas. As duas cartas de cima de cada descarte voltam ao seu prato; as outras ficam separadas e voltam com um novo monte. A sua carta ainda vale; se era a última, você ainda não venceu.
    .title = A balança
rules-tippo-4 = Uma só carta Stop à vista congela o prato: poucas cartas podem ser jogadas ali. Duas cartas Stop à vista se anulam, e os dois pratos estão abertos; mas quando uma delas é coberta, a outra congela o prato de novo.

    Para liberar um prato congelado: qualquer coringa sobre a carta Stop, ou uma carta Stop no outro prato.

    Você pode cobrir a carta Stop que congela com uma carta Stop da mesma cor ou do mesmo número: o prato continua congelado. Nenhuma outra carta pode ser jogada em um prato congelado. Exemplo: sobre um 3 vermelho (Stop), o único Stop à vista, só um coringa, um Stop vermelho ou um 3 (Stop). Enquanto as duas cartas Stop estão à vista, qualquer carta que sirva pode cobrir uma delas.
    .title = As cartas Stop
    .cards = R3* G3* W
rules-tippo-5 = O **Coringa Tippo** pode ser jogado sempre que for a sua vez. A partir da próxima pessoa, todo mundo, um por um, você também, compra uma carta e a joga no mesmo prato, seja qual for, até a balança tombar. Se não houver mais cartas para comprar, a última carta jogada tomba a balança. Exemplo: você joga o Coringa Tippo no prato esquerdo. Ada compra uma carta e a joga ali, e depois Bix faz o mesmo. Se a balança tombar nessa hora, Bix compra duas cartas; se não, é você quem compra.

    Quem tomba a balança compra duas cartas. Uma carta fica em cada prato, e o jogo continua depois dessa pessoa. Só a última carta jogada vale: uma carta de ação atinge a próxima pessoa; se for um coringa, a pessoa da vez escolhe a cor.

    Como última carta: se outra pessoa tombar a balança, você vence a rodada; se for você, compra duas cartas e a rodada continua.
    .title = O Coringa Tippo
    .cards = WT
rules-tippo-6 = Ao jogar a penúltima carta, diga **UNO!** junto com ela ou logo depois. Se você esquecer e alguém flagrar você antes de a próxima pessoa começar, você compra duas cartas. Um flagrante errado não custa nada.

    Palpites e comentários podem render uma penalidade: duas cartas, se mais da metade das outras pessoas concordar dentro de um minuto, no máximo uma vez por rodada. Não vale com duas pessoas, nem contra um robô.

    A rodada acaba quando uma mão fica vazia; se a última carta for um +2 ou um Coringa +4, a próxima pessoa ainda compra, e essas cartas contam.

    Cartas de número, as Stop incluídas, valem o seu número; +2, Inverter e Pular, 20 pontos; Coringa, Coringa +4 e Coringa Tippo, 50 pontos.

    Com duas pessoas, Inverter vale como Pular, e depois de um Pular, Inverter, +2 ou Coringa +4 a mesma pessoa joga de novo.
    .title = UNO, o fim, os pontos
    .cards = R9 G3* BS W
