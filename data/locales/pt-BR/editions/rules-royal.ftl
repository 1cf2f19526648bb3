### As regras do UNO Royal em nossas palavras, página por página.

overview-royal =
    RK | Carta Royal | O rei escolhe quem compra uma
    GJ | Carta Bobo | O bobo compra uma carta
    BR | Inverter | O sentido do jogo muda
    YS | Pular | A próxima pessoa perde a vez
    W | Coringa | O rei escolhe a cor
rules-royal-1 = Fique sem cartas antes de todo mundo: você então marca os pontos que as outras pessoas ainda têm na mão. Quem chega primeiro a 500 pontos (ou à meta da mesa) vence a partida.

    Cada pessoa compra uma carta: quem tirar o número mais alto dá as cartas (cartas sem número valem zero; em caso de empate, repete-se). Cada pessoa recebe sete cartas. O resto é o monte; a carta de cima dele começa o descarte.

    O baralho tem 56 cartas: em cada cor, um de cada número de 1 a 8, um Inverter, um Pular, uma carta Royal e duas cartas Bobo; quatro Coringas. De 2 a 6 pessoas.
    .title = O objetivo, as cartas
    .cards = R1 G8 BR YS RK GJ W
rules-royal-2 = Uma pessoa tem a **coroa**: o rei decide. No jogo original, a pessoa mais jovem é o primeiro rei; aqui, a escolha é de quem é host da mesa, ou do acaso. O rei escolhe outra pessoa como **bobo**, que paga. Nada começa antes disso; depois o rei joga primeiro, e o jogo segue em sentido horário.

    Escolher um bobo acorda o **cetro**. Depois de mais ou menos um minuto, ninguém sabe bem quando, soa a fanfarra: a coroa passa para a pessoa à esquerda do rei. O novo rei escolhe um bobo, que pode ser o mesmo. O jogo espera por isso e depois continua de onde estava. O que o rei anterior ainda tinha que decidir fica com ele. Exemplo: Ada tem a coroa e escolhe você como bobo. Até a fanfarra, você compra uma carta para cada carta Bobo jogada.

    Se o rei não escolher a tempo, o acaso decide.
    .title = Coroa, chapéu e cetro
    .cards = RK GJ
rules-royal-3 = Jogue uma carta com a cor da vez, ou com o número ou símbolo da carta de cima do descarte. Sobre um 7 vermelho: qualquer carta vermelha, ou qualquer 7. Um coringa serve sobre qualquer carta.

    Não pode ou não quer jogar? Compre uma carta. Se ela servir, você pode jogá-la na hora; se não, fica com ela e a vez acaba. Depois de comprar, você só pode jogar a carta comprada.

    Quando o monte acaba, o descarte é embaralhado e vira o novo monte; a carta de cima fica.
    .title = A sua vez
    .cards = R5 R2 G5 W
rules-royal-4 = - **Carta Royal**: o rei escolhe quem compra uma carta; pode ser qualquer pessoa, até o próprio rei.
    - **Carta Bobo**: o bobo compra uma carta, mesmo que tenha sido ele quem jogou a carta Bobo.
    - As duas são cartas “+1”: servem sobre a cor delas e sobre qualquer outra +1. Comprar por causa de uma delas não conta como a sua vez: o jogo continua com a pessoa seguinte a quem jogou a carta.
    - **Coringa**: o rei escolhe a cor, mesmo a da vez, não importa quem jogou.
    - **Inverter**: o sentido muda. **Pular**: a próxima pessoa perde a vez.

    Se a primeira carta for um Inverter, começa quem deu as cartas e o jogo segue em sentido anti-horário; com um Pular, começa a segunda pessoa à esquerda; com uma carta Royal, uma carta Bobo ou um Coringa, o efeito vale e depois o rei começa.
    .title = Cartas de ação
    .cards = RK GJ W BR YS
rules-royal-5 = Ao jogar a penúltima carta, diga **UNO!** junto com ela ou logo depois. Se você esquecer e alguém flagrar você antes de a próxima pessoa começar, você compra duas cartas. Um flagrante errado não custa nada.

    Palpites e comentários podem render uma penalidade: duas cartas, se mais da metade das outras pessoas concordar dentro de um minuto, no máximo uma vez por rodada. Não vale com duas pessoas, nem contra um robô.

    A rodada acaba quando uma mão fica vazia. Uma carta Royal ou Bobo como última carta ainda faz alguém comprar, mas nunca quem ficou sem cartas.

    Cartas de número valem o seu número; Inverter, Pular, Royal e Bobo, 20 pontos; Coringa, 50 pontos. Na rodada seguinte, as cartas são dadas pela pessoa à esquerda de quem as deu, e a pessoa à esquerda do rei vira rei.

    Com duas pessoas, Inverter vale como Pular: a mesma pessoa joga de novo.
    .title = UNO, o fim, os pontos
    .cards = R8 BS W
