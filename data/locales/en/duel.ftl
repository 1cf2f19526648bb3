### Challenging somebody to a game for two: `/uno-duel`, and *Play UNO* on a name.

lobby-duel-title = ### { $edition } for two
lobby-duel = **{ $name }** challenges { $asked } to a duel. Press **{ button-accept }**, and I’ll deal.
button-decline = Decline
button-duel = Challenge
button-duel-block = Block challenges
button-duel-unblock = Allow challenges again
duel-declined = Declined: nobody is told. The table is open to everyone now. Stop <@{ $person }> from challenging you?
duel-blocked = <@{ $person }> can’t challenge you any more, and I won’t ping you for their tables. They won’t be told.
duel-unblocked = You and <@{ $person }> can challenge each other again, as long as they want that too.
duel-oneself = You can’t challenge yourself: with `/uno play` you play against robots.
duel-bot = <@{ $person }> is an app and can’t play. With `/uno play` you play against robots.
duel-own-block = You’ve blocked challenges from <@{ $person }>, so you can’t challenge them either.
duel-unable = <@{ $person }> can’t be challenged in this channel. Open a table with `/uno play`: anyone who sees it can join.
duel-unknown = I can’t look up <@{ $person }> right now. Try again in a moment.
duel-too-soon = One of you has just challenged the other. You can send the next challenge at { $again }.
help-duel = `/uno-duel`: challenge somebody to a game for two, also from the menu on their name: **Apps**, **{ user-command-play-with }**.
