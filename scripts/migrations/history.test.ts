import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { historyFaults, journalFile, snapshotFile } from './history';

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
  expect(historyFaults(folder)).toEqual([]);
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
