import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, cover, genre, session } from '@/db/schema';
import { handleRequest } from '@/http/handle-request.server';
import inFrench from '@/i18n/locales/fr/error.json';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { exportBooks } from './book-export.server';
import { opdsFeed } from './opds-feed.server';

await openTestDatabase();
const reader = testSession({ id: 'test-reader', role: 'user' });
const by = (who: typeof reader | null, path: string, headers = {}) => {
  const request = new Request(`http://localhost:3000/api/export/${path}`, {
    headers: { accept: '*/*', ...headers },
  });
  const format = /books\.(csv|bib|mrc|xml)/.exec(path)?.[1] as 'csv' | undefined;
  return runWithSession(
    who,
    () => (format ? exportBooks(request, format) : opdsFeed(request)),
    request,
  );
};

/**
 * Requests an export with the cookie of a stored session. The export reads the session again for each batch.
 */
const getWithCookie = (format: 'csv' | 'mrc') => {
  const request = new Request(`http://localhost:3000/api/export/books.${format}`, {
    headers: { cookie },
  });
  return handleRequest(request, '127.0.0.1', () => exportBooks(request, format));
};

let novel = '';
let cookie = '';
beforeEach(async () => {
  cookie = await cookieOf(await addSession(reader.user.id));
});
beforeAll(async () => {
  await addPerson({ id: reader.user.id, email: 'reader@example.org' });
  const made = await db()
    .insert(genre)
    .values([
      { name: 'Novel', color: '#632a55', translations: { fr: 'Roman' } },
      { name: 'Essay', color: '#1d3e66' },
      { name: 'Empty', color: '#1d3e66' },
    ])
    .returning();
  const [first, second] = made.map(({ id }) => id) as [string, string];
  novel = first;
  await db()
    .insert(book)
    .values([
      ...Array.from({ length: 1203 }, (_, index) => ({
        title: `Poems ${index}`,
        author: `Poet ${index}`,
        genreId: second,
      })),
      {
        title: '=cmd|calc',
        author: 'Ann Lee',
        genreId: novel,
        language: 'fr',
        isbn: '9780439023481',
        publishedYear: -750,
        publisher: 'Ek',
        description: 'Two',
      },
    ]);
});

