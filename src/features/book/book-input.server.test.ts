import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { handleApiCall } from '@/api/handlers.server';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();

type Answer = { status: number; paths: string[]; body: Record<string, unknown> };

/**
 * Calls the API over HTTP as an administrator. Returns the status and the fields named in the
 * response.
 */
async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  const request = new Request(`http://localhost:3000/api/rest${path}`, {
    method,
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const answer = await runWithSession(testSession(), () => handleApiCall('rest', request), request);
  const text = await answer.text();
  const json = (text ? JSON.parse(text) : {}) as {
    data?: { fields?: { path: string }[] };
  };
  return {
    status: answer.status,
    paths: [...new Set((json.data?.fields ?? []).map(({ path: at }) => at))],
    body: json,
  };
}

let genreId = '';
let bookId = '';
const emma = () => ({ title: 'Emma', author: 'Jane Austen', genreId });

beforeAll(async () => {
  const [made] = await db().insert(genre).values({ name: 'Novel', color: '#632a55' }).returning();
  genreId = made?.id ?? '';
  const [one] = await db()
    .insert(book)
    .values({ ...emma(), title: 'Persuasion' })
    .returning();
  bookId = one?.id ?? '';
});

const control = 'a\u0000b';
const lone = 'a\uD800b';
const reversed = 'a\u202Eb';

describe('the fields of a book over HTTP', () => {
  it.each(['title', 'author', 'publisher', 'description'])(
    'refuse control characters, lone surrogates and overrides of direction in %s',
    async (field) => {
      for (const value of [control, lone, reversed, 'a\u0007', 'a\u2028b']) {
        const answer = await ask('POST', '/books', { ...emma(), [field]: value });
        expect(answer).toMatchObject({ status: 400, paths: [field] });
      }
    },
  );

  it.each([
    ['title', ''],
    ['title', ' \u200B '],
    ['title', 'x'.repeat(301)],
    ['title', 'x'.repeat(2000)],
    ['title', null],
    ['title', { deep: true }],
    ['author', ''],
    ['author', 'x'.repeat(201)],
    ['author', []],
    ['genreId', ''],
    ['genreId', control],
    ['genreId', lone],
    ['genreId', 'no-such-genre'],
    ['genreId', "'; drop table book; --"],
    ['publisher', 'x'.repeat(201)],
    ['publisher', 7.5],
    ['publishedYear', 'soon'],
    ['publishedYear', 2101],
    ['publishedYear', -3001],
    ['publishedYear', 1e308],
    ['publishedYear', 1815.5],
    ['publishedYear', control],
    ['language', 'english'],
    ['language', control],
    ['isbn', '9780141439588'],
    ['isbn', control],
    ['isbn', '9'.repeat(100)],
    ['description', 'x'.repeat(5001)],
    ['coverId', control],
    ['coverId', '../../etc/passwd'],
    ['coverId', 'no-such-cover'],
  ])('refuse %s %j', async (field, value) => {
    const answer = await ask('POST', '/books', { ...emma(), [field]: value });
    expect(answer).toMatchObject({ status: 400, paths: [field] });
  });

  it('refuse control characters in a name that is completed', async () => {
    const path = `/books/names?field=author&searchTerm=${encodeURIComponent(control)}`;
    expect(await ask('GET', path)).toMatchObject({ status: 400, paths: ['searchTerm'] });
  });

  it('refuse a megabyte quickly', async () => {
    // CPU time, so that other processes do not affect the result.
    const start = process.cpuUsage();
    const answer = await ask('POST', '/books', { ...emma(), title: 'x'.repeat(1_000_000) });
    expect(answer).toMatchObject({ status: 400, paths: ['title'] });
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  });

  it('report all missing fields at once', async () => {
    const answer = await ask('POST', '/books', {});
    expect(answer.status).toBe(400);
    expect(answer.paths).toEqual(['title', 'author', 'genreId']);
  });

  it.each(['null', '[]', '"a"', '7', '{', '{"title":"a"', '[[[['.repeat(5000)])(
    'are refused unless the body is an object: %.20s',
    async (body) => {
      expect((await ask('POST', '/books', body)).status).toBe(400);
    },
  );

  it('keep every script and emoji byte for byte', async () => {
    const title = 'Ǻ 羅生門 القِطّ 👩🏽‍🚀 e\u0301 𝔊';
    const made = await ask('POST', '/books', { ...emma(), title });
    expect(made.status).toBe(201);
    expect(made.body.title).toBe(title);
    const [stored] = await db().select({ title: book.title }).from(book).where(isNamed(made));
    expect(stored?.title).toBe(title);
  });

  it('report unknown fields', async () => {
    const made = await ask('POST', '/books', {
      ...emma(),
      title: 'Extra',
      id: 'mine',
      version: 99,
      createdAt: '1999-01-01',
      __proto__: { admin: true },
    });
    expect(made).toMatchObject({ status: 400, paths: ['id', 'version', 'createdAt'] });
  });

  it.each([undefined, 'one', 1.5, 0, -1, null, 9e99])(
    'require a valid version: %j',
    async (version) => {
      const answer = await ask('PATCH', `/books/${bookId}`, { title: 'Changed', version });
      expect(answer).toMatchObject({ status: 400, paths: ['version'] });
    },
  );

  it('answer an older or newer version with the current book', async () => {
    const answer = await ask('PATCH', `/books/${bookId}`, { title: 'Changed', version: 7 });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        data: { reason: 'STALE_VERSION', current: { id: bookId, title: 'Persuasion', version: 1 } },
      },
    });
    // REST responses omit the properties by which RPC clients recognize a declared error.
    expect(Object.keys(answer.body)).toEqual(['code', 'message', 'data']);
  });
});

