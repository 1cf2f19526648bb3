// The theme: light, dark or the system's; stored in this browser.

const KEY = 'theme';
export const THEMES = ['auto', 'light', 'dark'];

export function theme() {
  const kept = localStorage.getItem(KEY);
  return THEMES.includes(kept) ? kept : 'auto';
}

export function setTheme(name) {
  localStorage.setItem(KEY, name);
  document.documentElement.dataset.theme = name;
}
