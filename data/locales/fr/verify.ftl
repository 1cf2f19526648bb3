### Le hasard d’une partie : ce qui en est montré avant, et sa vérification après.

## Avant et pendant la partie

# Un message à part, publié avant que quiconque puisse s’asseoir.
commitment = -# **Le hasard de la prochaine partie est fixé maintenant**, avant que quiconque s’assoie. Le SHA-256 de son secret : `{ $commitment }`. La partie finie, `/uno vérifier` le prouve.
lobby-unproven = -# Je n’ai pas pu publier ici ce qui fixe le hasard d’avance. Vous pouvez jouer ; `/uno vérifier` dira que cela manque.
luck-line = -# { $where ->
    [message] Le secret du hasard a été [fixé]({ $link }) avant que quiconque s’assoie
    [tournament] Le secret du hasard vient de celui que le tournoi a fixé
   *[none] Le secret du hasard a été fixé avant que quiconque s’assoie, ce qui n’a pas pu être montré
} ; ces clics, par leurs numéros de Discord, font de lui ce qu’il est : { $clicks }

## Après

verify-holds = ### Partie { $match } : chaque carte est juste
    { $rounds ->
        [one] Rejouées, la manche
       *[other] Rejouées, les { $rounds } manches
    } et { $moves ->
        [one] l’unique action
       *[other] toutes les { $moves } actions
    } finissent comme elles ont fini.
verify-lots-hold = ### Tournoi { $tournament } : les tirages sont justes
    Refaits, ils donnent à chacun la place qui a été la sienne.
verify-shown = Le secret a été fixé avant que quiconque s’assoie : [le message]({ $link }) avec son SHA-256 est venu { $when }, avant chaque clic ci-dessous sauf celui qui a ouvert la table. Il dit `{ $commitment }`.
verify-late = Le SHA-256 du secret a été gardé à l’ouverture de la table, mais [le message]({ $link }) qui le montre n’est venu que { $when }, après des clics qui comptent. Il dit `{ $commitment }`.
verify-unshown = **Le SHA-256 du secret n’a pas été montré avant** : je n’ai pas pu le publier dans le salon. Ce qui a été gardé à l’ouverture de la table est `{ $commitment }`.
verify-uncommitted = **Rien n’a été fixé avant** : une version antérieure du bot a ouvert cette table.
verify-tournament = Le secret vient de celui du tournoi `{ $tournament }`, fixé avant que quiconque s’y inscrive : `/uno vérifier` avec ce numéro le vérifie quand le tournoi est fini.
verify-with-the-deal = Une version antérieure du bot a donné cette partie : le SHA-256 de son secret a été montré avec la donne, pas avant. C’est `{ $commitment }`.
verify-ended-early = La partie s’est arrêtée avant que quelqu’un l’ait gagnée ; elle est juste jusqu’à sa dernière action.
verify-clicks = Ces clics aussi font du hasard ce qu’il est. Leurs numéros sont ceux de Discord et disent quand chacun a eu lieu ; *État* les montre à la table dès la donne.
verify-came = { $number }. `{ $click }` est venu { $when }
verify-start = - `{ $click }` a donné { $when }
verify-file = -# Le fichier montre chaque tirage, chaque donne, chaque carte piochée ; `python -m bot verify` le vérifie sur toute machine, et le fichier `docs/luck.md` du projet dit comment le faire dans tout langage.
verify-other-rules = ### Jouée selon des règles antérieures
    Les règles de ce bot ont été précisées depuis cette partie, et celles d’aujourd’hui refusent une de ses actions : elle ne peut pas être rejouée jusqu’à la fin.
verify-fails = ### Cette partie ne se vérifie pas
    Son secret, ses tirages ou ses cartes ne sont pas ce qu’ils devraient être. Cela ne devrait jamais arriver : préviens la personne qui héberge le bot.
