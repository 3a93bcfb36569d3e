/** Starting the server: its output, invalid settings, and recovery from a killed first start. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port';
import { startPostgres } from '../scripts/throwaway-postgres';
import { signedIn } from './fixtures/http';
import { expect, test } from './fixtures/operations';
import { type ProductProcess, type Workplace, addressOf } from './fixtures/product-process';

const statusOf = (url: string) => fetch(url).then(({ status }) => status);

/** The descendants of a process, read from /proc. */
function descendants(pid: number): number[] {
  const tasks = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return tasks.filter(Boolean).flatMap((child) => [Number(child), ...descendants(Number(child))]);
}

test('npm start leaves one process beside the launcher', async ({ workplace }) => {
  // Node cannot list the descendants of a process, and only Linux has /proc. The scripts under test
  // are the same on every system.
  test.skip(process.platform !== 'linux', 'reads /proc');
  workplace.addLibrary();
  const launcher = workplace.start();
  await addressOf(launcher);
  // A TypeScript loader, for example, would add a second process for as long as the server runs.
  expect(descendants(launcher.child.pid ?? 0)).toHaveLength(1);
  expect(await launcher.kill('SIGTERM')).toBe(0);
});

test('prints one line per invalid setting, without values', async ({ workplace }) => {
  const server = workplace.serve({
    PORT: 'abc',
    DATABASE_URL: 'mysql://user:topsecret@db/x',
    AUTH_SECRET: 'topsecret',
    LOGGER_LEVEL: 'loud',
  });
  expect(await server.ended).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'AUTH_SECRET',
    'LOGGER_LEVEL',
  ]);
  expect(server.output()).not.toContain('topsecret');
});

test('of two simultaneous starts in an empty folder, one succeeds and prints how to sign in', async ({
  workplace,
}) => {
  const both = [workplace.serve(), workplace.serve()];
  const addresses = await Promise.all(both.map(({ address }) => address()));
  const [winner, loser] = (addresses[0] ? both : both.toReversed()) as [
    ProductProcess,
    ProductProcess,
  ];
  expect(addresses.filter(Boolean)).toHaveLength(1);
  expect(await loser.ended).toBe(1);
  expect(loser.output()).toContain(`in use by process ${winner.child.pid}`);

  const address = await addressOf(winner);
  expect(address).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
  await expect.poll(winner.output).toContain('admin@admin.com');
  await expect.poll(winner.output).toContain('user@user.com');
  await expect.poll(winner.output).toContain(`${address}/dev/mailbox`);
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(await statusOf(`${address.replace('localhost', name)}/api/health/ready`)).toBe(200);
});

test('refuses a folder in use, naming the process that uses it, and a port in use', async ({
  workplace,
}) => {
  workplace.addLibrary();
  const first = workplace.serve();
  const address = await addressOf(first);
  const { port } = new URL(address);
  // First the same port, as if `npm start` ran twice, then any port.
  for (const PORT of [port, '0']) {
    const second = workplace.serve({ PORT });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}, started `);
    expect(second.output().trim().split('\n')).toHaveLength(1);
  }
  workplace.addLibrary('other');
  const elsewhere = workplace.serve({ PORT: port, DATA_DIR: join(workplace.folder, 'other') });
  expect(await elsewhere.ended).toBe(1);
  expect(elsewhere.output()).toBe(
    `PORT ${port} is in use by another program. Example: PORT=${Number(port) + 1}\n`,
  );
  expect(await statusOf(`${address}/api/health/ready`)).toBe(200);
});

/**
 * Waits until `folder` has an entry with such a name.
 * @returns false if the database is already complete, which means that the moment was missed
 */
async function untilThere(folder: string, name: RegExp, server: ProductProcess): Promise<boolean> {
  for (;;) {
    const entries = existsSync(folder) ? readdirSync(folder) : [];
    if (entries.some((entry) => name.test(entry))) return true;
    if (entries.includes('database')) return false;
    if (server.child.exitCode !== null) throw new Error(server.output());
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function sampleSize(url: string): Promise<number> {
  const caller = await signedIn({ url }, 'admin@admin.com');
  const { json } = await caller.call('/api/rest/users');
  return (json as { total: number }).total;
}

test('a killed first start is repeated', async ({ workplace }) => {
  const data = join(workplace.folder, 'data');
  // One server is killed while the folder is copied, one while the database is opened and filled.
  for (const moment of [/^database-.*\.tmp$/, /^database$/])
    for (let isCaught = false; !isCaught;) {
      const server = workplace.serve();
      isCaught = await untilThere(data, moment, server);
      await server.kill('SIGKILL');
      // On a busy machine, the copy may be finished before this process checks.
      if (!isCaught) rmSync(data, { recursive: true });
    }
  const address = await addressOf(workplace.serve());
  expect(await sampleSize(address)).toBe(47);
  expect(readdirSync(data).filter((name) => name.startsWith('database-'))).toEqual([]);
});

test.describe('on PostgreSQL', () => {
  const onPostgres = async (workplace: Workplace) => {
    const postgres = await startPostgres();
    workplace.defer(postgres.stop);
    return postgres;
  };

  test('two instances that start together on an empty database both come up', async ({
    workplace,
  }) => {
    const { url } = await onPostgres(workplace);
    const instances = ['one', 'two'].map((name) =>
      workplace.serve({ DATABASE_URL: url(), DATA_DIR: join(workplace.folder, name) }),
    );
    for (const instance of instances)
      expect(await statusOf(`${await addressOf(instance)}/api/health/ready`)).toBe(200);
  });

  test('a migration that fails stops the start', async ({ workplace }) => {
    const postgres = await onPostgres(workplace);
    await postgres.query('create table genre (mine text)');
    const server = workplace.serve({ DATABASE_URL: postgres.url() });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('nothing was changed');
    expect(
      await postgres.query("select tablename from pg_tables where schemaname = 'public'"),
    ).toEqual([{ tablename: 'genre' }]);
  });

  for (const encoding of ['SQL_ASCII', 'LATIN1'])
    test(`a database in ${encoding} is refused with the statement that makes a right one`, async ({
      workplace,
    }) => {
      const postgres = await onPostgres(workplace);
      await postgres.query(
        `create database old template template0 encoding '${encoding}' locale 'C'`,
      );
      const server = workplace.serve({ DATABASE_URL: postgres.url('old') });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(`"old" has the encoding ${encoding}`);
      expect(server.output().trim().split('\n')).toHaveLength(1);
      const statement = /CREATE DATABASE app .*/.exec(server.output())?.[0] ?? '';
      await postgres.query(statement);
      await addressOf(workplace.serve({ DATABASE_URL: postgres.url('app') }));
    });

  test('a database that a newer version has migrated is refused', async ({ workplace }) => {
    const postgres = await workplace.postgresLibrary();
    await postgres.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.UTC(2101, 0, 1)})`,
    );
    const server = workplace.serve({ DATABASE_URL: postgres.url() });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('migrated by a newer version');
    expect(server.output().trim().split('\n')).toHaveLength(1);
  });

  test('an unreachable database is named without its password', async ({ workplace }) => {
    const port = await freePort();
    const server = workplace.serve({
      DATABASE_URL: `postgres://me:topsecret@127.0.0.1:${port}/startui`,
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      `PostgreSQL at 127.0.0.1:${port}/startui: nothing listens there`,
    );
    expect(server.output()).not.toContain('topsecret');
  });
});
