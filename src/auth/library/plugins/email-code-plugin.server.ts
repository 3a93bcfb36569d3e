import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { currentBrowserId, rememberBrowser } from '@/auth/codes/browser-cookie.server';
import { issueCountedCode, limitClient, takeCode } from '@/auth/codes/email-code.server';
import { codeMinutes, codeSignInPath } from '@/auth/codes/sign-in-rules';
import { demoCode, isDemoAccount } from '@/auth/demo-accounts';
import { refusing } from '@/auth/library/auth-hooks.server';
import { maySignUp } from '@/auth/sign-in/named-admins.server';
import { codeEmail } from '@/emails/code-email.server';
import { queueMail } from '@/emails/outbox.server';
import { refuse } from '@/i18n/errors/refuse.server';
import { requestLanguage } from '@/i18n/request-language.server';
import { emailFault, readEmail } from '@/lib/people/email-address';
import { hasFixedCode } from '@/server/deployment.server';
import { requestScope } from '@/server/request-scope.server';

/** The normalized address. @throws ORPCError INVALID_EMAIL */
function validEmail(value: string): string {
  const email = readEmail(value);
  if (email) return email;
  throw refuse('INVALID_EMAIL', {
    fields: [{ path: 'email', message: emailFault(value) ?? 'common:fields.emailInvalid' }],
  });
}

/** A demo sends no mail and allows only its sample accounts. @throws ORPCError DEMO_MODE_ENABLED */
function refuseUnlessDemoAccount(email: string): void {
  if (!isDemoAccount(email)) throw refuse('DEMO_MODE_ENABLED');
}

/**
 * Checks the fixed code of a demo. Counts the client as for mailed codes, because the code is
 * public and each sign-in creates a session.
 * @throws ORPCError DEMO_MODE_ENABLED, INVALID_OTP or TOO_MANY_REQUESTS
 */
async function takeDemoCode(email: string, guess: string): Promise<void> {
  refuseUnlessDemoAccount(email);
  await limitClient();
  if (guess !== demoCode) throw refuse('INVALID_OTP');
}

/** What the library has made; its types do not say that it is null if a hook of the database has returned false. */
function unlessRefused<Row extends object>(made: Row | null, code: string): Row {
  if (!made) throw new APIError('FORBIDDEN', { code });
  return made;
}

/**
 * Sign-in with a mailed code, at the paths of the library's `email-otp` plugin. That plugin is not
 * used: it deletes the code while it checks a guess, so a wrong guess can lock out a correct one,
 * and a resend resets the number of guesses. See decision 011.
 */
export const emailCodePlugin = () =>
  ({
    id: 'email-code',
    endpoints: {
      sendVerificationOTP: createAuthEndpoint(
        '/email-otp/send-verification-otp',
        { method: 'POST', body: z.object({ email: z.string(), type: z.literal('sign-in') }) },
        refusing(async (ctx) => {
          const email = validEmail(ctx.body.email);
          if (hasFixedCode()) {
            refuseUnlessDemoAccount(email);
            return ctx.json({ success: true });
          }
          // The browser cookie is set even if no mail is sent, so that this browser can try an
          // earlier code.
          // `countAuthCall` has counted this call.
          const code = await issueCountedCode(email, 'sign-in', rememberBrowser());
          const language = requestLanguage(requestScope().request);
          const message = { code, kind: 'sign-in', minutes: codeMinutes } as const;
          const mail = await codeEmail(email, message, language);
          // The outbox looks up the account and its language when it sends the mail. The response
          // takes the same time with and without an account, so it does not reveal accounts.
          await queueMail(
            {
              ...mail,
              onlyForAccounts: !maySignUp(email),
              madeOf: { message, language },
            },
            codeMinutes * 60,
          );
          return ctx.json({ success: true });
        }),
      ),
      signInEmailOTP: createAuthEndpoint(
        codeSignInPath,
        {
          method: 'POST',
          body: z.object({ email: z.string(), otp: z.string() }),
        },
        refusing(async (ctx) => {
          const email = validEmail(ctx.body.email);
          if (hasFixedCode()) await takeDemoCode(email, ctx.body.otp);
          else await takeCode(email, 'sign-in', ctx.body.otp, currentBrowserId());
          const { internalAdapter } = ctx.context;
          const found = (await internalAdapter.findUserByEmail(email))?.user;
          if (!found && !maySignUp(email)) throw refuse('INVALID_OTP');
          const known =
            found ??
            unlessRefused(
              await internalAdapter.createUser(
                { email, name: '', emailVerified: true },
                { method: 'email-otp' },
              ),
              'FAILED_TO_CREATE_USER',
            );
          const user: typeof known | null = known.emailVerified
            ? known
            : await internalAdapter.updateUser(known.id, { emailVerified: true });
          // An administrator deleted the account during this request.
          if (!user) throw refuse('USER_NOT_FOUND');
          // Always a new session; `endReplacedSession` ends the previous one of this browser (session fixation).
          const made = await internalAdapter.createSession(user.id, false, {
            ipAddress: requestScope().clientAddress,
          });
          const session = unlessRefused(made, 'FAILED_TO_CREATE_SESSION');
          await setSessionCookie(ctx, { session, user }, false);
          return ctx.json({ user: { id: user.id, email: user.email, name: user.name } });
        }),
      ),
    },
  }) satisfies BetterAuthPlugin;
