// Selects: a button that shows what is chosen, and the one list that hangs from it. Knows the select components of Discord.
// The keyboard stays on the button (ARIA select-only combobox): arrows, Home, End, first letters, Enter or Space, Escape.
import { h } from './dom.js';
import { icon } from './icons.js';
import { face } from './face.js';
import { emojiNode } from './markdown-view.js';
import { shownName } from './store.js';

const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;
const LETTERS_MS = 700;

/**
 * The button of a select.
 * @param {object} component Discord's select
 * @param {{key: string, values: ?string[], waits: boolean, choose: function(string[])}} use
 *   `values` is what is chosen now (null: the component's own defaults); `choose` hears a finished choice
 */
export function selectTrigger(app, component, use) {
  const options = optionsOf(app, component);
  const chosen = use.values ?? defaultsOf(component, options);
  const shown = options.filter((option) => chosen.includes(option.value));
  const placeholder = component.placeholder || app.t('choose');
  return h('button.select', {
    type: 'button',
    role: 'combobox',
    class: use.waits ? 'waiting' : null,
    disabled: component.disabled,
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-label': use.label ?? placeholder,
    'aria-busy': use.waits ? 'true' : null,
    'aria-disabled': use.waits ? 'true' : null,
    'data-key': use.key,
    'data-custom-id': component.custom_id,
    'data-values': JSON.stringify(chosen),
    'data-options': JSON.stringify(options.map((option) => option.value)),
    onclick: (event) => toggle(app, event.currentTarget, component, use),
    onkeydown: (event) => keys(app, event, component, use),
  },
  h('span.select-text', { class: shown.length ? null : 'quiet' },
    shownText(app, shown) ?? placeholder),
  icon('down'));
}

function shownText(app, shown) {
  if (!shown.length) return null;
  if (shown.length > 2) return app.t('chosen', { count: shown.length });
  return shown.map((option, at) => [at ? ', ' : null, emojiNode(app, option.emoji, true), option.label]);
}

