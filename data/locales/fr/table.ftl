### La table dans son salon, avant et pendant une manche.

## Avant qu’il y ait une table

opening-title = ## À quel UNO veux-tu jouer ?
opening-text = -# Un clic ouvre une table ici, avec une place pour toi.
opening-alone = -# Sur ce serveur, ce que je dis n’est visible que pour toi : personne ne peut te rejoindre ici. Tu peux jouer contre des robots : un clic ouvre une table visible pour toi seulement.
opening-featured = -# :star: Édition du jour : **{ $edition }**
opening-elsewhere = Une table s’ouvre sur un serveur : tape `/uno jouer` dans un de ses salons.
again-elsewhere = Cette partie s’est jouée dans une autre conversation. Pour rejouer, tape `/uno jouer` là-bas.
button-play-alone = Contre des robots
button-play-here = Jouer
button-choose-edition = Ouvrir une table

## Avant le début

lobby-title = ### { $edition }
lobby-seats = Qui joue ? { $seated } sur { $most }
lobby-seat = { $number }. { $name }
lobby-host = hôte
lobby-seat-host = { $number }. { $name } · { lobby-host }
# Ce qui empêche de commencer ; $count dit combien de joueurs ou de robots il manque.
lobby-too-few = { $count ->
    [one] Il manque encore un joueur : tes amis cliquent sur **Rejoindre**, ou toi sur **Ajouter un robot**.
   *[other] Il manque encore { $count } joueurs : tes amis cliquent sur **Rejoindre**, ou toi sur **Ajouter un robot**.
}
# Tant qu’une personne est seule ; $short vaut yes quand une partie avec des robots est courte.
lobby-alone =
    Tes amis cliquent sur **Rejoindre**, puis tu lances la partie. Envie de jouer sans attendre ? Avec **{ button-start-with-robots }**, la partie commence tout de suite{ $short ->
        [yes] , pour une seule manche
       *[no] {""}
    }.
button-start-with-robots = Moi et { robots }
lobby-too-many = Ce décompte se joue à { $most } au plus : retire des robots, ou change le décompte dans **{ button-lobby-more }**.
# Qui a joué la partie d’avant et n’est pas là ; $robots robots s’ajoutent au départ à leur place.
lobby-asked = Pour rejouer, on attend : { $names }. Dès que tout le monde est là, je distribue.{ $robots ->
    [0] { "" }
    [one] {" "}Si la partie commence avant, un robot prend la place libre.
   *[other] {" "}Si la partie commence avant, des robots prennent les { $robots } places libres.
}
lobby-more-title = ### Avant la donne
lobby-seat-robot = { $number }. { $name } · :robot: { robot-of-level }
lobby-robots = :robot: { $names }

## La partie

table-title = ### { $edition }
table-title-round = ### { $edition } · manche { $round }
table-pile = { $pan ->
    [left] À gauche
    [right] À droite
   *[none] Talon
} : **{ $card }**{ $named ->
    [none] { "" }
    [open] {" "}· couleur à annoncer
   *[other] {" "}· couleur : **{ $named }**
}
table-waiting = À la prochaine manche : { $names }
table-draw-pile = :back: Pioche : { $count }
table-aside = de côté : { $count }
table-direction = { $direction ->
    [counter] :counter: Sens du jeu : de bas en haut
   *[clockwise] :clockwise: Sens du jeu : de haut en bas
}
table-vote = -# :vote: Vote de pénalité (conseil ou commentaire), { $name } : { votes } · fin { $when }
    .short = -# :vote: Pénalité pour toi (conseil ou commentaire) : { votes }
