import { readCookie } from '@/lib/web/read-cookie';

/** How a list is shown: as a grid of pictures, or as lines with more facts. */
export const listViews = ['grid', 'lines'] as const;
export type ListView = (typeof listViews)[number];

/** Cookie that stores the choice, so that the server renders the list correctly. */
const listViewKey = 'list-view';

/** The cookie that stores the chosen view, for `document.cookie` and for a Set-Cookie header. */
export const listViewCookieOf = (view: ListView): string =>
  `${listViewKey}=${view}; path=/; max-age=31536000; samesite=lax`;

export const toListView = (value: string | null | undefined): ListView | undefined =>
  listViews.find((view) => view === value);

/** The view in a Cookie header or document.cookie. The default is the grid. */
export const listViewIn = (cookies: string | null): ListView =>
  toListView(readCookie(cookies, listViewKey)) ?? 'grid';
