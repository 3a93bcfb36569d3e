/** Tests the feed with the requests of reading apps, as their sources make them. */
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '@/auth/session/token-session.server';
import { db } from '@/db/client.server';
import { accessToken, book, genre, user } from '@/db/schema';
import { handleRequest } from '@/http/handle-request.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { opdsFeed } from './opds-feed.server';

await openTestDatabase();
let password = '';

beforeAll(async () => {
  const [reader] = await db()
    .insert(user)
    .values({ email: 'opds@example.org', name: 'Reader', role: 'user', emailVerified: true })
    .returning();
  const { token, hash } = newToken();
  await db()
    .insert(accessToken)
    .values({ userId: reader?.id ?? '', name: 'App', scope: 'read', hash });
  password = token;
  const [novel] = await db().insert(genre).values({ name: 'Novel', color: '#112233' }).returning();
  await db()
    .insert(book)
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        title: `Title <${String(index).padStart(2, '0')}> & more`,
        author: 'Ann Lee',
        genreId: novel?.id ?? '',
        isbn: index === 0 ? '9780141439587' : null,
        description: index === 0 ? 'A "summary" & more' : null,
      })),
    );
});

const ask = (headers: Record<string, string>, query = '') => {
  const request = new Request(`http://localhost:3000/api/export/opds${query}`, { headers });
  return handleRequest(request, '127.0.0.1', () => opdsFeed(request));
};
const basic = (name: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});

/** The texts and links of a document, or an error if it is not well-formed. */
function parseXml(text: string) {
  const links: Record<string, string>[] = [];
  const texts: Record<string, string[]> = {};
  const parser = new SaxesParser();
  let name = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    ({ name } = tag);
    if (name === 'link' || name === 'Url') links.push(tag.attributes);
  });
  parser.on('text', (part) => {
    if (part.trim() !== '') (texts[name] ??= []).push(part);
  });
  parser.write(text).close();
  return { links, texts };
}

const atom = 'application/atom+xml;profile=opds-catalog;kind=acquisition; charset=utf-8';
const json = 'application/opds+json; charset=utf-8';
/** What each app sends as `Accept`, and the type of feed that it reads. */
const apps: [name: string, accept: string | undefined, type: string][] = [
  ['KOReader before 2026', undefined, atom],
  ['KOReader', 'application/opds+json, application/atom+xml;profile=opds-catalog, */*', json],
  ['Readest', 'application/atom+xml, application/xml, text/xml, */*', atom],
  ['an app that reads both', 'application/atom+xml;q=0.9, application/opds+json', json],
  ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', atom],
  ['an app of OPDS 1.2', 'application/atom+xml;profile=opds-catalog;kind=navigation', atom],
  ['a script', '*/*', json],
];

describe('the feed for reading apps', () => {
  it.each(apps)(
    'asks %s for a token, takes it as a password, and answers in its form',
    async (_, accept, type) => {
      const headers: Record<string, string> = accept === undefined ? {} : { accept };
      const asked = await ask(headers);
      expect(asked.status).toBe(401);
      expect(asked.headers.get('www-authenticate')).toBe('Basic realm="Start UI", charset="UTF-8"');
      expect(asked.headers.get('content-type')).toBe('application/opds-authentication+json');
      expect(await asked.json()).toMatchObject({
        id: 'http://localhost:3000/api/export/opds',
        title: 'Start UI',
        authentication: [
          { type: 'http://opds-spec.org/auth/basic', labels: { password: 'Access token' } },
        ],
      });
      const answered = await ask({ ...headers, ...basic('any', password) });
      expect([answered.status, answered.headers.get('content-type')]).toEqual([200, type]);
      expect(answered.headers.get('vary')).toContain('Accept');
      expect((await answered.text())[0]).toBe(type === atom ? '<' : '{');
    },
  );

  it.each([
    ['a wrong password', () => basic('any', 'secret')],
    ['a wrong token', () => basic('any', 'sui_none')],
    ['the token as a name', () => basic(password, '')],
    ['no password', () => ({ authorization: 'Basic bm90aGluZw==' })],
    ['no Base64', () => ({ authorization: 'Basic ???' })],
  ])('asks again after %s', async (_, headers) => {
    const refused = await ask(headers());
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Basic');
  });

  it('takes a name with any letters, and refuses other sites', async () => {
    expect((await ask(basic('é', password))).status).toBe(200);
    const foreign = { ...basic('any', password), 'sec-fetch-site': 'cross-site' };
    expect((await ask(foreign)).status).toBe(403);
  });

  const read = async (query = '') => {
    const response = await ask(basic('any', password), query);
    expect(response.status).toBe(200);
    return parseXml(await response.text());
  };
  const queryOf = (href: string | undefined) => new URL(href ?? '').search;

  it('has every book in its pages of OPDS 1.2, with what apps need', async () => {
    const first = await read('?sort=title');
    expect(first.texts['opensearch:totalResults']).toEqual(['60']);
    const next = first.links.find(({ rel }) => rel === 'next');
    expect(next?.['type']).toBe('application/atom+xml;profile=opds-catalog;kind=acquisition');
    const second = await read(queryOf(next?.['href']));
    // The title of the feed comes before those of the books.
    const titles = [first, second].flatMap(({ texts }) => texts['title']?.slice(1) ?? []);
    expect(new Set(titles).size).toBe(60);
    expect(titles[0]).toBe('Title <00> & more');
    expect(first.texts['summary']).toEqual(['A "summary" & more']);
    const rels = new Set(first.links.map(({ rel }) => rel));
    expect([...rels]).toEqual(
      expect.arrayContaining([
        'self',
        'start',
        'search',
        'http://opds-spec.org/facet',
        'http://opds-spec.org/acquisition/borrow',
        'http://opds-spec.org/image/thumbnail',
      ]),
    );
    for (const { href } of first.links) expect(href).toMatch(/^http:\/\/localhost:3000\//);
  });

  it('can be searched by the description of its search, and shows one book', async () => {
    const { links } = await read();
    const search = links.find(({ rel }) => rel === 'search');
    expect(search?.['type']).toBe('application/opensearchdescription+xml');
    const description = await read(queryOf(search?.['href']));
    const template = description.links[0]?.['template'] ?? '';
    const found = await read(queryOf(template.replace('{searchTerms}', '9780141439587')));
    expect(found.texts['dc:identifier']).toEqual(['urn:isbn:9780141439587']);
    const own = found.links.find(({ type }) => type?.includes('type=entry'));
    expect((await read(queryOf(own?.['href']))).texts['title']).toEqual(['Title <00> & more']);
    const none = await read('?query=zzzzzzzz');
    expect(none.texts['opensearch:totalResults']).toEqual(['0']);
  });
});
