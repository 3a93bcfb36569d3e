/**
 * `npm start`: builds if the sources have changed since the last build, then serves in this
 * process.
 */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './source-hash.mjs';

const help = `Usage: npm start [-- [--no-build] [--env-file FILE]]

Serves the production build. Builds first if the sources have changed since the last build.
  --no-build        serve the existing build
  --env-file FILE   read the settings from FILE instead of from .env

The environment takes precedence over the file. .env.example lists the settings.`;

/**
 * Builds in a separate process, so that the TypeScript loader ends with it.
 * @returns its exit status
 */
function build() {
  const args = ['--import', 'tsx', 'scripts/build.ts', '--if-stale'];
  const cwd = dirname(dirname(fileURLToPath(import.meta.url)));
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
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

if (process.argv.includes('--help')) console.log(help);
else {
  const isReady = process.argv.includes('--no-build') || isBuilt();
  const status = isReady ? 0 : await build();
  if (status === 0) await import('./serve.mjs');
  else process.exitCode = status;
}
