### Les règles d’UNO Harry Potter avec nos propres mots, page par page.

overview-potter =
    WH | Beuglante | Tu choisis qui crie ses cartes
    WI | Invisibilité | Un Joker qui pare aussi les coups
    R+3 | +3 | Le joueur suivant pioche 3 cartes et passe son tour
    GR | Inversion | Le sens du jeu change
    BS | Passer | Le joueur suivant passe son tour
    W | Joker | Tu annonces la couleur
    W+4 | Super Joker | Tu annonces la couleur ; +4 au suivant
rules-potter-1 = Débarrasse-toi de tes cartes avant les autres : tu marques alors ce qu’ils ont encore en main. Le premier à 500 points (ou à l’objectif choisi pour la table) gagne la partie.

    La personne dont l’anniversaire est le plus proche de celui de Harry Potter, le 31 juillet, distribue en premier. À égalité, ou si personne n’a donné sa date, le hasard décide. Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon. Le joueur à gauche du donneur commence. Après chaque manche, le joueur à gauche du donneur distribue.

    Le jeu compte 110 cartes : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux cartes +3, deux Passer et deux Inversions ; quatre Jokers, quatre Super Jokers, une Beuglante et une Invisibilité. De 2 à 10 joueurs.
    .title = Le but, la donne
    .cards = R0 G7 BS YR R+3 W W+4 WH WI
rules-potter-2 = Joue une carte de la couleur demandée, ou du même numéro ou du même symbole que la carte du talon. Sur un 7 rouge : n’importe quelle carte rouge, ou n’importe quel 7. Un Joker se joue sur tout.

    Pas de carte jouable, ou pas envie d’en jouer ? Pioche une carte. Si elle est jouable, tu peux la jouer tout de suite ; sinon tu la gardes et ton tour est fini. Après avoir pioché, tu ne peux jouer que la carte piochée.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place.
    .title = Ton tour
    .cards = R7 R2 G7 W
rules-potter-3 = - **+3** : le joueur suivant pioche trois cartes et doit passer son tour.
    - **Inversion** : le sens du jeu change. **Passer** : le joueur suivant doit passer son tour.
    - **Joker** : tu annonces la couleur, la même si tu veux.
    - **Super Joker** : tu annonces la couleur ; le joueur suivant pioche quatre cartes et doit passer son tour. Tu ne peux le jouer que si tu n’as aucune carte de la couleur demandée ; le même numéro ou un autre Joker en main ne l’empêche pas. Sinon, c’est un bluff.

    En première carte du talon : avec un +3, le premier joueur pioche trois cartes et doit passer son tour ; avec un Passer, le deuxième joueur commence ; avec une Inversion, le donneur commence, et l’on joue vers la droite ; avec un Joker, le premier joueur annonce la couleur ; un Super Joker, une Beuglante ou une Invisibilité retourne dans la pioche.
    .title = Les cartes Action
    .cards = R+3 GR BS W W+4
rules-potter-4 = La **Beuglante** se joue sur tout. Tu choisis un autre joueur, qui doit crier toutes ses cartes, et tu annonces la couleur. Personne ne passe son tour pour autant. En dernière carte, elle finit la manche et personne ne crie.

    La carte **Invisibilité** est un Joker, et plus encore :
    - Si une Beuglante te vise, joue Invisibilité au lieu de crier : ta main reste cachée et tu annonces la couleur. L’ordre du jeu ne change pas.
    - Si un +3, un Super Joker ou un Passer te vise, ou une Inversion alors que tu devais jouer ensuite, tu peux jouer Invisibilité pour parer la carte. Tu annonces la couleur. Exemple : Ada joue un +3, tu joues Invisibilité, et personne ne pioche. C’était ton tour : le jeu continue avec le joueur suivant.
    - Contre un Passer ou une Inversion, personne ne te demande rien : il faut devancer le joueur dont c’est le tour. Il n’y a pas de protection contre les pénalités, contre un Passer ou une Inversion en première carte, ni une fois la manche finie. Une Inversion parée est annulée : le sens d’avant revient.
    .title = Beuglante et Invisibilité
    .cards = WH WI
rules-potter-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la jouant ou juste après. Si tu l’oublies et que quelqu’un fait **contre-UNO** avant que le joueur suivant ait commencé, tu pioches deux cartes. Un contre-UNO raté ne coûte rien.

    Si tu dois piocher pour un **Super Joker**, tu peux le contester avant de piocher. Tu es alors la seule personne à voir la main de l’autre joueur. Si c’était un bluff, ce joueur pioche les quatre cartes, et tu joues ton tour ; sinon, tu pioches six cartes et dois passer ton tour. Tu peux contester ou parer, mais pas les deux.

    Un conseil ou un commentaire peut te valoir une pénalité : deux cartes, si plus de la moitié des autres joueurs sont d’accord en une minute, une seule fois par manche. Ce n’est possible ni à deux joueurs, ni contre un robot.
    .title = UNO, contestation, pénalités
    .cards = W+4 WI
rules-potter-6 = La manche est finie quand une main est vide ; si la dernière carte est un +3 ou un Super Joker, le joueur suivant doit encore piocher, et ces cartes comptent.

    Les cartes à numéro valent leur numéro ; le +3, l’Inversion et le Passer, 20 points ; le Joker, le Super Joker, la Beuglante et l’Invisibilité, 50.

    À deux joueurs, une Inversion vaut un Passer, et après un Passer, une Inversion, un +3 ou un Super Joker, le même joueur rejoue.
    .title = La fin, les points
    .cards = R9 GS WH
