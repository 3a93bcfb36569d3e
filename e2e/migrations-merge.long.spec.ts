/** Merges two branches that each add a column with a migration, as people do, in a copy of the project with git. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Copy } from '../scripts/parts/project-copy';
import { expect, test } from './fixtures/operations';

const schema = 'src/db/schema/auth.ts';
const journal = 'migrations/meta/_journal.json';

test('a merge of two migrations is refused by the check, and put in order by db:rebase', async ({
  workplace,
}) => {
  test.setTimeout(600_000);
  const copy = new Copy(join(workplace.folder, 'copy'));
  const cwd = copy.folder;
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const git = (...args: string[]) =>
    execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });
  const read = (file: string) => readFileSync(join(cwd, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(cwd, file), text);
  const commit = (subject: string) => {
    git('add', '-A');
    git('commit', '--quiet', '-m', subject);
  };
  /** Puts columns into the table `user`. */
  const addColumns = (...names: string[]) =>
    write(
      schema,
      read(schema).replace(
        /(?<=export const user = pgTable\([^{]+\{\n)/,
        names.map((name) => `    ${name}: text(),\n`).join(''),
      ),
    );
  const check = () => copy.outputOfFailure('scripts/check-migrations.ts');

  git('init', '--quiet', '--initial-branch', 'main');
  commit('start');
  for (const [branch, column] of [
    ['main', 'nickname'],
    ['own', 'motto'],
  ] as const) {
    git('checkout', '--quiet', '-B', branch, branch === 'main' ? 'main' : 'main~1');
    addColumns(column);
    expect(copy.outputOfFailure('drizzle-kit', 'generate', '--name', column)).toBeNull();
    commit(column);
  }

  // Both columns, both entries of the journal, one of the two snapshots.
  expect(() => git('merge', 'main')).toThrow();
  expect(check()).toContain('a merge may have left its marks there');
  git('checkout', '--quiet', 'main~1', '--', schema);
  addColumns('nickname', 'motto');
  const [ours, theirs] = ['own', 'main'].map(
    (branch) => JSON.parse(git('show', `${branch}:${journal}`)) as { entries: { idx: number }[] },
  );
  const last = theirs!.entries.at(-1)!;
  const both = [...ours!.entries, { ...last, idx: last.idx + 1 }];
  write(journal, JSON.stringify({ ...ours, entries: both }, null, 2));
  const snapshot = `migrations/meta/00${last.idx}_snapshot.json`;
  write(snapshot, git('show', `own:${snapshot}`));
  commit('merge as people do');
  expect(copy.outputOfFailure('drizzle-kit', 'check')).toBeNull();
  expect(check()).toContain(`meta/00${last.idx + 1}_snapshot.json`);
  // A copy of the snapshot under its name does not help.
  write(`migrations/meta/00${last.idx + 1}_snapshot.json`, read(snapshot));
  const refusal = check();
  expect(refusal).toContain('two branches made both');
  expect(refusal).toContain('To mend: npm run db:rebase');
  expect(refusal).not.toContain('db:generate');

  // Checks the result, too: the snapshots lead to the schema with both columns.
  expect(copy.outputOfFailure('scripts/db-rebase.ts', 'main')).toBeNull();
  const migrations = git('status', '--porcelain', '--untracked-files=all', 'migrations/');
  expect(migrations).toContain(`00${last.idx + 1}_motto.sql`);
  // An empty database gets both columns.
  expect(copy.outputOfFailure('scripts/db-migrate.ts')).toBeNull();

  // Neither db:generate nor db:rebase mends an index that locks its table.
  write(
    `migrations/00${last.idx + 1}_motto.sql`,
    `create index "motto" on "user" using btree ("motto");`,
  );
  const advice = check();
  expect(advice).toContain('add .concurrently()');
  expect(advice).not.toContain('To mend');
});
