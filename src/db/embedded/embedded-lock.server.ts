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
import { join } from 'node:path';
import { thrownCode } from '@/lib/objects/thrown';
import { DatabaseLockError, type LockAddress, openLockAddress } from './lock-address.server';

/**
 * Thrown when another process has the embedded database open: two processes would silently lose
 * writes.
 */
export class DatabaseInUseError extends DatabaseLockError {
  override name = 'DatabaseInUseError';

  constructor(dataDir: string, holder: string) {
    super(
      `The embedded database in ${dataDir} is in use by ${holder}. Stop that process first, or set DATA_DIR to another folder.`,
    );
  }
}

/** Handles a command that another process of the same user sends to the holder of the lock. */
type OnCommand = (command: string, socket: Socket) => void;

export type DatabaseLock = {
  release: () => Promise<void>;
  /** Commands are refused until a handler is set. */
  onCommand: (handle: OnCommand) => void;
};

const guardExpiryMilliseconds = 10_000;
/** Maximum characters of a command. A command may contain an absolute path. */
const commandMaxLength = 10_000;
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/**
 * Locks the database in `dataDir` until `release` or until this process ends. The lock is a
 * listening socket, which the system closes even when the process is killed.
 * @throws DatabaseInUseError naming the process that holds it
 * @throws DatabaseLockError when the path of `dataDir` is too long for this system
 */
export async function lockEmbeddedDatabase(dataDir: string): Promise<DatabaseLock> {
  const folder = realpathSync(dataDir);
  const address = openLockAddress(folder);
  try {
    return await takeLock(dataDir, folder, address);
  } catch (error) {
    address.close();
    throw error;
  }
}

async function takeLock(
  dataDir: string,
  folder: string,
  address: LockAddress,
): Promise<DatabaseLock> {
  const guard = join(folder, 'database.taking');
  const holderFile = join(folder, 'database.holder');
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const guardIdentity = takeGuard(guard);
    if (guardIdentity !== null) {
      const isStillOurs = () => guardIdentity === identity(guard);
      try {
        if (await isListening(address.path))
          throw new DatabaseInUseError(dataDir, holderNameIn(holderFile));
        if (isStillOurs()) return await takeOver(address, holderFile);
      } finally {
        if (isStillOurs()) rmSync(guard, { recursive: true, force: true });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new DatabaseInUseError(dataDir, 'another process that is starting');
}

function takeOver(address: LockAddress, holderFile: string): Promise<DatabaseLock> {
  if (process.platform !== 'win32') rmSync(address.path, { force: true });
  // The name is in a file, because the holder may be too busy to answer on the socket.
  writeFileSync(holderFile, `process ${process.pid}, started ${startedAt}\n`);
  return listen(address);
}

/**
 * Creates the guard folder. Only the process that created it may check and take the lock: without
 * the guard, two processes could both find a stale socket, or miss one that is bound but not yet
 * listening.
 * @returns an identity of the folder, or null while another process has it
 */
function takeGuard(guard: string): string | null {
  try {
    mkdirSync(guard, { recursive: false, mode: 0o700 });
    return identity(guard);
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
    // Taking the lock takes milliseconds, so a guard this old belongs to a process that has died.
    if (ageOf(guard) > guardExpiryMilliseconds) rmSync(guard, { recursive: true, force: true });
    return null;
  }
}

function listen({ path, close }: LockAddress): Promise<DatabaseLock> {
  let handle: OnCommand = (_, socket) => socket.end('error: it is still starting\n');
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    let received = '';
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('data', (chunk: Buffer) => {
      received = (received + chunk.toString()).slice(0, commandMaxLength);
      if (!received.includes('\n')) return;
      socket.removeAllListeners('data').removeAllListeners('end');
      handle(received.slice(0, received.indexOf('\n')), socket);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      // Only this user may connect, because a connection can request a backup.
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      resolve({
        // Closing the server deletes the socket, so the address must still be valid.
        release: async () => {
          await new Promise<void>((done) => server.close(() => done()));
          close();
        },
        onCommand: (handler) => (handle = handler),
      });
    });
  });
}

/** Whether a process listens. The system accepts the connection even when that process is busy. */
function isListening(path: string): Promise<boolean> {
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

function holderNameIn(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}

/**
 * Sends a command to the process that holds the lock of `dataDir`.
 * @returns the response as a stream
 * @throws Error with the holder's reason when it refuses
 */
export async function* callLockHolder(dataDir: string, command: string): AsyncGenerator<Buffer> {
  const address = openLockAddress(realpathSync(dataDir));
  const socket = connect(address.path).once('close', () => address.close());
  socket.write(`${command}\n`);
  let header: Buffer | null = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (header === null) {
      yield chunk;
      continue;
    }
    header = Buffer.concat([header, chunk]);
    const end = header.indexOf('\n');
    if (end < 0) continue;
    const status = header.subarray(0, end).toString();
    if (status !== 'ok')
      throw new Error(`The running server refused: ${status.replace(/^error: /, '')}`);
    if (end + 1 < header.length) yield header.subarray(end + 1);
    header = null;
  }
  if (header !== null) throw new Error('The running server did not answer');
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
