/** A temporary PostgreSQL server, in a folder that is deleted when it stops. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port';
import { postgresPrograms } from './postgres-programs';

export type ThrowawayPostgres = {
  /** The URL of a database; of the default one without a name. */
  url: (database?: string) => string;
  /** Creates a database, as a copy of `template` if given. */
  createDatabase: (name: string, template?: string) => Promise<void>;
  /** Runs a query in the default database. */
  query: (text: string) => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
  /** Stops the server and keeps its data in `folder`, which later servers can copy; see `startPostgres`. */
  stopAndKeep: (folder: string) => Promise<void>;
};

/** Fast settings without durability, because the data is discarded. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  log_min_messages: 'panic',
};

/**
 * PostgreSQL and PgBouncer refuse to run as root, so root starts them as the user `postgres`.
 */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function run(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await run(url, 'SELECT 1');
      return;
    } catch (error) {
      if (attempt >= 150 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Copies a finished folder to `.tmp`. Does nothing if another process has created it meanwhile. */
function keep(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const half = mkdtempSync(`${target}-`);
  cpSync(source, half, { recursive: true });
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** The data folder of a new server. It is created once and kept, because initdb takes a second. */
function emptyData(programs: string): string {
  const { mtimeMs } = statSync(join(programs, 'postgres'));
  const key = createHash('sha256').update(`${programs} ${mtimeMs}`).digest('hex').slice(0, 16);
  const kept = resolve('.tmp', `postgres-${key}`);
  if (existsSync(kept)) return kept;
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  keep(data, kept);
  rmSync(folder, { recursive: true, force: true });
  return kept;
}

/** Copies the data of a server, and gives the copy to the user who runs the server. */
function copyData(source: string, target: string): void {
  cpSync(source, target, { recursive: true });
  // PostgreSQL refuses a folder that others can read.
  chmodSync(target, 0o700);
  const { uid, gid } = serverUser();
  if (uid === undefined || gid === undefined) return;
  lchownSync(target, uid, gid);
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(target, name), uid, gid);
}

/**
 * Starts a server. @throws when PostgreSQL is missing and cannot be installed
 * @param given settings of the server
 * @param kept the data of an earlier server, see `stopAndKeep`; by default the server starts empty
 */
export async function startPostgres(
  given: Record<string, string> = {},
  kept?: string,
): Promise<ThrowawayPostgres> {
  const programs = postgresPrograms();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  copyData(kept ?? emptyData(programs), data);
  const port = await freePort();
  const options = Object.entries({ ...settings, ...given }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...options],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    process.off('exit', kill);
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  const stopAndKeep = async (target: string) => {
    // Unlike SIGQUIT, SIGINT writes everything, so that the next start has nothing to recover.
    await end('SIGINT');
    keep(data, target);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url(), server);
  } catch (error) {
    await stop();
    throw error;
  }
  const query = (text: string) => run(url(), text);
  const createDatabase = async (name: string, template?: string) =>
    void (await query(`CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ''}`));
  return { url, createDatabase, query, stop, stopAndKeep };
}
