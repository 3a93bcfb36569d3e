import { expect, it } from 'vitest';
import { SnapshotConflict, rebaseSnapshot, schemaDifferences } from './snapshots';

const snapshot = (id: string, tables: Record<string, string | { columns: object[] }>) => ({
  id,
  prevId: '',
  tables: tables as Record<string, string>,
});

it('the order of keys is no difference, and the identity of a snapshot is none', () => {
  const one = snapshot('a', { book: { columns: [{ name: 'title', isExpression: false }] } });
  const other = snapshot('b', { book: { columns: [{ isExpression: false, name: 'title' }] } });
  expect(schemaDifferences(one, other)).toEqual([]);
  const longer = snapshot('c', { book: { columns: [{ name: 'title' }, { name: 'isbn' }] } });
  expect(schemaDifferences(one, longer)).toEqual(['tables book columns']);
});

it('changes of both branches are joined, also what one of them removed', () => {
  const base = snapshot('base', { book: 'a', genre: 'a', cover: 'a', shelf: 'a' });
  const own = snapshot('own', { book: 'b', genre: 'a', cover: 'a', loan: 'a' });
  const onto = snapshot('onto', { book: 'a', genre: 'b', scan: 'a', shelf: 'b' });
  expect(rebaseSnapshot(base, own, onto)).toEqual({
    ...snapshot('own', { book: 'b', genre: 'b', scan: 'a', loan: 'a' }),
    prevId: 'onto',
  });
  expect(() => rebaseSnapshot(base, own, snapshot('onto', { book: 'c' }))).toThrow(SnapshotConflict);
});
