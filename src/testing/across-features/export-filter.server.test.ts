import { expect, test } from 'vitest';
import { exportFilter } from '@/api/files/export-filter.server';
import { bookListInput } from '@/features/book/book.schema';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();
const session = testSession();

const filterOf = (query: string) => {
  const request = new Request(`http://localhost:3000/api/export/books.csv?${query}`);
  const filter = () => exportFilter(request, session, bookListInput);
  return runWithSession(session, filter, request);
};

test('an export accepts the address of a page of a list, and has all rows', async () => {
  const filter = await filterOf('searchTerm=du&sort=title&limit=5&cursor=WyJlbW1hIl0');
  expect(filter).toMatchObject({ searchTerm: 'du', sort: 'title' });
  expect(filter).not.toHaveProperty('cursor');
});

test.each([
  ['foo=1', 'foo'],
  ['sort=zz', 'sort'],
])('an export names a wrong parameter: %s', async (query, path) => {
  const refused = await filterOf(query);
  if (!(refused instanceof Response)) throw new Error('The export was not refused');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ data: { fields: [{ path }] } });
});
