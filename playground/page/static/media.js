// The pictures and files of messages, and the enlarged view of a picture.
import { h, externalLink, webUrl } from './dom.js';
import { icon } from './icons.js';

/** A picture with its alternative text; pressing it enlarges it. */
export function picture(
  app,
  { url, description, width, height, name, spoiler },
  tag = 'figure.picture',
) {
  const src = webUrl(url);
  const words = description || name || app.t('picture');
  const img = h('img', { src, alt: description ?? '', width, height, loading: 'lazy' });
  const open = (event) => {
    const button = event.currentTarget;
    if (button.classList.contains('concealed')) {
      button.classList.remove('concealed');
      button.dataset.revealed = '';
      button.setAttribute('aria-label', app.t('picture.open', { name: words }));
    } else enlarge(app, src, words);
  };
  const label = spoiler ? app.t('spoiler.picture') : app.t('picture.open', { name: words });
  return h(
    tag,
    {},
    h(
      'button.picture-open',
      {
        type: 'button',
        class: spoiler ? 'concealed' : null,
        'aria-label': label,
        title: description,
        onclick: open,
      },
      img,
    ),
  );
}

function enlarge(app, src, words) {
  const dialog = h(
    'dialog.lightbox',
    { 'aria-label': words, onclick: () => dialog.close() },
    h('img', { src, alt: words }),
    h('p', {}, words),
    h('button.icon-button', { type: 'button', 'aria-label': app.t('close') }, icon('close')),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * A media item of Components V2 with the address that it shows: its own, or its attachment's.
 */
export function resolveMedia(message, media) {
  const url = media.url ?? '';
  if (!url.startsWith('attachment://')) return media;
  const name = url.slice('attachment://'.length);
  const found = (message.attachments ?? []).find((one) => one.filename === name);
  return found
    ? { ...media, url: found.url, width: found.width, height: found.height }
    : { ...media, url: null };
}

function isPicture(attachment) {
  return (
    attachment.content_type?.startsWith('image/') ||
    /\.(png|jpe?g|gif|webp|svg|avif)$/i.test(attachment.filename)
  );
}

/** All attachments of a message. */
export function attachments(app, message) {
  return (message.attachments ?? []).map((one) =>
    isPicture(one)
      ? picture(app, { ...one, name: one.filename, spoiler: one.filename.startsWith('SPOILER_') })
      : fileCard(app, one),
  );
}

/** A file to download. */
export function fileCard(app, { url, filename, size }) {
  return h(
    'p.file',
    {},
    icon('file'),
    externalLink(url, { download: filename }, filename),
    Number.isInteger(size) ? h('span.quiet', {}, sizeText(app, size)) : null,
  );
}

function sizeText(app, bytes) {
  const unit = bytes < 1024 ? 'byte' : bytes < 1048576 ? 'kilobyte' : 'megabyte';
  const value = { byte: bytes, kilobyte: bytes / 1024, megabyte: bytes / 1048576 }[unit];
  return new Intl.NumberFormat(app.store.me.locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(value);
}
