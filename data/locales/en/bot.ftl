### What the bot says about itself and its messages.

done = Done.
welcome = Welcome to the table of <#{ $channel }>! Your hand comes to [your direct messages]({ $link }).
messages-closed = You sit at the table. Your direct messages are closed to me, so your hand cannot come by itself: use **My hand**, here or at the table’s message, as often as you like. Only you see it.
hand-left = You have left the table in <#{ $channel }>.
barred = I can no longer write in { $channel }: I need the permissions **View Channel** and **Send Messages** there, in a thread **Send Messages in Threads**. The game stands still, and no clock runs. I try again every minute: it goes on by itself as soon as I can write; after a day the table closes.

## Permissions, as Discord calls them

rights-missing = I cannot open a table here: I lack { $rights }.
right-view-channel = View Channel
right-send-messages = Send Messages
right-send-messages-in-threads = Send Messages in Threads
