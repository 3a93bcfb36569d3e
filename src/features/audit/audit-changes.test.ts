import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes';

describe('auditChanges', () => {
  it('returns the fields that differ', () => {
    expect(
      auditChanges({ name: 'Eve', role: 'user', banned: null }, { name: 'Eve', role: 'admin' }),
    ).toEqual([{ field: 'role', before: 'user', after: 'admin' }]);
  });

  it('returns all fields of a created or deleted record', () => {
    expect(auditChanges(null, { name: 'Eve', reason: null, banned: false })).toEqual([
      { field: 'name', before: undefined, after: 'Eve' },
      { field: 'banned', before: undefined, after: false },
    ]);
    expect(auditChanges({ name: 'Eve' }, undefined)).toHaveLength(1);
  });

  it('leaves out counts of an import that are zero', () => {
    expect(auditChanges(null, { faulty: 0, new: 2, publishedYear: 0 })).toEqual([
      { field: 'new', before: undefined, after: 2 },
      { field: 'publishedYear', before: undefined, after: 0 },
    ]);
  });

  it('leaves out ids that mean nothing to a person', () => {
    const before = { id: 'b1', version: 1, genreId: 'g1', genre: 'Novel' };
    expect(auditChanges(before, { id: 'b1', version: 2, genreId: 'g2', genre: 'Essays' })).toEqual([
      { field: 'genre', before: 'Novel', after: 'Essays' },
    ]);
  });

  it('compares the fields of nested objects one by one', () => {
    const before = { name: 'Novel', translations: { fr: 'Roman', ar: 'رواية' } };
    expect(auditChanges(before, { name: 'Novel', translations: { fr: 'Roman' } })).toEqual([
      { field: 'translations.ar', before: 'رواية', after: null },
    ]);
  });

  it('returns nothing without a state', () => {
    expect(auditChanges(undefined, null)).toEqual([]);
    expect(auditChanges('text', [1])).toEqual([]);
  });
});
