import { afterEach, expect, it } from 'vitest';
import { managerStart, pagePaths } from '@/auth/page-permissions';
import { type Permission, rolePermissions } from '@/auth/permissions';
import { allFeatures, registerFeatures } from '@/lib/feature';
import { managerNavigation, pageAbove } from './navigation';

const usual = rolePermissions().user;
const all = allFeatures();
afterEach(() => {
  rolePermissions().user = usual;
  registerFeatures(all);
});
/** Leaves the pages that every product has. */
const withoutOthers = () =>
  registerFeatures(all.filter(({ name }) => ['user', 'audit', 'account'].includes(name)));
const pagesOf = (permission: Permission) => {
  rolePermissions().user = permission;
  return managerNavigation('user').flatMap(({ entries }) => entries.map(({ to }) => to));
};

it('the sidebar shows a role only the pages that it may open', () => {
  withoutOthers();
  expect(pagesOf({ apps: ['manager'], user: ['list', 'ban'] })).toEqual([
    '/manager/users',
    '/manager/audit',
    '/manager/account',
  ]);
  expect(pagesOf({ apps: ['app', 'manager'] })).not.toContain('/manager/users');
});

it('/manager leads to the first page that the role may open', () => {
  withoutOthers();
  rolePermissions().user = { apps: ['manager'], user: ['list'] };
  expect(managerStart('user')).toBe('/manager/users');
  rolePermissions().user = { apps: ['manager'] };
  expect(managerStart('user')).toBe('/manager/account');
  expect(managerStart('admin')).toBe(pagePaths().find((path) => path.startsWith('/manager/')));
});

it('above the address of a record is the list that it belongs to, if the role may open it', () => {
  expect(pageAbove('admin', '/manager/users/gone')?.to).toBe('/manager/users');
  expect(pageAbove('admin', '/manager/users/gone/update')?.to).toBe('/manager/users');
  expect(pageAbove('user', '/manager/users/gone')).toBeUndefined();
  expect(pageAbove('admin', '/app/nowhere')).toBeUndefined();
});
