// The embeds of a message.
import { colour, h, externalLink, webUrl } from './dom.js';
import { markdown } from './markdown-view.js';
import { picture } from './media.js';
import { clockText, dayText } from './timestamps.js';

/** One embed. */
export function embed(app, data) {
  return h(
    'section.embed',
    { style: { '--accent': colour(data.color) } },
    data.thumbnail?.url && picture(app, data.thumbnail, 'figure.thumbnail'),
    data.author?.name &&
      h(
        'p.embed-author',
        {},
        smallPicture(data.author.icon_url),
        externalLink(data.author.url, {}, data.author.name),
      ),
    data.title &&
      h(
        'h4.embed-title',
        {},
        data.url ? externalLink(data.url, {}, data.title) : markdown(app, data.title),
      ),
    data.description && h('div.markdown', {}, markdown(app, data.description)),
    data.fields?.length
      ? h(
          'dl.fields',
          {},
          data.fields.map((field) => fieldNode(app, field)),
        )
      : null,
    data.image?.url && picture(app, data.image),
    (data.footer?.text || data.timestamp) &&
      h('p.embed-footer', {}, smallPicture(data.footer?.icon_url), footerText(app, data)),
  );
}

function fieldNode(app, field) {
  return h(
    'div',
    { class: field.inline ? 'inline' : null },
    h('dt', {}, markdown(app, field.name)),
    h('dd.markdown', {}, markdown(app, field.value)),
  );
}

function footerText(app, data) {
  const parts = [data.footer?.text];
  if (data.timestamp) {
    const date = new Date(data.timestamp);
    parts.push(`${dayText(app, date)} ${clockText(app, date)}`);
  }
  return parts.filter(Boolean).join(' · ');
}

function smallPicture(address) {
  const src = webUrl(address);
  return src && h('img.small-picture', { src, alt: '' });
}
