### The end of a round, of a match and of a table.

round-title = ## End of round { $round }
round-title-last = ### The last round
round-won = { $winners ->
    [one] :trophy: **{ $names }** wins the round and scores { points }.
   *[other] :trophy: **{ $names }** win the round and score { points }.
}
round-won-leftovers = { $winners ->
    [one] :trophy: **{ $names }** wins the round.
   *[other] :trophy: **{ $names }** win the round.
} Everyone writes down what is left in their hand.
round-drawn = Nobody wins the round: nobody can play or draw, and the lowest hands are level.
round-practice = -# One person among robots: this round does not count for the leaderboard.
round-hand = **{ $name }** · { points }: { $cards }
round-hand-empty = **{ $name }** · no card left

# What cost the others most cards; $several is yes where more than one drew.
best-move-card = :star: Best move: **{ $seat }** with { $card }. **{ $victims }** { $several ->
    [yes] draw { cards } in all.
   *[no] draws { cards }.
}
best-move-catch = :star: Best move: **{ $seat }** catches **{ $victims }**, who draws { cards }.
best-move-challenge = :star: Best move: **{ $seat }** sees through the bluff of **{ $victims }**, who draws { cards }.

scores-title = { $goal ->
    [none] **Score**
   *[other] **Score**, goal: { $goal }
}
scores-line = { $medal } { $place }. { $name } · { points }

next-dealer = Next dealer: { $name }
next-ready = Ready: { $names }
next-when = Next round { $when }, or when all are ready.

match-title = ## { $edition }: the match is over
match-won = { $count ->
    [one] :trophy: **{ $names }** wins the match!
   *[other] :trophy: **{ $names }** win the match!
}
match-drawn = Nobody wins the match.
match-practice = -# One person among robots: this match does not count for the leaderboard.
match-luck = -# Every card of match `{ $match }` can be checked: `/uno verify`

closed-title = ## { $edition }: table closed
closed-cancelled = The host has closed the table before the start.
closed-stopped = The table was stopped; this match does not count.
closed-idle = Nobody started the game in time.
closed-deserted = There are not enough players left.
closed-gone = The channel of this table is no longer there.
closed-barred = I have not been able to write in this channel for a day.
closed-fault = The table failed several times in a row and was set aside; this match does not count. The host of this bot finds the reason in the log.
