## `/parties`

command-games = uno-parties
    .description = Toutes tes tables, tes tours en premier, et tes vacances des parties lentes

games-title = ### Tes tables
games-none = Tu n’es à aucune table en ce moment.
games-more = { $count ->
    [one] … et { $count } autre table.
   *[other] … et { $count } autres tables.
}
games-line-you = - :turn: **À toi de jouer** : { $table } ; fin du délai { $when }
games-line-others = - { $table } : en attente ({ $names }), fin du délai { $when }
games-line-lobby = - { $table } : des places sont libres ; fermeture { $when }
games-line-between = - { $table } : la manche suivante commence { $when }
games-holiday = -# Pendant tes vacances ({ $days } jours, une fois par mois), tes délais des parties lentes sont suspendus.
games-on-holiday = Tu es en vacances jusqu’au { $when } : tes délais des parties lentes sont suspendus. Tu peux quand même jouer.
games-holiday-later = -# Tes prochaines vacances sont possibles à partir du { $when }.
button-holiday = Prendre des vacances
button-holiday-end = Écourter mes vacances
