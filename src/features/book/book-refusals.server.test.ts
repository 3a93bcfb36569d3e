/** Refused writes of books and genres over REST, in the language of the person. */
import { beforeEach, expect, it } from 'vitest';
import inFrench from '@/i18n/locales/fr/genre.json';
import { sendRequest } from '@/testing/calls/test-request.server';
import { addPerson, addSession, cookieOf } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
let cookie = '';
beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email: 'ada@example.org', role: 'admin', language: 'fr' });
  cookie = await cookieOf(await addSession('ada'));
});

type Body = {
  id: string;
  message: string;
  data?: { fields?: { path: string; message: string }[] };
};

async function rest(method: string, path: string, body?: unknown, language?: string) {
  const address = `/api/rest${path}${language ? `?lng=${language}` : ''}`;
  const answer = await sendRequest(method, address, { body, headers: { cookie } });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as Body };
}

it('name the fields that are missing', async () => {
  const french = await rest('POST', '/books', {});
  expect(french.body.message).toBe('Certains champs sont incorrects');
  expect(french.body.data?.fields).toContainEqual({
    path: 'title',
    message: 'Le titre est requis',
  });
  const swahili = await rest('POST', '/books', {}, 'sw');
  expect(swahili.body.data?.fields?.[0]?.message).not.toMatch(/titre|Title/);
  const genre = await rest('POST', '/genres', { color: '#ffffff' });
  expect(genre.body.data?.fields).toEqual([{ path: 'name', message: 'Le nom est requis' }]);
});

it('have translated messages, without keys or messages of a library', async () => {
  for (const { status, text, body } of [
    await rest('POST', '/books', { title: '', author: 7, genreId: [], isbn: '1', version: 'x' }),
    await rest('POST', '/genres', { name: ' ', color: 'red' }),
    await rest('GET', '/books?cursor=x'),
  ]) {
    expect(status).toBe(400);
    expect(body.data?.fields?.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/\w+:\w+\.\w+/);
    expect(text).not.toMatch(/expected|received|undefined|Invalid option/);
  }
});

it('say why a genre with books stays', async () => {
  const { id } = (await rest('POST', '/genres', { name: 'Novel', color: '#ffffff' })).body;
  await rest('POST', '/books', { title: 'Emma', author: 'Jane Austen', genreId: id });
  const { status, body } = await rest('DELETE', `/genres/${id}`);
  expect(status).toBe(409);
  expect(body.message).toBe(inFrench.codes.GENRE_IN_USE);
});
