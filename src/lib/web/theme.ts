import { createSignal } from '@/lib/objects/signal';
import { readCookie } from './read-cookie';
import { browserStorage } from './storage';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Key in the local storage, and name of the cookie that tells the server. */
export const themeKey = 'theme';

/** The cookie that stores the chosen theme, for `document.cookie` and for a Set-Cookie header. */
export const themeCookieOf = (theme: Theme): string =>
  `${themeKey}=${theme}; path=/; max-age=31536000; samesite=lax`;

export const toTheme = (value: string | null | undefined): Theme =>
  themes.find((theme) => theme === value) ?? 'system';

/**
 * Applies the stored theme before the first paint, so that the page does not flash. The cookie comes
 * first, because a form that is posted without scripts changes only the cookie. "system" is resolved
 * from the browser's preference. It is a string, because it is inlined into the HTML.
 */
export const themeScript = `(()=>{let t=(/(?:^|; )${themeKey}=(\\w+)/.exec(document.cookie)||[])[1];
if(!t)try{t=localStorage.getItem('${themeKey}')}catch{}
const c=document.documentElement.classList;
const d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
c.toggle('dark',d);c.toggle('light',!d)})()`;

/** Applies a theme and stores it in the cookie and in the local storage. */
export function applyTheme(theme: Theme): void {
  setThemeClass(theme);
  document.cookie = themeCookieOf(theme);
  browserStorage.set(themeKey, theme);
  changes.notify();
}

const changes = createSignal();

export const currentTheme = (): Theme =>
  toTheme(readCookie(document.cookie, themeKey) ?? browserStorage.get(themeKey));

/**
 * Calls `listener` when the theme changes, in this tab or another. @returns a function that
 * unsubscribes
 */
export function onThemeChange(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/**
 * Applies changes of the theme made in another tab or, for "system", in the operating system.
 * @returns a function that stops it
 */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => setThemeClass(currentTheme());
  const stop = onThemeChange(follow);
  system.addEventListener('change', follow);
  return () => {
    stop();
    system.removeEventListener('change', follow);
  };
}

function setThemeClass(theme: Theme): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}
