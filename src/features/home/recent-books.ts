import { createIsomorphicFn } from '@tanstack/react-start';
import { readCookie } from '@/lib/web/read-cookie';
import { requestScope } from '@/server/request-scope.server';
import { recentBooksCookie, recentBooksKept } from './home.facts';

/** In earlier versions the name did not contain the product's, which several on one machine then shared. */
const idsIn = (cookies: string | null) =>
  readCookie(cookies, recentBooksCookie) ?? readCookie(cookies, 'recent');

const readIds = createIsomorphicFn()
  .server(() => idsIn(requestScope().request.headers.get('cookie')))
  .client(() => idsIn(document.cookie));

/** Ids of the books that this user opened most recently in this browser, newest first. */
export function recentBooks(userId: string): string[] {
  // The first id is the user's, so that another user of this browser does not see these books.
  const [owner, ...ids] = (readIds() ?? '').split('.');
  if (owner !== userId) return [];
  return ids.filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, recentBooksKept);
}

/** Stores in a cookie that a user opened a book. */
export function rememberBook(userId: string, bookId: string): void {
  const others = recentBooks(userId).filter((other) => other !== bookId);
  const ids = [userId, bookId, ...others].slice(0, recentBooksKept + 1);
  document.cookie = `${recentBooksCookie}=${ids.join('.')}; path=/; max-age=31536000; samesite=lax`;
}
