### Les règles d’UNO Master avec nos propres mots, page par page.

overview-master =
    R+2 | +2 | Le joueur suivant pioche 2 cartes et passe son tour
    GR | Inversion | Le sens du jeu change
    BS | Passer | Le joueur suivant passe son tour
    W | Joker | Tu annonces la couleur
    W+4 | Super Joker | Tu annonces la couleur ; +4 au suivant
rules-master-1 = Débarrasse-toi de tes cartes avant les autres : tu marques alors ce qu’ils ont encore en main. Le premier à 500 points (ou à l’objectif choisi pour la table) gagne la partie.

    Chacun tire une carte : le joueur qui a le plus haut numéro distribue (les cartes sans numéro valent zéro ; en cas d’égalité, on recommence). Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon. Le joueur à gauche du donneur commence, et l’on joue dans le sens des aiguilles d’une montre. Après chaque manche, le joueur à gauche du donneur distribue.

    Le jeu compte 108 cartes : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux cartes +2, deux Passer et deux Inversions ; quatre Jokers et quatre Super Jokers. De 2 à 10 joueurs.
    .title = Le but, la donne
    .cards = R0 G5 BS YR R+2 W W+4
rules-master-2 = Joue une carte de la couleur demandée, ou du même numéro ou du même symbole que la carte du talon. Sur un 7 rouge : n’importe quelle carte rouge, ou n’importe quel 7. Un Joker se joue sur tout.

    Pas de carte jouable, ou pas envie d’en jouer ? Pioche une carte. Si elle est jouable, tu peux la jouer tout de suite ; sinon tu la gardes et ton tour est fini. Après avoir pioché, tu ne peux jouer que la carte piochée.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place.
    .title = Ton tour
    .cards = R7 R2 G7 W
rules-master-3 = - **+2** : le joueur suivant pioche deux cartes et doit passer son tour.
    - **Inversion** : le sens du jeu change.
    - **Passer** : le joueur suivant doit passer son tour.
    - **Joker** : tu annonces la couleur, la même si tu veux.
    - **Super Joker** : tu annonces la couleur ; le joueur suivant pioche quatre cartes et doit passer son tour. Tu ne peux le jouer que si tu n’as aucune carte de la couleur demandée ; le même numéro ou un autre Joker en main ne l’empêche pas. Sinon, c’est un bluff.

    En première carte du talon : avec un +2, le premier joueur pioche deux cartes et doit passer son tour ; avec une Inversion, le joueur à droite du donneur commence ; avec un Passer, le deuxième joueur à sa gauche ; avec un Joker, le donneur annonce la couleur ; un Super Joker retourne dans la pioche.
    .title = Les cartes Action
    .cards = R+2 GR BS W W+4
rules-master-4 = Chaque tour a un temps limité : 4, 6 ou 8 secondes comme dans le jeu d’origine, ou 15, 30 ou 60. Si le **sboing** retentit avant que tu aies fini, tu reprends la carte que tu as jouée, tu pioches deux cartes, et ton tour est fini. Les cartes que tu devais piocher, tu les pioches aussi.

    Avec le **bouton** manuel, tu appuies après chaque carte jouée ou piochée, et ta carte ne fait effet qu’à ce moment. Si tu appuies trop tôt, tu pioches deux cartes, en plus de celles que tu devais piocher, et ton tour est fini. Le premier joueur de la manche appuie une fois pour lancer le minuteur. Le minuteur s’arrête pendant une contestation. Après un sboing, le joueur suivant appuie d’abord, puis joue. En automatique, le bouton s’enfonce tout seul.
    .title = Le minuteur et le bouton
rules-master-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la jouant ou juste après. Si tu l’oublies et que quelqu’un fait **contre-UNO** avant que le joueur suivant ait commencé, tu pioches deux cartes. Un contre-UNO raté ne coûte rien.

    Si tu dois piocher pour un **Super Joker**, tu peux le contester avant de piocher. Tu es alors la seule personne à voir la main de l’autre joueur. Si c’était un bluff, ce joueur pioche les quatre cartes, et tu joues ton tour ; sinon, tu pioches six cartes et dois passer ton tour.

    Un conseil ou un commentaire peut te valoir une pénalité : deux cartes, si plus de la moitié des autres joueurs sont d’accord en une minute, une seule fois par manche. Ce n’est possible ni à deux joueurs, ni contre un robot.
    .title = UNO, contestation, pénalités
    .cards = W+4
rules-master-6 = La manche est finie quand une main est vide ; si la dernière carte est un +2 ou un Super Joker, le joueur suivant doit encore piocher, et ces cartes comptent.

    Les cartes à numéro valent leur numéro ; le +2, l’Inversion et le Passer, 20 points ; le Joker et le Super Joker, 50.

    À deux joueurs, une Inversion vaut un Passer, et après un Passer, une Inversion, un +2 ou un Super Joker, le même joueur rejoue.
    .title = La fin, les points
    .cards = R9 GS W
rules-master-7 = - **UNO cumulatif** : tu peux jouer un +2 sur un +2, un Super Joker sur un Super Joker, un seul par tour. Les cartes à piocher s’additionnent pour le joueur suivant, jusqu’à ce que quelqu’un les pioche. Une contestation vise la dernière carte : si c’est un bluff, son joueur pioche le total ; sinon, c’est toi, avec deux cartes de plus. Exemple : trois +2 de suite, et le joueur suivant pioche six cartes.
    - **7-0** : avec un 0, chaque main passe au joueur suivant, dans le sens du jeu ; un 7 échange ta main avec celle d’un joueur de ton choix. Un « UNO » déjà dit ne compte plus si la main a changé de joueur. En première ou en dernière carte, un 7 ou un 0 ne déplace aucune main.
    - **Saute-mouton** : si tu as exactement la même carte (couleur et numéro, ou couleur et symbole) que celle du talon, tu peux la jouer hors de ton tour, avant que le joueur suivant ait commencé. Elle remplace la première, dont l’effet est annulé, et le jeu continue à partir de toi. Pas de saute-mouton avec un Joker. Exemple : Ada joue un 5 vert ; tu as l’autre 5 vert et tu le joues aussitôt.
    - Sur des +2 cumulés, le saute-mouton fait passer le total entier et deux cartes de plus. Avec un 7 en saute-mouton, c’est toi qui échanges ta main ; avec un 0, toutes les mains passent au joueur suivant. L’échange du premier 7, s’il n’était pas encore choisi, est annulé. Un saute-mouton annulé par le sboing n’a jamais eu lieu : ce qu’il couvrait compte à nouveau.
    .title = Variantes
    .cards = R+2 W+4 G7 B0
