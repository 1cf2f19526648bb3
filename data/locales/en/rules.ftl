### Rules and help: what stands around the pages of each edition.

rules-title = ## { $edition } · { $title }
    -# Page { $page } of { $pages }
choose-page = Go to a page…

help-title = ## UNO in this server, in a minute
help-text = Open a table in a channel, let friends press **Join** or add robots, then **Start**. Your cards come in a direct message, or with **My hand** in the channel, where only you see them.

    On your turn, play a card that has the colour, the number or the symbol of the card on the discard pile, or draw one. With one card left, call **UNO!** before somebody catches you. Whoever first has no card left wins the round.

    Everything has a button, and a command as well: type `/uno` and see.
help-master = `/master new`: UNO Master, the classic game against the clock.
