### What people and servers set: `/uno settings`.

command-settings = settings
    .description = How the bot calls you, sorts your hand and talks to you; for the staff, this server

settings-title = ### How you like it
    Each choice counts at once, at all your tables.
setting-notice = Call me
    .about = **When the game waits for you.** *Not at all* leaves out the last warning, too.
setting-notice-direct = by my hand, which comes as a new direct message
setting-notice-channel = by a mention in the channel
setting-notice-none = not at all
setting-sorting = My cards
    .about = **The order of your hand.** Equal cards stand together.
setting-sorting-colour = by colour and number
setting-sorting-drawn = in the order they came
setting-look = My messages
    .about = **What I send to you alone.** In words alone there is no picture, no symbol and no arrow.
setting-look-pictures = with pictures and signs
setting-look-words = in words alone, for a screen reader

settings-not-yours = Only who may manage the server can choose that.

settings-server-title = ### This server
    For tables that are opened from now on. Only who may manage the server sees this.
setting-locale = Language
    .about = **The language of the tables.** What I send to one player alone is in that player’s own.
setting-locale-usual = that of the server in Discord
setting-locale-en = English
setting-locale-fr = French
setting-turn-seconds = Time for an answer
    .about = **How long a table waits** before it plays for who is absent; its host can choose otherwise.
setting-turn-seconds-usual = as usual, { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
setting-table-look = Tables
    .about = **What the messages in the channels are like.** Hands are as each player likes them.
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
