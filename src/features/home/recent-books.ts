import { createIsomorphicFn } from '@tanstack/react-start';
import { readCookie } from '@/lib/read-cookie';
import { requestScope } from '@/server/request-scope.server';
import { recentBooksCookie, recentBooksKept } from './home.schema';

const read = (cookies: string | null): string[] =>
  (readCookie(cookies, recentBooksCookie) ?? '')
    .split('.')
    .filter((id) => /^[\w-]{1,64}$/.test(id))
    .slice(0, recentBooksKept);

/** Ids of the books that were opened last in this browser, newest first. */
export const recentBooks = createIsomorphicFn()
  .server(() => read(requestScope().request.headers.get('cookie')))
  .client(() => read(document.cookie));

/** Remembers that a book was opened. In the browser only. */
export function rememberBook(id: string): void {
  const ids = [id, ...recentBooks().filter((other) => other !== id)].slice(0, recentBooksKept);
  document.cookie = `${recentBooksCookie}=${ids.join('.')}; path=/; max-age=31536000; samesite=lax`;
}

/** Forgets them, for the next person at this browser. */
export function forgetRecentBooks(): void {
  document.cookie = `${recentBooksCookie}=; path=/; max-age=0; samesite=lax`;
}
