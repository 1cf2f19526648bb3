button-add-robot = Agregar robot
button-catch = Atrapar a { $name }
button-come-back = Ya volví

waits-drawn = { $you ->
    [seat] **Puedes jugar la carta que robaste:** juégala o quédatela.
   *[none] **{ $seat }** puede jugar la carta robada o quedársela.
}
seat-gone = :seat: { $name } · { $kicked ->
    [yes] fuera de la mesa
   *[no] dejó la partida
}
robot-left = { $name } (dejó la partida, juega un robot)
round-over = La ronda terminó.
options-closed = La partida ya empezó: así se juega.
dismissed = No cambió nada.
nothing-new = No pasó nada más.
notice-drawn = { $who }, juega la carta que robaste o quédatela.
reactions-muted = En esta mesa las reacciones están silenciadas: alguien las desactivó, y eso vale para todo el mundo.
clock-barred-gone = :pause: La partida está en pausa: su canal se borró.
clock-barred-thread = :pause: La partida está en pausa: su hilo se borró y no puedo abrir otro.
table-watchers = -# { $count ->
    [one] Una persona miró
   *[other] { $count } personas miraron
} esta partida con las cartas a la vista.
