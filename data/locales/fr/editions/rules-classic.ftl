### Les règles du jeu de cartes avec nos propres mots, page par page.

overview-classic =
    R+2 | +2 | Le joueur suivant pioche 2 cartes et passe son tour
    GR | Inversion | Le sens du jeu change
    BS | Passer | Le joueur suivant passe son tour
    W | Joker | Tu annonces la couleur
    W+4 | Super Joker | Tu annonces la couleur ; +4 au suivant
rules-classic-1 = Débarrasse-toi de tes cartes avant les autres : tu marques alors ce qu’ils ont encore en main. Le premier à 500 points (ou à l’objectif choisi pour la table) gagne la partie.

    Chacun tire une carte : le joueur qui a le plus haut numéro distribue (les cartes sans numéro valent zéro ; en cas d’égalité, on recommence). Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon. Le joueur à gauche du donneur commence, et l’on joue dans le sens des aiguilles d’une montre. Après chaque manche, le joueur à gauche du donneur distribue.

    Le jeu compte 108 cartes : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux cartes +2, deux Passer et deux Inversions ; quatre Jokers et quatre Super Jokers. De 2 à 10 joueurs.
    .title = Le but, la donne
    .cards = R0 G5 BS YR R+2 W W+4
rules-classic-2 = Joue une carte de la couleur demandée, ou du même numéro ou du même symbole que la carte du talon. Sur un 7 rouge : n’importe quelle carte rouge, ou n’importe quel 7. Un Joker se joue sur tout.

    Pas de carte jouable, ou pas envie d’en jouer ? Pioche une carte. Si elle est jouable, tu peux la jouer tout de suite ; sinon tu la gardes et ton tour est fini. Après avoir pioché, tu ne peux jouer que la carte piochée.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place.
    .title = Ton tour
    .cards = R7 R2 G7 W
rules-classic-3 = - **+2** : le joueur suivant pioche deux cartes et doit passer son tour.
    - **Inversion** : le sens du jeu change.
    - **Passer** : le joueur suivant doit passer son tour.
    - **Joker** : tu annonces la couleur, la même si tu veux.
    - **Super Joker** : tu annonces la couleur ; le joueur suivant pioche quatre cartes et doit passer son tour. Tu ne peux le jouer que si tu n’as aucune carte de la couleur demandée ; le même numéro ou un autre Joker en main ne l’empêche pas. Sinon, c’est un bluff.

    En première carte du talon : avec un +2, le premier joueur pioche deux cartes et doit passer son tour ; avec une Inversion, le joueur à droite du donneur commence ; avec un Passer, le deuxième joueur à sa gauche ; avec un Joker, le donneur annonce la couleur ; un Super Joker retourne dans la pioche.
    .title = Les cartes Action
    .cards = R+2 GR BS W W+4
rules-classic-4 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la jouant ou juste après. Si tu l’oublies et que quelqu’un fait **contre-UNO** avant que le joueur suivant ait commencé, tu pioches deux cartes. Un contre-UNO raté ne coûte rien.

    Si tu dois piocher pour un **Super Joker**, tu peux le contester avant de piocher. Tu es alors la seule personne à voir la main de l’autre joueur. Si c’était un bluff, ce joueur pioche les quatre cartes, et tu joues ton tour ; sinon, tu pioches six cartes et dois passer ton tour.

    Un conseil ou un commentaire peut te valoir une pénalité : deux cartes, si plus de la moitié des autres joueurs sont d’accord en une minute, une seule fois par manche. Ce n’est possible ni à deux joueurs, ni contre un robot.
    .title = UNO, contestation, pénalités
    .cards = W+4
rules-classic-5 = La manche est finie quand une main est vide ; si la dernière carte est un +2 ou un Super Joker, le joueur suivant doit encore piocher, et ces cartes comptent.

    Les cartes à numéro valent leur numéro ; le +2, l’Inversion et le Passer, 20 points ; le Joker et le Super Joker, 50.

    À deux joueurs, une Inversion vaut un Passer, et après un Passer, une Inversion, un +2 ou un Super Joker, le même joueur rejoue.
    .title = La fin, les points
    .cards = R9 GS W
