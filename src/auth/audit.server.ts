import type { DbOrTransaction } from '@/db/client.server';
import { auditEntry } from '@/db/schema';
import { isDemo } from '@/server/demo.server';
import { maybeRequestScope } from '@/server/request-scope.server';
import type { CurrentSession } from './session/session.schema';

export type AuditAct = {
  /** `book.create`, `user.ban`, ... */
  act: string;
  target?: { type: string; id: string; name: string };
  before?: unknown;
  after?: unknown;
};

type Actor = {
  session: Pick<CurrentSession['session'], 'impersonatedBy'>;
  user: Pick<CurrentSession['user'], 'id' | 'email'>;
};

/** Longest text within an entry, in UTF-16 units, and the most of what was before or after. */
const longestText = 1000;
const largestValue = 8000;
const cut = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text;

/** Entries stay for 400 days: none is larger than what a person reads of it. */
function bounded(value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? cut(part) : part,
  );
  return text.length > largestValue ? { tooLarge: text.length } : (JSON.parse(text) as unknown);
}

/** Where an act came from. A demo keeps no visitor's address: every other visitor reads the audit. */
export function auditOrigin(): { address?: string | undefined; requestId?: string | undefined } {
  const scope = maybeRequestScope();
  return { address: isDemo() ? undefined : scope?.clientAddress, requestId: scope?.id };
}

/** Writes down who did what. Call it within the transaction of the act itself. */
export async function writeAudit(
  transaction: DbOrTransaction,
  { session, user }: Actor,
  { act, target, before, after }: AuditAct,
): Promise<void> {
  await transaction.insert(auditEntry).values({
    actorId: user.id,
    actorEmail: user.email,
    realActorId: session.impersonatedBy,
    act,
    targetType: target?.type,
    targetId: target?.id,
    targetName: target && cut(target.name),
    before: bounded(before),
    after: bounded(after),
    ...auditOrigin(),
  });
}
