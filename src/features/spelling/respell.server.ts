import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import {
  type BookActKind,
  beginBookAct,
  changeBooks,
  idList,
  titlesInAudit,
} from '@/features/book-act/offered/former-books.server';
import { refusedBookWrite } from '@/features/book/offered/book-conflict.server';
import { forgetSpellings, rememberSpelling } from './remembered-spellings.server';
import type { RespellOutput, respellInput } from './spelling.schema';

export const respellingKind: BookActKind = {
  name: 'respell',
  asks: { book: ['update'] },
  whenUndone: forgetSpellings,
};

type Respelling = z.output<typeof respellInput>;

/** A condition: books with one of the spellings. Authors are found by the index of `author_key`. */
const isSpelled = ({ field, from, to }: Respelling) =>
  field === 'author'
    ? sql`author_key in (
          select "left"(name_letters(name), 100) from ${idList(from)} as named (name)
        ) and author in ${idList(from)} and author <> ${to}`
    : sql`publisher in ${idList(from)} and publisher <> ${to}`;

/**
 * A condition: the new name would give a book the title and author of another book, or of an earlier book of
 * the same act.
 */
const isTaken = ({ field, to }: Respelling) =>
  field === 'author'
    ? sql`row_number() over (
          partition by md5(name_key(title))
          order by md5(name_key(author)) = md5(name_key(${to})) desc, created_at, id
        ) > 1
        or exists (select from book other where other.id <> book.id
          and md5(name_key(other.title)) = md5(name_key(book.title))
          and md5(name_key(other.author)) = md5(name_key(${to})))`
    : sql`false`;

type FoundBook = { id: string; title: string; author: string; isTaken: boolean };

/** Locks the books with one of the spellings, and tells for each whether it must stay unchanged. */
async function lockBooks(
  transaction: DbOrTransaction,
  respelling: Respelling,
): Promise<FoundBook[]> {
  // The planner might otherwise scan and fold all names of the library.
  await transaction.execute(sql`set local enable_seqscan = off`);
  await transaction.execute(
    sql`select from book where ${isSpelled(respelling)} order by id for update`,
  );
  const { rows } = await transaction.execute<FoundBook>(sql`
    select id, title, author, ${isTaken(respelling)} as "isTaken" from book
    where ${isSpelled(respelling)} order by title, id`);
  return rows;
}

async function respell(
  transaction: DbOrTransaction,
  session: CurrentSession,
  respelling: Respelling,
): Promise<RespellOutput> {
  const books = await lockBooks(transaction, respelling);
  const ids = books.filter((book) => !book.isTaken).map(({ id }) => id);
  const failed = books
    .filter((book) => book.isTaken)
    .map(({ id, title, author }) => ({ id, title, author }));
  if (ids.length === 0) return { actId: null, done: 0, failed };
  const { field, from, to } = respelling;
  const act = { id: await beginBookAct(transaction, respellingKind), actorId: session.user.id };
  await changeBooks(transaction, act, ids, sql`${sql.identifier(field)} = ${to}`);
  await rememberSpelling(transaction, act.id, respelling);
  await writeAudit(transaction, session, {
    id: act.id,
    act: 'book.respell',
    target: { id: act.id, name: titlesInAudit(from.filter((name) => name !== to)) },
    after: { [field]: to, bookCount: ids.length, notDone: failed.length },
  });
  return { actId: act.id, done: ids.length, failed };
}

/**
 * Number of attempts. Another writer may take a title between the check and the change; then the check is
 * repeated.
 */
const attempts = 3;

/**
 * Gives all books with some spellings of a name the right spelling, as one act that can be undone, and
 * remembers it for later imports.
 * @throws ORPCError CONFLICT if other writers take the titles at every attempt
 */
export async function respellBooks(
  session: CurrentSession,
  respelling: Respelling,
): Promise<RespellOutput> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db().transaction((transaction) => respell(transaction, session, respelling));
    } catch (error) {
      if (!violatedConstraint(error)) throw error;
      if (attempt === attempts) throw await refusedBookWrite(error, { author: respelling.to });
    }
  }
}
