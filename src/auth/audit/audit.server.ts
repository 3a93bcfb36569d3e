import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { auditEntry } from '@/db/schema';
import { hasSharedAccounts, isReadOnly } from '@/server/deployment.server';
import { maybeRequestScope } from '@/server/request-scope.server';
import type { CurrentSession } from '../session/session.schema';
import { type AuditActName, type TargetedAct, auditActs } from './audit-acts';

/**
 * An act to be recorded. An act with a target gives its id and name; the type of the target follows
 * from the act.
 */
export type AuditAct = (
  | { act: TargetedAct; target: { id: string; name: string } }
  | { act: Exclude<AuditActName, TargetedAct>; target?: never }
) & {
  /** The id of the entry. Given only if another row refers to it. */
  id?: string;
  before?: unknown;
  after?: unknown;
  /**
   * Counts the act in the entry of the same act, by the same person, on the same target and with the same
   * values, if there is one from the last hour. For acts that a program may repeat.
   */
  isCounted?: true;
};

type Actor = {
  session: Pick<CurrentSession['session'], 'impersonatedBy'>;
  user: Pick<CurrentSession['user'], 'id' | 'email'>;
};

/** Maximum length of one text, and of the JSON of `before` or `after`, in UTF-16 code units. */
const maxTextLength = 1000;
const maxValueLength = 8000;
const cut = (text: string) =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;

/** Shortens long texts and replaces large values, because entries are kept for 400 days. */
function bounded(value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? cut(part) : part,
  );
  if (text.length > maxValueLength) return { tooLarge: text.length };
  const shortened: unknown = JSON.parse(text);
  return shortened;
}

/**
 * The address and the request id for an audit entry. The address is left out where all visitors can
 * read the audit.
 */
export function auditOrigin(): { address?: string | undefined; requestId?: string | undefined } {
  const scope = maybeRequestScope();
  return { address: hasSharedAccounts() ? undefined : scope?.clientAddress, requestId: scope?.id };
}

/** Whether both states are known and equal: the act has changed nothing. */
const isUnchanged = ({ before, after }: AuditAct) =>
  before !== undefined && after !== undefined && JSON.stringify(before) === JSON.stringify(after);

/**
 * Writes an audit entry; a null actor is the product itself. Call it in the transaction of the change
 * that it records. Writes nothing on a read-only server, or if `before` and `after` are equal.
 */
export const writeAudit = (
  transaction: DbOrTransaction,
  actor: Actor | null,
  audited: AuditAct,
): Promise<void> => writeAudits(transaction, actor, [audited]);

/** As `writeAudit`, for several acts at once. */
export async function writeAudits(
  transaction: DbOrTransaction,
  actor: Actor | null,
  audited: readonly AuditAct[],
): Promise<void> {
  const changes = audited.filter((one) => !isUnchanged(one));
  if (isReadOnly() || changes.length === 0) return;
  const entryOf = ({ id, act, target, before, after }: AuditAct) => ({
    id,
    actorId: actor?.user.id,
    actorEmail: actor?.user.email,
    realActorId: actor?.session.impersonatedBy,
    act,
    targetType: auditActs()[act],
    targetId: target?.id,
    targetName: target && cut(target.name),
    before: bounded(before),
    after: bounded(after),
    ...auditOrigin(),
  });
  const inserted = changes.filter(({ isCounted }) => !isCounted).map(entryOf);
  if (inserted.length > 0) await transaction.insert(auditEntry).values(inserted);
  for (const counted of changes.filter(({ isCounted }) => isCounted))
    await transaction.transaction((within) => insertOrCount(within, entryOf(counted)));
}

/** The columns that are equal in acts that are counted as one. */
const countedColumns = [
  'actorId',
  'realActorId',
  'act',
  'targetId',
  'before',
  'after',
  'address',
] as const;

async function insertOrCount(
  transaction: DbOrTransaction,
  entry: typeof auditEntry.$inferInsert,
): Promise<void> {
  const same = JSON.stringify(countedColumns.map((name) => entry[name] ?? null));
  // Acts at the same moment wait for each other, so that one of them writes the entry.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${same}, 0))`);
  const [earlier] = await transaction
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        ...countedColumns.map((name) => {
          const value = sql.param(entry[name] ?? null, auditEntry[name]);
          return sql`${auditEntry[name]} is not distinct from ${value}`;
        }),
        gt(auditEntry.at, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(desc(auditEntry.at))
    .limit(1);
  if (!earlier) return void (await transaction.insert(auditEntry).values(entry));
  await transaction
    .update(auditEntry)
    .set({ times: sql`${auditEntry.times} + 1`, lastAt: sql`now()` })
    .where(eq(auditEntry.id, earlier.id));
}
