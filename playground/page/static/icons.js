// The page's own icons, and the placeholder of an avatar.

const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  send: 'M4 12 20 5l-5 14-3.5-5.5Z',
  out: 'M9 6h9v9M18 6 7 17',
  reply: 'M20 18v-5a3 3 0 0 0-3-3H5m5-5-5 5 5 5',
  hidden: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6ZM4 4l16 16',
  quiet: 'M6 16V11a6 6 0 0 1 9-5.2M18 10v6H9M10.5 19.5h3M4 4l16 16',
  down: 'M6 9l6 6 6-6',
  pencil: 'M4 20l1-5L16 4l4 4L9 19Z',
  file: 'M7 3h7l4 4v14H7ZM14 3v4h4',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19a6 6 0 0 1 12 0M16 5.3a3 3 0 0 1 0 5.4M17.5 13.6a6 6 0 0 1 3.5 5.4',
  thread: 'M6 4v9a3 3 0 0 0 3 3h9m-4-4 4 4-4 4',
};

/** An icon by name, hidden from screen readers: the control around it has words. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', SHAPES[name]);
  svg.append(path);
  return svg;
}

/**
 * The avatar of somebody without a picture: the first letter, on a hue that depends
 * on the id.
 */
export function placeholderOf(id, name) {
  const sum = [...id].reduce((total, digit) => (total * 31 + Number(digit)) % 100003, 7);
  return {
    letter: [...name][0]?.toUpperCase() ?? '?',
    hue: (sum * 137) % 360,
  };
}
