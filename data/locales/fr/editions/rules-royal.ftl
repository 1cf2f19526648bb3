### Les règles d’UNO Royal avec nos propres mots, page par page.

rules-royal-1 = Sois le premier à ne plus avoir de cartes : tu marques alors ce que les autres ont encore en main. Le premier au but de la table, 500 points d’ordinaire, gagne la partie.

    Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon.

    Le jeu compte 56 cartes : dans chaque couleur une carte de chaque numéro de 1 à 8, une Inversion, un Passer, une carte royale et deux fous du roi ; quatre Joker. On joue de deux à six.
    .title = Le but, la donne
    .cards = R1 G8 BR YS RK GJ W
rules-royal-2 = Un joueur porte la **couronne** : le roi décide. Il désigne parmi les autres son **fou**, qui paie. Rien ne commence avant que le fou soit désigné ; ensuite le roi joue le premier, et l’on continue dans le sens des aiguilles d’une montre.

    Désigner un fou réveille le **sceptre**. Au bout d’une minute environ, personne ne sait quand au juste, la fanfare retentit : la couronne passe au voisin de gauche du roi, qui désigne un fou, le même qu’avant s’il veut. Le jeu l’attend, puis reprend où il en était. Ce que l’ancien roi avait encore à décider reste à l’ancien roi.

    Un roi qui ne choisit pas à temps laisse choisir le hasard.
    .title = La couronne, le chapeau et le sceptre
    .cards = RK GJ
rules-royal-3 = Pose une carte de la même couleur, du même numéro ou du même symbole que celle du talon. Un Joker va sur tout.

    Aucune carte ne va, ou tu n’as pas envie d’en jouer ? Pioche. Si la carte va, tu peux la jouer aussitôt ; sinon tu la gardes et ton tour passe. Après avoir pioché, tu ne peux jouer aucune carte que tu avais déjà.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place.
    .title = Ton tour
    .cards = R5 R2 G5 W
rules-royal-4 = - **Carte royale** : le roi choisit qui pioche une carte. N’importe qui, lui-même compris.
    - **Fou du roi** : le joueur qui porte le chapeau de fou pioche une carte.
    - Les deux sont des cartes « +1 » : elles vont sur leur couleur et sur toute autre carte +1. Piocher pour l’une d’elles n’est pas un tour : le jeu continue avec le joueur qui suit celui qui l’a posée.
    - **Joker** : le roi annonce la couleur, qui que ce soit qui l’ait joué.
    - **Inversion** : le sens du jeu change. **Passer** : le joueur suivant passe son tour.

    En première carte du talon : une Inversion fait commencer le donneur, et l’on joue vers la droite ; un Passer fait commencer le deuxième joueur à gauche du donneur ; une carte royale, un fou du roi ou un Joker font effet, puis le roi commence.
    .title = Les cartes action
    .cards = RK GJ W BR YS
rules-royal-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la posant ou juste après. Si tu l’oublies et qu’on te le fait remarquer avant que le joueur suivant ait joué : deux cartes. Se tromper en le faisant remarquer ne coûte rien.

    La manche est finie quand une main est vide. Une carte royale ou un fou du roi en dernière carte fait encore piocher quelqu’un, mais jamais celui qui vient de finir.

    Les numéros comptent leur valeur ; Inversion, Passer, carte royale et fou du roi 20 points, Joker 50 points. Le voisin de gauche du donneur distribue la manche suivante, le voisin de gauche du roi en est le roi.

    À deux joueurs, Inversion vaut Passer : le même joueur rejoue.
    .title = UNO, la fin, les points
    .cards = R8 BS W
