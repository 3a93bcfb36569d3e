import { z } from 'zod';
import { codeInput } from '@/auth/codes/code.schema';
import { personNameSchema } from '@/auth/person.schema';
import { productName } from '@/lib/product/product';
import { ifMissing } from '@/lib/text/text-schema';
import { safeRedirect } from '@/lib/web/safe-redirect';
import type { LibraryCall } from './auth-call.server';

const path = z.string().refine((path) => safeRedirect(path) !== '');
const anything = z.unknown().optional();
const emailText = z.string(ifMissing('common:fields.emailRequired'));
const provider = z.string().max(32);
/**
 * The response of a passkey authenticator; the passkey plugin validates the rest. The id is looked up in
 * the database, so it must be valid: base64url of at most 1023 bytes (WebAuthn Level 2, section 5.1).
 */
const authenticatorResponse = z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) });

const email = 'amina@example.org';
const session = {
  session: { id: '0b9f2c1d-53b7-4f0e-9a68-1d2c3b4a5f60', expiresAt: '2026-12-31T23:59:59.000Z' },
  user: { id: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10', email, name: 'Amina Saleh', role: 'user' },
};
const success = { success: true };
const atProvider = { url: 'https://login.example.org/authorize?...', redirect: true };

const closed = { isOpenWhenReadOnly: false, isOpenOnFullDisk: false } as const;

/**
 * The call to which a provider redirects people back. It is a GET that writes, so a read-only server
 * refuses it.
 */
const callback = (name: string) =>
  ({
    answeredBy: 'library',
    who: 'public',
    ...closed,
    limits: [],
    input: null,
    docs: {
      summary: `Return from ${name}`,
      description: 'Redirects to the page that was asked for, or to /login/error.',
      body: null,
      answer: null,
    },
  }) as const satisfies LibraryCall;

/** The open calls that the library itself answers; part of `authCalls`. */
export const libraryCalls = {
  'POST /email-otp/send-verification-otp': {
    answeredBy: 'library',
    who: 'public',
    isOpenWhenReadOnly: true,
    isOpenOnFullDisk: false,
    limits: ['code'],
    // The endpoint in `emailCodePlugin` checks the address, with an error code of its own.
    input: z.strictObject({ email: emailText, type: anything }),
    docs: {
      summary: 'Ask for a sign-in code by email',
      description:
        'The answer is the same whether or not the address has an account. At most one email in 30 seconds, 5 an hour and 20 a day for each address.',
      body: { email, type: 'sign-in' },
      answer: success,
      refusals: ['INVALID_EMAIL'],
    },
  },
  'POST /sign-in/email-otp': {
    answeredBy: 'library',
    who: 'public',
    isOpenWhenReadOnly: true,
    isOpenOnFullDisk: false,
    // Guesses are counted in `takeCode`, which ignores malformed codes.
    limits: [],
    input: z.strictObject({ email: emailText, otp: codeInput }),
    docs: {
      summary: 'Sign in with a code',
      description: 'Sets the session cookie. Three wrong guesses end a code; it works once.',
      body: { email, otp: '418302' },
      answer: { user: session.user },
      refusals: ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'BANNED_USER'],
    },
  },
  'GET /get-session': {
    answeredBy: 'library',
    who: 'public',
    isOpenWhenReadOnly: true,
    isOpenOnFullDisk: true,
    limits: [],
    input: null,
    docs: { summary: 'The current session; null without one', body: null, answer: session },
  },
  'POST /sign-out': {
    answeredBy: 'library',
    who: 'public',
    isOpenWhenReadOnly: true,
    // Signing out must always work; it deletes one row.
    isOpenOnFullDisk: true,
    limits: [],
    input: null,
    docs: { summary: 'Sign out', body: {}, answer: success },
  },
  'POST /update-user': {
    answeredBy: 'library',
    who: 'signed in',
    ...closed,
    limits: ['own-act'],
    input: z.strictObject({ name: personNameSchema }),
    docs: {
      summary: 'Change your name',
      body: { name: 'Amina Saleh' },
      answer: { status: true },
      refusals: ['VALIDATION_ERROR', 'INVALID_NAME'],
    },
  },
  'POST /revoke-sessions': {
    answeredBy: 'library',
    who: 'own session',
    ...closed,
    limits: [],
    input: null,
    docs: { summary: 'Revoke all your sessions', body: {}, answer: { status: true } },
  },
  'POST /revoke-other-sessions': {
    answeredBy: 'library',
    who: 'own session',
    ...closed,
    limits: [],
    input: null,
    docs: { summary: 'Revoke all your other sessions', body: {}, answer: { status: true } },
  },
  'POST /delete-user': {
    answeredBy: 'library',
    who: 'own session',
    ...closed,
    limits: [],
    // `token` is the mailed code; the tokens and passwords of the library are not supported.
    input: z.strictObject({ token: codeInput }),
    docs: {
      summary: 'Delete your account',
      description:
        'Needs the code sent for it. Refused for the last administrator, and while impersonating.',
      body: { token: '418302' },
      answer: success,
      refusals: ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'LAST_ADMIN'],
    },
  },
  'POST /sign-in/social': {
    answeredBy: 'library',
    who: 'public',
    ...closed,
    limits: ['sign-in'],
    // The library would also accept tokens, scopes and parameters of a provider from the client.
    input: z.strictObject({
      provider,
      callbackURL: path,
      errorCallbackURL: path.optional(),
      disableRedirect: z.boolean().optional(),
    }),
    docs: {
      summary: 'Start signing in with a provider',
      description:
        'Answers with the address to continue at. The provider is `github`, `google` or `oidc`, where it is set up.',
      body: { provider: 'oidc', callbackURL: '/app' },
      answer: atProvider,
      refusals: ['PROVIDER_NOT_FOUND'],
    },
  },
  'POST /link-social': {
    answeredBy: 'library',
    who: 'own session',
    ...closed,
    limits: ['sign-in', 'own-act'],
    input: z.strictObject({
      provider,
      callbackURL: path,
      errorCallbackURL: path,
      disableRedirect: z.boolean().optional(),
    }),
    docs: {
      summary: 'Start linking a provider’s account',
      body: { provider: 'oidc', callbackURL: '/app', errorCallbackURL: '/app' },
      answer: atProvider,
    },
  },
  'GET /callback/github': callback('GitHub'),
  'GET /callback/google': callback('Google'),
  'GET /callback/oidc': callback('the OpenID Connect provider'),
  'GET /passkey/generate-register-options': {
    answeredBy: 'library',
    who: 'own session',
    ...closed,
    limits: ['sign-in'],
    input: null,
    docs: {
      summary: 'Get a challenge for a new passkey',
      body: null,
      answer: { challenge: 'c2FtcGxl', rp: { name: productName, id: 'localhost' } },
    },
  },
  'POST /passkey/verify-registration': {
    answeredBy: 'library',
    who: 'own session',
    ...closed,
    limits: ['own-act'],
    input: z.strictObject({ response: authenticatorResponse, name: personNameSchema }),
    docs: {
      summary: 'Save a new passkey',
      body: { response: { id: 'AbC', type: 'public-key' }, name: 'My phone' },
      answer: { id: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10', name: 'My phone' },
      refusals: ['TOO_MANY_PASSKEYS'],
    },
  },
  'GET /passkey/generate-authenticate-options': {
    answeredBy: 'library',
    who: 'public',
    ...closed,
    limits: ['challenge'],
    input: null,
    docs: {
      summary: 'Get a challenge to sign in with a passkey',
      body: null,
      answer: { challenge: 'c2FtcGxl', rpId: 'localhost' },
    },
  },
  'POST /passkey/verify-authentication': {
    answeredBy: 'library',
    who: 'public',
    ...closed,
    limits: ['sign-in'],
    input: z.strictObject({ response: authenticatorResponse }),
    docs: {
      summary: 'Sign in with a passkey',
      body: { response: { id: 'AbC', type: 'public-key' } },
      answer: session,
      refusals: ['PASSKEY_NOT_FOUND', 'BANNED_USER'],
    },
  },
} as const satisfies Record<`${'GET' | 'POST'} /${string}`, LibraryCall>;
