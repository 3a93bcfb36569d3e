/**
 * Two instances share one PostgreSQL database: limits and the end of sessions apply to both, with
 * and without Redis.
 */
import { readMetrics } from '../scripts/bench/metrics/read-metrics';
import { startPostgres } from '../scripts/throwaway-postgres';
import { startRedis } from '../scripts/throwaway-redis';
import {
  type Answer,
  Caller,
  behindProxy,
  codeIn,
  expect,
  from,
  startServer,
  test,
  times,
  waitForMail,
  wrongFor,
  withinOneMinute,
} from './fixtures/http';
import { startSmtpMailbox } from './fixtures/mailbox';
import type { TestServer } from './fixtures/server';

const client = (number: number) => from(`198.51.${100 + (number >> 8)}.${number & 255}`);

for (const store of ['the database', 'Redis'])
  test(`limits in ${store} apply across two instances`, async () => {
    test.setTimeout(120_000);
    const endings: (() => Promise<unknown>)[] = [];
    try {
      const postgres = await startPostgres();
      endings.push(postgres.stop);
      const mail = await startSmtpMailbox();
      endings.push(mail.stop);
      const redis = store === 'Redis' ? await startRedis() : undefined;
      if (redis) endings.push(redis.stop);
      const settings = {
        ...behindProxy,
        DATABASE_URL: postgres.url(),
        AUTH_SECRET: 'the same secret for both of the instances',
        EMAIL_SERVER: mail.url,
        EMAIL_FROM: 'library@example.org',
        API_RATE_LIMIT: '100',
        ...(redis && { REDIS_URL: redis.url }),
      };
      // Both start at the same time, so both try to migrate the database.
      const servers = await Promise.all([
        startServer('embedded', settings),
        startServer('embedded', settings),
      ]);
      endings.push(...servers.map(({ stop }) => stop));
      await attack(servers, mail);
      if (redis) await withinOneMinute((round) => countCalls(servers, round));
    } finally {
      for (const end of endings.reverse()) await end();
    }
  });

/**
 * Checks that as many requests passed as the limit allows. An instance that gets no answer from Redis within
 * 50 ms, as on a busy machine, counts in the database, and then each of the two counters may let that many
 * requests pass.
 */
async function expectPassed(servers: TestServer[], answers: Answer[], limit: number) {
  const failures = await Promise.all(
    servers.map(async ({ url }) => (await readMetrics(url)).get('start_ui_redis_failures_total')),
  );
  const passed = answers.filter(({ status }) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(limit);
  expect(passed).toBeLessThanOrEqual(failures.some(Boolean) ? 2 * limit : limit);
}

async function attack(servers: TestServer[], mail: Pick<TestServer, 'mailbox'>): Promise<void> {
  // The same callers use both instances, because cookies of one instance are valid on the other.
  const callers = (number: number) =>
    servers.map(({ url }) => new Caller(url, { ...client(number), origin: url }));
  const email = 'shared@example.org';
  const responses = await times(20, (index) => callers(index)[index % 2]!.requestCode(email));
  await expectPassed(servers, responses, 1);
  const code = codeIn(await waitForMail(mail.mailbox, email));
  const guesses = await times(60, (index) =>
    callers(100 + index)[index % 2]!.tryCode(email, wrongFor(code)),
  );
  expect(guesses.filter((answer) => answer.code === 'INVALID_OTP')).toHaveLength(3);
  expect((await callers(200)[0]!.tryCode(email, code)).code).toBe('TOO_MANY_ATTEMPTS');

  // One client may send 60 requests per minute, counted across all instances.
  const many = await times(80, (index) =>
    callers(300)[index % 2]!.requestCode(`one${index}@example.org`),
  );
  await expectPassed(servers, many, 60);

  // A session is valid on both instances, and ends on both at once.
  const [here, there] = callers(400);
  await here!.signIn(mail, 'everywhere@example.org');
  for (const [name, value] of here!.cookies) there!.cookies.set(name, value);
  expect((await there!.whoAmI())?.email).toBe('everywhere@example.org');
  await here!.call('/api/auth/sign-out', { body: {} });
  expect(await there!.whoAmI()).toBeNull();
}

async function countCalls(servers: TestServer[], round: number): Promise<void> {
  const answers = await times(160, (index) =>
    new Caller(servers[index % 2]!.url, client(500 + round)).call('/api/auth/get-session'),
  );
  await expectPassed(servers, answers, 100);
}
