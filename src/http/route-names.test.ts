import { expect, it } from 'vitest';
import { routeTree } from '@/routeTree.gen';
import { routeName, setRouteNames } from './route-names.server';

it.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/manager/books/', '/manager/books'],
  ['/manager/books/new', '/manager/books/new'],
  ['/manager/books/0199-abc', '/manager/books/$id'],
  ['/manager/books/0199-abc/update', '/manager/books/$id/update'],
  ['/covers/abc', '/covers/$id'],
  ['/api/rest/books/1', '/api/rest/$'],
  ['/api/health/live', '/api/health/live'],
  ['/api/export/books.csv', '/api/export/books.csv'],
  ['/api/unknown', '/api/$'],
  ['/unknown', 'other'],
])('names %s %s', (path, name) => {
  setRouteNames(Object.values(routeTree.children ?? {}));
  expect(routeName(path)).toBe(name);
});
