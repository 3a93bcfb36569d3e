import { describe, expect, it } from 'vitest';
import { direct, directRoutes } from './direct-routes.server';

type Given = { request: Request; params: Record<string, string> };

const told = (name: string) => (given: Given) =>
  new Response(`${name} ${given.request.method} ${JSON.stringify(given.params)}`);
const handlers = (path: string, methods: string[]) =>
  Object.fromEntries(methods.map((method) => [method, told(path)]));
const route = (path: string, methods: string[], more: object = {}) => ({
  options: { path, server: { handlers: direct(handlers(path, methods)) }, ...more },
});
const withMiddleware = (path: string) => ({
  options: { path, server: { handlers: direct(handlers(path, ['GET'])), middleware: [{}] } },
});
const children = [
  { options: { path: '/app' } },
  { options: { path: '/api/$', server: { handlers: handlers('/api/$', ['ANY']) } } },
  { options: { path: '/api/plain', server: { handlers: handlers('/api/plain', ['GET']) } } },
  withMiddleware('/api/guarded'),
  route('/api/parsed/$id', ['GET'], { params: { parse: () => ({}) } }),
  route('/api/health/live', ['GET']),
  route('/api/rest/$', ['GET', 'POST']),
  route('/files/$id', ['GET']),
  route('/both', ['GET'], { component: () => null }),
];
const root = { options: {}, children };
const find = directRoutes(root, []);

const asked = (method: string, path: string) => new Request(`http://localhost${path}`, { method });

describe('a route with direct handlers is answered without the framework', () => {
  it.each([
    ['GET', '/api/health/live?x=%41', '/api/health/live GET {}'],
    ['GET', '/api/rest/users/1', '/api/rest/$ GET {"_splat":"users/1"}'],
    ['POST', '/api/rest/users', '/api/rest/$ POST {"_splat":"users"}'],
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
    expect(directRoutes(root, [{}])(request)).toBeNull();
    const guarded = { options: { server: { middleware: [{}] } }, children };
    expect(directRoutes(guarded, [])(request)).toBeNull();
  });
});
