import { type Writes, adaAsEve } from '@/testing/calls/test-callers.server';

const next = 'next@example.org';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const userWrites: Writes = {
  'user.create': { acts: ['user.create'], input: () => ({ email: next, invite: true }) },
  'user.update': [
    { acts: ['user.set-role'], input: () => ({ id: 'eve', role: 'admin' }) },
    { acts: ['user.update'], input: () => ({ id: 'eve', email: next, role: 'admin' }) },
  ],
  'user.ban': { acts: ['user.ban'], input: () => ({ id: 'eve' }) },
  'user.unban': { acts: ['user.unban'], input: () => ({ id: 'dan' }) },
  'user.delete': { acts: ['user.delete'], input: () => ({ id: 'eve' }) },
  'user.bulk': [
    {
      acts: ['user.ban', 'user.ban'],
      input: () => ({ act: 'ban', ids: ['eve', 'bob', 'ada', 'eve'] }),
    },
    { acts: ['user.set-role'], input: () => ({ act: 'set-role', ids: ['bob'], role: 'user' }) },
    { acts: ['session.revoke-all'], input: () => ({ act: 'revoke-sessions', ids: ['eve'] }) },
    { acts: ['user.delete'], input: () => ({ act: 'delete', ids: ['eve'] }) },
    { acts: ['user.invite'], input: () => ({ act: 'invite', ids: ['eve'] }) },
    { acts: ['user.unban'], input: () => ({ act: 'unban', ids: ['dan'] }) },
  ],
  'user.impersonation.start': { acts: ['user.impersonate'], input: () => ({ id: 'eve' }) },
  'user.impersonation.stop': { acts: ['user.stop-impersonating'], by: adaAsEve },
  'user.invitation.send': { acts: ['user.invite'], input: () => ({ id: 'eve' }) },
  'user.session.revoke': {
    acts: ['session.revoke'],
    input: () => ({ id: 'eve', sessionId: 'eves-session' }),
  },
  'user.session.revokeById': {
    acts: ['session.revoke'],
    input: () => ({ sessionId: 'eves-session' }),
  },
  'user.session.revokeAll': { acts: ['session.revoke-all'], input: () => ({ id: 'eve' }) },
};
