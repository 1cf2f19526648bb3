### Les règles d’UNO Royal avec nos propres mots, page par page.

overview-royal =
    RK | Carte royale | Le roi choisit qui pioche
    GJ | Fou du roi | Le fou pioche une carte
    BR | Inversion | Le sens du jeu change
    YS | Passer | Le joueur suivant passe son tour
    W | Joker | Le roi annonce la couleur
rules-royal-1 = Débarrasse-toi de tes cartes avant les autres : tu marques alors ce qu’ils ont encore en main. Le premier à 500 points (ou à l’objectif choisi pour la table) gagne la partie.

    Chacun tire une carte : le joueur qui a le plus haut numéro distribue (les cartes sans numéro valent zéro ; en cas d’égalité, on recommence). Chacun reçoit sept cartes. Le reste forme la pioche ; sa première carte commence le talon.

    Le jeu compte 56 cartes : dans chaque couleur une carte de chaque numéro de 1 à 8, une Inversion, un Passer, une Carte royale et deux Fous du roi ; quatre Jokers. De 2 à 6 joueurs.
    .title = Le but, la donne
    .cards = R1 G8 BR YS RK GJ W
rules-royal-2 = Un joueur porte la **couronne** : le roi décide. Dans le jeu d’origine, le plus jeune joueur est roi en premier ; ici, l’hôte ou le hasard choisit. Le roi désigne un autre joueur comme **fou** : c’est lui qui paie. La manche ne commence qu’après ; le roi joue le premier, et l’on continue dans le sens des aiguilles d’une montre.

    Dès qu’un fou est désigné, le **sceptre** se réveille. Au bout d’une minute environ, personne ne sait quand exactement, la fanfare retentit : la couronne passe au joueur à gauche du roi. Le nouveau roi désigne un fou, le même s’il veut. Le jeu l’attend, puis reprend où il en était. L’ancien roi garde les décisions qu’il avait encore à prendre. Exemple : Ada porte la couronne et te désigne comme fou. Jusqu’à la fanfare, tu pioches une carte pour chaque Fou du roi joué.

    Si le roi ne choisit pas à temps, le hasard décide.
    .title = La couronne, le chapeau et le sceptre
    .cards = RK GJ
rules-royal-3 = Joue une carte de la couleur demandée, ou du même numéro ou du même symbole que la carte du talon. Sur un 7 rouge : n’importe quelle carte rouge, ou n’importe quel 7. Un Joker se joue sur tout.

    Pas de carte jouable, ou pas envie d’en jouer ? Pioche une carte. Si elle est jouable, tu peux la jouer tout de suite ; sinon tu la gardes et ton tour est fini. Après avoir pioché, tu ne peux jouer que la carte piochée.

    Quand la pioche est épuisée, le talon est mélangé et en forme une nouvelle ; sa dernière carte reste en place.
    .title = Ton tour
    .cards = R5 R2 G5 W
rules-royal-4 = - **Carte royale** : le roi choisit qui pioche une carte ; ce peut être n’importe qui, même le roi.
    - **Fou du roi** : le fou pioche une carte, même si c’est lui qui a joué le Fou du roi.
    - Ce sont des cartes « +1 » : elles se jouent sur leur couleur et sur toute autre carte +1. Quand on pioche pour l’une d’elles, ce n’est pas un tour : le jeu continue avec le joueur qui suit celui qui a joué la carte.
    - **Joker** : le roi annonce la couleur, la même s’il veut, peu importe qui l’a joué.
    - **Inversion** : le sens du jeu change. **Passer** : le joueur suivant doit passer son tour.

    En première carte du talon : avec une Inversion, le donneur commence, et l’on joue vers la droite ; avec un Passer, le deuxième joueur à gauche du donneur commence ; une Carte royale, un Fou du roi ou un Joker fait effet, puis le roi commence.
    .title = Les cartes Action
    .cards = RK GJ W BR YS
rules-royal-5 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la jouant ou juste après. Si tu l’oublies et que quelqu’un fait **contre-UNO** avant que le joueur suivant ait commencé, tu pioches deux cartes. Un contre-UNO raté ne coûte rien.

    Un conseil ou un commentaire peut te valoir une pénalité : deux cartes, si plus de la moitié des autres joueurs sont d’accord en une minute, une seule fois par manche. Ce n’est possible ni à deux joueurs, ni contre un robot.

    La manche est finie quand une main est vide. Si la dernière carte est une Carte royale ou un Fou du roi, quelqu’un doit encore piocher, mais jamais le joueur qui vient de finir.

    Les cartes à numéro valent leur numéro ; l’Inversion, le Passer, la Carte royale et le Fou du roi, 20 points ; le Joker, 50. À la manche suivante, le joueur à gauche du donneur distribue, et le joueur à gauche du roi est roi.

    À deux joueurs, une Inversion vaut un Passer : le même joueur rejoue.
    .title = UNO, la fin, les points
    .cards = R8 BS W
