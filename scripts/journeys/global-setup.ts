/**
 * Prepares an embedded database with the sample library, which every journey copies. Starting the build
 * once creates it. It is kept for later runs of the same build.
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runServer, untilReady } from '../../e2e/fixtures/server';
import { freePort } from '../free-port';
import { libraryFolder, libraryName } from './sample-library';

export default async function setup(): Promise<void> {
  const target = libraryFolder();
  if (existsSync(target)) return;
  const folder = mkdtempSync(resolve('.tmp/library-'));
  try {
    const port = await freePort();
    const server = runServer({ PORT: String(port), DATA_DIR: folder, LOGGER_LEVEL: 'warn' });
    try {
      await untilReady(`http://localhost:${port}`, server);
    } finally {
      await server.stop();
    }
    for (const name of readdirSync(dirname(target)))
      if (name.startsWith(libraryName)) rmSync(join(dirname(target), name), { recursive: true });
    renameSync(join(folder, 'database'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
