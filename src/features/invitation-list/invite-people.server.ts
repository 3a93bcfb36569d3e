import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { requirePermission } from '@/api/procedures.server';
import { writeAudits } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { type DbOrTransaction, db } from '@/db/client.server';
import { invitedUser, outboxMail, user } from '@/db/schema';
import { type MailLimit, type QueuedMail, queueMails } from '@/emails/outbox.server';
import { invitationMail, invitationSeconds } from '@/features/user/offered/invitation-mail.server';
import { mailKeys, mailboxWindows } from '@/features/user/offered/user-mails.server';
import { userColumns, userFacts, userTarget } from '@/features/user/offered/user-record.server';
import {
  setRolePermission,
  withAdministrationLock,
} from '@/features/user/offered/user-rules.server';
import { defaultRole } from '@/features/user/user.facts';
import { refuseTooMany } from '@/i18n/errors/refuse.server';
import { requestLanguage } from '@/i18n/request-language.server';
import { fromKeys } from '@/lib/objects/records';
import { countEvent } from '@/server/limits/rate-limit.server';
import { perDay, perHour } from '@/server/limits/rate-window.server';
import { requestScope } from '@/server/request-scope.server';
import { checkPeople } from './check-people';
import {
  inviteeStates,
  listedMailsPerHour,
  waitingInvitationsLimit,
} from './invitation-list.facts';
import type { Invitations, Invitee, invitationsInput } from './invitation-list.schema';

type Input = z.output<typeof invitationsInput>;

/** Lists that one administrator may have applied, because each adds many accounts and audit entries. */
const listWindows = [perHour(10), perDay(20)];

/**
 * Compares people with the users. With `apply` it creates all new ones at once, and queues an invitation for
 * each. Invitations beyond the hourly limit wait in the outbox.
 * @throws ORPCError, also TOO_MANY_REQUESTS if too many invitations wait already
 */
export async function invitePeople(session: CurrentSession, input: Input): Promise<Invitations> {
  const people = await compare(input.people, db());
  const asked = people.filter(({ state }) => state === 'new');
  if (asked.some(({ role }) => role !== defaultRole)) requirePermission(session, setRolePermission);
  if (!input.apply || asked.length === 0) return answer(people, null);
  refuseTooMany(await countEvent(`invitation-lists:${session.user.id}`, listWindows));
  const listId = randomUUID();
  const invited = await createInvited(session, asked, listId, input.language);
  return answer(
    people.map((person) =>
      // The address got an account between the comparison and now.
      person.state === 'new' && !invited.has(person.email) ? { ...person, state: 'here' } : person,
    ),
    invited.size > 0 ? listId : null,
  );
}

async function compare(people: Input['people'], within: DbOrTransaction): Promise<Invitee[]> {
  const emails = checkPeople(people, () => false)
    .filter(({ state }) => state === 'new')
    .map(({ email }) => email);
  const rows = await within
    .select({ email: user.email })
    .from(user)
    .where(inArray(user.email, emails));
  const taken = new Set(rows.map(({ email }) => email));
  return checkPeople(people, (email) => taken.has(email));
}

const answer = (people: Invitee[], listId: string | null): Invitations => ({
  people,
  states: fromKeys(inviteeStates, (state) => people.filter((one) => one.state === state).length),
  listId,
});

/** The limits for which an invitation from a list waits in the outbox. Single ones are refused instead. */
const limitsOf = ({ user: { id } }: CurrentSession, to: string): MailLimit[] => [
  { key: mailKeys.mailbox('invitations', to), windows: mailboxWindows.invitations },
  { key: mailKeys.administrator(id), windows: [perHour(listedMailsPerHour)] },
];

/** @returns the addresses that got an account */
async function createInvited(
  session: CurrentSession,
  asked: readonly Invitee[],
  listId: string,
  language: Input['language'],
): Promise<ReadonlySet<string>> {
  const mailLanguage = language ?? requestLanguage(requestScope().request);
  const accounts = asked.map(({ name, email, role }) => ({ id: randomUUID(), name, email, role }));
  // Made before the transaction, so that it holds the lock for a short time.
  const mails = new Map<string, QueuedMail>();
  for (const account of accounts) {
    const mail = await invitationMail(account, session, mailLanguage);
    mails.set(account.id, { ...mail, limits: limitsOf(session, account.email) });
  }
  return withAdministrationLock(session, { user: ['create'] }, async (transaction, alsoRequire) => {
    if (asked.some(({ role }) => role !== defaultRole)) alsoRequire(setRolePermission);
    await limitWaiting(transaction, session, accounts.length);
    const created = await transaction
      .insert(user)
      .values(accounts.map((account) => ({ ...account, language })))
      .onConflictDoNothing({ target: user.email })
      .returning(userColumns);
    if (created.length === 0) return new Set();
    await transaction
      .insert(invitedUser)
      .values(created.map(({ id }) => ({ userId: id, listId, invitedBy: session.user.id })));
    await queueMails(
      created.flatMap(({ id }) => mails.get(id) ?? []),
      invitationSeconds,
      transaction,
    );
    await writeAudits(
      transaction,
      session,
      created.map((one) => ({
        act: 'user.create',
        target: userTarget(one),
        after: { ...userFacts(one), invited: true },
      })),
    );
    return new Set(created.map(({ email }) => email));
  });
}

/** Refuses a list with which so many mails would wait that the last ones are given up before they are due. */
async function limitWaiting(
  transaction: DbOrTransaction,
  { user: { id } }: CurrentSession,
  added: number,
): Promise<void> {
  const [row] = await transaction
    .select({ waiting: count() })
    .from(outboxMail)
    .innerJoin(invitedUser, eq(invitedUser.userId, outboxMail.userId))
    .where(and(eq(invitedUser.invitedBy, id)));
  const excess = (row?.waiting ?? 0) + added - waitingInvitationsLimit;
  refuseTooMany(Math.ceil((excess / listedMailsPerHour) * 3600));
}
