import { expect, onTestFinished, test, vi } from 'vitest';
import { addedHeaders, requestScope } from '@/server/request-scope.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { handleRequest } from './handle-request.server';
import { keptPage } from './kept-page';

vi.mock('@/lib/product/development', async (original) => ({
  ...(await original<object>()),
  keepsPages: true,
}));

await openTestDatabase();
const html = { 'content-type': 'text/html; charset=utf-8' };

/** How the framework calls the middleware. */
type Called = (call: {
  request: Request;
  context: object;
  next: () => Promise<{ response: Response }>;
}) => Promise<Response | { response: Response }>;

/** Sends requests for a page that contains its nonce and how often it was rendered. */
function pages(before: () => void = () => {}, given: { context?: object; headers?: object } = {}) {
  let rendered = 0;
  const { options } = keptPage({ parameters: ['redirect', 'lng'], limit: 100 });
  const middleware = options.server as unknown as Called;
  return async (path = '/login', headers: Record<string, string> = {}, method = 'GET') => {
    const request = new Request(`http://localhost:3000${path}`, { method, headers });
    let nonceOfRequest = '';
    const response = await handleRequest(request, '127.0.0.1', async () => {
      nonceOfRequest = requestScope().nonce;
      const answer = await middleware({
        request,
        context: given.context ?? {},
        next: () => {
          before();
          rendered += 1;
          const text = `<b>مكتبة</b><script nonce="${requestScope().nonce}"></script>${rendered}`;
          return Promise.resolve({
            response: new Response(text, { headers: { ...html, ...given.headers } }),
          });
        },
      });
      return answer instanceof Response ? answer : answer.response;
    });
    const [, nonce, count] = /nonce="(.+)"><\/script>(\d+)/.exec(await response.text()) ?? [];
    expect(nonce).toBe(nonceOfRequest);
    return { nonce, count: Number(count), response };
  };
}

test('the page of the same request is rendered once, and has a nonce for each response', async () => {
  const open = pages();
  const opened = [await open(), await open(), await open('/login', {}, 'HEAD'), await open()];
  expect(opened.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  expect(new Set(opened.map(({ nonce }) => nonce)).size).toBe(4);
  for (const { response } of opened)
    expect(response.headers.get('content-type')).toBe(html['content-type']);
});

test('a parameter on which the page does not depend causes no rendering', async () => {
  const open = pages();
  await open('/login?redirect=%2Fapp');
  expect((await open('/login?visit=1&redirect=%2Fapp')).count).toBe(1);
  expect((await open('/login?redirect=%2Fapp&lng=fr')).count).toBe(2);
});

test('the page is rendered again after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const open = pages();
  await open();
  vi.advanceTimersByTime(4999);
  expect((await open()).count).toBe(1);
  vi.advanceTimersByTime(1);
  expect((await open()).count).toBe(2);
});

test('each address, language and cookie has a page of its own', async () => {
  const open = pages();
  await open();
  expect((await open('/login?redirect=%2Fapp')).count).toBe(2);
  expect((await open('/login', { 'accept-language': 'fr' })).count).toBe(3);
  expect((await open('/login', { cookie: 'theme=dark' })).count).toBe(4);
});

const sessionOfPerson = async () => {
  const session = await addSession(
    await addPerson({ email: `${crypto.randomUUID()}@example.org` }),
  );
  return { cookie: await cookieOf(session) };
};

test.each<[name: string, path: string, headers: () => Promise<Record<string, string>>]>([
  ['a long address', `/login?redirect=${'a'.repeat(600)}`, () => Promise.resolve({})],
  ['a person with a session', '/login', sessionOfPerson],
])('nothing is kept for %s', async (_name, path, headers) => {
  const open = pages();
  const sent = await headers();
  await open(path, sent);
  expect((await open(path, sent)).count).toBe(2);
});

test('a page with a cookie of its own is not kept', async () => {
  const open = pages(() => addedHeaders().append('set-cookie', 'form=; Max-Age=0'));
  await open();
  const { count, response } = await open();
  expect(count).toBe(2);
  expect(response.headers.getSetCookie()).toHaveLength(1);
});

test.each([
  ['gives a context to the page', { context: { country: 'TZ' } }],
  ['adds a header to the response', { headers: { 'set-cookie': 'visit=1' } }],
])('a page is not kept if other middleware %s', async (_name, given) => {
  const open = pages(undefined, given);
  expect([(await open()).count, (await open()).count]).toEqual([1, 2]);
});

test('keeps no more forms of a page than its limit', async () => {
  const open = pages();
  const first = await open('/login?redirect=/0');
  for (let form = 1; form < 100; form += 1) await open(`/login?redirect=/${form}`);
  expect((await open('/login?redirect=/0')).count).toBe(first.count);
  await open('/login?redirect=/100');
  expect((await open('/login?redirect=/0')).count).not.toBe(first.count);
});
