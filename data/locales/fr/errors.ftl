### Pourquoi un coup est refusé : un texte par motif des règles, nommé refused-<motif>.
### Ces réponses s’adressent à un seul joueur, qui est seul à les voir.

refused-not-your-turn = Ce n’est pas à toi : la table attend quelqu’un d’autre.
refused-not-in-hand = Tu n’as pas (ou plus) cette carte en main.
refused-does-not-fit = Cette carte ne va pas : il lui faut la couleur, le numéro ou le symbole de la carte du talon.
refused-pan-frozen = Ce plateau est figé par une carte Arrêt : on ne peut y poser qu’un Joker, ou une carte Arrêt de même couleur ou de même numéro.
refused-needs-colour = Annonce une couleur avec cette carte : rouge, vert, bleu ou jaune.
refused-needs-player = Désigne un joueur avec cette carte.
refused-needs-pan = Cette carte va sur les deux plateaux : dis lequel, gauche ou droite.
refused-bad-player = Ce joueur ne peut pas être désigné ici.
refused-already-drew = Tu as déjà pioché pendant ce tour : joue la carte piochée, ou garde-la.
refused-only-the-drawn-card = Tu as pioché : pendant ce tour, tu ne peux jouer que la carte piochée, aucune de celles que tu avais déjà.
refused-nothing-to-challenge = Il n’y a rien à contester : seul le joueur qui doit piocher pour un Super Joker peut en douter, et seulement avant de piocher.
refused-nothing-to-catch = Il n’y a rien à faire remarquer : personne n’a oublié de dire UNO. Cela ne te coûte rien.
refused-too-late = Trop tard : le joueur suivant a déjà commencé.
refused-press-first = Le minuteur est arrêté : appuie d’abord sur le bouton, joue ensuite.
refused-not-asked = Ce n’est pas demandé en ce moment.
refused-round-over = La manche est finie.
refused-stale-question = La partie a avancé entre-temps : regarde la table, puis choisis à nouveau.
