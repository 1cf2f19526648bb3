### As regras do UNO Master em nossas palavras, página por página.

overview-master =
    R+2 | +2 | A próxima pessoa compra 2, não joga
    GR | Inverter | O sentido do jogo muda
    BS | Pular | A próxima pessoa perde a vez
    W | Coringa | Escolha a cor
    W+4 | Coringa +4 | Escolha a cor; a próxima pessoa compra 4
rules-master-1 = Fique sem cartas antes de todo mundo: você então marca os pontos que as outras pessoas ainda têm na mão. Quem chega primeiro a 500 pontos (ou à meta da mesa) vence a partida.

    Cada pessoa compra uma carta: quem tirar o número mais alto dá as cartas (cartas sem número valem zero; em caso de empate, repete-se). Cada pessoa recebe sete cartas. O resto é o monte; a carta de cima dele começa o descarte. Quem está à esquerda de quem deu as cartas começa, e o jogo segue em sentido horário. Depois de cada rodada, a pessoa à esquerda dá as cartas.

    O baralho tem 108 cartas: em cada cor, um 0, dois de cada número de 1 a 9, dois +2, dois Pular e dois Inverter; quatro Coringas e quatro Coringas +4. De 2 a 10 pessoas.
    .title = O objetivo, as cartas
    .cards = R0 G5 BS YR R+2 W W+4
rules-master-2 = Jogue uma carta com a cor da vez, ou com o número ou símbolo da carta de cima do descarte. Sobre um 7 vermelho: qualquer carta vermelha, ou qualquer 7. Um coringa serve sobre qualquer carta.

    Não pode ou não quer jogar? Compre uma carta. Se ela servir, você pode jogá-la na hora; se não, fica com ela e a vez acaba. Depois de comprar, você só pode jogar a carta comprada.

    Quando o monte acaba, o descarte é embaralhado e vira o novo monte; a carta de cima fica.
    .title = A sua vez
    .cards = R7 R2 G7 W
rules-master-3 = - **+2** (Comprar Duas): a próxima pessoa compra duas cartas e perde a vez.
    - **Inverter**: o sentido muda.
    - **Pular**: a próxima pessoa perde a vez.
    - **Coringa**: você escolhe a cor, mesmo a da vez.
    - **Coringa +4** (Coringa Comprar Quatro): você escolhe a cor; a próxima pessoa compra quatro cartas e perde a vez. Você só pode jogá-lo se não tiver nenhuma carta da cor da vez; ter o mesmo número ou outro coringa não importa. Ou você blefa.

    Se a primeira carta for um +2, quem começa compra duas cartas e perde a vez; com um Inverter, começa a pessoa à direita de quem deu as cartas; com um Pular, a segunda pessoa à esquerda; com um Coringa, quem deu as cartas escolhe a cor; se for um Coringa +4, ele volta para o monte.
    .title = Cartas de ação
    .cards = R+2 GR BS W W+4
rules-master-4 = Cada jogada tem um limite de tempo: 4, 6 ou 8 segundos, como no jogo original, ou 15, 30 ou 60. Se a **campainha** tocar antes de você acabar, você pega de volta a carta jogada, compra duas cartas, e a sua vez acaba. Você também compra as cartas que tinha que comprar.

    Com o **botão** manual, você aperta depois de cada carta jogada ou comprada, e só então a carta vale. Quem aperta cedo demais compra duas cartas e perde a vez; também compra as cartas que tinha que comprar. Quem começa uma rodada aperta uma vez para ligar o relógio, que para durante um desafio. Depois de uma campainha, a próxima pessoa primeiro aperta e depois joga. No automático, o botão se aperta sozinho.
    .title = O relógio e o botão
rules-master-5 = Ao jogar a penúltima carta, diga **UNO!** junto com ela ou logo depois. Se você esquecer e alguém flagrar você antes de a próxima pessoa começar, você compra duas cartas. Um flagrante errado não custa nada.

    Se você tiver que comprar por causa de um **Coringa +4**, pode desafiar antes. Só você vê a mão de quem jogou. Blefe: essa pessoa compra as quatro cartas, e você joga a sua vez. Sem blefe: você compra seis cartas e perde a vez.

    Palpites e comentários podem render uma penalidade: duas cartas, se mais da metade das outras pessoas concordar dentro de um minuto, no máximo uma vez por rodada. Não vale com duas pessoas, nem contra um robô.
    .title = UNO, desafio, penalidades
    .cards = W+4
rules-master-6 = A rodada acaba quando uma mão fica vazia; se a última carta for um +2 ou um Coringa +4, a próxima pessoa ainda compra, e essas cartas contam.

    Cartas de número valem o seu número; +2, Inverter e Pular, 20 pontos; Coringa e Coringa +4, 50 pontos.

    Com duas pessoas, Inverter vale como Pular, e depois de um Pular, Inverter, +2 ou Coringa +4 a mesma pessoa joga de novo.
    .title = O fim, os pontos
    .cards = R9 GS W
rules-master-7 = - **Acúmulo**: você pode jogar um +2 sobre um +2, um Coringa +4 sobre um Coringa +4, um por turno. As cartas a comprar se somam para a próxima pessoa, até alguém comprá-las. Um desafio é sobre a última carta: se era blefe, quem a jogou compra a soma toda; se não, você compra a soma e mais duas. Exemplo: três +2 seguidos, e a próxima pessoa compra seis.
    - **7-0**: com um 0, cada mão vai para a próxima pessoa no sentido do jogo; um 7 troca a sua mão pela de quem você escolher. Um UNO dito antes deixa de valer para as mãos que mudaram de dono. Como primeira ou última carta, um 7 ou um 0 não move nenhuma mão.
    - **Fora da vez**: se você tem a mesma carta que a de cima (cor e número ou símbolo), pode jogá-la fora da vez, antes de a próxima pessoa começar. Ela substitui a primeira, cujo efeito é cancelado, e o jogo continua a partir de você. Não vale com um coringa. Exemplo: Ada joga um 5 verde; você tem o outro 5 verde e o joga na hora.
    - **Fora da vez** sobre +2 acumulados: passa adiante a soma toda e mais duas cartas. Com um 7 jogado assim, quem troca de mão é você; com um 0, todas as mãos passam adiante. Se quem jogou o primeiro 7 ainda não tinha escolhido, a troca dessa pessoa é cancelada. Se a campainha devolver uma carta jogada fora da vez, é como se ela não tivesse sido jogada: o que ela cobria vale de novo.
    .title = Variantes
    .cards = R+2 W+4 G7 B0
