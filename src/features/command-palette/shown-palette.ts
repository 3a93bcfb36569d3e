import { useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/objects/signal';

type Shown = 'palette' | 'shortcuts' | null;

// Outside the components, because the button may be pressed before the palette is hydrated.
let shown: Shown = null;
const changes = createSignal();

/** The text that is typed while the code of the palette is being fetched; undefined at other times. */
export const early: { typed: string | undefined } = { typed: undefined };

/** @param words what the palette searches at first */
export function showPalette(next: Shown, words = ''): void {
  if (next === shown) return;
  shown = next;
  early.typed = next === 'palette' ? words : undefined;
  changes.notify();
}

export const useShownPalette = (): Shown =>
  useSyncExternalStore(
    changes.subscribe,
    () => shown,
    () => null,
  );
