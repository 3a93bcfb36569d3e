/**
 * Migrations of parts that are taken out. The first says only that the product knows their tables no more: the tables
 * stay, so no data is lost, and the version before can run beside the new one. A second, later migration drops them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journalFile, readJournal, snapshotFile } from '../migrations/history';
import { isPushed } from './edited';
import type { Part } from './house';
import { type TakenBack, rememberTakenBack } from './taken-back';

const breakpoint = '--> statement-breakpoint';
const keptLine = /^-- Removed: (.+)\. What only they used stays/m;
const keptStatement = /^-- {3}(.+;)$/gm;

const generate = (root: string, ...args: string[]): string[] => {
  const sqlFiles = () =>
    readdirSync(join(root, 'migrations')).filter((file) => file.endsWith('.sql'));
  const before = sqlFiles();
  execFileSync(process.execPath, ['scripts/run.mjs', 'drizzle-kit', 'generate', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return sqlFiles().filter((file) => !before.includes(file));
};

const tagBefore = (root: string, file: string): string => {
  const { entries } = readJournal(join(root, 'migrations'));
  const at = entries.findIndex(({ tag }) => `${tag}.sql` === file);
  return entries[at - 1]?.tag ?? '';
};

/** The text of a migration that forgets tables: what was generated, as comments. */
export const removalText = (
  previous: string,
  parts: readonly string[],
  generated: string,
): string =>
  [
    `-- Versions from ${previous} on can serve this schema.`,
    `-- Removed: ${parts.join(', ')}. What only they used stays in the database, with its rows, until`,
    `-- npm run remove -- ${parts[0]} --drop-data writes a later migration with:`,
    ...generated
      .split(breakpoint)
      .map((statement) => `--   ${statement.trim().replaceAll(/\s*\n\s*/g, ' ')}`),
    '',
  ].join('\n');

type Forgotten = {
  file: string;
  /** Statements that take nothing away, so they come from no part that is gone. */
  added: string[];
};

/** Writes the migration that forgets the tables of parts and keeps them. @returns undefined without tables */
export function forgetTables(root: string, parts: readonly string[]): Forgotten | undefined {
  const [file] = generate(root, '--name', `without_${parts[0]?.replaceAll('-', '_')}`);
  if (!file) return undefined;
  const path = join(root, 'migrations', file);
  const generated = readFileSync(path, 'utf8');
  writeFileSync(path, removalText(tagBefore(root, file), parts, generated));
  const statements = generated.split(breakpoint).map((statement) => statement.trim());
  return { file, added: statements.filter((one) => !/^(ALTER TABLE "\w+" )?DROP /.test(one)) };
}

/** The tables of parts, by their names in the database. */
const tablesOf = (root: string, parts: readonly Part[]): string[] =>
  parts
    .flatMap(({ files }) => files.filter((file) => file.startsWith('src/db/schema/')))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, name = '']) => name);

/**
 * Removes the newest migrations, as long as they are about the tables of these parts alone and no other machine has
 * them. @returns their files
 */
export function takeBackMigrations(root: string, parts: readonly Part[]): string[] {
  const tables = tablesOf(root, parts).join('|');
  if (tables === '') return [];
  const folder = join(root, 'migrations');
  const journal = readJournal(folder);
  const isOwn = new RegExp(
    `^(CREATE TABLE "(${tables})" |ALTER TABLE "(${tables})" |CREATE (UNIQUE )?INDEX (CONCURRENTLY )?\\S+ ON "(${tables})" )`,
  );
  const taken: string[] = [];
  const made: TakenBack = { parts: parts.map(({ name }) => name), tables: [], migrations: [] };
  for (let entry = journal.entries.at(-1); entry; entry = journal.entries.at(-1)) {
    const file = `migrations/${entry.tag}.sql`;
    const statements = readFileSync(join(root, file), 'utf8')
      .replaceAll(/^--.*\n/gm, '')
      .split(breakpoint)
      .map((one) => one.trim());
    if (!statements.every((one) => isOwn.test(one)) || isPushed(root, file)) break;
    rmSync(join(root, file));
    rmSync(join(folder, snapshotFile(entry)));
    journal.entries.pop();
    writeFileSync(join(folder, journalFile), JSON.stringify(journal, null, 2));
    taken.push(file);
    made.migrations.push(entry.when);
    made.tables.push(...statements.flatMap((one) => /^CREATE TABLE "(\w+)"/.exec(one)?.[1] ?? []));
  }
  if (made.tables.length > 0) rememberTakenBack(root, made);
  return taken;
}

type Kept = { file: string; parts: string[]; statements: string[]; tables: string[] };

/** What the database still has of parts that were taken out. */
export function keptTables(root: string): Kept[] {
  const files = readJournal(join(root, 'migrations')).entries.map(({ tag }) => `${tag}.sql`);
  const texts = files.map((file) => readFileSync(join(root, 'migrations', file), 'utf8'));
  return files.flatMap((file, at) => {
    const text = texts[at] ?? '';
    const parts = keptLine.exec(text)?.[1]?.split(', ');
    if (!parts) return [];
    const later = texts
      .slice(at + 1)
      .join('\n')
      .split('\n');
    const statements = [...text.matchAll(keptStatement)]
      .map(([, statement = '']) => statement)
      .filter((statement) => !later.some((line) => line.startsWith(statement)));
    const tables = statements.flatMap((one) => /^DROP TABLE "(\w+)"/.exec(one)?.[1] ?? []);
    return statements.length > 0 ? [{ file, parts, statements, tables }] : [];
  });
}

/** Writes the migration that drops what was kept. @returns its file */
export function dropTables(root: string, { file: since, parts, statements }: Kept): string {
  const [file = ''] = generate(
    root,
    '--custom',
    '--name',
    `drop_${parts[0]?.replaceAll('-', '_')}`,
  );
  const text = [
    // Versions from the removal on do not know what is dropped here.
    `-- Versions from ${since.replace('.sql', '')} on can serve this schema.`,
    ...statements.map((one, at) => (at < statements.length - 1 ? `${one}${breakpoint}` : one)),
  ];
  writeFileSync(join(root, 'migrations', file), `${text.join('\n')}\n`);
  return file;
}
