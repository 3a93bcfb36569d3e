import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { addressSearch, textField } from '@/lib/web/address-search';
import { recordQueries } from './record-queries';

type Search = { searchTerm: string; cursor?: string };

it('reads a list by the parameters that it knows, from the page in the address', async () => {
  const list = vi.fn<(search: Search) => Promise<{ items: []; nextCursor: null; total: number }>>(
    async () => ({ items: [], nextCursor: null, total: 0 }),
  );
  const parameters = addressSearch({ searchTerm: textField, cursor: textField });
  const queries = recordQueries('user', parameters, { list, one: async (id) => id });
  const client = new QueryClient();
  await client.infiniteQuery(
    queries.list({ searchTerm: 'a', cursor: 'next', lng: 'ar' } as Search & { cursor: string }),
  );
  expect(list.mock.calls).toEqual([[{ searchTerm: 'a', cursor: 'next' }]]);
  expect(await client.query(queries.one('ada'))).toBe('ada');
});