const isNamed = ({ body }: Answer) => eq(book.id, String(body.id));

describe('the id of a book over HTTP', () => {
  it.each(['nowhere', '%00', '%2e%2e', 'a%F0%9F%98%80', 'x'.repeat(500), '%ED%A0%80', '%zz'])(
    '%.20s gets a 4xx response',
    async (id) => {
      for (const method of ['GET', 'DELETE'])
        expect([400, 404]).toContain((await ask(method, `/books/${id}`)).status);
    },
  );
});

describe('the list over HTTP', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=2.5', 'limit'],
    ['limit=all', 'limit'],
    ['cursor=nonsense', 'cursor'],
    ['cursor=%00', 'cursor'],
    [`cursor=${'x'.repeat(3000)}`, 'cursor'],
    ['searchTerm=%00', 'searchTerm'],
    ['searchTerm=a%07b', 'searchTerm'],
    [`searchTerm=${'x'.repeat(201)}`, 'searchTerm'],
    ['sort=price', 'sort'],
    ['sort=-', 'sort'],
    ['sort=__proto__', 'sort'],
    ['genreId=%00', 'genreId'],
    ['language=%00', 'language'],
    ['author=%00', 'author'],
    [`author=${'x'.repeat(201)}`, 'author'],
  ])('refuses %.40s', async (query, path) => {
    expect(await ask('GET', `/books?${query}`)).toMatchObject({ status: 400, paths: [path] });
  });

  it.each([
    ['["0001-13-45 99:99:99+00","a"]', '-createdAt'],
    ['["2026-02-30 00:00:00+00","a"]', 'createdAt'],
    ['["infinity","a"]', 'createdAt'],
    ['["a\\u0000","a"]', 'title'],
    ['["a","a\\u0000"]', 'title'],
    ['["a\\ud800","a"]', 'title'],
    ['["a"]', 'title'],
    ['{"0":"a"}', 'title'],
    ['null', 'title'],
  ])('refuses a forged cursor: %s', async (cursor, sort) => {
    const made = Buffer.from(cursor).toString('base64url');
    const answer = await ask('GET', `/books?sort=${sort}&cursor=${made}`);
    expect(answer).toMatchObject({ status: 400, paths: ['cursor'] });
  });

  it.each([
    "searchTerm=' or 1=1 --",
    'searchTerm=%25%25%25',
    'searchTerm=%5C%5C',
    'searchTerm=100%25_%5C',
    'searchTerm=%F0%9F%98%80',
    'searchTerm=%D8%A7%D9%84',
    'searchTerm=((((((',
    `searchTerm=${'a '.repeat(100)}`,
    `searchTerm=${'%D9%8B'.repeat(200)}`,
    'searchTerm=NaN',
    'searchTerm=1984',
    'genreId=nowhere',
    'language=zz',
  ])('accepts %.40s', async (query) => {
    expect((await ask('GET', `/books?${query}`)).status).toBe(200);
  });
});
