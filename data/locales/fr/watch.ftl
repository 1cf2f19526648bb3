### Regarder une partie avec les mains visibles : `/uno-regarder`.

button-show-hand = Laisser regarder
button-watch = Regarder
button-watch-refresh = Actualiser
watch-note = -# Toutes les mains, avec { $seconds } secondes de retard. Tu ne peux plus rejoindre cette partie.
watch-too-soon = Les cartes viennent d’être distribuées : clique sur **{ button-watch-refresh }** dans trente secondes.
watch-frame = { $move ->
    [0] La donne
   *[other] Coup { $move }
}
