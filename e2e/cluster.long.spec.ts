/**
 * Failures that a cluster survives, measured by counts: see docs/scaling.md. By default each test is short;
 * `npm run test:cluster` runs each for longer.
 */
import { connect } from 'node:net';
import { type Cluster, type Instance, callerAt, clusterAdmin } from './fixtures/cluster';
import { runLoad } from './fixtures/cluster-load';
import { clusterTests, expect, isFull, missing, test } from './fixtures/cluster-test';
import { codeIn, times, waitForMail } from './fixtures/http';
import { addUser } from './fixtures/operation-calls';

test.describe.configure({ mode: 'default', timeout: 300_000 });
// In the long form, missing programs are a failure: it must prove that the cluster works.
test.skip(missing.length > 0 && !isFull, `Install ${missing.join(' and ')}`);

/** The users of a list of names that are stored in the database. */
async function savedUsers({ pair }: Cluster, url: string, names: string[]): Promise<Set<unknown>> {
  const rows = await pair.query(url, `select name from "user"`);
  const saved = new Set(rows.map(({ name }) => name));
  return new Set(names.filter((name) => saved.has(name)));
}

test('three instances restart one after the other, and no request fails', async ({
  cluster,
  admin,
}) => {
  // Ten thousand requests take at least 200 seconds, at fifty a second.
  test.setTimeout(isFull ? 1_200_000 : 300_000);
  const reader = callerAt(cluster);
  await reader.signIn(cluster, 'reader@cluster.example');
  const least = isFull ? 10_000 : 300;
  let sentSoFar = 0;
  let isRestarted = false;
  const load = runLoad(admin, 50, (count) => {
    sentSoFar = count;
    return isRestarted && count >= least;
  });
  const statuses: (number | null)[] = [];
  // The long form restarts the instances repeatedly while requests are sent.
  const areEnough = () => statuses.length >= 3 && (!isFull || sentSoFar >= least);
  while (!areEnough()) {
    const instance = cluster.instances[statuses.length % cluster.instances.length]!;
    statuses.push(await cluster.restart(instance));
  }
  isRestarted = true;
  const { failures, sent, acknowledged } = await load;
  expect(statuses).toEqual(statuses.map(() => 0));
  expect(failures).toEqual({});
  expect(sent).toBeGreaterThanOrEqual(least);
  expect(await savedUsers(cluster, cluster.pair.primaryUrl, acknowledged)).toEqual(
    new Set(acknowledged),
  );
  for (const instance of cluster.instances)
    for (const caller of [admin, reader]) {
      const there = callerAt(cluster, instance, caller);
      expect(await there.whoAmI()).toMatchObject({ email: expect.stringMatching(/./) });
    }
});

for (const { title, run } of clusterTests('short')) test(title, run);

test('Redis is down and loses its data, and codes stay limited', async ({ cluster }) => {
  const ask = async (email: string) => {
    const answers = await times(9, (index) =>
      callerAt(cluster, cluster.instances[index % 3]).requestCode(email),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  // One of nine requests passes, or two: an instance that gets no answer from Redis in time counts in the
  // database, and each of the two counters lets one pass.
  const few = (count: number) => expect([1, 2]).toContain(count);
  few(await ask('with@cluster.example'));
  await cluster.redisLink.cut();
  few(await ask('without@cluster.example'));
  await cluster.redisLink.restore();
  await expect.poll(() => cluster.redis.dbsize()).toBeGreaterThan(0);
  await cluster.redis.flushall();
  few(await ask('emptied@cluster.example'));
});

test('an instance that is paused, or loses its pooler, causes no failed request', async ({
  cluster,
  admin,
}) => {
  const [paused, cut] = cluster.instances as [Instance, Instance, Instance];
  const least = isFull ? 2000 : 200;
  let isDone = false;
  const load = runLoad(admin, 30, (sent) => isDone && sent >= least);
  paused.process.child.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, isFull ? 20_000 : 3000));
  paused.process.child.kill('SIGCONT');
  const isReady = async (instance: Instance) =>
    (await fetch(`${instance.url}/api/health/ready`)).status;
  await expect.poll(() => isReady(paused)).toBe(200);
  isDone = true;
  const { failures, acknowledged } = await load;
  expect(failures).toEqual({});
  expect(await savedUsers(cluster, cluster.pair.primaryUrl, acknowledged)).toEqual(
    new Set(acknowledged),
  );

  await cut.poolerLink.cut();
  // Until the proxy has noticed, the instance answers 503.
  const statuses = () => times(12, async () => (await admin.call('/app')).status);
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set([200]));
  expect(await isReady(cut)).toBe(503);
  const without = await runLoad(admin, 30, (sent) => sent >= 100);
  await cut.poolerLink.restore();
  await expect.poll(() => isReady(cut)).toBe(200);
  expect(without.failures).toEqual({});
});

