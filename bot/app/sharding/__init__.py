"""The bot as one of several processes, which take and release shards while they run."""
