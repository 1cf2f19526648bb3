"""The bot as one of several processes, whose shards come and go while it runs."""
