import { type Permission, can } from './permissions';

const app = { apps: ['app'] } as const;
const manager = { apps: ['manager'] } as const;

/**
 * What each page requires, by the path of its route. The layout of an area guards all its pages;
 * a page that requires more guards itself with `guardPage`. The rows of docs/permissions.md come from
 * this table, and the compiler asks for a sample of each page in `scripts/permissions/page-rows.ts`.
 */
export const pagePermissions = {
  '/app': app,
  '/app/account': app,
  '/app/books': app,
  '/app/books/{id}': app,
  '/manager': manager,
  '/manager/dashboard': manager,
  '/manager/books': { ...manager, book: ['read'] },
  '/manager/books/deleted': { ...manager, book: ['delete'] },
  '/manager/books/duplicates': { ...manager, book: ['update', 'delete'] },
  '/manager/books/spellings': { ...manager, book: ['update'] },
  '/manager/books/import': { ...manager, book: ['create'] },
  '/manager/books/import/{id}': { ...manager, book: ['create'] },
  '/manager/books/new': { ...manager, book: ['create'] },
  '/manager/books/{id}': { ...manager, book: ['read'] },
  '/manager/books/{id}/update': { ...manager, book: ['update'] },
  '/manager/genres': { ...manager, genre: ['read'] },
  '/manager/genres/new': { ...manager, book: ['create'] },
  '/manager/genres/{id}': { ...manager, genre: ['read'] },
  '/manager/genres/{id}/update': { ...manager, book: ['update'] },
  '/manager/users': { ...manager, user: ['list'] },
  '/manager/users/new': { ...manager, user: ['list', 'create'] },
  '/manager/users/{id}': { ...manager, user: ['list'], session: ['list'] },
  '/manager/users/{id}/update': { ...manager, user: ['list', 'create'] },
  '/manager/audit': { ...manager, user: ['list'] },
  '/manager/account': manager,
} as const satisfies Record<string, Permission>;

export type GuardedPath = keyof typeof pagePermissions;
/** A part of the product with a layout of its own. */
export type Area = 'app' | 'manager';

/** Whether one of the roles grants what a page requires. */
export const canOpenPage = (roles: string | null | undefined, path: GuardedPath): boolean =>
  can(roles, pagePermissions[path]);
