// The values of a command's option that a person can pick.
import { Option } from './commands.js';
import { channelTitle, shownName } from './display-names.js';

const MOST = 25;

/** What a text may mention: {users, channels, roles}, each a list of {value, name, user?}. */
export function directoryOf(store) {
  const users = [...store.people.values(), store.bot];
  return {
    users: users.map((user) => ({ value: user.id, name: shownName(user), user })),
    channels: store
      .guildChannels()
      .map((channel) => ({ value: channel.id, name: channelTitle(store, channel) })),
    roles: (store.guild.roles ?? []).map((role) => ({ value: role.id, name: role.name })),
  };
}

/** All values of an option that are known without asking the bot. */
function valuesOf(app, option) {
  const { users, channels, roles } = directoryOf(app.store);
  if (option.choices?.length) return option.choices;
  switch (option.type) {
    case Option.BOOLEAN:
      return [
        { name: app.t('yes'), value: true },
        { name: app.t('no'), value: false },
      ];
    case Option.USER:
      return users;
    case Option.CHANNEL:
      return channels;
    case Option.ROLE:
      return roles;
    case Option.MENTIONABLE:
      return [...users, ...roles];
    default:
      return [];
  }
}

const plain = (text) => text.replace(/^[@#]/, '').toLocaleLowerCase();

/** Suggestions for a typed text: those that start with it before those that contain it. */
export function suggestionsOf(app, option, typed) {
  const wanted = plain(typed);
  const items = valuesOf(app, option).map((one) => ({ ...one, label: one.name }));
  const begins = items.filter((item) => plain(item.label).startsWith(wanted));
  const contains = items.filter(
    (item) => !begins.includes(item) && plain(item.label).includes(wanted),
  );
  return [...begins, ...contains].slice(0, MOST);
}
