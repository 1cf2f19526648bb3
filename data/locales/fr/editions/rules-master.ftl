### Les règles d’UNO Master avec nos propres mots, page par page.

rules-master-1 = Sois le premier à ne plus avoir de cartes : tu marques alors ce que les autres ont encore en main. Le premier au but de la table, 500 points d’ordinaire, gagne la partie.

    Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon. Le joueur à gauche du donneur commence, et l’on joue dans le sens des aiguilles d’une montre.

    Le jeu compte 108 cartes : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux +2, deux Passer et deux Inversion ; quatre Joker et quatre Super Joker.
    .title = Le but, la donne
    .cards = R0 G5 BS YR R+2 W W+4
rules-master-2 = Pose une carte de la même couleur, du même numéro ou du même symbole que celle du talon. Un Joker va sur tout.

    Aucune carte ne va, ou tu n’as pas envie d’en jouer ? Pioche. Si la carte va, tu peux la jouer aussitôt ; sinon tu la gardes et ton tour passe. Après avoir pioché, tu ne peux jouer aucune carte que tu avais déjà.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place.
    .title = Ton tour
    .cards = R7 R2 G7 W
rules-master-3 = - **+2** : le joueur suivant pioche deux cartes et passe son tour.
    - **Inversion** : le sens du jeu change.
    - **Passer** : le joueur suivant passe son tour.
    - **Joker** : tu annonces la couleur, la même si tu veux.
    - **Super Joker** : tu annonces la couleur ; le joueur suivant pioche quatre cartes et passe son tour. Tu ne peux le jouer que sans aucune carte de la couleur demandée. Ou alors tu bluffes.

    En première carte du talon : un +2 frappe le premier joueur, une Inversion fait commencer le joueur à droite du donneur, un Passer le deuxième à sa gauche ; avec un Joker, le donneur annonce la couleur ; un Super Joker est remis dans la pioche.
    .title = Les cartes action
    .cards = R+2 GR BS W W+4
rules-master-4 = Chaque tour a un temps limité : 4, 6 ou 8 secondes dans la boîte, et des vitesses plus lentes avec ce bot. Si le **sboing** retentit avant que tu aies fini, la carte que tu as posée revient dans ta main, tu pioches deux cartes, et ton tour est terminé. Ce que tu devais piocher, tu le pioches aussi.

    Avec le **bouton** à presser soi-même, tu appuies après chaque carte jouée ou piochée, et ta carte ne fait effet qu’à ce moment. Appuyer avant d’avoir joué ou pioché coûte deux cartes. Après un sboing, le joueur suivant appuie d’abord, puis joue. En automatique, le bouton appuie tout seul.
    .title = Le minuteur et le bouton
rules-master-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la posant ou juste après. Si tu l’oublies et qu’on te le fait remarquer avant que le joueur suivant ait commencé : deux cartes. Se tromper en le faisant remarquer ne coûte rien.

    Qui doit piocher pour un **Super Joker** peut le contester avant de piocher. Il est alors seul à voir le jeu de l’autre. C’était un bluff : le bluffeur pioche les quatre cartes, et l’autre joue son tour. Ce n’en était pas un : celui qui a douté pioche six cartes et passe son tour.

    Commentaires et conseils se paient : si plus de la moitié des autres sont d’accord, deux cartes.
    .title = UNO, contestation, pénalités
    .cards = W+4
rules-master-6 = La manche est finie quand une main est vide ; si la dernière carte est un +2 ou un Super Joker, le joueur suivant pioche encore.

    Les numéros comptent leur valeur ; +2, Inversion et Passer 20 points, Joker et Super Joker 50 points.

    À deux joueurs, Inversion vaut Passer, et après Passer, Inversion, +2 et Super Joker, le même joueur rejoue.
    .title = La fin, les points
    .cards = R9 GS W
rules-master-7 = - **Cumulatif** : un +2 peut être posé sur un +2, un Super Joker sur un Super Joker. Le total s’ajoute et passe au suivant, jusqu’à ce que quelqu’un pioche. Une contestation porte sur le dernier posé, et sur le total entier.
    - **7-0** : un 0 fait passer toutes les mains au joueur suivant, dans le sens du jeu ; un 7 échange ta main avec celle d’un joueur de ton choix. Les annonces de UNO tombent avec les mains.
    - **Saute-mouton** : qui a exactement la carte du talon peut la poser hors de son tour, avant que le joueur suivant ait commencé. Elle remplace la première, dont l’effet est annulé, et le jeu continue à partir de là.
    .title = Variantes
    .cards = R+2 W+4 G7 B0
