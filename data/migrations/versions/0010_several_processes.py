"""Processes with their shards, turns to start sessions, and forwarded interactions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("expires_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "shards",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("process_id", sa.String(32)),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["process_id"], ["processes.id"], name="fk_shards_process_id", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("number", name="pk_shards"),
    )
    op.create_table(
        "identify_slots",
        sa.Column("group", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("free_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("group", name="pk_identify_slots"),
    )
    op.create_table(
        "passed_interactions",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("process_id", sa.String(32), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["process_id"],
            ["processes.id"],
            name="fk_passed_interactions_process_id",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_passed_interactions"),
    )


def downgrade() -> None:
    for name in ("passed_interactions", "identify_slots", "shards", "processes"):
        op.drop_table(name)
