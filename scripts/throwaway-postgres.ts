/** A temporary PostgreSQL server, in a folder that is deleted when it stops. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/**
 * Starts a server. @throws when PostgreSQL is missing and cannot be installed
 * @param given settings of the server
 */
export async function startPostgres(
  given: Record<string, string> = {},
): Promise<ThrowawayPostgres> {
  const programs = postgresPrograms();
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
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
    }
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
  return { url, createDatabase, query, stop };
}
