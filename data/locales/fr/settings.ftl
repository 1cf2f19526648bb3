### Ce que règlent les joueurs et les serveurs : `/uno réglages`.

command-settings = réglages
    .description = Comment le bot t’appelle, range ta main et te parle ; pour l’équipe, ce serveur

settings-title = ### Comme tu préfères
    Chaque choix compte aussitôt, à toutes tes tables.
setting-notice = M’appeler
setting-notice-direct = par ma main, qui arrive en nouveau message privé
setting-notice-channel = par une mention dans le salon
setting-notice-none = pas du tout
setting-sorting = Mes cartes
setting-sorting-colour = par couleur et par numéro
setting-sorting-drawn = dans l’ordre où elles sont venues
setting-look = Mes messages
setting-look-pictures = avec images et symboles
setting-look-words = en mots seulement, pour un lecteur d’écran

settings-server-title = ### Ce serveur
    Pour les tables ouvertes à partir de maintenant. Seul qui peut gérer le serveur voit ceci.
setting-locale = Langue
setting-locale-usual = celle du serveur dans Discord
setting-locale-en = anglais
setting-locale-fr = français
setting-turn-seconds = Temps pour répondre
setting-turn-seconds-usual = comme d’habitude, { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
setting-table-look = Tables
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
