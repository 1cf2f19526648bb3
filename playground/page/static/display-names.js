// Names of people, roles and channels as this person sees them.
import { Channel } from './discord-constants.js';

/** Name that Discord shows for a user object; a person of the page has a `name`. */
export function shownName(user) {
  return user.name ?? user.global_name ?? user.username ?? user.id;
}

export function isThread(channel) {
  return Channel.THREADS.includes(channel.type);
}

export function channelName(store, channel) {
  if (channel.type !== Channel.DIRECT) return channel.name ?? channel.id;
  // Only the bot accepts direct messages.
  return shownName(store.bot);
}

/** Name of a channel with its sign: # for the guild's, @ for a direct one. */
export function channelTitle(store, channel) {
  return `${channel.type === Channel.DIRECT ? '@' : '#'}${channelName(store, channel)}`;
}

export function roleName(store, id) {
  if (id === store.guild.id) return 'everyone';
  return store.guild.roles?.find((role) => role.id === id)?.name;
}
