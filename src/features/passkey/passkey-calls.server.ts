import { z } from 'zod';
import type { LibraryCalls } from '@/auth/library/calls/auth-call.server';
import { personNameSchema } from '@/auth/person.schema';
import { pick } from '@/lib/objects/records';
import { productName } from '@/lib/product/product';
import { passkeyErrors } from './passkey-errors.server';

/**
 * The response of a passkey authenticator; the passkey plugin validates the rest. The id is looked up in
 * the database, so it must be valid: base64url of at most 1023 bytes (WebAuthn Level 2, section 5.1).
 */
const authenticatorResponse = z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) });

/** The calls of the library for passkeys. */
export const passkeyCalls = {
  'GET /passkey/generate-register-options': {
    who: 'own session',
    limits: ['sign-in'],
    input: null,
    sample: {},
    docs: {
      summary: 'Get a challenge for a new passkey',
      body: null,
      answer: { challenge: 'c2FtcGxl', rp: { name: productName, id: 'localhost' } },
    },
  },
  'POST /passkey/verify-registration': {
    who: 'own session',
    limits: ['own-act'],
    input: z.strictObject({ response: authenticatorResponse, name: personNameSchema }),
    sample: {
      input: { response: { id: 'none' }, name: 'Mine' },
      allowed: [400],
    },
    docs: {
      summary: 'Save a new passkey',
      body: { response: { id: 'AbC', type: 'public-key' }, name: 'My phone' },
      answer: { id: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10', name: 'My phone' },
      errors: pick(passkeyErrors, ['TOO_MANY_PASSKEYS']),
    },
  },
  'GET /passkey/generate-authenticate-options': {
    who: 'public',
    limits: ['challenge'],
    input: null,
    sample: {},
    docs: {
      summary: 'Get a challenge to sign in with a passkey',
      body: null,
      answer: { challenge: 'c2FtcGxl', rpId: 'localhost' },
    },
  },
  'POST /passkey/verify-authentication': {
    who: 'public',
    limits: ['sign-in'],
    input: z.strictObject({ response: authenticatorResponse }),
    sample: {
      input: { response: { id: 'none' } },
      allowed: [400, 401],
      note: 'with the response of a passkey',
    },
    docs: {
      summary: 'Sign in with a passkey',
      body: { response: { id: 'AbC', type: 'public-key' } },
      answer: {
        session: {
          id: '0b9f2c1d-53b7-4f0e-9a68-1d2c3b4a5f60',
          expiresAt: '2026-12-31T23:59:59.000Z',
        },
        user: {
          id: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10',
          email: 'amina@example.org',
          name: 'Amina Saleh',
          role: 'user',
        },
      },
      refusals: ['BANNED_USER'],
      errors: pick(passkeyErrors, ['PASSKEY_NOT_FOUND']),
    },
  },
} as const satisfies LibraryCalls;
