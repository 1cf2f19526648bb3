### A player's own hand, read by that player alone.

hand-title = -# { $edition } · { $place }{ $server ->
    [none] { "" }
   *[other] {" "}· { $server }
}
hand-first = -# New to you! { $about }
hand-in-lobby = You’re at the table. Your hand appears here once the cards are dealt.
hand-ready = You’re ready for the next round. Waiting for the others.
hand-away = :robot: **A robot plays for you** until you come back.
hand-out-of-turn = You have the same card as the top one: play it now, out of turn (**jump-in**).
hand-kept = A robot plays for you until your next click.
# Above the hand, after a click on a button that somebody else’s move has outdated.
hand-overtaken = The game has moved on: here’s your hand as it stands now.
# Between two rounds and at the end of the game.
hand-own-score = { $team ->
    [yes] Your team
   *[no] You
}: { points }{ $place ->
    [0] {""}
   *[other] , #{ $place } of { $of }
}
# At the end of a game of one round.
hand-own-round = { $how ->
    [won] { $team ->
        [yes] Your team scores { points }.
       *[no] You score { points }.
    }
   *[lost] { $team ->
        [yes] Left in your team’s hands: { points }.
       *[no] Left in your hand: { points }.
    }
}
hand-own-out = You were out before the end.
hand-played-for = -# No win and no points on the leaderboard for you, as a robot played at least half of your turns.
hand-closed = This table is closed.
hand-expired = This hand in { $place } can’t be updated any more: press **My hand** for the current one.
# In small print below the table as it stood at $when (“2 minutes ago”), for who is not on turn.
hand-waits-direct = -# Updated { $when }. I’ll message you when it’s your turn.
hand-waits-channel = -# Updated { $when }. I’ll mention you in the channel when it’s your turn.
hand-waits-none = -# Updated { $when }. This message changes when it’s your turn.
hand-waits-never = -# Updated { $when }.
# Cards in every hand, in the order of play; $asked is yes for who is on turn.
hand-counts = Cards, in playing order: { $seats }
hand-counts-out = { $counts } · out: { $names }
hand-count = { $you ->
    [yes] you
   *[no] { $asked ->
        [yes] **{ $name }**
       *[no] { $name }
    }
} { $count }{ $said ->
    [yes] {" "}(UNO!)
   *[no] { "" }
}
# Above the question, if the cards to draw would reach the limit of a hand.
hand-puts-out = With { $count } cards **you’d be out of this round**.
# For who may challenge; $colour had to be matched, none is wrong.
hand-challenge = -# **Challenge:** { $colour ->
    [none] there was no colour to match, so it can’t be a bluff: a challenge costs you { $more } cards.
   *[other] if it’s a bluff, **{ $name }** draws { cards }; if not, you draw { $more }. It’s a bluff if **{ $name }** had a { colour } card.
}
hand-out = You’re out, but you can watch to the end.
# $team is none where partners change.
hand-side = { $team ->
    [none] You’re playing with **{ $partner }**, against { $others }.
   *[other] You’re playing with **{ $partner }** in team { $team }, against { $others }.
}
hand-cards = **Your hand: { cards }**
hand-others = -# Your hand, not playable now: { $cards }
hand-none-fits = -# None of your cards can be played now.
hand-new-cards = { $count ->
    [one] New card
   *[other] New cards
}: { $cards }

hand-folded = -# Your hand: { $cards }
hand-backs = -# Other sides: { $cards }
backs-title = ### Other sides
    -# The sides that aren’t in play; everybody sees them.
backs-hand = { $you ->
    [yes] **You**: { $cards }
   *[no] **{ $name }**: { $cards }
}
backs-draw = **Next card in the draw pile**: { $card }
hand-picked = { $what ->
    [colour] **{ $card }: which colour?**
    [pan] **{ $card }: on which tray?**
    [player] **{ $card }: which player?**
    [colour-pan] **{ $card }: which colour, on which tray?**
    [colour-player] **{ $card }: which colour, which player?**
   *[way] **{ $card }: how?**
}
log-title = ### What happened in round { $round }
    .pages = -# Page { $page } of { $pages }, newest first
log-empty = Nothing yet.
button-log = History
button-log-before = Earlier
button-log-after = Later

choose-card = Play a card…
choose-answer = Choose…
pick-card = { $card }…
choose-how = { $card }: choose…
choose-card-with-ways = Play a card, then choose…
button-why = Why not?

why-not = **{ $card }.** { $why }
why-not-none = You can play any of your cards now.
why-not-it-fits = **{ $card }.** You can play this card now.
