import { db } from '@/db/client.server';
import { invitedUser, user } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

const people = [{ email: 'next@example.org' }, { email: 'last@example.org' }];

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const invitationListWrites: Writes = {
  'user.invitation.sendMany': [
    { acts: [], input: () => ({ people }) },
    { acts: ['user.create', 'user.create'], input: () => ({ people, apply: true }) },
  ],
  'user.invitation.undo': { acts: ['user.delete'], input: () => ({ id: 'list' }) },
};

export const invitationListRows: RowsForTests = {
  add: async () => {
    await db().insert(user).values({ id: 'guest', email: 'guest@example.org' });
    await db().insert(invitedUser).values({ userId: 'guest', listId: 'list' });
  },
  useAs: async (api) => {
    const { id: userId } = await api.account.get();
    await db().insert(invitedUser).values({ userId, listId: 'list' });
  },
};
