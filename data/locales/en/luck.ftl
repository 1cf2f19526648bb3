### The luck of a match: what is shown of it, and what is wrong where it can’t be replayed.

# A message of its own, posted before anybody can sit down.
commitment = -# [Fair deal]({ $link }), fixed in advance · `{ $owner }`
lobby-unproven = -# I couldn’t post the fair-deal fingerprint here. You can play; `/uno verify` will say that it’s missing.
luck-fingerprint = -# Fingerprint (SHA-256): `{ $commitment }`
luck-line = -# { $where ->
    [message] Fair deal: the [fingerprint]({ $link }) was posted before anyone joined
    [tournament] Fair deal: the shuffle comes from the tournament’s fingerprint
   *[none] Fair deal: the shuffle was fixed before anyone joined, but I couldn’t post its fingerprint
}; the shuffle also depends on these clicks (numbers from Discord): { $clicks }
verify-attempt = **Set { $set }, table { $table }: attempt { $attempt }.** The cards were dealt again: the previous attempt had failed.
verify-other-rules = ### Played under earlier rules
    The bot’s rules have been made more precise since this game, and today’s refuse one of its moves: it can’t be replayed to its end.
verify-fails = ### This game doesn’t check out
    Its secret, its draws or its cards aren’t what they should be. This should never happen: please tell the person who hosts the bot.
