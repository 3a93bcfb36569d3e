import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { bookAct } from '@/db/schema';
import {
  type BookActKind,
  beginBookAct,
  changeBooks,
  idList,
  titlesInAudit,
} from '@/features/book-act/offered/former-books.server';
import { refusedBookWrite } from '@/features/book/offered/book-conflict.server';
import {
  defineJob,
  startJob,
  stepLimit,
  wakeJobWorker,
} from '@/features/job/offered/job-work.server';
import { forgetSpellings, rememberSpelling } from './remembered-spellings.server';
import type { RespellOutput, respellInput } from './spelling.schema';

export const respellingKind: BookActKind = {
  name: 'respell',
  asks: { book: ['update'] },
  whenUndone: forgetSpellings,
};

type Respelling = z.output<typeof respellInput>;
type FailedBook = RespellOutput['failed'][number];
type Place = { titleKey: string; id: string };

/** The spelling that is being replaced, and the last of its books that was looked at. */
type Data = Respelling & Place & { at: number };

/** A condition: books with a spelling. Authors are found by the index of `author_key`. */
const isSpelled = (field: Respelling['field'], name: string) =>
  field === 'author'
    ? sql`author_key = "left"(name_letters(${name}), 100) and author = ${name}`
    : sql`publisher = ${name}`;

/** The order in which an index has the books of a spelling. */
const place = { author: sql`title_key collate "C", id`, publisher: sql`id` };
const isAfter = ({ field, titleKey, id }: Data) =>
  field === 'author'
    ? sql`(title_key collate "C", id) > (${titleKey}::text collate "C", ${id}::text)`
    : sql`id > ${id}`;

/** A condition: another book has the title and the new author. */
const isTaken = ({ field, to }: Respelling) =>
  field === 'author'
    ? sql`exists (select from book other where other.id <> book.id
          and md5(name_key(other.title)) = md5(name_key(book.title))
          and md5(name_key(other.author)) = md5(name_key(${to})))`
    : sql`false`;

/** Locks the next books of a spelling, and tells for each whether it must stay unchanged. */
async function lockBooks(
  transaction: DbOrTransaction,
  data: Data,
  limit: number,
): Promise<{
  books: readonly (FailedBook & { isTaken: boolean })[];
  last: Place | undefined;
  isEnd: boolean;
}> {
  const isNext = isSpelled(data.field, data.from[data.at] ?? '');
  // The planner might otherwise scan and fold all names of the library.
  if (data.field === 'author') await transaction.execute(sql`set local enable_seqscan = off`);
  const { rows: found } = await transaction.execute<Place>(sql`
    select id, title_key as "titleKey" from book where ${isNext} and ${isAfter(data)}
    order by ${place[data.field]} limit ${limit}`);
  const ids = idList(found.map(({ id }) => id));
  // All writers of many books lock them in this order.
  await transaction.execute(sql`select from book where id in ${ids} order by id for update`);
  const { rows } = await transaction.execute<FailedBook & { isTaken: boolean }>(sql`
    select id, title, author, ${isTaken(data)} as "isTaken"
    from book where id in ${ids} and ${isNext} order by title, id`);
  return { books: rows, last: found.at(-1), isEnd: found.length < limit };
}

type Act = Parameters<typeof changeBooks>[1];
type Part = { done: number; failed: FailedBook[]; next: Data | undefined };

/** Changes the next books, up to a limit, of one spelling after the other. */
async function respellNext(
  transaction: DbOrTransaction,
  act: Act,
  data: Data,
  limit: number,
): Promise<Part> {
  const { field, from, to, at } = data;
  if (at >= from.length) return { done: 0, failed: [], next: undefined };
  const isRight = from[at] === to;
  const { books, last, isEnd } = isRight ? nothing : await lockBooks(transaction, data, limit);
  const ids = books.filter((book) => !book.isTaken).map(({ id }) => id);
  const assignment = sql`${sql.identifier(field)} = ${to}`;
  if (ids.length > 0) await changeBooks(transaction, act, ids, assignment);
  const part = { done: ids.length, failed: books.filter((book) => book.isTaken).map(named) };
  if (last && !isEnd) return { ...part, next: { ...data, ...last } };
  const next = { ...data, titleKey: '', id: '', at: at + 1 };
  // Most spellings have few books, so the next one has room in the same step.
  const more = await respellNext(transaction, act, next, limit - books.length);
  return { done: part.done + more.done, failed: [...part.failed, ...more.failed], next: more.next };
}

const nothing = { books: [], last: undefined, isEnd: true };
const named = ({ id, title, author }: FailedBook) => ({ id, title, author });

/** Respelling more books than one step has room for. The act is its subject. */
export const respelling = defineJob<Data>({
  name: 'respell',
  asks: respellingKind.asks,
  step: async (transaction, { subject, actorId, data }, limit) => {
    const act = { id: subject, actorId: actorId ?? '' };
    const { failed, ...part } = await respellNext(transaction, act, data, limit);
    return { ...part, failed: failed.length };
  },
});

const countBooks = async (transaction: DbOrTransaction, { field, from, to }: Respelling) => {
  const { rows } = await transaction.execute<{ total: number }>(sql`
    select count(*)::int as total from book where ${sql.join(
      from.filter((name) => name !== to).map((name) => sql`(${isSpelled(field, name)})`),
      sql` or `,
    )}`);
  return rows[0]?.total ?? 0;
};

async function respell(
  transaction: DbOrTransaction,
  session: CurrentSession,
  wanted: Respelling,
): Promise<RespellOutput> {
  const { field, from, to } = wanted;
  const act = { id: await beginBookAct(transaction, respellingKind), actorId: session.user.id };
  const first = { ...wanted, at: 0, titleKey: '', id: '' };
  const { done, failed, next } = await respellNext(transaction, act, first, stepLimit());
  if (done === 0 && !next) {
    await transaction.delete(bookAct).where(eq(bookAct.id, act.id));
    return { actId: null, done, failed, isRunning: false };
  }
  await rememberSpelling(transaction, act.id, wanted);
  const total = done + (next ? await countBooks(transaction, wanted) : 0);
  await writeAudit(transaction, session, {
    id: act.id,
    act: 'book.respell',
    target: { id: act.id, name: titlesInAudit(from.filter((name) => name !== to)) },
    after: { [field]: to, bookCount: total, notDone: failed.length },
  });
  if (next)
    await startJob(transaction, session, respelling, {
      subject: act.id,
      name: to,
      data: next,
      done,
      failed: failed.length,
      total,
    });
  return { actId: act.id, done, failed, isRunning: next !== undefined };
}

/**
 * Number of attempts. Another writer may take a title between the check and the change; then the check is
 * repeated.
 */
const attempts = 3;

/**
 * Gives all books with some spellings of a name the right spelling, as one act that can be undone, and
 * remembers it for later imports. The worker changes what is more than one step.
 * @throws ORPCError CONFLICT if other writers take the titles at every attempt
 */
export async function respellBooks(
  session: CurrentSession,
  wanted: Respelling,
): Promise<RespellOutput> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const respelled = await db().transaction((one) => respell(one, session, wanted));
      if (respelled.isRunning) wakeJobWorker();
      return respelled;
    } catch (error) {
      if (!violatedConstraint(error)) throw error;
      if (attempt === attempts) throw await refusedBookWrite(error, { author: wanted.to });
    }
  }
}
