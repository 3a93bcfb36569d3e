/** Writes the migration of a feature or of a field. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './fields';
import { runProgram } from './run-program';
import type { Change } from './write-files';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const breakpoint = '--> statement-breakpoint';
const migrations = () => globSync('migrations/*.sql', { cwd: root }).toSorted();

type Snapshot = { tables: Record<string, { name: string; indexes: Record<string, unknown> }> };
const readSnapshot = (path: string) => JSON.parse(read(path)) as Snapshot;

/** The first name that a schema gives twice: for PostgreSQL tables and indexes are of one kind. */
export function nameOfTwo({ tables }: Snapshot): string | undefined {
  const names = Object.values(tables).flatMap(({ name, indexes }) => [
    name,
    ...Object.keys(indexes),
  ]);
  return names.find((name, at) => names.indexOf(name) !== at);
}

/**
 * Leaves the indexes of a table that people write to a migration of their own, since these run outside of a transaction.
 * @returns whether there are any
 */
function withoutIndexes(change: Change, sql: string, snapshot: string): boolean {
  const names = [...sql.matchAll(/CREATE INDEX CONCURRENTLY "(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  const content = readSnapshot(snapshot);
  for (const { indexes } of Object.values(content.tables))
    for (const name of names) delete indexes[name];
  if (names.length > 0) change.write(snapshot, `${JSON.stringify(content, null, 2)}\n`);
  return names.length > 0;
}

/** Writes a migration that the version before can serve, since it only adds, and perhaps one with its indexes. */
export async function writeMigration(change: Change, name: string): Promise<string> {
  const before = migrations();
  const newest = (before.at(-1) ?? '').replace(/^migrations\/|\.sql$/g, '');
  change.remember('migrations/meta/_journal.json');
  await runProgram('drizzle-kit', 'generate', '--name', name);
  const made = migrations().find((file) => !before.includes(file));
  if (!made) throw new Error('drizzle-kit wrote no migration.');
  const given = read(made).split(breakpoint);
  const snapshot = `migrations/meta/${/\d+/.exec(made)?.[0]}_snapshot.json`;
  change.addMade(made);
  change.addMade(snapshot);
  const twice = nameOfTwo(readSnapshot(snapshot));
  if (twice)
    throw new Refusal(
      `"${twice}" would be the name of a table and of an index: call the feature or the field in another way.`,
    );
  const isIndex = (one: string) => /^\s*CREATE INDEX CONCURRENTLY/.test(one);
  if (given.every(isIndex)) return made;
  const sql = given.filter((one) => !isIndex(one)).join(breakpoint);
  // A generated column reads others, which the same migration may add.
  const [generated = [], others = []] = [true, false].map((isLast) =>
    sql.split(breakpoint).filter((one) => one.includes('GENERATED ALWAYS AS') === isLast),
  );
  const isChange = sql.trimStart().startsWith('ALTER');
  const inOrder = isChange ? [...others, ...generated].map((one) => one.trim()) : [sql];
  change.write(
    made,
    `-- Versions from ${newest} on can serve this schema.\n${inOrder.join(`${breakpoint}\n`)}`,
  );
  if (withoutIndexes(change, given.join(breakpoint), snapshot))
    await writeMigration(change, `${name}_index`);
  return made;
}
