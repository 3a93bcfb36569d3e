import { atMost } from '@/lib/at-most';
import { searchWaitMilliseconds } from './shell-constants';

/**
 * How long a loader waits for a list: until it is loaded. A new search on the same page waits for a
 * limited time and then keeps showing the previous results (`useSearchedPages`).
 * @param cause why the loader runs; `stay` means on the same page
 */
export const listWait = (
  cause: 'enter' | 'preload' | 'stay',
  list: Promise<unknown>,
): Promise<unknown> => (cause === 'stay' ? atMost(list, searchWaitMilliseconds) : list);
