// Slash commands as data: finding them, reading them from text, checking values.
//
// A leaf is one thing that can be run: {commandId, path, shown, description, options}; `path` and
// the options' `name` are sent; `shown` and the options' `label` are in the person's
// language.

import { Context, PERSON_INSTALL } from './discord-constants.js';

/** Values of an option's `type`. */
export const Option = {
  SUBCOMMAND: 1,
  GROUP: 2,
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
};

const YES = ['true', 'yes', 'oui', 'vrai', '1'];
const NO = ['false', 'no', 'non', 'faux', '0'];

/** The name or description (the `key`) of a command, option or choice in a locale. */
function localised(thing, key, locale) {
  const words = thing[`${key}_localizations`] ?? {};
  return words[locale] ?? (locale.startsWith('en') ? words['en-US'] : undefined) ?? thing[key];
}

/**
 * Everything that can be run: commands sorted by name, the subcommands of each in the order in
 * which they were registered, as in Discord.
 * @param {object[]} commands application commands as registered
 * @param {string} locale
 * @param {{guildId: ?string, context: number, hasBot: boolean, installed: boolean}} place where the
 *   person is, from `Store.place`: commands of one guild can be used only there
 */
export function leavesOf(commands, locale, place) {
  return commands
    .filter((command) => (command.type ?? 1) === 1 && allowed(command, place))
    .map((command) => ({ command, shown: localised(command, 'name', locale) }))
    .sort((a, b) => a.shown.localeCompare(b.shown))
    .flatMap(({ command }) => walk(command, command.id, [], [], locale));
}

/** The commands in a user's menu, as {commandId, shown}; arguments as in `leavesOf`. */
export function userCommandsOf(commands, locale, place) {
  return commands
    .filter((command) => command.type === 2 && allowed(command, place))
    .map((command) => ({ commandId: command.id, shown: localised(command, 'name', locale) }))
    .sort((a, b) => a.shown.localeCompare(b.shown));
}

function allowed(command, { guildId, context, hasBot, installed }) {
  if (command.guild_id && command.guild_id !== guildId) return false;
  const mine = installed && command.integration_types?.includes(PERSON_INSTALL);
  if (!hasBot && !mine) return false;
  if (command.contexts) return command.contexts.includes(context);
  return context === Context.SERVER || (context === Context.BOT && command.dm_permission !== false);
}

function walk(node, commandId, path, words, locale) {
  const here = [...path, { name: node.name, type: node.type }];
  const shown = [...words, localised(node, 'name', locale)];
  const inner = (node.options ?? []).filter(
    (option) => option.type === Option.SUBCOMMAND || option.type === Option.GROUP,
  );
  if (inner.length) return inner.flatMap((option) => walk(option, commandId, here, shown, locale));
  return [
    {
      commandId,
      path: here,
      name: here.map((part) => part.name).join(' '),
      shown: shown.join(' '),
      description: localised(node, 'description', locale),
      options: (node.options ?? []).map((option) => ({
        ...option,
        label: localised(option, 'name', locale),
        description: localised(option, 'description', locale),
        choices: option.choices?.map((choice) => ({
          value: choice.value,
          name: localised(choice, 'name', locale),
        })),
      })),
    },
  ];
}

const fold = (text) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Leaves that a person may mean by the text after the slash: those that start with it, then those
 * with a word that does, then those that contain it in their name or description.
 */
export function search(leaves, typed) {
  const wanted = fold(typed.trim());
  if (!wanted) return leaves;
  const rank = (leaf) => {
    const names = [fold(leaf.shown), fold(leaf.name)];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(' ').some((word) => word.startsWith(wanted)))) return 1;
    return names.some((name) => name.includes(wanted)) || fold(leaf.description).includes(wanted)
      ? 2
      : 3;
  };
  return leaves
    .map((leaf) => [rank(leaf), leaf])
    .filter(([found]) => found < 3)
    .sort((a, b) => a[0] - b[0])
    .map(([, leaf]) => leaf);
}

/**
 * A whole command typed as text: `/uno play card:R7 call:true`, or `/uno play R7` for the first
 * option.
 * @returns {?{leaf: object, texts: Map<string, string>, unknown: string[]}} null when it begins
 *   with no command
 */
