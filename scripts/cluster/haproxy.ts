/** A temporary HAProxy in front of several instances. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { installSystemPackage } from '../system-package';

const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
const isInstalled = (): boolean =>
  spawnSync('haproxy', ['-v'], { env: { PATH: path } }).status === 0;

/** Whether HAProxy is installed. Tries to install it first. */
export function hasHaproxy(): boolean {
  if (!isInstalled()) installSystemPackage('haproxy');
  return isInstalled();
}

/**
 * The configuration of docs/cluster.md, except that a client may send its own address (`if-none`).
 *
 * An instance that is not ready gets no new requests, and a request whose instance cannot be reached goes
 * to another one. Each request uses a new connection to its instance. On a reused connection, a write could
 * be sent at the moment when the instance stops, and the proxy could not know whether it was executed. A file
 * that an instance does not have is requested from the others: while instances are replaced, a page of the
 * new build may request its files from an old instance.
 */
const configuration = (port: number, statsPort: number, instances: number[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch
  retry-on conn-failure empty-response
  option http-server-close
frontend web
  bind 127.0.0.1:${port}
  http-request disable-l7-retry unless METH_GET
  option forwardfor if-none
  use_backend assets if { path_beg /assets/ }
  default_backend instances
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
backend instances
  balance roundrobin
  http-request set-timeout server 20m if METH_POST { req.hdr(content-type) -m beg multipart/form-data }
  option httpchk GET /api/health/ready
  timeout check 5s
  default-server inter 250ms fall 2 rise 1
${instances.map((one) => `  server at${one} 127.0.0.1:${one} check`).join('\n')}
backend assets
  balance roundrobin
  retries 15
  option redispatch 1
  retry-on conn-failure empty-response 404
${instances.map((one) => `  server at${one} 127.0.0.1:${one} track instances/at${one}`).join('\n')}
`;

export type Haproxy = {
  /** HAProxy's own table of servers, checks and errors, as CSV. */
  table: () => Promise<string>;
  /** Whether an instance, by its port, gets requests. */
  isUp: (instance: number) => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Starts HAProxy on `port`.
 * @throws when it is missing and cannot be installed
 */
export async function startHaproxy(port: number, instances: number[]): Promise<Haproxy> {
  if (!hasHaproxy()) throw new Error('No HAProxy for the tests: install HAProxy (Debian haproxy)');
  const statsPort = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, statsPort, instances));
  let output = '';
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode === null && child.signalCode === null) {
      kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const table = async () => (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text();
  const isUp = async (instance: number) =>
    new RegExp(`^instances,at${instance},.*,UP,`, 'm').test(await table());
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => null);
    if (answer) return { table, isUp, stop };
    if (attempt >= 150 || child.exitCode !== null) {
      await stop();
      throw new Error(`HAProxy did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
