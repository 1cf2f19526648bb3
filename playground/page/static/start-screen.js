// The start screen, which asks who is at this window.
import { h } from './dom.js';
import { fetchJson } from './connection.js';
import { avatar } from './avatar.js';
import { LOCALES, closestLocale, errorText, translator } from './translations.js';

const AGAIN_MS = 1500;

/** The address of this page for one person. */
function addressOf(personId) {
  return `/?person=${encodeURIComponent(personId)}`;
}

/**
 * Show the start screen.
 * @param {HTMLElement} root
 * @param {boolean} gone whether the server does not know the person in the address
 */
export async function startScreen(root, gone) {
  const locale = closestLocale(navigator.language);
  draw(root, { people: [], locale, name: '', note: null, gone });
  const state = { people: await peopleWhenThere(root, locale, gone), note: null, gone };
  draw(root, { ...state, ...typed(root) });
}

async function peopleWhenThere(root, locale, gone) {
  for (;;) {
    try {
      return await fetchJson('/app/people');
    } catch {
      draw(root, {
        people: [],
        gone,
        ...typed(root),
        note: translator(typed(root).locale)('start.offline'),
      });
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_MS);
      });
    }
  }
}

function typed(root) {
  return {
    name: root.querySelector('#start-name').value,
    locale: root.querySelector('#start-locale').value,
  };
}

function draw(root, state) {
  const t = translator(state.locale);
  document.documentElement.lang = state.locale;
  document.title = t('start.title');
  const problem = h('p.failure', { role: 'alert', hidden: !state.note }, state.note);
  const name = h('input', {
    id: 'start-name',
    type: 'text',
    required: true,
    maxlength: 32,
    autocomplete: 'nickname',
    value: state.name,
  });
  const locale = h(
    'select',
    { id: 'start-locale', onchange: () => draw(root, { ...state, ...typed(root) }) },
    LOCALES.map((one) =>
      h('option', { value: one.locale, selected: one.locale === state.locale }, one.name),
    ),
  );
  const enter = async (event) => {
    event.preventDefault();
    try {
      const person = await fetchJson('/app/people', {
        name: name.value.trim(),
        locale: locale.value,
      });
      location.assign(addressOf(person.id));
    } catch (error) {
      problem.textContent = errorText(t, error);
      problem.hidden = false;
      name.focus();
    }
  };
  root.replaceChildren(
    h(
      'main.start',
      {},
      h('img.brand', { src: '/page/icon.svg', alt: '', width: 56, height: 56 }),
      h('h1', {}, t('start.title')),
      h('p.quiet', {}, t('start.lead')),
      state.gone && h('p.failure', { role: 'alert' }, t('start.gone')),
      state.people.length
        ? h(
            'section',
            {},
            h('h2', {}, t('start.people')),
            h('ul.seats', {}, state.people.map(seat)),
          )
        : null,
      h(
        'section',
        {},
        state.people.length ? h('h2', {}, t('start.new')) : null,
        h(
          'form.person-form',
          { 'data-testid': 'person-form', onsubmit: enter },
          h('label', { for: 'start-name' }, t('start.name')),
          name,
          h('label', { for: 'start-locale' }, t('start.language')),
          locale,
          problem,
          h('button.button.primary', { type: 'submit' }, t('start.enter')),
        ),
      ),
    ),
  );
  name.focus();
}

function seat(person) {
  const language = LOCALES.find(({ locale }) => locale === person.locale)?.name ?? person.locale;
  return h(
    'li',
    {},
    h(
      'a.seat',
      {
        href: addressOf(person.id),
        'data-testid': `person-${person.id}`,
        'data-name': person.name,
      },
      avatar(person, person.name),
      h('span', {}, person.name, h('small.quiet', {}, language)),
    ),
  );
}
