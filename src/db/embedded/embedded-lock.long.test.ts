import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callLockHolder } from './command-socket.server';
import { databaseFolder } from './database-folder.server';
import { lockEmbeddedDatabase } from './embedded-lock.server';
import { openLockAddress } from './lock-address.server';

let base: string;
let folder: string;
let started: ChildProcess[] = [];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'start-ui-lock-'));
  folder = base;
  addDatabase();
  started = [];
});

/** Adds the part of a database that the lock needs. */
function addDatabase(): void {
  mkdirSync(databaseFolder(folder), { recursive: true });
  writeFileSync(join(databaseFolder(folder), 'PG_VERSION'), '17\n');
}

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true });
});

type Starter = { child: ChildProcess; start: () => void; output: Promise<string> };

/**
 * Starts a process that takes the lock on request and keeps it until it is killed.
 * @param temporary its folder for temporary files
 */
async function starter(temporary = tmpdir()): Promise<Starter> {
  const program = `
    const { lockEmbeddedDatabase } = await import(${JSON.stringify(resolve('src/db/embedded/embedded-lock.server.ts'))});
    console.log('ready');
    await new Promise((start) => process.stdin.once('data', start));
    try {
      await lockEmbeddedDatabase(${JSON.stringify(folder)});
      console.log('taken');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
      process.exit();
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const output = lines.next().then(({ value }) => value as string);
  return { child, output, start: () => child.stdin.write('start\n') };
}

async function takeLock(temporary?: string): Promise<{ child: ChildProcess; output: string }> {
  const { child, start, output } = await starter(temporary);
  start();
  return { child, output: await output };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

it('is refused while another process holds it; the error names that process', async () => {
  const first = await takeLock();
  expect(first.output).toBe('taken');
  const { output } = await takeLock();
  expect(output).toContain(folder);
  expect(output).toContain(`process ${first.child.pid}, started 20`);
});

it('is taken over from a process that was killed', async () => {
  await kill((await takeLock()).child);
  expect(existsSync(join(folder, 'database.lock'))).toBe(true);
  expect((await takeLock()).output).toBe('taken');
});

it('is refused while its holder does not respond; the error names the holder', async () => {
  const { child } = await takeLock();
  child.kill('SIGSTOP');
  expect((await takeLock()).output).toContain(`process ${child.pid}`);
});

const holderFile = () => join(databaseFolder(folder), 'holder.json');
const socketFile = () => join(folder, 'database.lock');

it.each([
  ['its socket', () => [socketFile()]],
  ['the record of its holder', () => [holderFile()]],
  ['both', () => [socketFile(), holderFile()]],
])(
  'is refused after %s was deleted, and taken over once the holder is killed',
  async (_, files) => {
    const { child } = await takeLock();
    for (const file of files()) rmSync(file);
    expect((await takeLock()).output).toContain('is in use by');
    await kill(child);
    expect((await takeLock()).output).toBe('taken');
  },
);

it('is refused when the locked file was replaced while its holder runs', async () => {
  const { child } = await takeLock();
  rmSync(socketFile());
  rmSync(join(databaseFolder(folder), 'PG_VERSION'));
  addDatabase();
  expect((await takeLock()).output).toContain(`process ${child.pid}`);
});

describe('of a database that another machine has not closed', () => {
  const leftBy = async (changed: Record<string, unknown>) => {
    await kill((await takeLock()).child);
    const holder: unknown = JSON.parse(readFileSync(holderFile(), 'utf8'));
    writeFileSync(holderFile(), JSON.stringify(Object.assign({}, holder, changed)));
    return (await takeLock()).output;
  };

  it('is refused; the error names the machine and the file', async () => {
    const answer = await leftBy({ host: 'shelf-two', machine: 'shelf-two', boot: 'other' });
    expect(answer).toContain('on the machine shelf-two');
    expect(answer).toContain(holderFile());
  });

  it('is taken over when it is the same machine, after a restart', async () => {
    expect(await leftBy({ boot: 'earlier' })).toBe('taken');
  });

  it('is taken over when it was another container of this machine', async () => {
    expect(await leftBy({ host: 'container', machine: 'container' })).toBe('taken');
  });
});

it.each(['empty', 'left by a killed process'])(
  'goes to exactly one of 20 that start at once, in a folder that is %s',
  async (kind) => {
    if (kind !== 'empty') await kill((await takeLock()).child);
    const all = await Promise.all(Array.from({ length: 20 }, starter));
    for (const { start } of all) start();
    const answers = await Promise.all(all.map(({ output }) => output));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
    const winner = all[answers.indexOf('taken')];
    const refusals = answers.filter((answer) => answer.includes(`process ${winner?.child.pid},`));
    expect(refusals).toHaveLength(19);
  },
  240_000,
);

describe('in a folder whose path is longer than the address of a socket may be', () => {
  beforeEach(() => {
    folder = join(base, 'a'.repeat(100), 'b'.repeat(100));
    addDatabase();
  });

  it('is refused to a process with another folder for temporary files', async () => {
    const first = await takeLock();
    expect(first.output).toBe('taken');
    const { output } = await takeLock(base);
    expect(output).toContain(`process ${first.child.pid}, started 20`);
  });

  it('is taken over from a process that was killed', async () => {
    await kill((await takeLock()).child);
    expect((await takeLock(base)).output).toBe('taken');
  });

  it('takes commands, and is free once it is released', async () => {
    const lock = await lockEmbeddedDatabase(folder);
    lock.answerCommands({ backup: async (argument) => [`backup of ${argument} done`] });
    expect(await text(callLockHolder(folder, 'backup all rows'))).toBe('backup of all rows done');
    await lock.release();
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
    await (await lockEmbeddedDatabase(folder)).release();
  });

  it('is refused with advice on a system that cannot shorten the path', () => {
    const open = () => openLockAddress(folder, join(folder, 'no-such-folder'));
    expect(open).toThrow(/^DATA_DIR must be \d+ bytes shorter: .+ Example: DATA_DIR=\.data$/);
  });
});

it("returns the holder's whole response to a slow reader", async () => {
  const lock = await lockEmbeddedDatabase(folder);
  const sent = Buffer.alloc(300_000, 'book ');
  lock.answerCommands({ backup: async () => Readable.from([sent]) });
  const received: Buffer[] = [];
  for await (const part of callLockHolder(folder, 'backup')) {
    // Gives the holder time to finish and close the connection.
    await new Promise((later) => setImmediate(later));
    received.push(part);
  }
  expect(Buffer.concat(received).equals(sent)).toBe(true);
  await lock.release();
});

/** Fails after its first part. */
async function* halfOfBooks(): AsyncGenerator<Buffer> {
  yield Buffer.from('book');
  await Promise.reject(new Error('The disk is full'));
}

it("passes on the holder's error", async () => {
  const lock = await lockEmbeddedDatabase(folder);
  const asked = callLockHolder(folder, 'backup').next();
  await expect(asked).rejects.toThrow('The running server refused: it is still starting');
  lock.answerCommands({
    backup: () => Promise.reject(new Error('The disk is full')),
    import: async () => Readable.from(halfOfBooks()),
  });
  for (const [command, reason] of [
    ['backup', 'The running server refused: The disk is full'],
    ['constructor', 'The running server refused: there is no such command'],
    ['import', 'aborted'],
  ] as const)
    await expect(text(callLockHolder(folder, command))).rejects.toThrow(reason);
  await lock.release();
});