table-vote-close = -# :vote: **{ $name }** veut fermer la table sans résultat : { votes }{ $when ->
    [none] {""}
   *[other] { " " }· fin { $when }
}
table-vote-remove = -# :vote: **{ $name }** veut exclure **{ $person }** : { votes }{ $when ->
    [none] {""}
   *[other] { " " }· fin { $when }
}
# Un joueur à choisir ; $marks est none, ou ce qui le distingue.
seat-choice = { $name } · { cards }{ $marks ->
    [none] { "" }
   *[other] {" "}({ $marks })
}
mark-you = toi
mark-partner = partenaire
mark-robot = robot
seat-asked = :turn: **{ $name }**
seat-waits = :seat: { $name }
seat-said = **UNO !**
seat-owes = { $count ->
    [0] doit piocher
   *[other] doit piocher { $count }
}
seat-partner = avec { $name }
seat-out = :seat: { $name } · hors course
seat-gone = :seat: { $name } · { $kicked ->
    [yes] exclusion
   *[no] a quitté la partie
}
robot-away = { $name } (un robot joue en attendant)
robot-left = { $name } (a quitté la partie, un robot joue)
robot-removed = { $name } (exclusion, un robot joue)
seat-removed = { $name } (exclusion)

## Ce que la partie attend

# $you vaut seat quand la question est posée au lecteur ; $several vaut yes quand ils sont plusieurs ;
# $plays vaut yes quand le lecteur peut jouer une carte.
waits-then = Ensuite : { $question }
waits-play = { $you ->
    [seat] **À toi !**
   *[none] C’est à **{ $seat }** de jouer.
}
waits-drawn = { $you ->
    [seat] **La carte piochée est jouable :** joue-la ou garde-la.
   *[none] **{ $seat }** peut jouer la carte piochée ou la garder.
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
    [seat] **Choisis un joueur.**
   *[none] **{ $seat }** choisit un joueur.
}
# Dit à chaque moment de ce genre, quoi que tienne $seat ; à qui tient la carte, c’est dit.
table-threat = { $you ->
    [seat] **Tu peux parer { $card } avec { $shield }**, jusqu’au prochain coup ({ $next }).
   *[none] -# **{ $seat }** pourrait encore parer { $card }, jusqu’au prochain coup ({ $next }).
}
round-over = La manche est finie.

## Les minuteurs ; $when se décompte tout seul.

clock-turn = :clock: Sans réponse, le bot joue { $when }
    .short = :clock: { $when }
clock-turn-holiday = :clock: En vacances : le bot joue { $when }
    .short = :clock: En vacances : { $when }
clock-timeout = :stopwatch: Le temps expire { $when }
table-asleep = :pause: **Clique sur un bouton ici pour réveiller cette table.** `/uno jouer` la montre plus bas. D’ici là, tu la vois telle qu’elle était.
clock-barred = :pause: La partie est suspendue : je ne peux pas écrire dans <#{ $channel }>.
clock-barred-gone = :pause: La partie est suspendue : son salon a été supprimé.
clock-barred-thread = :pause: La partie est suspendue : son fil a été supprimé, et je ne peux pas en ouvrir un autre.

## Pour qui n’est pas à table

button-join-late = À la manche suivante
late-offer = Tu peux rejoindre la partie à la prochaine manche : tu prends la place d’un robot, avec son score. Tu peux aussi regarder.
late-offer-new = Tu peux rejoindre la partie à la prochaine manche : tu reçois une place à toi, et tu commences à 0 point. Tu peux aussi regarder.
late-waits = Tu rejoins la partie à la prochaine manche : ta main arrivera une fois les cartes distribuées.
late-back = Un robot joue ta main : tu peux la reprendre quand tu veux.

## Boutons

button-join = Rejoindre
button-accept = Accepter
button-accept-goal = Accepter · en { $goal }
button-accept-one-round = Accepter · une manche
button-leave = Quitter
button-add-robot = Ajouter un robot
button-remove-robot = Retirer un robot
button-start = Commencer
button-start-one-round = Jouer une manche
button-start-goal = Jouer en { $goal }
button-lobby-more = Plus…
button-options = Options
button-thread = Ouvrir un fil
button-cancel = Fermer la table
button-rules = Règles
button-hand = Ma main
button-catch = Contre-UNO : { $name }
button-status = Où en est-on ?
button-accuse = Vote de pénalité…
button-vote = Voter : pénalité pour { $name }
button-again = Rejouer
button-verify = Vérifier
button-fair-deal = Tirage équitable
button-ready = Manche suivante
button-stop = Fermer la table
button-vote-close-yes = Oui, fermer
button-vote-close-no = Continuer à jouer
button-vote-remove-yes = Oui, exclure
button-vote-remove-no = Ne pas exclure
button-vote-withdraw = Retirer la demande
button-come-back = Me revoilà
button-back = Retour
button-refresh = Actualiser
button-other-sides = Autres faces
button-before = Cartes, page { $page } sur { $pages }
button-after = Cartes, page { $page } sur { $pages }
button-page-before = Page précédente
button-page-after = Page suivante

