// The state of this window: the person, channels, people, messages, interactions. `apply` takes
// pushes. Views listen to changes by topic: 'all' (everything is new), 'me', 'people', 'channels',
// 'bot', 'commands', 'messages' (the open channel as a whole), 'message' {message, fresh}, 'gone'
// {channelId, id}, 'settled' (an interaction has moved on), 'status' (who types, what is sent),
// 'modal'.
import { Interactions } from './interactions.js';
import { Channel, Context, Flag } from './discord-constants.js';
import { isPrivate, isThread, othersOf, shownName } from './display-names.js';
import { MessageHistory } from './message-history.js';
import { EventEmitter } from './event-emitter.js';

const TYPING_MS = 10000;

const byPlace = (a, b) =>
  (a.position ?? 0) - (b.position ?? 0) || Number(BigInt(a.id) - BigInt(b.id));

export class Store extends EventEmitter {
  me = null;
  bot = null;
  guilds = [];
  online = false;
  /** the id of the open channel, or null */
  active = null;
  commands = [];
  /** the command that the page suggests until a command has been used */
  first = null;
  /** the same command, which an empty channel goes on suggesting */
  opening = '';
  channels = new Map();
  people = new Map();
  emojis = new Map();
  unread = new Map();
  mentions = new Map();
  history = new MessageHistory();
  interactions = new Interactions();
  #typing = new Map();
  #names = new Map();
  #skew = 0;

  /** The server's time in milliseconds. */
  now() {
    return Date.now() + this.#skew;
  }

  /** Apply one push from the server. */
  apply(push) {
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
      case 'guild': {
        const guilds = this.guilds.map((one) => (one.id === push.guild.id ? push.guild : one));
        this.#set({ guilds }, 'messages');
        return this.emit('commands');
      }
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
    this.emit(topic);
  }

  #hello(frame) {
    const { me, bot, guilds, online, commands, channels, people, emojis, first, now } = frame;
    const { unread, mentions } = frame;
    this.#skew = now - Date.now();
    this.history.clear();
    this.interactions.clear();
    this.#typing.clear();
    this.unread = new Map(Object.entries(unread));
    this.mentions = new Map(Object.entries(mentions));
    const lists = { channels: byIds(channels), people: byIds(people), emojis: byIds(emojis) };
    // A person who has used a command gets no suggestion after reconnecting.
    const advice = this.first === '' ? '' : first;
    const texts = { first: advice, opening: first };
    this.#set({ me, bot, guilds, online, commands, ...texts, ...lists }, 'all');
  }

  // People and channels ---------------------------------------------------------------------------

  #person(person) {
    this.people.set(person.id, person);
    const mine = person.id === this.me.id;
    if (mine) this.me = person;
    this.emit(mine ? 'me' : 'people');
  }

  /** The displayed name of a user, or undefined. */
  nameOf(id) {
    if (id === this.bot?.id) return shownName(this.bot);
    return this.people.get(id)?.name ?? this.#names.get(id);
  }

  #channel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.emit('channels');
  }

  #channelGone(id) {
    this.channels.delete(id);
    this.history.drop(id);
    this.emit('channels');
  }

  /** The guild of the open channel, or the first guild if that is a direct channel. */
  get guild() {
    const id = this.channels.get(this.active)?.guild_id;
    return this.guilds.find((guild) => guild.id === id) ?? this.guilds[0];
  }

  /** The text channels of a guild, each followed by its threads. */
  guildChannels(guild = this.guild) {
    const all = [...this.channels.values()]
      .filter((one) => one.guild_id === guild?.id)
      .sort(byPlace);
    return all
      .filter((one) => [Channel.TEXT, Channel.ANNOUNCEMENTS].includes(one.type))
      .flatMap((channel) => [
        channel,
        ...all.filter((one) => isThread(one) && one.parent_id === channel.id),
      ]);
  }

  directChannels() {
    return [...this.channels.values()].filter(isPrivate).sort(byPlace);
  }

  /** The facts that decide which commands can be used in the open channel. */
  place() {
    const channel = this.channels.get(this.active);
    const installed = this.me.has_installed;
    const guildId = channel?.guild_id ?? null;
    if (guildId) return { guildId, context: Context.SERVER, hasBot: this.guild.has_bot, installed };
    const hasBot = Boolean(channel) && othersOf(this, channel)[0].id === this.bot.id;
    return { guildId, context: hasBot ? Context.BOT : Context.PRIVATE, hasBot, installed };
  }

  setUnread(channelId, count, mentions) {
    this.unread.set(channelId, count);
    this.mentions.set(channelId, mentions);
    this.emit('channels');
  }

  // Messages --------------------------------------------------------------------------------------

  addHistory(channelId, messages, asked) {
    for (const message of messages) this.#learn(message);
    this.history.addHistory(channelId, messages, asked);
    this.emit('messages');
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
    const fresh = this.history.add(message);
    if (message.author.id === this.bot.id) this.#typing.delete(message.channel_id);
    this.emit('message', { message, fresh });
    this.emit('status');
  }

  #update(update) {
    const message = this.history.change(update);
    if (!message) return;
    this.#learn(message);
    this.interactions.clearFailure(message.id);
    this.emit('message', { message, fresh: false });
    this.emit('status');
  }

  #remove(channelId, id) {
    this.history.remove(channelId, id);
    this.interactions.clearFailure(id);
    this.emit('gone', { channelId, id });
    this.emit('status');
  }

  isEphemeral(message) {
    return Boolean(message.flags & Flag.EPHEMERAL);
  }

  isLoading(message) {
    return Boolean(message.flags & Flag.LOADING);
  }

  mentionsMe(message) {
    return (
      Boolean(message.mention_everyone) ||
      (message.mentions ?? []).some((user) => user.id === this.me.id)
    );
  }

  #types(channelId) {
    this.#typing.set(channelId, Date.now() + TYPING_MS);
    setTimeout(() => this.emit('status'), TYPING_MS + 50);
    this.emit('status');
  }

  isTyping(channelId) {
    return (this.#typing.get(channelId) ?? 0) > Date.now();
  }

  // Interactions ----------------------------------------------------------------------------------

  /** Note a request that was sent and waits for its `interaction` push. */
  begin(nonce, interaction) {
    this.interactions.begin(nonce, interaction);
    this.#emitChange(interaction);
  }

  /** Note an interaction's new state; `why` is a line that says why it failed. */
  settle(nonce, state, why = null) {
    const interaction = this.interactions.settle(nonce, state, why);
    if (!interaction) return;
    this.emit('settled', { nonce, state, why, interaction });
    this.#emitChange(interaction);
  }

  #emitChange({ channelId, messageId }) {
    const message = messageId && this.history.of(channelId).find(messageId);
    if (message) this.emit('message', { message, fresh: false });
    this.emit('status');
  }

  #modal(push) {
    const opener = this.interactions.get(push.nonce);
    if (!opener) return;
    this.settle(push.nonce, 'done');
    this.emit('modal', { ...push, channelId: opener.channelId });
  }
}

function byIds(objects) {
  return new Map(objects.map((object) => [object.id, object]));
}
