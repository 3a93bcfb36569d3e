import { expect, onTestFinished, test, vi } from 'vitest';
import { addedHeaders, requestScope } from '@/server/request-scope.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { handleRequest } from './handle-request.server';
import { cachedPage } from './page-cache.server';
import { utf8Bytes } from './utf8-bytes.server';

await openTestDatabase();
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Sends requests for pages, each of which contains its nonce and how often a page was rendered. */
function pages(before: () => void = () => {}) {
  let rendered = 0;
  // Each test uses its own language, so that it does not get a page of another test.
  const language = `x-${crypto.randomUUID()}`;
  return async (path = '/login', headers: Record<string, string> = {}, method = 'GET') => {
    const request = new Request(`http://localhost:3000${path}`, { method, headers });
    request.headers.append('accept-language', language);
    let nonceOfRequest = '';
    const response = await handleRequest(request, '127.0.0.1', async () => {
      nonceOfRequest = requestScope().nonce;
      const page = await cachedPage(request, () => {
        before();
        rendered += 1;
        const text = `<b>مكتبة</b><script nonce="${requestScope().nonce}"></script>${rendered}`;
        const bytes = utf8Bytes(text);
        return Promise.resolve({ bytes, status: 200, headers: new Headers(html) });
      });
      return page instanceof Response ? page : new Response(page.bytes, page);
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

test('the list of all calls, half a megabyte that strangers may request, is rendered once', async () => {
  const open = pages();
  expect([(await open('/api/docs')).count, (await open('/api/docs')).count]).toEqual([1, 1]);
  expect((await open('/login')).count).toBe(2);
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
  ['another page', '/app', () => Promise.resolve({})],
  ['a long address', `/login?redirect=${'a'.repeat(600)}`, () => Promise.resolve({})],
  ['a person with a session', '/login', sessionOfPerson],
])('nothing is cached for %s', async (_name, path, headers) => {
  const open = pages();
  const sent = await headers();
  await open(path, sent);
  expect((await open(path, sent)).count).toBe(2);
});

test('a page with a cookie of its own is not cached', async () => {
  const open = pages(() => addedHeaders().append('set-cookie', 'form=; Max-Age=0'));
  await open();
  const { count, response } = await open();
  expect(count).toBe(2);
  expect(response.headers.getSetCookie()).toHaveLength(1);
});
