import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownSessionProcedure } from '@/api/procedures.server';
import { isLastAdmin } from '@/auth/account-deletion.server';
import { writeAudit } from '@/auth/audit/audit.server';
import { type CodePurpose, issueCode, takeCode } from '@/auth/codes/email-code.server';
import { forgetKnownBrowsers } from '@/auth/codes/known-browsers.server';
import { codeMinutes } from '@/auth/codes/sign-in-rules';
import { lockCaller } from '@/auth/session/lock-caller.server';
import { db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { authConstraints, emailCode, session as sessionTable, user } from '@/db/schema';
import {
  accountNoticeEmail,
  noticeSeconds,
  readerLanguage,
} from '@/emails/account-notice-email.server';
import { codeEmail } from '@/emails/code-email.server';
import { queueMail } from '@/emails/outbox.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse, refuseTooMany } from '@/i18n/errors/refuse.server';
import { displayName } from '@/lib/people/display-name';
import { shownEmail } from '@/lib/people/shown-email';
import { countEvent } from '@/server/limits/rate-limit.server';
import { perDay, perHour } from '@/server/limits/rate-window.server';
import { loadAccount } from './account-record.server';
import { accountSchema, emailChangeSchema, newEmailFormSchema } from './account.schema';

const { CONFLICT, INVALID_OTP, LAST_ADMIN, OTP_EXPIRED, SAME_EMAIL, TOO_MANY_ATTEMPTS } =
  errorCodes;

const tags = ['Account'];
/**
 * The number of new addresses to which one account may have mails sent, in addition to the limits of each
 * address.
 */
const changeWindows = [perHour(10), perDay(30)];

const purposeOf = (userId: string): CodePurpose => `change-email:${userId}`;

const atEmail = (message: string) => ({ fields: [{ path: 'email', message }] });

/**
 * API for changing the e-mail address and for deleting the account, both confirmed by a mailed
 * code.
 */
export const accountEmailRouter = {
  sendCode: ownSessionProcedure
    .errors({ SAME_EMAIL })
    .route({
      method: 'POST',
      path: '/account/email-code',
      tags,
      summary: 'Send a code to a new address',
    })
    .input(newEmailFormSchema)
    .output(z.object({ email: z.string() }))
    .handler(async ({ input: { email }, context }) => {
      const { user: person } = context.session;
      if (email === person.email) throw refuse('SAME_EMAIL', atEmail('account:errors.emailSame'));
      refuseTooMany(await countEvent(`change-email:${person.id}`, changeWindows));
      const code = await issueCode(email, purposeOf(person.id));
      const mail = await codeEmail(
        email,
        { code, kind: 'change-email', minutes: codeMinutes },
        readerLanguage(person),
      );
      // The outbox checks whether the address is already used only when it sends the mail. So neither the
      // response nor its duration reveals that.
      await queueMail({ ...mail, onlyForStrangers: true }, codeMinutes * 60);
      return { email };
    }),

  change: ownSessionProcedure
    .errors({ INVALID_OTP, OTP_EXPIRED, TOO_MANY_ATTEMPTS, CONFLICT })
    .route({
      method: 'POST',
      path: '/account/email',
      tags,
      summary: 'Change your address with the code sent to the new one',
    })
    .input(emailChangeSchema)
    .output(accountSchema)
    .handler(async ({ input: { email, code }, context }) => {
      const { user: person, session } = context.session;
      await takeCode(email, purposeOf(person.id), code);
      const notice = await accountNoticeEmail(
        person.email,
        ['email', 'emailChanged'],
        shownEmail(email),
        readerLanguage(person),
      );
      try {
        return await db().transaction(async (transaction) => {
          await lockCaller(transaction, context.session);
          await transaction
            .update(user)
            .set({ email, emailVerified: true, updatedAt: new Date() })
            .where(eq(user.id, person.id));
          // Ends all other sessions, because someone else may have signed in with the old address.
          await transaction
            .delete(sessionTable)
            .where(and(eq(sessionTable.userId, person.id), ne(sessionTable.id, session.id)));
          await forgetKnownBrowsers(transaction, person.id, person.id);
          await transaction.delete(emailCode).where(eq(emailCode.email, person.email));
          await queueMail(notice, noticeSeconds, transaction);
          await writeAudit(transaction, context.session, {
            act: 'account.change-email',
            target: { id: person.id, name: displayName({ name: person.name, email }) },
            before: { email: person.email },
            after: { email },
          });
          return loadAccount(person.id, transaction);
        });
      } catch (error) {
        if (violatedConstraint(error) !== authConstraints.emailTaken) throw error;
        // Only a user who reads the mail of the new address has a valid code, so only they learn
        // that the address is taken.
        throw refuse('CONFLICT', atEmail('account:errors.emailTaken'));
      }
    }),

  sendDeletionCode: ownSessionProcedure
    .errors({ LAST_ADMIN })
    .route({
      method: 'POST',
      path: '/account/deletion-code',
      successStatus: 204,
      tags,
      summary: 'Send the code that deletes your account',
    })
    .handler(async ({ context }) => {
      const { user: person } = context.session;
      if (await isLastAdmin(context.session)) throw refuse('LAST_ADMIN');
      const code = await issueCode(person.email, 'delete-account');
      const language = readerLanguage(person);
      const mail = await codeEmail(
        person.email,
        { code, kind: 'delete-account', minutes: codeMinutes },
        language,
      );
      await queueMail(mail, codeMinutes * 60);
    }),
};
