import { waitAtMost } from '@/lib/wait-at-most';
import { searchWaitMilliseconds } from './shell-constants';

/**
 * For loaders: waits until the list is loaded. A new search on the same page waits at most
 * `searchWaitMilliseconds`; after that the previous results stay on screen (`useSearchedPages`).
 * @param cause why the loader runs; `stay` means on the same page
 */
export const waitForList = (
  cause: 'enter' | 'preload' | 'stay',
  list: Promise<unknown>,
): Promise<unknown> => (cause === 'stay' ? waitAtMost(list, searchWaitMilliseconds) : list);
