import { useSyncExternalStore } from 'react';
import { type ListView, listViewIn, onListViewChange } from '@/lib/lists/list-view';

const storedView = () => listViewIn(document.cookie);

/**
 * The view of lists that this browser has chosen.
 * @param rendered the view that the server renders, from the request's cookie
 */
export const useListView = (rendered: ListView): ListView =>
  useSyncExternalStore(onListViewChange, storedView, () => rendered);