verb-draw = Piocher
verb-pass = Garder la carte
verb-take = Piocher { $count }
verb-challenge = Contester
verb-uno = UNO !

## Options

options-closed = La partie a commencé : voici comment elle se joue.
rules-changed = règles imprimées, avec { $names }
# Un modèle de règles, et la seule règle qui en diffère.
preset-with = { $rules }, avec { $name }
preset-without = { $rules }, sans { $name }
rules-unchanged = comme dans les règles imprimées
# Le titre d’une table qui ne joue pas selon les règles imprimées.
edition-preset = { $edition }, { $rules }
edition-with = { $edition } avec { $names }
edition-changes = { $edition } avec { $count } règles changées
option-changed = { $name } ({ $value })
lobby-rules = { $plays } · { $rules }
# Ce qui se joue à une table ; $goal est le nombre de points qui finit la partie.
lobby-plays-classic = **Jusqu’à { $goal } points**, en plusieurs manches
lobby-plays-single = **Une seule manche**
lobby-plays-low-score = **Plusieurs manches**, jusqu’à { $goal } points : le total le plus bas gagne
lobby-plays-elimination = **Plusieurs manches** : à { $goal } points, on est hors course
lobby-plays-teams = **En équipes de deux, jusqu’à { $goal } points**, en plusieurs manches
lobby-plays-partners = **{ $rounds } manches**, en changeant de partenaire
lobby-plays-set = **Quatre manches** en équipe
lobby-plays-short-set = **Une manche** en équipe
lobby-options = -# { $options }
lobby-slow-outside = -# Partie lente : je te mentionne une fois, juste après le coup précédent. Ici, je ne peux rien te rappeler plus tard : regarde `/uno-parties`.
# $why vaut rules avec des règles maison, open quand on peut regarder.
lobby-unrated = sans cote : règles maison
lobby-uncounted = ne compte pas : { $why ->
    [few-cards] moins de cinq cartes
   *[open] cartes visibles
}
lobby-option = { $name } : { $value }
option-preset = Règles
option-preset-printed = règles imprimées
# Les règles d’une édition qu’on active ou non.
option-extra-rules = Règles en plus
option-extra-rules-none = aucune
option-extra-rules-about = Choisis d’un coup toutes celles que tu veux.
option-as-before-value = Comme à ta dernière table
options-title = ### Options de la table
option-line = - **{ $name }** : { $means }
# L’état d’une règle activée ou non, avant ce qu’elle fait.
option-stands = { $on ->
    [yes] oui
   *[no] non
}
options-on = - **Avec** : { $names }
options-off = - **Sans** : { $names }
choose-change = Changer…
switch-on = Activer
switch-off = Désactiver

option-strict = Jeu strict
option-strict-true = on peut poser une carte non jouable : on la reprend, on en pioche deux et on passe son tour
option-goal = Objectif
option-goal-value = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
option-mode = Décompte
option-mode-classic = le vainqueur d’une manche marque ce qui reste aux autres ; le premier à l’objectif gagne
    .short = classique, avec objectif
option-mode-single = une seule manche décide
    .short = une manche
option-mode-low-score = chacun additionne ce qui lui reste ; quand quelqu’un atteint l’objectif, le plus petit total gagne
    .short = plus petit total
option-mode-elimination = chacun additionne ce qui lui reste ; à l’objectif, on est hors course ; le dernier en course gagne
    .short = élimination (UNO Challenge)
option-mode-teams = partenaires face à face ; une équipe marque ce qui reste à ses adversaires ({ $sizes } joueurs)
    .short = équipes de deux
option-mode-partners = { $rounds } manches, avec chacun tour à tour ; tu additionnes les points de tes équipes (4 joueurs)
    .short = partenaires changeants
option-mode-set = quatre manches avec le partenaire d’en face ; les points de ton équipe s’additionnent (4 joueurs)
    .short = quatre manches en équipe
