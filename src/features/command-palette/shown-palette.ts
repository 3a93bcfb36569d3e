import { useSyncExternalStore } from 'react';

type Shown = 'palette' | 'shortcuts' | null;

// Outside the components, because the button may be pressed before the palette is hydrated.
let shown: Shown = null;
const listeners = new Set<() => void>();

/** The text that is typed while the code of the palette is being fetched; undefined at other times. */
export const early: { typed: string | undefined } = { typed: undefined };

/** @param words what the palette searches at first */
export function showPalette(next: Shown, words = ''): void {
  if (next === shown) return;
  shown = next;
  early.typed = next === 'palette' ? words : undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useShownPalette = (): Shown =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
