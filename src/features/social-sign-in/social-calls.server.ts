import { z } from 'zod';
import type { LibraryCall, LibraryCalls } from '@/auth/library/calls/auth-call.server';
import { notFound } from '@/lib/samples.server';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { loginErrorPath } from './provider-error';

const path = z.string().refine((path) => safeRedirect(path) !== '');
const provider = z.string().max(32);

const atProvider = { url: 'https://login.example.org/authorize?...', redirect: true };
const ifConfigured = { allowed: notFound, note: 'if a provider is configured' };

/**
 * The call to which a provider redirects people back. It is a GET that writes, so a read-only server
 * refuses it.
 */
const callback = (name: string) =>
  ({
    who: 'public',
    limits: [],
    input: null,
    errorPage: loginErrorPath,
    sample: {
      allowed: [302, 404],
      note: 'redirects to /login/error unless the provider sent the request',
    },
    docs: {
      summary: `Return from ${name}`,
      description: 'Redirects to the page that was asked for, or to /login/error.',
      body: null,
      answer: null,
    },
  }) as const satisfies LibraryCall;

/** The calls of the library for signing in with a provider. */
export const socialCalls = {
  'POST /sign-in/social': {
    who: 'public',
    limits: ['sign-in'],
    // The library would also accept tokens, scopes and parameters of a provider from the client.
    input: z.strictObject({
      provider,
      callbackURL: path,
      errorCallbackURL: path.optional(),
      disableRedirect: z.boolean().optional(),
    }),
    sample: {
      input: { provider: 'github', callbackURL: '/app' },
      ...ifConfigured,
    },
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
    who: 'own session',
    limits: ['sign-in', 'own-act'],
    input: z.strictObject({
      provider,
      callbackURL: path,
      errorCallbackURL: path,
      disableRedirect: z.boolean().optional(),
    }),
    sample: {
      input: { provider: 'github', callbackURL: '/app', errorCallbackURL: '/app' },
      ...ifConfigured,
    },
    docs: {
      summary: 'Start linking a provider’s account',
      body: { provider: 'oidc', callbackURL: '/app', errorCallbackURL: '/app' },
      answer: atProvider,
    },
  },
  'GET /callback/github': callback('GitHub'),
  'GET /callback/google': callback('Google'),
  'GET /callback/oidc': callback('the OpenID Connect provider'),
} as const satisfies LibraryCalls;
