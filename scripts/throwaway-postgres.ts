/** A PostgreSQL server for one run: made in a temporary folder, gone when the run is. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port';
import { isRoot, postgresPrograms } from './postgres-programs';

export type ThrowawayPostgres = {
  /** The address of one of its databases; of the first one without a name. */
  url: (database?: string) => string;
  /** Makes a database, of the same content as `template` when one is named. */
  createDatabase: (name: string, template?: string) => Promise<void>;
  /** Asks the first database. */
  query: (text: string) => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
};

/** Quick rather than durable: nothing in it outlives the run. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  log_min_messages: 'panic',
};

/** The server refuses to run as root, so root lends it to the user of the package. */
function serverUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
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

/** Starts a server of its own. @throws when this machine has none and cannot get one */
export async function startPostgres(): Promise<ThrowawayPostgres> {
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
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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
