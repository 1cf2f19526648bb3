// The page's own texts, a file of `languages/` for each language; commands and messages bring their own.
import { LOCALES as tags, TEXTS } from '/app/languages.js';

/** Languages of a person's Discord, those that the page has texts in first. */
export const LOCALES = tags.map((locale) => ({ locale, name: languageName(locale) }));

function languageName(locale) {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale);
  return name[0].toLocaleUpperCase(locale) + name.slice(1);
}

/** The one of `LOCALES` that fits a locale best: the same, the same language, or English. */
export function closestLocale(locale) {
  const same = (part) => LOCALES.find((one) => one.locale === part || language(one.locale) === part);
  return (same(locale) ?? same(language(locale)) ?? same('en-US')).locale;
}

function language(locale) {
  return locale.split('-')[0];
}

/**
 * The words of one language.
 * @param {string} locale Discord locale; a language without texts of the page gets English
 * @returns {function(string, object=): string} takes a key and the values of its {places}
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
 * One line for a person about a refused request: our own text for our own codes, else the server's.
 */
export function errorText(t, error) {
  return ['offline', 'timeout'].includes(error.message) ? t(error.message) : error.message;
}
