// What this window knows: people, channels, messages, unread marks, interactions under way. Knows no DOM and no socket.
// Pushes go in by `take`. Views hear of changes by topic: 'all' (everything is new), 'me', 'people', 'channels', 'commands',
// 'bot', 'messages' (the open room as a whole), 'message' {message, fresh}, 'gone' {channelId, id}, 'settled' (an
// interaction has moved on), 'status' (who types, what is sent), 'modal'.

const TYPING_MS = 10000;
export const TEXT = 0;
export const DM = 1;
const THREADS = [10, 11, 12];
const EPHEMERAL = 64;
const LOADING = 128;

/** Order of two snowflakes. */
export function byId(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

export class Store {
  me = null;
  bot = null;
  guild = null;
  online = false;
  active = null;
  commands = [];
  channels = new Map();
  people = new Map();
  emojis = new Map();
  unread = new Map();
  mentions = new Map();
  /** channel id → {list, complete, loaded} */
  rooms = new Map();
  /** nonce → {kind, channelId, messageId?, customId?, values?, command?, state} */
  pending = new Map();
  /** message id → line that tells why its last click failed */
  failures = new Map();
  typing = new Map();
  #names = new Map();
  #skew = 0;
  #listeners = new Map();

  /** Call `listener(data)` on every change of a topic, until the function that is returned is called. */
  on(topic, listener) {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
    return () => this.#listeners.set(topic, this.#listeners.get(topic).filter((one) => one !== listener));
  }

  tell(topic, data = undefined) {
    for (const listener of this.#listeners.get(topic) ?? []) listener(data);
  }

  /** Milliseconds of the server's clock. */
  now() {
    return Date.now() + this.#skew;
  }

  /** Take one push of the server. */
  take(push) {
    switch (push.op) {
      case 'hello': return this.#hello(push);
      case 'message_create': return this.#create(push.message);
      case 'message_update': return this.#update(push.message);
      case 'message_delete': return this.#remove(push.channel_id, push.id);
      case 'channel_create':
      case 'channel_update': return this.#channel(push.channel);
      case 'channel_delete': return this.#channelGone(push.channel.id);
      case 'person_update': return this.#person(push.person);
      case 'commands':
        this.commands = push.commands;
        return this.tell('commands');
      case 'emojis':
        this.emojis = new Map(push.emojis.map((emoji) => [emoji.id, emoji]));
        return this.tell('messages');
      case 'unread': return this.setUnread(push.channel_id, push.count, push.mentions);
      case 'bot':
        this.online = push.online;
        return this.tell('bot');
      case 'typing': return this.#types(push.channel_id);
      case 'interaction': return this.settle(push.nonce, push.state);
      case 'modal': return this.#modal(push);
      default: throw new Error(`unknown push ${push.op}`);
    }
  }

  #hello(push) {
    Object.assign(this, { me: push.me, bot: push.bot, guild: push.guild, online: push.online, commands: push.commands });
    this.#skew = push.now - Date.now();
    this.channels = new Map(push.channels.map((channel) => [channel.id, channel]));
    this.people = new Map(push.people.map((person) => [person.id, person]));
    this.emojis = new Map(push.emojis.map((emoji) => [emoji.id, emoji]));
    this.unread = new Map(Object.entries(push.unread ?? {}));
    this.mentions = new Map(Object.entries(push.mentions ?? {}));
    this.rooms.clear();
    this.pending.clear();
    this.failures.clear();
    this.typing.clear();
    this.tell('all');
  }

  // People ----------------------------------------------------------------------------------------------------------------

  #person(person) {
    this.people.set(person.id, person);
    if (person.id === this.me.id) this.me = person;
    this.tell(person.id === this.me.id ? 'me' : 'people');
  }

  /** Shown name of a user, or undefined. */
  nameOf(id) {
    if (id === this.bot?.id) return shownName(this.bot);
    return this.people.get(id)?.name ?? this.#names.get(id);
  }

  #learn(user) {
    if (user?.id) this.#names.set(user.id, shownName(user));
  }

  roleName(id) {
    if (id === this.guild?.id) return 'everyone';
    return this.guild?.roles?.find((role) => role.id === id)?.name;
  }

  // Channels --------------------------------------------------------------------------------------------------------------

  #channel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.tell('channels');
  }

  #channelGone(id) {
    this.channels.delete(id);
    this.rooms.delete(id);
    this.tell('channels');
  }

  /** Text channels of the guild, each followed by its threads. */
  guildChannels() {
    const all = [...this.channels.values()];
    const threads = (parent) => all.filter((one) => THREADS.includes(one.type) && one.parent_id === parent.id)
      .sort((a, b) => byId(a.id, b.id));
    return all.filter((one) => one.type === TEXT || one.type === 5)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || byId(a.id, b.id))
      .flatMap((channel) => [channel, ...threads(channel)]);
  }

  directChannels() {
    return [...this.channels.values()].filter((one) => one.type === DM).sort((a, b) => byId(a.id, b.id));
  }

  isThread(channel) {
    return THREADS.includes(channel.type);
  }

  /** The other side of a direct channel. */
  partner(channel) {
    return channel.recipients?.find((user) => user.id !== this.me.id) ?? channel.recipients?.[0];
  }

  channelName(channel) {
    if (channel.type !== DM) return channel.name ?? channel.id;
    const partner = this.partner(channel);
    return partner ? this.nameOf(partner.id) ?? shownName(partner) : channel.id;
  }

  channelTitle(channel) {
    return `${channel.type === DM ? '@' : '#'}${this.channelName(channel)}`;
  }

  setUnread(channelId, count, mentions) {
    this.unread.set(channelId, count);
    this.mentions.set(channelId, mentions ?? 0);
    this.tell('channels');
  }

  // Messages --------------------------------------------------------------------------------------------------------------

  room(channelId) {
    if (!this.rooms.has(channelId)) this.rooms.set(channelId, { list: [], complete: false, loaded: false });
    return this.rooms.get(channelId);
  }

  /** Put a page of history, oldest first, into its room. */
  addHistory(channelId, messages, asked) {
    const room = this.room(channelId);
    for (const message of messages) this.#place(room, message);
    room.loaded = true;
    if (messages.length < asked) room.complete = true;
    this.tell('messages');
  }

  #place(room, message) {
    this.#learn(message.author);
    for (const user of message.mentions ?? []) this.#learn(user);
    this.#learn(message.interaction_metadata?.user);
    const at = room.list.findIndex((one) => byId(one.id, message.id) >= 0);
    if (at < 0) room.list.push(message);
    else if (room.list[at].id === message.id) room.list[at] = message;
    else room.list.splice(at, 0, message);
  }

  #create(message) {
    const room = this.room(message.channel_id);
    const fresh = !room.list.some((one) => one.id === message.id);
    this.#place(room, message);
    if (message.author.id === this.bot.id) this.typing.delete(message.channel_id);
    this.tell('message', { message, fresh });
    this.tell('status');
  }

  #update(update) {
    const known = this.room(update.channel_id).list.find((one) => one.id === update.id);
    if (!known) return;
    const message = { ...known, ...update };
    this.#place(this.room(update.channel_id), message);
    this.failures.delete(update.id);
    this.tell('message', { message, fresh: false });
    this.tell('status');
  }

  #remove(channelId, id) {
    const room = this.room(channelId);
    room.list = room.list.filter((one) => one.id !== id);
    this.failures.delete(id);
    this.tell('gone', { channelId, id });
    this.tell('status');
  }

  message(channelId, id) {
    return this.rooms.get(channelId)?.list.find((one) => one.id === id);
  }

  isEphemeral(message) {
    return Boolean(message.flags & EPHEMERAL);
  }

  isLoading(message) {
    return Boolean(message.flags & LOADING);
  }

  pingsMe(message) {
    return Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === this.me.id);
  }

  #types(channelId) {
    this.typing.set(channelId, Date.now() + TYPING_MS);
    setTimeout(() => this.tell('status'), TYPING_MS + 50);
    this.tell('status');
  }

  isTyping(channelId) {
    return (this.typing.get(channelId) ?? 0) > Date.now();
  }

  // Interactions ----------------------------------------------------------------------------------------------------------

  /** Remember a request that waits for its `interaction` push. */
  begin(nonce, interaction) {
    this.pending.set(nonce, { ...interaction, state: 'sent' });
    if (interaction.messageId) this.failures.delete(interaction.messageId);
    this.#tellOf(interaction);
  }

  /** An interaction has come to `state`: deferred, done or failed (with a line that tells why, else the usual one). */
  settle(nonce, state, why = null) {
    const interaction = this.pending.get(nonce);
    if (!interaction) return;
    const thinking = state === 'deferred' && interaction.kind === 'command';
    if (thinking) interaction.state = 'deferred';
    else this.pending.delete(nonce);
    if (state === 'failed' && interaction.messageId) this.failures.set(interaction.messageId, why);
    this.tell('settled', { nonce, state, why, interaction });
    this.#tellOf(interaction);
  }

  #tellOf(interaction) {
    const message = interaction.messageId && this.message(interaction.channelId, interaction.messageId);
    if (message) this.tell('message', { message, fresh: false });
    this.tell('status');
  }

  /** The click or choice under way on a component, if any. */
  pendingOf(messageId, customId) {
    return [...this.pending.values()].find((one) => one.messageId === messageId && one.customId === customId);
  }

  #modal(push) {
    const opener = this.pending.get(push.nonce);
    // Another window of the same person asked for it.
    if (!opener) return;
    this.settle(push.nonce, 'done');
    this.tell('modal', { ...push, channelId: opener.channelId });
  }
}

/** Name that Discord shows for a user object. */
export function shownName(user) {
  return user.name ?? user.global_name ?? user.username ?? user.id;
}
