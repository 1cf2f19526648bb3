### What the bot says about itself and its messages.

welcome = You’re in at <#{ $channel }>! Once the cards are dealt, your hand appears here and in [your direct messages]({ $link }).
welcome-late = You join the game in <#{ $channel }> at the next round. Your hand will be in [your direct messages]({ $link }).
messages-closed-late = You join at the next round. I can’t send you direct messages: once the cards are dealt, press **My hand**, here or under the table. Only you can see it.
messages-closed = You’re at the table. I can’t send you direct messages: once the cards are dealt, your hand appears here. **My hand**, here or under the table, shows it whenever you like. Only you can see it.
hand-removed = You were removed from the table in <#{ $channel }> and can’t join it again.
hand-left = { $how ->
    [kept] You’ve left the table in <#{ $channel }>. A robot plays for you; press **I’m back** to return.
    [closed] You’ve left the game in <#{ $channel }>, and your seat is closed: you can watch, but not come back.
   *[left] You’ve left the table in <#{ $channel }>.
}
barred = I can no longer write in { $channel }: I need **View Channel** and **Send Messages** there, in a thread **Send Messages in Threads**, and the thread mustn’t be locked. The game is paused and every clock is stopped. I try again every minute: it resumes by itself as soon as I can write; after 24 hours the table closes.
barred-thread = The thread of your game was deleted. To open another in { $channel }, I need **View Channel**, **Create Public Threads** and **Send Messages in Threads** there; in the channel itself there is another table. The game is paused and every clock is stopped. I try again every minute: it resumes by itself as soon as there is room; after 24 hours the table closes.

## Permissions, as Discord calls them, by the names of discord.py: View Channel is read_messages there

rights-missing = I can’t open a table here. Missing permissions: { $rights }.
rights-missing-person = For this you need a permission that you don’t have here: { $rights }. Ask the server’s staff for it, or let somebody who has it do this.
rights-missing-thread = I couldn’t open a thread for this table, so it’s in this channel. Missing permissions: { $rights }.
table-thread = { $edition } – { $name }
thread-opened = The table is now in <#{ $channel }>.
thread-refused = Discord doesn’t let me open a thread here: the table stays in this channel.
rights-missing-threads = I can’t open a thread here. Missing permissions: { $rights }.
right-read-messages = View Channel
right-send-messages = Send Messages
right-send-messages-in-threads = Send Messages in Threads

## What one shows the channel

button-share = Share in the channel
share-not-allowed = You can’t write in this channel, so I can’t post for you.
share-too-soon = You’ve just shared something in this channel: you can share more <t:{ $again }:R>.
