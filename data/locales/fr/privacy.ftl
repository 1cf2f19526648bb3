### Ce qui est gardé sur une personne : à remettre et à supprimer.

command-privacy = confidentialité
    .description = Ce que je garde sur toi
command-export = exporter
    .description = Recevoir tout ce que je garde sur toi, dans un fichier que personne d’autre ne voit
command-delete = supprimer
    .description = Supprimer tout ce que je garde sur toi

# $how vaut plain pour un fichier JSON, packed s’il est compressé, parts s’il est aussi coupé en plusieurs fichiers.
privacy-export = Voici tout ce que je garde sur toi, sauf les empreintes, dans un fichier JSON. Pour chaque partie, il contient les coups de ta place et les cartes qu’elle a en main ; les mains des manches passées sont dans le fichier de `/uno vérifier`, et le reste appartient aux autres joueurs.{ $how ->
    [plain] { "" }
    [packed] { " " }Le fichier est trop gros pour Discord : il est donc compressé (gzip).
   *[parts] { " " }Il est trop gros pour Discord : il est donc compressé (gzip) et coupé en morceaux. Assemble les fichiers dans l’ordre, puis décompresse-les.
}
export-you = toi
export-somebody-else = quelqu’un d’autre
privacy-warning = ### Supprimer tout ce que je garde sur toi ?
    - **Tu quittes** toutes les tables et tous les tournois : un robot joue à ta place, et tu ne pourras pas la reprendre. Les tables que tu as prévues sont annulées.
    - **Supprimés pour de bon :** ton nom, ton anniversaire, tes réglages, tes résultats, tes cotes et tes succès sur tous les serveurs, tes donnes du jour, et les parties finies que personne d’autre n’a jouées.
    - **Gardés :** les résultats et les parties des autres joueurs, où le nom d’un robot remplace le tien. Dans les saisons passées, *quelqu’un* figure à ta place.
    - **Gardés comme empreintes de ton identifiant**, reconnaissables avec l’identifiant : les bannissements, les exclusions et les parties que tu regardes ; les donnes du jour commencées restent jouées ; les nouvelles tables comptent deux heures ; et cette suppression, pour qu’aucune sauvegarde ne te fasse revenir.
    - **Pas modifiés**, parce que je ne garde pas où ils sont : les messages des anciennes parties, les noms des fils, les podiums, les succès, les appels aux tables prévues et aux séries des tournois, ce que quelqu’un a partagé, et les messages privés aux autres.
button-forget = Tout supprimer
privacy-forgotten = { $count ->
    [0] C’est fait : je ne garde plus rien sur toi, sauf les empreintes annoncées.
    [one] C’est fait, sauf pour { $count } partie ou tournoi encore en cours, qui se souvient de ta participation : redemande-le à la fin.
   *[other] C’est fait, sauf pour { $count } parties ou tournois encore en cours, qui se souviennent de ta participation : redemande-le à la fin.
}
