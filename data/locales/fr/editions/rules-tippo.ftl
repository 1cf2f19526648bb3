### Les règles d’UNO Tippo avec nos propres mots, page par page.

rules-tippo-1 = Débarrasse-toi de tes cartes avant les autres, sans faire basculer la balance. Tu marques alors ce que les autres ont encore en main ; le premier au but de la table, 500 points d’ordinaire, gagne la partie.

    Chacun reçoit sept cartes. Les deux premières cartes de la pioche commencent deux talons, un sur chaque plateau ; une carte Action y reste sans effet, et le premier joueur annonce la couleur d’un Joker qui s’y trouve. Le joueur à gauche du donneur commence.

    Le jeu compte 112 cartes : dans chaque couleur un 0, deux cartes de chaque numéro de 1 à 9, deux +2, deux Passer et deux Inversion ; quatre Joker, quatre Super Joker et quatre Renversantes. Une carte sur deux de 1 à 5 est une carte Arrêt.
    .title = Le but, la donne
    .cards = R0 G7 BS YR R+2 G3* W W+4 WT
rules-tippo-2 = Pose une carte sur l’un des deux talons : même couleur, même numéro ou même symbole que sa carte visible. Un Joker va partout.

    Aucune carte ne va, ou tu n’as pas envie d’en jouer ? Pioche. Si la carte va, tu peux la jouer aussitôt ; sinon tu la gardes et ton tour passe.
    - **+2** : le joueur suivant pioche deux cartes et passe son tour, quoi que montre l’autre plateau.
    - **Inversion** : le sens du jeu change. **Passer** : le joueur suivant passe son tour.
    - **Joker** : tu annonces la couleur de ce talon, et de lui seul.
    - **Super Joker** : de même, et le joueur suivant pioche quatre cartes et passe son tour. Il se joue à tout moment et ne se conteste pas.
    .title = Ton tour
    .cards = R+2 GR BS W W+4
rules-tippo-3 = Chaque carte posée peut faire basculer la balance. Ce qui compte : combien de cartes le plateau choisi porte de plus que l’autre, la tienne comprise.

    Jusqu’à 2 de plus, rien ne bouge ; 3 de plus : 5 % ; 4 : 15 % ; 5 : 35 % ; 6 : 60 % ; 7 : 85 % ; à partir de 8, elle bascule à coup sûr. Sur le plateau le plus léger, tu ne risques rien.

    Si elle bascule, tu pioches deux cartes. Les deux premières cartes de chaque talon retournent sur leur plateau, les autres sont mises de côté et reviendront dans la pioche. Ta carte fait effet tout de même ; si c’était ta dernière, tu n’as pas fini.
    .title = La balance
rules-tippo-4 = Une seule carte Arrêt visible fige son plateau : personne ne peut y jouer. Deux cartes Arrêt visibles s’annulent, et les deux plateaux sont ouverts ; mais si l’une est recouverte, l’autre fige de nouveau le sien.

    Pour débloquer un plateau figé : un Joker de n’importe quelle sorte posé sur la carte Arrêt, ou une carte Arrêt sur l’autre plateau.

    Une carte Arrêt de la même couleur ou du même numéro peut recouvrir une carte Arrêt : le plateau reste figé. Un numéro ordinaire ne le peut jamais.
    .title = Les cartes Arrêt
    .cards = R3* G3* W
rules-tippo-5 = La **Renversante** se joue à tout moment. En commençant par le joueur suivant, chacun à son tour, toi compris, pioche une carte et la pose sur le même plateau, quelle qu’elle soit, jusqu’à ce que la balance bascule.

    Qui l’a fait basculer pioche deux cartes. Il reste une carte sur chaque plateau, et le jeu reprend après ce joueur. Seule la dernière carte posée fait effet : si c’est une carte Action, le joueur suivant l’exécute ; si c’est un Joker, qui doit jouer annonce sa couleur.

    En dernière carte : si un autre fait basculer la balance, tu as gagné la manche ; si c’est toi, tu pioches deux cartes et la manche continue.
    .title = La Renversante
    .cards = WT
rules-tippo-6 = Quand tu joues ton avant-dernière carte, dis **UNO !** en la posant ou juste après. Si tu l’oublies et qu’on te le fait remarquer avant que le joueur suivant ait commencé : deux cartes.

    La manche est finie quand une main est vide ; si la dernière carte est un +2 ou un Super Joker, le joueur suivant pioche encore.

    Les numéros, cartes Arrêt comprises, comptent leur valeur ; +2, Inversion et Passer 20 points, Joker, Super Joker et Renversante 50 points.

    À deux joueurs, Inversion vaut Passer, et après Passer, Inversion, +2 et Super Joker, le même joueur rejoue.
    .title = La fin, les points
    .cards = R9 G3* BS W
