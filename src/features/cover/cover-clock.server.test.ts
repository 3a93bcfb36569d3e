import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { codeTimes } from '@/auth/codes/email-code-store.server';
import { db } from '@/db/client.server';
import { setClockRight } from '@/server/housekeeping.server';
import { addPerson } from '@/testing/rows/test-people.server';
import { openTestDatabase } from '@/testing/test-database.server';

await openTestDatabase();

it('an unused cover counts for a day, and times of a right clock do not move', async () => {
  await addPerson({ id: 'ada', email: 'ada@example.org' });
  await db().execute(sql`
    insert into cover (id, width, height, created_by, created_at, used_at) values
      ('ahead', 1, 1, 'ada', now() + interval '1 day', now() + interval '1 day'),
      ('right', 1, 1, 'ada', now() - interval '1 hour', now() - interval '1 hour')`);
  await setClockRight([codeTimes]);
  const { rows } = await db().execute<{ id: string; age: number }>(sql`
    select id, extract(epoch from now() - created_at)::int / 60 as age from cover
    where used_at = created_at order by id`);
  expect(rows).toEqual([
    { id: 'ahead', age: 0 },
    { id: 'right', age: 60 },
  ]);
});
