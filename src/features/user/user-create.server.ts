import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { refuseToken } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { can } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { user } from '@/db/schema';
import { requestLanguage } from '@/i18n/request-language.server';
import { requestScope } from '@/server/request-scope.server';
import { invitationMail, queueInvitation } from './offered/invitation-mail.server';
import { loadUser, userFacts, userTarget } from './offered/user-record.server';
import { setRolePermission, withAdministrationLock } from './offered/user-rules.server';
import { defaultRole } from './user.facts';
import type { User, userFormSchema } from './user.schema';

/**
 * Creates an account. A role other than the default needs the permission to set roles. The address
 * is verified when the user signs in with it. Nothing is created if the invitation has to wait.
 * @throws ORPCError
 */
export async function createUser(
  session: CurrentSession,
  { invite, language, ...facts }: z.output<typeof userFormSchema>,
): Promise<User> {
  // Access tokens are refused here: administrators created by a script would remain after its token is
  // revoked, and a leaked token could send mails in the name of its owner.
  if (invite || can(facts.role, { apps: ['manager'] })) refuseToken(session);
  const mailLanguage = language ?? requestLanguage(requestScope().request);
  const id = randomUUID();
  const mail = invite ? await invitationMail({ id, ...facts }, session, mailLanguage) : null;
  return withAdministrationLock(session, { user: ['create'] }, async (transaction, alsoRequire) => {
    if (facts.role !== defaultRole) alsoRequire(setRolePermission);
    await transaction.insert(user).values({ id, ...facts, language });
    const after = await loadUser(id, transaction);
    // After the row, so that an address in use is reported as such.
    if (mail) await queueInvitation(session, mail, transaction);
    await writeAudit(transaction, session, {
      act: 'user.create',
      target: userTarget(after),
      after: { ...userFacts(after), invited: invite },
    });
    return after;
  });
}
