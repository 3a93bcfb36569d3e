import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { historyFaults, journalFile, lockFaults, snapshotFile } from './history';

let folder = '';
const write = (file: string, content: string | object) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const entry = (idx: number, tag: string, when = idx) => ({ idx, tag, when });
const history = (entries: ReturnType<typeof entry>[]) => {
  write(journalFile, { entries });
  for (const { idx, tag } of entries) {
    write(`${tag}.sql`, 'select 1;');
    write(snapshotFile({ idx }), { id: `${idx}`, prevId: `${idx - 1}` });
  }
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-ui-history-'));
  history([entry(0, '0000_start'), entry(1, '0001_more')]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('migrations in one line have no faults', () => {
  write('baseline/0001_more.sql', 'select 1;');
  expect(historyFaults(folder)).toEqual([]);
});

it('a baseline of no migration is named', () => {
  write('baseline/0001_mine.sql', 'select 1;');
  expect(historyFaults(folder)).toEqual([
    'migrations/baseline/0001_mine.sql is not that of a migration: npm run db:baseline.',
  ]);
});

it('a fork, a lost snapshot, a lost entry and a time that is taken are named', () => {
  write(snapshotFile({ idx: 1 }), { id: '1', prevId: 'that of another branch' });
  expect(historyFaults(folder)).toEqual([
    'The snapshot of 0001_more was not made from that of 0000_start: two branches made both.',
  ]);
  write('0001_other.sql', 'select 2;');
  expect(historyFaults(folder)).toEqual([
    'migrations/0001_other.sql is not in the journal, so it never runs.',
  ]);
  history([entry(0, '0000_start'), entry(1, '0001_more'), entry(1, '0001_other', 1)]);
  expect(historyFaults(folder)).toEqual([
    '0001_other has the number 1 in the journal; numbers go up by one.',
    'Two migrations have the time 1: databases would run only one of them.',
  ]);
  write(journalFile, { entries: [entry(0, '0000_start'), entry(1, '0001_more'), entry(2, '0002_x')] });
  expect(historyFaults(folder)).toEqual([
    'migrations/0001_other.sql is not in the journal, so it never runs.',
    'migrations/0002_x.sql is in the journal and not there.',
    'migrations/meta/0002_snapshot.json of 0002_x is missing.',
  ]);
});

it('a journal with the marks of a conflict is named', () => {
  write(journalFile, '<<<<<<< HEAD\n{}');
  expect(() => historyFaults(folder)).toThrow('migrations/meta/_journal.json is not JSON');
});

it('an index on a table that is written is made concurrently, in a migration of its own', () => {
  const faultsOf = (sql: string) => {
    write(journalFile, { entries: [entry(0, '0000_start'), entry(99, '0099_last')] });
    write('0000_start.sql', 'CREATE INDEX "old" ON "book" ("title");');
    write('0099_last.sql', `-- Versions from 0000_start on can serve this schema.\n${sql}`);
    return lockFaults(folder);
  };
  const between = '--> statement-breakpoint\n';
  expect(faultsOf('CREATE INDEX CONCURRENTLY "i" ON "book" ("title");')).toEqual([]);
  expect(faultsOf(`CREATE TABLE "t" ("x" text);${between}CREATE INDEX "i" ON "t" ("x");`)).toEqual([]);
  expect(faultsOf('ALTER TABLE "book" ADD COLUMN "x" text;')).toEqual([]);
  for (const wrong of ['CREATE INDEX "i" ON "book" ("title");', 'CREATE UNIQUE INDEX "i" ON "t" ("x");', 'DROP INDEX "i";'])
    expect(faultsOf(wrong)).toEqual([
      '0099_last makes or drops an index while all writes of its table wait: add .concurrently() to it in the schema, take this migration back, and generate one that does nothing else.',
    ]);
  expect(
    faultsOf(`CREATE INDEX CONCURRENTLY "i" ON "t" ("x");${between}ALTER TABLE "t" ADD COLUMN "y" text;`),
  ).toEqual(['0099_last has INDEX CONCURRENTLY beside other statements: make a migration of its own.']);
});