option-mode-short-set = une manche avec le partenaire d’en face ; une équipe marque ce qui reste aux adversaires (4 joueurs)
    .short = une manche en équipe
option-turn-seconds = Délai d’absence
option-turn-seconds-value = { $value ->
    [one] après { $value } seconde sans réponse, le bot joue pour toi
   *[other] après { $value } secondes sans réponse, le bot joue pour toi
}
    .short = { $value ->
        [one] { $value } seconde
       *[other] { $value } secondes
    }
option-turn-seconds-86400 = partie lente : 1 jour par coup, ensuite le bot joue pour toi ; on peut ouvrir d’autres tables ici
    .short = 1 jour par coup
    .named = partie lente : 1 jour par coup
option-turn-seconds-259200 = partie lente : 3 jours par coup, ensuite le bot joue pour toi ; on peut ouvrir d’autres tables ici
    .short = 3 jours par coup
    .named = partie lente : 3 jours par coup
option-turn-seconds-604800 = partie lente : 7 jours par coup, ensuite le bot joue pour toi ; on peut ouvrir d’autres tables ici
    .short = 7 jours par coup
    .named = partie lente : 7 jours par coup
option-slow-game = Partie lente, sur plusieurs jours
option-slow-game-about = Chacun a un ou plusieurs jours pour jouer, et reçoit un message quand c’est son tour ; passé ce délai, le bot joue. On peut ouvrir d’autres tables ici.
choose-days = Temps par coup
option-on-leave = Si quelqu’un quitte la partie
option-on-leave-robot = un robot prend sa place
option-on-leave-close = sa place est fermée, et ses cartes vont sous la pioche
    .named = si quelqu’un part : place fermée, cartes sous la pioche
option-own-thread = Fil à part
option-own-thread-true = la table passe dans un fil de ce salon, archivé dix minutes après la fin

## Ce que l’on demande pour soi

button-host = Pour l’hôte…
host-title = ### Pour l’hôte
choose-kick = Exclure un joueur…
choose-host = Donner le rôle d’hôte à…
whom-accuse = ### Vote de pénalité pour conseil ou commentaire
    Plus de la moitié des autres joueurs doivent être d’accord en une minute : le joueur pioche alors deux cartes. Contre qui ?

## Ce qui est demandé avant que quelque chose finisse

button-dismiss = Non, revenir
button-kick = Exclure
dismissed = Rien n’a changé.
nothing-new = Rien d’autre ne s’est passé.
sure-stop = ### Fermer la table ?
    La partie finit maintenant pour tout le monde, et personne ne la gagne.
    -# On ne pourra pas la reprendre.{ $rounds ->
        [0] {""}
        [one] {" "}La manche déjà finie reste dans les résultats.
       *[other] {" "}Les { $rounds } manches déjà finies restent dans les résultats.
    }
sure-stop-ask = ### Fermer la table ?
    On demande d’abord aux autres, qui ont { $slow ->
        [yes] un jour
       *[no] une minute
    }.
    - **Plus de la moitié est d’accord :** la partie finit pour tout le monde et ne compte pour personne.
    - **Sinon :** { $leaves ->
        [yes] tu la quittes.
       *[no] elle continue.
    }
sure-stop-last = ### Fermer la table ?
    Tous les autres ont laissé leur place à un robot : pour eux, c’est une défaite. Pour toi, cette partie ne compte pas.
sure-stop-alone = ### Fermer la table ?
    Personne n’est là pour donner son accord : { $leaves ->
        [yes] à la place, tu quittes la partie.
       *[no] la partie continue.
    }
vote-asked = { $until ->
    [none] Les autres peuvent répondre depuis la table ou depuis leur main, sans limite de temps tant que la partie est suspendue.
   *[other] Les autres peuvent répondre depuis la table ou depuis leur main. Fin du vote : { $until }.
} Pour retirer ta demande, clique sur **{ $no }** à la table.
sure-stop-lobby = ### Fermer la table ?
    { $count ->
        [one] Il n’y a encore personne d’autre à la table.
       *[other] { $count } personnes sont à la table : elles perdent leur place.
    } N’importe qui pourra ensuite ouvrir une nouvelle table.