export function readText(leaves, text) {
  const line = text.replace(/^\//, '');
  const begins = (name) => fold(line) === fold(name) || fold(line).startsWith(`${fold(name)} `);
  const leaf = leaves
    .filter((one) => begins(one.shown) || begins(one.name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!leaf) return null;
  const length = begins(leaf.shown) ? leaf.shown.length : leaf.name.length;
  return { leaf, ...readOptions(leaf, line.slice(length).trim()) };
}

function readOptions(leaf, rest) {
  const texts = new Map();
  const unknown = [];
  const marks = [...rest.matchAll(/(?<=^|\s)([\p{L}\p{N}_-]{1,32}):(?!\/\/)/gu)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    option: optionNamed(leaf, match[1]),
    word: match[1],
  }));
  const known = marks.filter((mark) => mark.option);
  const before = rest.slice(0, known[0]?.at ?? rest.length).trim();
  if (before && leaf.options.length) texts.set(leaf.options[0].name, before);
  else if (before) unknown.push(before);
  known.forEach((mark, index) => {
    texts.set(mark.option.name, rest.slice(mark.end, known[index + 1]?.at ?? rest.length).trim());
  });
  return { texts, unknown };
}

function optionNamed(leaf, word) {
  return leaf.options.find(
    (option) => fold(option.name) === fold(word) || fold(option.label) === fold(word),
  );
}

/** The error in a value: the key of a text of the page, and the values for its placeholders. */
export class BadValue extends Error {
  constructor(key, option, value = undefined) {
    super(key);
    this.values = { name: option.label, value };
  }
}

/**
 * The value that a text means, in the option's type.
 * @param {object} option
 * @param {string} text not empty
 * @param {{users: object[], channels: object[], roles: object[]}} directory each {value, name}
 * @returns {string|number|boolean}
 * @throws {BadValue}
 */
export function readValue(option, text, directory) {
  if (option.choices?.length) return chosen(option, text, option.choices, 'must.choice');
  switch (option.type) {
    case Option.STRING:
      return checkedLength(option, text);
    case Option.INTEGER:
    case Option.NUMBER:
      return readNumber(option, text);
    case Option.BOOLEAN:
      if (YES.includes(fold(text))) return true;
      if (NO.includes(fold(text))) return false;
      throw new BadValue('must.boolean', option);
    case Option.USER:
      return chosen(option, text, directory.users, 'must.user');
    case Option.CHANNEL:
      return chosen(option, text, directory.channels, 'must.channel');
    case Option.ROLE:
      return chosen(option, text, directory.roles, 'must.role');
    case Option.MENTIONABLE:
      return chosen(option, text, [...directory.users, ...directory.roles], 'must.user');
    default:
      return text;
  }
}

function chosen(option, text, list, key) {
  const wanted = fold(text.replace(/^<?[@#][!&]?/, '').replace(/>$/, ''));
  const same = (one) =>
    fold(String(one.value)) === wanted || fold(one.name).replace(/^[@#]/, '') === wanted;
  const found = list.find(same);
  if (!found) throw new BadValue(key, option);
  return found.value;
}

function checkedLength(option, text) {
  if (text.length < (option.min_length ?? 0))
    throw new BadValue('must.short', option, option.min_length);
  if (text.length > (option.max_length ?? 6000))
    throw new BadValue('must.long', option, option.max_length);
  return text;
}

function readNumber(option, text) {
  const number = Number(text.replace(',', '.'));
  if (text.trim() === '' || Number.isNaN(number)) throw new BadValue('must.number', option);
  if (option.type === Option.INTEGER && !Number.isInteger(number))
    throw new BadValue('must.integer', option);
  if (option.min_value !== undefined && number < option.min_value)
    throw new BadValue('must.min', option, option.min_value);
  if (option.max_value !== undefined && number > option.max_value)
    throw new BadValue('must.max', option, option.max_value);
  return number;
}

/**
 * Options as an interaction has them, inside the subcommands that they belong to.
 * @param {object} leaf
 * @param {{name: string, type: number, value: *, focused?: boolean}[]} values
 */
export function nest(leaf, values) {
  return leaf.path
    .slice(1)
    .reduceRight((inner, part) => [{ name: part.name, type: part.type, options: inner }], values);
}
