/** Tests the CSV export in a demo. */
import { beforeEach, expect, it } from 'vitest';
import { runWithSession, testSession } from '@/testing/calls/test-session.server';
import { addPerson, auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { userExport } from './list/user-export.server';

changeSettings({ VITE_IS_DEMO: 'true' });
const database = await openTestDatabase();
const ada = testSession({ id: 'ada', email: 'ada@example.org' });

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email: 'ada@example.org', role: 'admin' });
  await addPerson({ id: 'eve', email: 'eve@example.org' });
});

it('does not audit an export', async () => {
  const request = new Request('http://localhost:3000/api/export/users.csv');
  const answer = await runWithSession(ada, () => userExport.respond(request), request);
  expect(await answer.text()).toContain('eve@example.org');
  expect(await auditedActs()).toEqual([]);
});
