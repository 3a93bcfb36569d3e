import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Copy } from '../parts/project-copy';
import { recordAnswer } from './answers';
import { gitIn } from './starter-tree';
import { forgetTablesOfRemoved } from './update-product';

const root = mkdtempSync(join(tmpdir(), 'start-ui-forgotten-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('an update keeps the tables of what a later version has made a part that the product has taken out', () => {
  const copy = new Copy(root);
  const git = gitIn(root);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  // The packages are a link here, and git ignores only the folder.
  writeFileSync(join(root, '.git/info/exclude'), 'node_modules\n');
  // So the update leaves it: the schema has lost the table, and the migrations have it.
  const index = join(root, 'src/db/schema/index.ts');
  const [all, line] = [readFileSync(index, 'utf8'), "export * from './upload';\n"];
  expect(all).toContain(line);
  writeFileSync(index, all.replace(line, ''));
  const check = () => copy.outputOfFailure('scripts/check-migrations.ts');
  expect(check()).toContain('public.upload');

  git('add', '--all');
  git('commit', '--quiet', '--message', 'update');
  expect(forgetTablesOfRemoved(root)).toBeUndefined();

  recordAnswer(root, { command: 'remove', args: ['attachment'] });
  git('commit', '--quiet', '--all', '--message', 'answer');
  const file = forgetTablesOfRemoved(root);
  expect(file).toMatch(/^migrations\/\d{4}_without_attachment\.sql$/);
  const text = readFileSync(join(root, file ?? ''), 'utf8');
  expect(text.split('\n').filter((one) => !one.startsWith('--'))).toEqual(['']);
  expect(text).toContain('DROP TABLE "upload"');
  expect(check()).toBeNull();
  expect(git('status', '--porcelain')).toBe('');
  // It is said once.
  expect(forgetTablesOfRemoved(root)).toBeUndefined();
}, 300_000);
