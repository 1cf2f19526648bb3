### As regras do jogo de cartas em nossas palavras, página por página.

overview-classic =
    R+2 | +2 | A próxima pessoa compra 2, não joga
    GR | Inverter | O sentido do jogo muda
    BS | Pular | A próxima pessoa perde a vez
    W | Coringa | Escolha a cor
    W+4 | Coringa +4 | Escolha a cor; a próxima pessoa compra 4
rules-classic-1 = Fique sem cartas antes de todo mundo: você então marca os pontos que as outras pessoas ainda têm na mão. Quem chega primeiro a 500 pontos (ou à meta da mesa) vence a partida.

    Cada pessoa compra uma carta: quem tirar o número mais alto dá as cartas (cartas sem número valem zero; em caso de empate, repete-se). Cada pessoa recebe sete cartas. O resto é o monte; a carta de cima dele começa o descarte. Quem está à esquerda de quem deu as cartas começa, e o jogo segue em sentido horário. Depois de cada rodada, a pessoa à esquerda dá as cartas.

    O baralho tem 108 cartas: em cada cor, um 0, dois de cada número de 1 a 9, dois +2, dois Pular e dois Inverter; quatro Coringas e quatro Coringas +4. De 2 a 10 pessoas.
    .title = O objetivo, as cartas
    .cards = R0 G5 BS YR R+2 W W+4
rules-classic-2 = Jogue uma carta com a cor da vez, ou com o número ou símbolo da carta de cima do descarte. Sobre um 7 vermelho: qualquer carta vermelha, ou qualquer 7. Um coringa serve sobre qualquer carta.

    Não pode ou não quer jogar? Compre uma carta. Se ela servir, você pode jogá-la na hora; se não, fica com ela e a vez acaba. Depois de comprar, você só pode jogar a carta comprada.

    Quando o monte acaba, o descarte é embaralhado e vira o novo monte; a carta de cima fica.
    .title = A sua vez
    .cards = R7 R2 G7 W
rules-classic-3 = - **+2** (Comprar Duas): a próxima pessoa compra duas cartas e perde a vez.
    - **Inverter**: o sentido muda.
    - **Pular**: a próxima pessoa perde a vez.
    - **Coringa**: você escolhe a cor, mesmo a da vez.
    - **Coringa +4** (Coringa Comprar Quatro): você escolhe a cor; a próxima pessoa compra quatro cartas e perde a vez. Você só pode jogá-lo se não tiver nenhuma carta da cor da vez; ter o mesmo número ou outro coringa não importa. Ou você blefa.

    Se a primeira carta for um +2, quem começa compra duas cartas e perde a vez; com um Inverter, começa a pessoa à direita de quem deu as cartas; com um Pular, a segunda pessoa à esquerda; com um Coringa, quem deu as cartas escolhe a cor; se for um Coringa +4, ele volta para o monte.
    .title = Cartas de ação
    .cards = R+2 GR BS W W+4
rules-classic-4 = Ao jogar a penúltima carta, diga **UNO!** junto com ela ou logo depois. Se você esquecer e alguém flagrar você antes de a próxima pessoa começar, você compra duas cartas. Um flagrante errado não custa nada.

    Se você tiver que comprar por causa de um **Coringa +4**, pode desafiar antes. Só você vê a mão de quem jogou. Blefe: essa pessoa compra as quatro cartas, e você joga a sua vez. Sem blefe: você compra seis cartas e perde a vez.

    Palpites e comentários podem render uma penalidade: duas cartas, se mais da metade das outras pessoas concordar dentro de um minuto, no máximo uma vez por rodada. Não vale com duas pessoas, nem contra um robô.
    .title = UNO, desafio, penalidades
    .cards = W+4
rules-classic-5 = A rodada acaba quando uma mão fica vazia; se a última carta for um +2 ou um Coringa +4, a próxima pessoa ainda compra, e essas cartas contam.

    Cartas de número valem o seu número; +2, Inverter e Pular, 20 pontos; Coringa e Coringa +4, 50 pontos.

    Com duas pessoas, Inverter vale como Pular, e depois de um Pular, Inverter, +2 ou Coringa +4 a mesma pessoa joga de novo.
    .title = O fim, os pontos
    .cards = R9 GS W
