### Regarder une partie avec les mains visibles : `/uno-regarder`.

button-show-hand = Laisser regarder
button-watch = Regarder
button-watch-refresh = Actualiser
# Qui laisse regarder ; $all vaut yes quand tout le monde le fait.
lobby-watching = { $all ->
    [yes] On peut regarder cette partie, toutes les mains visibles, avec 30 secondes de retard. Elle ne compte pas pour les cotes.
   *[no] Déjà d’accord pour montrer leur main : { $names }. Avec l’accord de tout le monde, la partie se regarde toutes mains visibles, avec 30 secondes de retard.
}
table-watchers = -# { $count ->
    [one] Une personne a
   *[other] { $count } personnes ont
} regardé cette partie avec les mains visibles.
watch-note = -# Toutes les mains, avec { $seconds } secondes de retard. Tu ne peux plus rejoindre cette partie.
watch-too-soon = Les cartes viennent d’être distribuées.
watch-frame = { $move ->
    [0] La donne
   *[other] Coup { $move }
}