rules-classic-6 = - **UNO cumulatif** : tu peux jouer un +2 sur un +2, un Super Joker sur un Super Joker, un seul par tour. Les cartes à piocher s’additionnent pour le joueur suivant, jusqu’à ce que quelqu’un les pioche. Une contestation vise la dernière carte : si c’est un bluff, son joueur pioche le total ; sinon, c’est toi, avec deux cartes de plus. Exemple : trois +2 de suite, et le joueur suivant pioche six cartes.
    - **7-0** : avec un 0, chaque main passe au joueur suivant, dans le sens du jeu ; un 7 échange ta main avec celle d’un joueur de ton choix. Un « UNO » déjà dit ne compte plus si la main a changé de joueur. En première ou en dernière carte, un 7 ou un 0 ne déplace aucune main.
    - **Saute-mouton** : si tu as exactement la même carte (couleur et numéro, ou couleur et symbole) que celle du talon, tu peux la jouer hors de ton tour, avant que le joueur suivant ait commencé. Elle remplace la première, dont l’effet est annulé, et le jeu continue à partir de toi. Pas de saute-mouton avec un Joker. Exemple : Ada joue un 5 vert ; tu as l’autre 5 vert et tu le joues aussitôt.
    - Sur des +2 cumulés, le saute-mouton fait passer le total entier et deux cartes de plus. Avec un 7 en saute-mouton, c’est toi qui échanges ta main ; avec un 0, toutes les mains passent au joueur suivant. L’échange du premier 7, s’il n’était pas encore choisi, est annulé.
    .title = Variantes
    .cards = R+2 W+4 G7 B0
rules-classic-7 = Des règles maison, que la table active une par une :

    - **Cumul mixte** : sur un +2, tu peux jouer n’importe quel +2 ou Super Joker ; sur un Super Joker, un autre, ou un +2 de la couleur annoncée (après « vert », un +2 vert). Cette règle active aussi le UNO cumulatif.
    - **Renvoi** : si tu dois piocher, tu peux répondre par une Inversion ou un Passer jouable. Sur un +2 rouge, un Passer rouge envoie les deux cartes au joueur suivant ; une Inversion change d’abord le sens. Ce qui est renvoyé ne se conteste plus jusqu’au prochain Super Joker, et un +2 cumulé dessus doit correspondre à la carte du talon.
    - **Pioche prolongée** : si tu pioches à ton tour, tu continues jusqu’à tirer une carte jouable. Cette règle demande aussi *Jouer la carte piochée*.
    - **Jeu obligatoire** : si tu peux jouer, tu ne peux pas piocher, et une carte piochée jouable est jouée tout de suite. Personne n’est obligé de bluffer.
    - **Super Joker libre** : il se joue à tout moment, sans contestation.
    - **Même numéro** : après un numéro de ta main, tu peux en jouer d’autres du même numéro. Seul le dernier compte, et tu dis UNO quand tu as fini.
    .title = Règles maison : les cartes
    .cards = R+2 W+4 GR BS R5
rules-classic-8 = - **Cartes distribuées** : 3, 5, 7 ou 10 cartes chacun. **Jeux de cartes** : un ou deux ; dix cartes pour neuf ou dix joueurs en demandent deux.
    - **UNO oublié** : 1, 2 ou 4 cartes. **Silence** : personne ne dit UNO, et il n’y a pas de contre-UNO.
    - **Finir par un numéro** : la dernière carte doit être un numéro ; si tu n’en as pas, tu pioches.
    - **Clémence** : avec 20, 25 ou 30 cartes en main, ou plus, tu es hors course pour la manche. Tes cartes vont sous la pioche et comptent quand même pour le vainqueur. Le dernier en course gagne la manche.
    - **Blitz** : une manche dure 3, 5 ou 10 minutes. On finit le tour en cours et on pioche ce qui est dû ; ensuite, la main qui vaut le moins de points gagne, et une égalité ne rapporte rien.
    - **Jouer la carte piochée** : sans cette option, la carte piochée reste en main jusqu’à ton prochain tour.

    Une table peut partir d’un modèle : *famille* (cumulatif, pioche prolongée, Super Joker libre), *chaos* (cumulatif, cumul mixte, renvoi, 7-0, saute-mouton, même numéro), *sans pitié* (cumulatif, cumul mixte, 7-0, pioche prolongée, clémence à 25 cartes) ou *rapide* (cinq cartes, jeu obligatoire, blitz de 5 minutes, une manche).
    .title = Règles maison : la table
    .cards = R9 W
