table-watchers = -# { $count ->
    [one] Una persona miró
   *[other] { $count } personas miraron
} esta partida con las manos a la vista.
