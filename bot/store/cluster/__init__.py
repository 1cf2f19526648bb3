"""What several processes on one PostgreSQL share: shards by lease, locks, signals."""
