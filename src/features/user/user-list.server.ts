import { type SQL, and, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { type SortKey, cursorValue, cutPage, page, sortKey } from '@/db/list.server';
import { user } from '@/db/schema';
import { searchIn } from '@/db/search.server';
import type { ListPage } from '@/lib/list-search';
import { banned, userColumns } from './user-record.server';
import type { User, UserListInput } from './user.schema';

const sortKeys = {
  // Who has no name yet stands where their address would.
  name: {
    expression: sql`sort_key(coalesce(nullif(${user.name}, ''), ${user.email}))`,
    type: 'text',
  },
  email: { expression: sql`${user.email}`, type: 'text' },
  createdAt: { expression: sql`${user.createdAt}`, type: 'timestamptz' },
} as const;

type Filter = Omit<UserListInput, 'cursor' | 'limit'>;

const statusFilters = {
  onboarded: isNotNull(user.onboardedAt),
  'not-onboarded': isNull(user.onboardedAt),
  banned,
  unverified: not(user.emailVerified),
};

/** The order and the conditions of a list, from its search, filters and sort. */
export function userListQuery({ searchTerm, role, status, sort }: Filter): {
  key: SortKey;
  where: SQL | undefined;
} {
  const search = searchIn(user.searchText, searchTerm);
  return {
    key: sort ? sortKey(sortKeys, sort) : (search?.byCloseness ?? sortKey(sortKeys, 'name')),
    where: and(
      search?.where,
      role ? sql`${role} = any (string_to_array(${user.role}, ','))` : undefined,
      status ? statusFilters[status] : undefined,
    ),
  };
}

/** One page of users. `offset` is for those who count pages; its cost grows with its depth. */
export async function listUsers({
  cursor,
  limit,
  offset = 0,
  ...filter
}: UserListInput & { offset?: number }): Promise<ListPage<User>> {
  const { key, where } = userListQuery(filter);
  const { after, orderBy } = page(key, user.id, cursor);
  const rows = await db()
    .select({ ...userColumns, cursorValue: cursorValue(key) })
    .from(user)
    .where(and(where, after))
    .orderBy(orderBy)
    .limit(limit + 1)
    .offset(offset);
  return { ...cutPage(rows, limit), total: await db().$count(user, where) };
}
