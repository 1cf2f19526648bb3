// Makes DOM nodes from plain values; foreign text only ever becomes text nodes.

/**
 * Make an element.
 * @param {string} tag element name with optional classes, as in "button.quiet.small"
 * @param {object} props attributes; `on…` are handlers, `style` is {property: value}; null,
 *   undefined and false are left out
 * @param {...*} children nodes, strings, numbers, arrays of them; null, undefined and false are
 *   left out
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) node[key] = value;
    else if (key === 'style') setStyle(node, value);
    else if (key === 'class') node.className += ` ${value}`;
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  add(node, children);
  return node;
}

/** Append children of any kind that `h` accepts. */
export function add(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === '') continue;
    node.append(child instanceof Node ? child : String(child));
  }
}

function setStyle(node, style) {
  for (const [property, value] of Object.entries(style)) {
    if (value !== null && value !== undefined) node.style.setProperty(property, value);
  }
}

/**
 * An address that is safe to follow or show: http(s) or this server's own; anything else
 * (javascript:, data:) is null.
 * Addresses of a loopback host on this server's port become relative, so that 127.0.0.1 and
 * localhost are the same.
 * @param {?string} text
 * @returns {?string}
 */
export function webUrl(text) {
  if (!text) return null;
  let url;
  try {
    url = new URL(text, location.origin);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const ours =
    url.port === location.port && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return ours ? url.pathname + url.search + url.hash : url.href;
}

/** The CSS colour of Discord's colour number, or null for none. */
export function colour(number) {
  return Number.isInteger(number) ? `#${number.toString(16).padStart(6, '0')}` : null;
}

/** A link that opens a new tab; only its children if the address is not safe. */
export function externalLink(address, props, ...children) {
  const href = webUrl(address);
  if (!href) return h('span', {}, children);
  return h('a', { ...props, href, target: '_blank', rel: 'noopener noreferrer' }, children);
}

/** Run `task` once there has been no call for `ms`. */
export function debounced(task, ms) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => task(...args), ms);
  };
}
