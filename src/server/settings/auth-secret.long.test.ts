import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedSecret } from './auth-secret.server';
import { SettingsError } from './settings.server';

let folder: string;
let started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-ui-secret-'));
  started = [];
});

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('is generated once, readable by its owner only', () => {
  const dataDir = join(folder, 'data');
  const secret = storedSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(storedSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it.each(['', '\n', 'too short'])('is refused with advice if the file holds %j', (content) => {
  const file = join(folder, 'auth-secret');
  writeFileSync(file, content);
  const read = () => storedSecret(folder);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/^DATA_DIR must not hold a secret of under 32 characters.+delete it/);
  expect(readFileSync(file, 'utf8')).toBe(content);
});

/** Starts a process that reads the secret of one folder after another, each as soon as it exists. */
async function reader(folders: string[]) {
  const program = `
    const { storedSecret } = await import(${JSON.stringify(resolve('src/server/settings/auth-secret.server.ts'))});
    console.log('ready');
    await new Promise((start) => process.stdin.once('data', start));
    console.log(JSON.stringify(${JSON.stringify(folders)}.map(storedSecret)));
    process.exit();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const secrets = lines.next().then(({ value }) => JSON.parse(String(value)) as string[]);
  return { secrets, start: () => child.stdin.write('start\n') };
}

it('is complete, and the same for processes that start at the same time', async () => {
  const folders = Array.from({ length: 300 }, (_, at) => join(folder, String(at)));
  const readers = await Promise.all(Array.from({ length: 4 }, () => reader(folders)));
  for (const { start } of readers) start();
  const [first, ...others] = await Promise.all(readers.map(({ secrets }) => secrets));
  expect(first?.filter((secret) => secret.length !== 43)).toEqual([]);
  for (const secrets of others) expect(secrets).toEqual(first);
});