sure-leave = ### Quitter la partie ?
sure-leave-robot = - Un robot joue tes cartes.
    - Jusqu’à la fin de la partie, **{ button-come-back }** (`/uno rejoindre`) te rend ta place et ta main.
    - { $rated ->
        [yes] Si tu ne reviens pas, tu ne peux pas gagner, et tu finis à la dernière place pour la cote.
       *[no] Si tu ne reviens pas, tu ne peux pas gagner.
    }
sure-leave-close = - Ta place est fermée pour de bon : tes cartes vont sous la pioche.
    - { $rated ->
        [yes] Tu ne peux pas revenir dans cette partie, et tu finis à la dernière place pour la cote.
       *[no] Tu ne peux pas revenir dans cette partie.
    }
sure-kick = ### Exclure **{ $name }** ?
sure-kick-ask = { $own ->
    [yes] Il n’y a personne d’autre à qui demander : **cette personne** a { $slow ->
        [yes] un jour
       *[no] une minute
    } pour donner son accord. Sinon, il n’y a pas d’exclusion.
   *[no] On demande d’abord aux autres, qui ont { $slow ->
        [yes] un jour
       *[no] une minute
    }. Sans l’accord de plus de la moitié, il n’y a pas d’exclusion.
}
sure-kick-barred = Cette personne ne pourra plus rejoindre cette table.
sure-kick-result = Cette partie ne compte pas pour cette personne.
sure-kick-away = Cette personne est absente : pour elle, cela compte comme un départ.
sure-kick-void = Elle ne compte alors pour personne d’autre non plus : sans cette personne, moins de deux y participent.
sure-kick-unrated = La partie ne change alors la cote de personne.
sure-kick-robot = Un robot joue ses cartes jusqu’à la fin de la partie.
sure-kick-close = Sa place est fermée, et ses cartes vont sous la pioche.
sure-last = La table ferme alors. { $ending }
sure-host = **{ $name }** reçoit le rôle d’hôte.

## Appels ; $who est une mention.

notice-rests = -# Je mentionne ici les personnes dont c’est le tour.
notice-play = { $who }, c’est à toi de jouer.
notice-drawn = { $who }, joue la carte piochée, ou garde-la.
notice-take = { $who }, tu dois piocher.
notice-colour = { $who }, annonce une couleur.
notice-choose = { $who }, choisis un joueur.
notice-warning = { $who }, { $count ->
    [one] plus que { $count } seconde : ensuite, le bot joue pour toi.
   *[other] plus que { $count } secondes : ensuite, le bot joue pour toi.
}
notice-warning-slow = { $who }, c’est toujours ton tour : le bot joue pour toi { $when }.

## Avant un redémarrage, en tête du message de la table

restart-now = Je redémarre : la partie reprend dans un instant.
restart-outside = Je redémarre : clique sur un bouton ici dans un instant pour continuer.
restart-soon = Je redémarre bientôt. Les parties continuent ; une partie lancée maintenant peut s’interrompre un instant.
reaction-applause = Bravo !
reaction-laugh = Ha ha !
reaction-wow = Waouh !
reaction-heart = J’adore !
reaction-cry = Oh non !
reaction-grumble = Grrr !
table-reaction = **{ $name }** { $icon } { $words }
choose-reaction = **Que veux-tu montrer ?** Ta réaction s’affiche à côté de ton nom pendant ce tour et le suivant, sans message.
button-react = Réagir
reactions-muted = Les réactions sont masquées à cette table : quelqu’un ici les a désactivées, et cela vaut pour tout le monde.

button-hide-hand = Pas de spectateurs
# Qui laisse regarder ; $all vaut yes quand tout le monde le fait.
lobby-watching = { $all ->
    [yes] On peut regarder cette partie, cartes visibles, avec 30 secondes de retard. Elle ne compte pas.
   *[no] On pourra regarder la partie, cartes visibles, avec 30 secondes de retard, si tout le monde est d’accord. Déjà d’accord : { $names }.
}
table-watchers = -# { $count ->
    [one] Une personne a
   *[other] { $count } personnes ont
} regardé cette partie, cartes visibles.
