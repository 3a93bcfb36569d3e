/** The lock of the embedded database: whatever files are deleted, a second process opens nothing. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port';
import { type Caller, signedIn } from './fixtures/http';
import { addUser, userNames } from './fixtures/operation-calls';
import { expect, test } from './fixtures/operations';
import { type Workplace, addressOf } from './fixtures/product-process';
import { expectRefusedBesideServer } from './fixtures/refused-commands';

/** Files that a person may delete in the belief that they block the start. */
const deletions = [
  [],
  ['database.lock'],
  ['database.holder', 'database/holder.json'],
  ['database.lock', 'database.holder', 'database/holder.json'],
];

async function write(admin: Caller, name: string): Promise<string> {
  expect(await addUser(admin, name)).toMatchObject({ status: 201 });
  return name;
}

/** Starts servers on the same folder, on the same port and on another one. Each refuses in one line. */
async function expectRefused(workplace: Workplace, url: string, words: string) {
  for (const PORT of [new URL(url).port, '0']) {
    const second = workplace.serve({ PORT });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(words);
    expect(second.output().trim().split('\n')).toHaveLength(1);
  }
}

test('whatever was deleted and however a server ended, no second one opens the database, and no write is lost', async ({
  workplace,
}) => {
  test.setTimeout(300_000);
  workplace.addLibrary();
  const PORT = String(await freePort());
  const acknowledged: string[] = [];
  let admin: Caller | undefined;
  const rounds = (['SIGKILL', 'SIGTERM'] as const).flatMap((signal) =>
    deletions.map((files) => ({ signal, files })),
  );
  for (const [round, { signal, files }] of rounds.entries()) {
    const server = workplace.serve({ PORT });
    const url = await addressOf(server);
    admin = admin ? admin.at(url) : await signedIn({ url }, 'admin@admin.com');
    acknowledged.push(await write(admin, `Before ${round}`));
    for (const file of files) rmSync(join(workplace.folder, 'data', file), { force: true });
    // The holder's name is in a file of its own. Without it, the refusal names no process.
    await expectRefused(
      workplace,
      url,
      files.includes('database/holder.json')
        ? 'in use by another process'
        : `in use by process ${server.child.pid}, started `,
    );
    acknowledged.push(await write(admin, `After ${round}`));
    await server.kill(signal);
  }
  const saved = await userNames(admin!.at(await addressOf(workplace.serve())));
  expect(acknowledged.filter((name) => !saved.has(name))).toEqual([]);
});

test('commands are refused in words while a server runs whose socket was deleted', ({
  workplace,
}) => expectRefusedBesideServer(workplace, ['db-migrate.ts', []], ['db-seed.ts', []]));

test('a port in use is found before the database is opened', async ({ workplace }) => {
  workplace.addLibrary();
  const database = join(workplace.folder, 'data', 'database');
  const contents = () => readFileSync(join(database, 'global', 'pg_control')).toString('hex');
  const before = { files: readdirSync(database).sort(), control: contents() };
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
  workplace.defer(() => other.close());
  const { port } = other.address() as { port: number };
  const server = workplace.serve({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`PORT ${port} is in use by another program`);
  expect({ files: readdirSync(database).sort(), control: contents() }).toEqual(before);
});

test('a folder that another machine has open is refused, and opens once its record is deleted', async ({
  workplace,
}) => {
  workplace.addLibrary();
  const record = join(workplace.folder, 'data', 'database', 'holder.json');
  const server = workplace.serve();
  await addressOf(server);
  const holder = JSON.parse(readFileSync(record, 'utf8')) as Record<string, unknown>;
  await server.kill('SIGTERM');
  expect(existsSync(record)).toBe(false);
  const elsewhere = { ...holder, host: 'shelf-two', machine: 'shelf-two', boot: 'another' };
  writeFileSync(record, JSON.stringify(elsewhere));
  const refused = workplace.serve();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('on the machine shelf-two');
  expect(refused.output()).toContain(record);
  rmSync(record);
  await addressOf(workplace.serve());
});

test('requests that arrive during the start are answered after it', async ({ workplace }) => {
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  // The first start, which creates the database and its sample library, takes longest.
  const server = workplace.serve({ PORT });
  const readiness: number[] = [];
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
        if (answer) readiness.push(answer.status);
        return readiness.length;
      },
      // Longer pauses, as `poll` makes them, miss the short time in which the server is not ready.
      { intervals: [10] },
    )
    .toBeGreaterThan(0);
  const page = await fetch(`${url}/login`);
  expect(page.status).toBe(200);
  expect(readiness[0]).toBe(503);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  expect(server.output()).not.toContain('error');
});
