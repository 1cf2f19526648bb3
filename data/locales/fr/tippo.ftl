### UNO Tippo : la balance, les cartes Arrêt, la Renversante.

help-tippo = `/tippo new` : UNO Tippo, deux talons sur les plateaux d’une balance.

card-marked-tippo = { $number } { colour } (Arrêt)

# $left et $right sont en pour cent.
table-balance = :balance: Risque que la prochaine carte fasse basculer la balance : { $left } % à gauche, { $right } % à droite

asks-name-pans = { $you ->
    [seat] **Annonce une couleur pour chaque plateau qui n’en a pas encore.**
   *[none] **{ $seat }** annonce une couleur pour chaque plateau qui n’en a pas encore.
}

event-balance-tipped = { $you ->
    [seat] La balance bascule avec ta carte, { pan }.
   *[none] La balance bascule avec la carte de **{ $seat }**, { pan }.
}
event-chain-card = { $you ->
    [seat] Tu pioches { $card } et poses cette carte : { pan }.
   *[none] **{ $seat }** pioche { $card } et pose cette carte : { pan }.
}
