from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store import Kind, Post, open_store
from tests.store.games import ANNA, BEN, change

if TYPE_CHECKING:
    from bot.store import Store

TABLE = Post("oak", Kind.TABLE, 0, 7, 70)
HAND = Post("oak", Kind.HAND, ANNA, 8, 80)


async def test_a_new_process_finds_the_messages_of_a_table(url: str) -> None:
    async with open_store(url) as store:
        await store.save(change("oak", 0))
        await store.posts.keep(TABLE)
        await store.posts.keep(HAND)
    async with open_store(url) as store:
        assert set(await store.posts.of("oak")) == {TABLE, HAND}
        assert await store.posts.of("elm") == []


async def test_a_message_takes_the_place_of_the_one_before_it(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.posts.keep(TABLE)
    anew = Post("oak", Kind.TABLE, 0, 7, 71)
    await store.posts.keep(anew)
    assert await store.posts.of("oak") == [anew]


async def test_one_message_is_forgotten_and_the_others_stay(store: Store) -> None:
    await store.save(change("oak", 0))
    await store.posts.keep(TABLE)
    await store.posts.keep(HAND)
    await store.posts.keep(Post("oak", Kind.HAND, BEN, 9, 90))
    await store.posts.drop("oak", Kind.HAND, BEN)
    assert set(await store.posts.of("oak")) == {TABLE, HAND}
    await store.posts.drop_all("oak")
    assert await store.posts.of("oak") == []
