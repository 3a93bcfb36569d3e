import { useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/objects/signal';
import { browserStorage } from '@/lib/web/storage';

/** Whether single letters lead to pages. Kept in the browser: who needs to switch them off needs it on this device. */
const key = 'page-keys';
const changes = createSignal();

export const arePageKeysOn = (): boolean => browserStorage.get(key) !== 'off';

export function setPageKeys(isOn: boolean): void {
  browserStorage.set(key, isOn ? 'on' : 'off');
  changes.notify();
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

export const usePageKeys = (): boolean =>
  useSyncExternalStore(subscribe, arePageKeysOn, () => true);
