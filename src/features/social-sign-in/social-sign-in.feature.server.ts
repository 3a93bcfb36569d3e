import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { db } from '@/db/client.server';
import { account } from '@/db/schema';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { socialSignIn } from './library/social-plugin.server';
import { linkedAccountSchema } from './linked-account.schema';
import { linkedAccountRouter, linkedAccountsOf } from './linked-account.server';
import { loginErrorPath } from './provider-error';
import { socialCalls } from './social-calls.server';
import { configuredProviders, socialSettings } from './social-settings.server';
import { socialSignInFeature } from './social-sign-in.feature';

export const socialSignInOnServer = defineServerFeature(socialSignInFeature, {
  settings: socialSettings,
  publicSettings: () => ({ socialProviders: configuredProviders() }),
  authPlugins: () => [socialSignIn()],
  libraryCalls: socialCalls,
  signInProofs: {
    '/callback/:id': {
      method: 'provider',
      holds: async (userId, { params }) =>
        (await db().$count(
          account,
          and(eq(account.userId, userId), eq(account.providerId, String(params?.id))),
        )) > 0,
    },
  },
  signInMethods: { accounts: { schema: z.array(linkedAccountSchema), list: linkedAccountsOf } },
  removeSignIns: async (transaction, userId) => {
    const gone = await transaction.delete(account).where(eq(account.userId, userId)).returning();
    return { linkedAccounts: gone.length };
  },
  calls: { account: { signInMethod: linkedAccountRouter } },
  samples: { 'account.signInMethod.unlink': { input: { id }, allowed: notFound } },
  addresses: [
    {
      kind: 'page',
      path: loginErrorPath,
      access: 'public',
      allowed: [200, 301, 302, 303, 307, 308],
      note: 'redirects signed-in users',
    },
    {
      kind: 'form',
      path: '/forms/provider',
      access: 'public',
      input: { provider: 'github' },
      note: 'goes on to a sign-in provider that is configured',
    },
  ],
});
