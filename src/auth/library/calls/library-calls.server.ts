import { z } from 'zod';
import { codeInput } from '@/auth/codes/code.schema';
import { personNameSchema } from '@/auth/person.schema';
import { ifMissing } from '@/lib/text/text-schema';
import type { LibraryCalls } from './auth-call.server';

const anything = z.unknown().optional();
const emailText = z.string(ifMissing('common:fields.emailRequired'));

const email = 'amina@example.org';
const session = {
  session: { id: '0b9f2c1d-53b7-4f0e-9a68-1d2c3b4a5f60', expiresAt: '2026-12-31T23:59:59.000Z' },
  user: { id: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10', email, name: 'Amina Saleh', role: 'user' },
};
const success = { success: true };

/** The open calls that the library itself answers; part of `authCalls`. */
export const libraryCalls = {
  'POST /email-otp/send-verification-otp': {
    who: 'public',
    isOpenWhenReadOnly: true,
    limits: ['code'],
    // The endpoint in `emailCodePlugin` checks the address, with an error code of its own.
    input: z.strictObject({ email: emailText, type: anything }),
    sample: { input: { email: '{email}', type: 'sign-in' } },
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
    who: 'public',
    isOpenWhenReadOnly: true,
    // Guesses are counted in `takeCode`, which ignores malformed codes.
    limits: [],
    input: z.strictObject({ email: emailText, otp: codeInput }),
    sample: {
      input: { email: '{email}', otp: '000000' },
      allowed: [400],
      note: 'with a valid code; banned users get the reason',
    },
    docs: {
      summary: 'Sign in with a code',
      description: 'Sets the session cookie. Three wrong guesses end a code; it works once.',
      body: { email, otp: '418302' },
      answer: { user: session.user },
      refusals: ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'BANNED_USER'],
    },
  },
  'GET /get-session': {
    who: 'public',
    isOpenWhenReadOnly: true,
    isOpenOnFullDisk: true,
    limits: [],
    input: null,
    sample: { note: 'null without a session' },
    docs: { summary: 'The current session; null without one', body: null, answer: session },
  },
  'POST /sign-out': {
    who: 'public',
    isOpenWhenReadOnly: true,
    // Signing out must always work; it deletes one row.
    isOpenOnFullDisk: true,
    limits: [],
    input: null,
    sample: { input: {}, spendsSession: true },
    docs: { summary: 'Sign out', body: {}, answer: success },
  },
  'POST /update-user': {
    who: 'signed in',
    limits: ['own-act'],
    input: z.strictObject({ name: personNameSchema }),
    sample: { input: { name: 'Somebody' } },
    docs: {
      summary: 'Change your name',
      body: { name: 'Amina Saleh' },
      answer: { status: true },
      refusals: ['VALIDATION_ERROR', 'INVALID_NAME'],
    },
  },
  'POST /revoke-sessions': {
    who: 'own session',
    limits: [],
    input: null,
    sample: { input: {}, spendsSession: true },
    docs: { summary: 'Revoke all your sessions', body: {}, answer: { status: true } },
  },
  'POST /revoke-other-sessions': {
    who: 'own session',
    limits: [],
    input: null,
    sample: { input: {}, spendsSession: true },
    docs: { summary: 'Revoke all your other sessions', body: {}, answer: { status: true } },
  },
  'POST /delete-user': {
    who: 'own session',
    limits: [],
    // `token` is the mailed code; the tokens and passwords of the library are not supported.
    input: z.strictObject({ token: codeInput }),
    sample: {
      input: { token: '000000' },
      allowed: [400],
      note: 'the token is the mailed code',
    },
    docs: {
      summary: 'Delete your account',
      description:
        'Needs the code sent for it. Refused for the last administrator, and while acting as another user.',
      body: { token: '418302' },
      answer: success,
      refusals: ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'LAST_ADMIN'],
    },
  },
} as const satisfies LibraryCalls;
