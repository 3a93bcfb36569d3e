import type { Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const accessTokenWrites: Writes = {
  'accessToken.create': {
    acts: ['access-token.create'],
    input: () => ({ name: 'Another', scope: 'read', lifetime: '30' }),
  },
  'accessToken.delete': { acts: ['access-token.delete'], input: () => ({ id: 'token' }) },
};
