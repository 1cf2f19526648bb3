"""People's time zones, in place of a UTC offset for each subscription."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

NOT_WHOLE_HOURS = {
    -570: "Pacific/Marquesas",
    -210: "America/St_Johns",
    210: "Asia/Tehran",
    270: "Asia/Kabul",
    330: "Asia/Kolkata",
    345: "Asia/Kathmandu",
    390: "Asia/Yangon",
    525: "Australia/Eucla",
    570: "Australia/Darwin",
    630: "Australia/Adelaide",
    765: "Pacific/Chatham",
    825: "Pacific/Chatham",
}


def zone(minutes: int) -> str | None:
    """A time zone that always has this offset, so that a subscription keeps its hours; or None."""
    hours, rest = divmod(minutes, 60)
    if rest or not -12 <= hours <= 14:
        return NOT_WHOLE_HOURS.get(minutes)
    # These names have the opposite sign, as in POSIX.
    return f"Etc/GMT{-hours:+d}" if hours else "Etc/GMT"


def upgrade() -> None:
    connection = op.get_bind()
    settings = sa.table("settings", *map(sa.column, ("scope", "owner_id", "key", "value")))
    # People had been asked for their time only if their subscription had hours.
    wishes = sa.text(
        "SELECT user_id, utc_minutes FROM subscriptions WHERE from_hour <> until_hour ORDER BY at"
    )
    zones = {one.user_id: zone(one.utc_minutes) for one in connection.execute(wishes)}
    rows = [
        {"scope": "user", "owner_id": user_id, "key": "time-zone", "value": name}
        for user_id, name in zones.items()
        if name is not None
    ]
    if rows:
        connection.execute(sa.insert(settings), rows)
    op.drop_column("subscriptions", "utc_minutes")


def downgrade() -> None:
    op.add_column(
        "subscriptions", sa.Column("utc_minutes", sa.Integer(), nullable=False, server_default="0")
    )
    op.execute("DELETE FROM settings WHERE scope = 'user' AND key = 'time-zone'")
