### Le jeu de cartes : ses règles maison.

edition-classic = UNO
help-classic = **UNO** : le jeu de cartes que tout le monde connaît, avec des règles maison au choix.
pick-classic = **UNO** : le classique, avec règles maison
first-classic = **UNO** : joue la couleur, le numéro ou le symbole de la carte du talon, ou pioche ; dis UNO à ton avant-dernière carte.

option-preset-family = règles familiales
option-preset-chaos = règles du chaos
option-preset-merciless = règles sans pitié
option-preset-quick = règles rapides
option-mixed-stacking = Cumul mixte
option-mixed-stacking-true = un +2 et un Super Joker se répondent ; sur un Super Joker, le +2 doit être de la couleur annoncée
option-deflect = Renvoi
option-deflect-true = une Inversion ou un Passer jouable renvoie les cartes à piocher au joueur suivant
option-draw-until = Pioche prolongée
option-draw-until-true = si tu pioches à ton tour, tu continues jusqu’à tirer une carte jouable
option-force-play = Jeu obligatoire
option-force-play-true = si tu peux jouer, tu ne peux pas piocher ; une carte piochée jouable est jouée tout de suite
option-free-wild-four = Super Joker libre
option-free-wild-four-true = un Super Joker se joue à tout moment, et personne ne peut le contester
option-same-number = Même numéro
option-same-number-true = après un numéro, tu peux jouer d’autres cartes du même numéro dans le même tour
option-hand-size = Cartes distribuées
option-hand-size-value = { $value } cartes chacun
    .short = { $value }
option-decks = Jeux de cartes
option-decks-value = { $value ->
    [one] { $value } jeu
   *[other] { $value } jeux, mélangés ensemble
}
option-uno-penalty = UNO oublié
option-uno-penalty-value = { $value ->
    [one] { $value } carte pour un UNO oublié
   *[other] { $value } cartes pour un UNO oublié
}
    .short = { $value ->
        [one] { $value } carte
       *[other] { $value } cartes
    }
option-silent = Silence
option-silent-true = personne ne dit UNO, et il n’y a pas de contre-UNO
option-no-action-finish = Finir par un numéro
option-no-action-finish-true = la dernière carte doit être un numéro
option-mercy = Clémence
option-mercy-0 = sans
option-mercy-value = avec { $value } cartes ou plus en main, tu es hors course pour la manche
    .short = hors course à { $value } cartes
option-blitz = Blitz
option-blitz-0 = sans
option-blitz-value = une manche dure { $value } minutes ; ensuite, la main qui vaut le moins de points gagne
    .short = { $value } minutes par manche
    .named = { option-blitz } ({ $value } min)
option-play-drawn = Jouer la carte piochée
option-play-drawn-false = la carte piochée gardée jusqu’au prochain tour
option-play-drawn-true = une carte piochée jouable peut être jouée dans le même tour

asks-more = { $you ->
    [seat] **Joue une autre carte du même numéro, ou finis ton tour.**
   *[none] **{ $seat }** peut jouer une autre carte du même numéro.
}

event-out-of-round = { $you ->
    [seat] Tu as { $count } cartes en main : tu es hors course pour cette manche.
   *[none] **{ $seat }** a { $count } cartes en main : hors course pour cette manche.
}
moment-out-of-round = { $phrasing ->
    [2] { $you ->
        [seat] { $count } cartes, c’est trop : tu es hors course
       *[none] { $count } cartes, c’est trop : { $seat } est hors course
    }
    [3] { $you ->
        [seat] Manche finie pour toi : { $count } cartes
       *[none] Manche finie pour { $seat } : { $count } cartes
    }
   *[1] { $you ->
        [seat] { $count } cartes : tu es hors course
       *[none] { $count } cartes : { $seat } est hors course
    }
}
event-minute-left = :stopwatch: Plus qu’une minute dans cette manche.
event-time-up = :stopwatch: Le temps est écoulé : ce tour est le dernier de la manche.

# Un refus dû à une règle maison la nomme ; refused-<verbe>-<raison>-<option> vaut là où l’option est choisie,
# refused-at-<question>-<verbe>-<raison> tant que cette question est posée.
refused-must-play = Règle maison **Jeu obligatoire** : tu as une carte jouable et ne peux donc pas piocher.
refused-not-as-last = Règle maison **Finir par un numéro** : la dernière carte doit être un numéro.
refused-challenge-not-asked-free-wild-four = Règle maison **Super Joker libre** : il se joue à tout moment, et personne ne peut le contester.
refused-challenge-nothing-to-challenge-deflect = Rien à contester : on ne peut contester que le Super Joker pour lequel on doit piocher, avant de piocher, et jamais après un renvoi (règle maison **Renvoi**).
refused-uno-not-asked-silent = Règle maison **Silence** : personne ne dit UNO à cette table.
refused-catch-not-asked-silent = Règle maison **Silence** : personne ne dit UNO à cette table, et il n’y a pas de contre-UNO.
refused-out-of-round = Règle maison **Clémence** : tu es hors course pour cette manche. Tu peux en regarder la suite.
refused-at-more-play-does-not-fit = Règle maison **Même numéro** : tu ne peux ajouter qu’une carte du même numéro, ou finir ton tour.
refused-at-more-play-not-your-turn = Règle maison **Même numéro** : d’autres cartes du même numéro peuvent encore venir. Attends la fin de ce tour.
refused-at-more-draw-not-asked = Règle maison **Même numéro** : ajoute une carte du même numéro, ou finis ton tour. Tu ne peux pas piocher maintenant.
refused-at-take-play-does-not-fit-mixed-stacking = Règle maison **Cumul mixte** : pioche les cartes, ou réponds par un Super Joker ou un +2 jouable.
refused-at-take-play-does-not-fit-deflect = Règle maison **Renvoi** : au lieu de piocher, tu peux renvoyer les cartes avec une Inversion ou un Passer jouable.

## À la table

waits-more = { $you ->
    [seat] **Joue une autre carte du même numéro, ou finis ton tour.**
   *[none] **{ $seat }** peut jouer une autre carte du même numéro.
}

verb-pass-more = Finir mon tour
notice-more = { $who }, joue une autre carte du même numéro, ou finis ton tour.

clock-blitz = :stopwatch: Fin de la manche { $when }

## Commandes

command-classic = classique
    .description = UNO : le jeu de cartes, avec des règles maison au choix
parameter-preset = règles
    .description = Des règles choisies ensemble : imprimées, familiales, chaos, sans pitié ou rapides
parameter-hand-size = cartes
    .description = Cartes distribuées à chacun
