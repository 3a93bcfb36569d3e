import { eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { permissionProcedure } from '@/api/procedures.server';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { idList } from '@/features/book-act/offered/former-books.server';
import type { Book } from '@/features/book/book.schema';
import { bookColumns } from '@/features/book/offered/book-list.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { countSchema } from '@/lib/lists/list-schema';
import { bookMerge } from './book-merge.server';
import type { FoundGroup } from './duplicate-groups';
import {
  distinctInput,
  distinctOutput,
  duplicateListInput,
  duplicateListOutput,
  duplicateReasons,
} from './duplicate.schema';
import { findDuplicates, keptDuplicateCount } from './find-duplicates.server';
import { compareAgain, keepApart } from './offered/not-same.server';

const { NOT_FOUND } = errorCodes;
const tags = ['Duplicates'];
const permission = { book: ['update', 'delete'] } as const;

/** The position of a group in the list: groups are sorted by reason, then by title. */
const placeOf = ({ reason, key }: FoundGroup) => `${duplicateReasons.indexOf(reason)} ${key}`;

async function listGroups(
  cursor: string | undefined,
  limit: number,
): Promise<z.infer<typeof duplicateListOutput>> {
  const { groups, waiting } = await findDuplicates();
  const after = cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString('utf8');
  const left = groups.filter((group) => placeOf(group) > after);
  const shown = left.slice(0, limit);
  const books = await loadBooks(shown.flatMap(({ ids }) => ids));
  const last = shown.at(-1);
  return {
    items: shown
      .map(({ reason, ids }) => ({
        reason,
        books: ids
          .map((id) => books.get(id))
          .filter((one) => one !== undefined)
          .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
      }))
      // A book of the group may have been deleted meanwhile, so the group may have only one left.
      .filter((group) => group.books.length > 1),
    nextCursor:
      last && left.length > shown.length ? Buffer.from(placeOf(last)).toString('base64url') : null,
    total: groups.length,
    ...(waiting && { waiting }),
  };
}

async function loadBooks(ids: string[]): Promise<ReadonlyMap<string, Book>> {
  if (ids.length === 0) return new Map();
  const found = await db()
    .select(bookColumns)
    .from(book)
    .innerJoin(genre, eq(genre.id, book.genreId))
    .where(inArray(book.id, ids));
  return new Map(found.map((one) => [one.id, one]));
}

/**
 * Loads books that are marked as not the same.
 * @throws ORPCError NOT_FOUND if one of them does not exist
 */
async function apartBooks(ids: readonly string[]) {
  const { rows } = await db().execute<{ id: string; title: string }>(
    sql`select id, title from book where id in ${idList(ids)} order by id collate "C"`,
  );
  if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND');
  return {
    kind: 'book' as const,
    acts: { apart: 'book.keep-apart', again: 'book.compare-again' } as const,
    members: rows.map(({ id }) => id),
    names: rows.map(({ title }) => title),
  };
}

/** API for probable duplicates. */
export const duplicateRouter = {
  merge: bookMerge,

  list: permissionProcedure(permission)
    .route({
      method: 'GET',
      path: '/duplicates',
      tags,
      summary: 'List groups of possible duplicates',
    })
    .input(duplicateListInput)
    .output(duplicateListOutput)
    .handler(({ input: { cursor, limit } }) => listGroups(cursor, limit)),

  count: permissionProcedure({ apps: ['manager'], book: ['read'] })
    .route({
      method: 'GET',
      path: '/duplicates/count',
      tags,
      summary: 'Count the groups; not counted anew at each call',
    })
    .output(countSchema)
    .handler(async () => ({ count: await keptDuplicateCount.read() })),

  keepApart: permissionProcedure(permission)
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/duplicates/keep-apart',
      tags,
      summary: 'Mark books as different',
    })
    .input(distinctInput)
    .output(distinctOutput)
    .handler(async ({ input: { ids }, context: { session } }) =>
      keepApart(session, await apartBooks(ids)),
    ),

  compareAgain: permissionProcedure(permission)
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/duplicates/compare-again',
      tags,
      summary: 'No longer mark books as different',
    })
    .input(distinctInput)
    .output(distinctOutput)
    .handler(async ({ input: { ids }, context: { session } }) =>
      compareAgain(session, await apartBooks(ids)),
    ),
};
