// What a person sets for themselves, and the way to another person.
import { h } from './dom.js';
import { avatar } from './avatar.js';
import { icon } from './icons.js';
import { setTheme, theme, THEMES } from './theme.js';
import { LOCALES } from './translations.js';

/** The person's own card at the foot of the sidebar; it opens onto the settings. */
export function settings(app) {
  const {
    t,
    store: { me },
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
            onchange: (event) => ask(app, 'locale', { locale: event.currentTarget.value }),
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
      h(
        'label.switch-line',
        {},
        h('input.switch', {
          type: 'checkbox',
          role: 'switch',
          checked: me.dms_closed,
          'data-testid': 'dms-closed',
          onchange: (event) => ask(app, 'dms', { closed: event.currentTarget.checked }),
        }),
        t('side.closed'),
      ),
      h('a', { href: '/', target: '_blank', rel: 'noopener' }, t('side.another'), ' ', icon('out')),
    ),
  );
}

async function ask(app, op, data) {
  try {
    const { person } = await app.connection.request(op, data);
    app.store.apply({ op: 'person_update', person });
  } catch (error) {
    app.showError(error);
    app.sidebar.draw();
  }
}
