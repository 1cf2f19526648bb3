### UNO Wizz : la roue et ce qu’elle décide.

edition-wizz = UNO Wizz
help-wizz = **UNO Wizz** : après une carte Wizz, le joueur suivant fait tourner la roue au lieu de jouer.
pick-wizz = **UNO Wizz** : une carte, et la roue tourne

card-marked-wizz = { $number } { colour } (Wizz)

# $value est un segment, tel que les tests des règles l’écrivent.
wheel-segment = { $value ->
    [discard-number] Défausse un numéro
    [discard-colour] Défausse une couleur
    [almost-uno] Presque UNO
    [draw-red] Pioche du rouge
    [draw-blue] Pioche du bleu
    [show-hand] Montre ta main
    [uno-wizz] UNO Wizz
    [trade-hands] Échange des mains
   *[war] Bataille
}
# Seulement tant qu’elle décide de la question posée.
own-wheel-stopped = { $waiting ->
    [play] { "" }
    [drawn] { "" }
    [take] { "" }
    [spin] { "" }
   *[other] :spin: La roue s’est arrêtée sur : **{ wheel-segment }**
}

asks-name-number = { $you ->
    [seat] **Annonce un numéro :** tu défausses toutes tes cartes de ce numéro.
   *[none] **{ $seat }** annonce un numéro et défausse toutes ses cartes de ce numéro.
}
asks-name-held-colour = { $you ->
    [seat] **Annonce une couleur de ta main :** tu défausses toutes tes cartes de cette couleur, sauf les Jokers.
   *[none] **{ $seat }** annonce une couleur et défausse toutes ses cartes de cette couleur, sauf les Jokers.
}
waits-discard = { $count ->
    [1] { $you ->
        [seat] **Choisis la carte à défausser.**
       *[none] **{ $seat }** choisit la carte à défausser.
    }
   *[other] { $you ->
        [seat] **Choisis les deux cartes à garder :** tu défausses toutes les autres.
       *[none] **{ $seat }** choisit deux cartes à garder et défausse les autres.
    }
}
asks-race = **UNO Wizz ! La première personne à crier** défausse une carte de son choix.

event-spun = { $you ->
    [seat] Tu fais tourner la roue
   *[none] **{ $seat }** fait tourner la roue
} : { $segment ->
    [discard-number] **Défausse un numéro**.
    [discard-colour] **Défausse une couleur**.
    [almost-uno] **Presque UNO** (garder deux cartes, défausser les autres).
    [draw-red] **Pioche du rouge** (jusqu’à une carte rouge ou un Joker).
    [draw-blue] **Pioche du bleu** (jusqu’à une carte bleue ou un Joker).
    [show-hand] **Montre ta main**.
    [uno-wizz] **UNO Wizz** !
    [trade-hands] **Échange des mains**.
   *[war] **Bataille** !
}
step-spin = { $you ->
    [seat] :spin: Tu fais tourner la roue…
   *[none] :spin: **{ $seat }** fait tourner la roue…
}
step-race = Qui a crié en premier ?
event-discarded = { $you ->
    [seat] Tu défausses { $cards }.
   *[none] **{ $seat }** défausse { $cards }.
}
event-hands-traded = Chacun passe sa main au joueur à sa gauche.
event-shouted = { $you ->
    [seat] Tu cries en premier et défausses une carte de ton choix.
   *[none] **{ $seat }** crie en premier et défausse une carte de son choix.
}
moment-hands-traded = { $phrasing ->
    [2] { $giver ->
        [none] Une place à gauche pour chaque main
       *[other] Une place à gauche : { $giver } t’a passé sa main
    }
    [3] { $giver ->
        [none] À gauche toute pour les mains !
       *[other] À gauche toute ! { $giver } t’a passé sa main
    }
   *[1] { $giver ->
        [none] Toutes les mains sont passées à gauche
       *[other] Les mains passent à gauche : { $giver } t’a passé la sienne
    }
}
moment-shouted = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] Le cri le plus rapide : { $seat } !
    }
    [3] { $you ->
        [seat] { "" }
       *[none] { $seat } a devancé tout le monde !
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] { $seat } a crié en premier !
    }
}
event-nobody-shouted = Personne n’a crié à temps.
event-war-shown = Bataille : { $cards }.
event-war-ended = { $winner ->
    [none] Personne ne gagne la bataille.
   *[other] { $you ->
        [winner] Tu gagnes la bataille !
       *[none] **{ $winner }** gagne la bataille !
    }
}

# $shown est ce que chacun a montré, un tour après l’autre ; $cards ce que défausse qui gagne.
summary-war = { $spun ->
    [you] Bataille que tu as lancée
   *[other] Bataille lancée par **{ $starter }**
}{ $shown ->
    [none] { "" }
   *[other]  : { $shown }
}. { $won ->
    [you] Tu la gagnes et défausses { $cards }.
    [none] Personne ne la gagne.
   *[other] **{ $winner }** la gagne et défausse { $cards }.
}

# Pour une carte, ou ce que demande la roue.
refused-not-in-hand-wizz = Tu n’as pas ça en main.

## À la table

waits-spin = { $you ->
    [seat] **Fais tourner la roue.**
   *[none] **{ $seat }** doit faire tourner la roue.
}
waits-number = { $you ->
    [seat] **Annonce un numéro.**
   *[none] **{ $seat }** annonce un numéro.
}
waits-shout = { $several ->
    [yes] **Qui crie en premier ?**
   *[no] { $you ->
        [seat] **Crie !**
       *[none] **{ $seat }** peut crier.
    }
}

notice-spin = { $who }, fais tourner la roue.
notice-number = { $who }, annonce un numéro.
notice-discard = { $who }, choisis ce que tu défausses.
notice-shout = { $who }, crie !

verb-spin = Faire tourner la roue
verb-shout = Crier !

choose-top = Carte à laisser sur le talon (facultatif)…
choose-kept = { $count ->
    [one] Une carte à garder…
   *[other] { $count } cartes à garder…
}

why-wheel = {" "}(roue)

picture-wheel = Une roue qui s’est arrêtée sur : { wheel-segment }.
picture-wheel-rest = Une roue à neuf segments, à l’arrêt : { $legend }.
picture-wheel-turns = Une roue qui tourne.

## Commandes

command-wizz = wizz
    .description = UNO Wizz : certaines cartes envoient le joueur suivant à la roue
command-spin = tourner
    .description = Faire tourner la roue
command-shout = crier
    .description = Crier : le premier défausse une carte
command-number = numéro
    .description = Annoncer un numéro : tu défausses toutes tes cartes de ce numéro
command-discard = défausser
    .description = Défausser une carte, ou toutes sauf les deux que tu gardes
parameter-number = numéro
    .description = Un numéro que tu as en main
parameter-discard-card = carte
    .description = La carte à laisser sur le dessus
parameter-keep = garder
    .description = Presque UNO : une carte que tu gardes
parameter-also = garder-aussi
    .description = Presque UNO : l’autre carte que tu gardes