test('idle connections and slow clients do not hold up others', async ({ cluster, admin }) => {
  const [instance] = cluster.instances as [Instance, Instance, Instance];
  const { port } = instance;
  // Sent to the instance itself, because the proxy would send the requests to other instances.
  const other = callerAt(cluster, instance, admin);
  const sockets = Array.from({ length: isFull ? 2200 : 700 }, () => connect(port, '127.0.0.1'));
  try {
    for (const [index, socket] of sockets.entries()) {
      socket.on('error', () => {});
      // Every eleventh client sends a request that never ends.
      if (index % 11 === 0) socket.write('POST /api/rest/users HTTP/1.1\r\nHost: localhost\r\nX');
    }
    const { failures } = await runLoad(other, 30, (sent) => sent >= 150);
    expect(failures).toEqual({});
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

// Must be the last test, because the primary does not run afterwards.
test('the primary dies under load, and its standby has every acknowledged write', async ({
  cluster,
  admin,
}) => {
  const { pair, pooler, instances } = cluster;
  const reader = callerAt(cluster);
  await reader.requestCode('late@cluster.example');
  const code = codeIn(await waitForMail(cluster.mailbox, 'late@cluster.example'));
  const processes = instances.map(({ process: { child } }) => child.pid);
  let isBack = false;
  let sentSoFar = 0;
  const load = runLoad(admin, 50, (count) => {
    sentSoFar = count;
    return isBack && count >= (isFull ? 1500 : 300);
  });
  // Forty of them are writes, and at most twenty requests are still in flight.
  await expect.poll(() => sentSoFar).toBeGreaterThan(200);
  // A write from now on must not be acknowledged, because the standby does not receive it.
  await pair.holdReplication();
  const sentBefore = sentSoFar;
  await expect.poll(() => sentSoFar).toBeGreaterThan(sentBefore + 25);
  await pair.killPrimary();
  await pair.promote();
  pooler.pointTo(pair.standbyUrl);
  const promoted = performance.now();
  const write = async (index: number) => (await addUser(admin, `After ${index}`)).status;
  for (let index = 0; (await write(index)) >= 300; index += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const milliseconds = performance.now() - promoted;
  isBack = true;
  const { acknowledged, failures, sent } = await load;
  test.info().annotations.push({
    type: 'measured',
    description: `${sent} sent, ${Object.values(failures).reduce((sum, one) => sum + one, 0)} failed, back after ${milliseconds.toFixed(0)} ms`,
  });
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(await savedUsers(cluster, pair.standbyUrl, acknowledged)).toEqual(new Set(acknowledged));
  // Five seconds, or more if other tests use the processors at the same time.
  expect(milliseconds).toBeLessThan(isFull ? 5000 : 20_000);
  // Every failure is a 503.
  expect(Object.keys(failures).filter((kind) => !kind.includes(' 503 '))).toEqual([]);
  expect(instances.map(({ process: { child } }) => child.pid)).toEqual(processes);
  expect(instances.map(({ process: { child } }) => child.exitCode)).toEqual([null, null, null]);
  const used = await times(5, () => callerAt(cluster).tryCode('late@cluster.example', code));
  expect(used.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect((await reader.tryCode('late@cluster.example', code)).status).not.toBe(500);
  expect(await admin.whoAmI()).toMatchObject({ email: clusterAdmin, role: 'admin' });
});
