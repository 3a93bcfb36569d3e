import type { CurrentSession } from '@/auth/session/session.schema';
import { type PageShape, partsOf } from '@/lib/feature';
import type { IconName } from '@/ui/icon';
import { type Match, placeOf } from './palette-commands';
import { getPersonItem, setPersonItem } from './person-storage';

/** A page of a record that the person has opened. */
export type RecentRecord = { path: string; page: string; title: string };

const name = 'records';
const kept = 12;

const isRecent = (one: unknown): one is RecentRecord =>
  typeof one === 'object' &&
  one !== null &&
  ['path', 'page', 'title'].every((key) => typeof Reflect.get(one, key) === 'string');

/** The pages of records that the person opened last in this browser, newest first. */
export function recentRecords({ user, session }: CurrentSession): RecentRecord[] {
  // Who acts as another person leaves nothing behind, and shows nothing of their own.
  const stored = session.impersonatedBy ? undefined : getPersonItem(user.id, name);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

/** The page of the list that a record stands in, which has its icon and its place. */
export const listOf = ({ page }: { page: string }) => {
  const pages: Readonly<Record<string, PageShape>> = partsOf('pages');
  const list = pages[page.replace(/\/\{\w+\}$/, '')];
  return list?.icon === undefined ? undefined : { ...list, icon: list.icon as IconName };
};

/** Keeps an opened page of a record; one that is gone is forgotten. It is called what its heading says. */
export function rememberMatch(session: CurrentSession, match: Match & { status: string }): void {
  const { page, path } = placeOf(match);
  if (session.session.impersonatedBy || !page.endsWith('}') || !listOf({ page })) return;
  const title = match.status === 'success' && document.querySelector('h1')?.textContent.trim();
  const others = recentRecords(session).filter((other) => other.path !== path);
  const all = title ? [{ path, page, title }, ...others] : others;
  setPersonItem(session.user.id, name, all.slice(0, kept));
}
