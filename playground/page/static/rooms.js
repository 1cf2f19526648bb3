// The messages of each channel, in order. Knows ids and pages of history; knows no names and no
// clicks.

/** Order of two snowflakes. */
function byId(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/**
 * One channel's messages: `list` oldest first, whether the newest page was `loaded`, whether the
 * oldest is there too.
 */
class Room {
  list = [];
  loaded = false;
  complete = false;

  place(message) {
    const at = this.list.findIndex((one) => byId(one.id, message.id) >= 0);
    if (at < 0) this.list.push(message);
    else if (this.list[at].id === message.id) this.list[at] = message;
    else this.list.splice(at, 0, message);
  }

  find(id) {
    return this.list.find((one) => one.id === id);
  }
}

export class Rooms {
  #rooms = new Map();

  /** The room of a channel, empty if nothing of it is known. */
  of(channelId) {
    if (!this.#rooms.has(channelId)) this.#rooms.set(channelId, new Room());
    return this.#rooms.get(channelId);
  }

  /**
   * Put a page of history, oldest first, into its room; fewer than `asked` means that nothing is
   * older.
   */
  addHistory(channelId, messages, asked) {
    const room = this.of(channelId);
    for (const message of messages) room.place(message);
    room.loaded = true;
    if (messages.length < asked) room.complete = true;
  }

  /** Put a message in its place; true if it was not known. */
  add(message) {
    const room = this.of(message.channel_id);
    const fresh = !room.find(message.id);
    room.place(message);
    return fresh;
  }

  /** Change a known message; the message as it is now, or null. */
  change(update) {
    const room = this.of(update.channel_id);
    const known = room.find(update.id);
    if (!known) return null;
    const message = { ...known, ...update };
    room.place(message);
    return message;
  }

  remove(channelId, id) {
    const room = this.of(channelId);
    room.list = room.list.filter((one) => one.id !== id);
  }

  drop(channelId) {
    this.#rooms.delete(channelId);
  }

  clear() {
    this.#rooms.clear();
  }
}
