/** Long tests of a cluster that only `npm run test:cluster` runs. See docs/scaling.md. */
import { join } from 'node:path';
import { type Instance, callerAt, cookiesFor, shiftedClock } from './fixtures/cluster';
import { clusterTests, expect, test } from './fixtures/cluster-test';
import { codeIn, waitForMail } from './fixtures/http';
import { addUser } from './fixtures/operation-calls';
import { renamedBuild } from './fixtures/renamed-build';

test.describe.configure({ mode: 'default', timeout: 300_000 });

test('a new build replaces the old one, and pages of both keep working', async ({
  cluster,
  admin,
  page,
}) => {
  await admin.call('/api/rest/account/onboard', { body: { name: 'Admin' } });
  await page.context().addCookies(cookiesFor(cluster.url, admin));
  await page.goto(`${cluster.url}/manager/users`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const project = await renamedBuild(join(cluster.folder, 'new-build'));
  /** Requests each file that a page loads first ten times, and counts the missing ones. */
  const missingFiles = async () => {
    const { status, text } = await admin.call('/manager/users');
    expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
    const files = new Set(text.match(/\/assets\/[\w.$-]+\.(?:js|css)/g));
    expect(files.size).toBeGreaterThan(5);
    const statuses = await Promise.all(
      [...files].flatMap((file) =>
        Array.from({ length: 10 }, async () => (await fetch(`${cluster.url}${file}`)).status),
      ),
    );
    return statuses.filter((status) => status !== 200).length;
  };
  expect(await missingFiles()).toBe(0);
  for (const [index, instance] of cluster.instances.entries()) {
    await cluster.restart(instance, { project });
    // While both builds are served, a page of one requests its files from an instance of the other.
    if (index < 2) expect(await missingFiles()).toBe(0);
  }
  // The files of the old page are gone now, so the page reloads itself and works again.
  for (const name of ['Activity log', 'Users']) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  for (const instance of cluster.instances) await cluster.restart(instance);
});

for (const { title, run } of clusterTests('long')) test(title, run);

for (const minutes of [10, -10])
  test(`an instance whose clock is ${minutes} minutes off works with the others`, async ({
    cluster,
    admin,
  }) => {
    const [right, wrong] = cluster.instances as [Instance, Instance, Instance];
    await cluster.restart(wrong, {
      settings: { ...shiftedClock(minutes), LOGGER_LEVEL: 'info' },
    });
    await callerAt(cluster, wrong).call('/login');
    const written = () => /"time":"?([^",]+)/.exec(wrong.process.output())?.[1] ?? '';
    await expect.poll(written).not.toBe('');
    const now = Number(written()) || Date.parse(written());
    expect(Math.abs(now - Date.now() - minutes * 60_000)).toBeLessThan(60_000);
    // A code that is requested on one instance is used on the other, in both directions.
    for (const [asked, used] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const email = `clock${minutes}-${used.port}@cluster.example`;
      const there = callerAt(cluster, used);
      const here = callerAt(cluster, asked);
      expect((await here.requestCode(email)).status).toBe(200);
      // The limit of mails also applies on the other instance.
      expect((await there.requestCode(email)).status).toBe(429);
      const code = codeIn(await waitForMail(cluster.mailbox, email));
      for (const [name, value] of here.cookies) there.cookies.set(name, value);
      expect((await there.tryCode(email, code)).status).toBe(200);
      expect((await here.tryCode(email, code)).status).not.toBe(200);
      // The session is valid on all instances for the same time.
      for (const [name, value] of there.cookies) here.cookies.set(name, value);
      expect((await here.whoAmI())?.email).toBe(email);
      expect((await there.whoAmI())?.email).toBe(email);
    }
    // A code that has expired is expired on every instance.
    const late = callerAt(cluster, wrong);
    const email = `late-clock${minutes}@cluster.example`;
    await late.requestCode(email);
    const code = codeIn(await waitForMail(cluster.mailbox, email));
    await cluster.pair.query(
      cluster.pair.primaryUrl,
      `update email_code set expires_at = clock_timestamp() - interval '1 second' where email = '${email}'`,
    );
    expect((await late.tryCode(email, code)).status).not.toBe(200);
    expect(await addUser(callerAt(cluster, wrong, admin), 'Of another time')).toMatchObject({
      status: 201,
    });
    await cluster.restart(wrong);
  });
