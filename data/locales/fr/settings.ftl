### Ce que règlent les joueurs et les serveurs : `/uno réglages`.

command-settings = réglages
    .description = Comment le bot t’appelle, range ta main et te parle ; pour l’équipe, ce serveur

settings-title = ### Comme tu préfères
    Chaque choix compte aussitôt, à toutes tes tables.
setting-notice = M’appeler
    .about = **Quand le jeu t’attend.** *Pas du tout* t’épargne aussi le dernier avertissement.
setting-notice-direct = par ma main, qui arrive en nouveau message privé
setting-notice-channel = par une mention dans le salon
setting-notice-none = pas du tout
setting-sorting = Mes cartes
    .about = **L’ordre de ta main.** Les cartes égales restent ensemble.
setting-sorting-colour = par couleur et par numéro
setting-sorting-drawn = dans l’ordre où elles sont venues
setting-look = Mes messages
    .about = **Ce que je n’envoie qu’à toi.** En mots seulement, il n’y a ni image, ni symbole, ni flèche.
setting-look-pictures = avec images et symboles
setting-look-words = en mots seulement, pour un lecteur d’écran

settings-not-yours = Seul qui peut gérer le serveur peut choisir cela.

settings-server-title = ### Ce serveur
    Pour les tables ouvertes à partir de maintenant. Seules les personnes qui gèrent le serveur voient cette partie.
setting-locale = Langue
    .about = **La langue des tables.** Ce que je n’envoie qu’à un joueur est dans la sienne.
setting-locale-usual = celle du serveur dans Discord
setting-locale-en = anglais
setting-locale-fr = français
setting-turn-seconds = Temps pour répondre
    .about = **Combien de temps une table attend** avant de jouer pour les absents ; son hôte peut en choisir un autre.
setting-turn-seconds-usual = comme d’habitude, { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
setting-table-look = Tables
    .about = **À quoi ressemblent les messages des salons.** Les mains sont comme chaque joueur préfère.
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
