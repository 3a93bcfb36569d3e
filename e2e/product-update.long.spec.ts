/** Takes a later version of the starter into a renamed product with a migration of its own. */
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  historyFaults,
  readJournal,
  readSnapshot,
  snapshotFile,
} from '../scripts/migrations/history';
import { Copy } from '../scripts/parts/project-copy';
import { answersOf, madeFrom } from '../scripts/product/answers';
import { initGit } from '../scripts/product/starter-tree';
import { expect, test } from './fixtures/operations';

test('a renamed product takes later changes, under its own name and after its own migrations', async ({
  workplace,
}) => {
  test.setTimeout(900_000);
  const copy = new Copy(join(workplace.folder, 'copy'));
  const root = copy.folder;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(join(root, file), read(file).replace(from, to));
  const git = initGit(root);
  // Joined here, because a slug must not be a word of the project yet.
  const slug = ['their', 'product'].join('-');
  const commit = (subject: string) => {
    git('add', '-A');
    git('commit', '--quiet', '-m', subject);
    return git('rev-parse', 'HEAD');
  };

  /** Adds a migration with a table, as `npm run db:generate` does. */
  function addMigration(name: string): void {
    const folder = join(root, 'migrations');
    const journal = readJournal(folder);
    const last = journal.entries.at(-1)!;
    const before = readSnapshot(folder, last);
    const idx = journal.entries.length;
    const tag = `${String(idx).padStart(4, '0')}_${name}`;
    journal.entries.push({ ...last, idx, tag, when: last.when + name.length });
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal, null, 2));
    writeFileSync(join(folder, `${tag}.sql`), `create table ${name} ();`);
    const tables = { ...(before.tables as object), [`public.${name}`]: { name } };
    const snapshot = { ...before, id: name, prevId: before.id, tables };
    writeFileSync(join(folder, snapshotFile({ idx })), JSON.stringify(snapshot, null, 2));
  }

  const update = (...args: string[]) =>
    copy.outputOfFailure('scripts/update.ts', ...args, '--no-check');

  commit('start');
  expect(update('main')).toContain('package.json does not say');

  git('switch', '--quiet', '--create', 'upstream');
  change('deploy/proxy/haproxy.cfg', 'backend start-ui', 'backend start-ui # later');
  appendFileSync(join(root, 'docs/scaling.md'), '\nStart UI grows.\n');
  writeFileSync(join(root, 'docs/later.md'), '# Later versions of Start UI\n');
  rmSync(join(root, 'docs/upgrading.md'));
  addMigration('theirs');
  const later = commit('later');

  git('switch', '--quiet', 'main');
  expect(copy.outputOfFailure('scripts/rename.ts', 'Loanly', '--slug', slug)).toBeNull();
  change('docs/cluster.md', /^# .*/, '# Clusters');
  addMigration('own_table');
  expect(update('upstream')).toContain('Commit or remove your changes first');
  commit('our product');
  expect(update('nowhere')).toContain('git does not know nowhere');
  expect(update('upstream')).toBeNull();

  expect(git('status', '--porcelain')).toBe('');
  expect(git('branch', '--show-current')).toBe(`update-to-${later.slice(0, 10)}`);
  expect(read('deploy/proxy/haproxy.cfg')).toContain(`backend ${slug} # later`);
  expect(read('docs/scaling.md')).toContain('Loanly grows.');
  expect(read('docs/later.md')).toBe('# Later versions of Loanly\n');
  expect(existsSync(join(root, 'docs/upgrading.md'))).toBe(false);
  expect(read('docs/cluster.md')).toMatch(/^# Clusters\n/);
  expect(historyFaults(join(root, 'migrations'))).toEqual([]);
  const names = readJournal(join(root, 'migrations')).entries.map(({ tag }) => tag.slice(5));
  expect(names.slice(-2)).toEqual(['theirs', 'own_table']);
  expect(madeFrom(root)).toBe(later);
  expect(answersOf(root)).toEqual([{ command: 'rename', args: ['Loanly', '--slug', slug] }]);
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);

  // A line that both changed is left to a person, and nothing else.
  git('switch', '--quiet', 'upstream');
  change('docs/cluster.md', /^# .*/, '# Several machines');
  appendFileSync(join(root, 'docs/later.md'), 'Start UI again.\n');
  commit('later still');
  git('switch', '--quiet', '-');
  expect(update()).toContain('git fetch upstream failed');
  git('config', 'remote.upstream.url', '.');
  git('config', 'remote.upstream.fetch', '+refs/heads/upstream:refs/remotes/upstream/main');
  const output = update();
  expect(output).toContain('Both changed the same lines');
  expect(output).toContain('npm run update -- --finish');
  expect(git('diff', '--name-only', '--diff-filter=U')).toBe('docs/cluster.md');
  expect(read('docs/later.md')).toContain('Loanly again.');
});
