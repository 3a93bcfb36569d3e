import { type PlainPath, canOpenPage } from '@/auth/page-permissions';
import type { TextResources } from '@/i18n/namespaces';
import type { IconName } from '@/ui/icon';

export type NavigationEntry = {
  to: PlainPath;
  label: keyof TextResources['common']['nav'];
  icon: IconName;
  /** Marked as current only on this page, and not on the pages below it. */
  isExact?: boolean;
};

/**
 * Navigation of the reader area: tabs at the bottom on a phone, links at the top on wider screens.
 */
export const appNavigation: readonly NavigationEntry[] = [
  { to: '/app', label: 'home', icon: 'home', isExact: true },
  { to: '/app/books', label: 'books', icon: 'book' },
  { to: '/app/account', label: 'account', icon: 'user' },
];

const managerGroups: readonly {
  group: 'application' | 'configuration';
  entries: readonly NavigationEntry[];
}[] = [
  {
    group: 'application',
    entries: [
      { to: '/app', label: 'home', icon: 'home' },
      { to: '/manager/dashboard', label: 'dashboard', icon: 'grid' },
      { to: '/manager/books', label: 'books', icon: 'book' },
      { to: '/manager/genres', label: 'genres', icon: 'tag' },
    ],
  },
  {
    group: 'configuration',
    entries: [
      { to: '/manager/users', label: 'users', icon: 'users' },
      { to: '/manager/audit', label: 'audit', icon: 'log' },
      { to: '/manager/account', label: 'account', icon: 'user' },
    ],
  },
];

/** The sidebar of the manager area in groups, with only the pages that the role may open. */
export const managerNavigation = (role: string): typeof managerGroups =>
  managerGroups
    .map(({ group, entries }) => ({
      group,
      entries: entries.filter(({ to }) => canOpenPage(role, to)),
    }))
    .filter(({ entries }) => entries.length > 0);
