import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { demoCode, isDemoAccount } from '@/auth/demo-accounts';
import { codeEmail } from '@/emails/code-email.server';
import { queueMail } from '@/emails/outbox.server';
import { requestLanguage } from '@/i18n/request-language.server';
import { normalizeEmail } from '@/lib/email-address';
import { demoRefusal, isDemo } from '@/server/demo.server';
import { requestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { askingBrowser, rememberBrowser } from './asking-browser.server';
import { EmailCodeError, issueCode, takeCode } from './email-code.server';
import { codeMinutes } from './sign-in-rules';

const statuses = {
  INVALID_OTP: 'BAD_REQUEST',
  OTP_EXPIRED: 'BAD_REQUEST',
  TOO_MANY_ATTEMPTS: 'FORBIDDEN',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
} as const;

/** A code's error as the authentication library answers errors: status, code, Retry-After. */
export function toApiError(error: unknown): unknown {
  if (!(error instanceof EmailCodeError)) return error;
  const { code, retryAfter, isMailed } = error;
  const status = retryAfter ? 'TOO_MANY_REQUESTS' : statuses[code];
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined;
  const data = retryAfter ? { retryAfter, ...(isMailed && { isMailed }) } : undefined;
  return new APIError(status, { code, message: code, data }, headers);
}

/** @throws APIError INVALID_EMAIL */
function validEmail(value: string): string {
  const email = normalizeEmail(value);
  if (email) return email;
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_EMAIL',
    message: 'Invalid email',
    data: { fields: [{ path: 'email', message: 'common:fields.emailInvalid' }] },
  });
}

/** A demo mails nothing and lets nobody in but its sample accounts. @throws APIError DEMO_MODE_ENABLED */
function refuseUnlessDemoAccount(email: string): void {
  if (!isDemoAccount(email)) throw new APIError('FORBIDDEN', demoRefusal);
}

/** @throws APIError DEMO_MODE_ENABLED, EmailCodeError INVALID_OTP */
function takeDemoCode(email: string, guess: string): void {
  refuseUnlessDemoAccount(email);
  if (guess !== demoCode) throw new EmailCodeError('INVALID_OTP');
}

/**
 * Signing in with a code mailed to an address, under the addresses of the library's own `email-otp`
 * plugin. That plugin's storage takes a code out of the database while it looks at it, so that a
 * wrong guess can lock out the right one, and a resend refills its guesses: see decision 011.
 */
export const emailCodePlugin = () =>
  ({
    id: 'email-code',
    endpoints: {
      sendVerificationOTP: createAuthEndpoint(
        '/email-otp/send-verification-otp',
        { method: 'POST', body: z.object({ email: z.string(), type: z.literal('sign-in') }) },
        async (ctx) => {
          const email = validEmail(ctx.body.email);
          if (isDemo()) {
            refuseUnlessDemoAccount(email);
            return ctx.json({ success: true });
          }
          try {
            // Also where no mail goes out: the code of an earlier one is this browser's to try.
            const code = await issueCode(email, 'sign-in', rememberBrowser());
            const language = requestLanguage(requestScope().request);
            const message = { code, kind: 'sign-in', minutes: codeMinutes } as const;
            const mail = await codeEmail(email, message, language);
            // Whether the address has an account, and which language it speaks, is looked up when the
            // mail goes out, not here: the answer takes the same time for everybody.
            await queueMail(
              {
                ...mail,
                onlyForAccounts: !settings().signUpEnabled,
                madeOf: { message, language },
              },
              codeMinutes * 60,
            );
          } catch (error) {
            throw toApiError(error);
          }
          return ctx.json({ success: true });
        },
      ),
      signInEmailOTP: createAuthEndpoint(
        '/sign-in/email-otp',
        {
          method: 'POST',
          body: z.object({ email: z.string(), otp: z.string().min(1).max(64) }),
        },
        async (ctx) => {
          const email = validEmail(ctx.body.email);
          try {
            if (isDemo()) takeDemoCode(email, ctx.body.otp);
            else await takeCode(email, 'sign-in', ctx.body.otp, askingBrowser());
          } catch (error) {
            throw toApiError(error);
          }
          const { internalAdapter, authCookies, secret } = ctx.context;
          const found = (await internalAdapter.findUserByEmail(email))?.user;
          if (!found && !settings().signUpEnabled)
            throw new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'INVALID_OTP' });
          const known =
            found ??
            (await internalAdapter.createUser(
              { email, name: '', emailVerified: true },
              { method: 'email-otp' },
            ));
          const user: typeof known | null = known.emailVerified
            ? known
            : await internalAdapter.updateUser(known.id, { emailVerified: true });
          // Deleted by an administrator while the code was looked at.
          if (!user)
            throw new APIError('NOT_FOUND', { code: 'USER_NOT_FOUND', message: 'USER_NOT_FOUND' });
          // Always a session of its own: what the browser came with, planted or not, ends.
          const replaced = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
          const session = await internalAdapter.createSession(user.id, false, {
            ipAddress: requestScope().clientAddress,
          });
          if (replaced) await internalAdapter.deleteSession(replaced);
          await setSessionCookie(ctx, { session, user }, false);
          return ctx.json({ user: { id: user.id, email: user.email, name: user.name } });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
