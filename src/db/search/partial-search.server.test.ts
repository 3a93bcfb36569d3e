import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { readList } from '@/db/list.server';
import { user } from '@/db/schema';
import { openTestDatabase } from '@/testing/test-database.server';
import { searchIn } from './search.server';

await openTestDatabase();
const names = ['Great Expectations', 'Patricia Henderson', 'Baraka Henderson', 'Zawadi Odhiambo'];
beforeAll(() =>
  db()
    .insert(user)
    .values(names.map((name, index) => ({ name, email: `person${index}@mail.example` }))),
);

const byName = { expression: sql`sort_key(${user.name})`, type: 'text' } as const;
const list = async (searchTerm: string) =>
  readList(
    {
      table: user,
      id: user.id,
      filters: undefined,
      search: await searchIn(user.searchText, searchTerm, [user.name]),
      limit: 20,
    },
    byName,
    (listColumns) =>
      db()
        .select({ id: user.id, name: user.name, ...listColumns })
        .from(user)
        .$dynamic(),
  );

it.each([
  ['qqqq expectations', ['Great Expectations']],
  // First what has two of them.
  ['zanzibar zimbabwe henderson patricia', ['Patricia Henderson', 'Baraka Henderson']],
])('%s finds those that have most of its words, and says so', async (searchTerm, found) => {
  const page = await list(searchTerm);
  expect(page.items.map(({ name }) => name)).toEqual(found);
  expect(page).toMatchObject({ isPartial: true, total: found.length });
});

it('says nothing of it if a text has all words, or nothing is found', async () => {
  expect(await list('patricia henderson')).not.toHaveProperty('isPartial');
  expect(await list('zyxzyx monteqqq')).toMatchObject({ items: [], total: 0 });
  expect(await list('zyxzyx')).not.toHaveProperty('isPartial');
});
