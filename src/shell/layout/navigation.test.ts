import { afterEach, expect, it } from 'vitest';
import { managerStart, pagePaths } from '@/auth/page-permissions';
import { type Permission, rolePermissions } from '@/auth/permissions';
import { managerNavigation } from './navigation';

const usual = rolePermissions().user;
afterEach(() => {
  rolePermissions().user = usual;
});
const pagesOf = (permission: Permission) => {
  rolePermissions().user = permission;
  return managerNavigation('user').flatMap(({ entries }) => entries.map(({ to }) => to));
};

it('the sidebar shows a role only the pages that it may open', () => {
  expect(pagesOf({ apps: ['manager'], user: ['list', 'ban'] })).toEqual([
    '/manager/users',
    '/manager/audit',
    '/manager/account',
  ]);
  expect(pagesOf({ apps: ['app', 'manager'] })).not.toContain('/manager/users');
});

it('/manager leads to the first page that the role may open', () => {
  rolePermissions().user = { apps: ['manager'], user: ['list'] };
  expect(managerStart('user')).toBe('/manager/users');
  rolePermissions().user = { apps: ['manager'] };
  expect(managerStart('user')).toBe('/manager/account');
  expect(managerStart('admin')).toBe(pagePaths().find((path) => path.startsWith('/manager/')));
});
