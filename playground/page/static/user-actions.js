// The actions of a person: click, run a command, submit a modal, write, dismiss.
import { channelTitle } from './display-names.js';
import { errorText } from './translations.js';

let counter = 0;

/** A nonce of at most 25 characters. */
export function newNonce() {
  counter += 1;
  return `${Date.now()}${String(counter % 1000).padStart(3, '0')}${Math.floor(Math.random() * 1e5)}`;
}

async function interact(app, op, data, interaction, nonce = newNonce()) {
  app.store.begin(nonce, interaction);
  try {
    await app.connection.request(op, { ...data, nonce });
  } catch (error) {
    app.store.settle(nonce, 'failed', errorText(app.t, error));
  }
}

/** Click a button, or finish the choice in a select. */
export function clickComponent(app, message, component, values = undefined) {
  return interact(
    app,
    'component',
    {
      channel_id: message.channel_id,
      message_id: message.id,
      custom_id: component.custom_id,
      component_type: component.type,
      values,
    },
    {
      kind: 'component',
      channelId: message.channel_id,
      messageId: message.id,
      customId: component.custom_id,
      values,
    },
  );
}

/**
 * Send a slash command to the open channel; `options` nested as in Discord, `shown` for people.
 */
export function runCommand(app, commandId, options, shown) {
  const channelId = app.store.active;
  return interact(
    app,
    'command',
    { channel_id: channelId, command_id: commandId, options },
    { kind: 'command', channelId, command: shown },
  );
}

/** Use a command from a person's menu in the open channel. */
export function runUserCommand(app, command, person) {
  const channelId = app.store.active;
  return interact(
    app,
    'user_command',
    { channel_id: channelId, command_id: command.commandId, target_id: person.id },
    { kind: 'command', channelId, command: command.shown },
  );
}

/** Submit a modal; its `interaction` pushes carry `nonce`. */
export function submitModal(app, opened, components, nonce) {
  return interact(
    app,
    'modal_submit',
    { interaction_id: opened.interaction_id, custom_id: opened.modal.custom_id, components },
    { kind: 'modal', channelId: opened.channelId },
    nonce,
  );
}

/** Send a text; names and channels written with @ and # become mentions. */
export async function sendMessage(app, text) {
  const { message } = await app.connection.request('send', {
    channel_id: app.store.active,
    content: withMentions(app, text),
  });
  if (message) app.store.apply({ op: 'message_create', message });
}

function withMentions(app, text) {
  const { store } = app;
  const names = [
    ...[...store.people.values()].map((person) => [`@${person.name}`, `<@${person.id}>`]),
    [`@${store.nameOf(store.bot.id)}`, `<@${store.bot.id}>`],
    ...store.guildChannels().map((channel) => [channelTitle(store, channel), `<#${channel.id}>`]),
  ].sort((a, b) => b[0].length - a[0].length);
  return names.reduce((line, [name, mention]) => line.replaceAll(name, mention), text);
}

/** Open the direct channel with the bot, or the private chat with a person. */
export async function openDirect(app, userId) {
  try {
    await openChannel(app, 'open_dm', { user_id: userId });
  } catch (error) {
    app.showError(error);
  }
}

/** Request a channel, and open it. */
export async function openChannel(app, op, data) {
  const { channel } = await app.connection.request(op, data);
  app.store.apply({ op: 'channel_create', channel });
  location.hash = channel.id;
}

/** Change a person's own settings. */
export async function setPerson(app, op, data) {
  try {
    const { person } = await app.connection.request(op, data);
    app.store.apply({ op: 'person_update', person });
  } catch (error) {
    app.showError(error);
    app.sidebar.draw();
  }
}

/** Mark or withdraw interest in an event. */
export async function toggleInterest(app, link, eventId) {
  try {
    const { interested } = await app.connection.request('interested', { event_id: eventId });
    link.toggleAttribute('data-interested', interested);
  } catch (error) {
    app.showError(error);
  }
}

/** Remove an ephemeral message from this person's screen. */
export async function dismiss(app, message) {
  try {
    await app.connection.request('dismiss', { message_id: message.id });
    app.store.apply({ op: 'message_delete', channel_id: message.channel_id, id: message.id });
  } catch (error) {
    app.showError(error);
  }
}
