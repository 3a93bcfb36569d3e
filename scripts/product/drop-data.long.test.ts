/** Drops the tables of a feature that npm run new has made, after its migrations were taken back and after they were kept. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { Copy } from '../parts/project-copy';
import { type ThrowawayPostgres, startPostgres } from '../throwaway-postgres';
import { initGit } from './starter-tree';

const root = temporaryFolder();
const data = temporaryFolder();
const kinds = ['embedded', 'postgres'] as const;
type Kind = (typeof kinds)[number];
let postgres: ThrowawayPostgres;
let git: ReturnType<typeof initGit>;

beforeAll(async () => {
  postgres = await startPostgres();
  const copy = new Copy(root);
  git = initGit(copy.folder);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'start');
  writeFileSync(
    join(root, 'scripts/query.ts'),
    `import { sql } from 'drizzle-orm';
import { databaseSettings, runProgram, withDatabase } from './with-database';
await runProgram(databaseSettings, () => withDatabase(async ({ db }) => {
  const { rows } = await db.execute(sql.raw(process.argv[2] ?? ''));
  console.log(JSON.stringify(rows));
}));`,
  );
}, 240_000);
afterAll(() => postgres.stop());

/** Runs a program of the copy. @returns its status and what it printed */
function run(kind: Kind | 'none', program: string, ...args: string[]): string {
  const { TEST_REPORT: _, TEST_TURNS: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', `scripts/${program}.ts`, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...env,
        DATA_DIR: join(data, kind),
        ...(kind === 'postgres' && { DATABASE_URL: postgres.url() }),
      },
    },
  );
  return `${stdout}${stderr}status ${status}`;
}

const query = (kind: Kind, text: string): unknown =>
  JSON.parse(run(kind, 'query', text).replace(/status 0$/, ''));
const isThere = (kind: Kind) => query(kind, "select to_regclass('acorn') is not null as it");
const make = () => run('none', 'new', 'acorn', '--fields', 'name:text! size:int?');
const remove = () => run('none', 'remove', 'acorn', '--yes');
const dropData = (kind: Kind | 'none', ...args: string[]) =>
  run(kind, 'remove', 'acorn', '--drop-data', ...args);

/** The end of what npm run db:backup writes. */
function backupWith(rows: number): string {
  const file = join(data, `${rows}.gz`);
  const end = { end: { tables: { acorn: { rows, sha256: '' } }, files: 0 }, sha256: '' };
  writeFileSync(file, gzipSync(`{"table":{"name":"acorn"}}\n${JSON.stringify(end)}\n`));
  return file;
}

function fill(kind: Kind): void {
  expect(run(kind, 'db-migrate')).toContain('up to date');
  query(kind, "insert into acorn (id, name) values ('a', 'A'), ('b', 'B'), ('c', 'C')");
}

it('drops what a feature left whose migrations were taken back, and it can be made again', () => {
  expect(make()).toContain('status 0');
  expect(run('none', 'new', 'field', 'acorn', 'color:text?')).toContain('status 0');
  for (const kind of kinds) fill(kind);
  expect(remove()).toContain('npm run remove -- acorn --drop-data');
  expect(git('status', '--porcelain', '--', 'migrations')).toBe('');
  // The second of its migrations names the first as the oldest version, which is no more.
  for (const kind of kinds) expect(run(kind, 'db-migrate')).toContain('newer version');

  expect(dropData('none')).toContain('There is no database');
  expect(existsSync(join(data, 'none'))).toBe(false);
  const refused = dropData('embedded');
  expect(refused).toContain('acorn: 3 rows\nThese rows will be gone from this database');
  const dropWith = (file: string) => dropData('embedded', '--backup', file, '--yes');
  expect(dropWith(backupWith(2))).toContain('it has 2 of 3 of acorn');
  expect(dropWith(join(root, 'LICENSE'))).toContain('does not contain acorn');
  expect(dropData('embedded', '--backup', backupWith(3))).toContain('Nothing was changed');
  expect(isThere('embedded')).toEqual([{ it: true }]);
  expect(make()).toContain('A database that has the table of the earlier acorn');
  for (const kind of kinds) {
    expect(dropData(kind, '--backup', backupWith(3), '--yes')).toContain('Dropped acorn');
    expect(isThere(kind)).toEqual([{ it: false }]);
    expect(dropData(kind, '--backup', backupWith(3), '--yes')).toContain('no tables of acorn');
    fill(kind);
  }
}, 900_000);

it('drops by a later migration what a feature left that other machines have', () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'acorn');
  git('update-ref', 'refs/remotes/origin/main', 'main');
  expect(remove()).toContain('status 0');
  for (const kind of kinds) {
    expect(run(kind, 'db-migrate')).toContain('up to date');
    expect(dropData(kind)).toContain('acorn: 3 rows\nThese rows will be gone from every database');
  }
  const again = make();
  expect(again).toContain('keeps a table of this name');
  expect(again).toContain('status 1');
  expect(dropData('postgres', '--backup', backupWith(3), '--yes')).toContain('Wrote migrations/');
  const [file = ''] = globSync('migrations/*_drop_acorn.sql', { cwd: root });
  expect(readFileSync(join(root, file), 'utf8')).toContain('DROP TABLE "acorn" CASCADE;');
  for (const kind of kinds) {
    expect(isThere(kind)).toEqual([{ it: true }]);
    expect(run(kind, 'db-migrate')).toContain('up to date');
    expect(isThere(kind)).toEqual([{ it: false }]);
  }
  expect(make()).toContain('status 0');
  for (const kind of kinds) fill(kind);
}, 900_000);
