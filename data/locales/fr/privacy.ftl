### Ce qui est gardé sur une personne : à remettre et à supprimer.

command-privacy = confidentialité
    .description = Ce que je garde sur toi
command-export = exporter
    .description = Recevoir tout ce que je garde sur toi, dans un fichier que personne d’autre ne voit
command-delete = supprimer
    .description = Supprimer tout ce que je garde sur toi

privacy-export = Voici tout ce que je garde sur toi, dans un fichier JSON. De chaque partie, il ne donne que le lieu et le moment ; le reste appartient aussi aux autres joueurs.
export-you = toi
export-somebody-else = quelqu’un d’autre
privacy-warning = ### Supprimer tout ce que je garde sur toi ?
    - **Tu quittes** toutes les tables et tous les tournois : un robot joue à ta place, et tu ne pourras pas la reprendre. Les tables que tu as prévues sont annulées.
    - **Supprimés pour de bon :** ton nom, ton anniversaire, tes réglages, tes résultats, tes cotes et tes succès sur tous les serveurs, tes donnes du jour et tes parties enregistrées.
    - **Gardés :** les résultats des autres joueurs. Dans les saisons passées, *quelqu’un* figure à ta place. Jusqu’à la fin du jour, une empreinte sans ton nom ni ton identifiant : les donnes du jour commencées restent jouées.
button-forget = Tout supprimer
privacy-forgotten = { $count ->
    [0] C’est fait : je ne garde plus rien sur toi.
    [one] C’est fait, sauf pour { $count } partie ou tournoi encore en cours, qui se souvient de ta participation : redemande-le à la fin.
   *[other] C’est fait, sauf pour { $count } parties ou tournois encore en cours, qui se souviennent de ta participation : redemande-le à la fin.
}
