import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-ui-lock-'));
  started = [];
});

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that takes the lock and keeps it until it is killed. @returns what it says first */
function takeLock(): { child: ChildProcess; said: Promise<string> } {
  const program = `
    const { lockEmbeddedDatabase } = await import(${JSON.stringify(resolve('src/db/embedded-lock.server.ts'))});
    try {
      await lockEmbeddedDatabase(${JSON.stringify(folder)});
      console.log('taken');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const said = new Promise<string>((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout.on('data', () => output.includes('\n') && resolve(output.trim()));
    child.on('close', () => resolve(output.trim()));
  });
  return { child, said };
}

it('is refused while another process has it, which is named', async () => {
  const first = takeLock();
  expect(await first.said).toBe('taken');
  const said = await takeLock().said;
  expect(said).toContain(folder);
  expect(said).toContain(`process ${first.child.pid}, started 20`);
});

it('is taken over from a process that was killed', async () => {
  const first = takeLock();
  expect(await first.said).toBe('taken');
  const ended = new Promise((resolve) => first.child.once('close', resolve));
  first.child.kill('SIGKILL');
  await ended;
  expect(existsSync(join(folder, 'database.lock'))).toBe(true);
  expect(await takeLock().said).toBe('taken');
});

it('is refused, and its holder named, while the holder does not answer', async () => {
  const first = takeLock();
  expect(await first.said).toBe('taken');
  first.child.kill('SIGSTOP');
  expect(await takeLock().said).toContain(`process ${first.child.pid}`);
});

it.each(['empty', 'left by a killed process'])(
  'goes to exactly one of 20 that start at once, in a folder that is %s',
  async (kind) => {
    if (kind !== 'empty') {
      const first = takeLock();
      await first.said;
      const ended = new Promise((resolve) => first.child.once('close', resolve));
      first.child.kill('SIGKILL');
      await ended;
    }
    const all = Array.from({ length: 20 }, takeLock);
    const answers = await Promise.all(all.map(({ said }) => said));
    const winner = all[answers.indexOf('taken')];
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    const refusals = answers.filter((answer) => answer.includes(`process ${winner?.child.pid},`));
    expect(refusals).toHaveLength(19);
  },
  60_000,
);
