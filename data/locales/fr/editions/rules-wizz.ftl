### Les règles d’UNO Wizz avec nos propres mots, page par page.

overview-wizz =
    G3* | Carte Wizz | Le suivant fait tourner la roue
    R+2 | +2 | Le joueur suivant pioche 2 cartes et passe son tour
    BR | Inversion | Le sens du jeu change
    YS | Passer | Le joueur suivant passe son tour
    W | Joker | Tu annonces la couleur
    W+4 | Super Joker | Tu annonces la couleur ; +4 au suivant
rules-wizz-1 = Débarrasse-toi de tes cartes avant les autres : tu marques alors ce qu’ils ont encore en main. Le premier à 500 points (ou à l’objectif choisi pour la table) gagne la partie.

    Chacun tire une carte : le joueur qui a le plus haut numéro distribue (les cartes sans numéro valent zéro ; en cas d’égalité, on recommence). Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon. Le joueur à gauche du donneur commence, et l’on joue dans le sens des aiguilles d’une montre. Après chaque manche, le joueur à gauche du donneur distribue.

    Le jeu compte 108 cartes (les quatre autres de la boîte sont des aide-mémoire) : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux cartes +2, deux Passer et deux Inversions ; quatre Jokers et quatre Super Jokers. Dans chaque couleur, l’une des deux cartes de chaque numéro de 1 à 5 est une carte Wizz. De 2 à 10 joueurs.
    .title = Le but, la donne
    .cards = R0 G7 BS YR R+2 G3* W W+4
rules-wizz-2 = Joue une carte de la couleur demandée, ou du même numéro ou du même symbole que la carte du talon. Sur un 7 rouge : n’importe quelle carte rouge, ou n’importe quel 7. Un Joker se joue sur tout.

    Pas de carte jouable, ou pas envie d’en jouer ? Pioche une carte. Si elle est jouable, tu peux la jouer tout de suite ; sinon tu la gardes et ton tour est fini. Après avoir pioché, tu ne peux jouer que la carte piochée.
    - **+2** : le joueur suivant pioche deux cartes et doit passer son tour.
    - **Inversion** : le sens du jeu change. **Passer** : le joueur suivant doit passer son tour.
    - **Joker** : tu annonces la couleur, la même si tu veux.
    - **Super Joker** : tu annonces la couleur ; le joueur suivant pioche quatre cartes et doit passer son tour. Tu ne peux le jouer que si tu n’as aucune carte de la couleur demandée ; le même numéro ou un autre Joker en main ne l’empêche pas. Sinon, c’est un bluff.

    En première carte du talon : avec un +2, le premier joueur pioche deux cartes et doit passer son tour ; avec un Passer, il doit passer son tour ; avec une Inversion, le donneur commence, et l’on joue vers la droite ; avec un Joker, le premier joueur annonce la couleur ; un Super Joker retourne dans la pioche ; une carte Wizz n’est qu’un numéro.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place.
    .title = Ton tour
    .cards = R+2 GR BS W W+4
rules-wizz-3 = Une **carte Wizz** se joue comme son numéro. Ensuite, le joueur suivant fait tourner la roue au lieu de jouer : c’était son tour, et le jeu continue après lui.

    Si la dernière carte d’une main est une carte Wizz, la manche est finie : personne ne fait tourner la roue.

    Les cartes défaussées par la roue ne sont pas jouées : elles restent sans effet. La dernière défaussée est sur le talon, jouable ou non ; si c’est un Joker, le joueur qui l’a défaussé annonce la couleur.
    .title = Les cartes Wizz
    .cards = R3* B1*
rules-wizz-4 = - **Défausse un numéro** : tu annonces un numéro de ta main et défausses toutes tes cartes de ce numéro.
    - **Défausse une couleur** : de même avec une couleur, cartes Action comprises, mais pas les Jokers.
    - **Presque UNO** : tu gardes deux cartes de ton choix et défausses les autres.
    - **Pioche du rouge**, **Pioche du bleu** : tu pioches jusqu’à tirer une carte de cette couleur ou un Joker, et gardes tout.
    - **Montre ta main** : tout le monde voit ta main.
    - **UNO Wizz** : tout le monde se précipite ; la première personne à crier défausse une carte de son choix, et le jeu continue après elle. Si personne ne crie à temps, rien ne se passe.
    - **Échange des mains** : chacun passe sa main au joueur à sa gauche. Les « UNO » déjà dits ne comptent plus.
    - **Bataille** : chacun montre son numéro le plus haut ; le plus haut de tous gagne. À égalité, les joueurs concernés montrent le suivant ; si aucun n’en a, personne ne gagne. Le vainqueur défausse toutes les cartes qu’il a montrées, les autres reprennent les leurs.
    .title = La roue
rules-wizz-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la jouant ou juste après ; de même si la roue ne t’en laisse qu’une. Si tu l’oublies et que quelqu’un fait **contre-UNO** avant que le joueur suivant ait commencé, tu pioches deux cartes. Un contre-UNO raté ne coûte rien.

    Si tu dois piocher pour un **Super Joker**, tu peux le contester avant de piocher. Tu es alors la seule personne à voir la main de l’autre joueur. Si c’était un bluff, ce joueur pioche les quatre cartes, et tu joues ton tour ; sinon, tu pioches six cartes et dois passer ton tour.

    Un conseil ou un commentaire peut te valoir une pénalité : deux cartes, si plus de la moitié des autres joueurs sont d’accord en une minute, une seule fois par manche. Ce n’est possible ni à deux joueurs, ni contre un robot.

    La manche est finie quand une main est vide, par une carte jouée ou par la roue. Si la dernière carte jouée est un +2 ou un Super Joker, le joueur suivant doit encore piocher, et ces cartes comptent.

    Les cartes à numéro, cartes Wizz comprises, valent leur numéro ; le +2, l’Inversion et le Passer, 20 points ; le Joker et le Super Joker, 50.

    À deux joueurs, une Inversion vaut un Passer, et après un Passer, une Inversion, un +2 ou un Super Joker, le même joueur rejoue.
    .title = UNO, contestation, la fin
    .cards = W+4 R9 GS W
