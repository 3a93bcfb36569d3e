import { db } from '@/db/client.server';
import { accessToken } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const accessTokenWrites: Writes = {
  'accessToken.create': {
    acts: ['access-token.create'],
    input: () => ({ name: 'Another', scope: 'read', lifetime: '30' }),
  },
  'accessToken.delete': { acts: ['access-token.delete'], input: () => ({ id: 'token' }) },
};

export const accessTokenRows: RowsForTests = {
  add: () =>
    db()
      .insert(accessToken)
      .values({ id: 'token', userId: 'ada', name: 'Script', hash: 'h', scope: 'read' }),
};
