// The components of a message: classic rows and Components V2.
import { colour, h, webUrl } from './dom.js';
import { icon } from './icons.js';
import { Component } from './discord-constants.js';
import { emojiNode, markdown } from './markdown-view.js';
import { fileCard, picture, resolveMedia } from './media.js';
import { selectTrigger } from './select.js';

const LINK_STYLE = 5;
const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link', 6: 'primary' };

/** All components of a message. */
export function components(app, message) {
  return (message.components ?? []).map((one) => componentNode(app, message, one));
}

function componentNode(app, message, component) {
  const inside = (list) => list.map((one) => componentNode(app, message, one));
  switch (component.type) {
    case Component.ROW:
      return h('div.row', {}, inside(component.components));
    case Component.BUTTON:
      return button(app, message, component);
    case Component.STRING_SELECT:
    case Component.USER_SELECT:
    case Component.ROLE_SELECT:
    case Component.MENTIONABLE_SELECT:
    case Component.CHANNEL_SELECT:
      return select(app, message, component);
    case Component.SECTION:
      return h(
        'div.section',
        {},
        h('div.section-text', {}, inside(component.components)),
        h('div.accessory', {}, componentNode(app, message, component.accessory)),
      );
    case Component.TEXT_DISPLAY:
      return h('div.markdown', {}, markdown(app, component.content));
    case Component.THUMBNAIL:
      return media(app, message, component, 'figure.thumbnail');
    case Component.GALLERY:
      return h(
        'div.gallery',
        { 'data-count': component.items.length },
        component.items.map((item) => media(app, message, item, 'figure.picture')),
      );
    case Component.FILE:
      return file(message, app, component);
    case Component.SEPARATOR:
      return h('hr', {
        class: `gap-${component.spacing ?? 1}${component.divider === false ? ' bare' : ''}`,
      });
    case Component.CONTAINER:
      return container(app, message, component, inside(component.components));
    default:
      return h('p.quiet', {}, app.t('unknown.component', { type: component.type }));
  }
}

function media(app, message, item, tag) {
  const shown = resolveMedia(message, item.media);
  return picture(app, { ...shown, description: item.description, spoiler: item.spoiler }, tag);
}

function file(message, app, component) {
  const shown = resolveMedia(message, component.file);
  const name = component.name ?? (component.file.url ?? '').split('/').at(-1).split('?')[0];
  return fileCard(app, { url: shown.url, filename: name, size: component.size });
}

function container(app, message, component, inside) {
  const accent = colour(component.accent_color);
  const node = h(
    'div.container',
    { class: accent ? 'accented' : null, style: { '--accent': accent } },
    inside,
  );
  if (!component.spoiler) return node;
  const open = (event) => {
    const cover = event.currentTarget.parentElement;
    cover.dataset.revealed = '';
    cover.replaceChildren(node);
  };
  node.inert = true;
  return h(
    'div.spoiler-part',
    {},
    node,
    h(
      'button.spoiler-cover',
      {
        type: 'button',
        onclick: (event) => {
          node.inert = false;
          open(event);
        },
      },
      app.t('spoiler.part'),
    ),
  );
}

function button(app, message, component) {
  const emojiAlone = !component.label;
  const inside = [
    emojiNode(app, component.emoji, !emojiAlone),
    component.label && h('span.label', {}, component.label),
  ];
  const style = STYLES[component.style] ?? 'secondary';
  if (component.style === LINK_STYLE) {
    const href = component.disabled ? null : webUrl(component.url);
    return h(
      'a.button.link',
      {
        href,
        target: '_blank',
        rel: 'noopener noreferrer',
        title: component.url,
        'aria-disabled': href ? null : 'true',
      },
      inside,
      icon('out'),
    );
  }
  const waits = app.store.interactions.on(message.id, component.custom_id);
  return h(
    'button.button',
    {
      type: 'button',
      class: style + (waits ? ' waiting' : ''),
      disabled: component.disabled,
      'data-key': component.custom_id,
      'data-custom-id': component.custom_id,
      'aria-disabled': waits ? 'true' : null,
      'aria-busy': waits ? 'true' : null,
      'aria-label': emojiAlone ? emojiWord(app, component.emoji) : null,
      title: emojiAlone ? emojiWord(app, component.emoji) : null,
      onclick: () =>
        app.store.interactions.on(message.id, component.custom_id) || app.click(message, component),
    },
    inside,
  );
}

function emojiWord(app, emoji) {
  return emoji?.name ?? app.store.emojis.get(emoji?.id)?.name ?? '';
}

function select(app, message, component) {
  const waits = app.store.interactions.on(message.id, component.custom_id);
  return selectTrigger(app, component, {
    key: component.custom_id,
    values: waits?.values ?? null,
    waits: Boolean(waits),
    choose: (values) =>
      app.store.interactions.on(message.id, component.custom_id) ||
      app.click(message, component, values),
  });
}
