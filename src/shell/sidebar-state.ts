import { readCookie } from '@/lib/read-cookie';

/** Remembers whether the manager's sidebar is open; a cookie, so that the first HTML has it right. */
const sidebarCookie = 'sidebar';

/** Whether a Cookie header, or document.cookie, has it open: it is until somebody puts it away. */
export const isSidebarOpenIn = (cookies: string | null): boolean =>
  readCookie(cookies, sidebarCookie) !== 'closed';

const listeners = new Set<() => void>();

/** Keeps the choice for a year. */
export function rememberSidebar(isOpen: boolean): void {
  document.cookie = `${sidebarCookie}=${isOpen ? 'open' : 'closed'}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the choice changes. @returns ends it */
export function onSidebarChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
