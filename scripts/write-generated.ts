/** Writes anew what is generated, in a tree that parts were taken out of. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const run = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/run.mjs', ...args], { stdio: 'inherit' });
const migrations = () => readdirSync('migrations').filter((file) => file.endsWith('.sql'));

function writeGenerated(): void {
  const before = migrations();
  // Drops the tables of the parts.
  run('drizzle-kit', 'generate', '--name', 'without_parts');
  for (const file of migrations().filter((one) => !before.includes(one))) {
    const path = join('migrations', file);
    const versions = `-- Versions from ${file.replace('.sql', '')} on can serve this schema.`;
    writeFileSync(path, `${versions}\n${readFileSync(path, 'utf8')}`);
  }
  run('scripts/permissions.ts', '--write');
  run('scripts/house.ts', '--write');
  const snapshots = {
    unit: 'src/server/settings/settings.test.ts',
    'server:embedded': 'src/testing/across-features/privacy-page.server.test.ts',
  };
  for (const [project, file] of Object.entries(snapshots))
    run('vitest', 'run', '--project', project, file, '-u');
}

if (process.argv.includes('--help')) {
  console.log(`Usage: node scripts/run.mjs scripts/write-generated.ts

Writes what is generated: a migration that drops the tables that are gone, docs/permissions.md,
docs/privacy.md, .env.example and the table in docs/architecture.md.`);
} else writeGenerated();
