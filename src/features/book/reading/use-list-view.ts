import { useSyncExternalStore } from 'react';
import { type ListView, listViewCookieOf, listViewIn } from '@/lib/lists/list-view';
import { createSignal } from '@/lib/objects/signal';

const changes = createSignal();

/** Stores the choice for a year and shows it at once. */
export function rememberListView(view: ListView): void {
  document.cookie = listViewCookieOf(view);
  changes.notify();
}

const storedView = () => listViewIn(document.cookie);

/**
 * The view of lists that this browser has chosen.
 * @param rendered the view that the server renders, from the request's cookie
 */
export const useListView = (rendered: ListView): ListView =>
  useSyncExternalStore(changes.subscribe, storedView, () => rendered);
