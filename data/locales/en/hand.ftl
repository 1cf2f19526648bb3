### A player's own hand, read by that player alone.

hand-title = ### { $edition } · <#{ $channel }>{ $server ->
    [none] { "" }
   *[other] {" "}· { $server }
}
hand-in-lobby = You sit at the table. Your hand will appear here when the cards are dealt.
hand-over = The round is over.
hand-next = The next one is dealt when all are ready, or in a moment.
hand-ready = You are ready for the next round.
hand-closed = This table is closed.
hand-waits-direct = It is not your turn. A new message calls you when it is.
hand-waits-channel = It is not your turn. A mention in the channel calls you when it is.
hand-waits-none = It is not your turn. This message changes when it is.
hand-out = You are out of this match; you can watch the end of it.
hand-cards = **Your hand: { cards }**
hand-others = -# Does not fit now: { $cards }
hand-none-fits = -# None of them fits now.

choose-card = Play a card…
choose-answer = Choose…
choose-how = { $card }: choose how…
choose-card-with-ways = Play a card, then say how…
choose-why-not = Why not this card?

why-not = **{ $card }.** { $why }
why-not-it-fits = **{ $card }** can be laid now.
