/** `npm run dev`: starts the development server with hot reload. */
import { createServer, isRunnableDevEnvironment } from 'vite';
import { portInUseMessage } from '../src/http/process/port-in-use-message';
import type { prepareServer as prepareServerOf } from '../src/http/process/prepare.server';
import type {
  printStartupMessage as printStartupMessageOf,
  startErrorMessage as startErrorMessageOf,
} from '../src/http/process/serve.server';
import { toError } from '../src/lib/thrown';
import { readSettings } from '../src/server/settings/settings.server';

const help = `Usage: npm run dev

The same product as npm start, on the same database, with hot reload.
Settings are read from the environment and from .env: see .env.example.`;

async function main(): Promise<void> {
  // Checks the settings first, with the same messages as `npm start`.
  const { PORT, HOST } = readSettings(process.env);
  const vite = await createServer({
    server: { port: PORT, strictPort: true, ...(HOST ? { host: HOST } : {}) },
    clearScreen: false,
  });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite runs no server');
  const load = <T>(path: string) => environment.runner.import<T>(path);
  const { startErrorMessage, printStartupMessage } = await load<{
    startErrorMessage: typeof startErrorMessageOf;
    printStartupMessage: typeof printStartupMessageOf;
  }>('/src/http/process/serve.server.ts');
  try {
    const { prepareServer } = await load<{ prepareServer: typeof prepareServerOf }>(
      '/src/http/process/prepare.server.ts',
    );
    const closeDatabase = await prepareServer();
    await vite.listen();
    printStartupMessage(PORT);
    const end = () =>
      void Promise.all([vite.close(), closeDatabase()]).finally(() => process.exit(0));
    process.once('SIGINT', end).once('SIGTERM', end);
  } catch (error) {
    const isPortTaken = /^Port \d+ is already in use/.test(toError(error).message);
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
