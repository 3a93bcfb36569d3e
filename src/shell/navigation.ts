import type { Permission } from '@/auth/permissions';
import type { IconName } from '@/ui/icon';

export type NavigationEntry = {
  to: string;
  /** Key in `common:nav`. */
  label: 'home' | 'books' | 'account' | 'dashboard' | 'genres' | 'users' | 'audit';
  icon: IconName;
  /** Marked as current only on its own page, not on pages below it. */
  isExact?: boolean;
  /** Shown only to users with this permission. */
  permission?: Permission;
};

/**
 * Navigation of the reader area: tabs at the bottom on a phone, links at the top on wider screens.
 */
export const appNavigation: readonly NavigationEntry[] = [
  { to: '/app', label: 'home', icon: 'home', isExact: true },
  { to: '/app/books', label: 'books', icon: 'book' },
  { to: '/app/account', label: 'account', icon: 'user' },
];

/** The sidebar of the manager area, by group. */
export const managerNavigation: readonly {
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
      { to: '/manager/users', label: 'users', icon: 'users', permission: { user: ['list'] } },
      { to: '/manager/audit', label: 'audit', icon: 'log', permission: { user: ['list'] } },
      { to: '/manager/account', label: 'account', icon: 'user' },
    ],
  },
];
