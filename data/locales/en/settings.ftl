### What people and servers set: `/uno settings`.

command-settings = settings
    .description = How the bot calls you, sorts your hand and talks to you; for the staff, this server

settings-title = ### How you like it
    Each choice counts at once, at all your tables.
setting-notice = Call me
setting-notice-direct = by my hand, which comes as a new direct message
setting-notice-channel = by a mention in the channel
setting-notice-none = not at all
setting-sorting = My cards
setting-sorting-colour = by colour and number
setting-sorting-drawn = in the order they came
setting-look = My messages
setting-look-pictures = with pictures and signs
setting-look-words = in words alone, for a screen reader

settings-server-title = ### This server
    For tables that are opened from now on. Only who may manage the server sees this.
setting-locale = Language
setting-locale-usual = that of the server in Discord
setting-locale-en = English
setting-locale-fr = French
setting-turn-seconds = Time for an answer
setting-turn-seconds-usual = as usual, { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
setting-table-look = Tables
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
