import { eq, inArray, sql } from 'drizzle-orm';
import { permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { errorCodes } from '@/i18n/error-codes';
import { refuse } from '@/i18n/refuse.server';
import { listPage } from '@/lib/list-schema';
import type { ListPage } from '@/lib/list-search';
import { bookColumns } from '../book-list.server';
import type { Book } from '../book.schema';
import { idList, titlesInAudit } from '../undo/former-books.server';
import {
  findDuplicateGroups,
  keepDuplicateCount,
  lastDuplicateCount,
} from './duplicate-candidates.server';
import type { FoundGroup } from './duplicate-groups';
import {
  type DuplicateGroup,
  distinctInput,
  distinctOutput,
  duplicateCountSchema,
  duplicateGroupSchema,
  duplicateListInput,
  duplicateReasons,
} from './duplicate.schema';

const { NOT_FOUND } = errorCodes;
const tags = ['Duplicates'];
const permission = { book: ['update', 'delete'] } as const;

/** Where a group stands in the list: by its reason, then by its title. */
const placeOf = ({ reason, key }: FoundGroup) => `${duplicateReasons.indexOf(reason)} ${key}`;

async function listGroups(
  cursor: string | undefined,
  limit: number,
): Promise<ListPage<DuplicateGroup>> {
  const groups = await findDuplicateGroups();
  keepDuplicateCount(groups.length);
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
      // One of the books can be gone by now.
      .filter((group) => group.books.length > 1),
    nextCursor:
      last && left.length > shown.length ? Buffer.from(placeOf(last)).toString('base64url') : null,
    total: groups.length,
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

/** The audited name of books, and the pairs that they make, in the order of their ids. */
async function pairsOf(ids: readonly string[]) {
  const { rows } = await db().execute<{ id: string; title: string }>(
    sql`select id, title from book where id in ${idList(ids)} order by id collate "C"`,
  );
  if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND');
  const known = rows.map(({ id }) => id);
  return {
    target: { id: crypto.randomUUID(), name: titlesInAudit(rows.map(({ title }) => title)) },
    pairs: sql`
      select one, other from jsonb_array_elements_text(${JSON.stringify(known)}::jsonb) one,
        jsonb_array_elements_text(${JSON.stringify(known)}::jsonb) other
      where one collate "C" < other collate "C"`,
  };
}

async function keepApart(session: CurrentSession, ids: readonly string[]) {
  const { target, pairs } = await pairsOf(ids);
  return db().transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      insert into not_same (kind, one, other, created_by)
      select 'book', one, other, ${session.user.id} from (${pairs}) pair
      on conflict do nothing returning 1`);
    if (rows.length > 0) await writeAudit(transaction, session, { act: 'book.keep-apart', target });
    return { pairs: rows.length };
  });
}

async function compareAgain(session: CurrentSession, ids: readonly string[]) {
  const { target, pairs } = await pairsOf(ids);
  return db().transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      delete from not_same using (${pairs}) pair
      where kind = 'book' and not_same.one = pair.one and not_same.other = pair.other
      returning 1`);
    if (rows.length > 0)
      await writeAudit(transaction, session, { act: 'book.compare-again', target });
    return { pairs: rows.length };
  });
}

/** The API of books that are probably one. */
export const duplicateRouter = {
  list: permissionProcedure(permission)
    .route({
      method: 'GET',
      path: '/duplicates',
      tags,
      summary: 'List groups of books that are probably one',
    })
    .input(duplicateListInput)
    .output(listPage(duplicateGroupSchema))
    .handler(({ input: { cursor, limit } }) => listGroups(cursor, limit)),

  count: permissionProcedure({ apps: ['manager'], book: ['read'] })
    .route({
      method: 'GET',
      path: '/duplicates/count',
      tags,
      summary: 'Count the groups, as of a minute ago',
    })
    .output(duplicateCountSchema)
    .handler(async () => ({ count: await lastDuplicateCount() })),

  keepApart: permissionProcedure(permission)
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/duplicates/keep-apart',
      tags,
      summary: 'Say that books are not the same',
    })
    .input(distinctInput)
    .output(distinctOutput)
    .handler(({ input: { ids }, context: { session } }) => keepApart(session, ids)),

  compareAgain: permissionProcedure(permission)
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/duplicates/compare-again',
      tags,
      summary: 'Take back that books are not the same',
    })
    .input(distinctInput)
    .output(distinctOutput)
    .handler(({ input: { ids }, context: { session } }) => compareAgain(session, ids)),
};
