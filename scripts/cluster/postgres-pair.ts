/** A PostgreSQL server with a synchronous hot standby, in a folder that is deleted at the end. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port';
import { postgresPrograms } from '../postgres-programs';
import { serverUser } from '../throwaway-postgres';

type Server = { url: string; process: ChildProcess; hasEnded: Promise<unknown> };

export type PostgresPair = {
  primaryUrl: string;
  standbyUrl: string;
  /** Pauses the process that sends changes to the standby, so that the standby gets no further changes. */
  holdReplication: () => Promise<void>;
  /** Ends every process of the primary at once, as a power cut does. */
  killPrimary: () => Promise<void>;
  /** Makes the standby the primary. */
  promote: () => Promise<void>;
  /** Runs a query on one of the two. */
  query: (url: string, text: string) => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
};

/** `fsync` is off, because tests kill only processes, not the machine, so data need not reach the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  fsync: 'off',
  shared_buffers: '64MB',
  log_min_messages: 'panic',
};
/** Makes the primary acknowledge a commit only after the standby has it. */
const primarySettings = { synchronous_standby_names: '*', synchronous_commit: 'on' };

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not get ready');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);

/** Starts both. @throws when PostgreSQL is missing and cannot be installed */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = postgresPrograms(['initdb', 'postgres', 'pg_basebackup']);
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-pair-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const servers: Server[] = [];
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(programs, name), args, { ...user, cwd: folder, stdio: 'ignore' });
  const start = async (data: string, given: Record<string, string>): Promise<Server> => {
    const port = await freePort();
    const options = Object.entries({ ...settings, ...given }).map(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', join(folder, data), '-p', String(port), '-k', folder, ...options.flat()],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    const hasEnded = new Promise((resolve) => child.once('exit', resolve));
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const server = { url, process: child, hasEnded };
    servers.push(server);
    await until(async () => (await query(url, 'select 1')).length === 1);
    return server;
  };
  const kill = async ({ process: { pid, exitCode, signalCode }, hasEnded }: Server) => {
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    for (const one of [pid, ...childrenOf(pid)])
      try {
        process.kill(one, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    await hasEnded;
  };
  const killAll = () => {
    for (const server of servers) void kill(server);
  };
  process.once('exit', killAll);
  const stop = async () => {
    process.off('exit', killAll);
    for (const server of servers) await kill(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run('initdb', '-D', 'primary', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    const primary = await start('primary', primarySettings);
    const from = new URL(primary.url);
    const source = ['-h', from.hostname, '-p', from.port, '-U', 'postgres'];
    run('pg_basebackup', ...source, '-D', 'standby', '-R', '-X', 'stream', '-c', 'fast');
    const standby = await start('standby', {});
    const states = `select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')`;
    await until(async () => (await query(primary.url, states)).length === 1);
    return {
      primaryUrl: primary.url,
      standbyUrl: standby.url,
      holdReplication: async () => {
        const senders = await query(primary.url, 'select pid from pg_stat_replication');
        for (const { pid } of senders) process.kill(Number(pid), 'SIGSTOP');
      },
      killPrimary: () => kill(primary),
      promote: async () => void (await query(standby.url, 'select pg_promote()')),
      query,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
