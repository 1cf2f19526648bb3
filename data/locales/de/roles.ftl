### Die Rollen, die der Bot nach Rang vergibt: *Rangrollen* in `/uno einstellungen`.

button-rank-roles = Rangrollen …
roles-title = ### Rangrollen
roles-about = Ich vergebe und entziehe diese Rollen nach jeder Partie. Eine Wertung zählt ab zehn Partien.
rank-champion = Saisonsieg
rank-tournament = Turniersieg
rank-diamond = Diamant
rank-platinum = Platin
rank-gold = Gold
rank-silver = Silber
rank-bronze = Bronze
roles-band = { $name } { $least }+
roles-line = { $rank }: { $role }
roles-none = keine
roles-edition = Edition
roles-rank = Rang
roles-choose = Rolle: { $rank } …
roles-none-button = Keine Rolle
button-create-rank-roles = Rollen anlegen
button-rank-roles-by-hand = Von Hand geändert …
button-resume-rank-roles = Wieder verwalten
roles-game = UNO
roles-name = { $game } · { $rank }
roles-not-yours = Dafür brauchst du selbst *Rollen verwalten*.
roles-above-you = { $roles } steht nicht unter deiner eigenen höchsten Rolle, deshalb kannst du sie nicht wählen.
roles-full = Dieser Server hat 250 Rollen, mehr erlaubt Discord nicht. Lösch eine, oder wähl vorhandene Rollen.
roles-not-created = Discord lässt mich gerade keine Rollen anlegen. Versuch es später noch einmal, oder wähl vorhandene Rollen.
roles-obstacle-right = Mir fehlt *Rollen verwalten*: Gib meiner Rolle diese Berechtigung in den Servereinstellungen. Was bis dahin ansteht, hole ich nach.
roles-obstacle-above = { $roles }: nicht unter meiner eigenen Rolle. Zieh meine darüber, in den Servereinstellungen unter *Rollen*.
roles-obstacle-gone = { $roles }: gelöscht. Wähl { $count ->
    [one] eine andere Rolle
   *[other] andere Rollen
}.
roles-obstacle-managed = { $roles }: { $count ->
    [one] gehört einem Bot, einem Abo oder allen und lässt sich nicht vergeben. Wähl eine andere Rolle
   *[other] gehören einem Bot, einem Abo oder allen und lassen sich nicht vergeben. Wähl andere Rollen
}.
roles-obstacle-staff = { $roles }: { $count ->
    [one] hat Berechtigungen des Serverteams, die niemand beim Spielen gewinnen soll. Wähl eine andere Rolle
   *[other] haben Berechtigungen des Serverteams, die niemand beim Spielen gewinnen soll. Wähl andere Rollen
}.
roles-by-hand = Von Hand geändert, deshalb lasse ich das so:
roles-by-hand-added = - { $person }: { $role } vergeben
roles-by-hand-removed = - { $person }: { $role } entzogen
roles-by-hand-more = … und weitere
