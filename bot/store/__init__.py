"""The database: tables, results, settings and people."""
