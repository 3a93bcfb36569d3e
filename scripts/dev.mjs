/**
 * `npm run dev`: starts the development server with hot reload. Plain JavaScript, so that no TypeScript
 * loader runs: with one, and without the cache of compiled code, the first page takes a third longer.
 */
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const help = `Usage: npm run dev

Serves the same product as npm start, on the same database, with hot reload.
Settings are read from the environment and from .env: see .env.example.`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function main() {
  module.enableCompileCache?.(join(root, '.tmp/compile-cache'));
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({ clearScreen: false });
  const environment = vite.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite runs no server');
  const load = (path) => environment.runner.import(path);
  // As in the entry point of the server: what is loaded next asks for the features.
  await load('/src/features.server.ts');
  // Checks the settings first, with the same messages as `npm start`.
  const { readSettings } = await load('/src/server/settings/settings.server.ts');
  const { PORT, HOST } = readSettings(process.env);
  if (HOST) vite.config.server.host = HOST;
  const [{ startErrorMessage, printStartupMessage }, { prepareServer }, { portInUseMessage }] =
    await Promise.all([
      load('/src/http/process/serve.server.ts'),
      load('/src/http/process/prepare.server.ts'),
      load('/src/http/process/port-in-use-message.ts'),
    ]);
  try {
    // The port is taken before the database is opened.
    const closeDatabase = await prepareServer(() => vite.listen(PORT));
    printStartupMessage(PORT);
    const end = () =>
      void Promise.all([vite.close(), closeDatabase()]).finally(() => process.exit(0));
    process.once('SIGINT', end).once('SIGTERM', end);
  } catch (error) {
    const isPortTaken = /^Port \d+ is already in use/.test(String(error?.message));
    const line = isPortTaken ? portInUseMessage(PORT) : startErrorMessage(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

if (process.argv.includes('--help')) console.log(help);
else {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error && error.name === 'SettingsError' ? error.message : error);
    process.exit(1);
  }
}
