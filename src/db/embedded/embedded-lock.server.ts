import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two processes on one embedded database silently lose writes; the second is refused with this. */
export class DatabaseInUseError extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `The embedded database in ${dataDir} is in use by ${holder}. Stop that process first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DatabaseInUseError';
  }
}

/** Answers what another program of this user asks the holder of the lock to do. */
type OnCommand = (command: string, socket: Socket) => void;

export type DatabaseLock = {
  release: () => Promise<void>;
  /** Commands are refused until there is somebody to answer them. */
  onCommand: (answer: OnCommand) => void;
};

const guardExpiryMilliseconds = 10_000;
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/**
 * Holds the lock of the database in `dataDir` until released or until this process ends, however it
 * ends: the lock is a listening socket, which dies with its process.
 * @throws DatabaseInUseError naming the process that holds it
 */
export async function lockEmbeddedDatabase(dataDir: string): Promise<DatabaseLock> {
  const folder = realpathSync(dataDir);
  const path = socketPath(folder);
  const guard = join(folder, 'database.taking');
  const holderFile = join(folder, 'database.holder');
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const turn = takeGuard(guard);
    if (turn !== null) {
      const isStillOurs = () => turn === identity(guard);
      try {
        if (await isHeld(path)) throw new DatabaseInUseError(dataDir, nameIn(holderFile));
        if (isStillOurs()) return await takeOver(path, holderFile);
      } finally {
        if (isStillOurs()) rmSync(guard, { recursive: true, force: true });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new DatabaseInUseError(dataDir, 'another process that is starting');
}

function takeOver(path: string, holderFile: string): Promise<DatabaseLock> {
  if (process.platform !== 'win32') rmSync(path, { force: true });
  // In a file, because the holder may be too busy to say it.
  writeFileSync(holderFile, `process ${process.pid}, started ${startedAt}\n`);
  return listen(path);
}

/**
 * Makes the folder that stands for a turn. One process at a time looks and takes: between binding a
 * socket and listening on it, and between finding a dead one and clearing it away, others would see
 * what is not so.
 * @returns which turn it is, or null while another process has it
 */
function takeGuard(guard: string): string | null {
  try {
    mkdirSync(guard, { recursive: false, mode: 0o700 });
    return identity(guard);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Taking a lock is a matter of milliseconds: whoever has had its turn for so long is dead.
    if (ageOf(guard) > guardExpiryMilliseconds) rmSync(guard, { recursive: true, force: true });
    return null;
  }
}

function socketPath(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\start-ui-${name}`;
  const inside = join(dataDir, 'database.lock');
  // A socket's path has a limit of about 100 bytes.
  return Buffer.byteLength(inside) < 90 ? inside : join(tmpdir(), `start-ui-${name}.lock`);
}

function listen(path: string): Promise<DatabaseLock> {
  let answer: OnCommand = (_, socket) => socket.end('error: it is still starting\n');
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    let received = '';
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('data', (chunk: Buffer) => {
      received = (received + chunk.toString()).slice(0, 100);
      if (!received.includes('\n')) return;
      socket.removeAllListeners('data').removeAllListeners('end');
      answer(received.slice(0, received.indexOf('\n')), socket);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      // Who may connect may ask for a backup.
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      resolve({
        release: () => new Promise((done) => server.close(() => done())),
        onCommand: (given) => (answer = given),
      });
    });
  });
}

/** Whether a process listens; the system accepts for it, however busy it is. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}

function nameIn(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}

/**
 * Asks the process that holds the lock of `dataDir` to do something.
 * @returns what it has to say, as it comes
 * @throws Error in its words when it refuses
 */
export async function* askLockHolder(dataDir: string, command: string): AsyncGenerator<Buffer> {
  const socket = connect(socketPath(realpathSync(dataDir)));
  socket.write(`${command}\n`);
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\n');
    if (end < 0) continue;
    const said = head.subarray(0, end).toString();
    if (said !== 'ok')
      throw new Error(`The running server refused: ${said.replace(/^error: /, '')}`);
    if (end + 1 < head.length) yield head.subarray(end + 1);
    head = null;
  }
  if (head !== null) throw new Error('The running server did not answer');
}

function identity(path: string): string | null {
  try {
    const { ino, birthtimeNs } = statSync(path, { bigint: true });
    return `${ino}:${birthtimeNs}`;
  } catch {
    return null;
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
