import { and, eq, isNull, sql } from 'drizzle-orm';
import { permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { countOwnAct } from '@/auth/limits/person-limits.server';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuseTooMany } from '@/i18n/errors/refuse.server';
import { requestLanguage } from '@/i18n/request-language.server';
import { displayName } from '@/lib/people/display-name';
import { requestScope } from '@/server/request-scope.server';
import { accountEmailRouter } from './account-email.server';
import { accountExportRouter } from './account-export.server';
import { loadAccount } from './account-record.server';
import { accountSessionRouter } from './account-session.server';
import { accountChangesSchema, accountNameFormSchema, accountSchema } from './account.schema';
import { signInMethodRouter } from './sign-in-methods.server';

const { NOT_FOUND } = errorCodes;

const tags = ['Account'];

/** API for the account of the current user. */
export const accountRouter = {
  data: accountExportRouter,
  email: accountEmailRouter,
  session: accountSessionRouter,
  signInMethod: signInMethodRouter,

  get: permissionProcedure({ account: ['read'] })
    .errors({ NOT_FOUND })
    .route({ method: 'GET', path: '/account', tags, summary: 'Get your own account' })
    .output(accountSchema)
    .handler(({ context }) => loadAccount(context.session.user.id)),

  update: permissionProcedure({ account: ['update'] })
    .errors({ NOT_FOUND })
    .route({ method: 'PATCH', path: '/account', tags, summary: 'Change your own account' })
    .input(accountChangesSchema)
    .output(accountSchema)
    .handler(async ({ input, context }) => {
      const { session, user: person } = context.session;
      const isName = input.name !== undefined && input.name !== person.name;
      if (isName || session.impersonatedBy) refuseTooMany(await countOwnAct(context.session));
      return db().transaction(async (transaction) => {
        const before = await loadAccount(context.session.user.id, transaction);
        await transaction
          .update(user)
          .set({ ...input, updatedAt: new Date() })
          .where(eq(user.id, before.id));
        const after = await loadAccount(before.id, transaction);
        // A user's change of language or theme is not audited, unless an administrator impersonates
        // the user.
        if (after.name !== before.name || context.session.session.impersonatedBy)
          await writeAudit(transaction, context.session, {
            act: 'account.update',
            target: { id: after.id, name: displayName(after) },
            before: { name: before.name, language: before.language, theme: before.theme },
            after: { name: after.name, language: after.language, theme: after.theme },
          });
        return after;
      });
    }),

  onboard: permissionProcedure({ account: ['update'] })
    .errors({ NOT_FOUND })
    .route({ method: 'POST', path: '/account/onboard', tags, summary: 'Finish your onboarding' })
    .input(accountNameFormSchema)
    .output(accountSchema)
    .handler(async ({ input, context }) => {
      const { id } = context.session.user;
      return db().transaction(async (transaction) => {
        const before = await loadAccount(id, transaction);
        const done = await transaction
          .update(user)
          .set({
            name: input.name,
            onboardedAt: new Date(),
            // The language of mails is that of the page, until the user chooses another.
            language: sql`coalesce(${user.language}, ${requestLanguage(requestScope().request)})`,
            updatedAt: new Date(),
          })
          .where(and(eq(user.id, id), isNull(user.onboardedAt)))
          .returning({ id: user.id });
        const after = await loadAccount(id, transaction);
        // Audited only if an administrator impersonates the user.
        if (done.length > 0 && context.session.session.impersonatedBy)
          await writeAudit(transaction, context.session, {
            act: 'account.update',
            target: { id, name: displayName(after) },
            before: { name: before.name, onboardedAt: before.onboardedAt },
            after: { name: after.name, onboardedAt: after.onboardedAt },
          });
        return after;
      });
    }),
};
