### Ce qui est gardé sur une personne : à remettre et à supprimer.

command-privacy = confidentialité
    .description = Ce que le bot garde sur toi
command-export = exporter
    .description = Recevoir tout ce que le bot garde sur toi, dans un fichier que toi seul vois
command-delete = supprimer
    .description = Supprimer tout ce que le bot garde sur toi

privacy-export = Voici tout ce que je garde sur toi, en JSON. Des parties, il ne dit que le lieu et le moment : leur contenu appartient aussi aux autres.
privacy-warning = ### Supprimer tout ce que je garde sur toi ?
    Tu quittes toutes les tables et tous les tournois : un robot joue pour toi, et tu ne pourras pas reprendre ta place. Ton nom, ton anniversaire, tes réglages, tes résultats dans tous les classements et les feuilles de tes parties finies sont supprimés, sans retour possible. Les résultats des autres restent.
button-forget = Tout supprimer
privacy-forgotten = { $count ->
    [0] C’est fait : je ne garde plus rien sur toi.
    [one] C’est fait, sauf pour une partie ou un tournoi encore en cours, qui se souvient de ta participation : redemande-le à la fin.
   *[other] C’est fait, sauf pour { $count } parties ou tournois encore en cours, qui se souviennent de ta participation : redemande-le à la fin.
}
