### Un tournoi à huit sur deux tables (MAT-7), ou à quatre sur une (MAT-6).

refused-in-tournament = Cette table fait partie d’un tournoi : on ne peut arrêter que le tournoi entier.
refused-no-tournament = Il n’y a pas de tournoi ici.
refused-no-threads = Je n’ai pas pu ouvrir les fils. Vérifie que j’ai ici **Créer des fils publics** et **Envoyer des messages dans les fils**, puis réessaie.
tournament-elsewhere = Je ne peux pas ouvrir de tournoi ici, car ses tables sont des fils : ouvre-le dans un salon textuel ou un salon d’annonces.
refused-too-many-players = { $players } personnes participent déjà : pour un tournoi à { $most }, il faut d’abord que certaines se retirent.

next-held = Le tournoi est en pause : la prochaine manche attend.

# $players dit combien jouent, $short si on joue une manche avec chaque partenaire au lieu de quatre.
tournament-title = ### { $short ->
    [yes] Tournoi court
   *[no] Tournoi
} à { $players ->
    [4] quatre
   *[other] huit
} · { $edition }
tournament-idea = { $players ->
    [4] Une table
   *[other] Deux tables
}, { $rounds } manches : { $short ->
    [yes] une
   *[no] quatre
} avec chacun des autres comme partenaire. Les points de tes équipes s’additionnent.
tournament-players = Joueurs : { $seated } sur { $players }{ $robots ->
    [0] .
    [one]  ; un robot prendra la place libre.
   *[other]  ; des robots prendront les { $robots } places libres.
}
tournament-robot = { $name } (robot)
tournament-set = **Série { $set } sur { $sets }**
tournament-table = { $tables ->
    [1] {""}
   *[other] Table { $table },{" "}
}<#{ $thread }> : { $one } – { $other } · { $over ->
    [yes] terminée
   *[no] { $rounds ->
        [1] en cours
       *[other] manche { $round } sur { $rounds }
    }
}
tournament-attempt = -# Nouvelle donne à la table{ $tables ->
    [1] {""}
   *[other] {" "}{ $table }
} (essai { $attempt }) : l’essai précédent a échoué, et ses manches ne comptent pas.
tournament-paused = :pause: En pause : aucune nouvelle manche ne commence. Après 14 jours sans changement, le tournoi est arrêté.
tournament-vote-close = -# :vote: **{ $name }** veut arrêter le tournoi sans résultat : { votes } · fin { $when }
tournament-vote-pause = -# :vote: **{ $name }** veut mettre le tournoi en pause : { votes } · fin { $when }
tournament-vote-remove = -# :vote: **{ $name }** veut exclure **{ $person }** : { votes } · fin { $when }
tournament-vote-call = -# :vote: **{ $name }** soumet une décision aux joueurs du tournoi. Vote jusqu’à { $when }, sous le message du tournoi dans <#{ $channel }>.
tournament-threadless = :pause: Je n’arrive pas à ouvrir le fil d’une table : il me faut ici **Créer des fils publics** et **Envoyer des messages dans les fils**. La table attend telle quelle et je réessaie chaque minute ; au bout de 14 jours, le tournoi est arrêté.
tournament-next = Prochaine série { $when }.
tournament-stop-sure = ### Arrêter le tournoi ?
    Il en est à la série { $set } sur { $sets }. Personne ne le gagnera, et on ne pourra pas le reprendre. Pour continuer un autre jour, mets-le en pause.
tournament-stop-ask = ### Arrêter le tournoi ?
    On demande d’abord aux autres, qui ont une minute.
    - **Plus de la moitié est d’accord :** il finit, et personne ne gagne.
    - **Sinon :** { $leaves ->
        [yes] tu le quittes, et un robot joue à ta place.
       *[no] il continue.
    }
tournament-cancel-sure = ### Annuler le tournoi ?
    { $count ->
        [one] Personne d’autre n’y participe encore.
       *[other] { $count } personnes y participent : elles perdent leur place.
    } N’importe qui pourra ensuite en ouvrir un autre.
tournament-leave-sure = ### Quitter le tournoi ?
    Un robot joue à ta place dans la série { $set } sur { $sets } et dans toutes les suivantes. **Me revoilà**, sous le tournoi, te rend ta place avec les points gagnés d’ici là.
