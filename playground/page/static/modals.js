// A modal of the bot as a dialog.
import { h } from './dom.js';
import { Component } from './discord-constants.js';
import { markdown } from './markdown-view.js';
import { selectTrigger } from './select.js';
import { newNonce, submitModal } from './user-actions.js';

const PARAGRAPH = 2;
const SELECTS = [
  Component.STRING_SELECT,
  Component.USER_SELECT,
  Component.ROLE_SELECT,
  Component.MENTIONABLE_SELECT,
  Component.CHANNEL_SELECT,
];

/** Show a modal; Escape or Cancel closes it without telling the bot, as in Discord. */
export function openModal(app, opened) {
  const { modal } = opened;
  const parts = modal.components.map((component, at) => part(app, component, `modal-${at}`));
  const failure = h('p.failure', { role: 'alert', hidden: true });
  const send = h('button.button.primary', { type: 'submit' }, app.t('modal.submit'));
  const dialog = h('dialog.modal', { 'aria-labelledby': 'modal-title', 'data-testid': 'modal' });
  const nonce = { sent: null };
  const form = h(
    'form',
    {
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        const wrong = parts.map((one) => one.problem?.()).find(Boolean);
        show(failure, wrong?.line ?? null);
        if (wrong) return wrong.field.focus();
        nonce.sent = newNonce();
        send.setAttribute('aria-busy', 'true');
        send.classList.add('waiting');
        return submitModal(
          app,
          opened,
          parts.map((one) => one.answer()).filter(Boolean),
          nonce.sent,
        );
      },
    },
    h('h2', { id: 'modal-title' }, modal.title),
    parts.map((one) => one.node),
    failure,
    h(
      'div.dialog-foot',
      {},
      h(
        'button.button.secondary',
        { type: 'button', onclick: () => dialog.close() },
        app.t('modal.cancel'),
      ),
      send,
    ),
  );
  const unsubscribe = app.store.on('settled', (settled) => {
    if (settled.nonce !== nonce.sent) return;
    if (settled.state !== 'failed') dialog.close();
    else {
      send.removeAttribute('aria-busy');
      send.classList.remove('waiting');
      show(failure, settled.why ?? app.t('failed'));
    }
  });
  dialog.append(form);
  dialog.addEventListener('close', () => {
    unsubscribe();
    dialog.remove();
    app.composer.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector('input, textarea, button.select')?.focus();
}

function show(node, line) {
  node.hidden = !line;
  node.textContent = line ?? '';
}

/** One component of a modal, as {node, answer(): ?object, problem(): ?{line, field}}. */
function part(app, component, id) {
  if (component.type === Component.TEXT_DISPLAY)
    return { node: h('div.markdown', {}, markdown(app, component.content)), answer: () => null };
  if (component.type === Component.ROW) {
    const inner = component.components.map((one, at) => field(app, one, `${id}-${at}`, one.label));
    return {
      node: h(
        'div.modal-part',
        {},
        inner.map((one, at) => labelled(one, component.components[at].label, null, `${id}-${at}`)),
      ),
      answer: () => ({ type: Component.ROW, components: inner.map((one) => one.answer()) }),
      problem: () => inner.map((one) => one.problem()).find(Boolean),
    };
  }
  if (component.type === Component.LABEL) {
    const inner = field(app, component.component, id, component.label);
    return {
      node: h('div.modal-part', {}, labelled(inner, component.label, component.description, id)),
      answer: () => ({ type: Component.LABEL, id: component.id, component: inner.answer() }),
      problem: () => inner.problem(),
    };
  }
  return {
    node: h('p.quiet', {}, app.t('unknown.component', { type: component.type })),
    answer: () => null,
  };
}

function labelled(inner, label, description, id) {
  const star = inner.required ? h('span', { 'aria-hidden': 'true' }, ' *') : null;
  const tag = inner.group ? 'span' : 'label';
  return [
    label && h(`${tag}.field-label`, { for: inner.group ? null : id }, label, star),
    description && h('p.quiet', { id: `${id}-about` }, description),
    inner.node,
  ];
}

function field(app, component, id, label) {
  if (component.type === Component.TEXT_INPUT) return textField(app, component, id, label);
  if (SELECTS.includes(component.type)) return selectField(app, component, label);
  if (component.type === Component.RADIO_GROUP || component.type === Component.CHECKBOX_GROUP)
    return groupField(app, component, id, label);
  if (component.type === Component.CHECKBOX) return checkbox(component, id);
  const node = h(
    'p.quiet',
    {},
    app.t(component.type === Component.FILE_UPLOAD ? 'modal.upload' : 'unknown.component', {
      type: component.type,
    }),
  );
  return {
    node,
    group: true,
    answer: () => ({ ...idsOf(component), values: [] }),
    problem: () => null,
  };
}

function idsOf(component) {
  return { type: component.type, id: component.id, custom_id: component.custom_id };
}

function textField(app, component, id, label) {
  const required = component.required ?? true;
  const props = {
    id,
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    'aria-required': String(required),
    'data-custom-id': component.custom_id,
  };
  const node =
    component.style === PARAGRAPH
      ? h('textarea', { ...props, rows: 4 })
      : h('input', { ...props, type: 'text', autocomplete: 'off' });
  node.value = component.value ?? '';
  const problem = () => {
    const { length } = node.value;
    if (required && !length) return { field: node, line: app.t('must.required', { name: label }) };
    if (length && length < (component.min_length ?? 0))
      return {
        field: node,
        line: app.t('must.short', { name: label, value: component.min_length }),
      };
    return null;
  };
  return { node, required, problem, answer: () => ({ ...idsOf(component), value: node.value }) };
}

function selectField(app, component, label) {
  const required = component.required ?? true;
  const use = {
    key: component.custom_id,
    values: null,
    waits: false,
    label: component.placeholder || label,
    choose: (values) => choose(values),
  };
  const box = h('div', {}, selectTrigger(app, component, use));
  const chosen = () => JSON.parse(box.firstElementChild.dataset.values);
  const choose = (values) => {
    use.values = values;
    box.replaceChildren(selectTrigger(app, component, use));
    box.firstElementChild.focus();
  };
  const problem = () =>
    required && !chosen().length
      ? { field: box.firstElementChild, line: app.t('must.required', { name: label }) }
      : null;
  return {
    node: box,
    required,
    group: true,
    problem,
    answer: () => ({ ...idsOf(component), values: chosen() }),
  };
}

function groupField(app, component, id, label) {
  const one = component.type === Component.RADIO_GROUP;
  const required = component.required ?? true;
  const inputs = component.options.map((option) =>
    h('input', {
      type: one ? 'radio' : 'checkbox',
      name: id,
      value: option.value,
      checked: option.default,
    }),
  );
  const node = h(
    'div.choices',
    { role: one ? 'radiogroup' : 'group', 'aria-label': label },
    component.options.map((option, at) =>
      h(
        'label',
        {},
        inputs[at],
        h('span', {}, option.label, option.description && h('small.quiet', {}, option.description)),
      ),
    ),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const problem = () => {
    const { min_values: min = required ? 1 : 0, max_values: max = inputs.length } = one
      ? {}
      : component;
    if (required && !chosen().length)
      return { field: inputs[0], line: app.t('must.required', { name: label }) };
    const wrong = !one && chosen().length && (chosen().length < min || chosen().length > max);
    return wrong ? { field: inputs[0], line: app.t('between', { min, max }) } : null;
  };
  const answer = () => ({
    ...idsOf(component),
    ...(one ? { value: chosen()[0] ?? null } : { values: chosen() }),
  });
  return { node, required, group: true, problem, answer };
}

function checkbox(component, id) {
  const node = h('input', { id, type: 'checkbox', checked: component.default });
  return {
    node,
    required: false,
    problem: () => null,
    answer: () => ({ ...idsOf(component), value: node.checked }),
  };
}
