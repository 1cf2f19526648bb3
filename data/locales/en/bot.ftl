### What the bot says about itself and its messages.

welcome = You’re at the table in <#{ $channel }>! Once the cards are dealt, your hand appears here and in [your direct messages]({ $link }).
welcome-late = You’ll join the game in <#{ $channel }> in the next round. Your hand will be in [your direct messages]({ $link }).
messages-closed-late = You’ll join in the next round. I can’t send you direct messages: once the cards are dealt, press **My hand**, here or in the channel. Only you can see it.
messages-closed = You’re at the table. I can’t send you direct messages: once the cards are dealt, your hand appears here. **My hand**, here or in the channel, shows it whenever you like. Only you can see it.
place-outside = this chat
place-elsewhere = another chat
files-forbidden = Files can’t be attached here. Use the command again in your direct messages with me.
welcome-outside = You’re in! Once the cards are dealt, your hand appears here. **My hand** shows it whenever you like; only you can see it.
welcome-outside-late = You’ll join in the next round. Once the cards are dealt, press **My hand**; only you can see it.
hand-removed = You were removed from the table in { $place } and can’t join it again.
hand-left = { $how ->
    [kept] You’ve left the table in { $place }. A robot plays for you; press **I’m back** to return.
    [closed] You’ve left the game in { $place }, and your seat is closed: you can watch, but not come back.
   *[left] You’ve left the table in { $place }.
}
barred = The game is paused: I can’t write in { $channel }. I need **View Channel** and **Send Messages** (in a thread **Send Messages in Threads**, and it mustn’t be locked; in a voice or stage channel also **Connect**), and I mustn’t be timed out. I’ll keep trying every minute; after 24 hours the table closes.
barred-gone = The channel of your game was deleted, so the game is paused. Finished rounds keep their results. Here you can still leave, or ask the others to close the table; after 24 hours it closes.
barred-thread = The game is paused: its thread was deleted, and { $channel } has another table. To open a new thread there, I need **View Channel**, **Create Public Threads** and **Send Messages in Threads**. I’ll keep trying every minute; after 24 hours the table closes.

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
right-connect = Connect

## What one shows the channel

button-share = Share here
share-not-allowed = You can’t write in this channel, so I can’t post for you.
share-too-soon = You’ve just shared something here: you can share again at <t:{ $again }:T>.
