import { useSyncExternalStore } from 'react';
import { type ListView, listViewIn, onListViewChange } from '@/lib/list-view';

const storedView = () => listViewIn(document.cookie);

/**
 * How lists are shown in this browser.
 * @param rendered the view that the server renders, from the request's cookie
 */
export const useListView = (rendered: ListView): ListView =>
  useSyncExternalStore(onListViewChange, storedView, () => rendered);
