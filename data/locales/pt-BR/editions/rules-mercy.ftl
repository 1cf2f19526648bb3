### As regras do UNO No Mercy em nossas palavras, página por página.

overview-mercy =
    R+2 | +2 | A próxima pessoa compra 2, não joga
    G+4 | +4 | A próxima pessoa compra 4, não joga
    WR+4 | Coringa Inverter +4 | O sentido muda, depois +4
    W+6 | Coringa +6 | Escolha a cor; a próxima pessoa compra 6
    W+10 | Coringa +10 | Escolha a cor; a próxima pessoa compra 10
    WC | Coringa Roleta das Cores | Quem segue compra até sair a cor
    BE | Pular Todos | O resto perde a vez, você joga de novo
    YD | Descartar Tudo | Todas as suas cartas dessa cor saem
    RS | Pular | A próxima pessoa perde a vez
    GR | Inverter | O sentido do jogo muda
    B7 | 7 | Você troca de mão com alguém
    Y0 | 0 | Cada mão vai para a próxima pessoa
rules-mercy-1 = Fique sem cartas antes de todo mundo, ou sem rivais na rodada: você então marca os pontos que as outras pessoas ainda têm na mão, e 250 pontos por rival que ficou de fora. Quem chega primeiro a 1.000 pontos (ou à meta da mesa) vence a partida.

    Cada pessoa compra uma carta: quem tirar o número mais alto dá as cartas (cartas sem número valem zero; em caso de empate, repete-se). Cada pessoa recebe sete cartas. O resto é o monte; a carta de cima dele começa o descarte. Se ela não for um número, volta para o monte e outra é virada. Quem está à esquerda de quem deu as cartas começa, e o jogo segue em sentido horário. Depois de cada rodada, a pessoa à esquerda dá as cartas.

    O baralho tem 168 cartas: em cada cor, dois de cada número de 0 a 9, três +2, dois +4, três Pular, dois Pular Todos, três Inverter e três Descartar Tudo; oito Coringas Inverter +4, quatro Coringas +6, quatro Coringas +10, oito Coringas Roleta das Cores. De 2 a 6 pessoas.
    .title = O objetivo, as cartas
    .cards = R0 G5 B+2 Y+4 RE GD WR+4 W+6 W+10 WC
rules-mercy-2 = Jogue uma carta com a cor da vez, ou com o número ou símbolo da carta de cima do descarte. Sobre um 5 vermelho: qualquer carta vermelha, ou qualquer 5. Um coringa serve sobre qualquer carta na sua vez, mesmo que você tenha outra que sirva; não há desafio.

    Não pode ou não quer jogar? Compre até uma carta servir: ela é jogada na hora. Se o seu tempo acabar, acontece o mesmo.

    Um **7** troca a sua mão pela de quem você escolher; com um **0**, cada pessoa passa a sua mão para a próxima, no sentido do jogo. Um UNO dito antes deixa de valer para as mãos que mudaram de dono. Como carta inicial ou como última carta, nenhum dos dois move as mãos.

    Quando o monte acaba, o descarte é embaralhado e vira o novo monte; a carta de cima fica. Se não houver mais nada para comprar, a vez acaba.
    .title = A sua vez
    .cards = R5 G5 B7 Y0
rules-mercy-3 = - **+2**, **+4**: a próxima pessoa compra esse número de cartas e perde a vez.
    - **Coringa +6**, **Coringa +10**: você também escolhe a cor.
    - **Coringa Inverter +4**: você escolhe a cor, o sentido muda, e então a próxima pessoa compra quatro cartas e perde a vez. Com duas pessoas, ele volta para você: a outra pessoa perde a vez, e você compra.

    Se você tiver que comprar, pode responder com qualquer carta de compra de valor igual ou maior, seja qual for a cor: dois, quatro (também o Coringa Inverter +4), seis, dez. As cartas a comprar se somam para a próxima pessoa, até alguém comprá-las.

    Uma carta de compra como última carta encerra a rodada: antes, a próxima pessoa compra tudo.
    .title = Cartas de compra
    .cards = R+2 G+4 WR+4 W+6 W+10
rules-mercy-4 = - **Pular**: a próxima pessoa perde a vez. **Inverter**: o sentido muda.
    - **Pular Todos**: as outras pessoas perdem a vez, e você joga de novo.
    - **Descartar Tudo**: todas as suas cartas da cor dela vão junto, sem efeito. Se não sobrar nenhuma, você vence a rodada.
    - **Coringa Roleta das Cores**: a próxima pessoa escolhe uma cor, vira cartas até sair uma dessa cor (um coringa não conta), compra todas e perde a vez. Nenhuma carta responde a ele, e como última carta ele não faz nada.

    Com duas pessoas, Inverter vale como Pular.
    .title = Outras cartas
    .cards = RS GR BE YD WC
rules-mercy-5 = **Sem piedade**: com 25 cartas ou mais na mão, você está fora da rodada. As suas cartas vão para baixo do descarte e não contam; quem vence ganha 250 pontos por você; em *Menor total* e *Eliminação*, eles vão para você. Quem compra até uma carta servir, ou até sair uma cor, para na 25ª; já as cartas acumuladas são todas compradas.

    Ao jogar a penúltima carta, ou se um Descartar Tudo deixar só uma, diga **UNO!** junto com ela ou logo depois. Se você esquecer e alguém flagrar você antes de a próxima pessoa começar, você compra duas cartas. Um flagrante errado não custa nada.

    Palpites e comentários podem render uma penalidade: duas cartas, se mais da metade das outras pessoas concordar dentro de um minuto, no máximo uma vez por rodada. Não vale com duas pessoas, nem contra um robô.

    Cartas de número valem o seu número; as de ação coloridas, 20 pontos; os coringas, 50. Regras da casa que a mesa pode ligar: 3, 5 ou 10 cartas dadas, 1 ou 4 cartas por um UNO esquecido, silêncio, acabar com número.
    .title = Fora, UNO, os pontos
    .cards = R9 GD W+10
