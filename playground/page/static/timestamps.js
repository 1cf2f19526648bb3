// Times as people read them, and relative times that stay up to date.
import { h } from './dom.js';

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
  day: { dateStyle: 'full' },
};

const STEPS = [
  ['second', 60, 1],
  ['minute', 3600, 60],
  ['hour', 86400, 3600],
  ['day', 2592000, 86400],
  ['month', 31536000, 2592000],
  ['year', Infinity, 31536000],
];

const formats = new Map();

/** A style's format in a language, cached: making one takes longer than using it many times. */
function formatOf(locale, style) {
  const key = `${locale} ${style}`;
  if (!formats.has(key)) {
    const made = style === 'R'
      ? new Intl.RelativeTimeFormat(locale)
      : new Intl.DateTimeFormat(locale, STYLES[style]);
    formats.set(key, made);
  }
  return formats.get(key);
}

/** The text of `<t:at:style>`, with `at` in seconds of Unix time. */
export function timeText(app, at, style) {
  const { locale } = app.store.me;
  if (style !== 'R') return formatOf(locale, style).format(new Date(at * 1000));
  const seconds = Math.round(at - app.store.now() / 1000);
  const [unit, , size] = STEPS.find(([, below]) => Math.abs(seconds) < below);
  return formatOf(locale, style).format(Math.trunc(seconds / size), unit);
}

/** The node of `<t:at:style>`; `updateRelativeTimes` updates it if the style is R. */
export function timeNode(app, at, style) {
  const when = new Date(at * 1000);
  if (Number.isNaN(when.getTime())) return h('span', {}, `<t:${at}:${style}>`);
  const title = timeText(app, at, 'F');
  return h(
    'time.timestamp',
    { datetime: when.toISOString(), title, 'data-at': at, 'data-style': style },
    timeText(app, at, style),
  );
}

/** Update all relative times on the page once a second. */
export function updateRelativeTimes(app) {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-style="R"]')) {
      const text = timeText(app, Number(node.dataset.at), 'R');
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}

/** The hour and minute of a Date. */
export function clockText(app, date) {
  return formatOf(app.store.me.locale, 't').format(date);
}

/** The name of a Date's day: today, yesterday, or the date. */
export function dayText(app, date) {
  const day = (moment) => new Date(moment).setHours(0, 0, 0, 0);
  const ago = Math.round((day(app.store.now()) - day(date)) / 86400000);
  if (ago === 0) return app.t('today');
  if (ago === 1) return app.t('yesterday');
  return formatOf(app.store.me.locale, 'day').format(date);
}
