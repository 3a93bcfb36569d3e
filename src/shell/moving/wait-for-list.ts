import { isUnauthorized } from '@/shell/errors/page-error';
import { searchWaitMilliseconds } from '@/shell/shell-constants';

/**
 * For loaders: waits until the list is loaded. A new search on the same page waits at most
 * `searchWaitMilliseconds`; after that, and if it fails, the previous results stay on screen
 * (`useSearchedPages`).
 * @param cause why the loader runs; `stay` means on the same page
 * @throws the error of the list, except for a new search, where only an ended session is an error of
 *   the page
 */
export const waitForList = (
  cause: 'enter' | 'preload' | 'stay',
  list: Promise<unknown>,
): Promise<unknown> =>
  cause === 'stay'
    ? Promise.race([
        list.catch(throwUnauthorized),
        new Promise((resolve) => setTimeout(resolve, searchWaitMilliseconds)),
      ])
    : list;

function throwUnauthorized(error: unknown): void {
  if (isUnauthorized(error)) throw error;
}
