// A select as a button that shows the chosen options.
import { h } from './dom.js';
import { icon } from './icons.js';
import { Component } from './discord-constants.js';
import { Listbox, openList } from './listbox.js';
import { emojiNode } from './markdown-view.js';
import { channelTitle, shownName } from './display-names.js';

/**
 * The button of a select.
 * @param {object} component Discord's select
 * @param {object} use `key` names its node; `values` are the chosen values (null: the component's
 *   own defaults); `waits` while a choice is under way; `label` names it if it has no placeholder;
 *   `choose(values)` receives a finished choice
 */
export function selectTrigger(app, component, use) {
  const options = optionsOf(app.store, component);
  const chosen = use.values ?? defaultsOf(component, options);
  const shown = options.filter((option) => chosen.includes(option.value));
  const placeholder = component.placeholder || app.t('choose');
  const toggle = (trigger) => {
    const list = openList(trigger);
    if (list) list.close(list.many);
    else if (!use.waits)
      new Listbox(app, trigger, options, {
        min: component.min_values ?? 1,
        max: component.max_values ?? 1,
        chosen,
        choose: use.choose,
      });
  };
  return h(
    'button.select',
    {
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
      onclick: (event) => toggle(event.currentTarget),
      onkeydown: (event) => {
        const list = openList(event.currentTarget);
        if (list) list.press(event);
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          toggle(event.currentTarget);
        }
      },
    },
    h(
      'span.select-text',
      { class: shown.length ? null : 'quiet' },
      shownText(app, shown) ?? placeholder,
    ),
    icon('down'),
  );
}

function shownText(app, shown) {
  if (!shown.length) return null;
  if (shown.length > 2) return app.t('chosen', { count: shown.length });
  return shown.map((option, at) => [
    at ? ', ' : null,
    emojiNode(app, option.emoji, true),
    option.label,
  ]);
}

function optionsOf(store, component) {
  switch (component.type) {
    case Component.USER_SELECT:
      return people(store);
    case Component.ROLE_SELECT:
      return roles(store);
    case Component.MENTIONABLE_SELECT:
      return [...people(store), ...roles(store)];
    case Component.CHANNEL_SELECT:
      return channels(store, component.channel_types ?? []);
    default:
      return component.options;
  }
}

function people(store) {
  return [...store.people.values(), store.bot].map((user) => ({
    value: user.id,
    label: shownName(user),
    user,
  }));
}

function roles(store) {
  return (store.guild.roles ?? []).map((role) => ({
    value: role.id,
    label: `@${role.name.replace(/^@/, '')}`,
  }));
}

function channels(store, types) {
  return store
    .guildChannels()
    .filter((one) => !types.length || types.includes(one.type))
    .map((one) => ({ value: one.id, label: channelTitle(store, one) }));
}

function defaultsOf(component, options) {
  if (component.default_values) return component.default_values.map((one) => one.id);
  return options.filter((option) => option.default).map((option) => option.value);
}
