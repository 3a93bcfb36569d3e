import { db } from '@/db/client.server';
import {
  accessToken,
  account,
  bookImport,
  bookImportRecord,
  genre,
  invitedUser,
  passkey,
  session,
  user,
} from '@/db/schema';
import { addDeletedBooks } from './test-deletions.server';
import { addTwins } from './test-duplicates.server';

/** Adds what the tests of every writing call change: people, books, an import of each state. For tests. */
export async function addRowsForWrites(): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const person = (id: string, role: string) => ({ id, email: `${id}@example.org`, role });
  const dan = { ...person('dan', 'user'), banned: true };
  await db()
    .insert(user)
    .values([person('ada', 'admin'), person('bob', 'admin'), person('eve', 'user'), dan]);
  await db()
    .insert(session)
    .values([
      { id: 'adas-session', userId: 'ada', token: 'a', expiresAt },
      { id: 'adas-other', userId: 'ada', token: 'b', expiresAt },
      { id: 'eves-session', userId: 'eve', token: 'c', expiresAt },
    ]);
  const by = { impersonatedBy: 'ada', impersonatorSessionId: 'adas-session' };
  await db()
    .insert(session)
    .values({ id: 'as-eve', userId: 'eve', token: 'd', expiresAt, ...by });
  await db()
    .insert(genre)
    .values(['used', 'unused'].map((name) => ({ id: name, name, color: '#336699' })));
  await addDeletedBooks('used', ['gone', 'lost']);
  await addTwins('used');
  await db().insert(user).values(person('guest', 'user'));
  await db().insert(invitedUser).values({ userId: 'guest', listId: 'list' });
  await db()
    .insert(accessToken)
    .values({ id: 'token', userId: 'ada', name: 'Script', hash: 'h', scope: 'read' });
  await db()
    .insert(account)
    .values(['one', 'two'].map((id) => ({ id, userId: 'ada', accountId: id, providerId: id })));
  const file = { fileName: 'books.csv', fileBytes: 9, expiresAt, headings: ['a'] };
  await db()
    .insert(bookImport)
    .values((['ready', 'applying', 'applied'] as const).map((id) => ({ id, state: id, ...file })));
  const doubt = { kind: 'doubt', code: 'doubleInFile' } as const;
  const doubtful = { state: 'doubtful' as const, issues: [doubt] };
  await db()
    .insert(bookImportRecord)
    .values({ importId: 'ready', number: 1, values: {}, source: '', ...doubtful });
  const key = { publicKey: 'k', counter: 0, deviceType: 'singleDevice', backedUp: false };
  await db()
    .insert(passkey)
    .values({ id: 'passkey', name: 'Key', userId: 'ada', credentialID: 'c', ...key });
}
