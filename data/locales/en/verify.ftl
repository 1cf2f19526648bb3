### Checking a match that is over.

verify-holds = ### Match { $match }: every card holds
    The SHA-256 of the secret is the one that was shown before the deal: `{ $commitment }`. Played again with it, { $rounds ->
        [one] the round
       *[other] the { $rounds } rounds
    } and { $moves ->
        [one] the one move
       *[other] all { $moves } moves
    } end as they did. The file shows every lot, deal and card drawn; `python -m bot verify` checks it on any machine, and the project’s `docs/luck.md` says how to do so in any language.
verify-fails = ### This match does not hold
    Played again with its secret, it does not end as it did. This should never happen: please tell whoever hosts the bot.
