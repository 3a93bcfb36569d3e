/** PostgreSQL closes connections in use, responds slowly, or gets more requests than it can handle. */
import { BreakableLink } from './fixtures/breakable-link';
import { type Answer, Caller, signedIn, times } from './fixtures/http';
import { expect, test } from './fixtures/operations';
import { type ProductProcess, type Workplace, addressOf } from './fixtures/product-process';

const html = { headers: { accept: 'text/html' } };

type Library = { site: string; server: ProductProcess; reader: Caller; admin: Caller };

/** Starts the application on PostgreSQL and signs in a reader and an administrator. */
async function open(workplace: Workplace, url: string, settings = {}): Promise<Library> {
  const server = workplace.serve({ DATABASE_URL: url, ...settings });
  const site = await addressOf(server);
  const reader = await signedIn({ url: site }, 'user@user.com');
  const admin = await signedIn({ url: site }, 'admin@admin.com');
  return { site, server, reader, admin };
}

async function linkTo(workplace: Workplace, url: string) {
  const link = new BreakableLink(Number(new URL(url).port));
  await link.restore();
  workplace.defer(() => link.cut());
  return Object.assign(link, {
    url: Object.assign(new URL(url), { port: String(link.port) }).href,
  });
}

/** Number of responses for each status. */
function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('closed connections cause 503 responses; high latency makes the server slow, but not unavailable', async ({
  workplace,
}) => {
  test.setTimeout(120_000);
  const postgres = await workplace.postgresLibrary();
  const link = await linkTo(workplace, postgres.url());
  const { server, admin, reader, site } = await open(workplace, link.url);
  const ending = new AbortController();
  let number = 0;
  const answers: Awaited<ReturnType<Caller['call']>>[] = [];
  const write = async () => {
    while (!ending.signal.aborted) {
      number += 1;
      const body = { name: `Cut ${number}`, email: `cut-${number}@example.org` };
      answers.push(await admin.call('/api/rest/users', { body }));
    }
  };
  const writers = times(4, write);
  const cut = () =>
    postgres.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
  for (let round = 0; round < 15; round += 1) {
    const written = answers.length;
    await cut();
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(written + 4);
    expect(server.child.exitCode, server.output()).toBeNull();
  }
  ending.abort();
  await writers;

  const seen = tally(answers);
  expect(Object.keys(seen).filter((status) => !['200', '201', '503'].includes(status))).toEqual([]);
  const cuts = answers.filter(({ status }) => status === 503);
  expect(cuts.length, 'connections were cut in use').toBeGreaterThan(0);
  for (const { json: body, headers } of cuts) {
    expect(body).toEqual({ code: 'SERVICE_UNAVAILABLE', message: expect.any(String) });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // No acknowledged write is lost, and the pool is complete again.
  const acknowledged = answers.filter(({ status }) => status < 300).length;
  const [kept] = await postgres.query(
    'select count(*)::int as n from "user" where name like \'Cut %\'',
  );
  expect(Number(kept?.n)).toBeGreaterThanOrEqual(acknowledged);
  const after = await times(40, () => admin.call('/api/rest/users?limit=1'));
  expect(tally(after)).toEqual({ 200: 40 });
  expect((await admin.call('/api/health/ready')).status).toBe(200);

  link.delay = 250;
  const pages = await times(10, () => reader.call('/app/account', html));
  expect(tally(pages)).toEqual({ 200: 10 });
  expect((await reader.call('/api/rest/account')).status).toBe(200);
  const health = await Promise.all(
    ['ready', 'live'].map((name) => fetch(`${site}/api/health/${name}`)),
  );
  expect(health.map(({ status }) => status)).toEqual([200, 200]);
});

test('a burst of requests is queued, and a busy process does not report its database as down', async ({
  workplace,
}) => {
  test.setTimeout(180_000);
  const postgres = await workplace.postgresLibrary();
  const link = await linkTo(workplace, postgres.url());
  const { reader, site, server } = await open(workplace, link.url, { DATABASE_POOL_MAX: '4' });
  // With this delay, the last request waits three seconds for its first query on any machine.
  link.delay = 20;
  const pages = await times(300, () => reader.call('/app/account', html));
  // On a slow machine the server may refuse some requests with 503.
  expect(pages.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  expect(pages.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
  for (const refused of pages.filter(({ status }) => status === 503))
    expect(refused.headers.get('retry-after')).toBe('5');
  expect(server.output()).not.toContain('The database is not available');
  expect((await reader.call('/api/health/ready')).status).toBe(200);

  const stranger = new Caller(site);
  const guesses = await times(200, (index) =>
    stranger.tryCode(`reader${index}@example.org`, '123456'),
  );
  // Some are refused: by the limit per client, or because they would wait too long.
  expect(guesses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});

/** Repeats a request while the server refuses to queue it: a slow machine would refuse some. */
async function untilServed(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || !answer.headers.get('retry-after')) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('a burst works with a pool of one connection', async ({ workplace }) => {
  test.setTimeout(180_000);
  const postgres = await workplace.postgresLibrary();
  const { reader, admin } = await open(workplace, postgres.url(), { DATABASE_POOL_MAX: '1' });
  // The first request of a page loads its modules, and would make the others wait too long.
  expect((await reader.call('/app/account', html)).status).toBe(200);
  const pages = await times(20, () => untilServed(() => reader.call('/app/account', html)));
  expect(tally(pages)).toEqual({ 200: 20 });
  const written = await times(20, (index) => {
    const body = { name: `One ${index}`, email: `one-${index}@example.org` };
    return untilServed(() => admin.call('/api/rest/users', { body }));
  });
  expect(tally(written)).toEqual({ 201: 20 });
});
