import { type SQL, and, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { type RoleName, roleNames } from '@/auth/permissions';
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

/** Every list of roles, as it is stored, that has one of them: cheaper to compare than to take apart. */
const roleListsWith = (role: RoleName): string[] => [
  role,
  ...roleNames.flatMap((other) => (other === role ? [] : [`${role},${other}`, `${other},${role}`])),
];

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
      role ? inArray(user.role, roleListsWith(role)) : undefined,
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
  // A search looks at all that it finds anyway: the first page counts them on the way.
  const countsAlong = filter.searchTerm.trim() !== '' && !cursor && offset === 0;
  const found = await db()
    .select({
      ...userColumns,
      cursorValue: cursorValue(key),
      total: countsAlong ? sql<number>`(count(*) over ())::int` : sql<number>`0`,
    })
    .from(user)
    .where(and(where, after))
    .orderBy(orderBy)
    .limit(limit + 1)
    .offset(offset);
  const total = countsAlong ? (found[0]?.total ?? 0) : await db().$count(user, where);
  const rows = found.map(({ total: _, ...row }) => row);
  return { ...cutPage(rows, limit), total };
}
