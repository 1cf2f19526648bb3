"""Refused declarations about people: with them, a deletion would miss data or fail."""

from __future__ import annotations

import pytest
from sqlalchemy import Column, MetaData, Table

from bot.store.database.declarations import (
    CLEAR,
    DELETE_LATER,
    OWN_STATEMENTS,
    PERSONAL,
    OfPerson,
    PersonId,
    declare,
)


@pytest.mark.parametrize(
    ("on_deletion", "why"),
    [(OWN_STATEMENTS, "on_deletion"), (DELETE_LATER, "on_deletion"), (CLEAR, "nullable")],
)
def test_a_declaration_whose_data_a_deletion_would_miss_is_refused(
    on_deletion: OfPerson, why: str
) -> None:
    wishes = Table("wishes", MetaData(), Column("user_id", PersonId(on_deletion), primary_key=True))
    with pytest.raises(ValueError, match=rf"wishes\.user_id .*{why}"):
        declare(wishes, export=None)

    assert "wishes" not in PERSONAL
