// The form that makes a channel.
import { fetchJson } from './connection.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { errorText } from './translations.js';

/** A line that opens onto the form. */
export function newChannel(app) {
  const { t } = app;
  return h(
    'details.new-channel',
    { 'data-keep': 'open' },
    h('summary', {}, icon('plus'), t('side.newChannel')),
    h(
      'form',
      { 'data-testid': 'channel-form', onsubmit: (event) => create(app, event) },
      h('input', {
        name: 'name',
        type: 'text',
        required: true,
        maxlength: 32,
        autocomplete: 'off',
        'aria-label': t('side.channelName'),
        placeholder: t('side.channelName'),
      }),
      h('button.button.primary.small', { type: 'submit' }, t('side.create')),
      h('p.failure', { role: 'alert' }),
    ),
  );
}

async function create(app, event) {
  event.preventDefault();
  const form = event.currentTarget;
  const problem = form.querySelector('.failure');
  problem.textContent = '';
  try {
    const channel = await fetchJson('/app/channels', {
      name: form.elements.name.value.trim(),
      guild_id: app.store.guild.id,
    });
    form.reset();
    form.closest('details').open = false;
    app.store.apply({ op: 'channel_create', channel });
    location.hash = channel.id;
  } catch (error) {
    problem.textContent = errorText(app.t, error);
  }
}
