### Façons de compter et équipes, avant le début.

option-mode-set = quatre manches avec le même partenaire ; chaque équipe marque ce que l’autre a encore en main (4 joueurs)
    .short = quatre manches à deux contre deux
