import { createIsomorphicFn } from '@tanstack/react-start';
import { readCookie } from '@/lib/web/read-cookie';
import { requestScope } from '@/server/request-scope.server';
import { recentBooksCookie, recentBooksKept } from './home.facts';

const readIds = createIsomorphicFn()
  .server(() => readCookie(requestScope().request.headers.get('cookie'), recentBooksCookie))
  .client(() => readCookie(document.cookie, recentBooksCookie));

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
