### The end of a round, of a match and of a table.

round-title = ## End of round { $round }
round-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] The round is yours: { points }!
        [with] The round goes to you and **{ $names }**: { points }!
       *[no] The round goes to **{ $names }**: { points }!
    }
    [3] { $you ->
        [alone] Well played! You win the round and score { points }.
        [with] Well played! You and **{ $names }** win the round and score { points }.
       *[no] Well played, **{ $names }**! The round is worth { points }.
    }
   *[1] { $you ->
        [alone] You win the round and score { points }.
        [with] You and **{ $names }** win the round and score { points }.
       *[no] { $winners ->
            [one] **{ $names }** wins the round and scores { points }.
           *[other] **{ $names }** win the round and score { points }.
        }
    }
}
round-won-leftovers = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] The round is yours!
        [with] The round goes to you and **{ $names }**!
       *[no] The round goes to **{ $names }**!
    }
    [3] { $you ->
        [alone] Well played! You win the round.
        [with] Well played! You and **{ $names }** win the round.
       *[no] Well played, **{ $names }**! That’s the round.
    }
   *[1] { $you ->
        [alone] You win the round.
        [with] You and **{ $names }** win the round.
       *[no] { $winners ->
            [one] **{ $names }** wins the round.
           *[other] **{ $names }** win the round.
        }
    }
} Everyone scores what they hold.
round-drawn = Nobody wins the round: nobody can play or draw, and the lowest hands are tied.
round-practice = -# You played only against robots: this round doesn’t count for the leaderboard.
round-void = -# Without the people who were removed, fewer than two took part: this round counts for nobody.
uncounted = -# { $why ->
    [few-cards] Fewer than five cards: this doesn’t count.
    [unplayed] Nobody got to play: this doesn’t count.
   *[open] All cards showing: this doesn’t count.
}
played-for = -# { $names }: no win and no points on the leaderboard, as a robot played at least half of their turns.
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
scores-line-lost = :seat: { $place ->
    [0] { "" }
   *[other] { $place }.{ " " }
}{ $name } · { $points }
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

match-title = ### { $edition }: the game is over
match-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] The game is yours!
        [with] The game goes to you and **{ $names }**!
       *[no] The game goes to **{ $names }**!
    }
    [3] { $you ->
        [alone] Victory! You win the game.
        [with] Victory! You and **{ $names }** win the game.
       *[no] Victory for **{ $names }**!
    }
   *[1] { $you ->
        [alone] You win the game!
        [with] You and **{ $names }** win the game!
       *[no] { $winners ->
            [one] **{ $names }** wins the game!
           *[other] **{ $names }** win the game!
        }
    }
}
match-drawn = Nobody wins the game.
# Above the result of a rematch: the games that people have won since they began to play together.
tally = Games won: { $entries }
tally-entry = { $name } { $count }
# After a match between two people, how many such matches each has won.
rivalry-led = { $you ->
    [yes] You lead the duel { $most }–{ $fewer }.
   *[no] **{ $name }** leads the duel { $most }–{ $fewer }.
}
rivalry-level = The duel is level: { $most }–{ $fewer }.
# Of a tournament, which goes on.
set-title = ### { $edition }: the set is over
set-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] The set is yours!
        [with] The set goes to you and **{ $names }**!
       *[no] The set goes to **{ $names }**!
    }
    [3] { $you ->
        [alone] Well played! You win the set.
        [with] Well played! You and **{ $names }** win the set.
       *[no] Well played, **{ $names }**! That’s the set.
    }
   *[1] { $you ->
        [alone] You win the set!
        [with] You and **{ $names }** win the set!
       *[no] { $winners ->
            [one] **{ $names }** wins the set!
           *[other] **{ $names }** win the set!
        }
    }
}
set-drawn = Nobody wins the set.
match-practice = -# You played only against robots: this game doesn’t count for the leaderboard.
match-unrated = -# { $why ->
    [staff] After a removal by the server staff
   *[rules] With house rules
}: this game counts for the leaderboard, not for ratings.
match-outside = -# Played in a place where I’m not a member: this game counts for your own statistics, not for a leaderboard or ratings.
match-void = -# Without the people who were removed, fewer than two took part: this game counts for nobody.

closed-title = ## { $edition }: table closed
closed-cancelled = The host closed the table before the game started.
closed-stopped = { $staff ->
    [yes] The server staff closed the table
   *[no] The table was closed
}; this game doesn’t count.
closed-idle = Nobody started the game in time.
closed-deserted = There aren’t enough players left.
closed-empty = There’s nobody left at the table.
closed-counts = The game still counts: { $rated ->
    [yes] leaving while others play on means last place for your rating.
   *[no] leaving while others play on is a defeat.
}
closed-gone = The channel of this table no longer exists.
closed-barred = I haven’t been able to write in this channel for 24 hours.
closed-blamed = { $count ->
    [one] It counts as a defeat for { $names }, who wasn’t ahead of everybody else and has permissions that can keep me out.
   *[other] It counts as a defeat for { $names }, who weren’t ahead of everybody else and have permissions that can keep me out.
}
closed-unshown = Discord doesn’t let me show this table in its channel, so I’ve closed it. I need **View Channel** and **Send Messages** there, in a thread **Send Messages in Threads**, in a voice or stage channel **Connect** as well; AutoMod or a timeout can stop me too. Once that’s fixed, open the table again, or open it in another channel.
closed-fault = This table failed several times in a row, so I’ve ended it; the game doesn’t count. The person who hosts this bot will find the reason in its log.
closed-unreadable = The data of this table is damaged, so I’ve ended it; the game doesn’t count. The person who hosts this bot will find the reason in its log.
