/**
 * Build step: creates a migrated, empty embedded database. The first start of the server copies it,
 * because creating a database takes seconds. Later builds reuse it until the schema changes.
 */
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  templateFolder,
  templateStamp,
  templateStampFile,
} from '../src/db/embedded/embedded-folder.server';
import { openEmbedded } from '../src/db/embedded/open-embedded.server';
import { migrateDatabase } from '../src/db/migrate.server';

async function makeTemplate(target: string): Promise<void> {
  const stampFile = join(target, basename(templateStampFile));
  const stamp = templateStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  mkdirSync(resolve('.tmp'), { recursive: true });
  const folder = mkdtempSync(resolve('.tmp/template-'));
  try {
    const database = await openEmbedded({ dataDir: folder });
    await migrateDatabase(database);
    await database.close();
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    renameSync(join(folder, 'database'), join(target, basename(templateFolder)));
    writeFileSync(stampFile, stamp);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const target = process.argv[2];
if (!target || target === '--help') {
  console.log(`Usage: node scripts/run.mjs scripts/database-template.ts FOLDER

Creates the template of the embedded database in FOLDER, unless it exists already.`);
  process.exitCode = target ? 0 : 1;
} else {
  await makeTemplate(resolve(target));
  // The embedded database would keep the process running.
  process.exit(0);
}
