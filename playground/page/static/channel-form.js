// The forms that create a channel or a group.
import { fetchJson } from './connection.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { errorText } from './translations.js';
import { openChannel } from './user-actions.js';

/** A line that unfolds the form for a new channel in the open server. */
export function newChannel(app) {
  const { t } = app;
  const create = async (form) => {
    const channel = await fetchJson('/app/channels', {
      name: form.elements.name.value.trim(),
      guild_id: app.store.guild.id,
    });
    app.store.apply({ op: 'channel_create', channel });
    location.hash = channel.id;
  };
  const name = nameField(t('side.channelName'), true);
  return formLine(app, 'channel-form', t('side.newChannel'), create, name);
}

/** A line that unfolds the form for a new group of people. */
export function newGroup(app) {
  const { store, t } = app;
  const create = (form) =>
    openChannel(app, 'create_group', {
      name: form.elements.name.value.trim(),
      user_ids: [...form.querySelectorAll(':checked')].map((box) => box.value),
    });
  const others = [...store.people.values()].filter((person) => person.id !== store.me.id);
  const boxes = others.map(({ id, name }) =>
    h(
      'label.switch-line',
      { 'data-key': id },
      h('input', { type: 'checkbox', value: id, 'data-keep': 'checked' }),
      name,
    ),
  );
  const name = nameField(t('side.groupName'), false);
  return formLine(app, 'group-form', t('side.newGroup'), create, [boxes, name]);
}

function nameField(words, required) {
  return h('input', {
    name: 'name',
    type: 'text',
    required,
    maxlength: 32,
    autocomplete: 'off',
    'aria-label': words,
    placeholder: words,
  });
}

function formLine(app, testId, title, create, fields) {
  const { t } = app;
  const onsubmit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const problem = form.querySelector('.failure');
    problem.textContent = '';
    try {
      await create(form);
      form.reset();
      form.closest('details').open = false;
    } catch (error) {
      problem.textContent = errorText(app.t, error);
    }
  };
  return h(
    'details.new-channel',
    { 'data-keep': 'open' },
    h('summary', {}, icon('plus'), title),
    h(
      'form',
      { 'data-testid': testId, onsubmit },
      fields,
      h('button.button.primary.small', { type: 'submit' }, t('side.create')),
      h('p.failure', { role: 'alert' }),
    ),
  );
}
