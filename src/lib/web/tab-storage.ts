/** Stores a text in the session storage of the tab. Does nothing if storage is disabled. */
export function setTabItem(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

/** The stored text; null if there is none or storage is disabled. */
export function getTabItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function removeTabItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
