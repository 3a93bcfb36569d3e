import { createRootRoute, createRoute } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { direct, directHandler } from './direct-routes.server';
import { setRouteTable } from './route-table.server';

type Given = { request: Request; params: Record<string, string> };

const told = (name: string) => (given: Given) =>
  new Response(`${name} ${given.request.method} ${JSON.stringify(given.params)}`);
const handlers = (path: string, methods: string[]) =>
  Object.fromEntries(methods.map((method) => [method, told(path)]));

/** Sets routes of which those in the list have direct handlers. */
function setRoutes(middlewareOfRoot: readonly unknown[] = []) {
  const root = createRootRoute({ server: { middleware: middlewareOfRoot } } as never);
  const at = (path: string, options: object) =>
    createRoute({ getParentRoute: () => root, path, ...options } as never);
  const route = (path: string, methods: string[], more: object = {}) =>
    at(path, { server: { handlers: direct(handlers(path, methods)) }, ...more });
  setRouteTable(
    root.addChildren([
      at('/app', {}),
      at('/api/$', { server: { handlers: handlers('/api/$', ['ANY']) } }),
      at('/api/plain', { server: { handlers: handlers('/api/plain', ['GET']) } }),
      at('/api/guarded', {
        server: { handlers: direct(handlers('/api/guarded', ['GET'])), middleware: [{}] },
      }),
      route('/api/parsed/$id', ['GET'], { params: { parse: () => ({}) } }),
      route('/api/health/live', ['GET']),
      route('/api/rest/$', ['GET', 'POST']),
      route('/files/$id', ['GET']),
      route('/both', ['GET'], { component: () => null }),
    ]),
  );
}
beforeEach(() => setRoutes());
const find = (request: Request) => directHandler(request, []);

const asked = (method: string, path: string) => new Request(`http://localhost${path}`, { method });

describe('a route with direct handlers is answered without the framework', () => {
  it.each([
    ['GET', '/api/health/live?x=%41', '/api/health/live GET {}'],
    ['GET', '/api/rest/users/1', '/api/rest/$ GET {"*":"users/1","_splat":"users/1"}'],
    ['POST', '/api/rest/users', '/api/rest/$ POST {"*":"users","_splat":"users"}'],
    ['GET', '/files/abc.webp', '/files/$id GET {"id":"abc.webp"}'],
  ])('%s %s', async (method, path, expected) => {
    const request = asked(method, path);
    expect(await (await find(request)?.(request))?.text()).toBe(expected);
  });
});

describe('the framework answers', () => {
  it.each([
    ['GET', '/app'],
    ['GET', '/both'],
    ['GET', '/api/plain'],
    ['GET', '/api/guarded'],
    ['GET', '/api/parsed/1'],
    ['GET', '/api/unknown'],
    // The framework answers HEAD by running GET without sending the body.
    ['HEAD', '/api/health/live'],
    ['POST', '/api/health/live'],
    ['DELETE', '/api/rest/users'],
    // The router decodes paths, joins slashes and ignores the case of letters.
    ['GET', '/api/health/liv%65'],
    ['GET', '/api//rest/users'],
    ['GET', '/API/rest/users'],
    ['GET', '/api/health/live/'],
    ['GET', '/api/rest/'],
    ['GET', '/files/a/b'],
    ['GET', '/files/a%2Fb'],
  ])('%s %s', (method, path) => {
    expect(find(asked(method, path))).toBeNull();
  });

  it('each request, if all requests or the root have middleware', () => {
    const request = asked('GET', '/api/health/live');
    expect(find(request)).not.toBeNull();
    expect(directHandler(request, [{}])).toBeNull();
    setRoutes([{}]);
    expect(find(request)).toBeNull();
  });
});
