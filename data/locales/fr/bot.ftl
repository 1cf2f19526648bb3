### Ce que le bot dit de lui-même et de ses messages.

done = C’est fait.
welcome = Bienvenue à la table de <#{ $channel }> ! Ta main arrive dans [tes messages privés]({ $link }).
messages-closed = Te voilà à la table. Tes messages privés me sont fermés, ta main ne peut donc pas venir d’elle-même : utilise **Ma main**, ici ou sous le message de la table, autant que tu veux. Personne d’autre ne la voit.
hand-left = Tu as quitté la table de <#{ $channel }>.
barred = Je ne peux plus écrire dans { $channel } : il m’y faut les permissions **Voir le salon** et **Envoyer des messages**, dans un fil **Envoyer des messages dans les fils**. La partie est suspendue et aucune horloge ne tourne. J’essaie à nouveau chaque minute : elle reprend d’elle-même dès que je peux écrire ; au bout d’un jour, la table ferme.

## Permissions, avec les noms de Discord

rights-missing = Je ne peux pas ouvrir de table ici : il me manque { $rights }.
right-view-channel = Voir le salon
right-send-messages = Envoyer des messages
right-send-messages-in-threads = Envoyer des messages dans les fils
