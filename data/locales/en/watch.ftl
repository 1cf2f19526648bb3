### Watching a game with open hands: `/uno-watch`.

button-show-hand = Let others watch
button-watch = Watch
button-watch-refresh = Refresh
# Who lets others watch; $all is yes where everybody does.
lobby-watching = { $all ->
    [yes] Others may watch this game with open hands, 30 seconds behind. It isn’t rated.
   *[no] { $names } would let others watch with open hands, 30 seconds behind: that takes everybody here.
}
table-watchers = -# { $count ->
    [one] One person has watched
   *[other] { $count } people have watched
} this game with open hands.
watch-note = -# All hands, { $seconds } seconds behind. You can’t join this game any more.
watch-too-soon = The cards have just been dealt.
watch-frame = { $move ->
    [0] The deal
   *[other] Move { $move }
}
