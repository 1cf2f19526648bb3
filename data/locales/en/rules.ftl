### Rules and help: what stands around the pages of each edition.

rules-title = ## { $edition } · { $title }
rules-part = -# Part { $part } of { $parts }
choose-page = Go to a chapter…

help-title = ## UNO in a minute
# $place is outside where I’m not a member and can send no direct message.
help-text = 1. **Open a table**: `/uno play`. Friends press **Join**; not enough of them? Press **Add robot**. Then press **{ button-start }**.
    2. **Your cards** { $place ->
        [outside] appear here once they’re dealt, and **My hand** at the table shows them: only you can see them.
       *[server] come in a direct message, and **My hand** at the table shows them: only you can see them.
    }
    3. **On your turn**, play a card of the same colour, number or symbol as the top card, or draw one.
    4. **With your second-to-last card**, call **UNO!** If you’re caught without it, draw two cards.
    5. **The first player with no cards left** wins the round.
help-commands-title = ### What else you can do
help-everything = Everything has a button, and a command too: type `/uno`.
help-settings = `/uno settings`: notifications, display, language.
help-needs-server = Only on servers that have added me: tournaments, duels, plans, pings, leaderboards and rank roles.
choose-rules = Rules of…
button-help-commands = Commands
button-help-play = How to play
help-install-link = [Add me to your apps]({ $url })
help-privacy = -# Your data: `/privacy export` or `delete`
help-privacy-link = [Privacy]({ $url })
help-terms-link = [Terms]({ $url })
help-bot = **{ $name }**: a fan project, not affiliated with Mattel
help-host = run by **{ $name }**
help-support-link = [Report a problem]({ $url })
# To a server that has just added the bot.
server-welcome = ## { $bot } on this server
    `/uno play` opens a table in the channel: choose an edition, friends press **Join**, robots take empty seats, and everybody gets their cards privately.

    `/uno help` explains the rest in a minute. Staff choose in `/uno settings` who may open tables, where, and in which language.
server-welcome-picture = A round of UNO as you see it: three robots hold 4, 2 and 5 cards, the red 7 lies on top, and your own six cards are in front of you, the playable ones raised.
rules-overview = These are the special cards; all the others are number cards.
    .title = Cards at a glance
rules-overview-card = - { $icon } **{ $name }** – { $text }
rules-cards = -# Cards on this page: { $cards }
rules-shared-1 = Before the start, the host chooses in **{ button-options }** how points are counted:
    - **Classic**: the winner of a round scores what the others still hold; the first to reach the goal wins. Example: the others hold a 7, a 3 and a Skip (20), so the winner scores 30.
    - **One round**: a single round decides.
    - **Lowest total**: everyone adds up what’s left in their own hand; when somebody reaches the goal, the lowest total wins. Equal totals share the win.
    - **Elimination** (UNO Challenge): everyone adds up what’s left in their own hand; a player who reaches the goal is out, and the last player left wins. If a round puts out everyone still playing, the winner of that round wins the game. The last two play by the two-player rules.
    .title = Scoring
rules-shared-2 =
    - **Teams**, for { $sizes } players: partners sit opposite each other. A round ends when one of them has no cards left, and the team scores what its opponents still hold; the partner’s cards don’t count. Partners can’t catch each other or vote against each other.
    - **Changing partners**, for 4 players: { $rounds } rounds, with each of the others in turn as your partner. You add up what your own teams win, and the highest total wins.
    - **Four rounds, or one, in pairs**, for 4 players: you keep the partner opposite you.
    - **Tournament**, for 8 players at two tables or 4 at one (`/tournament new`): four rounds with each of the others as partner, or one round with each in the short form. You add up what your own teams win, and the highest total wins.
    .title = Teams, tournaments
rules-shared-3 = When **nobody can play or draw** any more, the round is over: the player with the fewest points in hand wins it; on a tie, nobody does.

    With **strict play**, you may play a card that doesn’t match: you then take it back, draw two cards and lose your turn. Without it, such a card is refused, and nothing happens.
    .title = Blocked rounds, strict play
rules-shared-4 = When you **leave** or are away, a robot plays for you until you’re back; or, if the host has chosen this, your seat closes when you leave and your cards go under the draw pile. If you leave while others play on, and don’t come back, you come last for your rating.

    If you’re **removed**, the game doesn’t count for you; with fewer than two other people it counts for nobody. To **close the table** in the middle of a game, the host needs the agreement of more than half of the others: the game then counts for nobody. Without that majority, the host simply leaves.

    If you **come late**, you play from the next round on: you take over a robot’s seat and its score or, with **Classic** scoring and no robot to replace, you get a new seat and start with 0 points.
    .title = Leaving, coming late
