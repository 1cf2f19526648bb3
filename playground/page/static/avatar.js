// The picture of a user, or their first letter.
import { h, webUrl } from './dom.js';
import { placeholderOf } from './icons.js';

/** The picture of a user or person object; it has no text of its own beside the name. */
export function avatar(user, name, isBot = false, isSmall = false) {
  const address = webUrl(
    user.avatar_url ?? (user.avatar ? `/cdn/avatars/${user.id}/${user.avatar}.png` : null),
  );
  const { letter, hue } = placeholderOf(user.id, name);
  const node = h(
    'span.avatar',
    { class: [isBot && 'bot', isSmall && 'small'].filter(Boolean).join(' ') || null, 'aria-hidden': 'true', style: { '--hue': hue } },
    h('span', {}, letter),
  );
  if (address)
    node.append(
      h('img', { src: address, alt: '', onerror: (event) => event.currentTarget.remove() }),
    );
  return node;
}
