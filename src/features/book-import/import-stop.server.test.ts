/** Tests that an import stops when the person who started it loses access. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { session } from '@/db/schema';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { addTwoBooks, importsOf, recordCounts } from './testing/test-imports.server';

const database = await openTestDatabase();
type Account = Awaited<ReturnType<typeof addAccount>>;
let ada: Account;
let bob: Account;
beforeEach(async () => {
  await emptyTestDatabase(database);
  await addTwoBooks();
  ada = await addAccount({ role: 'admin' });
  bob = await addAccount({ role: 'admin' });
});

const upload = (person: Account) => importsOf(person).upload(',Amok,Stefan Zweig,Novel,,');
const stateOf = async (id: string) => (await bob.api.bookImport.get({ id })).state;
const signOut = ({ id }: Account) => db().delete(session).where(eq(session.userId, id));

describe('an import of an administrator', () => {
  it.each<[string, (userId: string) => Promise<unknown>]>([
    ['ends all their sessions', (id) => bob.api.user.session.revokeAll({ id })],
    ['enters a new address', (id) => bob.api.user.update({ id, email: 'new@example.org' })],
    [
      'bans them, even if the ban is lifted at once',
      (id) => bob.api.user.ban({ id }).then(() => bob.api.user.unban({ id })),
    ],
  ])('stops when another administrator %s', async (_, act) => {
    const [{ id }, { id: other }] = [await upload(ada), await upload(bob)];
    await ada.api.bookImport.apply({ id });
    await bob.api.bookImport.apply({ id: other });
    await act(ada.id);
    await workOnJobs();
    expect(await bob.api.bookImport.get({ id })).toMatchObject({
      state: 'stopped',
      states: recordCounts({ new: 1 }),
    });
    expect(await stateOf(other)).toBe('applied');
    expect((await importsOf(bob).apply(id)).state).toBe('applied');
  });

  it('undoing stops when another administrator ends all their sessions', async () => {
    const { id } = await upload(ada);
    await importsOf(ada).apply(id);
    await ada.api.bookImport.undo({ id });
    await bob.api.user.session.revokeAll({ id: ada.id });
    await workOnJobs();
    expect(await bob.api.bookImport.get({ id })).toMatchObject({
      state: 'stopped',
      states: recordCounts({ imported: 1 }),
    });
  });

  it('continues when they sign out', async () => {
    const { id } = await upload(ada);
    await ada.api.bookImport.apply({ id });
    await signOut(ada);
    await workOnJobs();
    expect(await stateOf(id)).toBe('applied');
  });

  it('is not started by a request from before the end of their session', async () => {
    const [{ id }, { id: done }] = [await upload(ada), await upload(bob)];
    await importsOf(bob).apply(done);
    await signOut(ada);
    expect((await refusalOf(ada.api.bookImport.apply({ id }))).code).toBe('UNAUTHORIZED');
    expect((await refusalOf(ada.api.bookImport.undo({ id: done }))).code).toBe('UNAUTHORIZED');
    expect([await stateOf(id), await stateOf(done)]).toEqual(['ready', 'applied']);
  });
});
