/**
 * Prepares an embedded database with the sample library, which every journey copies. Starting the build
 * once creates it. It is kept for later runs of the same build.
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { addressOf, startProgram } from '../../e2e/fixtures/product-process';
import { endServer } from '../../e2e/fixtures/server';
import { libraryFolder, libraryName } from './sample-library';

export default async function setup(): Promise<void> {
  const target = libraryFolder();
  if (existsSync(target)) return;
  const folder = mkdtempSync(resolve('.tmp/library-'));
  try {
    const settings = { PORT: '0', DATA_DIR: folder, LOGGER_LEVEL: 'warn' };
    const server = startProgram(['scripts/serve.mjs'], settings);
    try {
      await addressOf(server);
    } finally {
      await endServer(server);
    }
    for (const name of readdirSync(dirname(target)))
      if (name.startsWith(libraryName)) rmSync(join(dirname(target), name), { recursive: true });
    renameSync(join(folder, 'database'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
