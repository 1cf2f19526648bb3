### Règles et aide : ce qui entoure les pages de chaque édition.

rules-title = ## { $edition } · { $title }
    -# Page { $page } sur { $pages }
choose-page = Aller à une page…

help-title = ## UNO sur ce serveur, en une minute
help-text = 1. **Ouvre une table** dans un salon, avec une des commandes ci-dessous. Tes amis cliquent sur **S’asseoir**, ou tu cliques sur **Ajouter un robot** ; puis **Commencer**.
    2. **Tes cartes** arrivent en message privé. Si tes messages sont fermés, clique sur **Ma main** à la table : toi seul la vois.
    3. **À ton tour**, clique sur une carte de la couleur, du numéro ou du symbole de la carte du talon, ou pioche. *Pourquoi pas cette carte ?* te dit pourquoi les autres ne vont pas.
    4. **Quand il ne te reste qu’une carte**, dis **UNO !** avant qu’on te le fasse remarquer : l’oublier coûte deux cartes.
    5. **Le premier sans carte** remporte la manche.

    Tout se fait avec un bouton, ou avec une commande : tape `/uno` et regarde. Tes appels et l’aspect des messages se règlent avec `/uno réglages`.
help-privacy = -# Ce que je garde sur toi : `/confidentialité exporter` ; pour le supprimer : `/confidentialité supprimer`
help-privacy-link = [Confidentialité]({ $url })
help-terms-link = [Conditions]({ $url })