rules-classic-6 = - **Acúmulo**: você pode jogar um +2 sobre um +2, um Coringa +4 sobre um Coringa +4, um por turno. As cartas a comprar se somam para a próxima pessoa, até alguém comprá-las. Um desafio é sobre a última carta: se era blefe, quem a jogou compra a soma toda; se não, você compra a soma e mais duas. Exemplo: três +2 seguidos, e a próxima pessoa compra seis.
    - **7-0**: com um 0, cada mão vai para a próxima pessoa no sentido do jogo; um 7 troca a sua mão pela de quem você escolher. Um UNO dito antes deixa de valer para as mãos que mudaram de dono. Como primeira ou última carta, um 7 ou um 0 não move nenhuma mão.
    - **Fora da vez**: se você tem a mesma carta que a de cima (cor e número ou símbolo), pode jogá-la fora da vez, antes de a próxima pessoa começar. Ela substitui a primeira, cujo efeito é cancelado, e o jogo continua a partir de você. Não vale com um coringa. Exemplo: Ada joga um 5 verde; você tem o outro 5 verde e o joga na hora.
    - **Fora da vez** sobre +2 acumulados: passa adiante a soma toda e mais duas cartas. Com um 7 jogado assim, quem troca de mão é você; com um 0, todas as mãos passam adiante. Se quem jogou o primeiro 7 ainda não tinha escolhido, a troca dessa pessoa é cancelada.
    .title = Variantes
    .cards = R+2 W+4 G7 B0
rules-classic-7 = Regras da casa que a mesa pode ligar, uma a uma:

    - **Acúmulo misto**: sobre um +2, qualquer +2 ou Coringa +4; sobre um Coringa +4, outro deles, ou um +2 da cor escolhida: depois de “verde”, um verde. Liga também o acúmulo.
    - **Desvio**: se você tiver que comprar, pode jogar um Inverter ou um Pular que sirva. Sobre um +2 vermelho, um Pular vermelho manda as duas cartas para a próxima pessoa; um Inverter antes muda o sentido. O que foi desviado só pode ser desafiado depois de outro Coringa +4, e um +2 acumulado por cima precisa servir sobre a carta de cima.
    - **Comprar até servir**: quem compra na própria vez continua até uma carta servir. Só com *Jogar a carta comprada*.
    - **Jogada obrigatória**: quem pode jogar não pode comprar, e uma carta comprada que serve é jogada na hora. O blefe não é obrigatório.
    - **Coringa +4 livre**: ele pode ser jogado mesmo por quem tem a cor da vez, sem desafio.
    - **Mesmo número**: depois de uma carta de número da sua mão, você pode jogar outras do mesmo número. Só a última vale, e é preciso dizer UNO ao encerrar.
    .title = Regras da casa: as cartas
    .cards = R+2 W+4 GR BS R5
rules-classic-8 = - **Cartas dadas**: 3, 5, 7 ou 10 por pessoa. **Baralhos**: um ou dois; dez cartas para nove ou dez pessoas pedem dois.
    - **UNO esquecido**: 1, 2 ou 4 cartas. **Silêncio**: ninguém diz UNO, e não há flagrante.
    - **Acabar com número**: a última carta precisa ser de número; sem uma, compre.
    - **Piedade**: com 20, 25 ou 30 cartas na mão, ou mais, você está fora da rodada. As suas cartas vão para baixo do monte, mas contam para quem vencer. Quem sobra por último vence a rodada.
    - **Relâmpago**: uma rodada dura 3, 5 ou 10 minutos. O turno em andamento vai até o fim e as cartas a comprar são compradas; depois, a mão com menos pontos vence, e um empate não marca nada.
    - **Jogar a carta comprada**: sem esta opção, uma carta comprada fica na sua mão até a sua próxima vez.

    Uma mesa pode começar de um conjunto: *família* (acúmulo, comprar até servir, Coringa +4 livre), *caos* (acúmulo, acúmulo misto, desvio, 7-0, fora da vez, mesmo número), *sem dó* (acúmulo, acúmulo misto, 7-0, comprar até servir, piedade com 25 cartas) ou *rápidas* (cinco cartas, jogada obrigatória, relâmpago de 5 minutos, uma rodada).
    .title = Regras da casa: a mesa
    .cards = R9 W
