import { db } from '@/db/client.server';
import { passkey } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const passkeyWrites: Writes = {
  'account.signInMethod.renamePasskey': {
    acts: ['account.rename-passkey'],
    input: () => ({ id: 'passkey', name: 'Other' }),
  },
  'account.signInMethod.deletePasskey': {
    acts: ['account.delete-passkey'],
    input: () => ({ id: 'passkey' }),
  },
};

const addKey = (row: { id?: string; userId: string }) =>
  db()
    .insert(passkey)
    .values({
      name: 'Key',
      credentialID: row.userId,
      publicKey: 'k',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      ...row,
    });

export const passkeyRows: RowsForTests = {
  add: () => addKey({ id: 'passkey', userId: 'ada' }),
  useAs: async (api) => addKey({ userId: (await api.account.get()).id }),
};
