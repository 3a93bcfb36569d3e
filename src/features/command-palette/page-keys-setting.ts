import { useSyncExternalStore } from 'react';

/** Whether single letters lead to pages. Kept in the browser: who needs to switch them off needs it on this device. */
const key = 'page-keys';
const listeners = new Set<() => void>();

export function arePageKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setPageKeys(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const usePageKeys = (): boolean =>
  useSyncExternalStore(subscribe, arePageKeysOn, () => true);
