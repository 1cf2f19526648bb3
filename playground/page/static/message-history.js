// The messages of each channel, in order.

/** Compares two snowflakes, older first. */
function byId(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/**
 * One channel's messages: `list` oldest first, whether the newest page was `loaded`, and whether
 * the oldest message is known.
 */
class ChannelHistory {
  list = [];
  loaded = false;
  complete = false;

  insert(message) {
    const at = this.list.findIndex((one) => byId(one.id, message.id) >= 0);
    if (at < 0) this.list.push(message);
    else if (this.list[at].id === message.id) this.list[at] = message;
    else this.list.splice(at, 0, message);
  }

  find(id) {
    return this.list.find((one) => one.id === id);
  }
}

export class MessageHistory {
  #channels = new Map();

  /** The history of a channel, empty if unknown. */
  of(channelId) {
    if (!this.#channels.has(channelId)) this.#channels.set(channelId, new ChannelHistory());
    return this.#channels.get(channelId);
  }

  /**
   * Insert a page of history, oldest first; fewer messages than `asked` mean that there are no
   * older ones.
   */
  addHistory(channelId, messages, asked) {
    const history = this.of(channelId);
    for (const message of messages) history.insert(message);
    history.loaded = true;
    if (messages.length < asked) history.complete = true;
  }

  /** Insert a message; return whether it is a new one. */
  add(message) {
    const history = this.of(message.channel_id);
    const fresh = !history.find(message.id);
    history.insert(message);
    return fresh;
  }

  /** Change a known message; return the changed message, or null. */
  change(update) {
    const history = this.of(update.channel_id);
    const known = history.find(update.id);
    if (!known) return null;
    const message = { ...known, ...update };
    history.insert(message);
    return message;
  }

  remove(channelId, id) {
    const history = this.of(channelId);
    history.list = history.list.filter((one) => one.id !== id);
  }

  drop(channelId) {
    this.#channels.delete(channelId);
  }

  clear() {
    this.#channels.clear();
  }
}
