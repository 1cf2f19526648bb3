### As regras do UNO Wizz em nossas palavras, página por página.

overview-wizz =
    G3* | Carta Wizz | A próxima pessoa gira a roleta
    R+2 | +2 | A próxima pessoa compra 2, não joga
    BR | Inverter | O sentido do jogo muda
    YS | Pular | A próxima pessoa perde a vez
    W | Coringa | Escolha a cor
    W+4 | Coringa +4 | Escolha a cor; a próxima pessoa compra 4
rules-wizz-1 = Fique sem cartas antes de todo mundo: você então marca os pontos que as outras pessoas ainda têm na mão. Quem chega primeiro a 500 pontos (ou à meta da mesa) vence a partida.

    Cada pessoa compra uma carta: quem tirar o número mais alto dá as cartas (cartas sem número valem zero; em caso de empate, repete-se). Cada pessoa recebe sete cartas. O resto é o monte; a carta de cima dele começa o descarte. Quem está à esquerda de quem deu as cartas começa, e o jogo segue em sentido horário. Depois de cada rodada, a pessoa à esquerda dá as cartas.

    O baralho tem 108 cartas (as outras quatro da caixa são de consulta): em cada cor, um 0, dois de cada número de 1 a 9, dois +2, dois Pular e dois Inverter; quatro Coringas e quatro Coringas +4. Em cada cor, uma das duas cartas de cada número de 1 a 5 é uma carta Wizz. De 2 a 10 pessoas.
    .title = O objetivo, as cartas
    .cards = R0 G7 BS YR R+2 G3* W W+4
rules-wizz-2 = Jogue uma carta com a cor da vez, ou com o número ou símbolo da carta de cima do descarte. Sobre um 7 vermelho: qualquer carta vermelha, ou qualquer 7. Um coringa serve sobre qualquer carta.

    Não pode ou não quer jogar? Compre uma carta. Se ela servir, você pode jogá-la na hora; se não, fica com ela e a vez acaba. Depois de comprar, você só pode jogar a carta comprada.
    - **+2** (Comprar Duas): a próxima pessoa compra duas cartas e perde a vez.
    - **Inverter**: o sentido muda. **Pular**: a próxima pessoa perde a vez.
    - **Coringa**: você escolhe a cor, mesmo a da vez.
    - **Coringa +4** (Coringa Comprar Quatro): você escolhe a cor; a próxima pessoa compra quatro cartas e perde a vez. Você só pode jogá-lo se não tiver nenhuma carta da cor da vez; ter o mesmo número ou outro coringa não importa. Ou você blefa.

    Se a primeira carta for um +2, quem começa compra duas cartas e perde a vez; com um Pular, quem começa perde a vez; com um Inverter, joga primeiro quem deu as cartas, e o jogo segue em sentido anti-horário; com um Coringa, quem começa escolhe a cor; se for um Coringa +4, ele volta para o monte; se for uma carta Wizz, ela vale só como número.

    Quando o monte acaba, o descarte é embaralhado e vira o novo monte; a carta de cima fica.
    .title = A sua vez
    .cards = R+2 GR BS W W+4
rules-wizz-3 = Uma **carta Wizz** se joga como o número que ela mostra. Depois, a próxima pessoa gira a roleta em vez de jogar: essa foi a vez dela, e o jogo continua com a pessoa seguinte.

    Uma carta Wizz como última carta encerra a rodada: ninguém gira.

    Cartas descartadas pela roleta não são jogadas: não têm efeito. A última descartada é a nova carta de cima, sirva ou não; se for um coringa, quem descartou escolhe a cor.
    .title = As cartas Wizz
    .cards = R3* B1*
rules-wizz-4 = - **Descartar número**: você escolhe um número da sua mão e descarta todas as cartas com ele.
    - **Descartar cor**: o mesmo com uma cor, cartas de ação incluídas, mas não coringas.
    - **Quase UNO**: você fica com duas cartas à sua escolha e descarta as outras.
    - **Comprar vermelho**, **Comprar azul**: você compra até vir uma carta dessa cor ou um coringa, e fica com todas.
    - **Mostrar a mão**: todo mundo vê a sua mão.
    - **UNO Wizz**: todo mundo pode gritar; quem gritar primeiro descarta a carta que quiser, e o jogo continua depois dessa pessoa. Se ninguém gritar a tempo, nada acontece.
    - **Trocar as mãos**: cada pessoa entrega as suas cartas a quem está à esquerda. Um UNO dito antes da troca deixa de valer.
    - **Guerra**: cada pessoa mostra o seu número mais alto; o mais alto de todos vence. Em caso de empate, quem empatou mostra o próximo mais alto; se ninguém tiver um, ninguém vence. Quem vence descarta todas as cartas que mostrou; as outras pessoas pegam as suas de volta.
    .title = A roleta
rules-wizz-5 = Ao jogar a penúltima carta, diga **UNO!** junto com ela ou logo depois; também se a roleta deixar você com uma só carta. Se você esquecer e alguém flagrar você antes de a próxima pessoa começar, você compra duas cartas. Um flagrante errado não custa nada.

    Se você tiver que comprar por causa de um **Coringa +4**, pode desafiar antes. Só você vê a mão de quem jogou. Blefe: essa pessoa compra as quatro cartas, e você joga a sua vez. Sem blefe: você compra seis cartas e perde a vez.

    Palpites e comentários podem render uma penalidade: duas cartas, se mais da metade das outras pessoas concordar dentro de um minuto, no máximo uma vez por rodada. Não vale com duas pessoas, nem contra um robô.

    A rodada acaba quando uma mão fica vazia, por uma carta jogada ou pela roleta. Se a última carta jogada for um +2 ou um Coringa +4, a próxima pessoa ainda compra, e essas cartas contam.

    Cartas de número, as Wizz incluídas, valem o seu número; +2, Inverter e Pular, 20 pontos; Coringa e Coringa +4, 50 pontos.

    Com duas pessoas, Inverter vale como Pular, e depois de um Pular, Inverter, +2 ou Coringa +4 a mesma pessoa joga de novo.
    .title = UNO, desafio, o fim
    .cards = W+4 R9 GS W
