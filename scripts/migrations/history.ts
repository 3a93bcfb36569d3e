/** The files of `migrations`: the journal, the SQL of each entry, and the snapshot of the schema after it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** A migration in the journal. Databases know it by `when`, the time at which it was made. */
export type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };
export type Journal = { version: string; dialect: string; entries: Entry[] };
/** The schema after a migration, which names the snapshot that it was made from. */
export type Snapshot = { [key: string]: Json } & { id: string; prevId: string };

export const journalFile = 'meta/_journal.json';
/** The number at the start of a migration's files. */
export const numberOf = (idx: number): string => String(idx).padStart(4, '0');
export const snapshotFile = ({ idx }: Pick<Entry, 'idx'>): string =>
  `meta/${numberOf(idx)}_snapshot.json`;

const parse = <T>(folder: string, file: string): T => {
  const text = readFileSync(join(folder, file), 'utf8');
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`migrations/${file} is not JSON; a merge may have left its marks there.`);
  }
};
export const readJournal = (folder: string): Journal => parse(folder, journalFile);
export const readSnapshot = (folder: string, entry: Pick<Entry, 'idx'>): Snapshot =>
  parse(folder, snapshotFile(entry));

const repeated = <T>(all: readonly T[]): T[] => all.filter((one, at) => all.indexOf(one) !== at);

/** What a merge of two branches with migrations leaves wrong, although git saw no conflict or a person solved it. */
export function historyFaults(folder: string): string[] {
  const faults = journalFaults(folder);
  if (faults.length > 0) return faults;
  const { entries } = readJournal(folder);
  const snapshots = entries.map((entry) => readSnapshot(folder, entry));
  return entries.flatMap(({ tag }, at) => {
    const before = snapshots[at - 1];
    if (!before || snapshots[at]?.prevId === before.id) return [];
    return [
      `The snapshot of ${tag} was not made from that of ${entries[at - 1]?.tag}: two branches made both.`,
    ];
  });
}

/** Whether the journal, the SQL and the snapshots belong together. */
function journalFaults(folder: string): string[] {
  const { entries } = readJournal(folder);
  const tags = entries.map(({ tag }) => tag);
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const isThere = (file: string) => existsSync(join(folder, file));
  return [
    ...files
      .filter((file) => !tags.includes(file.replace(/\.sql$/, '')))
      .map((file) => `migrations/${file} is not in the journal, so it never runs.`),
    ...tags
      .filter((tag) => !isThere(`${tag}.sql`))
      .map((tag) => `migrations/${tag}.sql is in the journal and not there.`),
    ...entries
      .filter(({ idx }, at) => idx !== at)
      .map(({ idx, tag }) => `${tag} has the number ${idx} in the journal; numbers go up by one.`),
    ...repeated(entries.map(({ when }) => when)).map(
      (when) => `Two migrations have the time ${when}: databases would run only one of them.`,
    ),
    ...(isThere('baseline') ? readdirSync(join(folder, 'baseline')) : [])
      .filter((file, at) => at > 0 || !tags.includes(file.replace(/\.sql$/, '')))
      .map((file) => `migrations/baseline/${file} is not that of a migration: npm run db:baseline.`),
    ...entries
      .filter((entry) => !isThere(snapshotFile(entry)))
      .map((entry) => `migrations/${snapshotFile(entry)} of ${entry.tag} is missing.`),
  ];
}

/** The first migration to which `lockFaults` applies. */
const firstChecked = 30;
const statementsOf = (text: string) =>
  text.split('--> statement-breakpoint').map((one) => one.replaceAll(/^\s*--.*$/gm, '').trim());
const indexStatement = /^(create(?:\s+unique)?|drop)\s+index\s+(concurrently\s)?/i;

/** What a migration would do to instances that serve the database meanwhile. */
export function lockFaults(folder: string): string[] {
  return readJournal(folder)
    .entries.filter(({ idx }) => idx >= firstChecked)
    .flatMap(({ tag }) => {
      const statements = statementsOf(readFileSync(join(folder, `${tag}.sql`), 'utf8'));
      const isNew = (statement: string) =>
        statements.some((one) => {
          const table = /^create table "(\w+)"/i.exec(one)?.[1];
          return table !== undefined && new RegExp(`\\son\\s+"${table}"`, 'i').test(statement);
        });
      const indexes = statements.filter((one) => indexStatement.test(one) && !isNew(one));
      const concurrent = indexes.filter((one) => indexStatement.exec(one)?.[2]);
      if (concurrent.length < indexes.length)
        return [
          `${tag} makes or drops an index while all writes of its table wait: add .concurrently() to it in the schema, take this migration back, and generate one that does nothing else.`,
        ];
      return concurrent.length > 0 && concurrent.length < statements.filter(Boolean).length
        ? [`${tag} has INDEX CONCURRENTLY beside other statements: make a migration of its own.`]
        : [];
    });
}
