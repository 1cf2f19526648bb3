### Watching a game with open hands: `/uno-watch`.

button-show-hand = Let others watch
button-watch = Watch
button-watch-refresh = Refresh
watch-note = -# All hands, { $seconds } seconds behind. You can’t join this game any more.
watch-too-soon = The cards have just been dealt: press **{ button-watch-refresh }** in half a minute.
watch-frame = { $move ->
    [0] The deal
   *[other] Move { $move }
}
