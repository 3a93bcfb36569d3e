import { sql } from 'drizzle-orm';
import type { TargetedAct } from '@/auth/audit/audit-acts';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import type { notSame } from '@/db/schema';
import { titlesInAudit } from '@/features/book-act/offered/former-books.server';

type Apart = {
  kind: (typeof notSame.$inferSelect)['kind'];
  /** The acts of the audit: of the decision, and of taking it back. */
  acts: { apart: TargetedAct; again: TargetedAct };
  /** Ids of books, or names of authors or publishers. */
  members: readonly string[];
  /** The names of the members in the audit. */
  names: readonly string[];
};

/** All pairs of members. `one` is the smaller of the two. */
function pairsOf({ members }: Apart) {
  const sorted = [...new Set(members)].toSorted();
  const pairs = sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => ({ one, other })));
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (one text, other text)`;
}

const targetOf = ({ names }: Apart) => ({ id: crypto.randomUUID(), name: titlesInAudit(names) });

/**
 * Stores that members are not the same.
 * @returns the number of new pairs
 */
export function keepApart(session: CurrentSession, apart: Apart): Promise<{ pairs: number }> {
  return db().transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      insert into not_same (kind, one, other, created_by)
      select ${apart.kind}, one, other, ${session.user.id} from ${pairsOf(apart)}
      on conflict do nothing returning 1`);
    if (rows.length > 0)
      await writeAudit(transaction, session, { act: apart.acts.apart, target: targetOf(apart) });
    return { pairs: rows.length };
  });
}

/**
 * Removes the decision that members are not the same.
 * @returns the number of removed pairs
 */
export function compareAgain(session: CurrentSession, apart: Apart): Promise<{ pairs: number }> {
  return db().transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      delete from not_same using ${pairsOf(apart)}
      where kind = ${apart.kind} and not_same.one = pair.one and not_same.other = pair.other
      returning 1`);
    if (rows.length > 0)
      await writeAudit(transaction, session, { act: apart.acts.again, target: targetOf(apart) });
    return { pairs: rows.length };
  });
}
