### La main d’un joueur, lue par lui seul.

hand-title = -# { $edition } · { $place }{ $server ->
    [none] { "" }
   *[other] {" "}· { $server }
}
hand-first = -# Nouveau pour toi ! { $about }
hand-in-lobby = Tu es à la table. Ta main apparaîtra ici quand les cartes seront distribuées.
hand-ready = Tu as demandé la manche suivante. On attend les autres.
hand-away = :robot: **Un robot joue à ta place** jusqu’à ton retour.
hand-out-of-turn = Tu as la même carte que celle du talon : joue-la tout de suite, hors de ton tour (**saute-mouton**).
hand-kept = Un robot joue à ta place jusqu’à ton prochain clic.
hand-overtaken = La partie a avancé : voici ta main à jour.
# Entre deux manches et à la fin de la partie.
hand-own-score = { $team ->
    [yes] Ton équipe
   *[no] Toi
} : { points }{ $place ->
    [0] {""}
    [1] , 1re place sur { $of }
   *[other] , { $place }e place sur { $of }
}
hand-own-round = { $how ->
    [won] { $team ->
        [yes] Ton équipe marque { points }.
       *[no] Tu marques { points }.
    }
   *[lost] { $team ->
        [yes] Encore dans les mains de ton équipe : { points }.
       *[no] Encore dans ta main : { points }.
    }
}
hand-own-out = Tu étais hors course avant la fin.
hand-played-for = -# Ni victoire ni points au classement pour toi, car un robot a joué au moins la moitié de tes tours.
hand-closed = Cette table est fermée.
hand-expired = Je ne peux plus mettre cette main à jour (table dans { $place }) : clique sur **Ma main** pour revoir tes cartes.
hand-waits-direct = -# Mise à jour { $when }. À ton tour, tu recevras un message.
hand-waits-channel = -# Mise à jour { $when }. À ton tour, je te mentionnerai dans le salon.
hand-waits-none = -# Mise à jour { $when }. Ce message changera quand ce sera ton tour.
hand-waits-never = -# Mise à jour { $when }.
# Les cartes de chaque main, dans l’ordre du jeu ; $asked vaut yes pour qui doit jouer.
hand-counts = Cartes, dans l’ordre du jeu : { $seats }
hand-counts-out = { $counts } · hors course : { $names }
hand-count = { $you ->
    [yes] toi
   *[no] { $asked ->
        [yes] **{ $name }**
       *[no] { $name }
    }
} { $count }{ $said ->
    [yes] {" "}(UNO !)
   *[no] { "" }
}
hand-puts-out = Avec { $count } cartes, **tu serais hors course**.
# Pour qui peut contester ; $colour était demandée, none ne l’est pas.
hand-challenge = -# **Contester :** { $colour ->
    [none] aucune couleur n’était demandée, donc pas de bluff : en contestant, tu piocherais { $more } cartes.
   *[other] si c’est un bluff, **{ $name }** pioche { cards } ; sinon, tu en pioches { $more }. C’est un bluff si **{ $name }** avait une carte { colour-feminine }.
}
hand-out = Tu es hors course, mais tu peux regarder jusqu’au bout.
# $team vaut none quand les partenaires changent.
hand-side = { $team ->
    [none] Tu joues avec **{ $partner }**, contre { $others }.
   *[other] Tu joues avec **{ $partner }** dans l’équipe { $team }, contre { $others }.
}
hand-cards = **Ta main : { cards }**
hand-others = -# Pas jouables maintenant : { $cards }
hand-none-fits = -# Aucune de tes cartes n’est jouable.
hand-new-cards = { $count ->
    [one] Nouvelle carte
   *[other] Nouvelles cartes
} : { $cards }

hand-folded = -# Ta main : { $cards }
hand-backs = -# Autres faces : { $cards }
backs-title = ### Les autres faces
    -# Les faces qui ne sont pas en jeu ; tout le monde les voit.
backs-hand = { $you ->
    [yes] **Toi** : { $cards }
   *[no] **{ $name }** : { $cards }
}
backs-draw = **Prochaine carte de la pioche** : { $card }
hand-picked = { $what ->
    [colour] **{ $card } : quelle couleur ?**
    [pan] **{ $card } : sur quel plateau ?**
    [player] **{ $card } : quel joueur ?**
    [colour-pan] **{ $card } : quelle couleur, sur quel plateau ?**
    [colour-player] **{ $card } : quelle couleur, quel joueur ?**
   *[way] **{ $card } : comment ?**
}
log-title = ### Ce qui s’est passé dans la manche { $round }
    .pages = -# Page { $page } sur { $pages }, le plus récent d’abord
log-empty = Rien pour l’instant.
button-log = Historique
button-log-before = Plus tôt
button-log-after = Plus tard

choose-card = Jouer une carte…
choose-answer = Choisir…
pick-card = { $card }…
choose-how = { $card } : préciser…
choose-card-with-ways = Jouer une carte, puis préciser…
button-why = Pas jouable ?

why-not = **{ $card }.** { $why }
why-not-none = Toutes tes cartes sont jouables maintenant.
why-not-it-fits = **{ $card }.** Tu peux jouer cette carte maintenant.
