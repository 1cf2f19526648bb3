### Achievements: their names and goals, and telling the new ones.

achievement-told = -# :achievement: { $you ->
    [yes] { $count ->
        [one] Your new achievement
       *[other] Your new achievements
    }
   *[no] **{ $name }** { $count ->
        [one] · new achievement
       *[other] · new achievements
    }
}: { $achievements }
# A new achievement by its name; $goal is what was done for it.
achievement-named = **{ $name }** ({ $goal })
achievement-name-rounds = Regular
achievement-name-wins = Winning ways
achievement-name-matches-won = Trophy shelf
achievement-name-streak = On a roll
achievement-name-points = Point collector
achievement-name-editions = Globetrotter
achievement-name-calls = Loud and clear
achievement-name-catches = Hawk-eye
achievement-name-bluffs = Poker face
achievement-name-challenges-won = Mind reader
achievement-name-rating = Rising star
achievement-name-best-round = Jackpot
achievement-name-most-drawn = Handful
achievement-rounds = { $count } rounds played
achievement-wins = { $count } rounds won
achievement-matches-won = { $count } games won
achievement-streak = { $count } rounds won in a row
achievement-points = { $count } points in all
achievement-editions = { $count } editions played
achievement-calls = UNO called { $count } times
achievement-catches = { $count } forgotten UNOs caught
achievement-bluffs = { $count } bluffs played
achievement-challenges-won = { $count } bluffs seen through
achievement-rating = a rating of { $count }
achievement-best-round = { $count } points in one round
achievement-most-drawn = { $count } cards drawn at once
