// Changes a shown DOM tree into a new one in place. An edited message keeps its nodes, so that
// focus, scroll and a picture already loaded stay. Controls carry a `data-key` (their custom id): a
// control with another id is another node, so a click begun on the old one never lands on the new.

const HANDLERS = ['onclick', 'onkeydown', 'oninput', 'onchange', 'onsubmit', 'onerror'];

/** Make `old` look and act like `fresh`; returns the node that is now in the document. */
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
 * As `morph`, and the keyboard's place is kept: where the focused control went away, the one now in
 * its place gets focus.
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
  // What a person opens or closes (a <details>) is theirs: `data-keep` names that attribute.
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
  if (old.type === 'checkbox') old.checked = fresh.checked;
}

function morphChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  const wantedKeys = new Set(wanted.map(keyOf).filter(Boolean));
  const keyed = new Map();
  for (const child of [...old.childNodes]) {
    const key = keyOf(child);
    if (!key) continue;
    if (wantedKeys.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let cursor = old.firstChild;
  for (const next of wanted) {
    const match = keyOf(next) ? keyed.get(keyOf(next)) : unkeyed(cursor, next.nodeName);
    if (!match || match.nodeName !== next.nodeName) {
      old.insertBefore(next, cursor);
      continue;
    }
    if (match === cursor) cursor = cursor.nextSibling;
    else old.insertBefore(match, cursor);
    morph(match, next);
  }
  while (cursor) {
    const rest = cursor.nextSibling;
    cursor.remove();
    cursor = rest;
  }
  if (old.nodeName === 'SELECT')
    old.selectedIndex = wanted.findIndex((option) => option.defaultSelected);
}

function unkeyed(from, nodeName) {
  let node = from;
  while (node && (keyOf(node) || node.nodeName !== nodeName)) node = node.nextSibling;
  return node;
}
