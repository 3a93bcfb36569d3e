import { db } from '@/db/client.server';
import { account } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const socialWrites: Writes = {
  'account.signInMethod.unlink': { acts: ['account.unlink'], input: () => ({ id: 'one' }) },
};

export const socialRows: RowsForTests = {
  add: () =>
    db()
      .insert(account)
      .values(['one', 'two'].map((id) => ({ id, userId: 'ada', accountId: id, providerId: id }))),
};
