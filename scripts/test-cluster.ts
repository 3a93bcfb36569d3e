/** `npm run test:cluster`: runs the long form of the cluster tests. */
import { spawn } from 'node:child_process';

const help = `Usage: npm run test:cluster [-- PLAYWRIGHT-OPTION...]

Starts three instances of the production build behind HAProxy, with PgBouncer, a PostgreSQL server
and its synchronous standby, Redis, S3 and mail, in temporary folders and on free ports. Breaks one
after the other, and stops everything at the end. A short form is part of npm test. Needs the programs
of PostgreSQL, pgbouncer, haproxy and redis-server; as root on Debian it installs them.`;

function run(program: string, args: string[]): Promise<number> {
  const env = { ...process.env, TEST_CLUSTER: 'full' };
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function main(options: string[]): Promise<number> {
  const build = ['--import', 'tsx', 'scripts/build.ts', '--if-stale'];
  const status = await run(process.execPath, build);
  const test = ['test', 'e2e/cluster', '--project', 'embedded', '--workers', '1'];
  return status === 0 ? run('playwright', [...test, ...options]) : status;
}

const options = process.argv.slice(2);
if (options.includes('--help')) console.log(help);
else process.exitCode = await main(options);
