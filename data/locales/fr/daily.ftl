### La donne du jour : une manche contre trois robots, la même pour tout le monde.

daily-title = ## Donne du jour · { $day }
daily-edition = Édition du jour : **{ $edition }** ; demain : { $tomorrow }.
daily-idea = -# Les mêmes cartes pour tout le monde : toi contre trois robots de niveau difficile, une manche, un seul essai. Le plus grand total gagne ; à égalité, c’est le plus petit nombre de coups qui l’emporte. Aucun minuteur : prends ton temps, et dis **UNO !** en jouant ton avant-dernière carte.
daily-line-open = - **{ $edition }** : pas encore jouée
daily-line-begun = - **{ $edition }** : en cours, continue quand tu veux
daily-line-deleted = - **{ $edition }** : déjà jouée, et supprimée
daily-line-done = - **{ $edition }** : { $place ->
    [1] 1re
   *[other] { $place }e
} place sur { $players } · { points }
daily-streak = :streak: { $days } jours de suite
daily-next = Prochaine donne { $when }.
button-fair-daily = Tirage équitable
daily-commitments = **Tirage équitable :** empreinte (SHA-256) du secret du jour `{ $today }`, de celui de demain `{ $tomorrow }`. Le secret s’affichera ici une fois la journée finie.
daily-secret = Secret du { $day } : `{ $secret }`
daily-result-title = ### Donne du jour · { $edition } · { $day }
daily-won = :trophy: Victoire : { points } en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
daily-lost = Défaite : { points } en main, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
daily-put-out = Défaite : hors course, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
daily-place = { $place ->
    [1] 1re
   *[other] { $place }e
} place sur { $players } pour l’instant
daily-best-here = **Le podium de ce serveur**
daily-ranked = { $medal } { $place }. { $name } · { points } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
daily-shared = **{ $name }** a joué la donne du jour : { $edition }, { $day }
daily-best-option = { $edition } · points : { $points } · coups : { $moves }
choose-daily-best = Retour sur hier…
button-share-daily = Partager mon score
button-daily = Donnes du jour
daily-over = La journée de cette donne est finie et son secret est public : on ne peut plus la jouer. `/donne` propose celle d’aujourd’hui.
refused-other-rules = Impossible de continuer cette donne : le bot a été mis à jour depuis, et ses règles refusent maintenant un des coups joués. La prochaine donne est celle de demain.
refused-daily-deleted = Tu as déjà joué cette donne : un seul essai par jour, même après la suppression de tes données. La prochaine donne est celle de demain.
daily-unfinished = Tu n’as pas encore fini cette donne.
help-daily = `/donne` : chaque jour une nouvelle donne, la même pour tous, un seul essai.
daily-turns = -# :played: jouées : { $played } · :drew: pioches : { $drew } · :took: pioches forcées : { $took }
daily-back-tomorrow = -# Demain, `/donne` montrera la meilleure partie et le coup où la tienne s’en écarte.
button-play-daily = Jouer la donne du jour
button-replay-daily = Revoir coup par coup
daily-back-title = ### Retour sur la donne · { $edition } · { $day }
daily-back-yours = :trophy: Personne n’a mieux joué cette donne que toi.
daily-back-own = Toi : { $place ->
    [1] 1re
   *[other] { $place }e
} place sur { $players } · { points } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
daily-back-unfinished = Tu n’as pas fini cette donne.
daily-back-parting = **Le coup { $move } est le premier à différer :**
daily-back-stopped = Ton essai s’arrête là.
