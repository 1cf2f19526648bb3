### The roles that the bot gives for ranks: *Rank roles* in `/uno settings`.

button-rank-roles = Rank roles…
roles-title = ### Rank roles
roles-about = I update them after each game. A rating counts after ten games.
rank-champion = Season champion
rank-tournament = Tournament winner
rank-diamond = Diamond
rank-platinum = Platinum
rank-gold = Gold
rank-silver = Silver
rank-bronze = Bronze
roles-band = { $name } { $least }+
roles-line = { $rank }: { $role }
roles-none = none
roles-edition = Edition
roles-rank = Rank
roles-choose = Role: { $rank }…
roles-none-button = No role
button-create-rank-roles = Create roles
button-rank-roles-by-hand = Changed by hand…
button-resume-rank-roles = Manage again
roles-game = UNO
roles-name = { $game } · { $rank }
roles-not-yours = To set these, you need *Manage Roles* yourself.
roles-above-you = { $roles } isn’t below your own highest role, so you can’t choose it.
roles-full = This server has 250 roles, as many as Discord allows. Delete one, or choose existing roles.
roles-not-created = Discord doesn’t let me create roles at the moment. Try again later, or choose existing roles.
roles-obstacle-right = I need *Manage Roles*: give it to my role in the server’s settings. I’ll catch up afterwards.
roles-obstacle-above = { $roles }: not below my own role. Move mine higher in the server’s settings, under *Roles*.
roles-obstacle-gone = { $roles }: deleted. Choose { $count ->
    [one] another role
   *[other] other roles
}.
roles-obstacle-managed = { $roles }: { $count ->
    [one] belongs to a bot, a subscription or everyone, and can’t be given. Choose another role
   *[other] belong to a bot, a subscription or everyone, and can’t be given. Choose other roles
}.
roles-obstacle-staff = { $roles }: { $count ->
    [one] has staff permissions, so it can’t be a prize. Choose another role
   *[other] have staff permissions, so they can’t be prizes. Choose other roles
}.
roles-by-hand = Changed by hand, so I leave these alone:
roles-by-hand-added = - { $person }: { $role } was given
roles-by-hand-removed = - { $person }: { $role } was taken away
roles-by-hand-more = … and more
