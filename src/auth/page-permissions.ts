import type { FileRoutesByPath } from '@tanstack/react-router';
import { keysOf } from '@/lib/objects/records';
import { type Permission, can } from './permissions';

/** A part of the product with a layout of its own. */
export type Area = 'app' | 'manager';

type Plain<Route> = Route extends `${infer Path}/` ? Path : Route;
type Named<Route> = Route extends `${infer Start}$id${infer Rest}` ? `${Start}{id}${Rest}` : Route;
/** The path of each page that has an area's layout, as the route tree has it. */
export type GuardedPath = Named<
  Plain<Extract<keyof FileRoutesByPath, `/${Area}` | `/${Area}/${string}`>>
>;
/** A page whose path has no parameter. */
export type PlainPath = Exclude<GuardedPath, `${string}{id}${string}`>;

const app = { apps: ['app'] } as const;
const manager = { apps: ['manager'] } as const;

/**
 * The permissions that each page requires. In the manager they include all that the calls of its loader
 * require. The layout of an area guards all its pages; a page that requires more guards itself with
 * `guardPage`. Navigation and command palette show the pages that this table permits. docs/permissions.md
 * is generated from it, and the type check requires a sample of each page in
 * `scripts/permissions/page-rows.ts`.
 */
export const pagePermissions = {
  '/app': app,
  '/app/account': app,
  '/app/books': app,
  '/app/books/{id}': app,
  '/manager': manager,
  '/manager/dashboard': { ...manager, book: ['read'], user: ['list'] },
  '/manager/books': { ...manager, book: ['read'], genre: ['read'] },
  '/manager/books/deleted': { ...manager, book: ['delete'] },
  '/manager/books/duplicates': { ...manager, book: ['update', 'delete'] },
  '/manager/books/spellings': { ...manager, book: ['update'] },
  '/manager/books/import': { ...manager, book: ['create'] },
  '/manager/books/import/{id}': { ...manager, book: ['create'], genre: ['read'] },
  '/manager/books/new': { ...manager, book: ['create'], genre: ['read'] },
  '/manager/books/{id}': { ...manager, book: ['read'] },
  '/manager/books/{id}/update': { ...manager, book: ['read', 'update'], genre: ['read'] },
  '/manager/genres': { ...manager, genre: ['read'] },
  '/manager/genres/new': { ...manager, book: ['create'], genre: ['read'] },
  '/manager/genres/{id}': { ...manager, book: ['read'], genre: ['read'] },
  '/manager/genres/{id}/update': { ...manager, book: ['update'], genre: ['read'] },
  '/manager/users': { ...manager, user: ['list'] },
  '/manager/users/new': { ...manager, user: ['list', 'create'] },
  '/manager/users/{id}': { ...manager, user: ['list'], session: ['list'] },
  '/manager/users/{id}/update': { ...manager, user: ['list', 'create'] },
  '/manager/audit': { ...manager, user: ['list'] },
  '/manager/account': manager,
} as const satisfies Record<GuardedPath, Permission>;

/** Whether one of the roles grants what a page requires. */
export const canOpenPage = (roles: string | null | undefined, path: GuardedPath): boolean =>
  can(roles, pagePermissions[path]);

const isManagerPage = (path: GuardedPath): path is PlainPath =>
  path.startsWith('/manager/') && !path.includes('{');

/** The page to which /manager redirects: the first page of the table that the roles may open. */
export const managerStart = (roles: string | null | undefined): PlainPath =>
  keysOf(pagePermissions)
    .filter(isManagerPage)
    .find((path) => canOpenPage(roles, path)) ?? '/manager/account';
