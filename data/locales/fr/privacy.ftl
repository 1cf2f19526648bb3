### Ce qui est gardé sur une personne : à remettre et à supprimer.

command-privacy = confidentialité
    .description = Ce que je garde sur toi
command-export = exporter
    .description = Recevoir tout ce que je garde sur toi, dans un fichier que personne d’autre ne voit
command-delete = supprimer
    .description = Supprimer tout ce que je garde sur toi

# $how vaut plain pour un fichier JSON, packed s’il est compressé, parts s’il est aussi coupé en plusieurs fichiers.
privacy-export = Voici tout ce que je garde sur toi, sauf les empreintes, dans un fichier JSON. Pour chaque partie, il contient tes coups et tes cartes ; les mains des manches passées sont dans le fichier de `/uno vérifier`, et le reste appartient aux autres joueurs.{ $how ->
    [plain] { "" }
    [packed] { " " }Le fichier est trop gros pour Discord : il est donc compressé (gzip).
   *[parts] { " " }Il est trop gros pour Discord : il est donc compressé (gzip) et coupé en morceaux. Assemble les fichiers dans l’ordre, puis décompresse-les.
}
export-you = toi
export-somebody-else = quelqu’un d’autre
privacy-warning = ### Supprimer tout ce que je garde sur toi ?
    - **Tu quittes** pour de bon toutes les tables et tous les tournois : un robot joue à ta place.
    - **Annulées :** les tables que tu as prévues.
    - **Supprimés :** nom, réglages, anniversaire, résultats, cotes, succès, donnes du jour.
    - **Gardées :** les parties des autres, où le nom d’un robot remplace le tien.
    - **Gardés comme empreintes de ton identifiant :** bannissements, exclusions, limites, cette suppression.
    - **Pas modifiés :** les messages des anciennes parties et ce que d’autres ont partagé.
button-forget = Tout supprimer
privacy-forgotten = { $count ->
    [0] C’est fait : je ne garde plus rien sur toi, sauf les empreintes annoncées.
    [one] C’est fait, sauf pour { $count } partie ou tournoi encore en cours, où ta participation reste notée : redemande-le à la fin.
   *[other] C’est fait, sauf pour { $count } parties ou tournois encore en cours, où ta participation reste notée : redemande-le à la fin.
}
