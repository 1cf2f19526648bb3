// Changes a shown DOM tree into a new one in place. An edited message keeps its nodes, and with them
// focus, scroll position and loaded pictures. Controls carry a `data-key` (their custom id): a control
// with another id is another node, so a click begun on the old one never lands on the new.

const HANDLERS = ['onclick', 'onkeydown', 'oninput', 'onchange', 'onsubmit', 'onerror'];

/** Make `old` look and act like `fresh`; return the node that is now in the document. */
export function morph(old, fresh) {
  if (
    old.nodeType !== fresh.nodeType ||
    old.nodeName !== fresh.nodeName ||
    keyOf(old) !== keyOf(fresh)
  ) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return old;
  }
  if (old.dataset.revealed !== undefined && old.textContent === fresh.textContent) return old;
  morphAttributes(old, fresh);
  morphChildren(old, fresh);
  return old;
}

/**
 * Like `morph`, but keep the keyboard focus: if the focused control is gone, the one that is now in
 * its place gets it.
 */
export function morphKeepingFocus(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const place = focused ? controls(old).indexOf(focused) : -1;
  const node = morph(old, fresh);
  if (focused && document.activeElement !== focused) {
    const now = controls(node);
    (now[Math.min(Math.max(place, 0), now.length - 1)] ?? node).focus({ preventScroll: true });
  }
  return node;
}

function controls(node) {
  return [...node.querySelectorAll('button:not([disabled]), a[href], input, [tabindex="0"]')];
}

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.dataset.key : undefined;
}

function morphAttributes(old, fresh) {
  // A person's own opening, closing or ticking is kept: `data-keep` names its attribute.
  const kept = ['style', old.dataset.keep];
  for (const { name } of [...old.attributes]) {
    if (!kept.includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== 'style' && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  for (const name of HANDLERS) {
    if (old[name] !== fresh[name]) old[name] = fresh[name];
  }
  if (old.type === 'checkbox' && old.dataset.keep !== 'checked') old.checked = fresh.checked;
}

function morphChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  const pairs = paired([...old.childNodes], wanted);
  const staying = new Set(pairs.values());
  for (const child of [...old.childNodes]) {
    if (!staying.has(child)) child.remove();
  }
  let cursor = old.firstChild;
  for (const next of wanted) {
    const match = pairs.get(next);
    if (!match) {
      old.insertBefore(next, cursor);
      continue;
    }
    if (match === cursor) cursor = cursor.nextSibling;
    else old.insertBefore(match, cursor);
    morph(match, next);
  }
  if (old.nodeName === 'SELECT')
    old.selectedIndex = wanted.findIndex((option) => option.defaultSelected);
}

/**
 * Match old nodes with wanted ones: by their key, else by the keys of the controls inside (a row
 * remains the same whatever is inserted above it), else by their order.
 */
function paired(olds, wanted) {
  const holders = new Map(olds.flatMap((node) => keysOf(node).map((key) => [key, node])));
  const pairs = new Map();
  const taken = new Set();
  const pair = (next, node) => {
    pairs.set(next, node);
    taken.add(node);
  };
  for (const next of wanted) {
    const alike = (node) => node && !taken.has(node) && isAlike(node, next);
    const node = keysOf(next).map((key) => holders.get(key)).find(alike);
    if (node) pair(next, node);
  }
  let place = 0;
  for (const next of wanted) {
    if (!pairs.has(next) && !keyOf(next)) {
      const alike = (node, index) => index >= place && !taken.has(node) && isAlike(node, next);
      const node = olds.find(alike);
      if (node) pair(next, node);
    }
    if (pairs.has(next)) place = olds.indexOf(pairs.get(next)) + 1;
  }
  return pairs;
}

function isAlike(one, other) {
  return one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
}

/** A node's own key, or the keys of everything inside it. */
function keysOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  if (keyOf(node)) return [keyOf(node)];
  return [...node.querySelectorAll('[data-key]')].map(keyOf);
}
