/** `npm start`: creates the production build if necessary, then starts the server. */
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './production-build';

const HELP = `Usage: npm start [-- --no-build]

Serves the production build; makes it first when the sources have changed since the last one.
  --no-build   serve what is there

Settings are read from the environment: see .env.example.`;

async function main(): Promise<void> {
  if (!process.argv.includes('--no-build')) await ensureBuild();
  process.env.NODE_ENV ??= 'production';
  const server = new URL('serve.mjs', import.meta.url);
  // `execve` replaces this process by the server: signals reach it, and the TypeScript loader ends.
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(process.execPath, [process.execPath, fileURLToPath(server)]);
  }
  await import(server.href);
}

if (process.argv.includes('--help')) console.log(HELP);
else {
  try {
    await main();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
