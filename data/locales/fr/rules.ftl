### Règles et aide : ce qui entoure les pages de chaque édition.

rules-title = ## { $edition } · { $title }
    -# Page { $page } sur { $pages }
choose-page = Aller à une page…

help-title = ## UNO sur ce serveur, en une minute
help-text = Ouvre une table dans un salon, laisse tes amis cliquer sur **S’asseoir** ou ajoute des robots, puis **Commencer**. Tes cartes arrivent en message privé, ou par **Ma main** dans le salon, visible de toi seulement.

    À ton tour, joue une carte de la couleur, du numéro ou du symbole de la carte du talon, ou pioche. Quand il ne te reste qu’une carte, dis **UNO !** avant qu’on te le fasse remarquer. Le premier sans carte remporte la manche.

    Tout se fait avec un bouton, ou avec une commande : tape `/uno` et regarde.
help-master = `/master nouvelle` : UNO Master, le jeu classique contre la montre.
