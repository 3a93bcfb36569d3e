import { useSyncExternalStore } from 'react';
import { type ListView, listViewCookieOf, listViewIn } from '@/lib/lists/list-view';

const listeners = new Set<() => void>();

/** Stores the choice for a year and shows it at once. */
export function rememberListView(view: ListView): void {
  document.cookie = listViewCookieOf(view);
  for (const listener of listeners) listener();
}

/** Calls `listener` when the choice changes. @returns a function that unsubscribes */
function onListViewChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const storedView = () => listViewIn(document.cookie);

/**
 * The view of lists that this browser has chosen.
 * @param rendered the view that the server renders, from the request's cookie
 */
export const useListView = (rendered: ListView): ListView =>
  useSyncExternalStore(onListViewChange, storedView, () => rendered);
