"""Runs migrations on the connection that `upgrade_schema` gives."""

from __future__ import annotations

from alembic import context

from bot.store.database.declarations import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite can alter little in a table: Alembic creates a new one and copies the rows.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