tournament-leave-last = ### Quitter le tournoi ?
    Il n’y a plus que toi : sans toi, il s’arrête, et personne ne le gagne.{ $paused ->
    [yes] {""}
   *[no] {" "}Pour continuer un autre jour, mets-le en pause.
}
tournament-kick-sure = Cette personne ne pourra plus rejoindre ce tournoi.{ $started ->
    [yes] {" "}Il ne compte pas pour elle, et un robot prend sa place.
   *[no] {""}
}
tournament-kick-unrated = La série en cours à sa table ne change alors la cote de personne.
tournament-left = Tu as quitté le tournoi : un robot joue à ta place. **Me revoilà** te la rend.
tournament-left-before = Tu ne participes plus au tournoi.
tournament-left-last = { $set ->
    [0] Il n’y avait que toi : le tournoi est annulé.
   *[other] Il n’y avait plus que toi : le tournoi est terminé, et personne ne le gagne.
}
tournament-removed = Cette personne ne participe plus au tournoi.
tournament-vote-asked = Les autres ont jusqu’à { $until } pour répondre, sous le message du tournoi. Pour retirer ta demande, clique là-bas sur **{ $no }**.
tournament-voted = Ta réponse est notée. Tu peux la changer jusqu’à la fin du vote.
tournament-goes-on = C’est parti : série { $set } sur { $sets }.
tournament-standing = **Classement**
tournament-leading = **En tête**
tournament-own = **Tes partenaires**
tournament-own-set = { $now ->
    [yes] :turn:
   *[no] :seat:
} Série { $set }{ $tables ->
    [1] {""}
   *[other] , table { $table }
} : avec **{ $partner }** contre { $others }
tournament-call = **Série { $set } :** { $one } contre { $other }.
tournament-so-far = Série { $set } sur { $sets } terminée. Classement : { $standing }.
tournament-call-away = -# Un robot joue à la place des personnes absentes : pour revenir, clique sur **Me revoilà** sous le message du tournoi.
tournament-set-over = **Série { $set } sur { $sets } terminée.**
tournament-table-next = Ensuite { $tables ->
    [1] dans
   *[other] à la table { $table },
} <#{ $thread }> : { $one } – { $other }
tournament-thread = { $edition } · { $tables ->
    [1] tournoi
   *[other] table { $table }
}
tournament-won = { $count ->
    [one] { $phrasing ->
        [2] :trophy: **{ $names }** remporte le tournoi !
        [3] :trophy: **{ $names }** soulève le trophée !
       *[1] :trophy: **{ $names }** gagne le tournoi !
    }
   *[other] { $phrasing ->
        [2] :trophy: **{ $names }** remportent le tournoi !
        [3] :trophy: **{ $names }** soulèvent le trophée !
       *[1] :trophy: **{ $names }** gagnent le tournoi !
    }
}
tournament-removed-by-staff = -# Exclusion par l’équipe du serveur : { $names }.
tournament-closed-cancelled = Le tournoi a été annulé avant le début.
tournament-closed-stopped = { $staff ->
    [yes] L’équipe du serveur a arrêté le tournoi
   *[no] Le tournoi a été arrêté
} ; personne ne le gagne.
tournament-closed-idle = { $set ->
    [0] Personne n’a lancé le tournoi dans les 24 heures.
   *[other] Personne n’a repris le tournoi dans les 14 jours ; personne ne le gagne.
}
tournament-closed-barred = Je ne peux plus écrire dans un fil de ce tournoi depuis 24 heures ; personne ne le gagne.
tournament-closed-deserted = Tout le monde a quitté le tournoi.
tournament-closed-gone = Le salon de ce tournoi n’existe plus.
tournament-closed-fault = Le tournoi a planté plusieurs fois de suite : je l’ai arrêté, et personne ne le gagne.
tournament-closed-unreadable = Les données de ce tournoi sont endommagées : je l’ai arrêté, et personne ne le gagne. La personne qui héberge ce bot en trouvera la raison dans le journal.
tournament-entered = Tu participes au tournoi. Je te mentionnerai à ta table au début de chaque série.
tournament-entered-closed = Tu participes au tournoi. Je ne peux pas t’envoyer de message privé : à ta table, clique sur **Ma main** pour voir tes cartes.

button-pause = Pause
button-vote-stop-yes = Oui, arrêter
button-vote-pause-yes = Oui, faire une pause
button-resume = Reprendre
button-standing = Mes partenaires
button-stop-all = Arrêter le tournoi

command-tournament = tournoi
    .description = Huit joueurs, ou quatre ; chacun a tous les autres comme partenaires
command-tournament-new = nouveau
    .description = Ouvrir un tournoi dans ce salon
command-tournament-join = rejoindre
    .description = Rejoindre le tournoi, ou reprendre ta place à un robot
command-tournament-leave = quitter
    .description = Quitter le tournoi ; un robot prend ta place
command-tournament-start = commencer
    .description = Commencer (hôte et équipe du serveur), ou reprendre après une pause (tout le monde)
command-tournament-standing = classement
    .description = Le classement, et tes partenaires
command-tournament-pause = pause
    .description = Mettre en pause après les manches en cours (hôte et équipe du serveur), ou répondre à une demande
command-tournament-stop = arrêter
    .description = Arrêter le tournoi pour de bon (hôte et équipe du serveur), ou répondre à une demande
parameter-tournament-new-edition = édition
    .description = L’édition à jouer
parameter-tournament-new-players = joueurs
    .description = Huit à deux tables (par défaut), ou quatre à une table
parameter-short = court
    .description = Une manche avec chaque partenaire au lieu de quatre
right-create-public-threads = Créer des fils publics

help-tournament = `/tournoi nouveau` : un tournoi à huit ou à quatre.
option-players = Joueurs
option-players-4 = quatre à une table
option-players-8 = huit à deux tables
option-short = Manches
option-short-false = quatre avec chaque partenaire
option-short-true = une avec chaque partenaire (forme courte)
button-cancel-all = Annuler le tournoi
