// The names of people, roles and channels as this person sees them.
import { Channel } from './discord-constants.js';

/** The name that Discord shows for a user object; a person of the page has a `name`. */
export function shownName(user) {
  return user.name ?? user.global_name ?? user.username ?? user.id;
}

export function isThread(channel) {
  return Channel.THREADS.includes(channel.type);
}

export function channelName(store, channel) {
  if (!isPrivate(channel) || channel.name) return channel.name ?? channel.id;
  return othersOf(store, channel).map(shownName).join(', ');
}

/** The name of a channel with its sign: # in a guild, @ for a direct one, none for a group. */
export function channelTitle(store, channel) {
  const sign = { [Channel.DIRECT]: '@', [Channel.GROUP]: '' }[channel.type] ?? '#';
  return `${sign}${channelName(store, channel)}`;
}

/** Whether a channel is a private chat or a group. */
export function isPrivate(channel) {
  return channel.type === Channel.DIRECT || channel.type === Channel.GROUP;
}

/** Everybody else in a private chat or a group; in direct messages with the bot, the bot. */
export function othersOf(store, channel) {
  return channel.recipients.filter((user) => user.id !== store.me.id);
}

export function roleName(store, id) {
  if (id === store.guild.id) return 'everyone';
  return store.guild.roles?.find((role) => role.id === id)?.name;
}
