import { type Permission, can } from '@/auth/permissions';
import type { IconName } from '@/ui/icon';

type Area = 'app' | 'manager';

/** A page or action. Its label, by which it is found, is in `commandPalette:commands`. */
export type PaletteCommand = {
  key:
    | 'home'
    | 'readBooks'
    | 'appAccount'
    | 'openManager'
    | 'dashboard'
    | 'books'
    | 'newBook'
    | 'genres'
    | 'newGenre'
    | 'users'
    | 'newUser'
    | 'audit'
    | 'managerAccount'
    | 'openApp'
    | 'apiDocs'
    | 'changeName';
  icon: IconName;
  to: string;
  search?: Record<string, string>;
  area: Area | 'both';
  permission: Permission;
};

const manager: Permission = { apps: ['manager'] };
const app: Permission = { apps: ['app'] };

/** Add an entry here when you add a page that users open directly. */
const commands: PaletteCommand[] = [
  { key: 'home', icon: 'home', to: '/app', area: 'app', permission: app },
  { key: 'readBooks', icon: 'book', to: '/app/books', area: 'app', permission: app },
  { key: 'appAccount', icon: 'user', to: '/app/account', area: 'app', permission: app },
  { key: 'openManager', icon: 'grid', to: '/manager', area: 'app', permission: manager },
  {
    key: 'dashboard',
    icon: 'grid',
    to: '/manager/dashboard',
    area: 'manager',
    permission: manager,
  },
  { key: 'books', icon: 'book', to: '/manager/books', area: 'manager', permission: manager },
  {
    key: 'newBook',
    icon: 'plus',
    to: '/manager/books/new',
    area: 'manager',
    permission: { ...manager, book: ['create'] },
  },
  { key: 'genres', icon: 'tag', to: '/manager/genres', area: 'manager', permission: manager },
  {
    key: 'newGenre',
    icon: 'plus',
    to: '/manager/genres/new',
    area: 'manager',
    permission: { ...manager, book: ['create'] },
  },
  {
    key: 'users',
    icon: 'users',
    to: '/manager/users',
    area: 'manager',
    permission: { ...manager, user: ['list'] },
  },
  {
    key: 'newUser',
    icon: 'plus',
    to: '/manager/users/new',
    area: 'manager',
    permission: { ...manager, user: ['create'] },
  },
  {
    key: 'audit',
    icon: 'log',
    to: '/manager/audit',
    area: 'manager',
    permission: { ...manager, user: ['list'] },
  },
  {
    key: 'managerAccount',
    icon: 'user',
    to: '/manager/account',
    area: 'manager',
    permission: manager,
  },
  { key: 'openApp', icon: 'open', to: '/app', area: 'manager', permission: app },
  {
    key: 'changeName',
    icon: 'pencil',
    to: '/app/account',
    search: { state: 'change-name' },
    area: 'both',
    permission: { account: ['update'] },
  },
  { key: 'apiDocs', icon: 'code', to: '/api/docs', area: 'both', permission: {} },
];

/** The commands that a role may use in an area. */
export const commandsFor = (area: Area, role: string): PaletteCommand[] =>
  commands.filter(
    (command) =>
      (command.area === area || command.area === 'both') && can(role, command.permission),
  );
