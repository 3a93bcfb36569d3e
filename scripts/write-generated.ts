/** Writes anew what is generated, in a tree that parts were taken out of. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { forgetTables } from './parts/kept-tables';

const root = resolve(import.meta.dirname, '..');
const run = (...args: string[]) =>
  execFileSync(process.execPath, ['scripts/run.mjs', ...args], { stdio: 'inherit' });

function writeGenerated(parts: readonly string[]): void {
  forgetTables(root, parts.length > 0 ? parts : ['parts']);
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
  console.log(`Usage: node scripts/run.mjs scripts/write-generated.ts [PART...]

Writes what is generated: a migration after which the product knows the tables of the parts no more,
docs/permissions.md, docs/privacy.md, .env.example and the table in docs/architecture.md.`);
} else writeGenerated(process.argv.slice(2));
