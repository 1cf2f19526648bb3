// A person's own settings, and the way to change to another person.
import { h } from './dom.js';
import { avatar } from './avatar.js';
import { icon } from './icons.js';
import { setTheme, theme, THEMES } from './theme.js';
import { LOCALES } from './translations.js';
import { setPerson } from './user-actions.js';
import { shownName } from './display-names.js';

/** The person's own card at the bottom of the sidebar; it unfolds the settings. */
export function settings(app) {
  const {
    t,
    store: { me, bot },
  } = app;
  return h(
    'details.mine',
    { 'data-keep': 'open', 'data-testid': 'settings' },
    h(
      'summary',
      { 'aria-label': t('side.settings', { name: me.name }) },
      avatar(me, me.name),
      h('span.channel-name', {}, me.name),
      icon('down'),
    ),
    h(
      'div.settings',
      {},
      h(
        'label',
        {},
        t('side.language'),
        h(
          'select',
          {
            'data-testid': 'locale',
            onchange: (event) => setPerson(app, 'locale', { locale: event.currentTarget.value }),
          },
          LOCALES.map((one) =>
            h('option', { value: one.locale, selected: one.locale === me.locale }, one.name),
          ),
        ),
      ),
      h(
        'label',
        {},
        t('side.theme'),
        h(
          'select',
          {
            'data-testid': 'theme',
            onchange: (event) => setTheme(event.currentTarget.value),
          },
          THEMES.map((name) =>
            h('option', { value: name, selected: name === theme() }, t(`side.${name}`)),
          ),
        ),
      ),
      switchLine(t('side.closed'), 'dms-closed', me.dms_closed, (closed) =>
        setPerson(app, 'dms', { closed }),
      ),
      switchLine(
        t('side.installed', { name: shownName(bot) }),
        'installed',
        me.has_installed,
        (installed) => setPerson(app, 'install', { installed }),
      ),
      h('a', { href: '/', target: '_blank', rel: 'noopener' }, t('side.another'), ' ', icon('out')),
    ),
  );
}

function switchLine(words, testId, checked, set) {
  return h(
    'label.switch-line',
    {},
    h('input.switch', {
      type: 'checkbox',
      role: 'switch',
      checked,
      'data-testid': testId,
      onchange: (event) => set(event.currentTarget.checked),
    }),
    words,
  );
}
