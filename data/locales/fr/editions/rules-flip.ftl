### Les règles d’UNO Flip avec nos propres mots, page par page.

overview-flip =
    BF/U6 | Flip | Toutes les cartes se retournent
    R+1/P3 | +1 | Le joueur suivant pioche 1 carte et passe son tour
    GR/T3 | Inversion | Le sens du jeu change
    YS/O4 | Passer | Le joueur suivant passe son tour
    W/P5 | Joker | Tu annonces la couleur
    W+2/O4 | Joker +2 | Tu annonces la couleur ; +2 au suivant
    P+5/Y3 | +5 | Le joueur suivant pioche 5 cartes et passe son tour
    TE/G2 | Passer pour tous | Les autres passent, tu rejoues
    WC/R3 | Joker Pioche couleur | Le suivant pioche ta couleur
rules-flip-1 = Débarrasse-toi de tes cartes avant les autres : tu marques alors ce qu’ils ont encore en main. Le premier à 500 points (ou à l’objectif choisi pour la table) gagne la partie.

    Chacun tire une carte : le joueur qui a le plus haut numéro distribue (les cartes sans numéro valent zéro ; en cas d’égalité, on recommence). Chacun reçoit sept cartes, face claire en jeu. Le reste forme la pioche ; sa première carte commence le talon. Le joueur à gauche du donneur commence, et l’on joue dans le sens des aiguilles d’une montre. Après chaque manche, le joueur à gauche du donneur distribue.

    Chacune des 112 cartes a deux faces. Claire : en rouge, vert, bleu et jaune deux cartes de chaque numéro de 1 à 9, deux +1, deux Inversions, deux Passer et deux Flip ; quatre Jokers et quatre Jokers +2. Sombre : en rose, turquoise, orange et violet deux cartes de chaque numéro de 1 à 9, deux +5, deux Inversions, deux Passer pour tous et deux Flip ; quatre Jokers et quatre Jokers Pioche couleur. De 2 à 10 joueurs.
    .title = Le but, la donne
    .cards = R7/O1 G+1/O6 BF/U6 W+2/O4 P7/R3 T+5/G2 OE/B7 WC/R3
rules-flip-2 = Joue une carte de la couleur demandée, ou du même numéro ou du même symbole que la carte du talon, toujours selon la face en jeu. Sur un 7 rouge : une carte rouge, ou un 7 de n’importe quelle couleur. Un Joker se joue sur tout.

    Pas de carte jouable, ou pas envie d’en jouer ? Pioche une carte. Si elle est jouable, tu peux la jouer tout de suite ; sinon tu la gardes et ton tour est fini. Après avoir pioché, tu ne peux jouer que la carte piochée.

    Tout le monde voit les **autres faces** : celles de toutes les mains, sans ordre, et celle de la première carte de la pioche. Le bouton *Autres faces* les montre.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place, et aucune carte ne se retourne.
    .title = Ton tour
    .cards = R7/O1 R2/OR G7/O6 W/P5
rules-flip-3 = Un **Flip** se joue sur sa couleur ou sur un autre Flip. Alors **toutes les cartes se retournent** : les mains, la pioche et le talon, chaque pile d’un bloc. La carte tout en bas du talon est maintenant dessus, sans effet ; si c’est un Joker, le joueur qui a joué le Flip annonce la couleur. Le joueur suivant continue avec l’autre face ; le sens ne change pas.

    Les « UNO » déjà dits comptent toujours. En dernière carte, un Flip retourne les cartes, puis l’on compte les points.

    En première carte du talon : avec un Flip, tout se retourne et le premier joueur commence (il annonce la couleur si un Joker apparaît) ; avec un +1, le premier joueur pioche une carte et doit passer son tour ; avec une Inversion, le donneur commence, en sens inverse ; avec un Passer, le deuxième joueur commence ; avec un Joker, le premier joueur annonce la couleur. Un Joker +2 retourne dans la pioche.
    .title = Le Flip
    .cards = RF/P8 GF/T3 PF/G3
rules-flip-4 = Face claire :
    - **+1** : le joueur suivant pioche une carte et doit passer son tour.
    - **Joker +2** : tu annonces la couleur ; le joueur suivant pioche deux cartes et doit passer son tour.

    Face sombre :
    - **+5** : le joueur suivant pioche cinq cartes et doit passer son tour.
    - **Passer pour tous** : tous les autres doivent passer leur tour, et tu rejoues.
    - **Joker Pioche couleur** : tu annonces la couleur ; le joueur suivant pioche jusqu’à tirer une carte de cette couleur (un Joker n’en est pas une) et doit passer son tour.

    L’**Inversion** change le sens du jeu, le **Passer** fait passer son tour au joueur suivant, avec un **Joker** tu annonces la couleur. À deux joueurs, une Inversion vaut un Passer.

    Tu ne peux jouer un Joker +2 ou un Joker Pioche couleur que si tu n’as aucune carte de la couleur demandée. Sinon, c’est un bluff. Le joueur suivant peut **contester** avant de piocher, et voit alors ta main. Si c’était un bluff, c’est toi qui pioches, et il joue son tour ; sinon, c’est lui qui pioche, avec deux cartes de plus, et il doit passer son tour.
    .title = Les cartes Action
    .cards = R+1/P3 W+2/O4 P+5/Y3 TE/G2 WC/R3
rules-flip-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la jouant ou juste après. Si tu l’oublies et que quelqu’un fait **contre-UNO** avant que le joueur suivant ait commencé, tu pioches deux cartes. Un contre-UNO raté ne coûte rien.

    Une carte qui fait piocher, jouée en dernier, termine la manche ; le joueur suivant pioche d’abord. Si c’est un Joker Pioche couleur, tu annonces d’abord la couleur.

    Un conseil ou un commentaire peut te valoir une pénalité : deux cartes, si plus de la moitié des autres joueurs sont d’accord en une minute, une seule fois par manche. Ce n’est possible ni à deux joueurs, ni contre un robot.

    C’est la face en jeu qui compte : les cartes à numéro valent leur numéro ; le +1, 10 points ; le +5, l’Inversion, le Passer et le Flip, 20 ; le Passer pour tous, 30 ; le Joker, 40 ; le Joker +2, 50 ; le Joker Pioche couleur, 60. Règles maison que la table peut activer : UNO cumulatif, saute-mouton, pioche prolongée, jeu obligatoire, 3, 5 ou 10 cartes distribuées, 1 ou 4 cartes pour un UNO oublié, silence, finir par un numéro.
    .title = UNO, les points
    .cards = R9/U5 G+1/O6 UE/B1 WC/R3
