/**
 * `npm start`: builds if the sources have changed since the last build, then serves in this
 * process.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canBuild, isBuilt } from './source-hash.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const help = `Usage: npm start [-- [--no-build] [--env-file FILE]]

Serves the production build. Builds first if the sources have changed since the last build; without what builds
it, such as the packages that npm ci --omit=dev leaves out, it serves the build that is there.
  --no-build        serve the existing build
  --env-file FILE   read the settings from FILE instead of from .env

The environment takes precedence over the file. .env.example lists the settings.`;

/**
 * Builds in a separate process, so that the TypeScript loader ends with it.
 * @returns its exit status
 */
function build() {
  const args = ['--import', 'tsx', 'scripts/build.ts', '--if-stale'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const stop = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
}

/**
 * Says what to do if there is no build to serve.
 * @returns the exit status
 */
function explainMissingBuild() {
  if (existsSync(join(root, 'dist', 'server', 'server.js'))) return 0;
  console.error(
    `There is no build in ${join(root, 'dist')}.${
      canBuild()
        ? ' Run: npm run build'
        : ' What builds it is not here, such as packages that `npm ci --omit=dev` leaves out. Run `npm ci && npm run build` here, or build elsewhere and copy dist.'
    }`,
  );
  return 1;
}

if (process.argv.includes('--help')) console.log(help);
else {
  const isAsked = !process.argv.includes('--no-build');
  const status = isAsked && canBuild() && !isBuilt() ? await build() : explainMissingBuild();
  if (status === 0) await import('./serve.mjs');
  else process.exitCode = status;
}
