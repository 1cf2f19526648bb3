"""Runs migrations on the connection that `upgrade_schema` gives."""

from __future__ import annotations

from alembic import context

from bot.store.database.declarations import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter most of a table: Alembic then makes it anew and copies it.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
