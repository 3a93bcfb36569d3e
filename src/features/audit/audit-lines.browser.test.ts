import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { serveApiForTest, testProcedure } from '@/testing/browser/test-rpc';
import { auditQueries } from './audit.queries';

test('a page whose entries are one line is continued', async () => {
  const invited = (id: number) => ({ id: `${id}`, act: 'user.create', requestId: 'one list' });
  const asked: unknown[] = [];
  serveApiForTest({
    audit: {
      list: testProcedure.handler(({ input }) => {
        asked.push(input);
        return asked.length === 1
          ? { items: [1, 2, 3].map(invited), nextCursor: 'three', total: 5 }
          : { items: [4, 5].map(invited), nextCursor: null, total: 5 };
      }),
    },
  });
  const { pages } = await new QueryClient().infiniteQuery(
    auditQueries.list({ searchTerm: '', act: 'user' }),
  );
  expect(pages[0]?.items.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  expect(pages[0]?.nextCursor).toBeNull();
  expect(asked).toMatchObject([{ act: 'user' }, { act: 'user', cursor: 'three', limit: 100 }]);
});