function optionsOf(app, component) {
  const { store } = app;
  const people = () => [
    ...[...store.people.values()].map((person) => ({ value: person.id, label: person.name, user: person })),
    { value: store.bot.id, label: shownName(store.bot), user: store.bot },
  ];
  const roles = () => (store.guild.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, '')}` }));
  switch (component.type) {
    case USER: return people();
    case ROLE: return roles();
    case MENTIONABLE: return [...people(), ...roles()];
    case CHANNEL:
      return store.guildChannels().filter((one) => !component.channel_types?.length || component.channel_types.includes(one.type))
        .map((one) => ({ value: one.id, label: store.channelTitle(one) }));
    default: return component.options;
  }
}

function defaultsOf(component, options) {
  if (component.default_values) return component.default_values.map((one) => one.id);
  return options.filter((option) => option.default).map((option) => option.value);
}

// The open list ---------------------------------------------------------------------------------------------------------------

/** The one open list, or null: its button, node and options, what is ticked, and where the keyboard is. */
let open = null;

function toggle(app, trigger, component, use) {
  if (open?.trigger === trigger) close(open.many);
  else if (trigger.getAttribute('aria-busy') !== 'true') show(app, trigger, component, use);
}

function show(app, trigger, component, use) {
  if (open) close(true);
  const options = optionsOf(app, component);
  const chosen = new Set(JSON.parse(trigger.dataset.values));
  const min = component.min_values ?? 1;
  const max = component.max_values ?? 1;
  const list = h('div.listbox', { role: 'listbox', id: 'open-listbox', popover: 'manual', 'aria-label': trigger.getAttribute('aria-label'), 'aria-multiselectable': max > 1 ? 'true' : null });
  const many = max > 1;
  open = { app, trigger, list, options, chosen, min, max, many, use, at: 0, letters: '', lettersAt: 0, from: trigger.dataset.options };
  list.append(...options.map((option, at) => optionNode(app, option, at)));
  if (!options.length) list.append(h('p.quiet', {}, app.t('nothing')));
  if (open.many) list.append(foot(app));
  (trigger.closest('dialog') ?? document.body).append(list);
  list.showPopover();
  tie(trigger);
  move(Math.max(0, options.findIndex((option) => chosen.has(option.value))));
  place();
  addEventListener('resize', place);
  addEventListener('scroll', place, true);
  addEventListener('pointerdown', outside, true);
  open.watch = new MutationObserver(() => followEdit());
  open.watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
}

function optionNode(app, option, at) {
  return h('div.option', {
    role: 'option', id: `open-option-${at}`, 'data-value': option.value, 'data-testid': 'option',
    'aria-selected': String(open.chosen.has(option.value)),
    onclick: () => { move(at); pick(); },
  },
  h('span.tick', { 'aria-hidden': 'true' }),
  option.user ? face(option.user, option.label, option.user.bot) : emojiNode(app, option.emoji, true),
  h('span.option-text', {}, h('span', {}, option.label), option.description && h('small', {}, option.description)));
}

function foot(app) {
  const { min, max } = open;
  return h('div.listbox-foot', {},
    h('span.quiet', {}, min === max ? app.t('exactly', { min }) : app.t('between', { min, max: Math.min(max, open.options.length) })),
    h('button.button.primary', { type: 'button', tabindex: -1, onclick: () => close(true) }, app.t('done')));
}

/** The message under an open list was edited: a list that is no longer true must not be chosen from. */
function followEdit() {
  if (!open) return;
  const { trigger, from, at } = open;
  if (!trigger.isConnected || trigger.disabled || trigger.dataset.options !== from) {
    close(false);
    return;
  }
  tie(trigger);
  move(at);
  place();
}

function tie(trigger) {
  trigger.setAttribute('aria-expanded', 'true');
  trigger.setAttribute('aria-controls', 'open-listbox');
}

function outside(event) {
  if (open && !open.list.contains(event.target) && !open.trigger.contains(event.target)) close(open.many);
}

/** Close the list; `keep` sends what was chosen where many may be, if the number is right and it changed. */
function close(keep) {
  const { app, trigger, list, chosen, min, max, use, watch, many } = open;
  watch.disconnect();
  removeEventListener('resize', place);
  removeEventListener('scroll', place, true);
  removeEventListener('pointerdown', outside, true);
  open = null;
  list.remove();
  trigger.setAttribute('aria-expanded', 'false');
  trigger.removeAttribute('aria-activedescendant');
  trigger.removeAttribute('aria-controls');
  if (!trigger.isConnected) return;
  const before = JSON.parse(trigger.dataset.values);
  const changed = before.length !== chosen.size || before.some((value) => !chosen.has(value));
  if (!keep || !changed) return;
  if (chosen.size >= min && chosen.size <= max) use.choose([...chosen]);
  else if (many) app.announce(app.t('between', { min, max }));
}

function pick() {
  const { options, at, chosen, many, max, min } = open;
  const option = options[at];
  if (!option) return;
  if (!many) {
    const again = chosen.has(option.value);
    chosen.clear();
    if (!(again && min === 0)) chosen.add(option.value);
    finishOne(again && min > 0);
    return;
  }
  if (chosen.has(option.value)) chosen.delete(option.value);
  else if (chosen.size < max) chosen.add(option.value);
  open.list.querySelectorAll('[role=option]').forEach((node, index) => {
    node.setAttribute('aria-selected', String(chosen.has(options[index].value)));
  });
}

/** One choice sends at once; the same choice again is a choice too (a default that is only shown has not been sent). */
function finishOne(same) {
  const { use, chosen } = open;
  close(!same);
  if (same) use.choose([...chosen]);
}

function move(at) {
  const nodes = [...open.list.querySelectorAll('[role=option]')];
  if (!nodes.length) return;
  open.at = Math.min(Math.max(at, 0), nodes.length - 1);
  nodes.forEach((node, index) => node.classList.toggle('active', index === open.at));
  nodes[open.at].scrollIntoView({ block: 'nearest' });
  open.trigger.setAttribute('aria-activedescendant', nodes[open.at].id);
}

function place() {
  if (!open) return;
  const { trigger, list } = open;
  const box = trigger.getBoundingClientRect();
  const below = innerHeight - box.bottom;
  const up = below < 260 && box.top > below;
  list.style.setProperty('max-height', `${Math.min(380, (up ? box.top : below) - 12)}px`);
  list.style.setProperty('width', `${Math.min(Math.max(box.width, 220), innerWidth - 16)}px`);
  list.style.setProperty('left', `${Math.max(8, Math.min(box.left, innerWidth - list.offsetWidth - 8))}px`);
  list.style.setProperty('top', up ? 'auto' : `${box.bottom + 4}px`);
  list.style.setProperty('bottom', up ? `${innerHeight - box.top + 4}px` : 'auto');
}

function keys(app, event, component, use) {
  const { key } = event;
  if (!open) {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      toggle(app, event.currentTarget, component, use);
    }
    return;
  }
  const moves = { ArrowDown: open.at + 1, ArrowUp: open.at - 1, Home: 0, End: open.options.length - 1, PageDown: open.at + 8, PageUp: open.at - 8 };
  if (key in moves) move(moves[key]);
  else if (key === 'Enter' || key === ' ') pick();
  else if (key === 'Escape') close(false);
  else if (key === 'Tab') return close(open.many);
  else if (key.length === 1 && !event.ctrlKey && !event.metaKey) byLetters(key);
  else return undefined;
  event.preventDefault();
  return event.stopPropagation();
}

function byLetters(letter) {
  const now = performance.now();
  open.letters = now - open.lettersAt < LETTERS_MS ? open.letters + letter : letter;
  open.lettersAt = now;
  const wanted = open.letters.toLocaleLowerCase();
  const found = open.options.findIndex((option) => option.label.toLocaleLowerCase().startsWith(wanted));
  if (found >= 0) move(found);
}
