import type { CurrentSession } from '@/auth/session.schema';
import { maybeRequestScope } from '@/server/request-scope.server';
import type { DbOrTransaction } from './client.server';
import { auditEntry } from './schema';

export type AuditAct = {
  /** `book.create`, `user.ban`, ... */
  act: string;
  target?: { type: string; id: string; name: string };
  before?: unknown;
  after?: unknown;
};

/** Writes down who did what. Call it within the transaction of the act itself. */
export async function writeAudit(
  transaction: DbOrTransaction,
  { session, user }: CurrentSession,
  { act, target, before, after }: AuditAct,
): Promise<void> {
  const scope = maybeRequestScope();
  await transaction.insert(auditEntry).values({
    actorId: user.id,
    actorEmail: user.email,
    realActorId: session.impersonatedBy,
    act,
    targetType: target?.type,
    targetId: target?.id,
    targetName: target?.name,
    before,
    after,
    address: scope?.clientAddress,
    requestId: scope?.id,
  });
}
