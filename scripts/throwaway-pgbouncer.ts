/** A temporary PgBouncer in transaction mode, in a folder that is deleted when it stops. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { installSystemPackage } from './system-package';
import { serverUser } from './throwaway-postgres';

export type ThrowawayPgBouncer = {
  /** The URL of a database behind it. */
  url: (database: string) => string;
  /** Makes the database `postgres` lead to another server from now on. */
  pointTo: (serverUrl: string) => void;
  stop: () => Promise<void>;
};

const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
const isInstalled = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { env: { PATH: path } }).status === 0;

/** Whether PgBouncer is installed. Tries to install it first. */
export function hasPgBouncer(): boolean {
  if (!isInstalled()) installSystemPackage('pgbouncer');
  return isInstalled();
}

/** A part of the messages of skipped tests. */
export const howToGetPgBouncer = 'install PgBouncer (Debian package pgbouncer)';

/** Options of pgbouncer.ini. */
type Options = Record<string, string | number>;

/** The settings that tests need; all others have the defaults of PgBouncer (pgbouncer.org/config.html). */
const defaults: Options = {
  listen_addr: '127.0.0.1',
  auth_type: 'any',
  pool_mode: 'transaction',
  max_client_conn: 1000,
  max_db_connections: 30,
  default_pool_size: 20,
  admin_users: 'postgres',
};

/**
 * Starts PgBouncer in front of the server at `serverUrl`, for each of its databases.
 * @throws when it is missing and cannot be installed
 */
export async function startPgBouncer(
  serverUrl: string,
  options: Options = {},
): Promise<ThrowawayPgBouncer> {
  if (!hasPgBouncer()) throw new Error(`No PgBouncer for the tests: ${howToGetPgBouncer}`);
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-pgbouncer-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (target: string) => {
    const { hostname, port: serverPort, username } = new URL(target);
    const all = { ...defaults, listen_port: port, unix_socket_dir: folder, ...options };
    const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
    const server = `host=${hostname} port=${serverPort} user=${username}`;
    // After a reload, a named database uses the new server at once, but one of `*` keeps its old server.
    const databases = `postgres = ${server}\n* = ${server}`;
    writeFileSync(file, `[databases]\n${databases}\n[pgbouncer]\n${lines.join('\n')}\n`);
  };
  write(serverUrl);
  const server = spawn('pgbouncer', [file], {
    ...user,
    cwd: folder,
    env: { PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes('process up')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PgBouncer has ended:\n${output}`)));
  });
  const pointTo = (target: string) => {
    write(target);
    server.kill('SIGHUP');
  };
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return { url, pointTo, stop };
}
