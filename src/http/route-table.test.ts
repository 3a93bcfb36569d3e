import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { routeTree } from '@/routeTree.gen';
import { handledMethods, routeName, setRouteTable } from './route-table.server';

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
  ['/%E0%A4/%00', 'other'],
])('names %s %s', (path, name) => {
  setRouteTable(routeTree);
  expect(routeName(path)).toBe(name);
});

it('knows the methods of the handlers of a route, also of those that a function returns', () => {
  const root = createRootRoute();
  const at = (path: string, handlers: unknown) =>
    createRoute({ getParentRoute: () => root, path, server: { handlers } } as never);
  setRouteTable(
    root.addChildren([
      at('/items/$id', ({ createHandlers }: { createHandlers: (given: object) => object }) =>
        createHandlers({ GET: () => {}, DELETE: () => {} }),
      ),
      at('/any/$', { ANY: () => {} }),
      at('/page', undefined),
    ]),
  );
  expect(handledMethods('/items/5')).toEqual(['GET', 'DELETE']);
  expect(handledMethods('/any/a/b')).toEqual(['ANY']);
  expect(handledMethods('/page')).toEqual([]);
  expect(handledMethods('/items')).toEqual([]);
  setRouteTable(routeTree);
});
