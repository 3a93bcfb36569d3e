import { issueCode } from '@/auth/codes/email-code.server';
import { type Writes, adaByHerself, adaAsEve } from '@/testing/calls/test-callers.server';
import { runWithSession } from '@/testing/calls/test-session.server';

const next = 'next@example.org';
const code = () => runWithSession(adaByHerself, () => issueCode(next, 'change-email:ada'));

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const accountWrites: Writes = {
  'account.update': [
    { acts: ['account.update'], input: () => ({ name: 'Ada' }) },
    // A change of one's own language is not audited, except during an impersonation.
    { acts: [], input: () => ({ language: 'fr' }) },
    { acts: ['account.update'], input: () => ({ language: 'fr' }), by: adaAsEve },
  ],
  'account.onboard': [
    { acts: [], input: () => ({ name: 'Ada' }) },
    { acts: ['account.update'], input: () => ({ name: 'Eve' }), by: adaAsEve },
  ],
  'account.email.sendCode': { acts: [], input: () => ({ email: next }) },
  'account.email.sendDeletionCode': { acts: [] },
  'account.email.change': {
    acts: ['account.change-email'],
    input: async () => ({ email: next, code: await code() }),
  },
  'account.session.delete': {
    acts: ['account.revoke-session'],
    input: () => ({ id: 'adas-other' }),
  },
  'account.session.deleteOthers': { acts: ['account.revoke-other-sessions'] },
};
