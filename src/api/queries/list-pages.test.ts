import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ListStart } from '@/lib/lists/list-search';
import { listPages } from './list-pages';

test('a list of 220 rows ends with its fourth page', async () => {
  const asked: ListStart[] = [];
  const read = async (page: ListStart) => {
    asked.push(page);
    const end = Number(page.cursor ?? 0) + (page.limit ?? 20);
    return { nextCursor: end < 220 ? String(end) : null };
  };
  await new QueryClient().infiniteQuery({ ...listPages(['user'], undefined, read), pages: 9 });
  expect(asked).toEqual([
    { cursor: undefined },
    { cursor: '20' },
    { cursor: '40', limit: 100 },
    { cursor: '140', limit: 100 },
  ]);
});
