### The end of a round, of a match and of a table.

round-title = ## End of round { $round }
round-won = { $you ->
    [alone] :trophy: You win the round and score { points }.
    [with] :trophy: You and **{ $names }** win the round and score { points }.
   *[no] { $winners ->
        [one] :trophy: **{ $names }** wins the round and scores { points }.
       *[other] :trophy: **{ $names }** win the round and score { points }.
    }
}
round-won-leftovers = { $you ->
    [alone] :trophy: You win the round.
    [with] :trophy: You and **{ $names }** win the round.
   *[no] { $winners ->
        [one] :trophy: **{ $names }** wins the round.
       *[other] :trophy: **{ $names }** win the round.
    }
} Everyone scores the points in their hand.
round-drawn = Nobody wins the round: nobody can play or draw, and the lowest hands are tied.
round-practice = -# One person among robots: this round doesn’t count for the leaderboard.
round-void = -# Without the people who were removed, fewer than two took part: this round counts for nobody.
round-hand = **{ $name }** · { points }: { $cards }

# What cost the others most cards; $several is yes where more than one drew.
best-move-card = :star: Best move: **{ $seat }** with { $card }. **{ $victims }** { $several ->
    [yes] draw { cards } in all.
   *[no] draws { cards }.
}
best-move-catch = :star: Best move: **{ $seat }** catches **{ $victims }**, who draws { cards }.
best-move-challenge = :star: Best move: **{ $seat }** calls the bluff of **{ $victims }**, who draws { cards }.

scores-title = { $goal ->
    [none] **Score**
   *[other] **Score** (goal: { $goal })
}
scores-title-limit = **Score** (out at { $goal })
# Who has lost the only round of a game.
scores-line-left = :seat: { $name } · { points-left }
scores-line = { $medal } { $place }. { $name } · { points }{ $out ->
    [yes] {" "}· out
   *[no] { "" }
}
scores-brief = { $medal } { $name } **{ $count }**{ $out ->
    [yes] {" "}(out)
   *[no] { "" }
}

# A round that is over; $names is none where nobody has won it, $count 0 where points are not the winner’s.
past-round = -# Round { $round }: { $names ->
    [none] nobody wins
   *[other] { $names }{ $count ->
        [0] {""}
       *[other] {" "}· { points }
    }
}

next-dealer = Next dealer: { $name }
next-ready = Ready for the next round: { $names }
next-when = Next round { $when }, or as soon as everyone presses **Next round**.

match-title = ## { $edition }: the game is over
match-won = { $you ->
    [alone] :trophy: You win the game!
    [with] :trophy: You and **{ $names }** win the game!
   *[no] { $winners ->
        [one] :trophy: **{ $names }** wins the game!
       *[other] :trophy: **{ $names }** win the game!
    }
}
match-drawn = Nobody wins the game.
# Of a tournament, which goes on.
set-title = ## { $edition }: the set is over
set-won = { $you ->
    [alone] :trophy: You win the set!
    [with] :trophy: You and **{ $names }** win the set!
   *[no] { $winners ->
        [one] :trophy: **{ $names }** wins the set!
       *[other] :trophy: **{ $names }** win the set!
    }
}
set-drawn = Nobody wins the set.
match-practice = -# One person among robots: this game doesn’t count for the leaderboard.
match-unrated = -# { $why ->
    [open] With open hands
   *[rules] With house rules
}: this game counts for the leaderboard, not for ratings.
match-void = -# Without the people who were removed, fewer than two took part: this game counts for nobody.

closed-title = ## { $edition }: table closed
closed-cancelled = The host closed the table before the game started.
closed-stopped = The table was closed; this game doesn’t count.
closed-idle = Nobody started the game in time.
closed-deserted = There aren’t enough players left.
closed-empty = Everybody has left the table.
closed-counts = The game still counts: leaving while others play on means last place in the ratings.
closed-gone = The channel of this table no longer exists.
closed-barred = I haven’t been able to write in this channel for 24 hours.
closed-fault = The table failed several times in a row and was set aside; this game doesn’t count. The person who hosts this bot will find the reason in its log.
closed-unreadable = This table can’t be read any more and was set aside; its game doesn’t count. The person who hosts this bot will find the reason in its log.
