"""The bot as one of several processes: its shards come and go while it runs."""
