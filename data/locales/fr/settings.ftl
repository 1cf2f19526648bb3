### Ce que règlent les joueurs et les serveurs : `/uno réglages`.

command-settings = réglages
    .description = Tes notifications, ta main et tes messages ; pour l’équipe, ce serveur

settings-title = ### Tes réglages
    Tout changement s’applique tout de suite, à toutes tes tables.
setting-notice = Me prévenir
    .about = **Quand la partie t’attend.** Si les messages privés ne te parviennent pas, je te mentionne. *Pas du tout* t’épargne aussi le dernier avertissement.
setting-notice-direct = par message privé, avec ma main
setting-notice-channel = par une mention dans le salon
setting-notice-none = pas du tout
setting-sorting = Mes cartes
    .about = **L’ordre de ta main.** Les cartes identiques sont regroupées.
setting-sorting-colour = par couleur et par numéro
setting-sorting-drawn = dans l’ordre où elles arrivent
setting-look = Mes messages
    .about = **Ce que je n’envoie qu’à toi.** « Texte seul » : ni image, ni symbole, ni flèche.
setting-look-pictures = table et cartes en une image
setting-look-words = texte seul (lecteur d’écran)
setting-reactions = Réactions
    .about = **Les réactions à tes tables.** Tout le monde lit le même message : « masquées » veut dire qu’aucune réaction n’est affichée aux tables où tu joues.
setting-reactions-shown = affichées
setting-reactions-none = masquées
setting-achievements = Mes succès
    .about = **Annoncés une seule fois, à la fin d’une manche.** `/bilan succès` les montre toujours.
setting-achievements-channel = dans le salon
setting-achievements-direct = par message privé
setting-achievements-none = pas du tout
setting-rated = Mes parties
    .about = **Ta cote, combien de fois tu dis UNO, surprends ou bluffes, et tes succès, sur tous les serveurs.** *Sans cote* : personne n’en voit rien et rien ne s’y ajoute ; une partie commencée compte encore pour ta cote.
setting-rated-yes = avec cote
setting-rated-no = sans cote

settings-not-yours = Seules les personnes qui peuvent gérer le serveur peuvent changer ce réglage.

server-settings-title = ### Ce serveur
    Pour les tables ouvertes à partir de maintenant. Seules les personnes qui peuvent gérer le serveur voient cette partie.
setting-locale = Langue
    .about = **La langue des tables.** Ce que je n’envoie qu’à un joueur est dans sa propre langue.
setting-locale-usual = la langue du serveur dans Discord
setting-turn-seconds = Délai d’absence
    .about = **Combien de temps une table attend** avant que le bot joue à la place d’un joueur ; l’hôte peut le changer.
setting-turn-seconds-usual = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
} (par défaut)
setting-table-look = Tables
    .about = **À quoi ressemblent les messages des salons.** La main de chaque joueur suit ses propres réglages.
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
setting-table-reactions = Réactions aux tables
    .about = **Réagir par un emoji** affiché à côté de son nom, aux nouvelles tables.
setting-table-reactions-shown = { setting-reactions-shown }
setting-table-reactions-none = pas de réactions

server-page-access = Qui ouvre des tables…
server-page-limits = Limites…
server-page-options = Options des nouvelles tables…
server-page-seasons = Saisons…
server-page-settings = Ce serveur…
server-page-own = Mes réglages
server-seasons-title = ### Saisons des cotes ici
server-seasons = Saisons
    .about = **Des saisons de trois mois.** À la fin, le classement est gardé et chaque cote repart un peu plus bas et bouge plus vite au début, pour que tout le monde puisse remonter.
server-seasons-quarters = de trois mois
server-seasons-none = sans
server-podium = Salon du podium
    .choose = Salon du podium…
    .about = **Où j’annonce les trois premières places** à la fin d’une saison.
server-podium-none = nulle part
server-access-title = ### Qui ouvre des tables ici
server-openers = Qui ouvre des tables
    .about = **Qui peut ouvrir des tables** ; tous les autres peuvent les rejoindre. L’équipe peut toujours en ouvrir.
server-openers-everyone = tout le monde
server-openers-role = seulement les membres ayant le rôle
server-openers-staff = seulement l’équipe
server-role = Seulement les membres ayant ce rôle…
server-channels = Salons
    .choose = Seulement dans ces salons…
    .about = **Où l’on peut ouvrir des tables** : des salons, ou des catégories entières. Un fil compte comme son salon.
server-channels-none = dans tous les salons
server-editions = Éditions
    .about = **À quoi l’on peut jouer.**
server-editions-none = toutes les éditions
server-pings = Alertes de places libres
    .about = **Si les tables qui s’ouvrent peuvent mentionner les membres qui le demandent** (`/uno-prévenir`) : cinq au plus par table, une seule fois.
server-pings-allowed = je préviens les membres qui le demandent
server-pings-forbidden = je ne préviens personne
server-threads = Fils
    .about = **Chaque nouvelle table d’un salon textuel a son propre fil public, archivé dix minutes après la fin.** Il me faut *Créer des fils publics* et *Envoyer des messages dans les fils*.
server-threads-none = aucun (les tables restent dans leur salon)
server-threads-each = un pour chaque table
server-limits-title = ### Combien de tables
    L’hébergeur du bot fixe le maximum ; tu peux le baisser ici.
limit-usual = { $value } (par défaut)
limit-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
limit-tables-per-person = Tables ouvertes par personne
    .about = **De combien de tables une personne peut être l’hôte** à la fois.
limit-tables-per-server = Tables ouvertes
    .about = **Combien de tables peuvent être ouvertes** sur ce serveur.
limit-hourly-per-person = Nouvelles tables par personne et par heure
    .about = **Combien de tables une personne peut ouvrir** en une heure.
limit-hourly-per-server = Nouvelles tables par heure
    .about = **Combien de tables peuvent être ouvertes** en une heure, au total.
limit-open-cooldown = Attente entre deux tables
    .about = **Combien de temps une personne attend** après avoir ouvert une table.
server-options-title = ### Nouvelles tables : { $edition }
    Leurs options de départ ; l’hôte peut les changer.

## Qui l’équipe ne laisse pas jouer : `/uno-bannis`

banned = <@{ $person }> ne peut plus ouvrir ni rejoindre de table ici, et a quitté { $stays ->
    [yes] les autres tables de ce serveur. À une table où tu joues aussi, les autres décident.
   *[no] celles de ce serveur.
}
ban-lifted = <@{ $person }> peut de nouveau jouer ici.
ban-none = <@{ $person }> n’est pas sur la liste.
bans-title = ### Qui ne peut pas jouer ici
bans-none = Personne : tout le monde peut jouer.
bans-line = - <@{ $person }>, depuis le <t:{ $since }:D>
bans-line-nameless = - quelqu’un dont les données ont été supprimées, depuis le <t:{ $since }:D>
bans-more = … et { $count } de plus
