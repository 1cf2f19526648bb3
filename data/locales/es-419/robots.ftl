robot-level-hard = Difícil
    .does = Recuerda cada carta que vio, y siempre dice UNO
