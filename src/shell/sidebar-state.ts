/** Remembers whether the manager's sidebar is open; a cookie, so that the first HTML has it right. */
export const sidebarCookie = 'sidebar';

/** Keeps the choice for a year. */
export function rememberSidebar(isOpen: boolean): void {
  document.cookie = `${sidebarCookie}=${isOpen ? 'open' : 'closed'}; path=/; max-age=31536000; samesite=lax`;
}
