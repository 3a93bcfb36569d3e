import { ORPCError } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { permitted } from '@/api/procedures.server';
import { writeAudit } from '@/db/audit.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { user } from '@/db/schema';
import {
  type Account,
  accountChangesSchema,
  accountNameFormSchema,
  accountSchema,
} from './account.schema';

const tags = ['Account'];

const columns = {
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  role: user.role,
  onboardedAt: user.onboardedAt,
  language: user.language,
  theme: user.theme,
  createdAt: user.createdAt,
};

/** One's own account. @throws ORPCError NOT_FOUND when it was deleted a moment ago */
async function load(userId: string, within: DbOrTransaction = db()): Promise<Account> {
  const [found] = await within.select(columns).from(user).where(eq(user.id, userId));
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'There is no such account' });
  return found;
}

const target = ({ id, name, email }: Account) => ({ type: 'user', id, name: name || email });

/** Answers about the account of whoever asks. */
export const accountRouter = {
  get: permitted({ account: ['read'] })
    .route({ method: 'GET', path: '/account', tags, summary: 'Get your own account' })
    .output(accountSchema)
    .handler(({ context }) => load(context.session.user.id)),

  update: permitted({ account: ['update'] })
    .route({ method: 'PATCH', path: '/account', tags, summary: 'Change your own account' })
    .input(accountChangesSchema)
    .output(accountSchema)
    .handler(async ({ input, context }) => {
      const before = await load(context.session.user.id);
      return db().transaction(async (transaction) => {
        await transaction
          .update(user)
          .set({ ...input, updatedAt: new Date() })
          .where(eq(user.id, before.id));
        const after = await load(before.id, transaction);
        // A language or theme is nobody's business, unless somebody else has changed it.
        if (after.name !== before.name || context.session.session.impersonatedBy)
          await writeAudit(transaction, context.session, {
            act: 'account.update',
            target: target(after),
            before: { name: before.name, language: before.language, theme: before.theme },
            after: { name: after.name, language: after.language, theme: after.theme },
          });
        return after;
      });
    }),

  onboard: permitted({ account: ['update'] })
    .route({ method: 'POST', path: '/account/onboard', tags, summary: 'Finish your onboarding' })
    .input(accountNameFormSchema)
    .output(accountSchema)
    .handler(async ({ input, context }) => {
      const { id } = context.session.user;
      await db()
        .update(user)
        .set({ name: input.name, onboardedAt: new Date(), updatedAt: new Date() })
        .where(and(eq(user.id, id), isNull(user.onboardedAt)));
      return load(id);
    }),
};
