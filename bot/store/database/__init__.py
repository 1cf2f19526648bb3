"""Connections, schema, migrations and the writer."""
