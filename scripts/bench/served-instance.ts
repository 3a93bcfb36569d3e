/** The production build on a PostgreSQL server with the sample library, for measurements. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { ensureBuild, serverFlags } from '../production-build';
import { type ThrowawayPostgres, startPostgres } from '../throwaway-postgres';

/** A database server of which only the address is needed. */
type Addressed = Pick<ThrowawayPostgres, 'url'>;

const environment = (postgres: Addressed, folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATABASE_URL: postgres.url(),
  DATA_DIR: folder,
});

/** Builds if necessary, and starts PostgreSQL with the sample library. */
export async function seededPostgres(): Promise<ThrowawayPostgres> {
  await ensureBuild();
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-seed-'));
  const env = environment(postgres, folder);
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/db-seed.ts'], { env });
  rmSync(folder, { recursive: true, force: true });
  return postgres;
}

/**
 * Starts an instance without a limit on calls, and waits until it is ready.
 * @param settings further settings, which take precedence
 * @returns `site`, its address, and `stop`, which also deletes its files
 * @throws Error if the server exits before it is ready
 */
export async function startInstance(
  postgres: Addressed,
  settings: Record<string, string> = {},
): Promise<{ site: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-load-'));
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const server = spawn(process.execPath, [...serverFlags, 'scripts/serve.mjs'], {
    env: {
      ...environment(postgres, folder),
      PORT: String(port),
      API_RATE_LIMIT: '0',
      LOGGER_LEVEL: 'warn',
      AUTH_TRUSTED_PROXIES: '127.0.0.1,::1',
      // The same secret for all instances, so that a session is valid at each.
      AUTH_SECRET: 'a secret for measurements only, of 32 characters',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'close');
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await fetch(`${site}/api/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { site, stop };
}
