import { and, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import { type RoleName, roleNames } from '@/auth/permissions';
import { db } from '@/db/client.server';
import { sortKey } from '@/db/keyset.server';
import { type ListColumns, readBatches, readList } from '@/db/list.server';
import { user } from '@/db/schema';
import type { Listing } from '@/db/search/search-matches.server';
import { searchIn } from '@/db/search/search.server';
import type { User, UserListInput } from '@/features/user/user.schema';
import type { ListPage } from '@/lib/lists/list-search';
import { readEmail } from '@/lib/people/email-address';
import { userColumns } from './user-record.server';

const sortKeys = {
  // Users without a name are sorted by their address.
  name: {
    expression: sql`sort_key(coalesce(nullif(${user.name}, ''), ${user.email}))`,
    type: 'text',
  },
  email: { expression: sql`${user.email}`, type: 'text' },
  createdAt: { expression: sql`${user.createdAt}`, type: 'timestamptz' },
  // Users who have never signed in come first.
  lastSignInAt: {
    expression: sql`coalesce(${user.lastSignInAt}, timestamptz '1970-01-01 00:00:00+00')`,
    type: 'timestamptz',
  },
} as const;

const statusFilters = {
  onboarded: isNotNull(user.onboardedAt),
  'not-onboarded': isNull(user.onboardedAt),
  banned: bannedNow,
  unverified: not(user.emailVerified),
};

/**
 * All stored role lists that contain a role. Comparing with them is cheaper than splitting the
 * column of each row.
 */
const roleListsWith = (role: RoleName): string[] => [
  role,
  ...roleNames.flatMap((other) => (other === role ? [] : [`${role},${other}`, `${other},${role}`])),
];

type UserListRequest = UserListInput & Pick<Listing, 'offset' | 'count'>;

async function userListing({
  searchTerm,
  role,
  status,
  sort,
  ...paging
}: UserListRequest): Promise<Listing> {
  return {
    ...paging,
    table: user,
    id: user.id,
    filters: and(
      role ? inArray(user.role, roleListsWith(role)) : undefined,
      status ? statusFilters[status] : undefined,
    ),
    search: await searchIn(
      user.searchText,
      readEmail(searchTerm) ?? searchTerm,
      [user.name, user.email],
      { hasSounds: true },
    ),
    sort: sort && sortKey(sortKeys, sort),
  };
}

const byName = sortKey(sortKeys, 'name');

const selectUsers = (listColumns: ListColumns) =>
  db()
    .select({ ...userColumns, ...listColumns })
    .from(user)
    .$dynamic();

/**
 * Reads one page of users.
 * @param request `offset` and `count` are only for the authentication library's list, because their cost grows with
 *   the offset and the table
 */
export const listUsers = async (request: UserListRequest): Promise<ListPage<User>> =>
  readList(await userListing(request), byName, selectUsers);

/** All users of a list, in batches. */
export async function* allUsers(request: UserListRequest): AsyncGenerator<User[]> {
  yield* readBatches(await userListing(request), byName, selectUsers);
}
