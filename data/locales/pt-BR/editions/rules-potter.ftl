### As regras do UNO Harry Potter em nossas palavras, página por página.

overview-potter =
    WH | Berrador | Você escolhe quem grita as cartas
    WI | Invisibilidade | Um coringa que também protege você
    R+3 | +3 | A próxima pessoa compra 3, não joga
    GR | Inverter | O sentido do jogo muda
    BS | Pular | A próxima pessoa perde a vez
    W | Coringa | Escolha a cor
    W+4 | Coringa +4 | Escolha a cor; a próxima pessoa compra 4
rules-potter-1 = Fique sem cartas antes de todo mundo: você então marca os pontos que as outras pessoas ainda têm na mão. Quem chega primeiro a 500 pontos (ou à meta da mesa) vence a partida.

    Quem faz aniversário mais perto do de Harry Potter, em 31 de julho, dá as cartas primeiro. Se há empate, ou ninguém disse o aniversário, decide o acaso. Cada pessoa recebe sete cartas. O resto é o monte; a carta de cima dele começa o descarte. Começa a pessoa à esquerda de quem deu as cartas, e é ela quem dá as cartas na rodada seguinte.

    O baralho tem 110 cartas: em cada cor, um 0, dois de cada número de 1 a 9, dois +3, dois Pular e dois Inverter; quatro Coringas, quatro Coringas +4, um Berrador e uma Invisibilidade. De 2 a 10 pessoas.
    .title = O objetivo, as cartas
    .cards = R0 G7 BS YR R+3 W W+4 WH WI
rules-potter-2 = Jogue uma carta com a cor da vez, ou com o número ou símbolo da carta de cima do descarte. Sobre um 7 vermelho: qualquer carta vermelha, ou qualquer 7. Um coringa serve sobre qualquer carta.

    Não pode ou não quer jogar? Compre uma carta. Se ela servir, você pode jogá-la na hora; se não, fica com ela e a vez acaba. Depois de comprar, você só pode jogar a carta comprada.

    Quando o monte acaba, o descarte é embaralhado e vira o novo monte; a carta de cima fica.
    .title = A sua vez
    .cards = R7 R2 G7 W
rules-potter-3 = - **+3**: a próxima pessoa compra três cartas e perde a vez.
    - **Inverter**: o sentido muda. **Pular**: a próxima pessoa perde a vez.
    - **Coringa**: você escolhe a cor, mesmo a da vez.
    - **Coringa +4** (Coringa Comprar Quatro): você escolhe a cor; a próxima pessoa compra quatro cartas e perde a vez. Você só pode jogá-lo se não tiver nenhuma carta da cor da vez; ter o mesmo número ou outro coringa não importa. Ou você blefa.

    Se a primeira carta for um +3, quem começa compra três cartas e perde a vez; com um Pular, começa a segunda pessoa; com um Inverter, começa quem deu as cartas e o jogo segue em sentido anti-horário; com um Coringa, quem começa escolhe a cor; se for um Coringa +4, um Berrador ou uma Invisibilidade, a carta volta para o monte.
    .title = Cartas de ação
    .cards = R+3 GR BS W W+4
rules-potter-4 = O **Berrador** serve sobre qualquer carta. Você escolhe outra pessoa, que tem que gritar todas as próprias cartas, e escolhe a cor. Ninguém perde a vez por isso. Como última carta ele encerra a rodada, e ninguém precisa gritar.

    A **Invisibilidade** é um coringa, e mais:
    - Se alguém mandar um Berrador para você, jogue Invisibilidade em vez de gritar: a sua mão fica escondida, e você escolhe a cor. A ordem do jogo não muda.
    - Se um +3, um Coringa +4 ou um Pular atingir você, ou um Inverter quando você seria a próxima pessoa, você pode jogar Invisibilidade para bloquear a carta. Você escolhe a cor. Exemplo: Ada joga um +3, você joga Invisibilidade, e ninguém compra. Essa foi a sua vez: o jogo continua com a pessoa depois de você.
    - Contra um Pular ou um Inverter, ninguém pergunta nada: aja antes da pessoa da vez. A carta não protege de penalidades, nem de um Pular ou Inverter como primeira carta, nem depois do fim da rodada. Um Inverter bloqueado é desfeito: o sentido volta a ser o de antes.
    .title = Berrador e Invisibilidade
    .cards = WH WI
rules-potter-5 = Ao jogar a penúltima carta, diga **UNO!** junto com ela ou logo depois. Se você esquecer e alguém flagrar você antes de a próxima pessoa começar, você compra duas cartas. Um flagrante errado não custa nada.

    Se você tiver que comprar por causa de um **Coringa +4**, pode desafiar antes. Só você vê a mão de quem jogou. Blefe: essa pessoa compra as quatro cartas, e você joga a sua vez. Sem blefe: você compra seis cartas e perde a vez. Desafiar ou bloquear, não os dois.

    Palpites e comentários podem render uma penalidade: duas cartas, se mais da metade das outras pessoas concordar dentro de um minuto, no máximo uma vez por rodada. Não vale com duas pessoas, nem contra um robô.
    .title = UNO, desafio, penalidades
    .cards = W+4 WI
rules-potter-6 = A rodada acaba quando uma mão fica vazia; se a última carta for um +3 ou um Coringa +4, a próxima pessoa ainda compra, e essas cartas contam.

    Cartas de número valem o seu número; +3, Inverter e Pular, 20 pontos; Coringa, Coringa +4, Berrador e Invisibilidade, 50 pontos.

    Com duas pessoas, Inverter vale como Pular, e depois de um Pular, Inverter, +3 ou Coringa +4 a mesma pessoa joga de novo.
    .title = O fim, os pontos
    .cards = R9 GS WH
