/** A log that cannot be written: the disk is full, or the program that reads it hangs or has ended. */
import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port';
import { expect, test } from './fixtures/operations';
import { type Workplace, baseEnvironment } from './fixtures/product-process';

/** Starts the server with its own output streams, from which its address cannot be read. */
async function serveInto(workplace: Workplace, stdio: StdioOptions) {
  workplace.addLibrary();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = { PORT: String(port), DATA_DIR: join(workplace.folder, 'data') };
  const env = { ...baseEnvironment(), ...data, LOGGER_LEVEL: 'info' };
  const child = spawn(process.execPath, ['scripts/serve.mjs'], { env, stdio });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  workplace.defer(() => {
    child.kill('SIGKILL');
    return ended;
  });
  // What it prints cannot be read here.
  const status = () =>
    fetch(`${url}/api/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  return { url, child, ended };
}

/** Sends requests that write lines of 4 KB to the log, a megabyte in total. */
async function fillLog(url: string): Promise<void> {
  const path = 'x'.repeat(4000);
  for (let n = 0; n < 250; n += 1)
    expect((await fetch(`${url}/api/${n}/${path}`)).status).toBe(404);
}

async function expectServing({ url, child, ended }: Awaited<ReturnType<typeof serveInto>>) {
  await fillLog(url);
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  expect((await fetch(`${url}/login`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

test('the disk of the log is full: the server starts, serves and stops', async ({ workplace }) => {
  const full = openSync('/dev/full', 'w');
  const server = await serveInto(workplace, ['ignore', full, full]);
  closeSync(full);
  await expectServing(server);
});

test('the reader of the log hangs: the server starts, serves and stops', async ({ workplace }) => {
  const server = await serveInto(workplace, ['ignore', 'pipe', 'pipe']);
  await expectServing(server);
});

test('the reader of the log has ended: the server serves and stops', async ({ workplace }) => {
  const server = await serveInto(workplace, ['ignore', 'pipe', 'pipe']);
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  await expectServing(server);
});

test('the reader of the log continues: it finds every line', async ({ workplace }) => {
  const { url, child, ended } = await serveInto(workplace, ['ignore', 'pipe', 'inherit']);
  await fillLog(url);
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const paths = () => new Set(log.match(/(?<="path":"\/api\/)\d+(?=\/x+")/g));
  await expect.poll(() => paths().size).toBe(250);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
});
