/**
 * Texts that a tab keeps over reloads, in its session storage. Storage may be disabled, and then
 * nothing is kept.
 */
export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}

/** The kept text, or null. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes a kept text. */
export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
