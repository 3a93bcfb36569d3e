import type { Permission } from '@/auth/permissions';
import type { IconName } from '@/ui/icon';

export type NavigationEntry = {
  to: string;
  /** Key in the texts of `common:nav`. */
  label: 'home' | 'books' | 'account' | 'dashboard' | 'genres' | 'users' | 'audit';
  icon: IconName;
  /** Current on its own page only, not on those below it. */
  isExact?: boolean;
  /** Shown only to those who may. */
  permission?: Permission;
};

/** The readers' area: bottom tabs on a phone, links at the top above. */
export const appNavigation: readonly NavigationEntry[] = [
  { to: '/app', label: 'home', icon: 'home', isExact: true },
  { to: '/app/books', label: 'books', icon: 'book' },
  { to: '/app/account', label: 'account', icon: 'user' },
];

/** The managers' sidebar, by group. */
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
