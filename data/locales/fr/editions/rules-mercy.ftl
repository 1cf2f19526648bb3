### Les règles d’UNO No Mercy avec nos propres mots, page par page.

overview-mercy =
    R+2 | +2 | Le joueur suivant pioche 2 cartes et passe son tour
    G+4 | +4 | Le joueur suivant pioche 4 cartes et passe son tour
    WR+4 | Joker Inversion +4 | Le sens change ; +4 au suivant
    W+6 | Joker +6 | Tu annonces la couleur ; +6 au suivant
    W+10 | Joker +10 | Tu annonces la couleur ; +10 au suivant
    WC | Joker Roulette des couleurs | Le suivant pioche la couleur dite
    BE | Passer pour tous | Les autres passent, tu rejoues
    YD | Tout défausser | Toutes tes cartes de sa couleur partent
    RS | Passer | Le joueur suivant passe son tour
    GR | Inversion | Le sens du jeu change
    B7 | 7 | Tu échanges ta main avec quelqu’un
    Y0 | 0 | Chaque main passe au suivant
rules-mercy-1 = Débarrasse-toi de tes cartes avant les autres, ou sois la dernière personne en course : tu marques alors ce qu’ils ont encore en main, et 250 points pour chaque adversaire mis hors course. Le premier à 1 000 points (ou à l’objectif choisi pour la table) gagne la partie.

    Chacun tire une carte : le joueur qui a le plus haut numéro distribue (les cartes sans numéro valent zéro ; en cas d’égalité, on recommence). Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon. Si ce n’est pas un numéro, elle retourne dans la pioche et une autre la remplace. Le joueur à gauche du donneur commence, et l’on joue dans le sens des aiguilles d’une montre. Après chaque manche, le joueur à gauche du donneur distribue.

    Le jeu compte 168 cartes : dans chaque couleur deux cartes de chaque numéro de 0 à 9, trois cartes +2, deux cartes +4, trois Passer, deux Passer pour tous, trois Inversions et trois Tout défausser ; huit Jokers Inversion +4, quatre Jokers +6, quatre Jokers +10, huit Jokers Roulette des couleurs. De 2 à 6 joueurs.
    .title = Le but, la donne
    .cards = R0 G5 B+2 Y+4 RE GD WR+4 W+6 W+10 WC
rules-mercy-2 = Joue une carte de la couleur demandée, ou du même numéro ou du même symbole que la carte du talon. Sur un 5 rouge : n’importe quelle carte rouge, ou n’importe quel 5. Un Joker se joue sur tout, à tout moment ; il n’y a pas de contestation.

    Pas de carte jouable, ou pas envie d’en jouer ? Pioche jusqu’à ce qu’une carte jouable vienne : elle est jouée tout de suite. Si ton temps est écoulé, il se passe la même chose.

    Un **7** échange ta main avec celle d’un joueur de ton choix ; avec un **0**, chaque main passe au joueur suivant, dans le sens du jeu. Un « UNO » déjà dit ne compte plus si la main a changé de joueur. En carte de départ ou en dernière carte, ni l’un ni l’autre ne déplace les mains.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place. S’il n’y a plus rien à piocher, ton tour est fini.
    .title = Ton tour
    .cards = R5 G5 B7 Y0
rules-mercy-3 = - **+2**, **+4** : le joueur suivant pioche autant de cartes et doit passer son tour.
    - **Joker +6**, **Joker +10** : tu annonces aussi la couleur.
    - **Joker Inversion +4** : tu annonces la couleur, le sens change, et c’est alors le joueur suivant qui pioche quatre cartes et doit passer son tour. À deux joueurs, il te revient : l’autre joueur doit passer son tour, et c’est à toi de piocher.

    Si tu dois piocher, tu peux répondre par n’importe quelle carte qui fait piocher au moins autant que la carte du talon, quelle que soit sa couleur : deux, quatre (aussi le Joker Inversion +4), six, dix. Les cartes à piocher s’additionnent pour le joueur suivant, jusqu’à ce que quelqu’un les pioche.

    Une carte qui fait piocher, jouée en dernier, termine la manche : le joueur suivant pioche d’abord le tout.
    .title = Les cartes qui font piocher
    .cards = R+2 G+4 WR+4 W+6 W+10
rules-mercy-4 = - **Passer** : le joueur suivant doit passer son tour. **Inversion** : le sens du jeu change.
    - **Passer pour tous** : tous les autres doivent passer leur tour, et tu rejoues.
    - **Tout défausser** : toutes tes cartes de sa couleur partent avec elle, sans effet. S’il ne te reste aucune carte, tu gagnes la manche.
    - **Joker Roulette des couleurs** : le joueur suivant annonce une couleur, retourne des cartes jusqu’à en voir une de cette couleur, les pioche toutes et doit passer son tour. Un Joker n’est pas de cette couleur. On ne peut pas y répondre ; en dernière carte, il est sans effet.

    À deux joueurs, une Inversion vaut un Passer.
    .title = Les autres cartes
    .cards = RS GR BE YD WC
rules-mercy-5 = **Sans pitié** : avec 25 cartes ou plus en main, tu es hors course pour la manche. Tes cartes vont sous le talon et ne comptent pas ; le vainqueur marque 250 points de plus ; en *Plus petit total* et en *Élimination*, c’est toi qui les reçois. Si tu pioches jusqu’à tirer une carte jouable, tu t’arrêtes à la 25e ; les cartes accumulées se piochent en entier.

    Quand tu joues ton avant-dernière carte, ou qu’un Tout défausser ne t’en laisse qu’une, dis **UNO !** en la jouant ou juste après. Si tu l’oublies et que quelqu’un fait **contre-UNO** avant que le joueur suivant ait commencé, tu pioches deux cartes. Un contre-UNO raté ne coûte rien.

    Un conseil ou un commentaire peut te valoir une pénalité : deux cartes, si plus de la moitié des autres joueurs sont d’accord en une minute, une seule fois par manche. Ce n’est possible ni à deux joueurs, ni contre un robot.

    Les cartes à numéro valent leur numéro ; les cartes Action de couleur, 20 points ; les Jokers, 50. Règles maison que la table peut activer : 3, 5 ou 10 cartes distribuées, 1 ou 4 cartes pour un UNO oublié, silence, finir par un numéro.
    .title = Hors course, UNO, les points
    .cards = R9 GD W+10
