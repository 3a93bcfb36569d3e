export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Key of the choice in the local storage, and name of the cookie that mirrors it for the server. */
export const themeKey = 'theme';

export const toTheme = (value: string | null | undefined): Theme =>
  themes.find((theme) => theme === value) ?? 'system';

/**
 * Runs before the first paint: the local storage is the choice, and "system" is looked up. Written
 * as a string, because it stands in the page itself.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('${themeKey}')}catch{}
const c=document.documentElement.classList;if(!t)t=c.contains('dark')?'dark':c.contains('light')?'light':'system';
const d=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
c.toggle('dark',d);c.toggle('light',!d)})()`;

/** Makes the page wear a theme, and remembers it. */
export function applyTheme(theme: Theme): void {
  wear(theme);
  document.cookie = `${themeKey}=${theme}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be forbidden; the cookie remembers.
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** The choice as it is kept in this browser. */
export function currentTheme(): Theme {
  const mirrored = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1];
  try {
    return toTheme(localStorage.getItem(themeKey) ?? mirrored);
  } catch {
    return toTheme(mirrored);
  }
}

/** Calls `listener` when the theme is changed, in this tab or another. @returns stops that */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Follows the choice made in another tab, and the system's own change while "system" is chosen. @returns ends it */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => wear(currentTheme());
  const stop = onThemeChange(follow);
  system.addEventListener('change', follow);
  return () => {
    stop();
    system.removeEventListener('change', follow);
  };
}

function wear(theme: Theme): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}
