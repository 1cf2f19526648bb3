### What people and servers set: `/uno settings`.

command-settings = settings
    .description = Your notifications, your hand and your messages; for the staff, this server

settings-title = ### Your settings
    Changes apply right away, at all your tables.
setting-notice = Tell me it’s my turn
    .about = **When the game waits for you.** Where no direct message reaches you, I mention you. *Not at all* also leaves out the last warning.
setting-notice-direct = with my hand, in a new direct message
setting-notice-channel = with a mention in the channel
setting-notice-none = not at all
setting-sorting = My cards
    .about = **The order of your hand.** Identical cards are grouped.
setting-sorting-colour = by colour and number
setting-sorting-drawn = in the order you got them
setting-look = My messages
    .about = **What I send to you alone.** “Text only” leaves out pictures, symbols and arrows.
setting-look-pictures = table and cards as one picture
setting-look-words = text only (screen reader)
setting-reactions = Reactions
    .about = **Players’ reactions at your tables.** Everyone reads the same message, so muted means: at tables where you sit, nobody’s reactions are shown.
setting-reactions-shown = shown
setting-reactions-none = muted
setting-achievements = My achievements
    .about = **Announced once, when a round is over.** `/stats achievements` always lists them.
setting-achievements-channel = in the channel
setting-achievements-direct = by direct message
setting-achievements-none = not at all
setting-rated = My games
    .about = **Your rating, how often you call UNO, catch or bluff, and your achievements, on every server.** *Not rated*: nobody sees any of it, and nothing is added; a game that has begun still counts for your rating.
setting-rated-yes = rated
setting-rated-no = not rated

settings-not-yours = Only people who can manage the server can change this.

server-settings-title = ### This server
    For tables opened from now on. Only people who can manage the server see this part.
setting-locale = Language
    .about = **The language of the tables.** What I send to one player alone is in that player’s own language.
setting-locale-usual = the server’s language in Discord
setting-turn-seconds = Away limit
    .about = **How long a table waits** before the bot plays for somebody who is away; the host can change it.
setting-turn-seconds-usual = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
} (default)
setting-table-look = Tables
    .about = **What the messages in channels look like.** Every player’s hand follows their own settings.
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
setting-table-reactions = Table reactions
    .about = **Whether players can react** with an emoji beside their name, at new tables.
setting-table-reactions-shown = { setting-reactions-shown }
setting-table-reactions-none = no reactions

server-page-access = Who opens tables…
server-page-limits = Limits…
server-page-options = Options of new tables…
server-page-seasons = Seasons…
server-page-settings = This server…
server-page-own = My settings
server-seasons-title = ### Rating seasons here
server-seasons = Seasons
    .about = **Seasons of three months.** At the end the ranking is kept, and everybody’s rating starts a little lower and moves faster at first, so that everyone can climb again.
server-seasons-quarters = three months each
server-seasons-none = none
server-podium = Podium channel
    .choose = Podium channel…
    .about = **Where I post the top three** when a season ends.
server-podium-none = nowhere
server-access-title = ### Who opens tables here
server-openers = Who opens tables
    .about = **Who may open tables**; all others may join them. The staff always may.
server-openers-everyone = everyone
server-openers-role = only members with the role
server-openers-staff = only the staff
server-role = Only members with this role…
server-channels = Channels
    .choose = Only in these channels…
    .about = **Where tables may be opened**: channels, or whole categories. A thread counts as its channel.
server-channels-none = in every channel
server-editions = Editions
    .about = **What may be played.**
server-editions-none = every edition
server-pings = Lobby pings
    .about = **Whether lobbies may ping members who asked for it** (`/uno-notify`): five at most, one ping each.
server-pings-allowed = allowed, for members who want them
server-pings-forbidden = forbidden
server-threads = Threads
    .about = **Each new table of a text channel gets a public thread of its own, archived ten minutes after the end.** I need *Create Public Threads* and *Send Messages in Threads*.
server-threads-none = none (tables stay in their channel)
server-threads-each = one for each table
server-limits-title = ### How many tables
    The bot’s host sets the maximum; you can lower it here.
limit-usual = { $value } (default)
limit-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
limit-tables-per-person = Open tables per person
    .about = **How many tables one person may host** at a time.
limit-tables-per-server = Open tables
    .about = **How many tables may be open** on this server.
limit-hourly-per-person = New tables per person per hour
    .about = **How many tables one person may open** within an hour.
limit-hourly-per-server = New tables per hour
    .about = **How many tables may be opened** within an hour, by everyone together.
limit-open-cooldown = Wait between two tables
    .about = **How long a person must wait** after opening a table.
server-options-title = ### New { $edition } tables
    What they start with; the host can change it.

## Whom the staff does not let play: `/uno-bans`

banned = <@{ $person }> can no longer open or join tables here, and has { $stays ->
    [yes] left this server’s other tables. At a table where you play too, the others decide.
   *[no] left this server’s tables.
}
ban-lifted = <@{ $person }> can play here again.
ban-none = <@{ $person }> isn’t on the list.
bans-title = ### Barred from playing here
bans-none = Nobody is barred.
bans-line = - <@{ $person }>, since <t:{ $since }:D>
bans-line-nameless = - somebody whose data has been deleted, since <t:{ $since }:D>
bans-more = … and { $count } more
