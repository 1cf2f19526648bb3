### Être prévenu quand une table cherche du monde : `/uno-prévenir`.

notify-title = ### Me prévenir pour jouer
notify-off = Quand une table de ce serveur a des places libres, je peux t’y mentionner : une fois par jour au plus, sauf si tu en décides autrement, et jamais quand tu es déjà à une table. Tu choisis ensuite les éditions, les heures et la fréquence.
notify-on = Quand une table de ce serveur a des places libres et que tu ne joues nulle part, je te préviens { $where } : { $editions }, { $hours }, { $often }.
notify-forbidden = **L’équipe de ce serveur a désactivé ces alertes.**
notify-elsewhere = Ces alertes se règlent sur chaque serveur : tape `/uno-prévenir` dans un de ses salons.
notify-every-edition = toutes les éditions
notify-editions = Éditions
notify-any-hour = à toute heure
notify-hours = de { $start } à { $end } (ton heure locale)
notify-from = À partir de { $time }
notify-until = Jusqu’à { $time }
notify-pause-3600 = une fois par heure au plus
notify-pause-21600 = une fois toutes les six heures au plus
notify-pause-86400 = une fois par jour au plus
notify-pause-604800 = une fois par semaine au plus
notify-direct-0 = par une mention dans le salon de la table
notify-direct-1 = par message privé
notify-messages-closed = **Mes messages privés ne t’arrivent pas** : autorise-les pour ce serveur, puis choisis à nouveau.
notify-stopped = Je ne te préviens plus sur ce serveur. Tu as changé d’avis ? `/uno-prévenir`
notify-not-pinged = Je ne te préviens pas sur ce serveur. `/uno-prévenir` peut changer cela.
button-notify-on = Préviens-moi
button-notify = Préviens-moi
button-notify-stop = Ne plus me prévenir
lobby-ping = { $people } **{ $edition }** : { $seats ->
    [one] { $seats } place libre
   *[other] { $seats } places libres
} à une table.
lobby-ping-direct = **{ $edition }** : { $seats ->
    [one] { $seats } place libre
   *[other] { $seats } places libres
} à une table : { $link }
help-notify = `/uno-prévenir` : je te préviens quand une table a des places libres.

time-zone-unknown = Je ne connais pas ce fuseau horaire. Choisis une de mes suggestions, par exemple `Paris`.
