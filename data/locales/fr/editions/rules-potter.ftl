### Les règles d’UNO Harry Potter avec nos propres mots, page par page.

rules-potter-1 = Sois le premier à ne plus avoir de cartes : tu marques alors ce que les autres ont encore en main. Le premier au but de la table, 500 points d’ordinaire, gagne la partie.

    Le joueur dont l’anniversaire est le plus proche de celui de Harry Potter, le 31 juillet, distribue le premier ; si personne n’a donné le sien, le sort décide. Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon. Le joueur à gauche du donneur commence.

    Le jeu compte 110 cartes : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux +3, deux Passer et deux Inversion ; quatre Joker, quatre Super Joker, une Beuglante et une Invisibilité.
    .title = Le but, la donne
    .cards = R0 G7 BS YR R+3 W W+4 WH WI
rules-potter-2 = Pose une carte de la même couleur, du même numéro ou du même symbole que celle du talon. Un Joker va sur tout.

    Aucune carte ne va, ou tu n’as pas envie d’en jouer ? Pioche. Si la carte va, tu peux la jouer aussitôt ; sinon tu la gardes et ton tour passe. Après avoir pioché, tu ne peux jouer aucune carte que tu avais déjà.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place.
    .title = Ton tour
    .cards = R7 R2 G7 W
rules-potter-3 = - **+3** : le joueur suivant pioche trois cartes et passe son tour.
    - **Inversion** : le sens du jeu change. **Passer** : le joueur suivant passe son tour.
    - **Joker** : tu annonces la couleur, la même si tu veux.
    - **Super Joker** : tu annonces la couleur ; le joueur suivant pioche quatre cartes et passe son tour. Tu ne peux le jouer que sans aucune carte de la couleur demandée. Ou alors tu bluffes.

    En première carte du talon : un +3 frappe le premier joueur ; un Passer fait commencer le deuxième ; une Inversion fait commencer le donneur, et l’on joue vers la droite ; avec un Joker, le premier joueur annonce la couleur ; Super Joker, Beuglante et Invisibilité sont remis dans la pioche.
    .title = Les cartes action
    .cards = R+3 GR BS W W+4
rules-potter-4 = La **Beuglante** va sur tout. Tu choisis un joueur, qui doit crier toutes les cartes de sa main, et tu annonces la couleur. En dernière carte, elle finit la manche et personne ne crie.

    La carte **Invisibilité** est un Joker, et davantage :
    - Frappé par une Beuglante, pose-la au lieu de crier : ta main reste cachée, et tu annonces la couleur. Le jeu continue comme si de rien n’était.
    - Frappé par un +3, un Super Joker ou un Passer, ou par une Inversion alors que c’était à toi ensuite, pose-la et la carte est annulée. Tu annonces la couleur. C’était ton tour : le jeu continue avec le joueur suivant.
    - Contre un Passer ou une Inversion, personne ne te demande rien : devance le joueur dont c’est le tour. Pas de protection contre les pénalités, contre un Passer ou une Inversion en première carte, ni quand la manche est finie.
    .title = Beuglante et Invisibilité
    .cards = WH WI
rules-potter-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la posant ou juste après. Si tu l’oublies et qu’on te le fait remarquer avant que le joueur suivant ait commencé : deux cartes. Se tromper en le faisant remarquer ne coûte rien.

    Qui doit piocher pour un **Super Joker** peut le contester avant de piocher. Il est alors seul à voir le jeu de l’autre. C’était un bluff : le bluffeur pioche les quatre cartes, et l’autre joue son tour. Ce n’en était pas un : celui qui a douté pioche six cartes et passe son tour. Contester ou se protéger, pas les deux.

    Les conseils aux autres se paient : si plus de la moitié des autres sont d’accord, deux cartes.
    .title = UNO, contestation, pénalités
    .cards = W+4 WI
rules-potter-6 = La manche est finie quand une main est vide ; si la dernière carte est un +3 ou un Super Joker, le joueur suivant pioche encore.

    Les numéros comptent leur valeur ; +3, Inversion et Passer 20 points, Joker, Super Joker, Beuglante et Invisibilité 50 points.

    À deux joueurs, Inversion vaut Passer, et après Passer, Inversion, +3 et Super Joker, le même joueur rejoue.
    .title = La fin, les points
    .cards = R9 GS WH
