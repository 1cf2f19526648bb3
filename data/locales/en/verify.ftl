### The luck of a match: what is shown of it before, and checking it afterwards.

## Before and during the match

# A message of its own, posted before anybody can sit down.
commitment = -# **The luck of the next match is settled now**, before anyone sits down. The SHA-256 of its secret: `{ $commitment }`. Once the match is over, `/uno verify` proves it.
lobby-unproven = -# I could not post here what settles the luck beforehand. You can play; `/uno verify` will say that it is missing.
luck-line = -# { $where ->
    [message] The secret of the luck was [settled]({ $link }) before anyone sat down
    [tournament] The secret of the luck comes from the one that the tournament has settled
   *[none] The secret of the luck was settled before anyone sat down, which could not be shown
}; these clicks, by Discord’s numbers, make it what it is: { $clicks }

## Afterwards

verify-holds = ### Match { $match }: every card holds
    Played again, { $rounds ->
        [one] the round
       *[other] the { $rounds } rounds
    } and { $moves ->
        [one] the one move
       *[other] all { $moves } moves
    } end as they did.
verify-lots-hold = ### Tournament { $tournament }: the lots hold
    Drawn again, they give everyone the place that they had.
verify-shown = The secret was settled before anyone sat down: [the message]({ $link }) with its SHA-256 came { $when }, before every click below but the one that opened the table. It says `{ $commitment }`.
verify-late = The SHA-256 of the secret was kept when the table opened, but [the message]({ $link }) with it came only { $when }, after clicks that count. It says `{ $commitment }`.
verify-unshown = **The SHA-256 of the secret was not shown before**: I could not post it in the channel. What was kept when the table opened is `{ $commitment }`.
verify-uncommitted = **Nothing was settled before**: an earlier version of the bot has opened this table.
verify-tournament = The secret comes from that of tournament `{ $tournament }`, settled before anyone joined it: `/uno verify` with this number checks it when the tournament is over.
verify-with-the-deal = An earlier version of the bot has dealt this match: the SHA-256 of its secret was shown with the deal, not before. It is `{ $commitment }`.
verify-ended-early = The match ended before anybody had won it; it holds up to its last move.
verify-clicks = These clicks make the luck what it is as well. Their numbers are Discord’s and tell when each was; *Status* shows them at the table from the deal on.
verify-came = { $number }. `{ $click }` came { $when }
verify-start = - `{ $click }` dealt { $when }
verify-file = -# The file shows every lot, deal and card drawn; `python -m bot verify` checks it on any machine, and the project’s `docs/luck.md` says how to do so in any language.
verify-other-rules = ### Played by earlier rules
    The rules of this bot were settled more closely since this match, and today’s refuse one of its moves: it cannot be played again to its end.
verify-fails = ### This match does not hold
    Its secret, its lots or its cards are not what they should be. This should never happen: please tell whoever hosts the bot.
