import { type Area, type PlainPath, canOpenPage } from '@/auth/page-permissions';
import type { TextResources } from '@/i18n/namespaces';
import type { IconName } from '@/ui/icon';

/** A page or an action. Users find it by its label, which is in `commandPalette:commands`. */
export type PaletteCommand = {
  key: keyof TextResources['commandPalette']['commands'];
  icon: IconName;
  to: PlainPath | '/api/docs';
  search?: Record<string, string>;
  /** The area in which the command is offered; both areas if unset. */
  area?: Area;
};

/** Add an entry here when you add a page that users open directly. */
const commands: PaletteCommand[] = [
  { key: 'home', icon: 'home', to: '/app', area: 'app' },
  { key: 'readBooks', icon: 'book', to: '/app/books', area: 'app' },
  { key: 'appAccount', icon: 'user', to: '/app/account', area: 'app' },
  { key: 'openManager', icon: 'grid', to: '/manager', area: 'app' },
  { key: 'dashboard', icon: 'grid', to: '/manager/dashboard', area: 'manager' },
  { key: 'books', icon: 'book', to: '/manager/books', area: 'manager' },
  { key: 'newBook', icon: 'plus', to: '/manager/books/new', area: 'manager' },
  { key: 'genres', icon: 'tag', to: '/manager/genres', area: 'manager' },
  { key: 'newGenre', icon: 'plus', to: '/manager/genres/new', area: 'manager' },
  { key: 'users', icon: 'users', to: '/manager/users', area: 'manager' },
  { key: 'newUser', icon: 'plus', to: '/manager/users/new', area: 'manager' },
  { key: 'audit', icon: 'log', to: '/manager/audit', area: 'manager' },
  { key: 'managerAccount', icon: 'user', to: '/manager/account', area: 'manager' },
  { key: 'openApp', icon: 'open', to: '/app', area: 'manager' },
  { key: 'changeName', icon: 'pencil', to: '/app/account', search: { state: 'change-name' } },
  { key: 'apiDocs', icon: 'code', to: '/api/docs' },
];

/** The commands that a role may use in an area. */
export const commandsFor = (shownIn: Area, role: string): PaletteCommand[] =>
  commands.filter(
    ({ to, area }) =>
      (area ?? shownIn) === shownIn && (to === '/api/docs' || canOpenPage(role, to)),
  );
