// The page's own texts, one file of `languages/` per language; commands and messages have their
// own.
import { LOCALES as tags, TEXTS } from '/app/languages.js';

/** The languages that Discord offers, starting with those that the page has texts in. */
export const LOCALES = tags.map((locale) => ({ locale, name: languageName(locale) }));

function languageName(locale) {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale);
  return name[0].toLocaleUpperCase(locale) + name.slice(1);
}

/** The best match for a locale in `LOCALES`: the same one, the same language, or English. */
export function closestLocale(locale) {
  const same = (part) => LOCALES.find((one) => one.locale === part || language(one.locale) === part);
  return (same(locale) ?? same(language(locale)) ?? same('en-US')).locale;
}

function language(locale) {
  return locale.split('-')[0];
}

/**
 * The texts in one language.
 * @param {string} locale Discord locale; a language without texts of the page gets English
 * @returns {function(string, object=): string} takes a key and the values for its {placeholders}
 */
export function translator(locale = '') {
  const words = TEXTS[locale] ?? TEXTS[language(locale)] ?? TEXTS.en;
  return (key, values = {}) => {
    const text = words[key] ?? TEXTS.en[key];
    if (text === undefined) throw new Error(`no text for ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };
}

/**
 * One line about a refused request: the page's text for its own codes, else the server's.
 */
export function errorText(t, error) {
  return ['offline', 'timeout'].includes(error.message) ? t(error.message) : error.message;
}
