import { csvResponse } from '@/api/csv-response.server';
import { writeAudit } from '@/auth/audit.server';
import { permittedReader } from '@/auth/permitted-reader.server';
import { countSearch } from '@/auth/search-limit.server';
import { db } from '@/db/client.server';
import { isDemo } from '@/server/demo.server';
import { refusal, tooManyRequests } from '@/server/refusals.server';
import { listUsers } from './user-list.server';
import { type User, type UserListInput, userListInput } from './user.schema';

const batchSize = 500;
const headings = [
  'id',
  'name',
  'email',
  'emailVerified',
  'role',
  'banned',
  'banReason',
  'banExpires',
  'onboardedAt',
  'lastSignInAt',
  'createdAt',
] as const satisfies (keyof User)[];

/** Responds with all users that match a search and its filters, as a CSV file. */
export async function exportUsers(request: Request): Promise<Response> {
  const reader = await permittedReader(request, { user: ['list'] });
  if (reader instanceof Response) return reader;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const filter = userListInput.safeParse(query);
  if (!filter.success) return refusal(request, 'BAD_REQUEST');
  const retryAfter = await countSearch(reader, filter.data.searchTerm);
  if (retryAfter > 0) return tooManyRequests(request, retryAfter);
  // Audited, because the file contains every e-mail address. A demo writes nothing.
  if (!isDemo()) {
    const { searchTerm, role, status } = filter.data;
    await writeAudit(db(), reader, { act: 'user.export', after: { searchTerm, role, status } });
  }
  return csvResponse('users', headings, batches(filter.data));
}

async function* batches(filter: UserListInput) {
  let cursor: string | undefined;
  do {
    const page = await listUsers({ ...filter, cursor, limit: batchSize, isCounted: false });
    yield page.items.map((item) => headings.map((name) => item[name]));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
