import { createHash } from 'node:crypto';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
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

/**
 * Holds the lock of the database in `dataDir` until released or until this process ends, however it
 * ends: the lock is a listening socket, which dies with its process and tells who it is to whoever
 * connects.
 * @returns releases the lock
 * @throws DatabaseInUseError naming the process that holds it
 */
export async function lockEmbeddedDatabase(dataDir: string): Promise<() => Promise<void>> {
  const path = socketPath(realpathSync(dataDir));
  const guard = `${path}.taking`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const server = await listen(path);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    const holder = await askHolder(path);
    if (holder) throw new DatabaseInUseError(dataDir, holder);
    // The holder is dead. One process at a time clears its socket away, or a late one would clear
    // away the socket of a successor.
    try {
      await mkdir(guard);
    } catch {
      if (isOlderThan(guard, 10_000)) rmSync(guard, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    try {
      if (!(await askHolder(path))) await rm(path, { force: true });
      const taken = await listen(path);
      if (taken) return () => new Promise((resolve) => taken.close(() => resolve()));
    } finally {
      await rm(guard, { recursive: true, force: true });
    }
  }
  throw new DatabaseInUseError(dataDir, 'another process that is starting');
}

function socketPath(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\start-ui-${name}`;
  const inside = join(dataDir, 'database.lock');
  // A socket's path has a limit of about 100 bytes.
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `start-ui-${name}.lock`);
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(`process ${process.pid}, started ${startedAt}`);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Who holds the lock, in words; null when nobody answers. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(2000, () => socket.destroy(new Error('No answer')));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('end', () => resolve(answer || 'a process'));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const isDead = error.code === 'ECONNREFUSED' || error.code === 'ENOENT';
      resolve(isDead ? null : 'a process that does not answer');
    });
  });
}

function isOlderThan(path: string, milliseconds: number): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > milliseconds;
  } catch {
    return false;
  }
}
