### Ce que le bot dit de lui-même et de ses messages.

welcome = Te voilà à la table de <#{ $channel }> ! Une fois les cartes distribuées, ta main apparaît ici et dans [tes messages privés]({ $link }).
welcome-late = Tu rejoins la partie de <#{ $channel }> à la prochaine manche. Ta main arrivera dans [tes messages privés]({ $link }).
messages-closed-late = Tu rejoins la partie à la prochaine manche. Je ne peux pas t’envoyer de message privé : quand les cartes seront distribuées, clique sur **Ma main**, ici ou dans le salon. Personne d’autre ne la voit.
messages-closed = Te voilà à la table. Je ne peux pas t’envoyer de message privé : une fois les cartes distribuées, ta main apparaît ici. **Ma main**, ici ou dans le salon, la montre quand tu veux. Personne d’autre ne la voit.
place-outside = cette conversation
place-elsewhere = une autre conversation
files-forbidden = Impossible de joindre un fichier ici. Réutilise la commande dans tes messages privés avec moi.
welcome-outside = Te voilà à la table ! Une fois les cartes distribuées, ta main apparaît ici. **Ma main** la montre quand tu veux, à toi seulement.
welcome-outside-late = Tu rejoins la partie à la prochaine manche. Une fois les cartes distribuées, clique sur **Ma main** : tu es la seule personne à la voir.
hand-removed = Ta place à la table dans { $place } t’a été retirée : tu ne peux plus rejoindre cette table.
hand-left = { $how ->
    [kept] Tu as quitté la table dans { $place }. Un robot joue à ta place ; **Me revoilà** te rend ta place.
    [closed] Tu as quitté la partie dans { $place }, et ta place est fermée : tu peux regarder, mais plus revenir.
   *[left] Tu as quitté la table dans { $place }.
}
barred = La partie est suspendue : je ne peux pas écrire dans { $channel }. Il me faut **Voir le salon** et **Envoyer des messages** (dans un fil **Envoyer des messages dans les fils**, et il ne doit pas être verrouillé ; dans un salon vocal ou de conférence, aussi **Se connecter**), sans exclusion temporaire. Je réessaie chaque minute ; après 24 heures, la table ferme.
barred-gone = Le salon de ta partie a été supprimé : elle est suspendue. Les manches terminées gardent leur résultat. Ici, tu peux encore partir, ou demander aux autres de fermer la table ; après 24 heures, elle ferme.
barred-thread = La partie est suspendue : son fil a été supprimé, et { $channel } a déjà une autre table. Pour y ouvrir un fil, il me faut **Voir le salon**, **Créer des fils publics** et **Envoyer des messages dans les fils**. Je réessaie chaque minute ; après 24 heures, la table ferme.

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
right-connect = Se connecter

## Ce qu’on montre au salon

button-share = Partager ici
share-not-allowed = Tu ne peux pas écrire dans ce salon : je n’y écris donc pas pour toi.
share-too-soon = Tu viens de partager quelque chose ici : tu pourras recommencer à <t:{ $again }:T>.
