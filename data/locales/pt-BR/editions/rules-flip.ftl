### As regras do UNO Flip em nossas palavras, página por página.

overview-flip =
    BF/U6 | Flip | Todas as cartas viram
    R+1/P3 | +1 | A próxima pessoa compra 1, não joga
    GR/T3 | Inverter | O sentido do jogo muda
    YS/O4 | Pular | A próxima pessoa perde a vez
    W/P5 | Coringa | Escolha a cor
    W+2/O4 | Coringa +2 | Escolha a cor; a próxima pessoa compra 2
    P+5/Y3 | +5 | A próxima pessoa compra 5, não joga
    TE/G2 | Pular Todos | O resto perde a vez, você joga de novo
    WC/R3 | Coringa Comprar Cor | Quem segue compra até sair a cor
rules-flip-1 = Fique sem cartas antes de todo mundo: você então marca os pontos que as outras pessoas ainda têm na mão. Quem chega primeiro a 500 pontos (ou à meta da mesa) vence a partida.

    Cada pessoa compra uma carta: quem tirar o número mais alto dá as cartas (cartas sem número valem zero; em caso de empate, repete-se). Cada pessoa recebe sete cartas, com o lado claro em jogo. O resto é o monte; a carta de cima dele começa o descarte. Quem está à esquerda de quem deu as cartas começa, e o jogo segue em sentido horário. Depois de cada rodada, a pessoa à esquerda dá as cartas.

    Cada uma das 112 cartas tem dois lados. Claro: em vermelho, verde, azul e amarelo, dois de cada número de 1 a 9, dois +1, dois Inverter, dois Pular e dois Flip; quatro Coringas e quatro Coringas +2. Escuro: em rosa, turquesa, laranja e roxo, dois de cada número de 1 a 9, dois +5, dois Inverter, dois Pular Todos e dois Flip; quatro Coringas e quatro Coringas Comprar Cor. De 2 a 10 pessoas.
    .title = O objetivo, as cartas
    .cards = R7/O1 G+1/O6 BF/U6 W+2/O4 P7/R3 T+5/G2 OE/B7 WC/R3
rules-flip-2 = Jogue uma carta com a cor da vez, ou com o número ou símbolo da carta de cima, sempre pelo lado em jogo. Sobre um 7 vermelho: qualquer carta vermelha, ou qualquer 7. Um coringa serve sobre qualquer carta.

    Não pode ou não quer jogar? Compre uma carta. Se ela servir, você pode jogá-la na hora; se não, fica com ela e a vez acaba. Depois de comprar, você só pode jogar a carta comprada.

    Todo mundo vê os **outros lados**: os de todas as mãos, sem ordem, e o da carta de cima do monte. O botão *Outros lados* mostra quais são.

    Quando o monte acaba, o descarte é embaralhado e forma o novo monte; a carta de cima fica, e nenhuma carta vira.
    .title = A sua vez
    .cards = R7/O1 R2/OR G7/O6 W/P5
rules-flip-3 = Um **Flip** serve sobre a cor dele ou sobre outro Flip. Então **todas as cartas viram**: as mãos, o monte e o descarte, cada pilha inteira. A carta que estava mais embaixo no descarte fica em cima, sem efeito; se for um coringa, quem jogou o Flip escolhe a cor. A próxima pessoa continua pelo outro lado; o sentido não muda.

    Os UNO já ditos continuam valendo. Como última carta, um Flip vira as cartas, e depois os pontos são contados.

    Se a primeira carta for um Flip, tudo vira (se aparecer um coringa, quem começa escolhe a cor); com um +1, quem começa compra uma carta e perde a vez; com um Inverter, quem deu as cartas começa, em sentido anti-horário; com um Pular, começa a segunda pessoa; com um Coringa, quem começa escolhe a cor; se for um Coringa +2, ele volta para o monte.
    .title = O Flip
    .cards = RF/P8 GF/T3 PF/G3
rules-flip-4 = Lado claro:
    - **+1**: a próxima pessoa compra uma carta e perde a vez.
    - **Coringa +2**: você escolhe a cor; a próxima pessoa compra duas e perde a vez.

    Lado escuro:
    - **+5**: a próxima pessoa compra cinco e perde a vez.
    - **Pular Todos**: as outras pessoas perdem a vez, e você joga de novo.
    - **Coringa Comprar Cor**: você escolhe a cor; a próxima pessoa compra até sair uma carta dessa cor (um coringa não conta) e perde a vez.

    O **Inverter** muda o sentido; com um **Pular**, a próxima pessoa perde a vez; com um **Coringa**, você escolhe a cor. Com duas pessoas, Inverter vale como Pular.

    Você só pode jogar um Coringa +2 ou um Coringa Comprar Cor se não tiver nenhuma carta da cor da vez. Ou você blefa: a próxima pessoa pode **desafiar** antes de comprar, e vê a sua mão. Se era blefe, quem compra é você, e ela joga a vez dela. Se não era, ela compra as cartas e mais duas, e perde a vez.
    .title = Cartas de ação
    .cards = R+1/P3 W+2/O4 P+5/Y3 TE/G2 WC/R3
rules-flip-5 = Ao jogar a penúltima carta, diga **UNO!** junto com ela ou logo depois. Se você esquecer e alguém flagrar você antes de a próxima pessoa começar, você compra duas cartas. Um flagrante errado não custa nada.

    Uma carta de compra como última carta encerra a rodada; antes, a próxima pessoa compra. Se for um Coringa Comprar Cor, você ainda escolhe a cor.

    Palpites e comentários podem render uma penalidade: duas cartas, se mais da metade das outras pessoas concordar dentro de um minuto, no máximo uma vez por rodada. Não vale com duas pessoas, nem contra um robô.

    Vale o lado em jogo: os números, o seu valor; o +1, 10; o +5, o Inverter, o Pular e o Flip, 20; o Pular Todos, 30; o Coringa, 40; o Coringa +2, 50; o Coringa Comprar Cor, 60. Regras da casa que a mesa pode ligar: acúmulo, fora da vez, comprar até servir, jogada obrigatória, 3, 5 ou 10 cartas dadas, 1 ou 4 cartas por um UNO esquecido, silêncio, acabar com número.
    .title = UNO, os pontos
    .cards = R9/U5 G+1/O6 UE/B1 WC/R3
