import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { db } from '@/db/client.server';
import { passkey, passkeyLimitConstraint } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { passkeyPlugins } from './library/passkey-plugin.server';
import { passkeyCalls } from './passkey-calls.server';
import { passkeyErrors } from './passkey-errors.server';
import { passkeyFeature } from './passkey.feature';
import { passkeySchema } from './passkey.schema';
import { passkeyRouter, passkeysOf } from './passkey.server';

const proof = z.object({ response: z.object({ id: z.string() }) });

export const passkeyOnServer = defineServerFeature(passkeyFeature, {
  tables: [
    tableFacts(passkey, {
      what: 'A passkey: its name and public key',
      people: [{ column: passkey.userId, holds: 'id', atDeletion: 'row goes' }],
      term: { while: 'it is not removed' },
      download: {
        as: 'passkeys',
        by: [passkey.userId],
        show: ({ userId: _, publicKey: __, ...row }) => row,
      },
    }),
  ],
  libraryRows: [passkey.userId],
  libraryRefusals: {
    [passkeyLimitConstraint]: { code: 'TOO_MANY_PASSKEYS', ...passkeyErrors.TOO_MANY_PASSKEYS },
  },
  authPlugins: passkeyPlugins,
  libraryCalls: passkeyCalls,
  closedLibraryCalls: [
    'GET /passkey/list-user-passkeys',
    'POST /passkey/delete-passkey',
    'POST /passkey/update-passkey',
  ],
  signInProofs: {
    '/passkey/verify-authentication': {
      method: 'passkey',
      holds: async (userId, { body }) => {
        const { id: credential } = proof.parse(body).response;
        const isIt = and(eq(passkey.userId, userId), eq(passkey.credentialID, credential));
        return (await db().$count(passkey, isIt)) > 0;
      },
    },
  },
  signInMethods: { passkeys: { schema: mini.array(passkeySchema), list: passkeysOf } },
  removeSignIns: async (transaction, userId) => {
    const gone = await transaction.delete(passkey).where(eq(passkey.userId, userId)).returning();
    return { passkeys: gone.length };
  },
  calls: { account: { signInMethod: passkeyRouter } },
  samples: {
    'account.signInMethod.renamePasskey': { input: { id, name: 'Mine' }, allowed: notFound },
    'account.signInMethod.deletePasskey': { input: { id }, allowed: notFound },
  },
  examples: { 'passkeys.name': 'Phone' },
});
