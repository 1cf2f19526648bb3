### Les rôles que le bot donne selon le rang : *Rôles de rang* dans `/uno réglages`.

button-rank-roles = Rôles de rang…
roles-title = ### Rôles de rang
roles-about = Je les mets à jour après chaque partie. Une cote compte dès dix parties.
rank-champion = Titre de la saison
rank-tournament = Victoire au tournoi
rank-diamond = Diamant
rank-platinum = Platine
rank-gold = Or
rank-silver = Argent
rank-bronze = Bronze
roles-band = { $name } { $least }+
roles-line = { $rank } : { $role }
roles-none = aucun
roles-edition = Édition
roles-rank = Rang
roles-choose = Rôle : { $rank }…
roles-none-button = Aucun rôle
button-create-rank-roles = Créer les rôles
button-rank-roles-by-hand = Changés à la main…
button-resume-rank-roles = Gérer à nouveau
roles-game = UNO
roles-name = { $game } · { $rank }
roles-not-yours = Pour les régler, tu dois avoir toi-même la permission *Gérer les rôles*.
roles-above-you = { $roles } n’est pas en dessous de ton rôle le plus élevé : tu ne peux pas le choisir.
roles-full = Ce serveur a 250 rôles, le maximum de Discord. Supprimes-en un, ou choisis des rôles existants.
roles-not-created = Discord ne me laisse pas créer de rôles en ce moment. Réessaie plus tard, ou choisis des rôles existants.
roles-obstacle-right = Il me manque *Gérer les rôles* : donne cette permission à mon rôle dans les paramètres du serveur. Je rattrape ensuite ce qui attendait.
roles-obstacle-above = { $roles } : pas en dessous de mon propre rôle. Place le mien au-dessus, dans les paramètres du serveur, sous *Rôles*.
roles-obstacle-gone = { $roles } : { $count ->
    [one] supprimé. Choisis un autre rôle
   *[other] supprimés. Choisis d’autres rôles
}.
roles-obstacle-managed = { $roles } : { $count ->
    [one] appartient à un bot, à un abonnement ou à tout le monde, et ne peut pas être donné. Choisis un autre rôle
   *[other] appartiennent à un bot, à un abonnement ou à tout le monde, et ne peuvent pas être donnés. Choisis d’autres rôles
}.
roles-obstacle-staff = { $roles } : { $count ->
    [one] a des permissions de l’équipe, qui ne se gagnent pas au jeu. Choisis un autre rôle
   *[other] ont des permissions de l’équipe, qui ne se gagnent pas au jeu. Choisis d’autres rôles
}.
roles-by-hand = Changé à la main, donc je n’y touche pas :
roles-by-hand-added = - { $person } : { $role } reçu
roles-by-hand-removed = - { $person } : { $role } retiré
roles-by-hand-more = … et d’autres
