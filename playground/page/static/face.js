// The little card that stands for a person. Knows a user's id, name and picture.
import { h, webUrl } from './dom.js';
import { faceText } from './icons.js';

/** Picture of a user or person object; the name stands beside it, so it says nothing itself. */
export function face(user, name, isBot = false) {
  const address = webUrl(
    user.avatar_url ?? (user.avatar ? `/cdn/avatars/${user.id}/${user.avatar}.png` : null),
  );
  const { letter, suit, hue } = faceText(user.id, name);
  const card = h(
    'span.face',
    { class: isBot ? 'bot' : null, 'aria-hidden': 'true', style: { '--hue': hue } },
    h('span', {}, letter),
    h('span.suit', {}, suit),
  );
  if (address)
    card.append(
      h('img', { src: address, alt: '', onerror: (event) => event.currentTarget.remove() }),
    );
  return card;
}
