### Les règles d’UNO Wizz avec nos propres mots, page par page.

rules-wizz-1 = Sois le premier à ne plus avoir de cartes : tu marques alors ce que les autres ont encore en main. Le premier au but de la table, 500 points d’ordinaire, gagne la partie.

    Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon. Le joueur à gauche du donneur commence, et l’on joue dans le sens des aiguilles d’une montre.

    Le jeu compte 108 cartes : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux +2, deux Passer et deux Inversion ; quatre Joker et quatre Super Joker. Une carte sur deux de 1 à 5 est une carte Wizz.
    .title = Le but, la donne
    .cards = R0 G7 BS YR R+2 G3* W W+4
rules-wizz-2 = Pose une carte de la même couleur, du même numéro ou du même symbole que celle du talon. Un Joker va sur tout.

    Aucune carte ne va, ou tu n’as pas envie d’en jouer ? Pioche. Si la carte va, tu peux la jouer aussitôt ; sinon tu la gardes et ton tour passe. Après avoir pioché, tu ne peux jouer aucune carte que tu avais déjà.
    - **+2** : le joueur suivant pioche deux cartes et passe son tour.
    - **Inversion** : le sens du jeu change. **Passer** : le joueur suivant passe son tour.
    - **Joker** : tu annonces la couleur, la même si tu veux.
    - **Super Joker** : tu annonces la couleur ; le joueur suivant pioche quatre cartes et passe son tour. Tu ne peux le jouer que sans aucune carte de la couleur demandée. Ou alors tu bluffes.

    En première carte du talon : un +2 frappe le premier joueur, un Passer le fait passer ; avec une Inversion, le donneur joue en premier, puis vers la droite ; avec un Joker, le premier joueur annonce la couleur ; un Super Joker est remis dans la pioche ; une carte Wizz n’est qu’un numéro.
    .title = Ton tour
    .cards = R+2 GR BS W W+4
rules-wizz-3 = Une **carte Wizz** se joue comme son numéro. Ensuite, le joueur suivant fait tourner la roue au lieu de jouer : c’était son tour, et le jeu continue après lui.

    Une carte Wizz en dernière carte finit la manche : personne ne tourne.

    Les cartes défaussées par la roue ne sont pas jouées : elles restent sans effet. La dernière défaussée est sur le talon, qu’elle aille ou non ; si c’est un Joker, qui l’a défaussé annonce la couleur.
    .title = Les cartes Wizz
    .cards = R3* B1*
rules-wizz-4 = - **Défausse un numéro** : tu annonces un numéro de ta main et défausses toutes ses cartes.
    - **Défausse une couleur** : de même avec une couleur, cartes Action comprises, Joker non.
    - **Presque UNO** : tu défausses jusqu’à ce qu’il te reste deux cartes de ton choix.
    - **Pioche rouge**, **Pioche bleu** : tu pioches jusqu’à une carte de cette couleur ou un Joker, et gardes tout.
    - **Montre ton jeu** : tous voient ta main.
    - **UNO Wizz** : tout le monde se précipite ; le premier à crier défausse une carte de son choix, et le jeu continue après lui.
    - **Échange des jeux** : chacun passe son jeu au joueur à sa gauche. Les annonces de UNO tombent.
    - **Bataille** : chacun montre son numéro le plus haut ; le plus haut de tous est défaussé. À égalité, on montre le suivant, et le vainqueur défausse tout ce qu’il a montré.
    .title = La roue
rules-wizz-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la posant ou juste après ; de même si la roue ne t’en laisse qu’une. Si tu l’oublies et qu’on te le fait remarquer avant que le joueur suivant ait commencé : deux cartes.

    Qui doit piocher pour un **Super Joker** peut le contester avant de piocher. Il est alors seul à voir le jeu de l’autre. C’était un bluff : le bluffeur pioche les quatre cartes, et l’autre joue son tour. Ce n’en était pas un : celui qui a douté pioche six cartes et passe son tour.

    La manche est finie quand une main est vide, par une carte jouée ou par la roue. Si la dernière carte jouée est un +2 ou un Super Joker, le joueur suivant pioche encore.

    Les numéros, cartes Wizz comprises, comptent leur valeur ; +2, Inversion et Passer 20 points, Joker et Super Joker 50 points.

    À deux joueurs, Inversion vaut Passer, et après Passer, Inversion, +2 et Super Joker, le même joueur rejoue.
    .title = UNO, contestation, la fin
    .cards = W+4 R9 GS W
