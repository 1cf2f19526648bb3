lobby-unproven = -# No pude publicar aquí la huella del reparto limpio. Se puede jugar; `/uno verificar` dirá que falta.
