### Ce que le bot dit de lui-même et de ses messages.

welcome = Te voilà à la table de <#{ $channel }> ! Une fois les cartes distribuées, ta main apparaît ici et dans [tes messages privés]({ $link }).
welcome-late = Tu rejoins la partie de <#{ $channel }> à la prochaine manche. Ta main arrivera dans [tes messages privés]({ $link }).
messages-closed-late = Tu rejoins la partie à la prochaine manche. Je ne peux pas t’envoyer de message privé : quand les cartes seront distribuées, clique sur **Ma main**, ici ou sous la table. Personne d’autre ne la voit.
messages-closed = Te voilà à la table. Je ne peux pas t’envoyer de message privé : une fois les cartes distribuées, ta main apparaît ici. **Ma main**, ici ou sous la table, la montre quand tu veux. Personne d’autre ne la voit.
hand-removed = Exclusion de la table dans <#{ $channel }> : tu ne peux plus la rejoindre.
hand-left = { $how ->
    [kept] Tu as quitté la table de <#{ $channel }>. Un robot joue à ta place ; **Me revoilà** te rend ta place.
    [closed] Tu as quitté la partie dans <#{ $channel }>, et ta place est fermée : tu peux regarder, mais plus revenir.
   *[left] Tu as quitté la table de <#{ $channel }>.
}
barred = Je ne peux plus écrire dans { $channel } : il me faut **Voir le salon** et **Envoyer des messages**, dans un fil **Envoyer des messages dans les fils**, et le fil ne doit pas être verrouillé. La partie est suspendue et tous les minuteurs sont arrêtés. Je réessaie chaque minute : elle reprend toute seule dès que je peux écrire ; après 24 heures, la table ferme.
barred-thread = Le fil de ta partie a été supprimé. Pour en ouvrir un autre dans { $channel }, il me faut **Voir le salon**, **Créer des fils publics** et **Envoyer des messages dans les fils** ; le salon lui-même a déjà une table. La partie est suspendue et tous les minuteurs sont arrêtés. Je réessaie chaque minute : elle reprend toute seule dès qu’il y a de la place ; après 24 heures, la table ferme.

## Permissions, avec les noms de Discord, sous ceux de discord.py : Voir le salon y est read_messages

rights-missing = Je ne peux pas ouvrir de table ici. Permissions manquantes : { $rights }.
rights-missing-person = Pour cela, il te faut une permission que tu n’as pas ici : { $rights }. Demande-la à l’équipe du serveur, ou demande à quelqu’un qui l’a de le faire.
rights-missing-thread = Je n’ai pas pu ouvrir de fil pour cette table, elle est donc dans ce salon. Permissions manquantes : { $rights }.
table-thread = { $edition } – { $name }
thread-opened = La table est maintenant dans <#{ $channel }>.
thread-refused = Discord ne me laisse pas ouvrir de fil ici : la table reste dans ce salon.
rights-missing-threads = Je ne peux pas ouvrir de fil ici. Permissions manquantes : { $rights }.
right-read-messages = Voir le salon
right-send-messages = Envoyer des messages
right-send-messages-in-threads = Envoyer des messages dans les fils

## Ce qu’on montre au salon

button-share = Partager ici
share-not-allowed = Tu ne peux pas écrire dans ce salon : je n’y écris donc pas pour toi.
share-too-soon = Tu viens de partager quelque chose dans ce salon : tu pourras recommencer <t:{ $again }:R>.
