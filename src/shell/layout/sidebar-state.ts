import { createSignal } from '@/lib/objects/signal';
import { readCookie } from '@/lib/web/read-cookie';

/**
 * Cookie that stores whether the manager's sidebar is open, so that the server renders it
 * correctly.
 */
const sidebarCookie = 'sidebar';

/** Whether the sidebar is open, from a Cookie header or document.cookie. The default is open. */
export const isSidebarOpenIn = (cookies: string | null): boolean =>
  readCookie(cookies, sidebarCookie) !== 'closed';

const changes = createSignal();

/** Stores the choice for a year. */
export function rememberSidebar(isOpen: boolean): void {
  document.cookie = `${sidebarCookie}=${isOpen ? 'open' : 'closed'}; path=/; max-age=31536000; samesite=lax`;
  changes.notify();
}

export const onSidebarChange = changes.subscribe;
