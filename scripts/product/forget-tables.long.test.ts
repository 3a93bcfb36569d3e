import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Copy } from '../parts/project-copy';
import { recordAnswer } from './answers';
import { gitIn } from './starter-tree';

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
