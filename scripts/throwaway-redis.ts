/** A temporary Redis server without persistence. */
import { spawn, spawnSync } from 'node:child_process';
import { setPriority, tmpdir } from 'node:os';
import { freePort } from './free-port';
import { installSystemPackage } from './system-package';

const howToInstall = 'No Redis for the tests: install redis-server (version 6 or later).';

const isInstalled = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Starts a server on a free port. @throws when Redis is missing and cannot be installed */
export async function startRedis(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!isInstalled()) installSystemPackage('redis-server');
  if (!isInstalled()) throw new Error(howToInstall);
  const port = await freePort();
  const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  const server = spawn('redis-server', ['--port', String(port), ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The product waits only 50 ms for Redis. In tests many programs compete for the processors, so Redis gets
  // a higher priority.
  try {
    if (server.pid !== undefined) setPriority(server.pid, -10);
  } catch {
    // Only root may raise a priority.
  }
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready to accept connections/i.test(output)) resolve();
    });
    server.once('exit', () => reject(new Error(`Redis has ended:\n${output}`)));
  });
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}
