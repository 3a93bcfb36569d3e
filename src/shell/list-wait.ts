import { atMost } from '@/lib/at-most';
import { searchWaitMilliseconds } from './shell-constants';

/**
 * How long a loader waits for a list: until it is there; but who searches on its page keeps what was
 * found before (`useSearchedPages`) when that takes long.
 * @param cause why the loader runs: `stay` on the same page
 */
export const listWait = (
  cause: 'enter' | 'preload' | 'stay',
  list: Promise<unknown>,
): Promise<unknown> => (cause === 'stay' ? atMost(list, searchWaitMilliseconds) : list);
