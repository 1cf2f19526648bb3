// What this window knows: the person, channels, people, messages, interactions. Knows no DOM and no
// socket. Pushes go in by `take`. Views hear of changes by topic: 'all' (everything is new), 'me',
// 'people', 'channels', 'bot', 'messages' (the open room as a whole), 'message' {message, fresh},
// 'gone' {channelId, id}, 'settled' (an interaction has moved on), 'status' (who types, what is
// sent), 'modal'.
import { Interactions } from './interactions.js';
import { Channel, Flag } from './kinds.js';
import { isThread, shownName } from './names.js';
import { Rooms } from './rooms.js';
import { Topics } from './topics.js';

const TYPING_MS = 10000;

const byPlace = (a, b) =>
  (a.position ?? 0) - (b.position ?? 0) || Number(BigInt(a.id) - BigInt(b.id));

export class Store extends Topics {
  me = null;
  bot = null;
  guild = null;
  online = false;
  /** id of the open channel, or null */
  active = null;
  commands = [];
  channels = new Map();
  people = new Map();
  emojis = new Map();
  unread = new Map();
  mentions = new Map();
  rooms = new Rooms();
  interactions = new Interactions();
  #typing = new Map();
  #names = new Map();
  #skew = 0;

  /** Milliseconds of the server's clock. */
  now() {
    return Date.now() + this.#skew;
  }

  /** Take one push of the server. */
  take(push) {
    switch (push.op) {
      case 'hello':
        return this.#hello(push);
      case 'message_create':
        return this.#create(push.message);
      case 'message_update':
        return this.#update(push.message);
      case 'message_delete':
        return this.#remove(push.channel_id, push.id);
      case 'channel_create':
      case 'channel_update':
        return this.#channel(push.channel);
      case 'channel_delete':
        return this.#channelGone(push.channel.id);
      case 'person_update':
        return this.#person(push.person);
      case 'commands':
        return this.#set({ commands: push.commands }, 'commands');
      case 'emojis':
        return this.#set({ emojis: byIds(push.emojis) }, 'messages');
      case 'bot':
        return this.#set({ online: push.online }, 'bot');
      case 'unread':
        return this.setUnread(push.channel_id, push.count, push.mentions);
      case 'typing':
        return this.#types(push.channel_id);
      case 'interaction':
        return this.settle(push.nonce, push.state);
      case 'modal':
        return this.#modal(push);
      default:
        throw new Error(`unknown push ${push.op}`);
    }
  }

  #set(values, topic) {
    Object.assign(this, values);
    this.tell(topic);
  }

  #hello({ me, bot, guild, online, commands, channels, people, emojis, unread, mentions, now }) {
    this.#skew = now - Date.now();
    this.rooms.clear();
    this.interactions.clear();
    this.#typing.clear();
    this.unread = new Map(Object.entries(unread));
    this.mentions = new Map(Object.entries(mentions));
    const lists = { channels: byIds(channels), people: byIds(people), emojis: byIds(emojis) };
    this.#set({ me, bot, guild, online, commands, ...lists }, 'all');
  }

  // People and channels ---------------------------------------------------------------------------

  #person(person) {
    this.people.set(person.id, person);
    const mine = person.id === this.me.id;
    if (mine) this.me = person;
    this.tell(mine ? 'me' : 'people');
  }

  /** Shown name of a user, or undefined. */
  nameOf(id) {
    if (id === this.bot?.id) return shownName(this.bot);
    return this.people.get(id)?.name ?? this.#names.get(id);
  }

  #channel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.tell('channels');
  }

  #channelGone(id) {
    this.channels.delete(id);
    this.rooms.drop(id);
    this.tell('channels');
  }

  /** Text channels of the guild, each followed by its threads. */
  guildChannels() {
    const all = [...this.channels.values()].sort(byPlace);
    return all
      .filter((one) => [Channel.TEXT, Channel.ANNOUNCEMENTS].includes(one.type))
      .flatMap((channel) => [
        channel,
        ...all.filter((one) => isThread(one) && one.parent_id === channel.id),
      ]);
  }

  directChannels() {
    return [...this.channels.values()].filter((one) => one.type === Channel.DIRECT).sort(byPlace);
  }

  setUnread(channelId, count, mentions) {
    this.unread.set(channelId, count);
    this.mentions.set(channelId, mentions);
    this.tell('channels');
  }

  // Messages --------------------------------------------------------------------------------------

  addHistory(channelId, messages, asked) {
    for (const message of messages) this.#learn(message);
    this.rooms.addHistory(channelId, messages, asked);
    this.tell('messages');
  }

  #learn(message) {
    for (const user of [
      message.author,
      message.interaction_metadata?.user,
      ...(message.mentions ?? []),
    ]) {
      if (user) this.#names.set(user.id, shownName(user));
    }
  }

  #create(message) {
    this.#learn(message);
    const fresh = this.rooms.add(message);
    if (message.author.id === this.bot.id) this.#typing.delete(message.channel_id);
    this.tell('message', { message, fresh });
    this.tell('status');
  }

  #update(update) {
    const message = this.rooms.change(update);
    if (!message) return;
    this.#learn(message);
    this.interactions.forgive(message.id);
    this.tell('message', { message, fresh: false });
    this.tell('status');
  }

  #remove(channelId, id) {
    this.rooms.remove(channelId, id);
    this.interactions.forgive(id);
    this.tell('gone', { channelId, id });
    this.tell('status');
  }

  isEphemeral(message) {
    return Boolean(message.flags & Flag.EPHEMERAL);
  }

  isLoading(message) {
    return Boolean(message.flags & Flag.LOADING);
  }

  pingsMe(message) {
    return (
      Boolean(message.mention_everyone) ||
      (message.mentions ?? []).some((user) => user.id === this.me.id)
    );
  }

  #types(channelId) {
    this.#typing.set(channelId, Date.now() + TYPING_MS);
    setTimeout(() => this.tell('status'), TYPING_MS + 50);
    this.tell('status');
  }

  isTyping(channelId) {
    return (this.#typing.get(channelId) ?? 0) > Date.now();
  }

  // Interactions ----------------------------------------------------------------------------------

  /** A request was sent that waits for its `interaction` push. */
  begin(nonce, interaction) {
    this.interactions.begin(nonce, interaction);
    this.#tellOf(interaction);
  }

  /** An interaction has come to a state; `why` is a line that tells why it failed. */
  settle(nonce, state, why = null) {
    const interaction = this.interactions.settle(nonce, state, why);
    if (!interaction) return;
    this.tell('settled', { nonce, state, why, interaction });
    this.#tellOf(interaction);
  }

  #tellOf({ channelId, messageId }) {
    const message = messageId && this.rooms.of(channelId).find(messageId);
    if (message) this.tell('message', { message, fresh: false });
    this.tell('status');
  }

  #modal(push) {
    const opener = this.interactions.get(push.nonce);
    if (!opener) return;
    this.settle(push.nonce, 'done');
    this.tell('modal', { ...push, channelId: opener.channelId });
  }
}

function byIds(things) {
  return new Map(things.map((thing) => [thing.id, thing]));
}
