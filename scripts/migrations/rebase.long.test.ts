/** Merges and rebases branches that each made a migration, in small projects with git. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { initGit } from '../product/starter-tree';
import { historyFaults, journalFile, readJournal, readSnapshot, snapshotFile } from './history';
import { MigrationRebase } from './rebase';

let root = '';
const at = (file: string) => join(root, 'migrations', file);
const write = (file: string, content: string | object) => {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
};
let git: ReturnType<typeof initGit>;
/** Whether git stops, as it does at a conflict. */
const stops = (...args: string[]): boolean => {
  try {
    git(...args);
    return false;
  } catch {
    return true;
  }
};
const commit = (subject: string) => {
  git('add', '-A');
  git('commit', '--quiet', '-m', subject);
};

/** Adds a migration with a column, as `npm run db:generate` does. */
function generate(name: string, when: number): void {
  const journal = readJournal(join(root, 'migrations'));
  const last = journal.entries.at(-1);
  const before = last && readSnapshot(join(root, 'migrations'), last);
  const idx = journal.entries.length;
  const tag = `000${idx}_${name}`;
  journal.entries.push({ idx, version: '7', when, tag, breakpoints: true });
  write(journalFile, journal);
  write(`${tag}.sql`, `-- Versions from ${tag} on can serve this schema.\nalter table t add ${name} int;`);
  const columns = { ...(before?.columns as object), [name]: { type: 'int' } };
  write(snapshotFile({ idx }), { id: `id of ${name}`, prevId: before?.id ?? '', columns });
}

const tags = () => readJournal(join(root, 'migrations')).entries.map(({ tag, when }) => [tag, when]);
const columns = (idx: number) =>
  Object.keys(readSnapshot(join(root, 'migrations'), { idx }).columns as object);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-ui-rebase-'));
  git = initGit(root);
  write(journalFile, { version: '7', dialect: 'postgresql', entries: [] });
  generate('first', 1);
  commit('start');
  git('checkout', '--quiet', '-b', 'own');
  generate('mine', 2);
  commit('mine');
  generate('mine_too', 3);
  commit('mine, too');
  git('checkout', '--quiet', 'main');
  generate('theirs', 4);
  commit('theirs');
  git('checkout', '--quiet', 'own');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function expectOwnAfterTheirs(): void {
  expect(historyFaults(join(root, 'migrations'))).toEqual([]);
  expect(tags()).toEqual([
    ['0000_first', 1],
    ['0001_theirs', 4],
    ['0002_mine', 2],
    ['0003_mine_too', 3],
  ]);
  expect(columns(2)).toEqual(['first', 'theirs', 'mine']);
  expect(columns(3)).toEqual(['first', 'theirs', 'mine', 'mine_too']);
  expect(readFileSync(at('0003_mine_too.sql'), 'utf8')).toContain('Versions from 0003_mine_too on');
}

const rebase = (base?: string) => {
  const own = new MigrationRebase(root);
  return own.run(own.base(base));
};

it('in the middle of a merge, own migrations go after those of the other branch', () => {
  expect(stops('merge', 'main')).toBe(true);
  expect(() => historyFaults(join(root, 'migrations'))).toThrow('is not JSON');
  expect(rebase()).toEqual([
    ['0001_mine', '0002_mine'],
    ['0002_mine_too', '0003_mine_too'],
  ]);
  expectOwnAfterTheirs();
});

it('after a merge that kept both entries and one snapshot, too', () => {
  stops('merge', 'main');
  const at2 = (branch: string) => git('show', `${branch}:migrations/meta/0001_snapshot.json`);
  const entries = ['own', 'main'].flatMap(
    (branch) =>
      (JSON.parse(git('show', `${branch}:migrations/${journalFile}`)) as { entries: object[] }).entries,
  );
  write(journalFile, { version: '7', dialect: 'postgresql', entries: [...entries.slice(0, 3), entries[4]] });
  write('meta/0001_snapshot.json', at2('own'));
  commit('merge as people do');
  expect(historyFaults(join(root, 'migrations'))).not.toEqual([]);
  rebase('main');
  expectOwnAfterTheirs();
  // Once in order, nothing changes.
  commit('in order');
  rebase('main');
  expect(git('status', '--porcelain')).toBe('');
});

it('in the middle of a rebase, commit by commit', () => {
  expect(stops('rebase', 'main')).toBe(true);
  rebase();
  git('add', '-A');
  expect(stops('-c', 'core.editor=true', 'rebase', '--continue')).toBe(true);
  rebase();
  git('add', '-A');
  git('-c', 'core.editor=true', 'rebase', '--continue');
  expectOwnAfterTheirs();
});

it('before it is committed, too; and nothing changes when both branches changed the same', () => {
  git('checkout', '--quiet', '-B', 'fresh', 'main~1');
  generate('mine', 2);
  rebase('main');
  expect(tags().at(-1)).toEqual(['0002_mine', 2]);
  expect(historyFaults(join(root, 'migrations'))).toEqual([]);

  git('clean', '-fdq');
  git('checkout', '--quiet', '--force', '-B', 'fresh', 'main~1');
  generate('theirs', 7);
  const snapshot = readSnapshot(join(root, 'migrations'), { idx: 1 });
  rmSync(at('0001_theirs.sql'));
  write('0001_as_text.sql', 'alter table t add theirs text;');
  write(journalFile, readFileSync(at(journalFile), 'utf8').replace('0001_theirs', '0001_as_text'));
  write('meta/0001_snapshot.json', { ...snapshot, columns: { first: {}, theirs: { type: 'text' } } });
  const before = git('status', '--porcelain');
  expect(() => rebase('main')).toThrow('Both branches changed');
  expect(git('status', '--porcelain')).toBe(before);
});
