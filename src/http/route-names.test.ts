import { expect, it } from 'vitest';
import { routeTree } from '@/routeTree.gen';
import { routeName, setRouteNames } from './route-names.server';

it.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/manager/users/', '/manager/users'],
  ['/manager/users/new', '/manager/users/new'],
  ['/manager/users/0199-abc', '/manager/users/$id'],
  ['/manager/users/0199-abc/update', '/manager/users/$id/update'],
  ['/api/rest/users/1', '/api/rest/$'],
  ['/api/health/live', '/api/health/live'],
  ['/api/export/users.csv', '/api/export/users.csv'],
  ['/api/unknown', '/api/$'],
  ['/unknown', 'other'],
])('names %s %s', (path, name) => {
  setRouteNames(Object.values(routeTree.children ?? {}));
  expect(routeName(path)).toBe(name);
});
