### Rules and help: what stands around the pages of each edition.

rules-title = ## { $edition } · { $title }
    -# Page { $page } of { $pages }
choose-page = Go to a page…

help-title = ## UNO on this server, in a minute
help-text = 1. **Open a table** in a channel, with one of the commands below. Friends press **Join**, or you **Add robot**; then **Start**.
    2. **Your cards** come in a direct message. If your messages are closed, press **My hand** at the table: only you see it.
    3. **On your turn**, press a card that has the colour, the number or the symbol of the card on the discard pile, or draw one. *Why not this card?* tells you why the others cannot be laid.
    4. **With one card left**, call **UNO!** before somebody catches you: forgetting it costs two cards.
    5. **Whoever has no card left** first wins the round.

    Everything has a button, and a command too: type `/uno` and see. How you are called and what messages look like: `/uno settings`.
help-privacy = -# What I keep about you: `/privacy export`; to delete it: `/privacy delete`
help-privacy-link = [Privacy]({ $url })
help-terms-link = [Terms]({ $url })