describe('the export of books', () => {
  it('contains each book once, across several batches', async () => {
    const lines = (await (await getWithCookie('csv')).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1204);
    expect(new Set(lines).size).toBe(lines.length);
    const records = await (await getWithCookie('mrc')).text();
    expect(records.split('\u001D')).toHaveLength(1204 + 1);
  });

  it('ends when its reader is signed out during the download', async () => {
    const response = await getWithCookie('csv');
    await db().delete(session);
    await expect(response.text()).rejects.toThrow('may not go on');
  });

  it.each([
    ['csv', 'text/csv; charset=utf-8', `"'=cmd|calc","Ann Lee","Novel"`],
    ['bib', 'application/x-bibtex; charset=utf-8', 'title = {=cmd|calc}'],
    ['mrc', 'application/marc', '\u001Fa=cmd|calc\u001Fc'],
    ['xml', 'application/marcxml+xml; charset=utf-8', '<subfield code="a">=cmd|calc</subfield>'],
  ])('follows the filters of the list: %s', async (format, type, part) => {
    const response = await by(reader, `books.${format}?genreId=${novel}&language=fr`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="books-[\\d-]+\\.${format}"$`),
    );
    const text = await response.text();
    expect(text).toContain(part);
    expect(text).not.toContain('Poet');
  });

  it('is for readers, and refused for a link on another site', async () => {
    for (const path of ['books.csv', 'books.xml', 'opds']) {
      expect((await by(null, path)).status).toBe(401);
      expect((await by(reader, path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await by(reader, path, { authorization: 'Bearer sui_none' })).status).toBe(401);
      expect((await by(reader, `${path}?sort=owner`)).status).toBe(400);
    }
  });

  it('stops reading when the client disconnects', async () => {
    const body = (await by(reader, 'books.bib')).body?.getReader();
    await body?.read();
    await body?.cancel();
    expect(await body?.read()).toEqual({ done: true, value: undefined });
  });
});

type Link = { rel?: string; href: string; title?: string; templated?: boolean };
type Feed = {
  metadata: { numberOfItems: number };
  links: Link[];
  facets: { links: Link[] }[];
  publications: {
    metadata: Record<string, unknown>;
    links: Link[];
    images: { type: string }[];
  }[];
  navigation?: Link[];
};
const feed = async (path: string, headers = {}) =>
  (await (await by(reader, path, headers)).json()) as Feed;
const pathOf = (link: Link | undefined) => link?.href.replace(/^.*\/api\/export\//, '') ?? '';

describe('the feed for reading apps', () => {
  it('links from page to page through all books', async () => {
    const titles: unknown[] = [];
    let path = 'opds';
    while (path !== '') {
      // Each page links to the next one.
      const page = await feed(path);
      expect(page.metadata.numberOfItems).toBe(1204);
      titles.push(...page.publications.map(({ metadata }) => metadata['title']));
      path = pathOf(page.links.find(({ rel }) => rel === 'next'));
    }
    expect(new Set(titles).size).toBe(1204);
  });

  it('can be searched, and filtered by genre and language', async () => {
    const start = await feed('opds', { 'accept-language': 'fr' });
    const search = start.links.find(({ rel }) => rel === 'search');
    expect(search?.templated).toBe(true);
    expect(
      (await feed(pathOf(search).replace('{?query}', '?query=cmd'))).metadata.numberOfItems,
    ).toBe(1);
    const [genres, languages] = start.facets.map(({ links }) => links);
    expect(genres?.map(({ title }) => title)).toEqual(['Essay', 'Roman']);
    expect(languages?.map(({ title }) => title)).toEqual(['Français']);
    const found = await feed(pathOf(languages?.[0]));
    expect(found.publications.map(({ metadata }) => metadata)).toEqual([
      expect.objectContaining({
        '@type': 'http://schema.org/Book',
        identifier: 'urn:isbn:9780439023481',
        title: '=cmd|calc',
        author: 'Ann Lee',
        language: 'fr',
      }),
    ]);
    expect(found.facets[1]?.links[0]?.rel).toBe('self');
  });

  it('links to all books when a search finds none', async () => {
    const found = await feed('opds?query=zzzzzzzz', { 'accept-language': 'fr' });
    expect(found.metadata.numberOfItems).toBe(0);
    expect(found).not.toHaveProperty('publications');
    expect(found.navigation).toMatchObject([{ title: 'Livres' }]);
    expect((await feed(pathOf(found.navigation?.[0]))).metadata.numberOfItems).toBe(1204);
  });

  // The required properties of https://drafts.opds.io/schema/publication.schema.json that could be missing.
  it('has publications with an address of their own, an image and a complete date', async () => {
    await db().insert(cover).values({ id: 'c', width: 9, height: 9 });
    await db()
      .insert(book)
      .values([
        { id: 'dated', title: 'Zadig', author: 'Voltaire', genreId: novel, publishedYear: 1747 },
        {
          id: 'covered',
          title: 'Zaire',
          author: 'Voltaire',
          genreId: novel,
          coverId: 'c',
        },
      ]);
    const found = await feed('opds?author=Voltaire&sort=title');
    expect(found.publications.map(({ images }) => images.map(({ type }) => type))).toEqual([
      ['image/png'],
      ['image/webp', 'image/jpeg'],
    ]);
    const [dated] = found.publications;
    expect(dated?.metadata['published']).toBe('1747-01-01');
    const self = dated?.links.find(({ rel }) => rel === 'self');
    const own = await by(reader, pathOf(self));
    expect(own.headers.get('content-type')).toContain('application/opds-publication+json');
    expect(await own.json()).toEqual(dated);
    expect((await by(reader, 'opds?id=none')).status).toBe(404);
    await expect(by(reader, 'opds?cursor=forged')).rejects.toMatchObject({ status: 400 });
    await db().delete(book).where(eq(book.author, 'Voltaire'));
  });
});

it.each(['books.csv', 'books.mrc', 'opds'])(
  '%s takes the language of messages, which is no filter',
  async (file) => {
    const refused = await by(reader, `${file}?lng=fr&foo=1`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: inFrench.BAD_REQUEST,
      data: { fields: [{ path: 'foo' }] },
    });
    const taken = await by(reader, `${file}?lng=fr`);
    expect(taken.status).toBe(200);
    // An unread file would keep its place among the downloads of the reader.
    await taken.body?.cancel();
  },
);
