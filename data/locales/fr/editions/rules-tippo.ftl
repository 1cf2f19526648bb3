### Les règles d’UNO Tippo avec nos propres mots, page par page.

overview-tippo =
    G3* | Carte Arrêt | Seule visible, elle fige son plateau
    WT | Renversante | Chacun pioche et joue jusqu’à la bascule
    R+2 | +2 | Le joueur suivant pioche 2 cartes et passe son tour
    BR | Inversion | Le sens du jeu change
    YS | Passer | Le joueur suivant passe son tour
    W | Joker | Tu annonces la couleur
    W+4 | Super Joker | Tu annonces la couleur ; +4 au suivant
rules-tippo-1 = Débarrasse-toi de tes cartes avant les autres, sans faire basculer la balance : tu marques alors ce qu’ils ont encore en main. Le premier à 500 points (ou à l’objectif choisi pour la table) gagne la partie.

    Chacun tire une carte : le joueur qui a le plus haut numéro distribue (les cartes sans numéro valent zéro ; en cas d’égalité, on recommence). Chacun reçoit sept cartes. Les deux premières cartes de la pioche commencent deux talons, un sur chaque plateau ; une carte Action y reste sans effet, une carte Arrêt fige son plateau, et le premier joueur annonce la couleur d’un Joker qui s’y trouve. Le joueur à gauche du donneur commence, et l’on joue dans le sens des aiguilles d’une montre. Après chaque manche, la donne passe à gauche.

    Le jeu compte 112 cartes : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux cartes +2, deux Passer et deux Inversions ; quatre Jokers, quatre Super Jokers et quatre Renversantes. Dans chaque couleur, l’une des deux cartes de chaque numéro de 1 à 5 est une carte Arrêt. De 2 à 10 joueurs.
    .title = Le but, la donne
    .cards = R0 G7 BS YR R+2 G3* W W+4 WT
rules-tippo-2 = Joue une carte sur l’un des deux talons : il faut la couleur, le numéro ou le symbole de sa carte visible. Sur un 7 rouge : n’importe quelle carte rouge, ou n’importe quel 7. Un Joker se joue partout.

    Pas de carte jouable, ou pas envie d’en jouer ? Pioche une carte. Si elle est jouable, tu peux la jouer tout de suite ; sinon tu la gardes et ton tour est fini. Après avoir pioché, tu ne peux jouer que la carte piochée.
    - **+2** : le joueur suivant pioche deux cartes et doit passer son tour, quoi que montre l’autre plateau.
    - **Inversion** : le sens du jeu change. **Passer** : le joueur suivant doit passer son tour.
    - **Joker** : tu annonces la couleur de ce talon, et de lui seul.
    - **Super Joker** : de même, et le joueur suivant pioche quatre cartes et doit passer son tour. Il se joue à tout moment et ne se conteste pas.

    Quand la pioche est épuisée, les cartes mises de côté sont mélangées et en forment une nouvelle ; s’il n’y en a pas, ce sont les cartes sous la carte visible de chaque talon.
    .title = Ton tour
    .cards = R+2 GR BS W W+4
rules-tippo-3 = Chaque carte jouée, sauf une Renversante, peut faire basculer la balance ; piocher, jamais. Ce qui compte : combien de cartes ton plateau porte de plus que l’autre, la tienne comprise.

    Jusqu’à 2 de plus, rien ne bouge ; avec 3 de plus, le risque est de 5 % ; avec 4, de 15 % ; avec 5, de 35 % ; avec 6, de 60 % ; avec 7, de 85 % ; à partir de 8, elle bascule à coup sûr. Sur le plateau le plus léger, tu ne risques rien.

    Si elle bascule, tu pioches deux cartes. Les deux cartes du dessus de chaque talon retournent sur leur plateau ; les autres sont mises de côté et reviennent avec une nouvelle pioche. Ta carte fait effet tout de même ; si c’était ta dernière, tu n’as pas fini.
    .title = La balance
rules-tippo-4 = Une seule carte Arrêt visible fige son plateau : peu de cartes y sont alors jouables. Deux cartes Arrêt visibles s’annulent, et les deux plateaux sont ouverts ; mais si l’une est recouverte, l’autre fige de nouveau le sien.

    Pour libérer un plateau figé : n’importe quel Joker sur la carte Arrêt, ou une carte Arrêt sur l’autre plateau.

    Tu peux recouvrir une carte Arrêt qui fige son plateau avec une carte Arrêt de la même couleur ou du même numéro : le plateau reste figé. Aucune autre carte ne peut être jouée sur un plateau figé. Exemple : sur un 3 rouge (Arrêt) seul visible, seulement un Joker, un Arrêt rouge ou un 3 (Arrêt). Tant que deux cartes Arrêt sont visibles, toute carte jouable peut recouvrir l’une ou l’autre.
    .title = Les cartes Arrêt
    .cards = R3* G3* W
rules-tippo-5 = La **Renversante** se joue à tout moment. En commençant par le joueur suivant, chacun à son tour, y compris toi, pioche une carte et la joue sur le même plateau, quelle qu’elle soit, jusqu’à ce que la balance bascule. S’il n’y a plus rien à piocher, la dernière carte jouée la fait basculer. Exemple : tu joues la Renversante à gauche. Ada pioche une carte et la joue à gauche, puis Bix fait de même. Si la balance bascule alors, Bix pioche deux cartes ; sinon, c’est à toi de piocher.

    Le joueur qui la fait basculer pioche deux cartes. Il reste une carte sur chaque plateau, et le jeu reprend après ce joueur. Seule la dernière carte jouée fait effet : si c’est une carte Action, elle vise le joueur suivant ; si c’est un Joker, le joueur dont c’est le tour annonce sa couleur.

    En dernière carte : si quelqu’un d’autre fait basculer la balance, tu remportes la manche ; si c’est toi, tu pioches deux cartes et la manche continue.
    .title = La Renversante
    .cards = WT
rules-tippo-6 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la jouant ou juste après. Si tu l’oublies et que quelqu’un fait **contre-UNO** avant que le joueur suivant ait commencé, tu pioches deux cartes. Un contre-UNO raté ne coûte rien.

    Un conseil ou un commentaire peut te valoir une pénalité : deux cartes, si plus de la moitié des autres joueurs sont d’accord en une minute, une seule fois par manche. Ce n’est possible ni à deux joueurs, ni contre un robot.

    La manche est finie quand une main est vide ; si la dernière carte est un +2 ou un Super Joker, le joueur suivant doit encore piocher, et ces cartes comptent.

    Les cartes à numéro, cartes Arrêt comprises, valent leur numéro ; le +2, l’Inversion et le Passer, 20 points ; le Joker, le Super Joker et la Renversante, 50.

    À deux joueurs, une Inversion vaut un Passer, et après un Passer, une Inversion, un +2 ou un Super Joker, le même joueur rejoue.
    .title = UNO, la fin, les points
    .cards = R9 G3* BS W
