### La table dans son salon, avant et pendant une manche.

## Avant le début

lobby-title = ## { $edition } : qui joue ?
lobby-host = Hôte : { $host }
lobby-seats = À table : { $seated } sur { $most }
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } · hôte
# Ce qui empêche de commencer ; $count dit combien de joueurs ou de robots il manque.
lobby-too-few = { $count ->
    [one] Il manque encore un joueur, ami ou robot.
   *[other] Il manque encore { $count } joueurs, amis ou robots.
}
lobby-too-many = Cette façon de compter se joue à { $most } joueurs au plus.
lobby-seat-robot = { $number }. { $name } · :robot: robot

## La partie

table-title = ## { $edition }
table-title-round = ## { $edition } · manche { $round }
table-pile = { $pan ->
    [none] Talon : **{ $card }**
    [left] Plateau gauche : **{ $card }** · { cards }
   *[right] Plateau droit : **{ $card }** · { cards }
}
table-pile-named = { $pan ->
    [none] Talon : **{ $card }** · couleur : **{ $named }**
    [left] Plateau gauche : **{ $card }** · couleur : **{ $named }** · { cards }
   *[right] Plateau droit : **{ $card }** · couleur : **{ $named }** · { cards }
}
table-pile-open = { $pan ->
    [none] Talon : **{ $card }** · couleur pas encore annoncée
    [left] Plateau gauche : **{ $card }** · couleur pas encore annoncée · { cards }
   *[right] Plateau droit : **{ $card }** · couleur pas encore annoncée · { cards }
}
table-draw-pile = :back: Pioche : { cards }
table-aside = Mises de côté : { cards }
table-direction = { $direction ->
    [counter] :counter: Sens inverse des aiguilles d’une montre : de bas en haut.
   *[clockwise] :clockwise: Sens des aiguilles d’une montre : de haut en bas.
}
table-vote = :vote: Pénalité pour commentaire, { $name } : { $votes } voix sur { $needed } · fin { $when }
seat-asked = :turn: **{ $name }**
seat-waits = :seat: { $name }
seat-said = **UNO !**
seat-owes = doit piocher { $count }
seat-partner = avec { $name }
seat-out = :seat: { $name } · hors de la partie
seat-gone = :seat: { $name } · plus à la table
robot-away = { $name } (en absence, un robot joue)
robot-left = { $name } (plus à la table, un robot joue)

## Ce que la partie attend

# $you vaut seat quand la question est posée au lecteur ; $several vaut yes quand ils sont plusieurs.
waits-play = { $you ->
    [seat] **C’est à toi de jouer.**
   *[none] C’est à **{ $seat }** de jouer.
}
waits-drawn = { $you ->
    [seat] **La carte que tu as piochée va :** joue-la ou garde-la.
   *[none] **{ $seat }** peut jouer la carte piochée, ou la garder.
}
waits-take = { $you ->
    [seat] **Tu dois piocher { cards }.**
   *[none] **{ $seat }** doit piocher { cards }.
}
waits-colour = { $you ->
    [seat] **Annonce une couleur.**
   *[none] **{ $seat }** annonce une couleur.
}
waits-choose = { $you ->
    [seat] **Désigne un joueur.**
   *[none] **{ $seat }** désigne un joueur.
}
round-over = La manche est finie.

## Les minuteurs ; $when se décompte tout seul.

clock-turn = :clock: Sans réponse, la table joue { $when }
clock-timeout = :stopwatch: Fin du temps { $when }
clock-barred = :pause: La partie est suspendue : je ne peux pas écrire dans <#{ $channel }>.

## Boutons

button-join = S’asseoir
button-leave = Partir
button-add-robot = Ajouter un robot
button-remove-robot = Retirer un robot
button-start = Commencer
button-options = Options
button-cancel = Annuler
button-rules = Règles
button-rules-of = Règles d’{ $edition }
button-hand = Ma main
button-catch = Pas dit UNO…
button-status = État
button-accuse = Commentaire…
button-vote = Voter : pénalité pour { $name }
button-again = Revanche
button-verify = Vérifier
button-ready = C’est bon pour moi
button-stop = Arrêter la table
button-come-back = Me revoilà
button-back = Retour
button-before = Cartes, page { $page } sur { $pages }
button-after = Cartes, page { $page } sur { $pages }
button-page-before = Page précédente
button-page-after = Page suivante

verb-draw = Piocher
verb-pass = Garder la carte
verb-take = Prendre les cartes
verb-challenge = Contester
verb-uno = UNO !

## Options

options-title = ### Options de la table
option-line = - **{ $name }** : { $means }
options-off = - **Sans** : { $names }
switch-on = { $name } : oui
switch-off = { $name } : non

option-strict = Jeu strict
option-strict-true = une carte qui ne va pas peut être posée ; elle revient en main, coûte deux cartes et le tour
option-goal = But
option-goal-value = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
option-mode = Score
option-mode-classic = le vainqueur d’une manche marque ce que les autres ont encore en main ; le premier qui atteint le but gagne
    .short = classique, jusqu’au but
option-mode-single = une seule manche décide
    .short = une manche
option-mode-low-score = chacun note ce qui lui reste en main ; quand l’un atteint le but, le plus petit total gagne
    .short = plus petit total
option-mode-elimination = UNO Challenge : chacun note ce qui lui reste en main ; qui atteint le but sort du jeu, le dernier en course gagne
    .short = UNO Challenge
option-mode-teams = les partenaires sont face à face ; une équipe marque ce que ses adversaires ont encore en main (4, 6, 8 ou 10 joueurs)
    .short = équipes de deux
option-mode-partners = on change de partenaire à chaque manche ; chacun totalise ce que son équipe a gagné (4 joueurs)
    .short = partenaires changeants
option-mode-set = quatre manches avec le partenaire d’en face ; chacun totalise ce que son équipe a gagné (4 joueurs)
    .short = quatre manches à deux
option-turn-seconds = Temps pour répondre
option-turn-seconds-value = { $value ->
    [one] { $value } seconde ; ensuite, la table joue pour les absents
   *[other] { $value } secondes ; ensuite, la table joue pour les absents
}
    .short = { $value ->
        [one] { $value } seconde
       *[other] { $value } secondes
    }
option-on-leave = Quand quelqu’un part
option-on-leave-robot = un robot prend sa place
option-on-leave-close = sa place est fermée, ses cartes vont sous la pioche

## Ce que l’on demande pour soi

choose-kick = Retirer un joueur…
choose-host = Donner le rôle d’hôte à…
whom-catch = ### Qui a oublié de dire UNO ?
    Te tromper ne te coûte rien.
whom-accuse = ### Pénalité pour commentaire ou conseil
    Plus de la moitié des autres joueurs doivent être d’accord en une minute : le joueur pioche alors deux cartes. Qui accuses-tu ?

## Appels ; $who est une mention.

notice-play = { $who }, c’est à toi de jouer.
notice-drawn = { $who }, joue la carte piochée, ou garde-la.
notice-take = { $who }, tu dois piocher.
notice-colour = { $who }, annonce une couleur.
notice-choose = { $who }, désigne un joueur.
notice-warning = { $who }, { $count ->
    [one] plus que { $count } seconde : ensuite, la table joue pour toi.
   *[other] plus que { $count } secondes : ensuite, la table joue pour toi.
}

## Avant un redémarrage, en tête du message de la table

restart-now = Le bot redémarre : cette table continue dans un instant, là où elle en est.
restart-soon = Le bot va bientôt redémarrer. Ce qui est joué continue ; une partie lancée maintenant peut s’interrompre un instant.
