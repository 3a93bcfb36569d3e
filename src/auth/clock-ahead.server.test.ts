/** Tests what becomes of times that were stored while the clock was a day ahead or behind. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { setClockRight } from '@/server/housekeeping.server';
import { addPerson, addSession } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { codeTimes } from './codes/email-code-store.server';
import { issueCode, takeCode } from './codes/email-code.server';

const database = await openTestDatabase();
const email = 'ada@example.org';

beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email });
});

/** Moves all stored times of a table by days, as if its clock had been off. */
const shift = (table: string, columns: string[], days: number) =>
  db().execute(
    sql`update ${sql.identifier(table)} set ${sql.join(
      columns.map((column) => {
        const name = sql.identifier(column);
        return sql`${name} = ${name} + make_interval(days => ${days})`;
      }),
      sql`, `,
    )}`,
  );
const secondsLeft = async (table: string) => {
  const { rows } = await db().execute<{ left: number }>(
    sql`select extract(epoch from expires_at - now())::int as left from ${sql.identifier(table)}`,
  );
  return rows.map(({ left }) => left);
};

it('a code lives five minutes more after a clock that was ahead', async () => {
  const code = await issueCode(email, 'sign-in');
  await shift('email_code', ['expires_at'], 1);
  await setClockRight([codeTimes]);
  const [left = 0] = await secondsLeft('email_code');
  expect(left).toBeGreaterThan(240);
  expect(left).toBeLessThanOrEqual(300);
  await takeCode(email, 'sign-in', code);
});

it('a code has expired after a clock that was behind', async () => {
  const code = await issueCode(email, 'sign-in');
  await shift('email_code', ['expires_at'], -1);
  await setClockRight([codeTimes]);
  await expect(takeCode(email, 'sign-in', code)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
});

it.each([1, -1])('a session keeps its length and does not end (%i days off)', async (days) => {
  const month = 30 * 86_400;
  await addSession('ada', { expiresAt: new Date(Date.now() + month * 1000) });
  await shift('session', ['created_at', 'updated_at', 'expires_at'], days);
  await setClockRight([codeTimes]);
  const [left = 0] = await secondsLeft('session');
  expect(left).toBeLessThanOrEqual(month);
  expect(left).toBeGreaterThan(month - (days > 0 ? 60 : 86_460));
});
