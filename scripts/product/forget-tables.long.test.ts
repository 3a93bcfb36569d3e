import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { Copy } from '../parts/project-copy';
import { recordAnswer } from './answers';
import { initGit } from './starter-tree';

const root = temporaryFolder();

it('an update keeps the tables of what a later version has made a part that the product has taken out', () => {
  const copy = new Copy(root);
  const git = initGit(root);
  // So the update leaves it: the schema has lost the table, and the migrations have it.
  const index = join(root, 'src/db/schema/index.ts');
  const [all, line] = [readFileSync(index, 'utf8'), "export * from './upload';\n"];
  expect(all).toContain(line);
  writeFileSync(index, all.replace(line, ''));
  const finish = () => copy.outputOfFailure('scripts/update.ts', '--finish', '--no-check');
  const lastFile = () =>
    git('log', '-1', '--diff-filter=A', '--name-only', '--format=', '--', '*.sql');
  const check = () => copy.outputOfFailure('scripts/check-migrations.ts');
  expect(check()).toContain('public.upload');

  expect(finish()).toContain('Commit or remove your changes first');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'update');
  expect(finish()).toBeNull();
  expect(check()).toContain('public.upload');

  recordAnswer(root, { command: 'remove', args: ['attachment'] });
  const table = join(root, 'src/db/schema/auth.ts');
  const user = readFileSync(table, 'utf8');
  writeFileSync(table, user.replace(/onboardedAt: /, 'shoeSize: text(),\n    $&'));
  git('commit', '--quiet', '--all', '--message', 'answer, and a column without a migration');
  const before = git('rev-parse', 'HEAD');
  expect(finish()).toContain('ADD COLUMN "shoe_size"');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('rev-parse', 'HEAD')).toBe(before);

  writeFileSync(table, user);
  git('commit', '--quiet', '--all', '--message', 'without the column');
  expect(finish()).toBeNull();
  const file = lastFile();
  expect(file).toMatch(/^migrations\/\d{4}_without_attachment\.sql$/);
  const text = readFileSync(join(root, file), 'utf8');
  expect(text.split('\n').filter((one) => !one.startsWith('--'))).toEqual(['']);
  expect(text).toContain('DROP TABLE "upload"');
  expect(check()).toBeNull();
  expect(git('status', '--porcelain')).toBe('');
  // It is said once.
  const head = git('rev-parse', 'HEAD');
  expect(finish()).toBeNull();
  expect(git('rev-parse', 'HEAD')).toBe(head);
}, 300_000);
