### Vérifier une partie finie.

verify-holds = ### Partie { $match } : chaque carte est juste
    Le SHA-256 du secret est celui qui a été montré avant la donne : `{ $commitment }`. Rejouées avec lui, { $rounds ->
        [one] la manche
       *[other] les { $rounds } manches
    } et { $moves ->
        [one] l’unique action
       *[other] toutes les { $moves } actions
    } finissent comme elles ont fini. Le fichier montre chaque tirage, chaque donne, chaque carte piochée ; `python -m bot verify` le vérifie sur toute machine, et le fichier `docs/luck.md` du projet dit comment le faire dans tout langage.
verify-fails = ### Cette partie ne se vérifie pas
    Rejouée avec son secret, elle ne finit pas comme elle a fini. Cela ne devrait jamais arriver : préviens la personne qui héberge le bot.
